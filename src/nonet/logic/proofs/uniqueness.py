"""Proofs of unique, hidden and avoidable rectangles, and of BUG + 1."""

from __future__ import annotations

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import StepValue


def extras(step: StepValue) -> Proof:
    """Returns the proof of candidates that exclude all candidates beside the two values."""
    argument = Argument(step.position)
    return argument.proof(argument.excluded(_exchange(argument, step), step.eliminations))


def type_3(step: StepValue) -> Proof:
    """Returns the proof of candidates beside a naked subset, a part of which is in two corners.

    If a value of the subset were nowhere in it, the other cells of the subset would hold all the
    others, and nothing but the two values would be left for the corners.
    """
    argument = Argument(step.position)
    exchange = _exchange(argument, step)
    corners = _with_extras(argument, step)
    subset = step.part("set").cells
    rest = [cell for cell in subset if cell not in corners]
    ends: list[int] = []
    for value in sorted({each.value for each in step.eliminations}):
        gone = [each for each in step.eliminations if each.value == value]
        places = [(cell, value) for cell in subset if value in argument.candidates[cell]]
        start = argument.assume(none_of(places))
        held = argument.locked(rest, [start])
        clash = argument.clash(exchange, [start, held])
        ends.append(argument.excluded(argument.refuted(start, clash), gone))
    return argument.proof(*ends)


def type_4(step: StepValue) -> Proof:
    """Returns the proof for a value whose partner has no other places in a house than two corners.

    If it were in one of them, its partner would be in the other, and no extra candidate.
    """
    argument = Argument(step.position)
    exchange = _exchange(argument, step)
    _, _, (a, b), _ = step.part("corner")
    corners = _with_extras(argument, step)
    ends: list[int] = []
    for corner, removed in step.eliminations:
        kept = a if removed == b else b
        other = [cell for cell in corners if cell != corner]
        start = argument.assume(one_of([(corner, removed)]))
        gone = argument.excluded(start, [(corner, kept)])
        ends.append(_forced(argument, exchange, start, gone, [(other, kept)]))
    return argument.proof(*ends)


def type_6(step: StepValue) -> Proof:
    """Returns the proof for a value that the rows and columns of opposite corners have only there.

    If it were in one of these two corners, it would be in the other, and no extra candidate.
    """
    argument = Argument(step.position)
    exchange = _exchange(argument, step)
    corners = _with_extras(argument, step)
    bare = [cell for cell in step.part("corner").cells if cell not in corners]
    ends: list[int] = []
    for corner, removed in step.eliminations:
        other = [cell for cell in corners if cell != corner]
        places = [(cell, removed) for cell in bare if removed in argument.candidates[cell]]
        start = argument.assume(one_of([(corner, removed)]))
        gone = argument.excluded(start, places)
        ends.append(_forced(argument, exchange, start, gone, [(other, removed)]))
    return argument.proof(*ends)


def hidden(step: StepValue) -> Proof:
    """Returns the proof for a corner whose row and column have a value only in the rectangle.

    If the corner were the other value, its neighbours would be that value, and no extra candidate.
    """
    argument = Argument(step.position)
    exchange = _exchange(argument, step)
    _, corners, (a, b), _ = step.part("corner")
    ((corner, removed),) = step.eliminations
    kept = a if removed == b else b
    start = argument.assume(one_of([(corner, removed)]))
    gone = argument.excluded(start, [(corner, kept)])
    neighbours = [([cell], kept) for cell in corners if argument.see(cell, corner)]
    return argument.proof(_forced(argument, exchange, start, gone, neighbours))


def grave(step: StepValue) -> Proof:
    """Returns the proof of the candidate without which a grid has two solutions or none."""
    argument = Argument(step.position)
    (cell,) = step.part("pattern").cells
    wrong = {each.value for each in step.eliminations}
    (value,) = set(argument.candidates[cell]) - wrong
    true = argument.add(one_of([(cell, value)]), "grave")
    return argument.proof(argument.excluded(true, step.eliminations))


def _forced(
    argument: Argument,
    exchange: int,
    start: int,
    gone: int,
    forced: list[tuple[list[int], int]],
) -> int:
    """Returns the line that an assumption is wrong, which forces values into other corners."""
    lines = [start]
    for cells, value in forced:
        house = argument.house_left(cells, value, [gone])
        assert house is not None
        lines.append(argument.left_in_house(house, value, [gone]))
    return argument.refuted(start, argument.clash(exchange, lines))


def _exchange(argument: Argument, step: StepValue) -> int:
    _, cells, values, _ = step.part("corner")
    return argument.exchange(cells, values)


def _with_extras(argument: Argument, step: StepValue) -> list[int]:
    """Returns the corners with other candidates than the two values."""
    _, cells, values, _ = step.part("corner")
    return [cell for cell in cells if set(argument.candidates[cell]).difference(values)]


PROVED = {
    "unique_rectangle_1": extras,
    "unique_rectangle_2": extras,
    "unique_rectangle_3": type_3,
    "unique_rectangle_4": type_4,
    "unique_rectangle_5": extras,
    "unique_rectangle_6": type_6,
    "hidden_rectangle": hidden,
    "avoidable_rectangle_1": extras,
    "avoidable_rectangle_2": extras,
    "bug_plus_1": grave,
}
"""The functions that prove a step, by technique."""
