"""What the chains of a step draw: their statements, arrows, ends and numbers."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from nonet.logic.picture.arrows import GATHERING, arrows, numbers
from nonet.logic.position import Candidate
from nonet.logic.proofs import Claim, Proof, proof_of
from nonet.logic.proofs.value import none_of, one_of, opposite
from nonet.logic.value import Node, StepValue
from nonet.marks import Link, Number, Ring, Role


class Chained(NamedTuple):
    """What is drawn of chains."""

    roles: dict[Candidate, Role]
    """The candidates that are true, or false, if the start is as supposed."""
    links: tuple[Link, ...]
    rings: tuple[Ring, ...]
    """Around the first and the last statements."""
    numbers: tuple[Number, ...]
    """The lines of the proof that the statements are."""
    ground: tuple[int, ...] = ()
    """The cells where a net ends in a contradiction, or where its cases begin."""


def chained_of(step: StepValue) -> Chained:
    """Returns what is drawn of the chains of a step.

    Nets are drawn as they are proven, which can be another way than that of their chains.
    """
    if not step.chains:
        return Chained({}, (), (), ())
    proof = proof_of(step)
    lines = proof.lines
    pairs = {(lines[each].claim, line.claim) for line in lines for each in line.premises}
    claims = [[_claim(node) for node in chain] for chain in step.chains]
    if all(pairs.issuperset(pairwise(each)) for each in claims):
        return _of_chains(step, proof, claims, pairs)
    return _of_net(step, proof)


def _of_chains(
    step: StepValue, proof: Proof, claims: list[list[Claim]], pairs: set[tuple[Claim, Claim]]
) -> Chained:
    roles: dict[Candidate, Role] = {}
    links: dict[Link, None] = {}
    rings: dict[Ring, None] = {}
    for chain, said in zip(step.chains, claims, strict=True):
        for each in said:
            roles.update(dict.fromkeys(each.candidates, _role(each)))
        linked, start, end = [*pairwise(chain)], chain[0], chain[-1]
        if len(said) > 2 and (opposite(said[0]), opposite(said[-1])) in pairs:
            # It closes a loop, which is proven in both directions.
            linked.append((end, start))
        for one, other in linked:
            if one[:2] != other[:2]:
                strong = other.on and not one.on
                links[Link(one.cells, one.value, other.cells, other.value, strong)] = None
        rings[Ring(start.cells, start.value)] = None
        rings[Ring(end.cells, end.value, end=True)] = None
    first: dict[Claim, int] = {}
    for index, line in enumerate(proof.lines):
        first.setdefault(line.claim, index)
    every = {each: None for said in claims for each in said}
    found = sorted(first[each] for each in every if each in first)
    return Chained(roles, (*links,), (*rings,), (*numbers(proof, found),))


def _of_net(step: StepValue, proof: Proof) -> Chained:
    """Returns what is drawn of a net: the statements of its proof that are not conclusions."""
    lines = proof.lines
    told = [index for index, line in enumerate(lines) if line.rule not in GATHERING]
    roles: dict[Candidate, Role] = {}
    links: dict[Link, None] = {}
    rings: dict[Ring, None] = {}
    ground: set[int] = set()
    for index in told:
        claim = lines[index].claim
        roles.update(dict.fromkeys(claim.candidates, _role(claim)))
        links.update(dict.fromkeys(arrows(step.position, proof, index, told)))
        if lines[index].rule == "assumption":
            rings.update({Ring((cell,), value): None for cell, value in claim.candidates})
    for line in lines:
        if line.rule in GATHERING:
            ground.update(line.cells, *(house.cells for house in line.houses))
            for premise in line.premises:
                if premise in told and lines[premise].rule != "assumption":
                    claim = lines[premise].claim
                    rings.update(
                        {Ring((c,), value, end=True): None for c, value in claim.candidates}
                    )
    return Chained(roles, (*links,), (*rings,), (*numbers(proof, told),), tuple(sorted(ground)))


def _role(claim: Claim) -> Role:
    return "other" if claim.sort == "none" else "pattern"


def _claim(node: Node) -> Claim:
    candidates = [(cell, node.value) for cell in node.cells]
    return one_of(candidates) if node.on else none_of(candidates)
