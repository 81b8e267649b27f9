"""Chains, loops and alternating inference chains."""

from __future__ import annotations

from nonet.logic.proofs import proof_of
from nonet.logic.proofs.chains import followed
from nonet.logic.proofs.value import Line, Proof
from nonet.logic.value import Chain
from nonet.logic.wording.clashes import clash
from nonet.logic.wording.proofs import reason, stated
from nonet.logic.wording.teller import Teller, Told


def _chain(teller: Teller) -> str:
    """A chain from a statement that is assumed false, or true, to the last one."""
    (chain,) = teller.step.chains
    first, last = chain[0], chain[-1]
    parts = {
        "start": teller.statement(first),
        "links": _links(teller, chain),
        "end": teller.statement(last),
        "so": teller.so,
    }
    if first.on:
        proof = proof_of(teller.step)
        end = next(line for line in proof.lines if line.rule == "clash")
        return teller.say("contradiction", **parts, clash=clash(teller, proof, end))
    if last == first._replace(on=True):
        return teller.say("chain-verity", **parts)
    return teller.say("chain-either", **parts, other=teller.statement(first._replace(on=True)))


def _closed(teller: Teller) -> str:
    (chain,) = teller.step.chains
    return teller.say(
        "chain-closed",
        start=teller.statement(chain[0]),
        links=_links(teller, chain),
        so=teller.so,
    )


def _links(teller: Teller, chain: Chain) -> str:
    """Returns the statements after the first, each with the reason why it follows."""
    proof = followed(teller.step, chain)
    return teller.say("arrow").join(_reasoned(teller, proof, line) for line in proof.lines[1:])


def _reasoned(teller: Teller, proof: Proof, line: Line) -> str:
    statement, why = stated(teller, line.claim), reason(teller, proof, line)
    return teller.say("chain-link", statement=statement, house=why) if why else statement


TOLD: dict[str, Told] = {
    "x_chain": _chain,
    "xy_chain": _chain,
    "discontinuous_nice_loop": _chain,
    "continuous_nice_loop": _closed,
    "aic": _chain,
    "grouped_discontinuous_nice_loop": _chain,
    "grouped_continuous_nice_loop": _closed,
    "grouped_aic": _chain,
}
