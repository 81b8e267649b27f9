"""Fish of all kinds."""

from __future__ import annotations

from nonet.logic.techniques import TECHNIQUES
from nonet.logic.wording.forcing import kraken_cases
from nonet.logic.wording.teller import Parts, Teller, Told

_FAMILIES = ("fish", "finned fish", "franken fish", "mutant fish")


def _fish(teller: Teller) -> str:
    parts = _parts(teller)
    fins = _fins(teller)
    if not fins:
        return teller.say("fish", **parts)
    return teller.say("fish-one-fin" if len(fins) == 1 else "fish-fins", **parts)


def _kraken_1(teller: Teller) -> str:
    """A chain leads from each fin to what the fish says without fins."""
    one = len(_fins(teller)) == 1
    code = "kraken-1-one-fin" if one else "kraken-1-fins"
    return teller.say(code, **_parts(teller), cases=kraken_cases(teller))


def _kraken_2(teller: Teller) -> str:
    """Chains lead from the places in a cover house and from the fins to the same statement."""
    step = teller.step
    fins = _fins(teller)
    places = {chain[0].cells[0] for chain in step.chains} - fins
    # Only one cover house has them: cells in two of them are not among the places.
    cover = next(house for house in step.part("cover").houses if places.issubset(house.cells))
    return teller.say(
        "kraken-2-one-fin" if len(fins) == 1 else "kraken-2-fins",
        **_parts(teller),
        cover=teller.house(cover),
        places=teller.cells(places),
        cases=kraken_cases(teller),
    )


def _parts(teller: Teller) -> Parts:
    _, _, (value,), bases = teller.step.part("base")
    covers = teller.step.part("cover").houses
    # A pair of fish with the same base houses has two sets of covers.
    pair = [covers[at : at + len(bases)] for at in range(0, len(covers), len(bases))]
    return {
        "bases": teller.houses(bases),
        "covers": teller.either(map(teller.houses, pair)),
        "value": teller.value(value),
        "fins": teller.cells(_fins(teller)),
        "so": teller.so,
    }


def _fins(teller: Teller) -> set[int]:
    return {*teller.step.part("fin").cells, *teller.step.part("endo fin").cells}


TOLD: dict[str, Told] = {
    **{name: _fish for name, technique in TECHNIQUES.items() if technique.family in _FAMILIES},
    "kraken_fish_1": _kraken_1,
    "kraken_fish_2": _kraken_2,
}
