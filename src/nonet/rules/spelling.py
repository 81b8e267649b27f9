"""The shortest Python expression that makes given rules: their ``repr``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.rules.checks import SINGLE_CHARACTERS, default_symbols
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.overlapping import LAYOUTS, united

if TYPE_CHECKING:
    from nonet.rules.value import Rules

_OF_GRID = re.compile(r"^grid (?P<number>\d+) ", re.ASCII)
_EXTENSIONS = ("diagonal", "windows", "disjoint_groups", "anti_knight", "anti_king")


def spelled(rules: Rules) -> str:
    """Returns an expression for the rules: by named constructors if it can, else by all houses."""
    if rules.is_square:
        return _named(rules) or _united(rules) or _in_full(rules)
    return _overlapping(rules) or _in_full(rules)


def _in_full(rules: Rules) -> str:
    shape = "" if rules.is_square else f", shape={rules.shape!r}"
    return f"Rules({rules.order}, {list(rules.houses)!r}, symbols={_symbols(rules)}{shape})"


def _symbols(rules: Rules) -> str:
    if all(len(symbol) == 1 for symbol in rules.symbols):
        return repr("".join(rules.symbols))
    return repr(rules.symbols)


def _named(rules: Rules) -> str | None:
    """Returns the one constructor that makes the rules."""
    make = type(rules)
    if rules == make.classic():
        return "Rules.classic()"
    for name in ("latin", "pandiagonal"):
        if rules == getattr(make, name)(rules.order):
            return f"Rules.{name}({rules.order})"
    for name in ("boxes", "toroidal", *_EXTENSIONS):
        for height, width in _boxes(rules.order):
            if rules == _made(rules, name, height, width):
                return f"Rules.{name}({height}, {width})"
    return _jigsaw(rules)


def _boxes(order: int) -> Iterator[tuple[int, int]]:
    return ((rows, order // rows) for rows in range(1, order + 1) if order % rows == 0)


def _made(rules: Rules, name: str, rows: int, columns: int) -> Rules | None:
    """Returns the rules of a constructor that takes boxes; None where these boxes have none."""
    try:
        make: Callable[[int, int], Rules] = getattr(type(rules), name)
        return make(rows, columns)
    except PuzzleError:
        return None


def _jigsaw(rules: Rules) -> str | None:
    order = rules.order
    if len(rules.regions) != order or order > len(SINGLE_CHARACTERS):
        return None
    labels = [""] * rules.cells
    for character, region in zip(SINGLE_CHARACTERS, rules.regions, strict=False):
        for cell in region.cells:
            labels[cell] = character
    rows = " ".join("".join(labels[i : i + order]) for i in range(0, rules.cells, order))
    if type(rules).jigsaw(rows, rules.symbols) != rules:
        return None
    if rules.symbols == default_symbols(order):
        return f"Rules.jigsaw({rows!r})"
    return f"Rules.jigsaw({rows!r}, symbols={_symbols(rules)})"


def _united(rules: Rules) -> str | None:
    """Returns constructors joined by ``|``: the houses of rules that have a name, then others."""
    for parts in (2, 3, 4):
        base = type(rules)(rules.order, rules.houses[: parts * rules.order])
        start = _named(base)
        if start is None or rules.symbols != base.symbols:
            continue
        rows, columns = _box_size(base)
        terms = _terms(rules, base, rows, columns)
        if terms:
            plain = base in (type(rules).latin(rules.order), type(rules).boxes(rows, columns))
            return " | ".join(terms if plain else [start, *terms])
    return None


def _box_size(rules: Rules) -> tuple[int, int]:
    """Returns the size of the boxes, one row for rules that have none."""
    sizes = (size for size in _boxes(rules.order) if rules == type(rules).boxes(*size))
    return next(sizes, (1, rules.order))


def _terms(rules: Rules, base: Rules, rows: int, columns: int) -> list[str] | None:
    """Returns the constructors that in turn add to ``base`` all that it lacks."""
    made, terms = base, list[str]()
    while made != rules:
        for name in _EXTENSIONS:
            extension = _made(rules, name, rows, columns)
            longer = made | extension if extension else made
            size = len(longer.houses)
            if size > len(made.houses) and longer.houses == rules.houses[:size]:
                made = longer
                terms.append(f"Rules.{name}({rows}, {columns})")
                break
        else:
            return None
    return terms


def _overlapping(rules: Rules) -> str | None:
    """Returns the layout or the list of the grids that the names of the houses tell of."""
    whole = list(squares(rules))
    if not whole:
        return None
    first = grid_on(rules, whole[0])
    for grids in ([first] * len(whole), [grid_on(rules, cells) for cells in whole]):
        placed = [
            (grid, *divmod(rules.shape.places[cells[0]], rules.shape.columns))
            for grid, cells in zip(grids, whole, strict=True)
        ]
        if type(rules).overlapping(placed) == rules:
            return _layout(placed) or f"Rules.overlapping({placed!r})"
    return None


def _layout(placed: list[tuple[Rules, int, int]]) -> str | None:
    begins = tuple((row, column) for _, row, column in placed)
    grids = {grid for grid, _, _ in placed}
    name = next((name for name, known in LAYOUTS.items() if known == begins), None)
    if name is None or len(grids) > 1:
        return None
    grid = repr(grids.pop())
    return f"Rules.{name}({'' if grid == 'Rules.classic()' else grid})"


def squares(rules: Rules) -> Iterator[list[int]]:
    """Returns the cells of every grid in order, as long as they are squares."""
    shape = rules.shape
    cells_of: dict[str, list[int]] = {}
    for house in rules.houses:
        if named := _OF_GRID.match(house.kind):
            cells_of.setdefault(named["number"], []).extend(house.cells)
    for number in count(1):
        places = [shape.places[cell] for cell in cells_of.get(str(number), [])]
        rows = sorted({place // shape.columns for place in places})
        columns = sorted({place % shape.columns for place in places})
        cells = [shape.cell_at(row, column) for row in rows for column in columns]
        square = [cell for cell in cells if cell is not None]
        if not len(rows) == len(columns) == rules.order or len(square) < len(cells):
            return
        yield square


def grid_on(rules: Rules, cells: list[int]) -> Rules:
    """Returns the rules of the grid on these cells, as far as the houses tell."""
    index = {cell: number for number, cell in enumerate(cells)}
    regions: list[House] = []
    others: list[House] = []
    near = sorted({house for cell in cells for house in rules.houses_of[cell]})
    for kind, number, its_cells in (rules.houses[house] for house in near):
        if index.keys() >= set(its_cells):
            moved = tuple(index[cell] for cell in its_cells)
            house = House(_OF_GRID.sub("", kind), number, moved)
            (regions if kind in REGION_KINDS else others).append(house)
    regions.sort(key=lambda region: region.cells)
    numbered = [region._replace(number=i) for i, region in enumerate(regions, start=1)]
    lines = type(rules).latin(rules.order).houses
    return type(rules)(rules.order, united([*lines, *numbered, *others]), rules.symbols)
