"""Locked candidates, common peers, and locked, naked and hidden subsets, in houses and cliques."""

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


def _common_peers(teller: Teller) -> str:
    """Whichever place of the house has the value, it sees the cells that lose it."""
    _, cells, (value,), (house,) = teller.step.part("base")
    return teller.say(
        "common-peers",
        house=teller.house(house),
        value=teller.value(value),
        cells=teller.cells(cells),
        targets=teller.cells(each.cell for each in teller.step.eliminations),
        so=teller.so,
    )


def _clique(teller: Teller) -> str:
    """The cells see each other, and together have as many values as there are cells."""
    _, cells, values, _ = teller.step.part("pattern")
    return teller.say(
        "clique", cells=teller.cells(cells), values=teller.values(values), so=teller.so
    )


TOLD: dict[str, Told] = {
    "pointing": _locked_candidates,
    "claiming": _locked_candidates,
    "common_peers": _common_peers,
    "locked_pair": _naked,
    "locked_triple": _naked,
    "naked_pair": _naked,
    "naked_triple": _naked,
    "naked_quadruple": _naked,
    "clique_pair": _clique,
    "clique_triple": _clique,
    "clique_quadruple": _clique,
    "hidden_pair": _hidden,
    "hidden_triple": _hidden,
    "hidden_quadruple": _hidden,
}
