"""Reading any text takes time proportional to its length."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, Shape
from nonet.notation.formats.link import link_of, puzzle_of
from tests.notation.hostile import ENTRANCES, SECONDS

ROOT = Path(__file__).parents[2]


def _marked(entrance: str) -> Any:
    """Returns a parameter. Those that try each notation, as the others do, run weekly."""
    return pytest.param(entrance, marks=pytest.mark.weekly if entrance in ("parse", "read") else ())


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="no timers of CPU time")
@pytest.mark.parametrize("entrance", [_marked(entrance) for entrance in ENTRANCES])
def test_no_text_takes_long(entrance: str) -> None:
    command = [sys.executable, "-m", "tests.notation.hostile", entrance]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    last = (done.stdout.splitlines() or ["nothing"])[-1]
    assert done.returncode == 0, f"{done.returncode} after {last}\n{done.stderr}"


def test_a_megabyte_of_puzzles_is_refused_within_a_second() -> None:
    text = "1\n" * (1 << 19)
    began = time.process_time()
    with pytest.raises(PuzzleError, match="2 puzzles or more; expected 1"):
        nonet.parse(text, notation="line")
    with pytest.raises(PuzzleError):
        nonet.parse(text)
    assert time.process_time() - began < SECONDS


def test_a_line_that_comes_in_characters_is_read_in_linear_time() -> None:
    began = time.process_time()
    assert len(list(nonet.read(_Trickle("." * 81 + " " + "x" * 500_000)))) == 1
    assert time.process_time() - began < 10 * SECONDS


class _Trickle(io.StringIO):
    """A stream that returns one character at a time, as a pipe may."""

    def read(self, size: int | None = -1, /) -> str:
        return super().read(1 if size else 0)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(64, Rules.anti_knight(8, 8).houses[1:]),
        Rules(4, [range(4)], shape=Shape(256, 256, tuple(range(4, 65_536)))),
        Rules(64, [[cell] for cell in range(4096)]),
        Rules.overlapping([(Rules.boxes(4, 4), i, i) for i in range(0, 120, 12)]),
    ],
    ids=["pairs", "holes", "cells", "grids"],
)
def test_links_of_rules_that_take_many_characters_are_read_back(rules: Rules) -> None:
    """The limit on packed words is large enough for them."""
    puzzle = Puzzle(rules, bytes(rules.cells))
    assert puzzle_of(link_of(puzzle)) == puzzle


def test_candidates_that_are_all_alike_are_read_back() -> None:
    rules = Rules.latin(64)
    puzzle = Puzzle(rules, bytes(rules.cells), [range(1, 65)] * rules.cells)
    assert puzzle_of(link_of(puzzle)) == puzzle
