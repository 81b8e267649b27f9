"""Proofs as small trees: the facts of each assumption, indented below it, each with its reason.

A line of a tree is a run of facts, each of which follows from the one before. A fact that follows
from others begins a line, with these before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from nonet.logic.position import Candidate
from nonet.logic.proofs import proof_of
from nonet.logic.proofs.value import Claim, Line, Proof, none_of, settled
from nonet.logic.wording.clashes import clash
from nonet.logic.wording.proofs import because, claimed, reason, stated
from nonet.logic.wording.teller import Teller, Texts, Told

INDENT = "  "
"""What stands before a line of a tree, once for each assumption that it relies on."""


def tree(teller: Teller) -> list[str]:
    """Returns the lines of the proof of a step as a tree, indented."""
    return list(_Tree(teller, proof_of(teller.step)).lines())


def told(teller: Teller) -> str:
    """Returns what follows, and below it the tree that leads to it."""
    proof = proof_of(teller.step)
    last = proof.lines[-1]
    if last.rule == "refuted":
        start = stated(teller, proof.lines[last.premises[0]].claim)
        lead = teller.say("tree-lead-refutation", start=start, so=teller.so)
    elif last.rule == "cases":
        lead = teller.say("tree-lead-cases", why=_why(teller, proof), so=teller.so)
    else:
        return _below(teller.say("tree-lead-direct", so=teller.so), tree(teller))
    return _below(lead, tree(teller)[:-1])


def kraken(teller: Teller, code: str, **fields: str | Texts) -> str:
    """Returns the sentence of a kraken fish, and below it the chains in it."""
    proof = proof_of(teller.step)
    starts = [at for at, line in enumerate(proof.lines) if line.rule == "assumption"]
    if not starts:
        return told(teller)
    # The first assumption is that no fin is true; the sentence says what follows from it.
    chains = _Tree(teller, proof).lines(starts[1], len(proof.lines) - 1)
    return _below(teller.say(code, **fields, so=teller.so), chains)


def _below(lead: str, lines: Iterable[str]) -> str:
    return "\n".join([lead, *lines])


def _why(teller: Teller, proof: Proof) -> str:
    """Returns why one of the assumptions that the last line settles is true."""
    line = proof.lines[-1]
    starts = [proof.lines[each].claim for each in sorted(settled(proof.lines, line))]
    candidates = [each for claim in starts for each in claim.candidates]
    if line.cells:
        values = teller.values(each.value for each in candidates)
        return teller.say("why-cell", cell=teller.cell(line.cells[0]), values=values)
    if line.houses:
        return teller.say(
            "why-house",
            house=teller.house(line.houses[0]),
            value=teller.value(line.values[0]),
            cells=teller.cells(each.cell for each in candidates),
        )
    return teller.say("why-true-or-not", start=stated(teller, starts[0]))


class _Tree:
    """The lines of a proof, each below the assumption that it belongs to."""

    def __init__(self, teller: Teller, proof: Proof) -> None:
        self._teller = teller
        self._proof = proof
        self._lines = proof.lines
        self._above = _above(proof)
        self._first = next(
            (at for at, line in enumerate(proof.lines) if line.rule == "assumption"), 0
        )
        """The line of the first assumption, if there is one."""

    def lines(self, begin: int = 0, end: int | None = None) -> Iterator[str]:
        """Returns an iterator over the lines for a part of the proof, by default for all of it."""
        run: list[str] = []
        last = len(self._lines) if end is None else end
        for at, line in enumerate(self._lines[begin:last], start=begin):
            follows = bool(run) and line.premises == (at - 1,) and self._is_fact(line)
            if follows and self._is_fact(self._lines[at - 1]):
                run.append(self._reasoned(line))
                continue
            if run:
                yield self._indented(at - 1, run)
                run = []
            if self._is_fact(line):
                run = [*self._before(at, line), self._reasoned(line)]
            else:
                yield self._indented(at, [self._other(at, line)])
        if run:
            yield self._indented(last - 1, run)

    def _indented(self, at: int, run: Sequence[str]) -> str:
        said = self._teller.say("arrow").join(run)
        if at < self._first:
            return self._teller.say("tree-before", links=said)
        return INDENT * len(self._above[at]) + said

    @staticmethod
    def _is_fact(line: Line) -> bool:
        """Returns whether a line is told as a fact with its reason."""
        return line.rule in ("excluded", "left", "naked set", "hidden set", "fish") and (
            line.claim.candidates != ()
        )

    def _reasoned(self, line: Line) -> str:
        """Returns a fact with its reason."""
        said, why = stated(self._teller, line.claim), reason(self._teller, self._proof, line)
        if line.rule in ("hidden set", "fish"):
            why = because(self._teller, self._proof, line)
        return self._teller.say("chain-link", statement=said, house=why) if why else said

    def _before(self, at: int, line: Line) -> Texts:
        """Returns the facts that a fact follows from, unless it is the assumption above alone."""
        if not line.premises or line.premises == self._above[at][-1:]:
            return []
        return [self._teller.join(self._premises(line))]

    def _premises(self, line: Line) -> Texts:
        """Returns what a line follows from: of what is false, as much as matters to it."""
        claims = [self._lines[each].claim for each in line.premises]
        return _gathered(self._teller, [_needed(line, claim, claims) for claim in claims])

    def _other(self, at: int, line: Line) -> str:
        """Returns a line that begins or ends a branch, or that is not about single links."""
        teller = self._teller
        match line.rule:
            case "assumption":
                code = "tree-if" if any(at in each for each in self._above) else "tree-if-itself"
                return teller.say(code, start=stated(teller, line.claim))
            case "clash":
                return self._clash(at, line)
            case "refuted" | "cases" | "either":
                code = "tree-refuted" if line.rule == "refuted" else "tree-cases"
                return teller.say(code, so=claimed(teller, line.claim))
            case _:
                why = because(teller, self._proof, line)
                said = claimed(teller, line.claim)
                return teller.say("chain-link", statement=said, house=why)

    def _clash(self, at: int, line: Line) -> str:
        """Returns what is impossible, and because of what if that is not clear."""
        said = clash(self._teller, self._proof, line)
        if line.premises == (at - 1,) or not (line.houses or line.cells):
            return self._teller.say("tree-clash", clash=said)
        return self._teller.say("tree-clash-because", clash=said, facts=self._premises(line))


def _needed(line: Line, claim: Claim, claims: Sequence[Claim]) -> Claim:
    """Returns the part of a claim about what is false that matters to a line."""
    if claim.sort != "none" or line.rule not in ("left", "naked set", "clash"):
        return claim
    if line.houses:
        wanted = {Candidate(cell, line.values[0]) for cell in line.houses[0].cells}
        return none_of(wanted.intersection(claim.candidates))
    if line.cells:
        return none_of(each for each in claim.candidates if each.cell in line.cells)
    other = {each for one in claims if one.sort != "none" for each in one.candidates}
    return none_of(other.intersection(claim.candidates))


def _gathered(teller: Teller, claims: Sequence[Claim]) -> Texts:
    """Returns claims in short; what is false in one cell, or about one value, is said at once."""
    false = none_of(each for claim in claims if claim.sort == "none" for each in claim.candidates)
    texts = [stated(teller, claim) for claim in claims if claim.sort != "none"]
    if false.candidates:
        if len(false.cells) == 1 or len(false.values) == 1:
            return [stated(teller, false), *texts]
        texts = [stated(teller, claim) for claim in claims]
    return texts


def _above(proof: Proof) -> list[tuple[int, ...]]:
    """Returns the assumptions above each line, by their indices.

    What belongs to an assumption ends where the next of the same cases begins, or where they are
    settled.
    """
    above: list[tuple[int, ...]] = [()] * len(proof.lines)
    begun: set[int] = set()
    for at, line in enumerate(proof.lines):
        if line.rule not in ("refuted", "cases", "either"):
            continue
        starts = sorted(settled(proof.lines, line) - begun)
        begun.update(starts)
        for start, end in pairwise([*starts, at]):
            for each in range(start + 1, end):
                above[each] = tuple(sorted((*above[each], start)))
    return above


TOLD: dict[str, Told] = dict.fromkeys(
    (
        "forcing_chain_contradiction",
        "forcing_chain_verity",
        "forcing_net_contradiction",
        "forcing_net_verity",
        "pattern_net",
    ),
    told,
)
OF_PROGRAMS: dict[str, Told] = dict.fromkeys(
    (
        "nishio_forcing_chains",
        "dynamic_contradiction",
        "cell_forcing_chains",
        "region_forcing_chains",
        "dynamic_double",
        "dynamic_cell",
        "dynamic_region",
    ),
    told,
)
"""The same for techniques that only programs with scales of their own have."""
