"""Fish of all kinds."""

from __future__ import annotations

from nonet.logic.techniques import TECHNIQUES
from nonet.logic.wording.forcing import cases
from nonet.logic.wording.teller import Parts, Teller, Told

_FAMILIES = ("fish", "finned fish", "franken fish", "mutant fish")


def _fish(teller: Teller) -> str:
    step = teller.step
    parts = _parts(teller)
    fins = {*step.fins, *step.endo_fins}
    if not fins:
        return teller.say("fish", **parts)
    return teller.say("fish-one-fin" if len(fins) == 1 else "fish-fins", **parts)


def _kraken_1(teller: Teller) -> str:
    """A chain leads from each fin to what the fish says without fins."""
    return teller.say("kraken-1", **_parts(teller), cases=cases(teller))


def _kraken_2(teller: Teller) -> str:
    """Chains lead from the places in a cover house and from the fins to the same statement."""
    starts = [teller.statement(chain[0]) for chain in teller.step.chains]
    return teller.say("kraken-2", **_parts(teller), starts=starts, cases=cases(teller))


def _parts(teller: Teller) -> Parts:
    step = teller.step
    size = len(step.houses)
    # A pair of fish with the same base houses has two sets of covers.
    covers = [step.covers[at : at + size] for at in range(0, len(step.covers), size)]
    fins = {candidate.cell for candidate in (*step.fins, *step.endo_fins)}
    return {
        "bases": teller.houses(step.houses),
        "covers": teller.either(map(teller.houses, covers)),
        "value": teller.value(step.values[0]),
        "fins": teller.cells(fins),
        "so": teller.so,
    }


TOLD: dict[str, Told] = {
    **{name: _fish for name, technique in TECHNIQUES.items() if technique.family in _FAMILIES},
    "kraken_fish_1": _kraken_1,
    "kraken_fish_2": _kraken_2,
}
