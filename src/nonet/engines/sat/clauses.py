"""Puzzles as clauses.

A literal says that a cell holds a value. Only candidates that the givens leave get a literal, which
keeps formulas small.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from nonet.puzzle import Puzzle
from nonet.rules import Rules

# "At most one" over more literals than this is split by auxiliary literals: one clause for each
# pair would mean millions of clauses from order 36 on.
_MOST_IN_PAIRS = 16
_TOGETHER = 4


def narrowed(puzzle: Puzzle) -> list[int] | None:
    """Returns the candidates left after all singles, a bit set per cell, bit v − 1 for the value v.

    Returns None if a cell has no candidate left, or a value no place.
    """
    rules = puzzle.rules
    every = (1 << rules.order) - 1
    rules.require_houses_alone("the SAT solver")
    left = [every] * rules.cells
    if puzzle.candidates:
        left = [sum(1 << value - 1 for value in values) for values in puzzle.candidates]
    left = [
        values & (1 << given - 1) if given else values
        for values, given in zip(left, puzzle.givens, strict=True)
    ]
    return left if _Singles(rules, left).fill() else None


class _Singles:
    """Fills naked and hidden singles until none are left."""

    def __init__(self, rules: Rules, left: list[int]) -> None:
        self.left = left
        self.houses_of = rules.houses_of
        self.houses = [house.cells for house in rules.houses]
        self.full_houses = [cells for cells in self.houses if len(cells) == rules.order]
        self.every = (1 << rules.order) - 1
        self.filled: set[int] = set()

    def fill(self) -> bool:
        """Returns whether no contradiction was found."""
        found = [cell for cell, values in enumerate(self.left) if not values & (values - 1)]
        while self._fill_naked(found):
            hidden = self._hidden()
            if not hidden:
                return hidden is not None
            found = hidden
        return False

    def _fill_naked(self, found: list[int]) -> bool:
        while found:
            cell = found.pop()
            value = self.left[cell]
            if not value:
                return False
            if cell in self.filled:
                continue
            self.filled.add(cell)
            for house in self.houses_of[cell]:
                for other in self.houses[house]:
                    if other != cell and self.left[other] & value:
                        self.left[other] &= ~value
                        if not self.left[other] & (self.left[other] - 1):
                            found.append(other)
        return True

    def _hidden(self) -> list[int] | None:
        """Returns the cells that are a value's only place in a house; None on contradiction."""
        found: list[int] = []
        for cells in self.full_houses:
            once = several = 0
            for cell in cells:
                several |= once & self.left[cell]
                once |= self.left[cell]
            if once != self.every:
                return None
            for cell in cells:
                values = self.left[cell] & once & ~several
                if values and cell not in self.filled:
                    if values & (values - 1):
                        return None
                    self.left[cell] = values
                    found.append(cell)
        return found


class Formula:
    """The literals and clauses of the part of a puzzle that singles leave open."""

    def __init__(self, rules: Rules, left: Sequence[int]) -> None:
        self._rules = rules
        self._left = left
        self._open = [cell for cell, values in enumerate(left) if values & (values - 1)]
        meanings = [
            (cell, value)
            for cell in self._open
            for value in range(rules.order)
            if left[cell] >> value & 1
        ]
        self._meanings = meanings
        self.literals = {meaning: number for number, meaning in enumerate(meanings, start=1)}
        """The literal, numbered from 1, of each cell and value − 1."""

    def clauses(self) -> array[int]:
        """Returns the clauses, each followed by 0."""
        text = array("i")
        for clause in self._clauses():
            text.extend(clause)
            text.append(0)
        return text

    def grid(self, model: Iterable[int]) -> bytes:
        """Returns the grid that the true literals describe, one byte per cell."""
        values = bytearray(candidates.bit_length() for candidates in self._left)
        for literal in self._without_auxiliaries(model):
            cell, value = self._meanings[literal - 1]
            values[cell] = value + 1
        return bytes(values)

    def other_than(self, model: Iterable[int]) -> array[int]:
        """Returns the clause that forbids this grid, followed by 0."""
        return array("i", [*(-literal for literal in self._without_auxiliaries(model)), 0])

    def _without_auxiliaries(self, model: Iterable[int]) -> Iterator[int]:
        return (literal for literal in model if literal <= len(self._meanings))

    def _clauses(self) -> Iterator[list[int]]:
        self._auxiliaries = len(self._meanings)
        for cell in self._open:
            yield from self._one_of(self._literals((cell,), range(self._rules.order)))
        for cells in self._rules.cell_sets:
            exactly = len(cells) == self._rules.order
            for value in range(self._rules.order):
                places = self._literals(cells, (value,))
                if places:
                    yield from self._one_of(places) if exactly else self._at_most_one(places)

    def _literals(self, cells: Iterable[int], values: Iterable[int]) -> list[int]:
        found = ((cell, value) for cell in cells for value in values)
        return [self.literals[meaning] for meaning in found if meaning in self.literals]

    def _one_of(self, literals: list[int]) -> Iterator[list[int]]:
        yield literals
        yield from self._at_most_one(literals)

    def _at_most_one(self, literals: list[int]) -> Iterator[list[int]]:
        while len(literals) > _MOST_IN_PAIRS:
            self._auxiliaries += 1
            head = [*literals[:_TOGETHER], self._auxiliaries]
            yield from ([-a, -b] for a, b in combinations(head, 2))
            literals = [-self._auxiliaries, *literals[_TOGETHER:]]
        yield from ([-a, -b] for a, b in combinations(literals, 2))
