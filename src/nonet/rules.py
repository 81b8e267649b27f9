"""Rules: what a finished grid must satisfy. Immutable values that know nothing of solving."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import NamedTuple, cast

from nonet.errors import PuzzleError

MAX_ORDER = 64
EMPTY_MARKS = ".0_*"
_SINGLE_CHARACTERS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class House(NamedTuple):
    """A set of cells that must hold every symbol once, or, if partial, never twice.

    >>> house = House("row", 1, (0, 1, 2, 3))
    >>> print(house)
    row 1
    """

    kind: str
    """``row``, ``column``, ``box``, ``region``, ``diagonal``, or ``house`` for any other."""
    number: int
    """Counts the houses of a kind from 1."""
    cells: tuple[int, ...]
    """Indices 0 … n² − 1, row by row."""

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


class Rules:
    """The order, the symbols and the houses of a grid.

    ``order`` is the number of symbols (1 … 64). ``houses`` are *all* the houses, rows and columns
    too: each a :class:`House` or any iterable of cell indices. A house of fewer than ``order``
    cells is *partial* and only forbids repeats. ``symbols`` are ``order`` different texts without
    blanks (a string gives one symbol a character); by default 1 … 9, A … Z up to order 35 and the
    numbers 1 … n above.

    Raises :class:`PuzzleError` when they contradict themselves.

    >>> Rules(2, [(0, 1), (2, 3), (0, 2), (1, 3)]).order
    2
    >>> Rules.boxes(2, 3).houses[-1]
    House(kind='box', number=6, cells=(27, 28, 29, 33, 34, 35))
    >>> Rules.classic() == Rules.boxes(3, 3)
    True
    """

    order: int
    houses: tuple[House, ...]
    symbols: tuple[str, ...]

    __match_args__ = ("order", "houses", "symbols")

    def __init__(
        self,
        order: int,
        houses: Iterable[House | Iterable[int]],
        symbols: str | Sequence[str] | None = None,
    ) -> None:
        _check_order(order)
        given = [house if isinstance(house, House) else tuple(house) for house in houses]
        named = tuple(
            House(house.kind, house.number, tuple(house.cells))
            if isinstance(house, House)
            else House("house", number, house)
            for number, house in enumerate(given, start=1)
        )
        _check_houses(order, named)
        _check_regions(order, [house for house in named if house.kind in _REGION_KINDS])
        fields = self.__dict__
        fields["order"] = order
        fields["houses"] = named
        fields["symbols"] = _checked_symbols(order, symbols)
        fields["_hash"] = hash((order, named, fields["symbols"]))

    @staticmethod
    def classic() -> Rules:
        """Returns the rules of Sudoku: order 9, rows, columns and 3 × 3 boxes.

        >>> Rules.classic()
        Rules.classic()
        """
        return Rules.boxes(3, 3)

    @staticmethod
    @cache
    def boxes(rows: int, columns: int) -> Rules:
        """Returns rules with boxes of ``rows`` × ``columns`` cells; the order is their product.

        >>> Rules.boxes(2, 3).order
        6
        """
        if rows < 1 or columns < 1:
            raise PuzzleError(f"boxes of {rows} × {columns} cells; expected at least 1 × 1")
        order = rows * columns
        _check_order(order)
        return Rules(order, [*_lines(order), *_boxes(rows, columns)])

    @staticmethod
    @cache
    def latin(order: int) -> Rules:
        """Returns the rules of a Latin square: rows and columns only.

        >>> len(Rules.latin(5).houses)
        10
        """
        _check_order(order)
        return Rules(order, _lines(order))

    @staticmethod
    def jigsaw(map: str | Iterable[object], symbols: str | Sequence[str] | None = None) -> Rules:
        """Returns rules with rows, columns and the regions that ``map`` draws.

        ``map`` labels the n² cells: a text of one character a cell (blanks and line ends do not
        count), n such rows, or n² labels of any kind; cells of equal label form a region. The
        regions are numbered as they first appear.

        >>> rules = Rules.jigsaw("000011 022013 221113 243333 244455 445555", symbols="ABCDEF")
        >>> print(rules.houses[12], rules.houses[12].cells)
        region 1 (0, 1, 2, 3, 6, 9)
        """
        labels = _labels(map)
        order = round(len(labels) ** 0.5)
        if order * order != len(labels) or not labels:
            raise PuzzleError(f"a region map of {len(labels)} cells; expected n × n cells")
        _check_order(order)
        return Rules(order, [*_lines(order), *_regions(order, labels)], symbols)

    @staticmethod
    @cache
    def diagonal(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and both diagonals (Sudoku X for the default size).

        >>> print(*Rules.diagonal().houses[-2:], sep=", ")
        diagonal 1, diagonal 2
        """
        plain = Rules.boxes(rows, columns)
        order = plain.order
        falling = tuple(i * order + i for i in range(order))
        rising = tuple((order - 1 - i) * order + i for i in range(order))
        diagonals = [House("diagonal", 1, falling), House("diagonal", 2, rising)]
        return Rules(order, [*plain.houses, *diagonals])

    @property
    def cells(self) -> int:
        """The number of cells, n²."""
        return self.order * self.order

    @cached_property
    def regions(self) -> tuple[House, ...]:
        """The boxes or regions; empty for a Latin square."""
        return tuple(house for house in self.houses if house.kind in _REGION_KINDS)

    @cached_property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the indices in ``houses`` of the houses it lies in."""
        found: list[list[int]] = [[] for _ in range(self.cells)]
        for index, house in enumerate(self.houses):
            for cell in house.cells:
                found[cell].append(index)
        return tuple(map(tuple, found))

    def cell_name(self, cell: int) -> str:
        """Returns how people are told of a cell.

        >>> Rules.classic().cell_name(10)
        'r2c2'
        """
        return cell_name(self.order, cell)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        return (self.order, self.symbols, self.houses) == (
            other.order,
            other.symbols,
            other.houses,
        )

    def __hash__(self) -> int:
        return int(self.__dict__["_hash"])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Rules are immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Rules are immutable: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return (Rules, (self.order, self.houses, self.symbols))

    def __repr__(self) -> str:
        return _short_repr(self) or (
            f"Rules({self.order}, {list(self.houses)!r}, symbols={_symbols_repr(self)})"
        )


def cell_name(order: int, cell: int) -> str:
    """Returns row and column from 1: ``r1c1`` for cell 0."""
    return f"r{cell // order + 1}c{cell % order + 1}"


@cache
def default_rules(order: int) -> Rules:
    """Returns the rules a text without rules means: the squarest boxes, none for a prime order.

    >>> default_rules(6) == Rules.boxes(2, 3), default_rules(7) == Rules.latin(7)
    (True, True)
    """
    _check_order(order)
    rows = max(height for height in range(1, int(order**0.5) + 1) if order % height == 0)
    return Rules.boxes(rows, order // rows) if rows > 1 else Rules.latin(order)


_REGION_KINDS = ("box", "region")


def _default_symbols(order: int) -> tuple[str, ...]:
    if order <= len(_SINGLE_CHARACTERS):
        return tuple(_SINGLE_CHARACTERS[:order])
    return tuple(str(value) for value in range(1, order + 1))


def _lines(order: int) -> list[House]:
    rows = [House("row", i + 1, tuple(range(i * order, (i + 1) * order))) for i in range(order)]
    columns = [House("column", i + 1, tuple(range(i, order * order, order))) for i in range(order)]
    return rows + columns


def _boxes(rows: int, columns: int) -> list[House]:
    order = rows * columns
    corners = ((top, left) for top in range(0, order, rows) for left in range(0, order, columns))
    return [
        House(
            "box",
            number,
            tuple((top + i) * order + left + j for i in range(rows) for j in range(columns)),
        )
        for number, (top, left) in enumerate(corners, start=1)
    ]


def _labels(map: str | Iterable[object]) -> list[object]:
    if isinstance(map, str):
        return list("".join(map.split()))
    parts = list(map)
    rows = ["".join(part.split()) for part in parts if isinstance(part, str)]
    # Rows are told from labels by their length: n rows of n labels each.
    if len(rows) == len(parts) and all(len(row) == len(rows) for row in rows):
        return list("".join(rows))
    if parts and all(isinstance(part, (list, tuple)) for part in parts):
        nested = cast(list[Sequence[object]], parts)
        return [label for row in nested for label in row]
    return parts


def _regions(order: int, labels: Sequence[object]) -> list[House]:
    cells_of: dict[object, list[int]] = {}
    for cell, label in enumerate(labels):
        cells_of.setdefault(label, []).append(cell)
    for label, cells in cells_of.items():
        if len(cells) != order:
            raise PuzzleError(
                f"region {label!s} has {_counted(len(cells), 'cell')}"
                f" ({_cell_names(order, cells)}); expected {order}"
            )
    return [
        House("region", number, tuple(cells))
        for number, cells in enumerate(cells_of.values(), start=1)
    ]


def _check_order(order: int) -> None:
    if not 1 <= order <= MAX_ORDER:
        raise PuzzleError(f"order {order}; expected 1 to {MAX_ORDER}")


def _check_houses(order: int, houses: Iterable[House]) -> None:
    for house in houses:
        if not house.cells:
            raise PuzzleError(f"{house} has no cells; expected 1 to {order}")
        for cell in house.cells:
            if not 0 <= cell < order * order:
                raise PuzzleError(
                    f"{house} has cell {cell}; expected cells 0 to {order * order - 1}"
                )
        repeated = [cell for cell, times in Counter(house.cells).items() if times > 1]
        if repeated:
            raise PuzzleError(
                f"{house} has {_cell_names(order, repeated)} more than once;"
                " expected different cells"
            )
        if len(house.cells) > order:
            raise PuzzleError(
                f"{house} has {len(house.cells)} cells; expected at most {order}, one a symbol"
            )


def _check_regions(order: int, regions: Iterable[House]) -> None:
    owner: dict[int, House] = {}
    for region in regions:
        if len(region.cells) != order:
            raise PuzzleError(
                f"{region} has {_counted(len(region.cells), 'cell')}"
                f" ({_cell_names(order, region.cells)}); expected {order}"
            )
        for cell in region.cells:
            if cell in owner:
                raise PuzzleError(
                    f"{cell_name(order, cell)} lies in {owner[cell]} and in {region};"
                    " expected each cell in one region"
                )
            owner[cell] = region


def _checked_symbols(order: int, symbols: str | Sequence[str] | None) -> tuple[str, ...]:
    if symbols is None:
        return _default_symbols(order)
    chosen = tuple(symbols)
    if len(chosen) != order:
        raise PuzzleError(
            f"{_counted(len(chosen), 'symbol')} ({' '.join(chosen)}) for order {order};"
            f" expected {order}"
        )
    for symbol, times in Counter(chosen).items():
        if not symbol or symbol.split() != [symbol] or symbol in EMPTY_MARKS:
            raise PuzzleError(
                f"symbol {symbol!r}; expected a text without blanks"
                f" that is none of {' '.join(EMPTY_MARKS)}"
            )
        if times > 1:
            raise PuzzleError(f"symbol {symbol!r} {times} times; expected different symbols")
    return chosen


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _cell_names(order: int, cells: Iterable[int]) -> str:
    return ", ".join(cell_name(order, cell) for cell in cells)


def _symbols_repr(rules: Rules) -> str:
    if all(len(symbol) == 1 for symbol in rules.symbols):
        return repr("".join(rules.symbols))
    return repr(rules.symbols)


def _short_repr(rules: Rules) -> str | None:
    """Returns the named constructor that makes equal rules, if there is one."""
    order = rules.order
    heights = [height for height in range(1, order + 1) if order % height == 0]
    if rules == Rules.classic():
        return "Rules.classic()"
    for height in heights:
        if rules == Rules.boxes(height, order // height):
            return f"Rules.boxes({height}, {order // height})"
        if rules == Rules.diagonal(height, order // height):
            return f"Rules.diagonal({height}, {order // height})"
    if rules == Rules.latin(order):
        return f"Rules.latin({order})"
    return _jigsaw_repr(rules)


def _jigsaw_repr(rules: Rules) -> str | None:
    order = rules.order
    if len(rules.regions) != order or order > len(_SINGLE_CHARACTERS):
        return None
    labels = [""] * rules.cells
    for character, region in zip(_SINGLE_CHARACTERS, rules.regions, strict=False):
        for cell in region.cells:
            labels[cell] = character
    rows = " ".join("".join(labels[i : i + order]) for i in range(0, rules.cells, order))
    if Rules.jigsaw(rows, rules.symbols) != rules:
        return None
    if rules.symbols == _default_symbols(order):
        return f"Rules.jigsaw({rows!r})"
    return f"Rules.jigsaw({rows!r}, symbols={_symbols_repr(rules)})"
