"""Unique, hidden and avoidable rectangles, and BUG + 1."""

from __future__ import annotations

from nonet.logic.wording.teller import Teller, Told


def _type_1(teller: Teller) -> str:
    (corner,) = {each.cell for each in teller.step.eliminations}
    return _exchanged(teller, "rectangle-1", corner=teller.cell(corner))


def _types_2_and_5(teller: Teller) -> str:
    (extra,) = {each.value for each in teller.step.eliminations}
    return _exchanged(
        teller, "rectangle-2", corners=teller.cells(_others(teller)), extra=teller.value(extra)
    )


def _type_3(teller: Teller) -> str:
    step = teller.step
    subset = step.part("set")
    corners = _others(teller)
    extras = {value for cell in corners for value in step.position.candidates[cell]}
    return _exchanged(
        teller,
        "rectangle-3",
        corners=teller.cells(corners),
        extras=teller.values(extras - set(step.part("corner").values)),
        rest=teller.cells(set(subset.cells) - set(corners)),
        subset=teller.values(subset.values),
        houses=teller.houses(step.part("corner").houses),
    )


def _type_4(teller: Teller) -> str:
    step = teller.step
    (removed,) = {each.value for each in step.eliminations}
    (kept,) = set(step.part("corner").values) - {removed}
    house = teller.only_house(_others(teller), kept)
    return _exchanged(
        teller,
        "rectangle-4",
        corners=teller.cells(_others(teller)),
        house=teller.house(house),
        kept=teller.value(kept),
        removed=teller.value(removed),
    )


def _type_6(teller: Teller) -> str:
    step = teller.step
    (removed,) = {each.value for each in step.eliminations}
    (left,) = set(step.part("corner").values) - {removed}
    others = _others(teller)
    return _exchanged(
        teller,
        "rectangle-6",
        corners=teller.cells(others),
        bare=teller.cells(set(step.part("corner").cells) - set(others)),
        removed=teller.value(removed),
        left=teller.value(left),
    )


def _hidden(teller: Teller) -> str:
    step = teller.step
    ((corner, removed),) = step.eliminations
    (kept,) = set(step.part("corner").values) - {removed}
    opposite = next(cell for cell in step.part("corner").cells if not teller.see(cell, corner))
    neighbours = set(step.part("corner").cells) - {corner, opposite}
    return _exchanged(
        teller,
        "rectangle-hidden",
        corner=teller.cell(corner),
        opposite=teller.cell(opposite),
        neighbours=teller.cells(neighbours),
        kept=teller.value(kept),
        removed=teller.value(removed),
    )


def _avoidable_1(teller: Teller) -> str:
    step = teller.step
    ((corner, value),) = step.eliminations
    return teller.say(
        "rectangle-avoidable-1",
        filled=teller.cells(set(step.part("corner").cells) - {corner}),
        corner=teller.cell(corner),
        value=teller.value(value),
        cells=teller.cells(step.part("corner").cells),
        values=teller.values(step.part("corner").values),
        so=teller.so,
    )


def _avoidable_2(teller: Teller) -> str:
    step = teller.step
    (extra,) = {each.value for each in step.eliminations}
    empty = {cell for cell in step.part("corner").cells if not step.position.values[cell]}
    return teller.say(
        "rectangle-avoidable-2",
        filled=teller.cells(set(step.part("corner").cells) - empty),
        corners=teller.cells(empty),
        cells=teller.cells(step.part("corner").cells),
        values=teller.values(step.part("corner").values),
        extra=teller.value(extra),
        so=teller.so,
    )


def _grave(teller: Teller) -> str:
    step = teller.step
    (cell,) = step.part("pattern").cells
    (value,) = set(step.position.candidates[cell]) - {each.value for each in step.eliminations}
    return teller.say("grave", cell=teller.cell(cell), value=teller.value(value), so=teller.so)


def _exchanged(teller: Teller, code: str, **fields: str | list[str]) -> str:
    """Returns that the values must not be exchangeable, and what follows from it."""
    return teller.sentences([exchangeable(teller), teller.say(code, **fields, so=teller.so)])


def exchangeable(teller: Teller) -> str:
    """Returns that the corners must not hold the two values alone."""
    corner = teller.step.part("corner")
    return teller.say(
        "rectangle", cells=teller.cells(corner.cells), values=teller.values(corner.values)
    )


def _others(teller: Teller) -> list[int]:
    """Returns the corners with other candidates than the two values."""
    step = teller.step
    pair, found = set(step.part("corner").values), step.position.candidates
    return [cell for cell in step.part("corner").cells if set(found[cell]) - pair]


TOLD: dict[str, Told] = {
    "unique_rectangle_1": _type_1,
    "unique_rectangle_2": _types_2_and_5,
    "unique_rectangle_3": _type_3,
    "unique_rectangle_4": _type_4,
    "unique_rectangle_5": _types_2_and_5,
    "unique_rectangle_6": _type_6,
    "hidden_rectangle": _hidden,
    "avoidable_rectangle_1": _avoidable_1,
    "avoidable_rectangle_2": _avoidable_2,
    "bug_plus_1": _grave,
}
