"""Proofs of chains and loops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, product

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Claim, Proof, none_of, one_of
from nonet.logic.value import Chain, Node, StepValue


def chain(step: StepValue) -> Proof:
    """Returns the proof of a chain from one statement to another."""
    argument = Argument(step.position)
    (nodes,) = step.chains
    first, last = nodes[0], nodes[-1]
    start = argument.assume(claim_of(first))
    end = follow(argument, step, start, nodes)
    if first.on or (last.cells, last.value) == (first.cells, first.value):
        known = argument.refuted(start, clash(argument, start, end))
    elif last.on:
        known = argument.either(start, end, last.value)
    else:
        other = argument.assume(claim_of(first.opposite))
        gone = argument.excluded(other, step.eliminations)
        known = argument.cases([(start, end), (other, gone)])
    return argument.proof(concluded(argument, step, known))


def loop(step: StepValue) -> Proof:
    """Returns the proof of a loop: of two neighbours that are not both true, one is true.

    It is so if the first statement is true, from which all follow one way round, and if it is
    false, from which they follow the other way round.
    """
    argument = Argument(step.position)
    (nodes,) = step.chains
    start = argument.assume(claim_of(nodes[0]))
    ahead = [
        _held(argument, step, line, node)
        for line, node in zip(following(argument, step, start, nodes), nodes, strict=True)
    ]
    back = (nodes[0].opposite, *(node.opposite for node in reversed(nodes[1:])))
    behind = following(argument, step, argument.assume(claim_of(back[0])), back)
    # The lines of each statement in the other direction, in the order of the loop.
    behind = [behind[0], *reversed(behind[1:])]
    left = list(step.eliminations)
    ends: list[int] = []
    for pair in _pairs(argument, ahead, behind):
        claims = [argument.claim(line) for line in pair]
        gone = [each for each in left if all(argument.excludes(claim, each) for claim in claims)]
        if gone:
            left = [each for each in left if each not in gone]
            ends.append(both(argument, (start, behind[0]), pair, gone))
    return argument.proof(*ends)


def _pairs(
    argument: Argument, ahead: Sequence[int], behind: Sequence[int]
) -> Iterable[tuple[int, int]]:
    """Returns the pairs of lines of the two directions that can exclude candidates.

    Those about one set and about neighbours come first.
    """
    size = len(ahead)
    pairs = ((ahead[at], behind[(at + apart) % size]) for apart, at in product(*[range(size)] * 2))
    return (pair for pair in pairs if all(argument.claim(line).sort != "none" for line in pair))


def both(
    argument: Argument, starts: tuple[int, int], pair: tuple[int, int], gone: list[Candidate]
) -> int:
    """Returns the line that candidates are false, which both of two lines exclude."""
    claims = [argument.claim(line) for line in pair]
    if any(claim.sort == "set" for claim in claims):
        ends = [argument.excluded(line, gone) for line in pair]
        return argument.cases(zip(starts, ends, strict=True))
    either = one_of(each for claim in claims for each in claim.candidates)
    return argument.excluded(argument.cases(zip(starts, pair, strict=True), either), gone)


def claim_of(node: Node) -> Claim:
    """Returns what a statement of a chain says."""
    candidates = [(cell, node.value) for cell in node.cells]
    return one_of(candidates) if node.on else none_of(candidates)


def followed(step: StepValue, nodes: Chain) -> Proof:
    """Returns the lines of the statements of a chain, the first of which is an assumption."""
    argument = Argument(step.position)
    start = argument.assume(claim_of(nodes[0]))
    return argument.proof(*following(argument, step, start, nodes))


def follow(argument: Argument, step: StepValue, start: int, nodes: Chain) -> int:
    """Returns the line of the last statement of a chain, which starts with a line."""
    return following(argument, step, start, nodes)[-1]


def following(argument: Argument, step: StepValue, start: int, nodes: Chain) -> list[int]:
    """Returns the lines of the statements of a chain, which starts with a line."""
    lines = [start]
    for one, other in pairwise(nodes):
        lines.append(_next(argument, step, lines[-1], one, other))
    return lines


def _next(argument: Argument, step: StepValue, line: int, one: Node, other: Node) -> int:
    line = _held(argument, step, line, one)
    if not other.on:
        return argument.excluded(line, claim_of(other).candidates)
    if other.set is not None:
        return _loses(argument, line, one, step.each("set")[other.set].cells)
    if one.set is not None:
        return _forced(argument, line, other.cells[0])
    if one.value == other.value:
        house = argument.house_left({*other.cells}, other.value, [line])
        assert house is not None
        return argument.left_in_house(house, other.value, [line])
    return argument.left_in_cell(other.cells[0], [line])


def _held(argument: Argument, step: StepValue, line: int, node: Node) -> int:
    """Returns the line of what a set holds, if a statement is that it lacks a value."""
    if node.set is None or node.on:
        return line
    return argument.naked_set(step.each("set")[node.set].cells, [line])


def _loses(argument: Argument, line: int, one: Node, cells: Sequence[int]) -> int:
    """Returns the line of what a set holds because of a line, on the way back in a loop."""
    if not one.on:
        # The statement is about a cell that has a value left if the set lacks one.
        return argument.naked_set((*cells, *one.cells), [line])
    places = [(cell, one.value) for cell in cells if one.value in argument.candidates[cell]]
    return argument.naked_set(cells, [argument.excluded(line, places)])


def _forced(argument: Argument, line: int, cell: int) -> int:
    """Returns the line of the only value that a set leaves to a cell."""
    held = argument.claim(line)
    gone = [
        Candidate(cell, value)
        for value in argument.candidates[cell]
        if argument.excludes(held, Candidate(cell, value))
    ]
    return argument.left_in_cell(cell, [argument.excluded(line, gone)])


def clash(argument: Argument, one: int, other: int) -> int:
    """Returns the line that two lines are not true together."""
    positive, negative = (one, other) if argument.claim(one).sort == "one" else (other, one)
    return argument.clash(positive, [negative])


def concluded(argument: Argument, step: StepValue, line: int) -> int:
    """Returns the line that the step's candidates are false, or true, because of a line."""
    claim = argument.claim(line)
    if claim.sort == "none" or step.placements:
        return line
    return argument.excluded(line, step.eliminations)


PROVED = {
    "x_chain": chain,
    "xy_chain": chain,
    "discontinuous_nice_loop": chain,
    "continuous_nice_loop": loop,
    "aic": chain,
    "grouped_discontinuous_nice_loop": chain,
    "grouped_continuous_nice_loop": loop,
    "grouped_aic": chain,
}
"""The functions that prove a step, by technique."""
