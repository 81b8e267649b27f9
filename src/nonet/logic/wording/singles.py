"""Full houses, naked singles, hidden singles."""

from __future__ import annotations

from nonet.logic.wording.teller import Parts, Teller, Told


def _full_house(teller: Teller) -> str:
    _, (cell,), _, (house,) = teller.step.part("pattern")
    return teller.say("full-house", cell=teller.cell(cell), house=teller.house(house), so=teller.so)


def _naked_single(teller: Teller) -> str:
    step = teller.step
    (cell, value), *_ = step.placements
    position = step.position
    houses = [position.rules.houses[index] for index in position.rules.houses_of[cell]]
    seen = {position.values[peer] for house in houses for peer in house.cells} - {0}
    lines = {house.kind for house in houses} == {"row", "column", "box"}
    crossed = set(range(1, position.rules.order + 1)) - seen - {value}
    parts: Parts = {
        "cell": teller.cell(cell),
        "value": teller.value(value),
        "sees": teller.say("sees-in-lines" if lines else "sees-in-houses"),
        "seen": teller.values(seen),
        "crossed": teller.values(crossed),
        "so": teller.so,
    }
    if not crossed:
        return teller.say("naked-single", **parts)
    return teller.say("naked-single-crossed" if seen else "naked-single-alone", **parts)


def _hidden_single(teller: Teller) -> str:
    step = teller.step
    (cell, value), *_ = step.placements
    return teller.say(
        "hidden-single",
        house=teller.house(step.part("pattern").houses[0]),
        value=teller.value(value),
        cell=teller.cell(cell),
        so=teller.so,
    )


TOLD: dict[str, Told] = {
    "full_house": _full_house,
    "naked_single": _naked_single,
    "hidden_single": _hidden_single,
}
