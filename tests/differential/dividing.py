"""What each kind of unknown regions requires of a complete grid and of a division of it.

A grid is divided into connected regions, each with every number once, which have numbers in the
order of their first cells, from the lowest number on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import cycle
from typing import TypeAlias

from tests.differential.place import Fields, Numbers, Place, cells_of

Regions: TypeAlias = Sequence[int]
"""The number of the region of each cell."""
MOST_CELLS = 18
"""Of grids whose divisions are listed."""
_Beside: TypeAlias = tuple[frozenset[int], ...]


def may_divide(place: Place, cells: int) -> bool:
    """Returns whether unknown regions mean something on a grid that has so many cells in all."""
    order = place.order
    return cells == place.cells <= MOST_CELLS and cells % order == 0 and cells <= order**2


def divisions(values: Numbers, place: Place) -> Sequence[Regions]:
    """Returns all divisions of a complete grid."""
    near: list[set[int]] = [set() for _ in range(place.cells)]
    for one, other in place.beside:
        near[one].add(other)
        near[other].add(one)
    return _divisions(tuple(values), place.order, place.low, tuple(map(frozenset, near)))


@lru_cache(maxsize=4096)
def _divisions(values: tuple[int, ...], order: int, low: int, near: _Beside) -> Sequence[Regions]:
    return [
        [found[cell] for cell in range(len(values))]
        for found in _divided(frozenset(range(len(values))), low, values, order, near)
    ]


def _divided(
    free: frozenset[int], number: int, values: Numbers, order: int, near: _Beside
) -> Iterator[dict[int, int]]:
    """Returns an iterator over divisions of the cells that are free, as numbers of regions."""
    if not free:
        yield {}
        return
    for region in _regions_of(min(free), free, values, order, near):
        for rest in _divided(free - region, number + 1, values, order, near):
            yield rest | dict.fromkeys(region, number)


def _regions_of(
    first: int, free: frozenset[int], values: Numbers, order: int, near: _Beside
) -> Iterable[frozenset[int]]:
    """Returns the connected sets of free cells with a cell that hold every number once."""
    found = {frozenset([first])}
    for _ in range(order - 1):
        grown = {
            each | {other} for each in found for cell in each for other in near[cell] & free - each
        }
        found = {each for each in grown if len({values[cell] for cell in each}) == len(each)}
    return found


Sentence: TypeAlias = Callable[[Numbers, Regions, Fields, Place], object]
"""Of the numbers and the regions of all cells."""


def _count_regions(values: Numbers, regions: Regions, fields: Fields, place: Place) -> bool:
    control, *others = cells_of(fields)
    return values[control] == len({regions[cell] for cell in others})


def _walks(cell: int, place: Place) -> list[list[int]]:
    """Returns the ways from a cell to the border, each beginning with the cell."""
    row, column = place.row(cell), place.column(cell)
    across, down = row.index(cell), column.index(cell)
    return [row[: across + 1][::-1], row[across:], column[: down + 1][::-1], column[down:]]


def _arrow(values: Numbers, regions: Regions, fields: Fields, place: Place) -> bool:
    groups: list[list[int]] = fields["groups"]
    (control,), *arms = groups
    seen: set[int] = set()
    reached: list[int] = []
    for arm in arms or _walks(control, place):
        seen.add(arm[0])
        for cell in arm[1:]:
            if regions[cell] != regions[arm[0]]:
                break
            reached.append(cell)
    return values[control] + int(fields["offset"]) == len(seen) + len(reached)


def _count(values: Numbers, regions: Regions, fields: Fields, place: Place) -> bool:
    control, *counted = cells_of(fields)
    if not counted:
        row, column = place.where(control)
        steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        around = [place.at(row + down, column + right) for down, right in steps]
        counted = [control, *(cell for cell in around if cell is not None and cell != control)]
    same = sum(regions[cell] == regions[counted[0]] for cell in counted)
    return values[control] + int(fields["offset"]) == same


def _automaton(values: Numbers, regions: Regions, fields: Fields, place: Place) -> bool:
    arrows = [tuple(map(int, each.split("-"))) for each in fields["arrows"].split(",")]
    states = {0}
    whether: list[int] = fields["which"]
    for cell, which in zip(cells_of(fields), cycle(whether), strict=False):
        read = regions[cell] if which else values[cell]
        states = {end for begin, number, end in arrows if begin in states and number == read}
    return not states.isdisjoint(fields["ends"])


REGIONAL: dict[str, Sentence] = {
    "unknown-regions": lambda _, __, ___, ____: True,
    "same-region": lambda _, regions, fields, __: (
        len({regions[cell] for cell in cells_of(fields)}) == 1
    ),
    "different-regions": lambda _, regions, fields, __: (
        len({regions[cell] for cell in cells_of(fields)}) == len(cells_of(fields))
    ),
    "count-regions": _count_regions,
    "region-arrow": _arrow,
    "region-count": _count,
    "region-automaton": _automaton,
}
"""By kind, of the numbers and regions of all cells."""
