"""Validation of rules: each check raises an error that says where the rules are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.names import check_kind, check_symbol
from nonet.rules.shape import Shape

if TYPE_CHECKING:
    from nonet.constraints import Constraint  # a protocol, which is slow to import

MAX_ORDER = 64
EMPTY_MARKS = ".0_*"
_MOST_NUMBER = 1 << 31
"""The largest number of a house or of its grid."""
SINGLE_CHARACTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def check_order(order: int) -> None:
    """Raises PuzzleError for an order below 1 or above 64."""
    if not 1 <= order <= MAX_ORDER:
        raise PuzzleError("order-range", order=order, most=MAX_ORDER)


def check_houses(order: int, shape: Shape, houses: Sequence[House]) -> None:
    """Raises PuzzleError for houses with wrong cells, and for regions that overlap."""
    for kind in {house.kind for house in houses}:
        check_kind(kind)
    for house in houses:
        _check_house(order, shape, house)
    _check_regions(order, shape, (house for house in houses if house.kind in REGION_KINDS))


def checked_symbols(order: int, symbols: str | Sequence[str] | None) -> tuple[str, ...]:
    """Returns the symbols, the default ones for None; raises PuzzleError for invalid ones."""
    if symbols is None:
        return default_symbols(order)
    chosen = tuple(symbols)
    if len(chosen) != order:
        raise PuzzleError(
            "symbols-count", found=len(chosen), symbols=chosen, order=order, expected=order
        )
    for symbol, times in Counter(chosen).items():
        check_symbol(symbol, EMPTY_MARKS)
        if times > 1:
            raise PuzzleError("symbol-repeated", symbol=symbol, times=times)
    return chosen


def default_symbols(order: int) -> tuple[str, ...]:
    """Returns the symbols 1 … 9, A … Z, or the numbers 1 … n for orders above 35."""
    if order <= len(SINGLE_CHARACTERS):
        return tuple(SINGLE_CHARACTERS[:order])
    return tuple(str(value) for value in range(1, order + 1))


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


def checked_constraints(shape: Shape, constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Returns the constraints; raises PuzzleError for cells that do not exist."""
    chosen = tuple(constraints)
    for constraint in chosen:
        for cell in constraint.cells:
            if not 0 <= cell < shape.cells:
                raise PuzzleError("constraint-cell", cell=cell, last=shape.cells - 1)
    return chosen


def _check_house(order: int, shape: Shape, house: House) -> None:
    if not house.cells:
        raise PuzzleError("house-empty", house=house.phrase, most=order)
    for number in (house.number, house.grid):
        if not 0 <= number <= _MOST_NUMBER:
            raise PuzzleError("house-number", kind=house.kind, number=number, most=_MOST_NUMBER)
    for cell in house.cells:
        if not 0 <= cell < shape.cells:
            last = shape.cells - 1
            raise PuzzleError("house-cell", house=house.phrase, cell=cell, last=last)
    if len(set(house.cells)) < len(house.cells):
        repeated = [cell for cell, times in Counter(house.cells).items() if times > 1]
        cells = map(shape.name, repeated)
        raise PuzzleError("house-cell-repeated", house=house.phrase, cells=cells)
    if len(house.cells) > order:
        found = len(house.cells)
        raise PuzzleError("house-size", house=house.phrase, found=found, most=order)


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
