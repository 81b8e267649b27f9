"""Unknown regions: ``.ChaosConstruction``, its clues, and items about the regions of cells.

ISS calls the number of the region of a cell ``CC1`` for the first cell, and so on. Items with such
names are read as the kinds that say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.notation.iss import tables
from nonet.notation.iss.board import Board, number
from nonet.notation.iss.forms import Fields, Row, whole
from nonet.notation.iss.syntax import Item

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint

_NUMBER_OF_REGION = re.compile(r"CC(\d{1,4})", re.ASCII | re.IGNORECASE)
_CONSTRUCTION = "ChaosConstruction"
_MOST_OFFSET = 1


def is_about_regions(item: Item) -> bool:
    """Returns whether one of the arguments of an item is the number of a region."""
    return any(_NUMBER_OF_REGION.match(each) for each in item.arguments)


def refuse_other_sizes(board: Board, items: Iterable[Item]) -> None:
    """Raises PuzzleError for unknown regions whose size is not the number of values."""
    listed = list(items)
    if any(item.name == _CONSTRUCTION for item in listed):
        sizes = [*(item.arguments for item in listed if item.name == "RegionSize")]
        if any(size != (f"{board.order}",) for size in sizes) or (
            not sizes and board.side != board.order
        ):
            raise PuzzleError("document-rules", variants=["unknown regions of another size"])


def fields_of(board: Board, item: Item) -> Iterator[Fields]:
    """Returns an iterator over the constraints of an item about regions."""
    if item.name == "AllDifferent" and _are_all_regions(item.arguments):
        yield {"kind": "different-regions", "cells": _grid_cells(board, item.arguments)}
    elif item.name == "SameValues" and _is_one_region(item):
        yield {"kind": "same-region", "cells": _grid_cells(board, item.arguments[1:])}
    elif item.name == "CountDistinct" and _are_all_regions(item.arguments[1:]):
        others = _grid_cells(board, item.arguments[1:])
        yield {"kind": "count-regions", "cells": [board.cell(item.arguments[0]), *others]}
    elif item.name == "NFA":
        yield from _read_automata(board, item)
    else:
        raise PuzzleError("document-rules", variants=[f"{item.name} of unknown regions"])


def _are_all_regions(names: Sequence[str]) -> bool:
    return bool(names) and all(_NUMBER_OF_REGION.fullmatch(each) for each in names)


def _is_one_region(item: Item) -> bool:
    """Returns whether each of the sets of same values is the number of one region."""
    sets, *names = item.arguments
    return _are_all_regions(names) and sets == f"{len(names)}"


def _grid_cell(board: Board, name: str) -> int:
    """Returns the cell of a name, or the one whose region it names."""
    found = _NUMBER_OF_REGION.fullmatch(name)
    if not found:
        return board.cell(name)
    cell = int(found[1]) - 1
    if not 0 <= cell < board.rows * board.columns:
        raise PuzzleError("iss-cell", cell=name, last=f"CC{board.rows * board.columns}")
    return cell


def _grid_cells(board: Board, names: Iterable[str]) -> list[int]:
    return [_grid_cell(board, name) for name in names]


def _read_automata(board: Board, item: Item) -> Iterator[Fields]:
    fields = tables.automaton_of(board, item, (1,))
    for separates, names in groupby(item.arguments[1:], lambda each: not each or each[0] == "_"):
        if separates:
            continue
        listed = list(names)
        which = [int(bool(_NUMBER_OF_REGION.fullmatch(name))) for name in listed]
        cells = _grid_cells(board, listed)
        if any(which):
            yield {"kind": "region-automaton", "cells": cells, **fields, "which": _period(which)}
        else:
            yield {"kind": "automaton", "cells": cells, **fields}


def _period(which: list[int]) -> list[int]:
    """Returns the shortest list that gives the whole one if it is repeated."""
    whole_list = range(1, len(which) + 1)
    fits = (size for size in whole_list if which == (which[:size] * len(which))[: len(which)])
    return which[: next(fits)]


def _read_arrow(board: Board, item: Item) -> Iterator[Fields]:
    control, offset, *names = (*item.arguments, "", "")[: max(2, len(item.arguments))]
    parts = groupby(names, lambda each: each == "")
    arms = [_grid_cells(board, arm) for separates, arm in parts if not separates]
    less = number(offset or "0", item)
    yield {"kind": "region-arrow", "groups": [[board.cell(control)], *arms], "offset": less}


def _write_arrow(board: Board, fields: Fields) -> list[Item] | None:
    (control,), *arms = fields["groups"]
    joined: list[str] = []
    for arm in arms:
        joined += ["", *_names(arm)] if joined else _names(arm)
    return _clue("ChaosArrow", board.name(control), fields["offset"], joined)


def _read_count(board: Board, item: Item) -> Iterator[Fields]:
    control, offset, *names = (*item.arguments, "", "")[: max(2, len(item.arguments))]
    cells = [board.cell(control), *_grid_cells(board, names)]
    yield {"kind": "region-count", "cells": cells, "offset": number(offset or "0", item)}


def _write_count(board: Board, fields: Fields) -> list[Item] | None:
    control, *others = fields["cells"]
    return _clue("ChaosCount", board.name(control), fields["offset"], _names(others))


def _clue(name: str, control: str, offset: int, names: list[str]) -> list[Item] | None:
    if offset > _MOST_OFFSET:
        return None
    said = [f"{offset}"] if offset or names else []
    return [Item(name, (control, *said, *names))]


def _names(cells: Iterable[int]) -> list[str]:
    return [f"CC{cell + 1}" for cell in cells]


ROWS = (
    whole(_CONSTRUCTION, "unknown-regions"),
    Row("ChaosArrow", "region-arrow", _read_arrow, _write_arrow),
    Row("ChaosCount", "region-count", _read_count, _write_count),
)


def _write_same(board: Board, fields: Fields) -> list[Item]:
    names = _names(fields["cells"])
    return [Item("SameValues", (f"{len(names)}", *names))]


def _write_different(board: Board, fields: Fields) -> list[Item]:
    return [Item("AllDifferent", tuple(_names(fields["cells"])))]


def _write_number_of_regions(board: Board, fields: Fields) -> list[Item]:
    control, *others = fields["cells"]
    return [Item("CountDistinct", (board.name(control), *_names(others)))]


def _write_automaton(board: Board, fields: Fields) -> list[Item] | None:
    key = tables.packed_automaton(board, fields)
    if key is None:
        return None
    cells, which = fields["cells"], fields["which"]
    names = [
        f"CC{cell + 1}" if which[at % len(which)] else board.name(cell)
        for at, cell in enumerate(cells)
    ]
    return [Item("NFA", (key, *names))]


WITHOUT_ITEM = {
    "same-region": _write_same,
    "different-regions": _write_different,
    "count-regions": _write_number_of_regions,
    "region-automaton": _write_automaton,
}
"""How kinds are written whose items say something else about other cells."""


def construction(constraints: Iterable[Constraint]) -> Iterator[Item]:
    """Returns an iterator over the item of unknown regions, if clues imply it and none says it."""
    listed = list(constraints)
    if any(each.regional for each in listed) and not any(
        each.word == "unknown-regions" for each in listed
    ):
        yield Item(_CONSTRUCTION)
