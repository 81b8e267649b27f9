"""Forcing chains, forcing nets and kraken fish, told from their proofs.

An arrow leads from each statement to the next that follows from it. A statement that others need
has its number in the proof, by which they name it.
"""

from __future__ import annotations

from collections.abc import Iterable

from nonet.logic.proofs import Proof, proof_of
from nonet.logic.wording.clashes import clash, leads_to_opposite
from nonet.logic.wording.proofs import reason, stated
from nonet.logic.wording.teller import Parts, Teller, Texts, Told


def _contradiction(teller: Teller) -> str:
    """What follows from the assumption is impossible."""
    proof = proof_of(teller.step)
    reader = _Reader(teller, proof)
    start, end = reader.starts[0], len(proof.lines) - 2
    parts: Parts = {
        "start": reader.statement(start),
        "clash": reader.clash(end),
        "so": teller.so,
    }
    links = reader.links(start + 1, end)
    code = "contradiction" if links else "contradiction-at-once"
    return reader.before() + teller.say(code, **parts, links=links)


def _verity(teller: Teller) -> str:
    """One of the statements that the branches start with is true; all end in the same one."""
    proof = proof_of(teller.step)
    reader = _Reader(teller, proof)
    if not reader.starts:
        return reader.direct()
    cases = teller.sentences([_why(teller, proof), *reader.cases(reader.starts)])
    return reader.before() + teller.say("forcing-verity", cases=cases, so=teller.so)


def kraken(teller: Teller, code: str, **fields: str | Texts) -> str:
    """Returns the sentence of a kraken fish, with the chains in it."""
    reader = _Reader(teller, proof_of(teller.step))
    if not reader.starts:
        return reader.direct()
    # The first assumption is that no fin is true; the fish follows from it.
    return teller.say(code, **fields, cases=teller.sentences(reader.cases(reader.starts[1:])))


def _why(teller: Teller, proof: Proof) -> str:
    """Returns why one of the assumptions is true."""
    line = proof.lines[-1]
    claims = [proof.lines[each].claim for each in line.premises]
    starts = [
        claim
        for each, claim in zip(line.premises, claims, strict=True)
        if proof.lines[each].rule == "assumption"
    ]
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
    return teller.say("why-either", starts=[stated(teller, claim) for claim in starts])


class _Reader:
    """Tells the lines of a proof one after another."""

    def __init__(self, teller: Teller, proof: Proof) -> None:
        self._teller = teller
        self._proof = proof
        self._lines = proof.lines
        self.starts = [at for at, line in enumerate(proof.lines) if line.rule == "assumption"]
        """The lines with assumptions."""
        self._named = {premise for at in range(len(self._lines)) for premise in self._others(at)}

    def before(self) -> str:
        """Returns what does not need the assumptions, and a space; or nothing."""
        end = self.starts[0]
        if end == 0:
            return ""
        links = self.links(0, end)
        return self._teller.say("forcing-before", links=links) + self._teller.say("space")

    def direct(self) -> str:
        """Returns a proof that needs no assumption."""
        links = self.links(0, len(self._lines))
        return self._teller.say("forcing-direct", links=links, so=self._teller.so)

    def cases(self, starts: list[int]) -> Texts:
        """Returns what follows from each assumption, up to the next one or the last line."""
        ends = [*starts[1:], len(self._lines) - 1]
        return [self._case(start, end) for start, end in zip(starts, ends, strict=True)]

    def _case(self, start: int, end: int) -> str:
        first = self.statement(start)
        if end == start + 1:
            return self._teller.say("forcing-itself", start=first)
        return self._teller.say("forcing-case", start=first, links=self.links(start + 1, end))

    def links(self, begin: int, end: int) -> str:
        """Returns lines with arrows between those that follow from each other."""
        said: list[str] = []
        for at in range(begin, end):
            text, premises = self.statement(at), self._lines[at].premises
            if at == begin:
                said.append(text)
            elif at - 1 in premises:
                said += [self._teller.say("arrow"), text]
            else:
                said.append(self._teller.say("clause-semicolon"))
                if premises:
                    said += [self._teller.join(self._numbers(premises)), self._teller.say("arrow")]
                said.append(text)
        return "".join(said)

    def statement(self, at: int) -> str:
        """Returns what a line says, with its reason, and its number if others need it."""
        line = self._lines[at]
        text = stated(self._teller, line.claim)
        why = reason(self._teller, self._proof, line)
        text = self._with_reason(text, why, self._others(at) if at - 1 in line.premises else ())
        if at not in self._named:
            return text
        return self._teller.say("link-number", statement=text, number=str(at + 1))

    def clash(self, at: int) -> str:
        """Returns what is impossible, because of which lines."""
        said = clash(self._teller, self._proof, self._lines[at])
        return self._with_reason(said, "", self._others(at))

    def _others(self, at: int) -> list[int]:
        """Returns the lines that a line follows from and has to name: not the one before.

        It is clear which assumptions the last lines settle, and from which the opposite follows.
        """
        line = self._lines[at]
        if line.rule in ("refuted", "cases", "either") or leads_to_opposite(self._proof, line):
            return []
        return [each for each in line.premises if each != at - 1]

    def _with_reason(self, text: str, house: str, others: Iterable[int]) -> str:
        """Returns a text with a house, and the lines that it needs beside the one before."""
        lines = self._numbers(others)
        reasons = [house] if house else []
        if lines:
            reasons.append(self._teller.say("link-with", lines=lines))
        if not reasons:
            return text
        reason = self._teller.say("clause").join(reasons)
        return self._teller.say("chain-link", statement=text, house=reason)

    def _numbers(self, lines: Iterable[int]) -> Texts:
        return [self._teller.say("line-number", number=str(line + 1)) for line in lines]


TOLD: dict[str, Told] = {
    "forcing_chain_contradiction": _contradiction,
    "forcing_chain_verity": _verity,
    "forcing_net_contradiction": _contradiction,
    "forcing_net_verity": _verity,
    "pattern_net": _contradiction,
}
