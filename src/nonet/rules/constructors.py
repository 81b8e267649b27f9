""":class:`Rules`, and constructors for named rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from nonet.errors import PuzzleError
from nonet.rules import houses as kinds
from nonet.rules.checks import (
    check_houses,
    check_map,
    check_order,
    checked_symbols,
    default_symbols,
)
from nonet.rules.named import layout, square
from nonet.rules.overlapping import Placed, overlapped, united
from nonet.rules.recipe import (
    CLASSIC_BOX,
    Joined,
    Laid,
    Listed,
    Mapped,
    Named,
    Overlapping,
    Recipe,
    joined,
)
from nonet.rules.shape import square as square_shape
from nonet.rules.value import RulesValue

if TYPE_CHECKING:
    from nonet.constraints import Constraint  # a protocol, which is slow to import


class Rules(RulesValue):
    """What a finished grid must satisfy: an order, symbols, houses and constraints, on a shape.

    ``order`` is the number of symbols (1 … 64). ``houses`` are *all* the houses, including rows and
    columns; each is a :class:`House` or an iterable of cell indices. A house with fewer than
    ``order`` cells is *partial* and only forbids repeats. ``symbols`` are ``order`` distinct,
    visible texts without blanks; in a string, each character is a symbol. The default is 1 … 9,
    A … Z up to order 35 and the numbers 1 … n above. ``shape`` says where the cells lie; the
    default is n rows of n. ``constraints`` are rules beyond houses; no engine supports any yet.

    ``|`` joins rules of the same order, shape and symbols: the result has the houses of both,
    without duplicates. Rules are equal if they have the same order, symbols, shape and
    constraints, and houses of the same kinds and cells, in any order.

    ``recipe`` records how the rules were made; ``repr``, :func:`~nonet.rules.rules_text` and links
    are written from it.

    Raises :class:`PuzzleError` for rules that contradict themselves.

    >>> Rules(2, [(0, 1), (2, 3), (0, 2), (1, 3)]).order
    2
    >>> Rules.boxes(2, 3).houses[-1]
    House(kind='box', number=6, cells=(27, 28, 29, 33, 34, 35))
    >>> Rules.classic() == Rules.boxes(3, 3)
    True
    >>> len((Rules.diagonal() | Rules.windows()).houses)
    33
    """

    @staticmethod
    def named(word: str, *numbers: int) -> Rules:
        """Returns the rules for a word listed by ``nonet rules``.

        ``numbers`` are the height and width of a box, 3 and 3 by default, or the order. Most words
        also have a constructor of their own, listed below.

        >>> Rules.named("disjoint-groups", 2, 3)
        Rules.disjoint_groups(2, 3)
        """
        name = square(word)
        return _named("boxes" if word == "classic" else word, name.checked(numbers))

    @staticmethod
    def laid(word: str, grid: Rules | None = None) -> Rules:
        """Returns the rules of a layout of overlapping grids, each with the rules ``grid``.

        >>> Rules.laid("twin")
        Rules.twin()
        """
        each = grid or Rules.classic()
        return _laid(word, each, each.recipe)

    @staticmethod
    def classic() -> Rules:
        """Returns the rules of Sudoku: order 9, rows, columns and 3 × 3 boxes.

        >>> Rules.classic()
        Rules.classic()
        """
        return _named("boxes", CLASSIC_BOX)

    @staticmethod
    def boxes(rows: int, columns: int) -> Rules:
        """Returns rules with boxes of ``rows`` × ``columns`` cells; the order is their product.

        >>> Rules.boxes(2, 3).order
        6
        """
        return Rules.named("boxes", rows, columns)

    @staticmethod
    def latin(order: int) -> Rules:
        """Returns the rules of a Latin square: rows and columns only.

        >>> len(Rules.latin(5).houses)
        10
        """
        return Rules.named("latin", order)

    @staticmethod
    def jigsaw(map: str | Iterable[object], symbols: str | Sequence[str] | None = None) -> Rules:
        """Returns rules with rows, columns and the regions that ``map`` draws.

        ``map`` labels the n² cells: a text with one character per cell (blanks and line ends are
        ignored), a list of n rows, or n² labels of any type. Cells with the same label form a
        region. Regions are numbered in order of first appearance and need not be connected.

        >>> rules = Rules.jigsaw("000011 022013 221113 243333 244455 445555", symbols="ABCDEF")
        >>> print(rules.houses[12], rules.houses[12].cells)
        region 1 (0, 1, 2, 3, 6, 9)
        """
        labels = kinds.labels_of(map)
        order = round(len(labels) ** 0.5)
        if order * order != len(labels) or not labels:
            raise PuzzleError("map-size", found=len(labels))
        check_order(order)
        shape = square_shape(order)
        check_map(order, shape, labels)
        number_of = {label: number for number, label in enumerate(dict.fromkeys(labels))}
        recipe = Mapped(tuple(number_of[label] for label in labels))
        houses = (*kinds.rows_and_columns(order), *kinds.regions(labels))
        return Rules.assembled(recipe, houses, checked_symbols(order, symbols), shape)

    @staticmethod
    def toroidal(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes that wrap around the edges of the grid.

        The boxes of each stack begin one row lower than those of the stack to the left; a box that
        reaches past the bottom continues at the top. For toroidal puzzles with other regions, use
        :meth:`jigsaw`.

        >>> [rules.cell_name(c) for rules in [Rules.toroidal(2, 2)] for c in rules.regions[1].cells]
        ['r1c3', 'r1c4', 'r4c3', 'r4c4']
        """
        return Rules.named("toroidal", rows, columns)

    @staticmethod
    def diagonal(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and both diagonals (Sudoku X for the default size).

        Here and below, boxes of 1 × n or n × 1 cells are left out, because they equal the rows or
        columns: ``Rules.diagonal(1, 5)`` gives a diagonal Latin square of order 5.

        >>> print(*Rules.diagonal().houses[-2:], sep=", ")
        diagonal 1, diagonal 2
        """
        return Rules.named("diagonal", rows, columns)

    @staticmethod
    def pandiagonal(order: int) -> Rules:
        """Returns the rules of a Latin square in which all diagonals hold every symbol once.

        This includes the diagonals that wrap around the edges. These squares, also called Knut Vik
        designs, exist if and only if neither 2 nor 3 divides the order (A. Hedayat, 1977).

        >>> len(Rules.pandiagonal(7).houses)
        28
        """
        return Rules.named("pandiagonal", order)

    @staticmethod
    def windows(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and windows: Windoku, or Hypersudoku, for the default size.

        The windows are square blocks of n cells, separated by one row or column from the edges and
        from each other: 4 windows for order 9, 9 for order 16. The order must be a square number.

        >>> Rules.windows().houses[-1]
        House(kind='window', number=4, cells=(50, 51, 52, 59, 60, 61, 68, 69, 70))
        """
        return Rules.named("windows", rows, columns)

    @staticmethod
    def disjoint_groups(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes where no symbol has the same position in two boxes.

        Each of the n disjoint groups has one cell of every box: the first cell of each, the second
        cell of each, and so on.

        >>> Rules.disjoint_groups(2, 2).houses[-4]
        House(kind='disjoint group', number=1, cells=(0, 2, 8, 10))
        """
        return Rules.named("disjoint-groups", rows, columns)

    @staticmethod
    def anti_knight(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes and no equal symbols a chess knight's move apart.

        Each pair of cells a knight's move apart is a partial house.

        >>> len(Rules.anti_knight().houses) - len(Rules.classic().houses)
        224
        """
        return Rules.named("anti-knight", rows, columns)

    @staticmethod
    def anti_king(rows: int = 3, columns: int = 3) -> Rules:
        """Returns rules with boxes where equal symbols never touch, not even at a corner.

        Each block of 2 × 2 cells is a partial house.

        >>> len(Rules.anti_king().houses) - len(Rules.classic().houses)
        64
        """
        return Rules.named("anti-king", rows, columns)

    @staticmethod
    def overlapping(grids: Iterable[tuple[Rules, int, int]]) -> Rules:
        """Returns the rules of several grids that share cells.

        Each grid is a tuple of its rules and the row and column, from 0, of its upper left place in
        the whole. Places that no grid covers are holes. Identical houses of two grids are merged.
        All grids must have the same order and symbols.

        >>> twin = Rules.overlapping([(Rules.classic(), 0, 0), (Rules.classic(), 6, 6)])
        >>> twin.cells, twin.shape.rows, twin.shape.cell_at(0, 9)
        (153, 15, None)
        """
        given = list(grids)
        for rules, _, _ in given:
            _check_alike(given[0][0], rules)
            rules.require_houses_alone("overlapping grids")
        recipe = Overlapping(tuple((rules.recipe, row, column) for rules, row, column in given))
        return _overlapping(recipe, given)

    @staticmethod
    def samurai(grid: Rules | None = None) -> Rules:
        """Returns the rules of five grids; the middle one shares a box with each of the others.

        Here and below, each grid has the rules ``grid``, of order 9; the default is classic rules.

        >>> Rules.samurai().cells, len(Rules.samurai().regions)
        (369, 41)
        """
        return Rules.laid("samurai", grid)

    @staticmethod
    def butterfly(grid: Rules | None = None) -> Rules:
        """Returns the rules of four grids in 12 × 12 cells, offset by three rows or columns.

        >>> Rules.butterfly().cells
        144
        """
        return Rules.laid("butterfly", grid)

    @staticmethod
    def flower(grid: Rules | None = None) -> Rules:
        """Returns the rules of five grids: one, and four shifted three cells in each direction.

        >>> Rules.flower().cells
        189
        """
        return Rules.laid("flower", grid)

    @staticmethod
    def twin(grid: Rules | None = None) -> Rules:
        """Returns the rules of two grids; the last box of one is the first box of the other.

        >>> Rules.twin().cells
        153
        """
        return Rules.laid("twin", grid)

    def __or__(self, other: Rules) -> Rules:
        if not isinstance(other, Rules):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented
        return union([self, other])

    def __reduce__(self) -> tuple[object, ...]:
        return (remade, (self.recipe, self.symbols, self.constraints))


def union(parts: Sequence[Rules]) -> Rules:
    """Returns the parts joined as by ``|``, but faster for many parts."""
    first = parts[0]
    for part in parts:
        _check_alike(first, part)
        if part.shape != first.shape:
            shapes = (first.shape.phrase, part.shape.phrase)
            raise PuzzleError("rules-shapes", first=shapes[0], second=shapes[1])
    constraints = tuple(dict.fromkeys(each for part in parts for each in part.constraints))
    known = {part.recipe: part for part in parts}
    recipes = joined(part.recipe for part in parts)
    if len(recipes) == 1:
        one = known.get(recipes[0]) or made(recipes[0])
        return remade(one.recipe, first.symbols, constraints)
    made_parts = [known.get(recipe) or made(recipe) for recipe in recipes]
    houses = united(house for part in made_parts for house in part.houses)
    check_houses(first.order, first.shape, houses)
    return Rules.assembled(Joined(recipes), houses, first.symbols, first.shape, constraints)


@cache
def default_rules(order: int) -> Rules:
    """Returns the default rules of an order: the squarest boxes, or none for a prime order.

    >>> default_rules(6) == Rules.boxes(2, 3), default_rules(7) == Rules.latin(7)
    (True, True)
    """
    check_order(order)
    rows = max(height for height in range(1, int(order**0.5) + 1) if order % height == 0)
    return Rules.boxes(rows, order // rows) if rows > 1 else Rules.latin(order)


def made(recipe: Recipe) -> Rules:
    """Returns the rules of a recipe, with the default symbols."""
    match recipe:
        case Named(word, numbers):
            return Rules.named(word, *numbers)
        case Mapped(labels):
            return Rules.jigsaw(labels)
        case Joined(parts):
            return union([made(part) for part in parts])
        case Laid(word, grid):
            return Rules.laid(word, made(grid))
        case Overlapping(grids):
            return Rules.overlapping((made(grid), row, column) for grid, row, column in grids)
        case Listed(order, houses, shape):
            return Rules(order, houses, shape=shape)
        case _:
            raise TypeError(f"no recipe: {recipe!r}")


def remade(
    recipe: Recipe, symbols: tuple[str, ...], constraints: tuple[Constraint, ...] = ()
) -> Rules:
    """Returns the rules of a recipe with these symbols and constraints."""
    rules = made(recipe)
    if symbols != rules.symbols:
        rules = rules.with_symbols(symbols)
    return rules.with_constraints(constraints) if constraints else rules


@cache
def _named(word: str, numbers: tuple[int, ...]) -> Rules:
    name = square(word)
    order = name.size.order(*numbers)
    houses, symbols = name.houses(*numbers), default_symbols(order)
    return Rules.assembled(Named(word, numbers), houses, symbols, square_shape(order))


@lru_cache(maxsize=64)
def _laid(word: str, each: Rules, recipe: Recipe) -> Rules:
    """Returns the rules of a layout; ``recipe`` is part of the key because equality ignores it."""
    name = layout(word)
    if each.order != name.order or not each.is_square:
        raise PuzzleError("layout-order", layout=word, order=each.order, expected=name.order)
    each.require_houses_alone("overlapping grids")
    return _overlapping(Laid(word, recipe), [(each, row, column) for row, column in name.places])


def _overlapping(recipe: Recipe, grids: Sequence[tuple[Rules, int, int]]) -> Rules:
    shape, houses = overlapped(
        [Placed(rules.shape, rules.houses, row, column) for rules, row, column in grids]
    )
    first = grids[0][0]
    check_houses(first.order, shape, houses)
    return Rules.assembled(recipe, houses, first.symbols, shape)


def _check_alike(first: Rules, second: Rules) -> None:
    if first.order != second.order:
        raise PuzzleError("rules-orders", first=first.order, second=second.order)
    if first.symbols != second.symbols:
        raise PuzzleError("rules-symbols", first=first.symbols, second=second.symbols)
