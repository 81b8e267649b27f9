"""Proofs of XY-, XYZ-, WXYZ- and W-wings, and of remote pairs."""

from __future__ import annotations

from itertools import combinations

from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import follow
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import StepValue


def xy_wing(step: StepValue) -> Proof:
    """Returns the proof of an XY- or XYZ-wing: the cases of the pivot."""
    argument = Argument(step.position)
    (pivot,), pincers = step.part("pivot").cells, step.part("pincer").cells
    (common,) = {each.value for each in step.eliminations}
    branches: list[tuple[int, int]] = []
    for value in argument.candidates[pivot]:
        start = argument.assume(one_of([(pivot, value)]))
        if value == common:
            branches.append((start, start))
            continue
        (pincer,) = (cell for cell in pincers if value in argument.candidates[cell])
        branches.append((start, _without(argument, start, pincer, value)))
    either = one_of(each for _, end in branches for each in argument.claim(end).candidates)
    line = argument.cases(branches, either, cells=(pivot,))
    return argument.proof(argument.excluded(line, step.eliminations))


def w_wing(step: StepValue) -> Proof:
    """Returns the proof of a W-wing: the cases of the house that links its ends."""
    argument = Argument(step.position)
    _, pincers, values, (house,) = step.part("pincer")
    (common,) = {each.value for each in step.eliminations}
    (link,) = set(values) - {common}
    branches: list[tuple[int, int]] = []
    for pincer, near in zip(pincers, step.part("link").cells, strict=True):
        start = argument.assume(one_of([(near, link)]))
        branches.append((start, _without(argument, start, pincer, link)))
    either = one_of((pincer, common) for pincer in pincers)
    line = argument.cases(branches, either, houses=(house,), values=(link,))
    return argument.proof(argument.excluded(line, step.eliminations))


def wxyz_wing(step: StepValue) -> Proof:
    """Returns the proof of a WXYZ-wing: without one value, too few are left for its cells."""
    argument = Argument(step.position)
    cells = step.part("pattern").cells
    (common,) = {each.value for each in step.eliminations}
    places = ((cell, common) for cell in cells if common in argument.candidates[cell])
    start = argument.assume(none_of(places))
    known = argument.refuted(start, argument.too_few(cells, [start]))
    return argument.proof(argument.excluded(known, step.eliminations))


def _without(argument: Argument, line: int, cell: int, value: int) -> int:
    """Returns the line that a cell has its other value, as a line excludes this one."""
    return argument.left_in_cell(cell, [argument.excluded(line, [(cell, value)])])


def remote_pair(step: StepValue) -> Proof:
    """Returns the proof of a remote pair: a chain for each value, between cells that differ."""
    argument = Argument(step.position)
    (nodes,) = step.chains
    cells = [node.cells[0] for node in nodes[::2]]
    a, b = step.part("pattern").values
    others = {a: b, b: a}
    left = set(step.eliminations)
    ends: list[int] = []
    pairs = [pair for pair in combinations(range(len(cells)), 2) if sum(pair) % 2]
    for one, other in sorted(pairs, key=lambda pair: pair[1] - pair[0]):
        for value in (a, b):
            gone = {
                each
                for each in left
                if each.value == value
                and argument.see(each.cell, cells[one])
                and argument.see(each.cell, cells[other])
            }
            if gone:
                start = argument.assume(none_of([(cells[one], value)]))
                path = nodes[2 * one : 2 * other + 2]
                if path[0].value != value:
                    path = tuple(node._replace(value=others[node.value]) for node in path)
                end = follow(argument, step, start, path)
                ends.append(argument.excluded(argument.either(start, end), gone))
                left -= gone
    return argument.proof(*ends)


PROVED = {
    "xy_wing": xy_wing,
    "xyz_wing": xy_wing,
    "w_wing": w_wing,
    "wxyz_wing": wxyz_wing,
    "remote_pair": remote_pair,
}
"""The functions that prove a step, by technique."""
