"""Fish of all kinds."""

from __future__ import annotations

from nonet.logic.techniques import TECHNIQUES
from nonet.logic.wording.teller import Parts, Teller, Told

_FAMILIES = ("fish", "finned fish", "franken fish", "mutant fish")


def _fish(teller: Teller) -> str:
    step = teller.step
    size = len(step.houses)
    # A pair of fish with the same base houses has two sets of covers.
    covers = [step.covers[at : at + size] for at in range(0, len(step.covers), size)]
    fins = sorted({candidate.cell for candidate in (*step.fins, *step.endo_fins)})
    parts: Parts = {
        "bases": teller.houses(step.houses),
        "covers": teller.either(map(teller.houses, covers)),
        "value": teller.value(step.values[0]),
        "fins": teller.cells(fins),
        "so": teller.so,
    }
    if not fins:
        return teller.say("fish", **parts)
    return teller.say("fish-one-fin" if len(fins) == 1 else "fish-fins", **parts)


TOLD: dict[str, Told] = {
    name: _fish for name, technique in TECHNIQUES.items() if technique.family in _FAMILIES
}
