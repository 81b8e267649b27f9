"""Helpers for the tests of notations."""

from __future__ import annotations

import io
from pathlib import Path

import nonet
from nonet import Puzzle, Rules
from nonet.notation import Case, recognised
from nonet.notation.text.source import text_source
from tests.facts import POJ_SAMPLE

DATA = Path(__file__).parents[1] / "data"
POJ = Puzzle(Rules.classic(), [int(digit) for digit in POJ_SAMPLE])


def rows(cells: str, order: int = 9) -> list[str]:
    """Returns the cells split into rows."""
    return [cells[i : i + order] for i in range(0, len(cells), order)]


POJ_ROWS = rows(POJ_SAMPLE)


def read(
    text: str, notation: str | None = None, rules: Rules | None = None
) -> tuple[list[Puzzle], list[str]]:
    """Returns the puzzles of a text and the messages about unreadable ones."""
    errors: list[nonet.PuzzleError] = []
    puzzles = list(
        nonet.read(io.StringIO(text), notation=notation, rules=rules, on_error=errors.append)
    )
    return puzzles, [str(error) for error in errors]


def the_case(text: str) -> Case:
    """Returns the one case of a text."""
    (found,) = recognised(text_source(text)).cases()
    return found


def faults(text: str, notation: str | None = None) -> list[str]:
    """Returns the messages about a text without readable puzzles."""
    puzzles, errors = read(text, notation)
    assert not puzzles
    return errors
