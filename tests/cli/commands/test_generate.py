"""``nonet generate``."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import nonet as library
from nonet import bulk
from nonet.cli.program import program
from nonet.files.shards import MANIFEST
from nonet.generating import making
from tests.cli.running import COMMAND, LONG, guarded, nonet

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="takes signals and shells of POSIX")
SMALL = ("generate", "--rules", "boxes:2x2", "--seed", "7")


def lines(number: int, start: int = 0) -> list[str]:
    """Returns what ``SMALL`` should make, as lines."""
    made = bulk.generate(number, "boxes:2x2", seed=7, start=start)
    return list(made.columns()["puzzle"])


def shards(folder: Path) -> list[str]:
    """Returns the lines of all shards, in order."""
    files = sorted(folder.glob("*.txt"))
    return [line for file in files for line in file.read_text().splitlines()]


def test_it_writes_puzzles_with_one_solution_and_shows_the_seed() -> None:
    ended = nonet("generate", "--rules", "boxes:2x3", "-n", "3", "--to", "line")
    assert ended.returncode == 0
    assert ended.stderr.startswith("seed ")
    rules = library.Rules.boxes(2, 3)
    puzzles = list(library.read(io.StringIO(ended.stdout), rules=rules))
    assert [library.count(puzzle) for puzzle in puzzles] == [1, 1, 1]


def test_the_same_seed_makes_the_same_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    first = nonet("generate", "--rules", "latin:4", "--seed", "5")
    again = nonet("generate", "--rules", "latin:4", "--seed", "5", "-o", file)
    assert (first.stderr, again.stderr, again.stdout) == ("", "", "")
    assert file.read_text() == first.stdout


def test_the_puzzles_are_those_of_the_seed_by_their_index() -> None:
    ended = nonet(*SMALL, "-n", "5", "--to", "line")
    assert (ended.stdout.splitlines(), ended.stderr) == (lines(5), "")
    later = nonet(*SMALL, "-n", "3", "--start", "2", "--threads", "1", "--to", "line")
    assert later.stdout.splitlines() == lines(3, start=2)


def test_impossible_requests_are_reported() -> None:
    ended = nonet("generate", "--rules", "pandiagonal:4")
    assert ended.returncode == 2
    assert "there is no grid under these rules" in ended.stderr


@pytest.mark.core
def test_a_level_and_a_technique_can_be_asked_for() -> None:
    ended = nonet("generate", "--difficulty", "hard", "--technique", "x_wing+", "--seed", "1")
    rating = library.rate(ended.stdout)
    assert (ended.returncode, rating.level) == (0, "hard")
    assert rating.counts["x_wing"] > 0


@pytest.mark.core
def test_scores_can_be_asked_for() -> None:
    ended = nonet("generate", "--difficulty", "500-600", "--seed", "1")
    assert 500 <= (library.rate(ended.stdout).score or 0) <= 600


PATTERN = "xx..xx x....x .x.... ....x. x....x xx..xx"


@pytest.mark.core
def test_a_pattern_is_a_text_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "pattern.txt"
    file.write_text(PATTERN.replace(" ", "\n"))
    options = ("generate", "--rules", "boxes:2x3", "--seed", "1", "--to", "line", "--pattern")
    ended = nonet(*options, PATTERN)
    assert [cell != "." for cell in ended.stdout.strip()] == [
        cell == "x" for cell in PATTERN.replace(" ", "")
    ]
    assert nonet(*options, file).stdout == ended.stdout


def test_clues_may_be_a_range() -> None:
    ended = nonet(*SMALL, "-n", "8", "--clues", "6-7", "--to", "line")
    assert {16 - line.count(".") for line in ended.stdout.splitlines()} == {6, 7}


class TestTables:
    columns: dict[str, Any]
    """What the tables should hold."""
    steps: list[dict[str, int] | None]
    """The techniques of each puzzle; None where nothing can be rated."""

    @pytest.fixture(autouse=True)
    def expected(self) -> None:
        made = bulk.generate(4, "boxes:2x2", seed=7).columns()
        self.columns = {name: list(column) for name, column in made.items()}
        self.steps = self.columns.pop("techniques")

    @pytest.mark.parametrize("option", ["--to", "-o"])
    def test_csv(self, option: str, tmp_path: Path) -> None:
        text = self.written("csv", option, tmp_path).decode()
        rows = list(csv.DictReader(io.StringIO(text)))
        for name, column in self.columns.items():
            assert [row[name] for row in rows] == [
                "" if value is None else str(value) for value in column
            ]
        assert [row["techniques"] for row in rows] == [
            " ".join(f"{name}:{number}" for name, number in (steps or {}).items())
            for steps in self.steps
        ]

    @pytest.mark.parametrize("option", ["--to", "-o"])
    def test_json_lines(self, option: str, tmp_path: Path) -> None:
        text = self.written("jsonl", option, tmp_path).decode()
        rows = [json.loads(line) for line in text.splitlines()]
        expected = {**self.columns, "techniques": self.steps}
        assert {name: [row[name] for row in rows] for name in expected} == expected

    def test_parquet(self, tmp_path: Path) -> None:
        parquet = pytest.importorskip("pyarrow.parquet")
        self.written("parquet", "-o", tmp_path)
        table = parquet.read_table(tmp_path / "new.parquet")
        found = table.to_pydict()
        counts = [
            steps and {step["technique"]: step["count"] for step in steps}
            for steps in found.pop("techniques")
        ]
        assert (found, counts) == (self.columns, self.steps)

    def written(self, form: str, option: str, folder: Path) -> bytes:
        file = folder / f"new.{form}"
        if option == "-o":
            assert nonet(*SMALL, "-n", "4", "-o", file).returncode == 0
            return file.read_bytes()
        return nonet(*SMALL, "-n", "4", option, form).stdout.encode()


def test_the_end_of_a_name_says_the_form(tmp_path: Path) -> None:
    file = tmp_path / "new.SDM"
    assert nonet(*SMALL, "-n", "2", "-o", file).returncode == 0
    assert file.read_text().splitlines() == lines(2)


def test_a_folder_gets_shards_and_a_rerun_adds_what_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    first = nonet(*SMALL, "-n", "5", "-o", f"{folder}/")
    assert (first.returncode, first.stdout, first.stderr) == (0, "", "")
    assert shards(folder) == lines(5)
    assert nonet(*SMALL, "-n", "5", "-o", folder).stderr == f"{folder}: nothing is missing\n"
    # Without --seed, it is that of the folder.
    more = nonet("generate", "--rules", "boxes:2x2", "-n", "8", "-o", folder)
    assert (more.returncode, more.stderr) == (0, "seed 7\n")
    assert shards(folder) == lines(8)
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("--seed", "8"), "made with seed = 7, not 8"),
        (("--to", "csv"), "made with form = line, not csv"),
        (("--rules", "latin:4"), "made with rules = Rules.boxes(2, 2), not Rules.latin(4)"),
        (("--symmetry", "both"), "made with symmetry = –, not both"),
        (("--clues", "8"), "made with clues = –, not [8, 8]"),
    ],
)
def test_a_folder_of_other_puzzles_is_refused(
    changed: tuple[str, ...], message: str, tmp_path: Path
) -> None:
    assert nonet(*SMALL, "-o", tmp_path).returncode == 0
    ended = nonet(*SMALL, *changed, "-o", tmp_path)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert shards(tmp_path) == lines(1)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    ended = nonet(*SMALL, "-o", tmp_path)
    assert (ended.returncode, "other files" in ended.stderr) == (2, True)
    ended = nonet(*SMALL, "-o", f"{tmp_path / 'thesis.tex' / 'new'}/")
    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)


def running(*arguments: str | Path) -> AbstractContextManager[subprocess.Popen[str]]:
    return guarded(
        subprocess.Popen(
            [*COMMAND, *SMALL, "-n", "1000000000", *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    )


@pytest.mark.long
@POSIX
@pytest.mark.core
def test_ctrl_c_keeps_what_is_made_in_a_folder(tmp_path: Path) -> None:
    patience = 0.2
    while not shards(tmp_path):
        patience *= 2
        with running("-o", tmp_path) as process:
            while not (tmp_path / MANIFEST).exists() and process.poll() is None:
                time.sleep(0.02)
            time.sleep(patience)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=LONG)
        assert (errors.split(), process.returncode) == (["stopped"], 130)
    kept = shards(tmp_path)
    assert kept == lines(len(kept))
    more = len(kept) + 3
    assert nonet(*SMALL, "-n", f"{more}", "-o", tmp_path).returncode == 0
    assert shards(tmp_path) == lines(more)
    assert not list(tmp_path.glob(".nonet-*"))


@POSIX
@pytest.mark.core
def test_ctrl_c_keeps_the_lines_that_were_written() -> None:
    with running("--to", "line") as process:
        assert process.stdout
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate(timeout=LONG)
    kept = (first + rest).splitlines()
    assert kept == lines(len(kept))
    assert (errors.split(), process.returncode) == (["stopped"], 130)


@POSIX
@pytest.mark.core
def test_ctrl_c_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    with running("--to", "line", "-o", tmp_path / "new.txt") as process:
        while not list(tmp_path.iterdir()) and process.poll() is None:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=LONG)
    assert errors.startswith(f"{tmp_path / 'new.txt'}: not written")
    assert (errors.split()[-1], process.returncode) == ("stopped", 130)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.long
@POSIX
@pytest.mark.core
def test_a_full_disk_loses_no_shard(tmp_path: Path) -> None:
    assert nonet(*SMALL, "-n", "5", "-o", tmp_path).returncode == 0
    command = " ".join([*COMMAND, *SMALL, "-n", "3000", "-o", str(tmp_path)])
    ended = subprocess.run(
        ["bash", "-c", f"ulimit -f 8; {command}"], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (2, f"Error: {tmp_path}: File too large\n")
    assert shards(tmp_path) == lines(5)
    assert not list(tmp_path.glob(".nonet-*"))


def test_what_was_made_in_time_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    ended = nonet(*SMALL, "-n", "100", "--timeout", "0", "-o", file)
    assert (ended.returncode, ended.stderr) == (1, "the time is over: 0 puzzles made\n")
    assert file.read_text() == ""
    ended = nonet(*SMALL, "-n", "100", "--timeout", "0", "-o", f"{tmp_path / 'folder'}/")
    assert (ended.returncode, ended.stderr) == (1, "the time is over: 0 puzzles made\n")


@pytest.mark.core
def test_a_puzzle_that_cannot_be_made_is_reported_and_the_others_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(making, "MOST_ATTEMPTS", 12)
    wishes = ("--clues", "17-23", "--minimal", "--seed", "1", "-n", "12", "--to", "jsonl")
    ended = CliRunner().invoke(program, ["generate", *wishes], standalone_mode=False)
    made = bulk.generate(12, clues=(17, 23), minimal=True, seed=1)
    rows = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [row["index"] for row in rows] == made.index.tolist()
    told = ended.stderr.splitlines()
    assert told[:-1] == [f"puzzle {index}: {error}" for index, error in made.unmet.items()]
    assert told[-1] == f"{len(made)} puzzles made, {len(made.unmet)} not"
    assert ended.return_value == 1


HOLED = "." * 27 + "x" * 54
SIXTEEN = "x" * 16 + "." * 65


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ("--clues 80 --minimal", "80 clues and minimal; expected at most 72 clues"),
        ("--clues 82", "82 clues; expected 0 to 81"),
        ("--clues 16", "16 clues; expected at least 17"),
        ("--clues 30-20", "30 to 20 clues; expected the smaller number first"),
        ("--clues many", "expected a number, or a range such as 24-26"),
        (f"--pattern {SIXTEEN}", "16 clues; expected at least 17"),
        (f"--pattern x{'.' * 79}x --symmetry left-right", "expected the symmetry asked for"),
        (f"--pattern {HOLED}", "without givens in row 1 and row 2"),
        ("--pattern heart.txt", "neither a file nor a pattern of . and x"),
        ("--pattern xx", "a pattern of 2 cells; expected 81"),
        ("--symmetry diagonally", "'diagonally' is not one of"),
        ("--rules samurai --symmetry both --shapes", "expected rules such as latin:9"),
        ("--seed -1", "-1 is not in the range x>=0"),
        (f"--seed {2**64}", f"expected 0 to {2**64 - 1:,}"),
        ("-n 0", "0 is not in the range x>=1"),
        (f"-n 2 --start {2**62 - 1}", f"puzzle {2**62:,}; expected 0 to {2**62 - 1:,}"),
        ("--timeout -1", "expected 0 seconds or more"),
        ("--timeout nan", "expected 0 seconds or more"),
        ("--threads 0", "0 is not in the range"),
        ("--scale own", "scale 'own'; expected hodoku, people, explainer or sukaku"),
        pytest.param(
            "--difficulty hrad",
            "level 'hrad'; expected easy, medium, hard, unfair or extreme",
            marks=pytest.mark.core,
        ),
        pytest.param(
            "--difficulty 9-5", "scores 9 to 5; expected the smaller", marks=pytest.mark.core
        ),
        pytest.param(
            "--difficulty easy --technique x_wing",
            "technique x_wing in a puzzle of level easy; expected an easier one",
            marks=pytest.mark.core,
        ),
        pytest.param("--technique x-wong", "x-wong", marks=pytest.mark.core),
    ],
)
def test_bad_wishes_are_reported(wishes: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "new.txt"
    ended = nonet("generate", *wishes.split(" "), "-o", file)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert not file.exists()


@pytest.mark.parametrize(
    "words", ["generate --difficulty easy", "book --show-levels -o book.pdf", "rate"]
)
def test_ratings_without_the_core_fail_at_once(words: str, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    start = "import sys; sys.modules['nonet._core'] = None; from nonet.cli import main"
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", f"{start}; sys.exit(main())", *words.split()],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "NONET_ENGINE"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert ended.returncode == 2
    assert "needs the compiled core" in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.core
def test_puzzles_with_constraints_are_links() -> None:
    made = nonet("generate", "-n", "2", "--make", "killer", "--seed", "7")
    checked = nonet("check", given=made.stdout)
    assert checked.returncode == 0
    assert checked.stdout.count("one solution") == 2
    under = nonet("generate", "--rules", "boxes:2x3+non-consecutive", "--seed", "7")
    assert "NonConsecutive" in str(library.parse(under.stdout).rules)


@pytest.mark.parametrize("asked", ["killr", "killer:9-2", "killer --difficulty hard"])
def test_constraints_that_cannot_be_made_are_refused(asked: str) -> None:
    refused = nonet("generate", "--make", *asked.split())
    assert refused.returncode == 2
    assert not refused.stdout


def test_the_symmetry_may_have_its_chinese_name() -> None:
    same = [
        nonet("generate", "--rules", "boxes:2x2", "--seed", "1", "--symmetry", symmetry).stdout
        for symmetry in ("rotational", "旋转对称", "180° 旋转")
    ]
    assert same[0]
    assert same == same[:1] * 3
