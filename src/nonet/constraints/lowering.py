"""Lowering: constraints as plain tuples, which every engine understands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple, Protocol

_MOST = 1 << 32
"""More than any values add up to. Larger numbers are cut to it: they are just as impossible."""


class Primitive(NamedTuple):
    """One thing that is required of some cells, as plain data."""

    kind: str
    """``distinct``, ``family`` (the set of the values is one of a family), ``linear``, ``relation``
    (of neighbours), ``automaton`` (the values in order are a word of its language), ``domain`` (the
    values of each cell), ``no-subset-sum`` (no values together have a sum) or ``rank`` (of a line
    among lines that are read as numbers)."""
    maker: str
    """What makes the family, the relation or the automaton; empty if there is nothing to make. The
    core knows them: ``core/constraints/makers.hpp``."""
    numbers: tuple[int, ...]
    """What the maker takes; for ``linear``, the total and then a coefficient per cell; for
    ``domain``, the values; for ``no-subset-sum``, the sum; for ``rank``, the cells of a line, the
    rank, and what may tie."""
    cells: tuple[int, ...]
    """Distinct cells, but for relations, automata and ranks."""


class Put:
    """Records the primitives of constraints. It makes no tables and knows no engine."""

    def __init__(self) -> None:
        self.primitives: list[Primitive] = []

    def distinct(self, cells: Sequence[int]) -> None:
        """Requires different values."""
        self._put("distinct", "", (), cells)

    def family(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires different values whose set is in the family that ``maker`` makes."""
        self._put("family", maker, numbers, cells)

    def linear(self, total: int, coefficients: Sequence[int], cells: Sequence[int]) -> None:
        """Requires values whose sum, each times its coefficient, is the total."""
        self._put("linear", "", (total, *coefficients), cells)

    def equal_sums(self, ones: Iterable[int], others: Iterable[int]) -> None:
        """Requires the same sum of two lists of cells, in which cells may repeat."""
        times = Counter(ones)
        times.subtract(others)
        left = {cell: number for cell, number in times.items() if number}
        if left:
            self.linear(0, list(left.values()), list(left))

    def relation(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires neighbours in the relation that ``maker`` makes, each with the next."""
        self._put("relation", maker, numbers, cells)

    def automaton(self, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        """Requires values that the automaton accepts that ``maker`` makes."""
        self._put("automaton", maker, numbers, cells)

    def domain(self, values: Sequence[int], cells: Sequence[int]) -> None:
        """Requires one of the values in each cell."""
        self._put("domain", "", values, cells)

    def no_subset_sum(self, total: int, cells: Sequence[int]) -> None:
        """Requires that no values of one or more cells, which all differ, have the sum."""
        self._put("no-subset-sum", "", [total], cells)

    def rank(self, rank: int, ties: int, lines: Sequence[Sequence[int]]) -> None:
        """Requires the rank of the first line among lines that are read as numbers.

        Ties are 0, 1 or 2, as in :class:`~nonet.constraints.FullRank`.
        """
        self._put("rank", "", [len(lines[0]), rank, ties], [*chain.from_iterable(lines)])

    def _put(self, kind: str, maker: str, numbers: Sequence[int], cells: Sequence[int]) -> None:
        within = tuple(max(-_MOST, min(number, _MOST)) for number in numbers)
        self.primitives.append(Primitive(kind, maker, within, tuple(cells)))


class Lowers(Protocol):
    """What can be lowered: every constraint."""

    def lower(self, put: Put) -> None:
        """Puts its primitives."""


def lowered(constraints: Iterable[Lowers]) -> tuple[Primitive, ...]:
    """Returns the primitives of constraints, in order.

    >>> from nonet.constraints import Cage
    >>> lowered([Cage([0, 1], 12)])
    (Primitive(kind='family', maker='sum', numbers=(12,), cells=(0, 1)),)
    """
    put = Put()
    for constraint in constraints:
        constraint.lower(put)
    return tuple(put.primitives)
