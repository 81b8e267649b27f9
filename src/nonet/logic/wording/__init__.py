"""Steps in words: sentences that a person can check, in English and Chinese.

A technique has a sentence beside its title, whose fields are the parts of the step
(:meth:`Teller.by_parts`), or a function that takes a :class:`Teller` and returns the sentences. The
function chooses sentences of the table of the language and fills them in, so it knows no language.
"""

from __future__ import annotations

from nonet.logic.value import StepValue
from nonet.logic.wording import (
    als,
    chains,
    colours,
    exclusions,
    exotic,
    fish,
    patterns,
    programs,
    singles,
    subsets,
    trees,
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
    **exclusions.TOLD,
    **exotic.TOLD,
    **trees.TOLD,
}
"""The functions that tell a step, by technique. The others have a sentence."""
OF_PROGRAMS: dict[str, Told] = {**programs.TOLD, **trees.OF_PROGRAMS}
"""The same for techniques that only programs with scales of their own have."""


def reasoning(teller: Teller) -> str:
    """Returns the full reasoning."""
    name = teller.step.technique.name
    return TOLD.get(name, OF_PROGRAMS.get(name, Teller.by_parts))(teller)


def conclusion(step: StepValue, language: str) -> str:
    """Returns what follows: ``r1c5 is not 3``."""
    return Teller(step, language).so
