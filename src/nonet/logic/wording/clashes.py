"""Why statements that follow from an assumption cannot all be true."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic.value import Node
from nonet.logic.wording.teller import Teller


def clash(teller: Teller, start: Node, ends: Sequence[Node]) -> str:
    """Returns what the ends of chains come to, all of which start with the same assumption.

    The assumption may be an end itself.
    """
    reached = [end for end in ends if end != start]
    if len(reached) == 1 and reached[0][:2] == start[:2]:
        return teller.say("clash-opposite")
    if houses := teller.step.part("pattern").houses:
        return _in_house(teller, teller.house(houses[0]), ends)
    cell = teller.cell(ends[0].cells[0])
    if not any(end.on for end in ends):
        return teller.say("clash-cell", cell=cell)
    if all(end.on for end in ends):
        return teller.say("clash-both", cell=cell, values=teller.values(end.value for end in ends))
    return teller.say("clash-statements", ends=[teller.statement(end) for end in ends])


def _in_house(teller: Teller, house: str, ends: Sequence[Node]) -> str:
    value = teller.value(ends[0].value)
    if not ends[0].on:
        return teller.say("clash-house", value=value, house=house)
    if len(ends) == 2:
        return teller.say("clash-twice", value=value, house=house)
    return teller.say("clash-often", value=value, number=str(len(ends)), house=house)
