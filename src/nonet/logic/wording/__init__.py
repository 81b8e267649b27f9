"""Steps in words: sentences that a person can check, in English and Chinese.

For each technique, a function takes a :class:`~nonet.logic.wording.teller.Teller` and a step and
returns the sentences. It chooses a sentence of the table of the language and fills it in, so it
knows no language.
"""

from __future__ import annotations

from nonet.logic.value import StepValue
from nonet.logic.wording import (
    als,
    chains,
    colours,
    fish,
    forcing,
    patterns,
    singles,
    subsets,
    uniqueness,
    wings,
)
from nonet.logic.wording.teller import Teller, Told

TOLD: dict[str, Told] = {
    **singles.TOLD,
    **subsets.TOLD,
    **fish.TOLD,
    **patterns.TOLD,
    **colours.TOLD,
    **uniqueness.TOLD,
    **wings.TOLD,
    **chains.TOLD,
    **als.TOLD,
    **forcing.TOLD,
}
"""The functions that tell a step, by technique."""


def reasoning(step: StepValue, language: str) -> str:
    """Returns the full reasoning."""
    return TOLD[step.technique.name](Teller(step, language))


def conclusion(step: StepValue, language: str) -> str:
    """Returns what follows: ``r1c5 is not 3``."""
    return Teller(step, language).so


def place(step: StepValue, language: str) -> str:
    """Returns where to look."""
    teller = Teller(step, language)
    if step.houses:
        if step.covers and len(step.values) == 1:
            values = teller.values(step.values)
            return teller.say("look-values", houses=teller.houses(step.houses), values=values)
        return teller.say("look-houses", houses=teller.houses(step.houses))
    cells = step.cells or tuple(cell for each in step.sets for cell in each.cells)
    if not cells and step.chains:
        cells = step.chains[0][0].cells
    if not cells:
        cells = tuple(each.cell for each in step.one_colour)
    if cells:
        return teller.say("look-cells", cells=teller.cells(cells))
    return teller.say("look-values-alone", values=teller.values(step.values))
