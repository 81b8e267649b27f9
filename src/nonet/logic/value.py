"""The data of steps; :mod:`nonet.logic.steps` has the steps, which can speak and be drawn."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from nonet.frozen import frozen
from nonet.logic.position import Candidate, Position
from nonet.logic.techniques import Technique
from nonet.rules import House


class AlmostLockedSet(NamedTuple):
    """Some cells of a house that together have one candidate more than there are cells."""

    cells: tuple[int, ...]
    values: tuple[int, ...]


class Node(NamedTuple):
    """One statement of a chain: a value is in one of a few cells, or in none of them."""

    cells: tuple[int, ...]
    """One cell; two or three for a group; those of an almost locked set with the value."""
    value: int
    on: bool
    """Whether the value is in one of the cells."""
    set: int | None = None
    """The index in the step's ``sets`` of the almost locked set that this is about."""


Chain: TypeAlias = tuple[Node, ...]
"""Statements that follow one from another; in a net, from all that stand before."""


@frozen()
class StepValue:
    """One deduction: the technique, the pattern that it sees, and what follows.

    Fields that a technique does not use are empty.
    """

    technique: Technique
    position: Position
    """The position in which the step was found."""
    values: tuple[int, ...]
    """The values of the pattern."""
    cells: tuple[int, ...]
    """The cells of the pattern."""
    houses: tuple[House, ...]
    """The houses of the pattern; the base houses of a fish."""
    covers: tuple[House, ...]
    """The cover houses of a fish."""
    fins: tuple[Candidate, ...]
    """The fins of a fish: candidates of base houses outside the cover houses."""
    endo_fins: tuple[Candidate, ...]
    """The fins of a fish that lie in two of its base houses."""
    one_colour: tuple[Candidate, ...]
    """Coloured candidates: all are true, or all of the other colour."""
    other_colour: tuple[Candidate, ...]
    far_colour: tuple[Candidate, ...]
    """The colours of a second net."""
    far_other_colour: tuple[Candidate, ...]
    sets: tuple[AlmostLockedSet, ...]
    restricted: tuple[tuple[int, ...], ...]
    """The restricted common values of neighbouring sets."""
    chains: tuple[Chain, ...]
    placements: tuple[Candidate, ...]
    """The values that follow."""
    eliminations: tuple[Candidate, ...]
    """The candidates that cannot be."""
