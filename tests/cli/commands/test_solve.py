from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from nonet import solving
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

ILLEGAL = "55" + "." * 79
EMPTY = "." * 81


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return written(tmp_path / "sample.txt", POJ_SAMPLE)


def test_a_file_is_solved(sample: Path) -> None:
    ended = nonet("solve", sample)
    assert (ended.stdout, ended.stderr, ended.returncode) == (f"{POJ_SOLUTION}\n", "", 0)


@pytest.mark.parametrize("arguments", [(), ("-",)])
def test_standard_input_is_solved(arguments: tuple[str, ...]) -> None:
    ended = nonet("solve", *arguments, given=POJ_SAMPLE)
    assert (ended.stdout, ended.returncode) == (f"{POJ_SOLUTION}\n", 0)


def test_compressed_input_is_solved_from_file_and_standard_input(tmp_path: Path) -> None:
    packed = tmp_path / "sample.gz"
    packed.write_bytes(gzip.compress(POJ_SAMPLE.encode()))
    assert nonet("solve", packed).stdout == f"{POJ_SOLUTION}\n"


def test_the_screen_and_a_file_are_written_at_once(sample: Path, tmp_path: Path) -> None:
    result = tmp_path / "result.txt"
    ended = nonet("solve", sample, "-o", result, "--tee")
    assert ended.stdout == result.read_text() == f"{POJ_SOLUTION}\n"


def test_a_result_may_replace_its_puzzle(sample: Path) -> None:
    assert nonet("solve", sample, "-o", sample).returncode == 0
    assert sample.read_text() == f"{POJ_SOLUTION}\n"


def test_several_files_are_answered_in_turn(sample: Path, tmp_path: Path) -> None:
    second = written(tmp_path / "second.txt", "1" + "." * 15)
    assert nonet("solve", sample, second).stdout.splitlines()[0] == POJ_SOLUTION
    assert len(nonet("solve", sample, second).stdout.splitlines()) == 2


def test_all_gives_every_solution_and_their_number() -> None:
    ended = nonet("solve", "--all", given=TEN_SOLUTIONS)
    grids = ended.stdout.splitlines()
    assert len(set(grids)) == len(grids) == 10
    assert all(len(grid) == 81 and "." not in grid for grid in grids)
    assert ended.stderr == "10 solutions\n"


def test_limit_implies_all() -> None:
    ended = nonet("solve", "--limit", "3", given=TEN_SOLUTIONS)
    assert len(ended.stdout.splitlines()) == 3
    assert nonet("solve", "--all", "--limit", "3", given=TEN_SOLUTIONS).stdout == ended.stdout


def test_count_gives_numbers_only(tmp_path: Path) -> None:
    puzzles = written(tmp_path / "p.txt", TEN_SOLUTIONS, "123", POJ_SAMPLE, ILLEGAL)
    ended = nonet("solve", "--count", puzzles)
    assert ended.stdout.split() == ["10", "unreadable", "1", "0"]
    assert nonet("solve", "--count", "--limit", "4", given=TEN_SOLUTIONS).stdout == "4\n"


def test_without_solution_the_input_is_copied_and_the_reason_reported() -> None:
    ended = nonet("solve", given=f"{ILLEGAL} mine\n")
    assert ended.stdout == f"{ILLEGAL} mine\n"
    assert ended.stderr == (
        "standard input, line 1, case 1: no solution:"
        " 5 twice in row 1: r1c1, r1c2; 5 twice in box 1: r1c1, r1c2\n"
    )
    assert ended.returncode == 1


def test_bad_puzzles_keep_their_place_and_do_not_stop_others(tmp_path: Path) -> None:
    puzzles = written(tmp_path / "p.txt", POJ_SAMPLE, "# note", "123", ILLEGAL, POJ_SAMPLE)
    ended = nonet("solve", puzzles)
    assert ended.stdout.splitlines() == [POJ_SOLUTION, "123", ILLEGAL, POJ_SOLUTION]
    unreadable, illegal, summary = ended.stderr.splitlines()
    assert unreadable == f"{puzzles}, line 3, case 2: 3 cells; expected n × n, such as 81"
    assert illegal.startswith(f"{puzzles}, line 4, case 3: no solution: 5 twice in row 1")
    assert summary == "4 puzzles; 1 without solution; 1 unreadable"
    assert ended.returncode == 2


def test_comments_stay_with_their_puzzle() -> None:
    assert nonet("solve", given=f"{POJ_SAMPLE}, easy").stdout == f"{POJ_SOLUTION}, easy\n"


@pytest.mark.core
def test_many_puzzles_are_answered_without_messages(tmp_path: Path) -> None:
    ended = nonet("solve", written(tmp_path / "p.txt", *[POJ_SAMPLE] * 5000))
    assert ended.stdout == f"{POJ_SOLUTION}\n" * 5000
    assert ended.stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("--all", "--count"),
        ("--limit", "0"),
        ("--limit", "many"),
        ("--from", "nonsense"),
        ("--nonsense",),
    ],
)
def test_wrong_usage_exits_with_2(arguments: tuple[str, ...]) -> None:
    ended = nonet("solve", *arguments, given=POJ_SAMPLE)
    assert (ended.stdout, ended.returncode) == ("", 2)
    assert "Error" in ended.stderr


@pytest.mark.parametrize("engine", ["auto", "search", "sat"])
def test_all_engines_give_the_same_answer(sample: Path, engine: str) -> None:
    ended = nonet("solve", "--engine", engine, "--to", "line", sample)
    assert ended.returncode == 0
    assert ended.stdout == f"{POJ_SOLUTION}\n"


@pytest.mark.core
def test_a_long_file_has_the_same_answers_as_a_short_one(tmp_path: Path) -> None:
    """Long files are solved in bulk, which must print the same one of several solutions."""
    several = [POJ_SOLUTION[:start] + "0" * (81 - start) for start in range(24, 45, 3)]
    assert all(solving.count(text, 2) == 2 for text in several)
    solved = ["".join(map(str, solving.solve(text) or ())) for text in several]
    short = nonet("solve", written(tmp_path / "short.txt", *several))
    long = nonet("solve", written(tmp_path / "long.txt", *several * 100))
    assert short.stdout.splitlines() == solved
    assert long.stdout.splitlines() == solved * 100
