"""Singles: what forbids the other values of a cell, or the other places of a value."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from nonet.logic.position import Candidate
from nonet.logic.value import StepValue


class Reasons(NamedTuple):
    """Why the other values of a cell, or the other places of a value, are impossible."""

    cells: tuple[int, ...]
    """The cells with a value that forbids them."""
    houses: tuple[int, ...]
    """The indices of the houses through which these values do."""
    crossed: tuple[Candidate, ...]
    """The candidates that were crossed out, and that no value forbids."""


def is_single(step: StepValue) -> bool:
    """Returns whether a step needs no candidates but one."""
    return step.technique.name in _FOUND


def shown(step: StepValue) -> tuple[Candidate, ...] | None:
    """Returns the candidates that the picture of a step shows; None for all."""
    if not is_single(step):
        return None
    return tuple(sorted((*step.placements, *reasons(step).crossed)))


@lru_cache(maxsize=16)
def reasons(step: StepValue) -> Reasons:
    """Returns few reasons that leave only the value that a single places."""
    return _FOUND[step.technique.name](step)


def _full_house(step: StepValue) -> Reasons:
    return Reasons((), (), ())


def _naked_single(step: StepValue) -> Reasons:
    """Returns a reason for each other value of the cell."""
    (cell, value), *_ = step.placements
    position = step.position
    frame = position.rules.frame
    seen = {
        index: {position.values[each]: each for each in frame.houses[index].cells}
        for index in frame.houses_of[cell]
    }
    wanted = set(range(1, frame.order + 1)) - {value}
    chosen, left = _cover({index: found.keys() for index, found in seen.items()}, wanted)
    cells: set[int] = set()
    for index in chosen:
        cells.update(seen[index][each] for each in wanted & seen[index].keys())
        wanted -= seen[index].keys()
    return Reasons(tuple(sorted(cells)), chosen, tuple(Candidate(cell, each) for each in left))


def _hidden_single(step: StepValue) -> Reasons:
    """Returns a reason for each other empty cell of the house; some forbid several."""
    (cell, value), *_ = step.placements
    position = step.position
    frame, values = position.rules.frame, position.values
    (house,) = step.part("pattern").houses
    wanted = {each for each in house.cells if not values[each]} - {cell}
    holders: dict[int, int] = {}
    for index in {index for each in wanted for index in frame.houses_of[each]}:
        holder = next((each for each in frame.houses[index].cells if values[each] == value), None)
        if holder is not None:
            holders[index] = holder
    covers = {index: wanted.intersection(frame.houses[index].cells) for index in sorted(holders)}
    chosen, left = _cover(covers, wanted)
    cells = {holders[index] for index in chosen}
    crossed = tuple(Candidate(each, value) for each in left)
    return Reasons(tuple(sorted(cells)), chosen, crossed)


def _cover(
    covers: Mapping[int, Collection[int]], wanted: Collection[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns few of the covers, by their keys, and what none of them has.

    Each time that with most of what is left is taken.
    """
    left = set(wanted)
    chosen: list[int] = []
    while True:
        best = max(covers, key=lambda key: len(left.intersection(covers[key])), default=None)
        if best is None or not left.intersection(covers[best]):
            return tuple(sorted(chosen)), tuple(sorted(left))
        chosen.append(best)
        left.difference_update(covers[best])


_FOUND = {
    "full_house": _full_house,
    "naked_single": _naked_single,
    "hidden_single": _hidden_single,
}
"""The functions that find the reasons, by technique."""
