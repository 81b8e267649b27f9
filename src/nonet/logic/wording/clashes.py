"""Why statements that follow from an assumption cannot all be true."""

from __future__ import annotations

from nonet.logic.proofs.value import Line, Proof, opposite
from nonet.logic.wording.proofs import stated
from nonet.logic.wording.teller import Teller


def clash(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns what the line of a clash comes to."""
    if line.houses:
        value, house = teller.value(line.values[0]), teller.house(line.houses[0])
        return teller.say("clash-house", value=value, house=house)
    if line.cells:
        return teller.say("clash-cell", cell=teller.cell(line.cells[0]))
    if _leads_to_opposite(proof, line):
        return teller.say("clash-opposite")
    claims = [proof.lines[each].claim for each in line.premises]
    if len(claims) != 2:
        return teller.say("clash-several", ends=[stated(teller, claim) for claim in claims])
    one, other = claims
    if one.sort == other.sort == "one" and one.cells == other.cells:
        values = teller.values((*one.values, *other.values))
        return teller.say("clash-both", cell=teller.cell(one.cells[0]), values=values)
    return teller.say("clash-statements", ends=[stated(teller, one), stated(teller, other)])


def _leads_to_opposite(proof: Proof, line: Line) -> bool:
    """Returns whether a line is the clash of an assumption with its opposite."""
    if line.rule != "clash" or len(line.premises) != 2:
        return False
    one, other = (proof.lines[each] for each in line.premises)
    return one.rule == "assumption" and one.claim == opposite(other.claim)
