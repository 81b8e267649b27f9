"""Patterns that only Sudoku Explainer and Sukaku Explainer have."""

from __future__ import annotations

from nonet.logic.proofs.programs import shared_value
from nonet.logic.wording import uniqueness
from nonet.logic.wording.teller import Teller, Told


def _direct_locked(teller: Teller) -> str:
    """Locked candidates leave a value one place in another house."""
    _, cells, (value,), (base,) = teller.step.part("base")
    _, (cell,), _, (house,) = teller.step.part("pattern")
    return teller.say(
        "direct-locked",
        base=teller.house(base),
        value=teller.value(value),
        cells=teller.cells(cells),
        others=teller.houses(teller.step.part("cover").houses),
        house=teller.house(house),
        cell=teller.cell(cell),
        so=teller.so,
    )


def _direct_hidden(teller: Teller) -> str:
    """A hidden set leaves another value one place in its house."""
    _, cells, values, (house,) = teller.step.part("pattern")
    ((cell, value),) = teller.step.placements
    return teller.say(
        "direct-hidden",
        house=teller.house(house),
        values=teller.values(values),
        cells=teller.cells(cells),
        value=teller.value(value),
        cell=teller.cell(cell),
        so=teller.so,
    )


def _loop_4(teller: Teller) -> str:
    """One of the two values is in one of two cells of the loop, so the other is in neither."""
    step = teller.step
    (removed,) = {each.value for each in step.eliminations}
    (kept,) = set(step.part("corner").values) - {removed}
    corners = sorted({each.cell for each in step.eliminations})
    last = teller.say(
        "loop-4",
        corners=teller.cells(corners),
        house=teller.house(teller.only_house(corners, kept)),
        kept=teller.value(kept),
        removed=teller.value(removed),
        so=teller.so,
    )
    return teller.sentences([uniqueness.exchangeable(teller), last])


def _grave(teller: Teller) -> str:
    """Each of the extra candidates excludes what goes."""
    return teller.sentences([_extra(teller), teller.say("bug-excluded", so=teller.so)])


def _grave_3(teller: Teller) -> str:
    """One of the extra candidates makes a naked subset with cells of a house."""
    step = teller.step
    _, cells, values, _ = step.part("set")
    told = teller.say(
        "bug-subset",
        rest=teller.cells(cells),
        subset=teller.values(values),
        so=teller.so,
    )
    return teller.sentences([_extra(teller), told])


def _grave_4(teller: Teller) -> str:
    """Two cells are the only places of a value that is not extra."""
    cells = [part.cells[0] for part in teller.step.each("pattern")]
    shared = shared_value(teller.step)
    told = teller.say(
        "bug-shared",
        house=teller.house(teller.only_house(cells, shared)),
        shared=teller.value(shared),
        cells=teller.cells(cells),
        so=teller.so,
    )
    return teller.sentences([_extra(teller), told])


def _extra(teller: Teller) -> str:
    """Returns that one of the extra candidates is true, and why."""
    extra = [
        teller.say("statement", cell=teller.cell(part.cells[0]), values=teller.values(part.values))
        for part in teller.step.each("pattern")
    ]
    return teller.say("bug", extra=extra)


def _aligned(teller: Teller) -> str:
    """Some values of the cells leave other cells none, together with any of the other values."""
    step = teller.step
    wrong = [
        teller.say("statement", cell=teller.cell(cell), values=teller.values([value]))
        for cell, value in step.eliminations
    ]
    return teller.say(
        "aligned",
        bases=teller.cells(step.part("pattern").cells),
        excluders=teller.cells(step.part("excluder").cells),
        wrong=wrong,
        so=teller.so,
    )


TOLD: dict[str, Told] = {
    "direct_pointing": _direct_locked,
    "direct_claiming": _direct_locked,
    "direct_hidden_pair": _direct_hidden,
    "direct_hidden_triple": _direct_hidden,
    "unique_loop_1": uniqueness.TOLD["unique_rectangle_1"],
    "unique_loop_2": uniqueness.TOLD["unique_rectangle_2"],
    "unique_loop_3": uniqueness.TOLD["unique_rectangle_3"],
    "unique_loop_4": _loop_4,
    "bug_1": _grave,
    "bug_2": _grave,
    "bug_3": _grave_3,
    "bug_4": _grave_4,
    "aligned_exclusion_2": _aligned,
    "aligned_exclusion_3": _aligned,
}
