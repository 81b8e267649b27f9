"""``nonet hint``, ``nonet explain`` and ``nonet rate``."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path

import pytest

import nonet as library
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

pytestmark = pytest.mark.core

LAST = f"{POJ_SOLUTION[:80]}."
SAID = "Full House: r9c9 is the last empty cell of row 9, so r9c9 is 7.\n"
CONFLICT = "11" + "." * 79


def test_a_hint_is_a_line() -> None:
    assert nonet("hint", given=LAST).stdout == SAID
    assert nonet("hint", LAST).stdout == SAID
    assert nonet("hint", "--strength", "technique", LAST).stdout == "Full House\n"
    assert nonet("hint", "--strength", "focus", LAST).stdout == "Look at row 9.\n"


def test_hints_speak_chinese() -> None:
    ended = nonet("hint", "--lang", "zh", LAST)
    assert ended.stdout == "唯一空格：r9c9 是第 9 行最后一个空格，所以 r9c9 是 7。\n"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_reasoning_is_printed_link_by_link(language: str) -> None:
    example = library.logic.TECHNIQUES["xy_wing"].example
    assert example is not None
    step = library.hint(library.Puzzle(example.rules, example.values)).step
    assert step is not None
    grid = "".join(str(value or ".") for value in example.values)
    ended = nonet("hint", "--lang", language, "--proof", grid)
    lines = [f"  {number}. {line}" for number, line in enumerate(step.lines(language), start=1)]
    assert ended.stdout.splitlines() == [step.titled(language), *lines]


def test_several_hints_have_their_places(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", LAST, LAST)
    lines = nonet("hint", file).stdout.splitlines()
    assert lines[1] == f"{file}, line 2, case 2: {SAID.strip()}"


def test_all_steps_of_a_position_are_listed() -> None:
    lines = nonet("hint", "--all", LAST).stdout.splitlines()
    assert lines[0] == SAID.strip()
    assert {line.partition(":")[0] for line in lines} >= {"Naked Single", "Hidden Single"}


def test_a_hint_as_json_has_everything() -> None:
    found = json.loads(nonet("hint", "--to", "json", LAST).stdout)
    assert found["trouble"] is None
    assert found["steps"][0]["placements"] == [{"cell": 80, "value": 7}]
    wrong = json.loads(nonet("hint", "--to", "json", CONFLICT).stdout)
    assert wrong["steps"] == []
    assert "1 twice in row 1" in wrong["trouble"]


def test_a_wrong_value_is_named_only_when_asked() -> None:
    filled = f"1{int(POJ_SOLUTION[1]) % 9 + 1}{POJ_SAMPLE[2:]}"
    ended = nonet("hint", "--filled", filled, POJ_SAMPLE)
    assert ended.stdout.startswith("Something is wrong")
    assert "r1c2" not in ended.stdout
    assert ended.returncode == 1
    assert "r1c2" in nonet("hint", "--mistakes", "--filled", filled, POJ_SAMPLE).stdout


def test_filled_values_must_keep_the_givens() -> None:
    ended = nonet("hint", "--filled", f"2{POJ_SAMPLE[1:]}", POJ_SAMPLE)
    assert "2 at r1c1; expected 1, which is given" in ended.stderr
    assert ended.returncode == 2


@pytest.mark.parametrize("form", ["line", "grid", "list"])
def test_filled_values_may_be_in_a_file(form: str, tmp_path: Path) -> None:
    filled = f"1{int(POJ_SOLUTION[1]) % 9 + 1}{POJ_SAMPLE[2:]}"
    text = nonet("convert", "--to", form, given=filled).stdout
    file = tmp_path / "partial.txt"
    file.write_text(f"# so far\n{text}" if form == "line" else text, encoding="utf-8")
    ended = nonet("hint", "--mistakes", "--filled", file, POJ_SAMPLE)
    assert "r1c2" in ended.stdout
    assert ended.returncode == 1
    assert (
        nonet("hint", "--mistakes", "--filled", "-", POJ_SAMPLE, given=text).stdout == ended.stdout
    )


def test_a_small_grid_may_be_filled_in_words() -> None:
    rules = ("--rules", "latin:2")
    ended = nonet("hint", *rules, "--filled", "12..", given="1...\n")
    assert "r2c2" in ended.stdout or "r2c1" in ended.stdout


def test_faults_of_the_filled_values_name_their_file(tmp_path: Path) -> None:
    puzzle = written(tmp_path / "puzzle.txt", POJ_SAMPLE)
    faults = {
        f"2{POJ_SAMPLE[1:]}": ": 2 at r1c1; expected 1, which is given",
        f"x{POJ_SAMPLE[1:]}": ", line 1: 'x' at r1c1; expected . 0 or 1 to 9",
        "nonsense": " in a text that begins 'nonsense'",
        f"{POJ_SAMPLE}\n{POJ_SAMPLE}": ": 2 puzzles or more; expected 1",
    }
    for text, fault in faults.items():
        file = written(tmp_path / "partial.txt", text)
        ended = nonet("hint", "--filled", file, puzzle)
        assert ended.stderr.startswith(str(file))
        assert fault in ended.stderr
        assert "puzzle.txt" not in ended.stderr
        assert ended.returncode == 2


def test_a_file_of_filled_values_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for file, reason in (
        (tmp_path / "missing.txt", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ):
        ended = nonet("hint", "--filled", file, POJ_SAMPLE)
        assert "Invalid value for '--filled'" in ended.stderr
        assert reason in ended.stderr
        assert ended.returncode == 2
    damaged = tmp_path / "partial.gz"
    damaged.write_bytes(gzip.compress(POJ_SAMPLE.encode())[:20])
    ended = nonet("hint", "--filled", damaged, POJ_SAMPLE)
    assert ended.stderr.startswith(f"{damaged}: ")
    assert ended.returncode == 2


def test_several_solutions_are_shown() -> None:
    ended = nonet("hint", TEN_SOLUTIONS)
    assert ended.stdout.startswith("The puzzle has several solutions.")
    assert ended.stdout.count("------+-------+------") == 4
    assert ended.returncode == 1


def test_an_explanation_has_a_line_for_each_step() -> None:
    lines = nonet("explain", POJ_SAMPLE).stdout.splitlines()
    path = library.explain(POJ_SAMPLE)
    assert lines[:-1] == path.text().splitlines()
    assert lines[-1] == f"Rating: {path.rating}"


def test_an_explanation_as_markdown_and_as_json() -> None:
    path = library.explain(POJ_SAMPLE)
    markdown = nonet("explain", "--to", "markdown", POJ_SAMPLE).stdout
    assert markdown == f"{path.markdown()}\nRating: {path.rating}\n"
    assert json.loads(nonet("explain", "--to", "json", POJ_SAMPLE).stdout) == json.loads(
        json.dumps(path.json())
    )


def test_bad_puzzles_do_not_end_the_work(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", CONFLICT, POJ_SAMPLE, "." * 80 + "x", LAST)
    for command in ("hint", "explain"):
        ended = nonet(command, file)
        assert "The puzzle has no solution" in ended.stdout
        assert "r9c9 is 7" in ended.stdout
        assert "line 3, case 3" in ended.stderr
        assert ended.returncode == 2


def test_a_rating_is_a_line(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", POJ_SAMPLE, TEN_SOLUTIONS, CONFLICT)
    ended = nonet("rate", file)
    assert ended.stdout.splitlines() == [
        f"{file}, line 1, case 1: {library.rate(POJ_SAMPLE)}",
        f"{file}, line 2, case 2: several solutions",
        f"{file}, line 3, case 3: no solution",
    ]
    assert ended.stderr == "3 puzzles: 1 × easy, 1 × several solutions, 1 × no solution\n"
    assert ended.returncode == 1


def test_ratings_are_rows_of_csv(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", POJ_SAMPLE, TEN_SOLUTIONS, "." * 80 + "x")
    ended = nonet("rate", "--to", "csv", file)
    rows = list(csv.DictReader(io.StringIO(ended.stdout)))
    rating = library.rate(POJ_SAMPLE)
    assert rows[0]["puzzle"] == POJ_SAMPLE.replace("0", ".")
    assert (rows[0]["level"], rows[0]["score"]) == (rating.level, str(rating.score))
    assert rows[0]["techniques"] == " ".join(f"{k}:{n}" for k, n in rating.counts.items())
    assert [row["status"] for row in rows] == ["unique", "several", "unreadable"]
    assert ended.returncode == 2


def test_ratings_are_lines_of_json() -> None:
    found = json.loads(nonet("rate", "--to", "jsonl", POJ_SAMPLE).stdout)
    rating = library.rate(POJ_SAMPLE)
    assert found["techniques"] == dict(rating.counts)
    assert (found["status"], found["score"]) == ("unique", rating.score)


def test_ratings_are_a_parquet_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = written(tmp_path / "p.txt", *[POJ_SAMPLE] * 5, TEN_SOLUTIONS)
    written_to = tmp_path / "ratings.parquet"
    assert nonet("rate", "--to", "parquet", "-o", written_to, file).returncode == 1
    rows = parquet.read_table(written_to).to_pylist()
    assert len(rows) == 6
    assert rows[0]["score"] == library.rate(POJ_SAMPLE).score
    counts = {step["technique"]: step["count"] for step in rows[0]["techniques"]}
    assert counts == dict(library.rate(POJ_SAMPLE).counts)
    assert rows[5]["level"] is None


def test_puzzles_of_different_rules_are_rated_together(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", "1.....2..3.....4", POJ_SAMPLE, "1.....2..3.....4")
    lines = nonet("rate", file).stdout.splitlines()
    assert [line.rpartition(": ")[2].split()[0] for line in lines] == ["easy"] * 3


def test_thousands_are_rated(tmp_path: Path) -> None:
    file = written(tmp_path / "p.txt", *[LAST] * 3000)
    ended = nonet("rate", "--threads", "2", file)
    assert len(ended.stdout.splitlines()) == 3000
    assert ended.stderr == "3,000 puzzles: 3,000 × easy\n"


def test_rules_that_are_too_large_are_reported() -> None:
    ended = nonet("rate", "--rules", "boxes:2x13", given="." * 676)
    assert "order 26" in ended.stderr
    assert ended.returncode == 2
