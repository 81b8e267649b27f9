""":class:`Rules`, and constructors for named rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeGuard

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules import making
from nonet.rules.checks import checked_constraints, checked_order
from nonet.rules.frame import Frame
from nonet.rules.house import House
from nonet.rules.named import square
from nonet.rules.recipe import CLASSIC_BOX, Recipe
from nonet.rules.requirement import Requirement
from nonet.rules.shape import Shape

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint  # slow to import


class Rules:
    """What a finished grid must satisfy: an order, symbols, houses and constraints, on a shape.

    ``order`` is the number of symbols (1 … 64). ``houses`` are *all* the houses, including rows and
    columns; each is a :class:`House` or an iterable of cell indices. A house with fewer than
    ``order`` cells is *partial* and only forbids repeats. ``symbols`` are ``order`` distinct,
    visible texts without blanks; in a string, each character is a symbol. The default is 1 … 9,
    A … Z up to order 35 and the numbers 1 … n above. ``shape`` says where the cells lie; the
    default is n rows of n. ``constraints`` are rules beyond houses, such as
    :class:`~nonet.constraints.Cage`.

    ``|`` joins rules of the same order, shape and symbols: the result has the houses and the
    constraints of both, without duplicates. It also adds a constraint. Rules are equal if they have
    the same order, symbols, shape and constraints, and houses of the same kinds and cells, in any
    order.

    ``recipe`` records how the rules were made; ``repr``, :func:`~nonet.rules.rules_text` and links
    are written from it.

    Rules are a :class:`Frame`, which many puzzles share, and constraints. What the frame knows
    (order, houses, symbols, shape, cells and so on) can be asked of the rules.

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

    frame: Frame
    constraints: tuple[Constraint, ...]
    order: int
    houses: tuple[House, ...]
    symbols: tuple[str, ...]
    shape: Shape
    recipe: Recipe
    cells: int
    """The number of cells, which is n² unless grids overlap."""
    lowest: int
    """The number that the value 1 stands for: 1, or 0 if numbers begin there."""
    unchecked: tuple[Constraint, ...]
    """The constraints that may be impossible: they were not read, or see the rules."""

    __match_args__ = ("order", "houses", "symbols", "shape", "constraints")

    def __init__(
        self,
        order: int,
        houses: Iterable[House | Iterable[int]],
        symbols: str | Sequence[str] | None = None,
        shape: Shape | None = None,
        constraints: Iterable[Constraint] = (),
    ) -> None:
        frame = Frame(order, houses, symbols, shape)
        self._fill(frame, checked_constraints(frame, constraints))

    @staticmethod
    def of(frame: Frame, constraints: Iterable[Constraint] = ()) -> Rules:
        """Returns the rules with this frame and these constraints.

        >>> Rules.of(Rules.latin(4).frame)
        Rules.latin(4)
        """
        rules = object.__new__(Rules)
        rules._fill(frame, checked_constraints(frame, constraints) if constraints else ())
        return rules

    def _fill(self, frame: Frame, constraints: tuple[Constraint, ...]) -> None:
        # What is read most is kept here too, because a property takes longer.
        self.__dict__.update(
            frame=frame,
            constraints=constraints,
            unchecked=constraints,
            order=frame.order,
            houses=frame.houses,
            symbols=frame.symbols,
            shape=frame.shape,
            recipe=frame.recipe,
            cells=frame.cells,
            lowest=frame.lowest,
        )

    @staticmethod
    def named(word: str, *numbers: int) -> Rules:
        """Returns the rules for a word listed by ``nonet rules``.

        ``numbers`` are the height and width of a box, 3 and 3 by default, or the order. Most words
        also have a constructor of their own, listed below.

        >>> Rules.named("disjoint-groups", 2, 3)
        Rules.disjoint_groups(2, 3)
        """
        name = square(word)
        chosen = "boxes" if word == "classic" else name.word
        return Rules.of(making.named(chosen, name.checked(numbers)))

    @staticmethod
    def laid(word: str, grid: Rules | None = None) -> Rules:
        """Returns the rules of a layout of overlapping grids, each with the rules ``grid``.

        >>> Rules.laid("twin")
        Rules.twin()
        """
        each = (grid or Rules.classic()).houses_alone("overlapping grids")
        return Rules.of(making.laid(word, each, each.recipe))

    @staticmethod
    def classic() -> Rules:
        """Returns the rules of Sudoku: order 9, rows, columns and 3 × 3 boxes.

        >>> Rules.classic()
        Rules.classic()
        """
        return Rules.of(making.named("boxes", CLASSIC_BOX))

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
    def rectangular(rows: int, columns: int, *box: int) -> Rules:
        """Returns rules with rows and columns of any length.

        ``box`` is the height and width of boxes, if there are any. The order is the number of cells
        of the largest house; :meth:`with_numbers` chooses other values.

        >>> rules = Rules.rectangular(4, 6, 2, 3)
        >>> rules.order, rules.cells, len(rules.regions)
        (6, 24, 4)
        """
        if len(box) not in (0, 2):
            raise PuzzleError("rules-numbers", found=2 + len(box), word="rectangular", expected=4)
        return Rules.of(making.rectangle(rows, columns, box))

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
        return Rules.of(making.mapped(map, symbols))

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
        what = "overlapping grids"
        frames = [(each.houses_alone(what), row, column) for each, row, column in grids]
        return Rules.of(making.overlapping(frames))

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

    def with_symbols(self, symbols: str | Sequence[str]) -> Rules:
        """Returns the same rules with other symbols.

        >>> Rules.boxes(2, 2).with_symbols("ABCD")
        Rules.boxes(2, 2).with_symbols('ABCD')
        """
        return Rules.of(self.frame.with_symbols(symbols), self.constraints)

    def with_numbers(self, first: int, last: int) -> Rules:
        """Returns the same rules with the numbers from ``first``, 0 or 1, to ``last`` as values.

        The values remain 1 … n in code; the number of the value v is v − 1 + ``first``, which is
        what cells show and what constraints mean. A house with fewer cells than there are numbers
        only forbids repeats; one with more cells is left out, because they cannot all differ.
        Symbols become the default ones. Raises :class:`PuzzleError` for other first numbers, and
        for more than 64 numbers.

        >>> rules = Rules.classic().with_numbers(0, 8)
        >>> rules.symbols[0], rules.lowest, rules.order
        ('0', 0, 9)
        """
        return Rules.of(making.numbered(self.frame, first, last), self.constraints)

    def with_variables(self, variables: int) -> Rules:
        """Returns the same rules with variables: cells outside the grid, in no row or column.

        Constraints may name them, ``v1``, ``v2`` and so on in texts; they have the same values as
        other cells, are the last cells, and are solved and counted like them. Raises
        :class:`PuzzleError` for more than 1,000, and if constraints name variables that are left
        out.

        >>> rules = Rules.boxes(2, 2).with_variables(2)
        >>> rules.cells, rules.cell_name(16), rules
        (18, 'v1', Rules.boxes(2, 2).with_variables(2))
        """
        return Rules.of(making.extended(self.frame, variables), self.constraints)

    def with_checked(self, constraints: Iterable[Constraint]) -> Rules:
        """Returns the rules with further constraints, each once, which were checked when read."""
        further = tuple(constraints)
        rules = Rules.of(self.frame, dict.fromkeys((*self.constraints, *further)))
        unchecked = frozenset(self.unchecked).difference(further)
        rules.__dict__["unchecked"] = tuple(
            each for each in rules.constraints if each.sees_rules or each in unchecked
        )
        return rules

    def houses_alone(self, what: str | Phrase) -> Frame:
        """Returns the frame; raises PuzzleError if there are constraints, which ``what`` ignores.

        Decorations may be ignored.

        >>> Rules.classic().houses_alone("solving")
        Rules.classic().frame
        """
        found = sum(not each.decorates for each in self.constraints)
        if found:
            raise PuzzleError("constraints", found=found, what=what)
        return self.frame

    def plain_values(self, what: str | Phrase) -> Frame:
        """Returns the frame, for what has values as numbers in arrays and texts without rules.

        Raises PuzzleError if there are constraints, or if numbers begin at 0.
        """
        if not self.lowest:
            raise PuzzleError("zero-many", what=what)
        return self.houses_alone(what)

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """The houses, then the constraints."""
        return (*self.houses, *self.constraints)

    @property
    def is_square(self) -> bool:
        """Whether the cells form n rows of n, without holes."""
        return self.frame.is_square

    @property
    def regions(self) -> tuple[House, ...]:
        """The boxes or regions; empty for a Latin square."""
        return self.frame.regions

    @property
    def houses_of(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the indices in ``houses`` of the houses that contain it."""
        return self.frame.houses_of

    @property
    def cell_sets(self) -> tuple[tuple[int, ...], ...]:
        """The distinct cell sets of the houses; equal rules have them in the same order.

        >>> len((Rules.latin(4) | Rules.boxes(1, 4)).cell_sets)
        8
        """
        return self.frame.cell_sets

    def cell_name(self, cell: int) -> str:
        """Returns the name of a cell, such as ``r1c1``.

        >>> Rules.classic().cell_name(10)
        'r2c2'
        """
        return self.shape.name(cell)

    def __or__(self, other: Rules | Constraint) -> Rules:
        if isinstance(other, Rules):
            frame, more = making.union([self.frame, other.frame]), other.constraints
        elif _is_constraint(other):
            frame, more = self.frame, (other,)
        else:
            return NotImplemented
        return Rules.of(frame, dict.fromkeys((*self.constraints, *more)))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Rules):
            return NotImplemented
        return self.frame == other.frame and (
            self.constraints == other.constraints
            or frozenset(self.constraints) == frozenset(other.constraints)
        )

    @cached_property
    def _hash(self) -> int:
        frame = hash(self.frame)
        return hash((frame, frozenset(self.constraints))) if self.constraints else frame

    def __hash__(self) -> int:
        return self._hash

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"Rules are frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"Rules are frozen: {name} cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self.recipe, self.symbols, self.constraints)

    def __repr__(self) -> str:
        return " | ".join([self.frame.expression, *map(repr, self.constraints)])


def _is_constraint(other: object) -> TypeGuard[Constraint]:
    from nonet.constraints.base import Constraint  # slow to import

    return isinstance(other, Constraint)


def _remade(recipe: Recipe, symbols: tuple[str, ...], constraints: tuple[Constraint, ...]) -> Rules:
    return Rules.of(making.framed(recipe, symbols), constraints)


@cache
def default_rules(order: int) -> Rules:
    """Returns the default rules of an order: the squarest boxes, or none for a prime order.

    >>> default_rules(6) == Rules.boxes(2, 3), default_rules(7) == Rules.latin(7)
    (True, True)
    """
    checked_order(order)
    rows = max(height for height in range(1, int(order**0.5) + 1) if order % height == 0)
    return Rules.boxes(rows, order // rows) if rows > 1 else Rules.latin(order)
