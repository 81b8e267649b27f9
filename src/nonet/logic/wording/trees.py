"""Proofs as small trees: the facts of each assumption, indented below it, each with its reason.

A line of a tree is a run of facts, each of which follows from the one before. A fact that follows
from others begins a line, with these before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

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


class _Tree:
    """The lines of a proof, each below the assumption that it belongs to."""

    def __init__(self, teller: Teller, proof: Proof) -> None:
        self._teller = teller
        self._proof = proof
        self._lines = proof.lines
        self._above = _above(proof)

    def lines(self) -> Iterator[str]:
        """Returns an iterator over the lines."""
        run: list[str] = []
        for at, line in enumerate(self._lines):
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
            yield self._indented(len(self._lines) - 1, run)

    def _indented(self, at: int, run: Sequence[str]) -> str:
        return INDENT * len(self._above[at]) + self._teller.say("arrow").join(run)

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
        claims = [self._lines[each].claim for each in line.premises]
        return [self._teller.join(_gathered(self._teller, claims))]

    def _other(self, at: int, line: Line) -> str:
        """Returns a line that begins or ends a branch, or that is not about single links."""
        teller = self._teller
        match line.rule:
            case "assumption":
                return teller.say("tree-if", start=stated(teller, line.claim))
            case "clash":
                said = clash(teller, self._proof, line)
                return teller.say("tree-clash", clash=said)
            case "refuted" | "cases" | "either":
                code = "tree-refuted" if line.rule == "refuted" else "tree-cases"
                return teller.say(code, so=claimed(teller, line.claim))
            case _:
                why = because(teller, self._proof, line)
                said = claimed(teller, line.claim)
                return teller.say("chain-link", statement=said, house=why)


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


def refutation(teller: Teller) -> str:
    """The assumption leads to a clash."""
    proof = proof_of(teller.step)
    start = next(line for line in proof.lines if line.rule == "assumption")
    lead = teller.say(
        "tree-lead-refutation",
        start=stated(teller, start.claim),
        so=teller.so,
    )
    return "\n".join([lead, *tree(teller)[:-1]])


def cases(teller: Teller) -> str:
    """One of the assumptions is true, and all lead to the same."""
    account = teller.step.account
    assert account is not None
    starts = [branch[0].fact for branch in account.branches]
    if account.cells:
        values = teller.values(each.value for each in starts)
        why = teller.say("why-cell", cell=teller.cell(account.cells[0]), values=values)
    elif account.houses:
        why = teller.say(
            "why-house",
            house=teller.house(account.houses[0]),
            value=teller.value(starts[0].value),
            cells=teller.cells(each.cell for each in starts),
        )
    else:
        claims = [proof_of(teller.step).lines[0].claim]
        why = teller.say("why-true-or-not", start=stated(teller, claims[0]))
    lead = teller.say("tree-lead-cases", why=why, so=teller.so)
    return "\n".join([lead, *tree(teller)[:-1]])


TOLD: dict[str, Told] = {
    "nishio_forcing_chains": refutation,
    "dynamic_contradiction": refutation,
    "cell_forcing_chains": cases,
    "region_forcing_chains": cases,
    "dynamic_double": cases,
    "dynamic_cell": cases,
    "dynamic_region": cases,
}
