"""Validation of rules: each check raises an error that says where the rules are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.names import check_kind, check_symbol
from nonet.rules.requirement import Ground
from nonet.rules.shape import Shape
from nonet.whole import checked_whole, shown

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint  # slow to import

MAX_ORDER = 64
EMPTY_MARKS = ".0_*"
_EMPTY_BESIDE_ZERO = "._*"
"""The marks of empty cells where 0 is a symbol."""
_MOST_NUMBER = 1 << 31
"""The largest number of a house or of its grid."""
SINGLE_CHARACTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def checked_order(order: int) -> int:
    """Returns the order; raises PuzzleError for an order below 1 or above 64."""
    return checked_whole(
        order, 1, MAX_ORDER, lambda found: PuzzleError("order-range", order=found, most=MAX_ORDER)
    )


def checked_houses(order: int, shape: Shape, houses: Sequence[House]) -> tuple[House, ...]:
    """Returns the houses; raises PuzzleError for wrong cells, and for regions that overlap."""
    for kind in {house.kind for house in houses}:
        check_kind(kind)
    chosen = tuple(_checked_house(order, shape, house) for house in houses)
    _check_regions(order, shape, (house for house in chosen if house.kind in REGION_KINDS))
    return chosen


def checked_symbols(
    order: int, symbols: str | Sequence[str] | None, lowest: int = 1
) -> tuple[str, ...]:
    """Returns the symbols, the default ones for None; raises PuzzleError for invalid ones."""
    if symbols is None:
        return default_symbols(order, lowest)
    chosen = tuple(symbols)
    if len(chosen) != order:
        raise PuzzleError(
            "symbols-count", found=len(chosen), symbols=chosen, order=order, expected=order
        )
    for symbol, times in Counter(chosen).items():
        check_symbol(symbol, EMPTY_MARKS if lowest else _EMPTY_BESIDE_ZERO)
        if times > 1:
            raise PuzzleError("symbol-repeated", symbol=symbol, times=times)
    return chosen


def default_symbols(order: int, lowest: int = 1) -> tuple[str, ...]:
    """Returns the symbols 1 … 9, A … Z, or the numbers 1 … n if there are more numbers.

    They begin with 0 if that is the lowest number.
    """
    highest = order - 1 + lowest
    zero = () if lowest else ("0",)
    if highest <= len(SINGLE_CHARACTERS):
        return (*zero, *SINGLE_CHARACTERS[:highest])
    return (*zero, *(str(number) for number in range(1, highest + 1)))


def checked_numbers(first: int, last: int) -> int:
    """Returns how many numbers there are from the first, 0 or 1, to the last.

    Raises PuzzleError for others, or if there are too many.
    """

    def wrong(_: int | str) -> PuzzleError:
        found = (shown(first), shown(last))
        return PuzzleError("numbers-range", first=found[0], last=found[1], most=MAX_ORDER)

    begin = checked_whole(first, 0, 1, wrong)
    return checked_whole(last, begin, begin + MAX_ORDER - 1, wrong) - begin + 1


def check_map(order: int, shape: Shape, labels: Sequence[object]) -> None:
    """Raises PuzzleError for a label that does not occur on exactly n cells."""
    cells_of: dict[object, list[int]] = {}
    for cell, label in enumerate(labels):
        cells_of.setdefault(label, []).append(cell)
    for label, cells in cells_of.items():
        if len(cells) != order:
            raise PuzzleError(
                "map-region-size",
                label=str(label),
                found=len(cells),
                cells=map(shape.name, cells),
                expected=order,
            )


def checked_constraints(
    ground: Ground, constraints: Iterable[Constraint]
) -> tuple[Constraint, ...]:
    """Returns the constraints, which may see the frame and each other.

    Raises PuzzleError for cells that do not exist.
    """
    chosen, size = tuple(constraints), ground.cells
    # In one pass over all cells, because a call for each constraint takes longer.
    last = max(chain.from_iterable([each.cells for each in chosen]), default=0)
    if last >= size:
        kind = next(each.word for each in chosen if last in each.cells)
        raise PuzzleError("constraint-cell", kind=kind, cell=last, last=size - 1)
    placing = [each for each in chosen if each.sees_rules]
    if not placing:
        return chosen
    return tuple(each.placed(ground, chosen) if each.sees_rules else each for each in chosen)


def _checked_house(order: int, shape: Shape, given: House) -> House:
    last = shape.cells - 1

    def wrong_number(found: int | str) -> PuzzleError:
        return PuzzleError("house-number", kind=given.kind, number=found, most=_MOST_NUMBER)

    def wrong_cell(found: int | str) -> PuzzleError:
        return PuzzleError("house-cell", house=given.phrase, cell=found, last=last)

    if not given.cells:
        raise PuzzleError("house-empty", house=given.phrase, most=order)
    house = House(
        given.kind,
        checked_whole(given.number, 0, _MOST_NUMBER, wrong_number),
        tuple(checked_whole(cell, 0, last, wrong_cell) for cell in given.cells),
        checked_whole(given.grid, 0, _MOST_NUMBER, wrong_number),
    )
    if len(set(house.cells)) < len(house.cells):
        repeated = [cell for cell, times in Counter(house.cells).items() if times > 1]
        cells = map(shape.name, repeated)
        raise PuzzleError("house-cell-repeated", house=house.phrase, cells=cells)
    if len(house.cells) > order:
        found = len(house.cells)
        raise PuzzleError("house-size", house=house.phrase, found=found, most=order)
    return house


def _check_regions(order: int, shape: Shape, regions: Iterable[House]) -> None:
    owner: dict[int, House] = {}
    for region in regions:
        if len(region.cells) != order:
            raise PuzzleError(
                "region-size",
                house=region.phrase,
                found=len(region.cells),
                cells=map(shape.name, region.cells),
                expected=order,
            )
        for cell in region.cells:
            if cell in owner:
                raise PuzzleError(
                    "region-overlap",
                    cell=shape.name(cell),
                    house=owner[cell].phrase,
                    other=region.phrase,
                )
            owner[cell] = region
