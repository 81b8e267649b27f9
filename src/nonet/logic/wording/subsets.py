"""Locked candidates, and locked, naked and hidden subsets."""

from __future__ import annotations

from nonet.logic.wording.teller import Teller, Told


def _locked_candidates(teller: Teller) -> str:
    step = teller.step
    return teller.say(
        "locked-candidates",
        house=teller.house(step.houses[0]),
        value=teller.value(step.values[0]),
        cells=teller.cells(step.cells),
        others=teller.houses(step.covers),
        so=teller.so,
    )


def _naked(teller: Teller) -> str:
    step = teller.step
    return teller.say(
        "naked-subset",
        houses=teller.houses(step.houses),
        cells=teller.cells(step.cells),
        values=teller.values(step.values),
        so=teller.so,
    )


def _hidden(teller: Teller) -> str:
    step = teller.step
    return teller.say(
        "hidden-subset",
        house=teller.house(step.houses[0]),
        cells=teller.cells(step.cells),
        values=teller.values(step.values),
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
