"""Proofs of fish of all kinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.techniques import TECHNIQUES
from nonet.logic.value import StepValue
from nonet.rules import House

_FAMILIES = ("fish", "finned fish", "franken fish", "mutant fish")


def fish(step: StepValue) -> Proof:
    """Returns the proof of a fish, or of two with the same base houses."""
    argument = Argument(step.position)
    bases = step.part("base").houses
    ends = [
        _with_fins(argument, bases, covers, fins, gone)
        for covers, fins, gone in fish_of(argument, step)
    ]
    return argument.proof(*ends)


class Fish(NamedTuple):
    """One fish of a step."""

    covers: tuple[House, ...]
    fins: list[int]
    """Their cells."""
    gone: list[Candidate]
    """The candidates that it removes, and no fish before it."""


def fish_of(argument: Argument, step: StepValue) -> list[Fish]:
    """Returns the fish of a step: one, or two with the same base houses."""
    _, _, (value,), bases = step.part("base")
    every = step.part("cover").houses
    left = list(step.eliminations)
    found: list[Fish] = []
    for at in range(0, len(every), len(bases)):
        covers = every[at : at + len(bases)]
        fins = fins_of(argument, value, bases, covers)
        gone = [each for each in left if _removes(argument, each, bases, covers, fins)]
        left = [each for each in left if each not in gone]
        if gone:
            found.append(Fish(covers, fins, gone))
    return found


def fins_of(
    argument: Argument, value: int, bases: Sequence[House], covers: Sequence[House]
) -> list[int]:
    """Returns the cells of the bases that are in no cover house, or in two base houses."""
    covered = {cell for house in covers for cell in house.cells}
    places = [each.cell for house in bases for each in argument.places(house, value)]
    return sorted({cell for cell in places if cell not in covered or places.count(cell) > 1})


def _removes(
    argument: Argument,
    gone: Candidate,
    bases: Sequence[House],
    covers: Sequence[House],
    fins: Sequence[int],
) -> bool:
    """Returns whether a fish removes a candidate."""
    over = sum(gone.cell in house.cells for house in covers)
    base = sum(gone.cell in house.cells for house in bases)
    return over > base and all(argument.see(gone.cell, fin) for fin in fins)


def _with_fins(
    argument: Argument,
    bases: Sequence[House],
    covers: Sequence[House],
    fins: Sequence[int],
    gone: Sequence[Candidate],
) -> int:
    """Returns the line that candidates are false if no fin is true, and if one is."""
    value = gone[0].value
    cells = [each.cell for each in gone]
    if not fins:
        return argument.fish(value, bases, covers, cells)
    candidates = [(cell, value) for cell in fins]
    without = argument.assume(none_of(candidates))
    fish = argument.fish(value, bases, covers, cells, [without])
    within = argument.assume(one_of(candidates))
    return argument.cases([(without, fish), (within, argument.excluded(within, gone))])


PROVED = {name: fish for name, technique in TECHNIQUES.items() if technique.family in _FAMILIES}
"""The functions that prove a step, by technique."""
