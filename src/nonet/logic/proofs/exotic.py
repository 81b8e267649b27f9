"""Proofs of tridagons, exocets, SK loops and multi-sector locked sets."""

from __future__ import annotations

from nonet.logic.houses import full_houses
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import StepValue
from nonet.rules.house import REGION_KINDS


def tridagon(step: StepValue) -> Proof:
    """Returns the proof of a tridagon: one of its guardians is true."""
    argument = Argument(step.position)
    _, cells, values, _ = step.part("guarded")
    guardians = [
        (cell, value)
        for cell in cells
        for value in argument.candidates[cell]
        if value not in values
    ]
    line = argument.add(one_of(guardians), "parity", cells=cells, values=values)
    if step.eliminations:
        line = argument.excluded(line, step.eliminations)
    return argument.proof(line)


def counted(step: StepValue) -> Proof:
    """Returns the proof of cells whose values are locked in several houses."""
    argument = Argument(step.position)
    places = [
        (house, value)
        for part in step.each("cover")
        for house in part.houses
        for value in part.values
    ]
    line = argument.add(
        none_of(step.eliminations),
        "counted",
        cells=tuple(sorted(step.part("pattern").cells)),
        houses=tuple(house for house, _ in places),
        values=tuple(value for _, value in places),
    )
    return argument.proof(line)


def exocet(step: StepValue) -> Proof:
    """Returns the proof of an exocet: base cells, cross lines, and the boxes of the band."""
    argument = Argument(step.position)
    _, cells, _, lines = step.part("base")
    row = next(
        set(house.cells)
        for house in full_houses(step.position.rules.frame)
        if house.kind not in REGION_KINDS and {*cells[:2]} <= set(house.cells)
    )
    boxes = [
        house
        for house in full_houses(step.position.rules.frame)
        if house.kind in REGION_KINDS and not row.isdisjoint(house.cells)
    ]
    line = argument.add(
        none_of(step.eliminations), "filled", cells=tuple(sorted(cells)), houses=(*lines, *boxes)
    )
    return argument.proof(line)


PROVED = {
    "tridagon": tridagon,
    "sk_loop": counted,
    "junior_exocet": exocet,
    "double_exocet": exocet,
    "senior_exocet": exocet,
    "multi_sector_locked_sets": counted,
}
"""The functions that prove a step, by technique."""
