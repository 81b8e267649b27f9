"""Proofs in words: numbered statements, each with its reason and the lines that it follows from."""

from __future__ import annotations

from nonet.logic.proofs import proof_of
from nonet.logic.proofs.value import IMPOSSIBLE, Claim, Line, Proof
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
        return _values(teller, cells[0], claim)
    said = [_values(teller, cell, claim) for cell in cells]
    return teller.say("claim-or").join(said)


def _values(teller: Teller, cell: int, claim: Claim) -> str:
    """Returns that a cell has one of its values in a claim."""
    values = teller.values(each.value for each in claim.candidates if each.cell == cell)
    return teller.say("claim-values", cell=teller.cell(cell), values=values)


def stated(teller: Teller, claim: Claim) -> str:
    """Returns what a line says, in short: ``r1c1 = 5``."""
    cells, values = teller.cells(claim.cells), claim.values
    absent = "-not" if claim.sort == "none" else ""
    if claim.sort == "set" or len(cells) > 1 < len(values):
        return claimed(teller, claim)
    if len(cells) > 1:
        return teller.say(f"statement{absent}-group", cells=cells, value=teller.value(values[0]))
    return teller.say(f"statement{absent}", cell=cells[0], values=teller.values(values))


def reason(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns why a line of a chain follows from those before, in short: ``row 3``, or nothing."""
    if line.rule == "naked set":
        return teller.say("reason-set")
    if line.rule not in ("excluded", "left"):
        return ""
    if line.houses:
        return teller.houses(line.houses)
    before = {cell for each in line.premises for cell in proof.lines[each].claim.cells}
    return teller.say("reason-cell") if len(before.union(line.claim.cells)) == 1 else ""


def _line(teller: Teller, proof: Proof, line: Line) -> str:
    claim = claimed(teller, line.claim)
    if line.rule == "assumption":
        return teller.say("proof-assumption", claim=claim)
    reason = because(teller, proof, line)
    numbers = [str(premise + 1) for premise in _named(proof, line)]
    if not numbers:
        return teller.say("proof-because", claim=claim, reason=reason)
    return teller.say("proof-follows", claim=claim, reason=reason, lines=numbers)


def _named(proof: Proof, line: Line) -> list[int]:
    """Returns the premises to name: of cases, the ends alone."""
    if line.rule != "cases":
        return list(line.premises)
    opened = proof.open()
    relied = [opened[each] for each in line.premises if proof.lines[each].rule != "assumption"]
    return [each for each in line.premises if not any(each in found for found in relied)]


def because(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns why a line is true."""
    match line.rule:
        case "excluded":
            return _excluded(teller, proof, line)
        case "left" | "clash":
            return _left(teller, line)
        case "naked set":
            return _naked_set(teller, line)
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
        case "parity":
            return teller.say(
                "by-parity", values=teller.values(line.values), cells=teller.cells(line.cells)
            )
        case "counted":
            houses = tuple(dict.fromkeys(line.houses))
            return teller.say(
                "by-counted", cells=teller.cells(line.cells), houses=teller.houses(houses)
            )
        case "filled":
            return teller.say(
                "by-filled", cells=teller.cells(line.cells), houses=teller.houses(line.houses)
            )
        case "placements":
            code = "by-no-placement" if line.claim.sort == "none" else "by-placements"
            return teller.say(code, value=teller.value(line.values[0]))
        case "cases":
            return teller.say("by-cases" if len(_named(proof, line)) == 2 else "by-many-cases")
        case "either":
            return teller.say("by-either-end")
        case _:
            return teller.say(f"by-{line.rule}")


def _excluded(teller: Teller, proof: Proof, line: Line) -> str:
    """Returns why candidates are false: because of the only premise."""
    claim = proof.lines[line.premises[0]].claim
    away = set(line.claim.cells) - set(claim.cells)
    alike = len(claim.values) == 1 or claim.sort == "set"
    if not away and (alike or len(claim.cells) == 1):
        if len(claim.values) == 1:
            return teller.say("by-cell", value=teller.value(claim.values[0]))
        return teller.say("by-cells", values=teller.values(claim.values))
    if not alike or away != set(line.claim.cells):
        if len(claim.candidates) == 1:
            return teller.say("by-one", statement=stated(teller, claim))
        return teller.say("by-either" if len(claim.candidates) == 2 else "by-all")
    values = set(line.claim.values)
    there = {each.cell for each in claim.candidates if each.value in values}
    if len(line.houses) == 1:
        code = "by-sight-in-house" if len(away) == 1 else "by-sights-in-house"
        return teller.say(code, cells=teller.cells(there), houses=teller.houses(line.houses))
    if len(values) > 1:
        return teller.say("by-sight-of-places")
    return teller.say("by-sight" if len(away) == 1 else "by-sights", cells=teller.cells(there))


def _naked_set(teller: Teller, line: Line) -> str:
    """Returns why cells hold values, or have too few left."""
    if line.claim == IMPOSSIBLE:
        return teller.say("by-too-few", cells=teller.cells(line.cells), number=str(len(line.cells)))
    return teller.say("by-rest-of-set" if line.premises else "by-only-set")


def _left(teller: Teller, line: Line) -> str:
    """Returns why these candidates, or none, are left of a cell, a house or an earlier line."""
    code = "by-none" if line.rule == "clash" else "by-rest" if line.premises else "by-only"
    if line.houses:
        values, (house,) = teller.step.position.values, line.houses
        if code == "by-only" and sum(not values[cell] for cell in house.cells) == 1:
            return teller.say("by-last", house=teller.house(house))
        value = teller.value(line.values[0])
        return teller.say(f"{code}-in-house", value=value, house=teller.house(house))
    if line.cells:
        return teller.say(f"{code}-in-cell", cell=teller.cell(line.cells[0]))
    return teller.say("by-none-of-all" if len(line.premises) > 2 else code)
