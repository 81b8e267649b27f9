"""Proofs of skyscrapers, kites, turbot fish and empty rectangles."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import follow
from nonet.logic.proofs.value import Proof, none_of
from nonet.logic.value import Node, StepValue


def strong_links(step: StepValue) -> Proof:
    """Returns the proof of two strong links whose near ends see each other, or of two such pairs.

    The free ends come first, then the ends that see each other.
    """
    argument = Argument(step.position)
    _, cells, (first, *_), _ = step.part("pattern")
    if step.chains:
        one, near, other_near, other = (node.cells[0] for node in step.chains[0])
        cells = (one, other, near, other_near)
    # Two kites can have different values.
    values = [part.values[0] for part in step.each("joint")] or [first]
    left = list(step.eliminations)
    ends: list[int] = []
    for at, value in enumerate(values):
        one, other, near, other_near = cells[4 * at : 4 * at + 4]
        path = (one, near, other_near, other)
        either = linked(argument, step, path, value)
        gone = [each for each in left if each.value == value and _sees(argument, each, one, other)]
        left = [each for each in left if each not in gone]
        ends.append(argument.excluded(either, gone))
    return argument.proof(*ends)


def linked(argument: Argument, step: StepValue, path: Sequence[int], value: int) -> int:
    """Returns the line that a value is at one of the ends of a path with strong and weak links."""
    nodes = tuple(Node((cell,), value, at % 2 == 1) for at, cell in enumerate(path))
    start = argument.assume(none_of([(path[0], value)]))
    return argument.either(start, follow(argument, step, start, nodes))


def _sees(argument: Argument, gone: Candidate, one: int, other: int) -> bool:
    return argument.see(gone.cell, one) and argument.see(gone.cell, other)


def empty_rectangle(step: StepValue) -> Proof:
    """Returns the proof of an empty rectangle, or of two in a region.

    If the far cell of the strong link does not have the value, the near one does, so the value of
    the region is in the cells that do not see it.
    """
    argument = Argument(step.position)
    cells = step.part("pattern").cells
    _, _, (value,), (region,) = step.part("pattern")
    inside = step.part("inside").cells
    ends: list[int] = []
    for near, far in zip(cells[::2], cells[1::2], strict=True):
        rest = [cell for cell in inside if not argument.see(cell, near)]
        gone = [
            each
            for each in step.eliminations
            if argument.see(each.cell, far) and all(argument.see(each.cell, cell) for cell in rest)
        ]
        start = argument.assume(none_of([(far, value)]))
        house = argument.house_left([near], value, [start])
        assert house is not None
        there = argument.left_in_house(house, value, [start])
        seen = argument.excluded(there, [(cell, value) for cell in inside if cell not in rest])
        end = argument.left_in_house(region, value, [seen])
        ends.append(argument.excluded(argument.either(start, end), gone))
    return argument.proof(*ends)


PROVED = {
    "skyscraper": strong_links,
    "two_string_kite": strong_links,
    "dual_two_string_kite": strong_links,
    "turbot_fish": strong_links,
    "empty_rectangle": empty_rectangle,
    "dual_empty_rectangle": empty_rectangle,
}
"""The functions that prove a step, by technique."""
