"""Locked candidates, and locked, naked and hidden subsets."""

from __future__ import annotations

from nonet.logic.wording.teller import Teller, Told


def _locked_candidates(teller: Teller) -> str:
    _, cells, (value,), (house,) = teller.step.part("base")
    return teller.say(
        "locked-candidates",
        house=teller.house(house),
        value=teller.value(value),
        cells=teller.cells(cells),
        others=teller.houses(teller.step.part("cover").houses),
        so=teller.so,
    )


def _naked(teller: Teller) -> str:
    _, cells, values, houses = teller.step.part("pattern")
    return teller.say(
        "naked-subset",
        houses=teller.houses(houses),
        cells=teller.cells(cells),
        values=teller.values(values),
        so=teller.so,
    )


def _hidden(teller: Teller) -> str:
    _, cells, values, houses = teller.step.part("pattern")
    return teller.say(
        "hidden-subset",
        house=teller.house(houses[0]),
        cells=teller.cells(cells),
        values=teller.values(values),
        so=teller.so,
    )


TOLD: dict[str, Told] = {
    "pointing": _locked_candidates,
    "claiming": _locked_candidates,
    "locked_pair": _naked,
    "locked_triple": _naked,
    "naked_pair": _naked,
    "naked_triple": _naked,
    "naked_quadruple": _naked,
    "hidden_pair": _hidden,
    "hidden_triple": _hidden,
    "hidden_quadruple": _hidden,
}
