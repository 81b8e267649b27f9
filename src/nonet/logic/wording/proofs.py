"""Proofs in words: numbered statements, each with its reason and the lines that it follows from."""

from __future__ import annotations

from nonet.logic.proofs import proof_of
from nonet.logic.proofs.value import Claim, Line, Proof
from nonet.logic.wording.teller import Teller


def lines(teller: Teller) -> list[str]:
    """Returns the lines of the proof of a step, without their numbers."""
    proof = proof_of(teller.step)
    return [_line(teller, proof, line) for line in proof.lines]


def claimed(teller: Teller, claim: Claim) -> str:
    """Returns what a line says: ``r1c1 is 5``."""
    if claim.sort == "none":
        return teller.not_these(claim.candidates)
    cells, values = claim.cells, claim.values
    if claim.sort == "set":
        return teller.say("claim-set", cells=teller.cells(cells), values=teller.values(values))
    if not claim.candidates:
        return teller.say("claim-impossible")
    if len(claim.candidates) == 1:
        return teller.is_this(claim.candidates[0])
    if len(values) == 1:
        value = teller.value(values[0])
        return teller.say("claim-places", value=value, cells=teller.cells(cells))
    if len(cells) == 1:
        cell = teller.cell(cells[0])
        return teller.say("claim-values", cell=cell, values=teller.values(values))
    return teller.either(map(teller.is_this, claim.candidates))


def stated(teller: Teller, claim: Claim) -> str:
    """Returns what a line says, in short: ``r1c1 = 5``."""
    cells, values = teller.cells(claim.cells), claim.values
    absent = "-not" if claim.sort == "none" else ""
    if claim.sort == "set" or len(cells) > 1 < len(values):
        return claimed(teller, claim)
    if len(cells) > 1:
        return teller.say(f"statement{absent}-group", cells=cells, value=teller.value(values[0]))
    return teller.say(f"statement{absent}", cell=cells[0], values=teller.values(values))


def _line(teller: Teller, proof: Proof, line: Line) -> str:
    claim = claimed(teller, line.claim)
    if line.rule == "assumption":
        return teller.say("proof-assumption", claim=claim)
    reason = _reason(teller, proof, line)
    if not line.premises:
        return teller.say("proof-because", claim=claim, reason=reason)
    numbers = [str(premise + 1) for premise in line.premises]
    return teller.say("proof-follows", claim=claim, reason=reason, lines=numbers)


def _reason(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns why a line is true."""
    match line.rule:
        case "excluded":
            return _excluded(teller, proof, line)
        case "left" | "clash":
            return _left(teller, line)
        case "naked set":
            return teller.say("by-naked-set", number=str(len(line.cells)))
        case "hidden set":
            return teller.say("by-hidden-set", house=teller.houses(line.houses))
        case "fish":
            return teller.say(
                "by-fish",
                value=teller.value(line.values[0]),
                covers=teller.houses(line.covers),
                bases=teller.houses(line.houses),
            )
        case "exchange":
            return teller.say(
                "by-exchange", values=teller.values(line.values), cells=teller.cells(line.cells)
            )
        case "placements":
            return teller.say("by-placements", value=teller.value(line.values[0]))
        case _:
            return teller.say("by-either-end" if line.rule == "either" else f"by-{line.rule}")


def _excluded(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns why candidates are false: because of the only premise."""
    claim = proof.lines[line.premises[0]].claim
    away = set(line.claim.cells) - set(claim.cells)
    if not away:
        if len(claim.values) == 1:
            return teller.say("by-cell", value=teller.value(claim.values[0]))
        return teller.say("by-cells", values=teller.values(claim.values))
    values = set(line.claim.values)
    there = {each.cell for each in claim.candidates if each.value in values}
    alike = len(claim.values) == 1 or claim.sort == "set"
    if not alike or away != set(line.claim.cells):
        return teller.say("by-either" if len(claim.candidates) == 2 else "by-all")
    return teller.say(
        "by-sight" if len(away) == 1 else "by-sights",
        cells=teller.cells(there),
        houses=teller.houses(line.houses),
    )


def _left(teller: Teller, line: Line) -> str:
    """Returns why these candidates, or none, are left of a cell, a house or an earlier line."""
    code = "by-none" if line.rule == "clash" else "by-rest" if line.premises else "by-only"
    if line.houses:
        value, house = teller.value(line.values[0]), teller.houses(line.houses)
        return teller.say(f"{code}-in-house", value=value, house=house)
    if line.cells:
        return teller.say(f"{code}-in-cell", cell=teller.cell(line.cells[0]))
    return teller.say(code)
