"""Proofs of chains and loops."""

from __future__ import annotations

from itertools import pairwise

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
    ahead = following(argument, step, argument.assume(claim_of(nodes[0])), nodes)
    back = (nodes[0].opposite, *(node.opposite for node in reversed(nodes[1:])))
    behind = following(argument, step, argument.assume(claim_of(back[0])), back)
    # The lines of each statement in the other direction, in the order of the loop.
    behind = [behind[0], *reversed(behind[1:])]
    pairs = [(one, behind[(at + 1) % len(nodes)]) for at, one in enumerate(ahead) if nodes[at].on]
    left = list(step.eliminations)
    ends: list[int] = []
    for pair in pairs:
        claims = [argument.claim(line) for line in pair]
        gone = [each for each in left if all(argument.excludes(claim, each) for claim in claims)]
        if gone:
            left = [each for each in left if each not in gone]
            ends.append(_both(argument, (ahead[0], behind[0]), pair, gone))
    return argument.proof(*ends)


def _both(
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
    if not other.on:
        return argument.excluded(line, claim_of(other).candidates)
    if other.set is not None and one.value != other.value:
        return argument.naked_set(step.each("set")[other.set].cells, [line])
    if one.value == other.value:
        house = argument.house_left({*other.cells}, other.value, [line])
        assert house is not None
        return argument.left_in_house(house, other.value, [line])
    return argument.left_in_cell(other.cells[0], [line])


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
