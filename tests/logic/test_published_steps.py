"""Published examples of techniques that HoDoKu does not have, with what they are said to show.

The positions and eliminations are those of the examples at sudokuwiki.org by A. Stuart, as far as
they are known from the tests of joeseibel/sudoku-solver (Apache License 2.0), which has the
candidates; and two puzzles of the New Sudoku Players' Forum, *Triple Laser* by Qinlux and *Cobra
Roll* by jovi_al, in its thread about fireworks. One elimination of the WXYZ-wings is left out: its
four cells are not in two houses.

A line of ``published_steps.txt`` is a technique, the values and candidates of all cells, and what
follows: ``r1c2-34`` is crossed out. The examples of a colour of 3D Medusa that is false give the
other one: ``r1c2=3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import nonet
from nonet.logic import Position, Step, TechniqueName, find

pytestmark = pytest.mark.core

FILE = Path(__file__).parents[1] / "data" / "published_steps.txt"
CASES = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines()]


def position_of(text: str) -> Position:
    cells = [part.strip("[]") for part in re.findall(r"\[\d+\]|.", text)]
    assert len(cells) == 81
    givens = [int(cell) if len(cell) == 1 and cell != "." else 0 for cell in cells]
    crossed = [
        (index, value)
        for index, cell in enumerate(cells)
        for value in range(1, 10)
        if len(cell) > 1 and str(value) not in cell
    ]
    return Position(nonet.Puzzle(nonet.Rules.classic(), givens), crossed_out=crossed)


def told(pairs: Iterable[tuple[int, int]], sign: str) -> set[str]:
    name = nonet.Rules.classic().cell_name
    return {f"{name(cell)}{sign}{value}" for cell, value in pairs}


def true_candidates(step: Step) -> set[str]:
    """Returns the candidates of a net that are left if one of its colours is false."""
    coloured = [
        (cell, part.values[0])
        for part in step.parts
        if part.role.startswith("colour")
        for cell in part.cells
    ]
    return told(set(coloured) - set(step.eliminations), "=")


@pytest.mark.parametrize(("technique", "text", "outcome"), [(a, b, c) for a, b, *c in CASES])
def test_what_is_published_is_found(
    technique: TechniqueName, text: str, outcome: list[str]
) -> None:
    steps = find(position_of(text), technique)
    if outcome[0][4] == "=":
        assert any(set(outcome) <= true_candidates(step) for step in steps)
        return
    found = {each for step in steps for each in told(step.eliminations, "-")}
    wanted = {
        f"{cell}-{value}" for cell, values in (o.split("-") for o in outcome) for value in values
    }
    assert wanted <= found
    assert technique.startswith("firework") <= (wanted == found)
