"""Proofs by almost locked sets, and of Sue de Coq."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import StepValue

Values = Sequence[int]


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
        for cells, link in zip(sets[1:], links_of(restricted, value), strict=True):
            line = argument.excluded(line, _places(argument, cells, link))
            line = argument.locked(cells, [line])
        ends.append(argument.excluded(argument.either(start, line, value), gone))
    return argument.proof(*ends)


def links_of(restricted: Sequence[Values], value: int) -> Values:
    """Returns the values that link sets so that the ends have a value: neighbours differ."""
    return next(
        links
        for links in product(*restricted)
        if value not in (links[0], links[-1])
        and all(one != other for one, other in pairwise(links))
    )


def pair(step: StepValue) -> Proof:
    """Returns the proof of two sets that share one or two restricted values.

    With two, they have as many values as cells together.
    """
    (restricted,) = step.each("restricted")
    if len(restricted.values) == 1:
        return chain(step)
    argument = Argument(step.position)
    cells = [cell for part in step.each("set") for cell in part.cells]
    held = argument.naked_set(cells, ())
    return argument.proof(argument.excluded(held, step.eliminations))


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
        gone = [each for each in step.eliminations if each.value == value]
        places = one_of(each for cells in sets for each in _places(argument, cells, value))
        ends.append(
            argument.excluded(argument.cases(branches, places, cells=(stem,)), gone),
        )
    return argument.proof(*ends)


def sue_de_coq(step: StepValue) -> Proof:
    """Returns the proof of a Sue de Coq: as many values as cells, each in its part."""
    argument = Argument(step.position)
    cells = [cell for part in step.each("set") for cell in part.cells]
    held = argument.naked_set(cells, ())
    return argument.proof(argument.excluded(held, step.eliminations))


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
