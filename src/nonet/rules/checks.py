"""Validation of rules: each check raises an error that says where the rules are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError, listed, shortened, shown_number
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
        raise PuzzleError(f"order {shown_number(order)}; expected 1 to {MAX_ORDER}")


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
        found = listed(map(shortened, chosen), " ")
        raise PuzzleError(
            f"{_counted(len(chosen), 'symbol')} ({found}) for order {order}; expected {order}"
        )
    for symbol, times in Counter(chosen).items():
        check_symbol(symbol, EMPTY_MARKS)
        if times > 1:
            raise PuzzleError(f"symbol {symbol!r} {times} times; expected different symbols")
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
            name = shortened(str(label))
            raise PuzzleError(f"region {name} has {_counted_cells(shape, cells)}; expected {order}")


def checked_constraints(shape: Shape, constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Returns the constraints; raises PuzzleError for cells that do not exist."""
    chosen = tuple(constraints)
    for constraint in chosen:
        for cell in constraint.cells:
            if not 0 <= cell < shape.cells:
                raise PuzzleError(
                    f"a constraint on cell {shown_number(cell)};"
                    f" expected cells 0 to {shape.cells - 1}"
                )
    return chosen


def _check_house(order: int, shape: Shape, house: House) -> None:
    if not house.cells:
        raise PuzzleError(f"{house} has no cells; expected 1 to {order}")
    for number in (house.number, house.grid):
        if not 0 <= number <= _MOST_NUMBER:
            raise PuzzleError(
                f"{house.kind} {shown_number(number)}; expected a number up to {_MOST_NUMBER:,}"
            )
    for cell in house.cells:
        if not 0 <= cell < shape.cells:
            raise PuzzleError(
                f"{house} has cell {shown_number(cell)}; expected cells 0 to {shape.cells - 1}"
            )
    if len(set(house.cells)) < len(house.cells):
        repeated = [cell for cell, times in Counter(house.cells).items() if times > 1]
        raise PuzzleError(
            f"{house} has {_names(shape, repeated)} more than once; expected different cells"
        )
    if len(house.cells) > order:
        raise PuzzleError(
            f"{house} has {len(house.cells)} cells; expected at most {order}, one a symbol"
        )


def _check_regions(order: int, shape: Shape, regions: Iterable[House]) -> None:
    owner: dict[int, House] = {}
    for region in regions:
        if len(region.cells) != order:
            raise PuzzleError(
                f"{region} has {_counted_cells(shape, region.cells)}; expected {order}"
            )
        for cell in region.cells:
            if cell in owner:
                raise PuzzleError(
                    f"{shape.name(cell)} lies in {owner[cell]} and in {region};"
                    " expected each cell in one region"
                )
            owner[cell] = region


def _counted_cells(shape: Shape, cells: Sequence[int]) -> str:
    return f"{_counted(len(cells), 'cell')} ({_names(shape, cells)})"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _names(shape: Shape, cells: Iterable[int]) -> str:
    return listed(map(shape.name, cells))
