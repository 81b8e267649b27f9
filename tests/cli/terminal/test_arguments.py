"""A puzzle in the place of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

LINE = POJ_SAMPLE.replace("0", ".")


@pytest.mark.parametrize("puzzle", [LINE, POJ_SAMPLE, LINE.replace(".", "?"), f'"{LINE}"'])
def test_a_puzzle_is_solved_as_an_argument(puzzle: str) -> None:
    assert nonet("solve", puzzle).stdout.strip() == POJ_SOLUTION


def test_a_grid_of_many_lines_is_an_argument() -> None:
    assert nonet("solve", "1...\n..2.\n.3..\n...4").stdout.startswith("1 2 | 4 3\n")


def test_two_dashes_lead_to_a_puzzle_that_begins_with_a_hyphen() -> None:
    puzzle = f"-{POJ_SAMPLE[1:]}".replace("0", "-")
    assert nonet("count", "--", puzzle).stdout == "1\n"
    assert "No such option" in nonet("count", puzzle).stderr


def test_a_file_of_that_name_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(Path(LINE), "1...", "..2.", ".3..", "...4")
    assert nonet("solve", LINE).stdout.startswith("1 2 | 4 3\n")


@pytest.mark.parametrize(
    "name", ["puzzle", "puzzles-2024-01-01.txt~", "1", "1..2", "2024-01-01.txt", "a/b.txt", ""]
)
def test_a_mistyped_path_is_a_missing_file(name: str) -> None:
    ended = nonet("solve", name)
    assert ended.stderr == f"{name}: No such file or directory\n"
    assert (ended.returncode, ended.stdout) == (2, "")


def test_a_mistyped_puzzle_is_told_as_one() -> None:
    ended = nonet("solve", LINE[:-1])
    assert ended.stderr == f"{LINE[:40]}…, line 1, case 1: 80 cells; expected n × n, such as 81\n"
    ended = nonet("check", f"{LINE[:-1]}%")
    assert "'%' at r9c9; expected . 0 or 1 to 9" in ended.stderr


def test_the_puzzle_is_its_own_place_in_messages() -> None:
    assert nonet("check", LINE).stdout == f"{LINE[:40]}…, line 1, case 1: one solution\n"
