"""Regions of random shapes, for jigsaws."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nonet import solving
from nonet.errors import PuzzleError
from nonet.generating.dice import Dice
from nonet.puzzle import Puzzle
from nonet.rules import Rules

# Exchanges per cell that may fray the regions: enough to leave no trace of the initial rows.
_WILD = 15
# Exchanges per cell that only round them off; more would lead to boxes.
_TIDY = 2
_ATTEMPTS = 100


def with_shapes(rules: Rules, dice: Dice, report: Callable[[], object]) -> Rules:
    """Returns the rules with n connected regions of random shapes, for which a grid exists.

    ``report`` is called several times a second; an exception that it raises ends the work. Raises
    PuzzleError for rules that have regions or are not square, and if no shapes were found.
    """
    if rules.regions or not rules.is_square:
        raise PuzzleError("shapes-rules")
    known = {frozenset(house.cells) for house in rules.houses}
    for _ in range(_ATTEMPTS):
        drawn = Rules.jigsaw(_drawn(rules.order, dice, report), rules.symbols) | rules
        if any(frozenset(region.cells) in known for region in drawn.regions):
            continue  # A region that is a whole row or column adds nothing.
        empty = Puzzle(drawn, bytes(drawn.cells))
        if solving.solve(empty, progress=lambda number, share: report()) is not None:
            return drawn
    raise PuzzleError("shapes-unmet", attempts=_ATTEMPTS)


def _drawn(order: int, dice: Dice, report: Callable[[], object]) -> list[int]:
    """Returns the region of each cell: initially the rows, after many exchanges of cells."""
    region = [cell // order for cell in range(order * order)]
    neighbours = [list(_neighbours(cell, order)) for cell in range(order * order)]
    for may_fray, exchanges in ((True, _WILD), (False, _TIDY)):
        for number in range(exchanges * order * order):
            if number % order == 0:
                report()
            _exchange(region, neighbours, may_fray, dice)
    return region


def _exchange(region: list[int], neighbours: list[list[int]], may_fray: bool, dice: Dice) -> None:
    """Exchanges one cell between two regions if both stay connected and no more frayed."""
    cell = dice.below(len(region))
    beside = [region[next_] for next_ in neighbours[cell] if region[next_] != region[cell]]
    if not beside:
        return
    own, other = region[cell], beside[dice.below(len(beside))]
    # Cells of the other region next to a cell of this one that stays.
    wanted = [
        back
        for back in range(len(region))
        if region[back] == other
        and any(region[next_] == own and next_ != cell for next_ in neighbours[back])
    ]
    if not wanted:
        return
    back = wanted[dice.below(len(wanted))]
    before = _touching(region, neighbours, cell) + _touching(region, neighbours, back)
    region[cell], region[back] = other, own
    after = _touching(region, neighbours, cell) + _touching(region, neighbours, back)
    frays = after < before and not may_fray
    if frays or not all(_in_one_piece(region, neighbours, at) for at in (cell, back)):
        region[cell], region[back] = own, other


def _touching(region: list[int], neighbours: list[list[int]], cell: int) -> int:
    return sum(region[other] == region[cell] for other in neighbours[cell])


def _in_one_piece(region: list[int], neighbours: list[list[int]], cell: int) -> bool:
    """Returns whether the region of the cell is connected."""
    reached = {cell}
    edge = [cell]
    while edge:
        for other in neighbours[edge.pop()]:
            if region[other] == region[cell] and other not in reached:
                reached.add(other)
                edge.append(other)
    return len(reached) == region.count(region[cell])


def _neighbours(cell: int, order: int) -> Iterator[int]:
    row, column = divmod(cell, order)
    if row > 0:
        yield cell - order
    if row + 1 < order:
        yield cell + order
    if column > 0:
        yield cell - 1
    if column + 1 < order:
        yield cell + 1
