"""Proofs of templates and of brute force."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Claim, Proof, none_of, one_of
from nonet.logic.value import StepValue


def template_set(step: StepValue) -> Proof:
    """Returns the proof of candidates that all ways to place a value have."""
    templates = _Templates(step)
    return templates.argument.proof(*map(templates.placed, step.placements))


def template_delete(step: StepValue) -> Proof:
    """Returns the proof of candidates that no way to place a value has."""
    templates = _Templates(step)
    return templates.argument.proof(*templates.crossed_out(step.eliminations))


def brute_force(step: StepValue) -> Proof:
    """Returns the line that a value is in the solution."""
    argument = Argument(step.position)
    return argument.proof(argument.add(one_of(step.placements), "solution"))


class _Taken(NamedTuple):
    """A cell that all ways to place another value take."""

    cell: int
    value: int
    before: tuple[_Taken, ...]
    """The cells that were lost to that value before."""


class _Templates:
    """The ways to place each value; sets of cells are bits."""

    def __init__(self, step: StepValue) -> None:
        self.argument = Argument(step.position)
        position = step.position
        houses_of = position.rules.frame.houses_of
        every = [_bits(house.cells) for house in position.rules.frame.houses]
        self._sees = [0] * len(houses_of)
        for cell, indices in enumerate(houses_of):
            for index in indices:
                self._sees[cell] |= every[index]
        self._full = [_bits(house.cells) for house in full_houses(position.rules.frame)]
        self._values = range(1, position.rules.order + 1)
        self._filled = [
            _bits(cell for cell, held in enumerate(position.values) if held == value)
            for value in (0, *self._values)
        ]
        self._places = [
            _bits(cell for cell, held in enumerate(self.argument.candidates) if value in held)
            for value in (0, *self._values)
        ]
        self._lost: list[list[_Taken]] = [[] for _ in self._places]

    def placed(self, candidate: Candidate) -> int:
        """Returns the line that all ways to place a value have a candidate."""
        claim, value = one_of([candidate]), candidate.value
        while not self._holds(claim, value, self._lost[value]):
            self._take_from_others()
        return self._line(claim, value, self._lost[value])

    def crossed_out(self, candidates: Sequence[Candidate]) -> list[int]:
        """Returns the lines that no way to place a value has candidates."""
        value = candidates[0].value
        while True:
            taken = {each.cell: each for each in self._lost[value]}
            left = none_of(each for each in candidates if each.cell not in taken)
            if not left.candidates or self._holds(left, value, self._lost[value]):
                break
            self._take_from_others()
        lines = [
            self._without(taken[cell], value) for cell, _ in candidates if cell not in left.cells
        ]
        if left.candidates:
            lines.append(self._line(left, value, self._lost[value]))
        return lines

    def _take_from_others(self) -> None:
        """Takes cells that all ways to place a value have from all other values."""
        for value in self._values:
            self._keep_from_others(value)

    def _line(self, claim: Claim, value: int, lost: Sequence[_Taken]) -> int:
        needed = list(lost)
        # The last ones take the most lines.
        for each in reversed(lost):
            fewer = [one for one in needed if one is not each]
            if self._holds(claim, value, fewer):
                needed = fewer
        premises = [self._without(each, value) for each in needed]
        return self.argument.placements(claim, value, premises)

    def _without(self, taken: _Taken, value: int) -> int:
        """Returns the line that a value is not in a cell that another one takes."""
        line = self._line(one_of([(taken.cell, taken.value)]), taken.value, taken.before)
        return self.argument.excluded(line, [(taken.cell, value)])

    def _holds(self, claim: Claim, value: int, lost: Iterable[_Taken]) -> bool:
        places = self._places[value] & ~_bits(each.cell for each in lost)
        if claim.sort == "one":
            return not self._fits(value, places & ~_bits(claim.cells))
        return not any(self._fits(value, places, each) for each in claim.candidates)

    def _keep_from_others(self, value: int) -> None:
        lost = tuple(self._lost[value])
        places = self._places[value] & ~_bits(each.cell for each in lost)
        taken = [
            cell
            for cell in range(len(self._sees))
            if places >> cell & 1 and not self._fits(value, places & ~(1 << cell))
        ]
        for cell in taken:
            for other in self._values:
                known = any(each.cell == cell for each in self._lost[other])
                if other != value and self._places[other] >> cell & 1 and not known:
                    self._lost[other].append(_Taken(cell, value, lost))

    def _fits(self, value: int, places: int, first: Candidate | None = None) -> bool:
        """Returns whether a value has a place in each house, also beside a first one."""
        houses = [house for house in self._full if not house & self._filled[value]]
        if first is None:
            return self._extends(places, houses)
        return self._extends(places & ~self._sees[first.cell], _open(houses, first.cell))

    def _extends(self, places: int, houses: list[int]) -> bool:
        if not houses:
            return True
        here = min((places & house for house in houses), key=int.bit_count)
        while here:
            cell = here.bit_length() - 1
            here &= ~(1 << cell)
            if self._extends(places & ~self._sees[cell], _open(houses, cell)):
                return True
        return False


def _open(houses: list[int], cell: int) -> list[int]:
    return [house for house in houses if not house >> cell & 1]


def _bits(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in set(cells))


PROVED = {
    "template_set": template_set,
    "template_delete": template_delete,
    "brute_force": brute_force,
}
"""The functions that prove a step, by technique."""
