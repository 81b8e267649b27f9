"""Fish of all kinds."""

from __future__ import annotations

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.fish import Fish, fish_of
from nonet.logic.techniques import TECHNIQUES
from nonet.logic.wording.teller import Parts, Teller, Told
from nonet.logic.wording.trees import kraken

_FAMILIES = ("fish", "finned fish", "franken fish", "mutant fish")


def _fish(teller: Teller) -> str:
    """A fish, or two with the same base houses."""
    argument = Argument(teller.step.position)
    return teller.sentences(_told(teller, each) for each in fish_of(argument, teller.step))


def _told(teller: Teller, fish: Fish) -> str:
    codes = {0: "fish", 1: "fish-one-fin"}
    return teller.say(
        codes.get(len(fish.fins), "fish-fins"),
        **_base(teller),
        covers=teller.houses(fish.covers),
        fins=teller.cells(fish.fins),
        so=teller.not_these(fish.gone),
    )


def _kraken_1(teller: Teller) -> str:
    """A chain leads from each fin to what the fish says without fins."""
    one = len(_fins(teller)) == 1
    code = "kraken-1-one-fin" if one else "kraken-1-fins"
    return kraken(teller, code, **_parts(teller))


def _kraken_2(teller: Teller) -> str:
    """Chains lead from the places in a cover house and from the fins to the same statement."""
    step = teller.step
    fins = _fins(teller)
    places = {chain[0].cells[0] for chain in step.chains} - fins
    # Only one cover house has them: cells in two of them are not among the places.
    cover = next(house for house in step.part("cover").houses if places.issubset(house.cells))
    return kraken(
        teller,
        "kraken-2-one-fin" if len(fins) == 1 else "kraken-2-fins",
        **_parts(teller),
        cover=teller.house(cover),
        places=teller.cells(places),
    )


def _base(teller: Teller) -> Parts:
    _, _, (value,), bases = teller.step.part("base")
    return {"bases": teller.houses(bases), "value": teller.value(value)}


def _parts(teller: Teller) -> Parts:
    covers = teller.step.part("cover").houses
    parts: Parts = {"covers": teller.houses(covers), "fins": teller.cells(_fins(teller))}
    return _base(teller) | parts


def _fins(teller: Teller) -> set[int]:
    return {*teller.step.part("fin").cells, *teller.step.part("endo fin").cells}


TOLD: dict[str, Told] = {
    **{name: _fish for name, technique in TECHNIQUES.items() if technique.family in _FAMILIES},
    "kraken_fish_1": _kraken_1,
    "kraken_fish_2": _kraken_2,
}
