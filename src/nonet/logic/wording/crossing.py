"""Patterns of cells that see a house by several others: common peers and cliques."""

from __future__ import annotations

from nonet.logic.wording.teller import Teller, Told


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
    "common_peers": _common_peers,
    "clique_pair": _clique,
    "clique_triple": _clique,
    "clique_quadruple": _clique,
}
"""The functions that tell a step, by technique. Pattern nets are told as forcing nets are."""
