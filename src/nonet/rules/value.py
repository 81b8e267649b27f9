"""The value :class:`Rules`, and the constructors of the rules that have a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, lru_cache

from nonet.errors import PuzzleError, listed, shown_number
from nonet.rules import houses as kinds
from nonet.rules.checks import check_houses, check_map, check_order, checked_symbols
from nonet.rules.house import REGION_KINDS, House
from nonet.rules.overlapping import LAYOUTS, Placed, overlapped, united
from nonet.rules.shape import Shape, square
from nonet.rules.spelling import spelled


class Rules:
    """The order, the symbols and the houses of a grid, and the shape of it.

    ``order`` is the number of symbols (1 … 64). ``houses`` are *all* the houses, rows and columns
    too: each a :class:`House` or any iterable of cell indices. A house of fewer than ``order``
    cells is *partial* and only forbids repeats. ``symbols`` are ``order`` different visible texts
    without blanks (a string gives one symbol a character); by default 1 … 9, A … Z up to order 35
    and the numbers 1 … n above. ``shape`` tells where the cells lie; by default n rows of n.

    ``|`` joins rules of one order, shape and symbols: the houses of both, equal ones once.

    Raises :class:`PuzzleError` when they contradict themselves.

    >>> Rules(2, [(0, 1), (2, 3), (0, 2), (1, 3)]).order
    2
    >>> Rules.boxes(2, 3).houses[-1]
    House(kind='box', number=6, cells=(27, 28, 29, 33, 34, 35))
    >>> Rules.classic() == Rules.boxes(3, 3)
    True
    >>> len((Rules.diagonal() | Rules.windows()).houses)
    33
    """

    order: int
    houses: tuple[House, ...]
    symbols: tuple[str, ...]
    shape: Shape

    __match_args__ = ("order", "houses", "symbols", "shape")

    def __init__(
        self,
        order: int,
        houses: Iterable[House | Iterable[int]],
        symbols: str | Sequence[str] | None = None,
        shape: Shape | None = None,
    ) -> None:
        check_order(order)
        chosen = shape or square(order)
        given = [house if isinstance(house, House) else tuple(house) for house in houses]
        named = tuple(
            House(house.kind, house.number, tuple(house.cells))
            if isinstance(house, House)
            else House("house", number, house)
            for number, house in enumerate(given, start=1)
        )
        check_houses(order, chosen, named)
        fields = self.__dict__
        fields["order"] = order
        fields["houses"] = named
        fields["symbols"] = checked_symbols(order, symbols)
        fields["shape"] = chosen
        fields["_hash"] = hash((order, named, fields["symbols"], chosen))

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
        order = _order_of_boxes(rows, columns)
        return Rules(order, [*kinds.rows_and_columns(order), *kinds.boxes(rows, columns)])

    @staticmethod
    @cache
    def latin(order: int) -> Rules:
        """Returns the rules of a Latin square: rows and columns only.

        >>> len(Rules.latin(5).houses)
        10
        """
        check_order(order)
        return Rules(order, kinds.rows_and_columns(order))

    @staticmethod
    def jigsaw(map: str | Iterable[object], symbols: str | Sequence[str] | None = None) -> Rules:
        """Returns rules with rows, columns and the regions that ``map`` draws.

        ``map`` labels the n² cells: a text of one character a cell (blanks and line ends do not
        count), n such rows, or n² labels of any kind; cells of equal label form a region. The
        regions are numbered as they first appear, and need not be connected.

        >>> rules = Rules.jigsaw("000011 022013 221113 243333 244455 445555", symbols="ABCDEF")
        >>> print(rules.houses[12], rules.houses[12].cells)
        region 1 (0, 1, 2, 3, 6, 9)
        """
        labels = kinds.labels_of(map)
        order = round(len(labels) ** 0.5)
        if order * order != len(labels) or not labels:
            raise PuzzleError(f"a region map of {len(labels)} cells; expected n × n cells")
        check_order(order)
        check_map(order, square(order), labels)
        return Rules(order, [*kinds.rows_and_columns(order), *kinds.regions(labels)], symbols)

    @staticmethod
    @cache
    def toroidal(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes that wrap around the edges of the grid.

        Those of each stack begin one row lower than those of the stack left of it, and what falls
        off the bottom goes on at the top. Toroidal puzzles have regions of any shape that wrap
        around: :meth:`jigsaw` takes them all.

        >>> [rules.cell_name(c) for rules in [Rules.toroidal(2, 2)] for c in rules.regions[1].cells]
        ['r1c3', 'r1c4', 'r4c3', 'r4c4']
        """
        order = _order_of_boxes(rows, columns)
        return Rules(order, [*kinds.rows_and_columns(order), *kinds.wrapped_boxes(rows, columns)])

    @staticmethod
    @cache
    def diagonal(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and both diagonals (Sudoku X for the default size).

        Here and below, boxes of 1 × n or n × 1 cells are none, since they are the rows or columns:
        ``Rules.diagonal(1, 5)`` are the rules of a diagonal Latin square of order 5.

        >>> print(*Rules.diagonal().houses[-2:], sep=", ")
        diagonal 1, diagonal 2
        """
        return _extended(rows, columns, kinds.diagonals)

    @staticmethod
    @cache
    def pandiagonal(order: int) -> Rules:
        """Returns the rules of a Latin square in which all diagonals hold every symbol once.

        Those that wrap around the edges too. Such squares, also called Knut Vik designs, exist if
        and only if neither 2 nor 3 divides the order (A. Hedayat, 1977).

        >>> len(Rules.pandiagonal(7).houses)
        28
        """
        check_order(order)
        return Rules(order, [*kinds.rows_and_columns(order), *kinds.wrapped_diagonals(order)])

    @staticmethod
    @cache
    def windows(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and windows: Windoku, or Hypersudoku, for the default size.

        The windows are square blocks of n cells, one row or column from the edges and from one
        another: 4 of them for order 9, 9 for order 16. The order must be a square number.

        >>> Rules.windows().houses[-1]
        House(kind='window', number=4, cells=(50, 51, 52, 59, 60, 61, 68, 69, 70))
        """
        return _extended(rows, columns, kinds.windows)

    @staticmethod
    @cache
    def disjoint_groups(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes in which no symbol has the same position in two of them.

        Each of the n disjoint groups has one cell of every box: the first cells of all of them, the
        second ones, and so on.

        >>> Rules.disjoint_groups(2, 2).houses[-4]
        House(kind='disjoint group', number=1, cells=(0, 2, 8, 10))
        """
        return _extended(rows, columns, lambda _: kinds.disjoint_groups(rows, columns))

    @staticmethod
    @cache
    def anti_knight(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and no equal symbols a knight's move of chess apart.

        Each two such cells are a partial house.

        >>> len(Rules.anti_knight().houses) - len(Rules.classic().houses)
        224
        """
        return _extended(rows, columns, kinds.knight_moves)

    @staticmethod
    @cache
    def anti_king(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and no equal symbols that touch, not even at a corner.

        Each block of 2 × 2 cells is a partial house.

        >>> len(Rules.anti_king().houses) - len(Rules.classic().houses)
        64
        """
        return _extended(rows, columns, kinds.king_blocks)

    @staticmethod
    def overlapping(grids: Iterable[tuple[Rules, int, int]]) -> Rules:
        """Returns the rules of several grids that share cells.

        Each comes with the row and the column, from 0, of its first cell in the whole. Cells that
        no grid covers do not exist; equal houses of two grids are one. All must have the same
        order and symbols.

        >>> twin = Rules.overlapping([(Rules.classic(), 0, 0), (Rules.classic(), 6, 6)])
        >>> twin.cells, twin.shape.rows, twin.shape.cell_at(0, 9)
        (153, 15, None)
        """
        given = list(grids)
        for rules, _, _ in given:
            _check_alike(given[0][0], rules)
        shape, houses = overlapped(
            [Placed(rules.shape, rules.houses, row, column) for rules, row, column in given]
        )
        first = given[0][0]
        return Rules(first.order, houses, first.symbols, shape)

    @staticmethod
    def samurai(grid: Rules | None = None) -> Rules:
        """Returns the rules of five grids, of which the middle one shares a box with each other.

        Here and below, each grid follows the rules ``grid`` of order 9; by default the classic
        ones.

        >>> Rules.samurai().cells, len(Rules.samurai().regions)
        (369, 41)
        """
        return _laid("samurai", grid)

    @staticmethod
    def butterfly(grid: Rules | None = None) -> Rules:
        """Returns the rules of four grids in 12 × 12 cells, three rows or columns apart.

        >>> Rules.butterfly().cells
        144
        """
        return _laid("butterfly", grid)

    @staticmethod
    def flower(grid: Rules | None = None) -> Rules:
        """Returns the rules of a grid and four more, moved three cells up, down, left and right.

        >>> Rules.flower().cells
        189
        """
        return _laid("flower", grid)

    @staticmethod
    def twin(grid: Rules | None = None) -> Rules:
        """Returns the rules of two grids that share the last box of one, the first of the other.

        >>> Rules.twin().cells
        153
        """
        return _laid("twin", grid)

    def __or__(self, other: Rules) -> Rules:
        if not isinstance(other, Rules):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        return joined([self, other])

    @property
    def cells(self) -> int:
        """The number of cells: n², unless grids overlap."""
        return self.shape.cells

    @property
    def is_square(self) -> bool:
        """Whether the cells are n rows of n, without holes."""
        return self.shape == square(self.order)

    @cached_property
    def regions(self) -> tuple[House, ...]:
        """The boxes or regions; empty for a Latin square."""
        return tuple(house for house in self.houses if house.kind in REGION_KINDS)

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
        return self.shape.name(cell)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        return (self.order, self.symbols, self.shape, self.houses) == (
            other.order,
            other.symbols,
            other.shape,
            other.houses,
        )

    def __hash__(self) -> int:
        return int(self.__dict__["_hash"])

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Rules are immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Rules are immutable: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return (Rules, (self.order, self.houses, self.symbols, self.shape))

    def __repr__(self) -> str:
        return spelled(self)


def joined(parts: Sequence[Rules]) -> Rules:
    """Returns what ``|`` makes of them; of many parts in less time than one after another."""
    first = parts[0]
    for part in parts:
        _check_alike(first, part)
        if part.shape != first.shape:
            raise PuzzleError(
                f"rules of {first.shape} and of {part.shape}; expected the same shape"
            )
    houses = united(house for part in parts for house in part.houses)
    return Rules(first.order, houses, first.symbols, first.shape)


@cache
def default_rules(order: int) -> Rules:
    """Returns the rules a text without rules means: the squarest boxes, none for a prime order.

    >>> default_rules(6) == Rules.boxes(2, 3), default_rules(7) == Rules.latin(7)
    (True, True)
    """
    check_order(order)
    rows = max(height for height in range(1, int(order**0.5) + 1) if order % height == 0)
    return Rules.boxes(rows, order // rows) if rows > 1 else Rules.latin(order)


def _order_of_boxes(rows: int, columns: int) -> int:
    if rows < 1 or columns < 1:
        raise PuzzleError(
            f"boxes of {shown_number(rows)} × {shown_number(columns)} cells;"
            " expected at least 1 × 1"
        )
    check_order(rows * columns)
    return rows * columns


def _extended(rows: int, columns: int, houses_of_order: Callable[[int], list[House]]) -> Rules:
    """Returns the rules of the boxes, none if they are the rows or columns, and more houses."""
    order = _order_of_boxes(rows, columns)
    plain = Rules.latin(order) if 1 in (rows, columns) else Rules.boxes(rows, columns)
    return Rules(order, [*plain.houses, *houses_of_order(order)])


@lru_cache(maxsize=64)
def _laid(layout: str, grid: Rules | None) -> Rules:
    each = grid or Rules.classic()
    if each.order != 9 or not each.is_square:
        raise PuzzleError(f"{layout} of grids of order {each.order}; expected grids of 9 × 9 cells")
    return Rules.overlapping((each, row, column) for row, column in LAYOUTS[layout])


def _check_alike(first: Rules, second: Rules) -> None:
    if first.order != second.order:
        raise PuzzleError(
            f"rules of order {first.order} and of order {second.order}; expected one order"
        )
    if first.symbols != second.symbols:
        raise PuzzleError(
            f"rules with the symbols {listed(first.symbols, ' ')} and"
            f" {listed(second.symbols, ' ')};"
            " expected the same symbols"
        )
