"""Doppelgänger: each house misses one number, houses of one kind miss different ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Self

from nonet.constraints.base import Constraint, constraint
from nonet.constraints.nested import all_that_hold
from nonet.constraints.placing import WholeGrid
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Ground, Naming, Requirement, highest_of, symbol_of
from nonet.rules.shape import square

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put


class _SeesSets(WholeGrid):
    """A rule about the whole grid that sees which sets of cells hold every number."""

    __slots__ = ("_sets",)
    _sets: tuple[frozenset[int], ...]

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules."""
        made = super().placed(frame, constraints)
        sets = (frozenset(each.cells) for each in constraints if each.distinct)
        found = tuple(each for each in sets if len(each) == frame.order)
        object.__setattr__(made, "_sets", found)
        return made

    def missing(self, house: Sequence[int]) -> int | None:
        """Returns the cell that holds what a house misses, if one does."""
        cells = frozenset(house)
        return next((min(each - cells) for each in self._sets if cells < each), None)


@constraint
class Doppelganger(_SeesSets):
    """Houses of one kind miss different numbers, and so do the row, column and box of each 0.

    The numbers are 0 to n on a grid with n rows of n cells. Every house holds 0 and all but one of
    the others.

    >>> from nonet import Puzzle, check, parse_rules
    >>> rules = parse_rules("latin:3+numbers:0-3+doppelganger")
    >>> print(check(Puzzle(rules, [1, 2, 3, 2, 3, 1, 0, 0, 0])))
    3 is missing in r1c1, r1c2, r1c3 and in r2c1, r2c2, r2c3, which the Doppelgänger rule forbids
    no solution
    """

    word = "doppelganger"
    title = "Doppelgänger"
    noun = "Doppelgänger"
    summary = "houses of a kind miss different numbers"
    example = "doppelganger"

    def placed(self, frame: Ground, constraints: Sequence[Constraint]) -> Self:
        """Returns an equal constraint that sees the frame and all constraints of the same rules.

        Raises PuzzleError unless the numbers are 0 to n on a square of n × n cells, and for an
        alternative.
        """
        if self not in all_that_hold(constraints):
            raise PuzzleError("constraint-alternative", what=self.called(frame))
        most = highest_of(frame)
        if frame.lowest or frame.shape.grid != square(most):
            raise PuzzleError("doppelganger-numbers", what=self.called(frame), most=most)
        return super().placed(frame, constraints)

    @property
    def _families(self) -> list[list[tuple[int, ...]]]:
        """The rows, the columns and the boxes or regions, as far as they are complete."""
        size = self.frame.order - 1
        regions = {id(house) for house in self.frame.regions}
        found: dict[str, list[tuple[int, ...]]] = {}
        for house in self.frame.houses:
            kind = "region" if id(house) in regions else _kind(house)
            if kind in ("row", "column", "region") and len(house.cells) == size:
                found.setdefault(kind, []).append(tuple(house.cells))
        return list(found.values())

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over complete houses that miss the same number, or miss 0."""
        missed: dict[int, list[tuple[Sequence[int], int]]] = {}
        for family in self._families:
            last: dict[int, Sequence[int]] = {}
            for cells in family:
                number = self._missed(values, cells)
                if number is None:
                    continue
                if number == 0:
                    yield Broken(self, tuple(cells), 0, _without_zero)
                elif number in last:
                    tell = partial(_same, len(cells))
                    yield Broken(self, (*last[number], *cells), number, tell)
                last[number] = cells
                zero = next((cell for cell in cells if values[cell] == 0), cells[0])
                missed.setdefault(zero, []).append((cells, number))
        for found in missed.values():
            for (one, number), (others, other) in combinations(found, 2):
                if number == other != 0:
                    yield Broken(self, (*one, *others), number, partial(_same, len(one)))

    def _missed(self, values: Sequence[int], cells: Sequence[int]) -> int | None:
        """Returns the number that a complete house of different values misses."""
        held = {int(values[cell]) for cell in cells if values[cell]}
        if len(held) < len(cells):
            return None
        return next(number for number in range(self.frame.order) if number not in held)

    def lower(self, put: Put) -> None:
        """Puts a further cell for each house, which holds what the house misses."""
        order, families = self.frame.order, self._families
        known = {cells: self.missing(cells) for family in families for cells in family}
        further = iter(put.further(1 + [*known.values()].count(None), self.called(self.frame)))
        zero = next(further)
        put.domain("", [0], [zero])
        of_cell: dict[int, list[int]] = {}
        for family in families:
            missing: list[int] = []
            for cells in family:
                one = known[cells]
                missing.append(next(further) if one is None else one)
                put.distinct([*cells, missing[-1]])
                for cell in cells:
                    of_cell.setdefault(cell, []).append(missing[-1])
            put.domain("", list(range(1, order)), missing)
            put.distinct([zero, *missing])
        for cell, missing in of_cell.items():
            if len(missing) > 1:
                not_zero = partial(_put_not_zero, cell, order)
                differ = partial(_put_different, missing)
                put.alternatives([not_zero, differ], [cell, *missing])


def _kind(house: Requirement) -> str:
    return str(getattr(house, "kind", ""))


def _put_not_zero(cell: int, order: int, put: Put) -> None:
    put.domain("", list(range(1, order)), [cell])


def _put_different(cells: Sequence[int], put: Put) -> None:
    put.distinct(cells)


def _without_zero(broken: Broken, naming: Naming) -> Phrase:
    cells = [naming.cell_name(cell) for cell in broken.cells]
    return Phrase("doppelganger-zero", what=broken.requirement.called(naming), cells=cells)


def _same(size: int, broken: Broken, naming: Naming) -> Phrase:
    names = [naming.cell_name(cell) for cell in broken.cells]
    return Phrase(
        "doppelganger-same",
        what=broken.requirement.called(naming),
        symbol=symbol_of(broken.found, naming),
        cells=names[:size],
        others=names[size:],
    )
