"""Puzzles as clauses.

A literal says that a cell holds a value. Only candidates that the givens leave get a literal, which
keeps formulas small.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb

from nonet.engines.protocol import Progress, regularly
from nonet.puzzle import Puzzle
from nonet.rules import Frame

# "At most one" over more literals than this is split by auxiliary literals: one clause for each
# pair would mean millions of clauses from order 36 on.
_MOST_IN_PAIRS = 16
_TOGETHER = 4
# Integers of clauses that are made before they are sent.
_PIECE = 1 << 14
# Houses or cells looked at between two calls of progress: a few milliseconds.
_OFTEN = 256


def most_clauses(puzzle: Puzzle, progress: Progress | None = None) -> int:
    """Returns a number of clauses that the formula of a puzzle does not exceed.

    It follows from the givens and the candidates alone, before any singles are filled.
    """
    frame, left = _frame(puzzle), _left(puzzle)
    most = sum(1 + _pairs(values.bit_count()) for values in left)
    for cells in regularly(frame.cell_sets, progress, _OFTEN):
        values = places = 0
        for cell in cells:
            if left[cell] & (left[cell] - 1):
                values |= left[cell]
                places += 1
        most += values.bit_count() * (1 + _pairs(places))
    return most


def narrowed(puzzle: Puzzle, progress: Progress | None = None) -> list[int] | None:
    """Returns the candidates left after all singles, a bit set per cell, bit v − 1 for the value v.

    Returns None if a cell has no candidate left, or a value no place.
    """
    left = _left(puzzle)
    return left if _Singles(_frame(puzzle), left, progress).fill() else None


def _frame(puzzle: Puzzle) -> Frame:
    return puzzle.rules.houses_alone("the SAT solver")


def _left(puzzle: Puzzle) -> list[int]:
    """Returns the candidates that givens and restrictions leave for each cell."""
    left = [(1 << puzzle.rules.order) - 1] * puzzle.rules.cells
    if puzzle.candidates:
        left = [sum(1 << value - 1 for value in values) for values in puzzle.candidates]
    return [
        values & (1 << given - 1) if given else values
        for values, given in zip(left, puzzle.givens, strict=True)
    ]


def _pairs(literals: int) -> int:
    """Returns the number of clauses that say "at most one" of so many literals."""
    splits = max(0, -(-(literals - _MOST_IN_PAIRS) // (_TOGETHER - 1)))
    last = literals - splits * (_TOGETHER - 1)
    return splits * comb(_TOGETHER + 1, 2) + comb(last, 2)


class _Singles:
    """Fills naked and hidden singles until none are left."""

    def __init__(self, frame: Frame, left: list[int], progress: Progress | None) -> None:
        self.progress = progress
        self.left = left
        self.houses_of = frame.houses_of
        self.houses = [house.cells for house in frame.houses]
        self.full_houses = [cells for cells in self.houses if len(cells) == frame.order]
        self.every = (1 << frame.order) - 1
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
            if self.progress:
                self.progress(0, 0.0)
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
        for cells in regularly(self.full_houses, self.progress, _OFTEN):
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

    def __init__(self, frame: Frame, left: Sequence[int], progress: Progress | None = None) -> None:
        self._frame = frame
        self._progress = progress
        self._left = left
        self._open = [cell for cell, values in enumerate(left) if values & (values - 1)]
        meanings = [
            (cell, value)
            for cell in regularly(self._open, progress, _OFTEN)
            for value in range(frame.order)
            if left[cell] >> value & 1
        ]
        self._meanings = meanings
        self.literals = {meaning: number for number, meaning in enumerate(meanings, start=1)}
        """The literal, numbered from 1, of each cell and value − 1."""

    def clauses(self) -> Iterator[array[int]]:
        """Returns the clauses in small pieces, each clause followed by 0.

        All of them together may take a hundred megabytes.
        """
        piece = array("i")
        for clause in self._clauses():
            piece.extend(clause)
            piece.append(0)
            if len(piece) > _PIECE:
                yield piece
                piece = array("i")
        yield piece

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
        for cell in regularly(self._open, self._progress, 1):
            yield from self._one_of(self._literals((cell,), range(self._frame.order)))
        for cells in regularly(self._frame.cell_sets, self._progress, 1):
            exactly = len(cells) == self._frame.order
            for value in range(self._frame.order):
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
