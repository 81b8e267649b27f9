"""Positions: a puzzle, what a person has filled in, and what they have crossed out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import NamedTuple, Protocol, TypeAlias

from nonet.cells import ByCell, CellLike, cell_of, changed, value_for
from nonet.engines.core.search import bit_sets
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Grid, Puzzle
from nonet.records import TypedDict
from nonet.rules import Rules, RulesLike


class Candidate(NamedTuple):
    """A value in a cell."""

    cell: int
    """The index of the cell, from 0, row by row."""
    value: int
    """The value, from 1."""


class CandidateRecord(TypedDict):
    """A value in a cell."""

    cell: int
    value: int


class Change(Protocol):
    """What a step does to a position."""

    @property
    def placements(self) -> tuple[Candidate, ...]:
        """The values that it fills in."""
        ...

    @property
    def eliminations(self) -> tuple[Candidate, ...]:
        """The candidates that it crosses out."""
        ...


@frozen(init=False, repr=False)
class Position(ByCell):
    """A puzzle, the values filled in so far, and the candidates crossed out.

    ``values`` are the values of all cells, 0 for empty; they keep the givens. They may be a
    :class:`~nonet.Grid`; by default only the givens are there. ``crossed_out`` are pairs of a cell
    and a value. ``position[cell]`` is the value of a cell, 0 for none; cells are named as for
    :class:`~nonet.Grid`. Givens stay apart from values filled in, because some techniques need the
    difference. Values that contradict each other are not an error.

    Raises :class:`~nonet.PuzzleError` for values or cells out of range and for a value that differs
    from a given.

    >>> import nonet
    >>> position = nonet.Position("1... .... .... ....").place("r1c2", 2).cross_out("r1c3", 3)
    >>> print(position)
    1 2 | . .
    . . | . .
    ----+----
    . . | . .
    . . | . .
    >>> position["r1c2"], position.candidates[:4]
    (2, ((), (), (4,), (3, 4)))
    """

    puzzle: Puzzle
    values: bytes
    """One byte per cell, row by row, 0 for empty; givens included."""
    crossed_out: frozenset[Candidate]
    """The candidates that were crossed out."""
    _candidates: tuple[tuple[int, ...], ...] | None = field(compare=False)
    """Those of each cell, once they have been asked for."""

    def __init__(
        self,
        puzzle: PuzzleLike,
        values: Iterable[int] | None = None,
        crossed_out: Iterable[tuple[CellLike, int]] = (),
        *,
        rules: RulesLike | None = None,
    ) -> None:
        chosen = puzzle_of(puzzle, rules)
        found = chosen.givens
        if values is not None:
            found = Grid(chosen.rules, values).values
            for cell, (given, value) in enumerate(zip(chosen.givens, found, strict=True)):
                if given and value != given:
                    raise _changed(chosen.rules, cell, given, value)
        crossed = frozenset(_candidate(chosen.rules, *each) for each in crossed_out)
        self._fill(chosen, found, crossed)

    def _fill(self, puzzle: Puzzle, values: bytes, crossed_out: frozenset[Candidate]) -> None:
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "crossed_out", crossed_out)
        object.__setattr__(self, "_candidates", None)

    @property
    def rules(self) -> Rules:
        """The rules of the puzzle."""
        return self.puzzle.rules

    @property
    def grid(self) -> Grid:
        """The values as a grid."""
        return Grid(self.rules, self.values)

    @property
    def candidates(self) -> tuple[tuple[int, ...], ...]:
        """The values still possible in each cell, ascending; empty for filled cells.

        These are the values that no house of the cell holds, without those crossed out.
        """
        if self._candidates is None:
            order = range(1, self.rules.order + 1)
            found = tuple(
                tuple(value for value in order if bits >> value - 1 & 1)
                for bits in self.candidate_bits
            )
            object.__setattr__(self, "_candidates", found)
            return found
        return self._candidates

    @property
    def candidate_bits(self) -> list[int]:
        """The candidates as sets of bits: bit v − 1 for the value v."""
        frame, restricted = self.rules.frame, self.puzzle.candidates
        every = (1 << frame.order) - 1
        taken = [0] * len(frame.houses)
        for index, house in enumerate(frame.houses):
            for cell in house.cells:
                if self.values[cell]:
                    taken[index] |= 1 << self.values[cell] - 1
        found: list[int] = []
        for cell, value in enumerate(self.values):
            bits = 0 if value else every
            for index in frame.houses_of[cell]:
                bits &= ~taken[index]
            if restricted is not None:
                bits &= sum(1 << value - 1 for value in restricted[cell])
            found.append(bits)
        for cell, value in self.crossed_out:
            found[cell] &= ~(1 << value - 1)
        return found

    @property
    def possible_bits(self) -> list[int]:
        """The same before houses are looked at; empty if every value is possible everywhere."""
        if self.puzzle.candidates is None and not self.crossed_out:
            return []
        found = bit_sets(self.puzzle) or [(1 << self.rules.order) - 1] * self.rules.cells
        for cell, value in self.crossed_out:
            found[cell] &= ~(1 << value - 1)
        return found

    def place(self, cell: CellLike, value: int) -> Position:
        """Returns the position with a value in a cell, or with the cell emptied by 0."""
        values, where = changed(self.rules, self.values, cell, value), cell_of(self.rules, cell)
        given = self.puzzle.givens[where]
        if given and values[where] != given:
            raise _changed(self.rules, where, given, values[where])
        return self._with(values, self.crossed_out)

    def cross_out(self, cell: CellLike, *values: int) -> Position:
        """Returns the position with candidates of a cell crossed out."""
        crossed = {_candidate(self.rules, cell, value) for value in values}
        return self._with(self.values, self.crossed_out | crossed)

    def after(self, step: Change) -> Position:
        """Returns the position after a step."""
        values = bytearray(self.values)
        for cell, value in step.placements:
            values[cell] = value
        return self._with(bytes(values), self.crossed_out.union(step.eliminations))

    @property
    def _by_cell(self) -> tuple[Rules, bytes]:
        return self.rules, self.values

    def _with(self, values: bytes, crossed_out: frozenset[Candidate]) -> Position:
        changed = object.__new__(Position)
        changed._fill(self.puzzle, values, crossed_out)
        return changed

    def __str__(self) -> str:
        # Imported here because reasoning needs no drawings.
        from nonet.drawing.houses import frame_of
        from nonet.drawing.text import draw

        return draw(frame_of(self.rules.frame), self.values)

    def _repr_svg_(self) -> str:
        # For notebooks alone.
        from nonet.drawing.houses import drawing_of
        from nonet.drawing.svg import image

        givens = self.puzzle.givens
        return image(drawing_of(self.rules), self.values, givens, self.candidates)

    def __repr__(self) -> str:
        crossed = sorted(map(tuple, self.crossed_out))
        return f"Position({self.puzzle!r}, {list(self.values)}, {crossed})"


PositionLike: TypeAlias = "Position | PuzzleLike"
"""What :func:`position_of` takes."""


def position_of(asked: PositionLike, rules: RulesLike | None = None) -> Position:
    """Returns the position that a caller means; a puzzle is the position that it starts."""
    if isinstance(asked, Position) and rules is None:
        return asked
    if isinstance(asked, Position):
        return Position(asked.puzzle, asked.values, asked.crossed_out, rules=rules)
    return Position(asked, rules=rules)


def _changed(rules: Rules, cell: int, given: int, found: int) -> PuzzleError:
    symbols = (".", *rules.symbols)
    where = rules.cell_name(cell)
    return PuzzleError("given-changed", found=symbols[found], cell=where, given=symbols[given])


def _candidate(rules: Rules, asked: CellLike, value: int) -> Candidate:
    cell = cell_of(rules, asked)
    return Candidate(cell, value_for(rules, cell, value))
