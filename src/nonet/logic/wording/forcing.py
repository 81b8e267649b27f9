"""Forcing chains and nets."""

from __future__ import annotations

from nonet.logic.value import Chain
from nonet.logic.wording.chains import links, net
from nonet.logic.wording.clashes import clash
from nonet.logic.wording.teller import Parts, Teller, Told


def _contradiction(teller: Teller) -> str:
    """All chains start with the assumption; together their ends are impossible."""
    chains = teller.step.chains
    start = chains[0][0]
    branches = [_followed(teller, chain) for chain in chains if len(chain) > 1]
    parts: Parts = {
        "start": teller.statement(start),
        "clash": clash(teller, start, [chain[-1] for chain in chains]),
        "so": teller.so,
    }
    if not branches:
        return teller.say("contradiction-at-once", **parts)
    parts["links"] = teller.say("clause-semicolon").join(branches)
    return teller.say("contradiction", **parts)


def _verity(teller: Teller) -> str:
    """One of the statements that the chains start with is true; all end in the same one."""
    return teller.say("forcing-verity", why=_why(teller), cases=cases(teller), so=teller.so)


def cases(teller: Teller) -> str:
    """Returns the chains, each from the statement that it starts with."""
    said = [_case(teller, chain) for chain in teller.step.chains]
    return teller.say("clause-semicolon").join(said)


def _followed(teller: Teller, chain: Chain) -> str:
    """Returns the statements after the first of a chain, or of a net."""
    is_net = teller.step.technique.name.startswith("forcing_net")
    return net(teller, chain) if is_net else links(teller, chain)


def _case(teller: Teller, chain: Chain) -> str:
    start = teller.statement(chain[0])
    if len(chain) == 1:
        return teller.say("forcing-itself", start=start)
    return teller.say("forcing-case", start=start, links=_followed(teller, chain))


def _why(teller: Teller) -> str:
    """Returns why one of the first statements is true."""
    step = teller.step
    starts = [chain[0] for chain in step.chains]
    _, cells, _, houses = step.part("pattern")
    if cells:
        values = teller.values(start.value for start in starts)
        return teller.say("why-cell", cell=teller.cell(cells[0]), values=values)
    if houses:
        return teller.say(
            "why-house",
            house=teller.house(houses[0]),
            value=teller.value(starts[0].value),
            cells=teller.cells(cell for start in starts for cell in start.cells),
        )
    return teller.say("why-either", starts=[teller.statement(start) for start in starts])


TOLD: dict[str, Told] = {
    "forcing_chain_contradiction": _contradiction,
    "forcing_chain_verity": _verity,
    "forcing_net_contradiction": _contradiction,
    "forcing_net_verity": _verity,
}
