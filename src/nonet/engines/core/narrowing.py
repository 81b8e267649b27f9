"""Puzzles in which no cell may hold the lowest or the highest numbers, with fewer values.

A house with nine cells only forbids repeats if there are eleven values. If two of them are possible
nowhere, the nine that are left occur in it, which is worth much.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from nonet.constraints.lowering import Primitive, lowered
from nonet.engines.core.machine import _core
from nonet.rules import Frame, Rules
from nonet.rules.keeping import is_large, kept

_ANY_RANGE = {
    "distinct": {""},
    "linear": {""},
    "domain": {""},
    "family": {"sum", "consecutive"},
    "relation": {
        *("less", "at-most", "equal", "difference", "difference-at-least", "not-difference"),
        *("sum", "not-sum", "ratio", "not-ratio"),
    },
    "automaton": {"x-sum", "skyscraper", "numbered-room"},
}
"""By kind, the makers of primitives that mean the same whatever other numbers there are."""


class Narrowed(NamedTuple):
    """Rules with the values between two others alone, as the core needs them."""

    model: _core.Constraints
    order: int
    below: int
    """How many values are left out below."""

    def narrow(self, values: bytes) -> bytes:
        """Returns values of the puzzle as values of the model."""
        return bytes(value and value - self.below for value in values)

    def wide(self, values: bytes) -> bytes:
        """Returns values of the model as values of the puzzle."""
        return bytes(value + self.below for value in values)

    def wide_counts(
        self, counts: tuple[tuple[int, ...], ...], order: int
    ) -> tuple[tuple[int, ...], ...]:
        """Returns counts of the values of the model as counts of all values of the puzzle."""
        below, above = (0,) * self.below, (0,) * (order - self.below - self.order)
        return tuple((*below, *each, *above) for each in counts)


def narrowed(rules: Rules, givens: bytes, candidates: list[int]) -> Narrowed | None:
    """Returns the rules with the possible values alone; None if this makes no house complete.

    ``candidates`` has a bit set per cell, bit v - 1 for the value v, or is empty.
    """
    largest = rules.frame.largest_house
    if largest == rules.order:
        return None
    primitives = lowered(rules.constraints, rules.order, rules.lowest)
    if not all(map(_means_the_same, primitives)):
        return None
    every = 0
    for each in (
        *_left(rules, primitives, candidates),
        *(1 << value >> 1 for value in set(givens)),
    ):
        every |= each
    low, high = (every & -every).bit_length(), every.bit_length()
    if not every or largest != high - low + 1:
        return None
    return _made(rules, low, high)


@kept(64, is_large)
def ground(frame: Frame, order: int) -> _core.Ground:
    """Returns the houses of a frame as models need them that have so many values."""
    return _core.Ground(order, frame.cells, frame.cell_sets)


def _left(rules: Rules, primitives: Iterable[Primitive], candidates: list[int]) -> list[int]:
    """Returns the candidates that the primitives on single cells leave."""
    left = candidates[:] or [(1 << rules.order) - 1] * rules.cells
    for primitive in primitives:
        if primitive.kind == "domain":
            bits = (1 << number >> rules.lowest for number in set(primitive.numbers))
            allowed = sum(bits)
            for cell in primitive.cells:
                left[cell] &= allowed
    return left


@lru_cache(maxsize=4)
def _made(rules: Rules, low: int, high: int) -> Narrowed:
    primitives = lowered(rules.constraints, rules.order, rules.lowest)
    order, lowest = high - low + 1, rules.lowest + low - 1
    model = _core.Constraints(ground(rules.frame, order), rules.cells, primitives, lowest)
    return Narrowed(model, order, low - 1)


def _means_the_same(primitive: Primitive) -> bool:
    return primitive.maker in _ANY_RANGE.get(primitive.kind, ())
