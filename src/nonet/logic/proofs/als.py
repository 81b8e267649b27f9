"""Proofs by almost locked sets, and of Sue de Coq."""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import combinations, pairwise, product
from typing import TypeAlias

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Claim, Proof, none_of, one_of, set_of
from nonet.logic.value import StepValue

Values: TypeAlias = Sequence[int]

Split: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""Cells that hold their values if they lack one, and the others, for which too few are left."""


def chain(step: StepValue) -> Proof:
    """Returns the proof of a chain of sets: one of its ends has a value.

    If the first set lacks it, it holds the value that links it to the next, which lacks that one.
    """
    argument = Argument(step.position)
    sets = [part.cells for part in step.each("set")]
    restricted = [part.values for part in step.each("restricted")]
    ends: list[int] = []
    for value in sorted({each.value for each in step.eliminations}):
        gone = [each for each in step.eliminations if each.value == value]
        start = argument.assume(none_of(_places(argument, sets[0], value)))
        line = argument.locked(sets[0], [start])
        for cells, link in zip(sets[1:], links_of(restricted, [value]), strict=True):
            line = argument.excluded(line, _places(argument, cells, link))
            line = argument.locked(cells, [line])
        ends.append(argument.excluded(argument.either(start, line, value), gone))
    return argument.proof(*ends)


def links_of(restricted: Sequence[Values], values: Container[int]) -> Values:
    """Returns the values that link sets whose ends have other values: neighbours differ."""
    return next(
        links
        for links in product(*restricted)
        if links[0] not in values
        and links[-1] not in values
        and all(one != other for one, other in pairwise(links))
    )


def pair(step: StepValue) -> Proof:
    """Returns the proof of two sets that share one or two restricted values.

    With two, they have as many values as cells together.
    """
    (restricted,) = step.each("restricted")
    if len(restricted.values) == 1:
        return chain(step)
    one, other = (part.cells for part in step.each("set"))
    return _counted(step, [(one, other), (other, one)])


def blossom(step: StepValue) -> Proof:
    """Returns the proof of a death blossom: each value of the stem takes one from a set."""
    argument = Argument(step.position)
    (stem,) = step.part("stem").cells
    sets = [part.cells for part in step.each("set")]
    branches: list[tuple[int, int]] = []
    for cells, restricted in zip(sets, step.each("restricted"), strict=True):
        (value,) = restricted.values
        start = argument.assume(one_of([(stem, value)]))
        gone = argument.excluded(start, _places(argument, cells, value))
        branches.append((start, argument.locked(cells, [gone])))
    ends: list[int] = []
    for value in sorted({each.value for each in step.eliminations}):
        removed = [each for each in step.eliminations if each.value == value]
        places = one_of(each for cells in sets for each in _places(argument, cells, value))
        line = argument.cases(branches, places, cells=(stem,))
        ends.append(argument.excluded(line, removed))
    return argument.proof(*ends)


def sue_de_coq(step: StepValue) -> Proof:
    """Returns the proof of a Sue de Coq: as many values as cells, each in its part."""
    crossing, line, region = (part.cells for part in step.each("set"))
    return _counted(
        step,
        [
            ((*crossing, *region), line),
            ((*crossing, *line), region),
            (region, (*crossing, *line)),
            (line, (*crossing, *region)),
        ],
    )


def _counted(step: StepValue, splits: Sequence[Split]) -> Proof:
    """Returns the proof of cells that have as many values as cells.

    A value that two parts can hold counts twice. Then there is no naked set of all cells; instead,
    if a value were in none of the places that a candidate sees, one part would hold its values, and
    too few would be left for the other.
    """
    argument = Argument(step.position)
    cells = [cell for part in splits[0] for cell in part]
    held = argument.naked_set(cells, ())
    claim = argument.claim(held)
    if len(claim.values) == len(cells) and _are_apart(argument, claim):
        return argument.proof(argument.excluded(held, step.eliminations))
    by_places: dict[Claim, list[Candidate]] = {}
    for gone in step.eliminations:
        seen = [cell for cell in cells if argument.see(cell, gone.cell)]
        places = none_of(_places(argument, seen, gone.value))
        by_places.setdefault(places, []).append(gone)
    ends: list[int] = []
    for claim, removed in by_places.items():
        start = argument.assume(claim)
        split = next(split for split in splits if _clashes(argument, claim, split))
        clash = _clash(argument, start, split)
        ends.append(argument.excluded(argument.refuted(start, clash), removed))
    return argument.proof(*ends)


def _clashes(argument: Argument, places: Claim, split: Split) -> bool:
    """Returns whether one part holds its values without places, and the other has too few left."""
    one, other = (
        set_of({*_candidates(argument, cells)}.difference(places.candidates)) for cells in split
    )
    left = {each.value for each in other.candidates if not argument.excludes(one, each)}
    return (
        len(one.values) == len(split[0])
        and len(left) < len(split[1])
        and _are_apart(argument, one)
        and _are_apart(argument, other)
    )


def _are_apart(argument: Argument, claim: Claim) -> bool:
    """Returns whether all places of each value see each other."""
    return all(
        argument.see(one.cell, other.cell)
        for one, other in combinations(claim.candidates, 2)
        if one.value == other.value
    )


def _clash(argument: Argument, start: int, split: Split) -> int:
    """Returns the line that too few values are left for the second part."""
    one, other = split
    line = argument.locked(one, [start])
    held = argument.claim(line)
    gone = [each for each in _candidates(argument, other) if argument.excludes(held, each)]
    return argument.too_few(other, [argument.excluded(line, gone), start])


def _candidates(argument: Argument, cells: Sequence[int]) -> list[Candidate]:
    return [Candidate(cell, value) for cell in cells for value in argument.candidates[cell]]


def _places(argument: Argument, cells: Sequence[int], value: int) -> list[tuple[int, int]]:
    return [(cell, value) for cell in cells if value in argument.candidates[cell]]


PROVED = {
    "als_xz": pair,
    "als_xy_wing": chain,
    "als_chain": chain,
    "death_blossom": blossom,
    "sue_de_coq": sue_de_coq,
}
"""The functions that prove a step, by technique."""
