"""The example positions of techniques.

A line of ``examples.txt`` holds the name of a technique and its position: the cells row by row with
``.`` for an empty one and ``+`` before a value that was filled in, and then the candidates crossed
out, such as ``r1c2-34``. Other rules than classic Sudoku stand before the cells, such as
``diagonal|``.
"""

from __future__ import annotations

from functools import cache

from nonet.logic.position import Candidate, Position
from nonet.puzzle import Puzzle
from nonet.rules import Rules, as_rules


@cache
def example(technique: str) -> Position | None:
    """Returns the example position of a technique, by its name; None if there is none."""
    words = _lines().get(technique)
    return None if words is None else _position(*words)


@cache
def _lines() -> dict[str, list[str]]:
    """Returns the words that describe the position of each technique."""
    from pathlib import Path  # slow to import, and few commands show examples

    text = Path(__file__).with_name("examples.txt").read_text(encoding="utf-8")
    return {name: words for name, *words in map(str.split, text.splitlines())}


def _position(grid: str, *crossed_out: str) -> Position:
    named, _, cells = grid.rpartition("|")
    rules = as_rules(named) if named else Rules.classic()
    givens, values = bytearray(), bytearray()
    for part in cells.replace("+", " +").replace(".", " . ").split():
        digits = bytes(0 if digit == "." else int(digit) for digit in part.lstrip("+"))
        values += digits
        # A plus sign applies to the first digit after it.
        givens += bytes(1) + digits[1:] if part.startswith("+") else digits
    return Position(Puzzle(rules, givens), values, _candidates(rules, crossed_out))


def _candidates(rules: Rules, words: tuple[str, ...]) -> list[Candidate]:
    cells = {rules.cell_name(cell): cell for cell in range(rules.cells)}
    parts = (word.split("-") for word in words)
    return [Candidate(cells[cell], int(value)) for cell, values in parts for value in values]
