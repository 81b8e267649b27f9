"""Givens and the values that cells are restricted to: ``.~R1C1_5~R1C2_1_2_3``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nonet.errors import PuzzleError
from nonet.notation.iss.board import Board
from nonet.notation.iss.syntax import Item
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_GIVEN = re.compile(r"([^_]+)((?:_\d{1,2})+)", re.ASCII)


def puzzle_of(board: Board, rules: Rules, items: Iterable[Item]) -> Puzzle:
    """Returns the puzzle with these givens; raises PuzzleError for an unreadable one.

    A cell that is named several times has the values that all of these allow.
    """
    every = set(range(1, board.order + 1))
    allowed: dict[int, set[int]] = {}
    for argument in (each for item in items for each in item.arguments if each):
        cell, values = given(board, argument)
        allowed[cell] = allowed.get(cell, every) & values
    givens = bytearray(rules.cells)
    for cell, values in allowed.items():
        if len(values) == 1:
            (givens[cell],) = values
    restricted = {cell: values for cell, values in allowed.items() if len(values) != 1}
    if all(values == every for values in restricted.values()):
        return Puzzle(rules, givens)
    return Puzzle(rules, givens, [restricted.get(cell, every) for cell in range(rules.cells)])


def given(board: Board, text: str) -> tuple[int, set[int]]:
    """Returns the cell and the values of ``R1C1_5_6``; raises PuzzleError for other texts."""
    found = _GIVEN.fullmatch(text)
    if not found:
        raise PuzzleError("iss-given", found=text)
    cell = board.cell(found[1])
    values = {int(value) + 1 - board.low for value in found[2].split("_")[1:]}
    if not values <= {*range(1, board.order + 1)}:
        high = board.order - 1 + board.low
        raise PuzzleError("iss-given-range", found=text, least=board.low, most=high)
    return cell, values


def items_of(board: Board, puzzle: Puzzle) -> list[Item]:
    """Returns the item of all givens, none if there are none."""
    arguments = tuple(_arguments(board, puzzle))
    return [Item("Given", arguments)] if arguments else []


def _arguments(board: Board, puzzle: Puzzle) -> Iterator[str]:
    shift = board.low - 1
    for cell, value in enumerate(puzzle.givens):
        name = board.name(cell)
        if value:
            yield f"{name}_{value + shift}"
        values = puzzle.candidates[cell] if puzzle.candidates else range(1, board.order + 1)
        if value in values or len(values) == board.order:
            continue
        if values:
            yield f"{name}_{'_'.join(f'{each + shift}' for each in values)}"
        elif board.order > 1:
            yield from (f"{name}_1", f"{name}_2")  # ISS has no other way to leave no value
        else:
            raise PuzzleError("marks-none", cell=puzzle.rules.cell_name(cell))
