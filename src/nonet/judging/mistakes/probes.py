"""Puzzles with a single blank: which of them a program does not solve tells its mistake.

Each mistake predicts the puzzles that it leaves unsolved. It is told only if these are exactly the
ones that are, and no other mistake predicts the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from nonet.judging.mistakes.boxes import BOXES, CORNERS, groups_of, square_from
from nonet.judging.mistakes.evidence import Evidence
from nonet.judging.outputs.checks import all_solutions
from nonet.judging.remarks import Remark

__all__ = ["remark"]


def __dir__() -> list[str]:
    return __all__


def remark(seen: Evidence) -> Remark | None:
    """Returns what the unsolved puzzles tell, if all puzzles have a single blank."""
    puzzles = seen.puzzles
    if len(seen.grids) != len(puzzles) or any(each.givens.count(0) != 1 for each in puzzles):
        return None
    at = range(len(puzzles))
    unsolved = frozenset(i for i in at if not seen.right(i, i))
    if any(seen.grids[i] != puzzles[i].givens for i in unsolved) or len(unsolved) == len(puzzles):
        return None
    told = [(found, kind) for found, kind, predicted in _mistakes(seen) if predicted == unsolved]
    return told[0][0] if len({kind for _, kind in told}) == 1 else None


def _mistakes(seen: Evidence) -> Iterator[tuple[Remark, str, frozenset[int]]]:
    """Returns each mistake, its kind, and the puzzles that it leaves unsolved."""
    rules = seen.puzzles[0].rules
    cells = [each.givens.index(0) for each in seen.puzzles]
    values = [
        all_solutions(each)[0][cell] if seen.solvable[at] else 0
        for at, (each, cell) in enumerate(zip(seen.puzzles, cells, strict=True))
    ]

    def those(found: Iterator[bool]) -> frozenset[int]:
        return frozenset(at for at, each in enumerate(found) if each)

    order = rules.order
    highest = Remark("why-probe-highest", value=order, before=order - 1)
    yield highest, "highest", those(value == order for value in values)
    yield Remark("why-probe-lowest"), "lowest", those(value == 1 for value in values)
    for cell in (0, rules.cells - 1):
        name = rules.cell_name(cell)
        yield Remark("why-probe-corner", cell=name), name, those(each == cell for each in cells)
    if order != 9 or not rules.frame.regions:
        return

    def blocked(group_of: Callable[[int], list[int]]) -> frozenset[int]:
        """Returns the puzzles in which a wrong group of the blank holds the value."""
        return those(
            any(puzzle.givens[other] == value for other in group_of(cell))
            for cell, puzzle, value in zip(cells, seen.puzzles, values, strict=True)
        )

    for text in BOXES:
        yield Remark("why-probe-box", formula=text), "box", blocked(partial(_group, text))
    for row, column in list(product(CORNERS, CORNERS))[1:]:
        found = Remark("why-probe-box-corner", row=row.format("r"), column=column.format("c"))
        yield found, "box", blocked(partial(_square, row, column))


def _group(text: str, cell: int) -> list[int]:
    return next(each for each in groups_of(text) if cell in each)


def _square(row: str, column: str, cell: int) -> list[int]:
    return square_from(CORNERS[row](cell // 9), CORNERS[column](cell % 9))
