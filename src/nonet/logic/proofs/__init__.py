"""Proofs of steps, link by link.

A proof is a list of statements (:class:`Line`), each of which follows from earlier ones by a rule
(:data:`~nonet.logic.proofs.value.Rule`). The sentences, the picture and the JSON values of a step
read it. A technique has a function that returns the proof of its steps.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from nonet.logic.proofs import (
    accounts,
    als,
    chains,
    colours,
    crossing,
    exclusions,
    exotic,
    fireworks,
    fish,
    forcing,
    last_resort,
    patterns,
    programs,
    subsets,
    uniqueness,
    wings,
)
from nonet.logic.proofs.value import Claim, Line, Proof, Rule
from nonet.logic.value import StepValue

__all__ = ["PROVED", "Claim", "Line", "Proof", "Rule", "proof_of"]

Prove: TypeAlias = Callable[[StepValue], Proof]
"""Returns the proof of a step."""

PROVED: dict[str, Prove] = {
    **subsets.PROVED,
    **fish.PROVED,
    **patterns.PROVED,
    **colours.PROVED,
    **uniqueness.PROVED,
    **wings.PROVED,
    **fireworks.PROVED,
    **chains.PROVED,
    **als.PROVED,
    **exclusions.PROVED,
    **crossing.PROVED,
    **exotic.PROVED,
    **forcing.PROVED,
    **last_resort.PROVED,
}
"""The functions that prove a step, by technique."""
OF_PROGRAMS: dict[str, Prove] = {**programs.PROVED, **accounts.PROVED}
"""The same for techniques that only programs with scales of their own have."""


@lru_cache(maxsize=256)
def proof_of(step: StepValue) -> Proof:
    """Returns the proof of a step."""
    name = step.technique.name
    return (PROVED.get(name) or OF_PROGRAMS[name])(step)
