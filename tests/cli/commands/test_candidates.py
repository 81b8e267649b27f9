"""``nonet candidates``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import nonet as library
from tests import facts
from tests.cli.running import ended_by_ctrl_c, nonet, written

DIAGONAL = ("--rules", "boxes:2x2+diagonal", "--empty")
DRAWN = """\
1    234  | 34   234
234  234  | 134  1234
----------+----------
34   134  | 2    134
234  1234 | 134  134
"""


def test_they_are_drawn_as_a_grid() -> None:
    ended = nonet("candidates", given="1... .... ..2. ....\n")
    assert (ended.stdout, ended.stderr, ended.returncode) == (DRAWN, "", 0)
    assert nonet("candidates", "-", given="1... .... ..2. ....\n").stdout == DRAWN


def test_several_puzzles_are_headed_by_their_places(tmp_path: Path) -> None:
    file = written(tmp_path / "two.txt", "1........2......", "1........2......")
    lines = nonet("candidates", file).stdout.splitlines()
    assert lines[0].startswith("# ")
    assert lines[0].endswith("two.txt, line 1, case 1")
    assert lines[6] == ""
    assert lines[7].endswith("two.txt, line 2, case 2")


def test_a_limit_tells_numbers() -> None:
    # Of the 48 grids of order 4 with both diagonals, each value has a quarter in each cell.
    ended = nonet("candidates", *DIAGONAL, "--limit", "100")
    assert ended.stdout.splitlines()[5] == "r1c1: 1×12, 2×12, 3×12, 4×12"
    assert "r4c4: 1×5+, 2×5+" in nonet("candidates", *DIAGONAL, "--limit", "5").stdout


def test_json_has_a_line_for_each_puzzle() -> None:
    ended = nonet("candidates", "--to", "json", "--limit", "20", given=facts.TEN_SOLUTIONS)
    told = json.loads(ended.stdout)
    found = library.true_candidates(facts.TEN_SOLUTIONS, 20)
    assert told["limit"] == 20
    assert told["candidates"] == [list(values) for values in found.candidates]
    assert told["numbers"] == [list(own) for own in found.numbers]
    assert {sum(own) for own in told["numbers"]} == {10}


def test_no_solution_is_reported() -> None:
    ended = nonet("candidates", given="11..............\n")
    assert ended.stdout == ""
    assert ended.stderr.startswith("standard input, line 1, case 1: no solution: 1 twice in row 1")
    assert ended.returncode == 1
    told = nonet("candidates", "--to", "json", given="11..............\n").stdout
    assert json.loads(told)["candidates"] == [[]] * 16


def test_what_cannot_be_read_is_reported() -> None:
    ended = nonet("candidates", "--from", "line", given="123\n1...............\n")
    assert "line 1, case 1: 3 cells" in ended.stderr
    assert ended.returncode == 2
    assert nonet("candidates", "--limit", "0", given="1...............\n").returncode == 2


@pytest.mark.core
@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_ctrl_c_ends_it() -> None:
    output, errors, status = ended_by_ctrl_c("candidates", "--empty", "--limit", str(10**12))
    assert output == ""
    assert "Traceback" not in errors
    assert status != 0
