"""Proofs of singles, locked candidates and subsets."""

from __future__ import annotations

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof
from nonet.logic.value import StepValue


def naked_single(step: StepValue) -> Proof:
    """Returns the proof of the only value of a cell."""
    argument = Argument(step.position)
    ((cell, _),) = step.placements
    return argument.proof(argument.left_in_cell(cell, ()))


def hidden_single(step: StepValue) -> Proof:
    """Returns the proof of the only place of a value in a house."""
    argument = Argument(step.position)
    ((_, value),) = step.placements
    (house,) = step.part("pattern").houses
    return argument.proof(argument.left_in_house(house, value, ()))


def locked_candidates(step: StepValue) -> Proof:
    """Returns the proof of candidates that see all places of a value in a house."""
    argument = Argument(step.position)
    _, _, (value,), (house,) = step.part("base")
    places = argument.left_in_house(house, value, ())
    return argument.proof(argument.excluded(places, step.eliminations))


def naked_subset(step: StepValue) -> Proof:
    """Returns the proof of candidates beside cells that take all places of their values."""
    argument = Argument(step.position)
    held = argument.naked_set(step.part("pattern").cells, ())
    return argument.proof(argument.excluded(held, step.eliminations))


def hidden_subset(step: StepValue) -> Proof:
    """Returns the proof of candidates in cells that are taken by values."""
    argument = Argument(step.position)
    _, _, values, (house, *_) = step.part("pattern")
    held = argument.hidden_set(house, values)
    return argument.proof(argument.excluded(held, step.eliminations))


PROVED = {
    "full_house": hidden_single,
    "naked_single": naked_single,
    "hidden_single": hidden_single,
    "locked_pair": naked_subset,
    "locked_triple": naked_subset,
    "pointing": locked_candidates,
    "claiming": locked_candidates,
    "naked_pair": naked_subset,
    "naked_triple": naked_subset,
    "naked_quadruple": naked_subset,
    "hidden_pair": hidden_subset,
    "hidden_triple": hidden_subset,
    "hidden_quadruple": hidden_subset,
}
"""The functions that prove a step, by technique."""
