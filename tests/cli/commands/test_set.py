"""``nonet set``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests import facts
from tests.cli.running import ended_by_ctrl_c, nonet, written

CONTRADICTION = "boxes:2x2+cage:3 r1c1 r1c2+cage:4 r1c3 r1c4+cage:7 r3c1 r3c2"


def test_clues_that_contradict_each_other_are_listed() -> None:
    ended = nonet("set", "--rules", CONTRADICTION, given=f"{'.' * 15}2\n")
    assert ended.stdout.splitlines() == [
        "no solution",
        "These clues contradict each other:",
        "  Killer cage 3: r1c1 r1c2",
        "  Killer cage 4: r1c3 r1c4",
    ]
    assert (ended.stderr, ended.returncode) == ("", 1)


def test_unnecessary_clues_are_listed() -> None:
    lines = nonet("set", given="12.. ..2. .3.. ...4\n").stdout.splitlines()
    assert lines[:3] == ["one solution", "Each of these clues could go:", "  r1c2=2"]
    assert lines[4] == "1 2 | 4 3"
    lines = nonet("set", given="1... ..2. .3.. ...4\n").stdout.splitlines()
    assert lines[:2] == ["one solution", "Every clue is needed."]


def test_givens_that_decide_are_listed_and_true_candidates_drawn() -> None:
    lines = nonet("set", given="1... ..2. .3.. ....\n").stdout.splitlines()
    assert lines[0] == "3 solutions"
    assert lines[2] == "  r1c3=3 r1c4=4 r3c1=2 r3c4=4 r4c1=4 r4c3=4 r4c4=2 r4c4=3 r4c4=4"
    assert lines[-1] == "24  1   | 34  234"


def test_the_count_has_a_limit() -> None:
    lines = nonet("set", "--rules", "boxes:2x2", "--empty").stdout.splitlines()
    assert lines[:2] == [
        f"{facts.SUDOKU_GRIDS_ORDER_4} solutions",
        "No single given leaves one solution.",
    ]
    ended = nonet("set", "--rules", "boxes:2x2", "--empty", "--limit", "100")
    assert ended.stdout.startswith("100 solutions or more; about 288\n")
    assert nonet("set", "--limit", "1", given="1...").returncode == 2


@pytest.mark.core
def test_the_count_is_estimated_beyond_the_limit() -> None:
    found = json.loads(nonet("set", "--rules", "boxes:2x3", "--empty", "--to", "json").stdout)
    assert (found["solutions"], found["complete"]) == (1000, False)
    assert abs(found["estimate"] - facts.SUDOKU_GRIDS_ORDER_6) < 5 * found["error"]


def test_json_has_a_line_for_each_puzzle(tmp_path: Path) -> None:
    file = written(tmp_path / "three.txt", "1.....2..3......", "1.....2..3.....4", "11" + "." * 14)
    ended = nonet("set", "--from", "line", "--to", "json", file)
    several, one, none = map(json.loads, ended.stdout.splitlines())
    assert [each["solutions"] for each in (several, one, none)] == [3, 1, 0]
    assert all(each["complete"] for each in (several, one, none))
    assert several["deciding"][0] == {
        "cells": [2],
        "value": 3,
        "constraint": None,
        "text": "r1c3=3",
    }
    assert several["candidates"][15] == [2, 3, 4]
    assert (several["conflict"], several["unnecessary"], one["unnecessary"]) == (None, None, [])
    assert [each["text"] for each in none["conflict"]] == ["r1c1=1", "r1c2=1"]
    assert none["candidates"] is None


def test_several_puzzles_are_headed_by_their_places(tmp_path: Path) -> None:
    file = written(tmp_path / "two.txt", "1.....2..3......", "11" + "." * 14)
    ended = nonet("set", file)
    headings = [line for line in ended.stdout.splitlines() if line.startswith("# ")]
    assert [line.rpartition(", ")[2] for line in headings] == ["case 1", "case 2"]
    assert ended.returncode == 1


def test_an_impossible_constraint_is_named() -> None:
    ended = nonet("set", "--rules", "classic+cage:18 r1c1 r1c2", "--empty")
    assert "the cage at r1c1 has the sum 18; expected 3 to 17" in ended.stderr
    assert ended.returncode == 2


@pytest.mark.core
@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_ctrl_c_ends_it() -> None:
    output, errors, status = ended_by_ctrl_c("set", "--empty", "--limit", str(10**12))
    assert output == ""
    assert "Traceback" not in errors
    assert status != 0
