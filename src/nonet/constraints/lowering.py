"""Lowering: constraints as plain tuples, which every engine understands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

from nonet.errors import PuzzleError
from nonet.messages import Phrase


class Primitive(NamedTuple):
    """One thing that is required of some cells, as plain data."""

    kind: str
    """``distinct``, ``domain`` (the values of each cell), ``family`` (the set of the values is one
    of a family), ``linear``, ``relation`` (of neighbours), ``relation-pairs`` (of each cell with
    each later one), ``automaton`` (the values in order are a word of its language), ``cover`` (each
    of some classes of values occurs), ``element`` (the first cell numbers another one, which has a
    value), ``apart`` (no equal values, depending on how far the cells are apart), ``counts`` (how
    often values occur), ``connected``, ``no-subset-sum`` (no values together have a sum), ``rank``
    (of a line among lines that are read as numbers), ``regions`` (each cell has a second one, with
    the number of its region), ``same-region``, ``region-arrow`` and ``region-count`` (of second
    cells), or ``or``, with its alternatives after it."""
    maker: str
    """What makes the family, the relation and so on; empty if there is nothing to make. The core
    knows them: ``core/constraints/makers.hpp``, ``tables.hpp``, ``counting.hpp``."""
    numbers: tuple[int, ...]
    """What the maker takes; for ``linear``, the total and then a coefficient per cell; for
    ``element``, the value; for ``apart``, the columns of a lattice and the place of each cell; for
    ``connected`` see ``core/constraints/connected.hpp``; for ``no-subset-sum``, the sum; for
    ``rank``, the cells of a line, the rank, what may tie, and how many lines begin with each value,
    or 0; for ``regions``, the columns of a lattice and the place of each cell; for
    ``region-arrow``, what is less, and the cells of each arm; for ``region-count``, what is less;
    for ``or``, how many of the primitives after it each alternative has."""
    cells: tuple[int, ...]
    """Distinct cells, but for relations, automata, elements, ranks and sets of same values."""


class Put:
    """Records the primitives of constraints. It makes no tables and knows no engine."""

    def __init__(self, order: int = 0, lowest: int = 1, cells: int | None = None) -> None:
        self.order, self.lowest = order, lowest
        """The number of values, which predicates need; 0 if it is not known."""
        self.cells = cells
        """How many cells there are, those of the puzzle first; None inside alternatives."""
        self.numbers_of_regions = range(0)
        """A cell for each one of the grid, if the regions are unknown."""
        self.primitives: list[Primitive] = []

    def further(self, count: int, what: Phrase) -> range:
        """Returns so many cells besides those of the puzzle, whose values follow from theirs.

        Raises PuzzleError inside alternatives, where their values would not follow.
        """
        if self.cells is None:
            raise PuzzleError("constraint-alternative", what=what)
        self.cells += count
        return range(self.cells - count, self.cells)

    def distinct(self, cells: Sequence[int]) -> None:
        """Requires different values."""
        self._put("distinct", "", (), cells)

    def domain(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires one of the values that ``maker`` makes: ``odd``, ``even`` or the numbers."""
        self._put("domain", maker, numbers, cells)

    def family(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires different values whose set is in the family that ``maker`` makes."""
        self._put("family", maker, numbers, cells)

    def linear(self, total: int, coefficients: Sequence[int], cells: Sequence[int]) -> None:
        """Requires values whose sum, each times its coefficient, is the total."""
        self._put("linear", "", (total, *coefficients), cells)

    def equal_sums(self, ones: Iterable[int], others: Iterable[int]) -> None:
        """Requires the same sum of two lists of cells, in which cells may repeat."""
        times: dict[int, int] = {}
        for cells, one in ((ones, 1), (others, -1)):
            for cell in cells:
                times[cell] = times.get(cell, 0) + one
        left = {cell: number for cell, number in times.items() if number}
        if left:
            self.linear(0, list(left.values()), list(left))

    def relation(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires neighbours in the relation that ``maker`` makes, each with the next."""
        self._put("relation", maker, numbers, cells)

    def automaton(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires values that the automaton accepts that ``maker`` makes."""
        self._put("automaton", maker, numbers, cells)

    def table(self, numbers: tuple[int, ...], cells: Sequence[int]) -> None:
        """Requires values that an automaton accepts; see ``automaton_of_table`` in the core."""
        self._put("automaton", "table", numbers, cells)

    def cover(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires a value of each of the classes that ``maker`` makes: ranges or remainders."""
        self._put("cover", maker, numbers, cells)

    def element(self, value: int, index: int, cells: Sequence[int], *, forbidden: bool) -> None:
        """Requires, or forbids, that the cell whose number, from 1, ``index`` has has the value."""
        self._put("element", "forbidden" if forbidden else "", [value], [index, *cells])

    def apart(self, columns: int, places: Sequence[int], cells: Sequence[int]) -> None:
        """Forbids equal values x of cells that are x steps apart, at these places in a lattice."""
        self._put("apart", "steps", [columns, *places], cells)

    def counts(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires values that occur as often as ``maker`` says."""
        self._put("counts", maker, numbers, cells)

    def connected(
        self, values: Sequence[int], size: int | None, columns: int, places: Sequence[int]
    ) -> None:
        """Requires that the cells with some values form one area, of a size if there is one.

        The cells are all there are, from 0 on, at these places in a lattice.
        """
        numbers = [size or 0, len(values), *values, columns, *places]
        self._put("connected", "", numbers, range(len(places)))

    def no_subset_sum(self, total: int, cells: Sequence[int]) -> None:
        """Requires that no values of one or more cells, which all differ, have the sum."""
        self._put("no-subset-sum", "", [total], cells)

    def rank(
        self, rank: int, ties: int, lines: Sequence[Sequence[int]], per_value: int = 0
    ) -> None:
        """Requires the rank of the first line among lines that are read as numbers.

        Ties are 0, 1 or 2, as in :class:`~nonet.constraints.FullRank`. ``per_value`` says how many
        lines begin with each value, if houses see to that.
        """
        numbers = [len(lines[0]), rank, ties, per_value]
        self._put("rank", "", numbers, [*chain.from_iterable(lines)])

    def regions(self, columns: int, places: Sequence[int], what: Phrase) -> None:
        """Requires regions with every value, of all cells, at these places in a lattice.

        The first call gives each cell a further one, for the number of its region.
        """
        if not self.numbers_of_regions:
            self.numbers_of_regions = self.further(len(places), what)
            cells = [*range(len(places)), *self.numbers_of_regions]
            self._put("regions", "", [columns, *places], cells)

    def second(self, cells: Sequence[int]) -> list[int]:
        """Returns the cells that have the numbers of the regions of cells."""
        return [self.numbers_of_regions[cell] for cell in cells]

    def same_region(self, cells: Sequence[int]) -> None:
        """Requires one region."""
        self._put("same-region", "", [], self.second(cells))

    def region_arrow(self, less: int, control: int, arms: Sequence[Sequence[int]]) -> None:
        """Requires that a cell counts cells along arms that are in the region of the first."""
        numbers = [less, *map(len, arms)]
        self._put("region-arrow", "", numbers, [control, *self.second([*chain(*arms)])])

    def region_count(self, less: int, control: int, counted: Sequence[int]) -> None:
        """Requires that a cell counts the cells that are in the region of the first."""
        self._put("region-count", "", [less], [control, *self.second(counted)])

    def relation_pairs(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires the relation that ``maker`` makes of each cell with each later one."""
        self._put("relation-pairs", maker, numbers, cells)

    def alternatives(
        self, alternatives: Sequence[Callable[[Put], None]], cells: Sequence[int]
    ) -> None:
        """Requires all that one of the alternatives puts."""
        found = [Put(self.order, self.lowest) for _ in alternatives]
        for lower, put in zip(alternatives, found, strict=True):
            put.numbers_of_regions = self.numbers_of_regions
            lower(put)
        self._put("or", "", [len(put.primitives) for put in found], cells)
        for put in found:
            self.primitives += put.primitives

    def _put(self, kind: str, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        # As Primitive(…), but without a call of Python code: a fifth less time for a cage.
        parts = kind, maker, tuple(numbers), tuple(cells)
        primitive = tuple.__new__(Primitive, parts)  # pyright: ignore[reportUnknownMemberType]
        self.primitives.append(primitive)


class Lowers(Protocol):
    """What can be lowered: every constraint."""

    def lower(self, put: Put) -> None:
        """Puts its primitives."""


def lowered(
    constraints: Iterable[Lowers], order: int = 0, lowest: int = 1, cells: int = 0
) -> tuple[Primitive, ...]:
    """Returns the primitives of constraints, in order, for ``order`` numbers from ``lowest`` on.

    Those of some kinds have further cells, after so many ``cells`` of the puzzle.

    >>> from nonet.constraints import Cage
    >>> lowered([Cage([0, 1], 12)])
    (Primitive(kind='family', maker='sum', numbers=(12,), cells=(0, 1)),)
    """
    return tuple(recorded(constraints, order, lowest, cells).primitives)


def recorded(constraints: Iterable[Lowers], order: int, lowest: int, cells: int) -> Put:
    """Returns what the constraints put, in order, and how many cells there are then."""
    put = Put(order, lowest, cells)
    for constraint in constraints:
        constraint.lower(put)
    return put
