"""Tridagons, exocets, SK loops and multi-sector locked sets."""

from __future__ import annotations

from nonet.logic.position import Candidate
from nonet.logic.value import Part
from nonet.logic.wording.teller import Teller, Told


def _tridagon(teller: Teller) -> str:
    step = teller.step
    _, cells, values, houses = step.part("guarded")
    guardians = [
        Candidate(cell, value)
        for cell in cells
        for value in step.position.candidates[cell]
        if value not in values
    ]
    said = [teller.is_this(each) for each in guardians]
    return teller.say(
        "tridagon-one" if len(guardians) == 1 else "tridagon",
        values=teller.values(values),
        cells=teller.cells(cells),
        boxes=teller.houses(houses),
        guardians=teller.either(said),
        so=teller.so,
    )


def _counted(teller: Teller) -> str:
    step = teller.step
    cells, covers = step.part("pattern").cells, step.each("cover")
    twice = any(each.cell in cells for each in step.eliminations)
    return teller.say(
        "sectors-twice" if twice else "sectors",
        number=str(len(cells)),
        cells=teller.cells(cells),
        places=teller.say("clause-semicolon").join(_place(teller, part) for part in covers),
        so=teller.so,
    )


def _place(teller: Teller, part: Part) -> str:
    """Returns values and their houses: ``1 and 2 in row 4``."""
    return teller.say(
        "places-values-houses",
        values=teller.values(part.values),
        houses=teller.houses(part.houses),
    )


def _exocet(teller: Teller) -> str:
    step = teller.step
    _, base, values, lines = step.part("base")
    targets = step.part("target").cells
    several = len(base) > 2
    said = [
        teller.say(
            "exocet",
            base=teller.cells(base[at : at + 2]),
            values=teller.values(
                {value for cell in base[at : at + 2] for value in step.position.candidates[cell]}
            ),
            lines=teller.houses(lines),
            targets=teller.cells(targets[at : at + 2]),
            limits=teller.say("clause-semicolon").join(_limits(teller)),
        )
        for at in range(0, len(base), 2)
    ]
    gone = [each for each in step.eliminations if each.cell in {*base, *targets}]
    if several:
        said.append(teller.say("exocet-both"))
    elif any(each.value in values for each in gone):
        said.append(teller.say("exocet-ways"))
    if step.technique.name == "junior_exocet" and (
        len(gone) < len(step.eliminations) or any(each.value in values for each in gone)
    ):
        said.append(teller.say("exocet-mirror"))
    return teller.sentences([*said, teller.say("exocet-so", so=teller.so)])


def _limits(teller: Teller) -> list[str]:
    """Returns where the cross lines have each base value outside the targets."""
    return [
        _place(teller, part)
        if part.houses
        else teller.say("exocet-nowhere", values=teller.values(part.values))
        for part in teller.step.each("cover")
    ]


TOLD: dict[str, Told] = {
    "tridagon": _tridagon,
    "sk_loop": _counted,
    "junior_exocet": _exocet,
    "double_exocet": _exocet,
    "senior_exocet": _exocet,
    "multi_sector_locked_sets": _counted,
}
"""The functions that tell a step, by technique."""
