"""Chains, loops and alternating inference chains."""

from __future__ import annotations

from itertools import pairwise

from nonet.logic.houses import full_houses
from nonet.logic.value import Chain, Node
from nonet.logic.wording.clashes import clash
from nonet.logic.wording.teller import Teller, Told
from nonet.rules import House


def _chain(teller: Teller) -> str:
    """A chain from a statement that is assumed false, or true, to the last one."""
    (chain,) = teller.step.chains
    first, last = chain[0], chain[-1]
    parts = {
        "start": teller.statement(first),
        "links": links(teller, chain),
        "end": teller.statement(last),
        "so": teller.so,
    }
    if first.on:
        return teller.say("contradiction", **parts, clash=clash(teller, first, [first, last]))
    if last == first._replace(on=True):
        return teller.say("chain-verity", **parts)
    return teller.say("chain-either", **parts, other=teller.statement(first._replace(on=True)))


def _closed(teller: Teller) -> str:
    (chain,) = teller.step.chains
    return teller.say(
        "chain-closed",
        start=teller.statement(chain[0]),
        links=links(teller, chain),
        so=teller.so,
    )


def links(teller: Teller, chain: Chain) -> str:
    """Returns the statements after the first, each with the house that it follows from."""
    said = [_link(teller, one, other) for one, other in pairwise(chain)]
    return teller.say("arrow").join(said)


def net(teller: Teller, chain: Chain) -> str:
    """Returns the statements after the first, each of which follows from all before it."""
    known = Known(teller, chain[0])
    said: list[str] = []
    for node in chain[1:]:
        said.append(_told(teller, node, known.house(node) if node.on else None))
        known.add(node)
    return teller.say("clause").join(said)


class Known:
    """The candidates that are false if a statement is true, and what has followed from it."""

    def __init__(self, teller: Teller, first: Node) -> None:
        self._teller = teller
        self._candidates = teller.step.position.candidates
        self._false: set[tuple[int, int]] = set()
        self.add(first)

    def add(self, node: Node) -> None:
        """Adds what follows at once from a statement."""
        if not node.on:
            self._false.update((cell, node.value) for cell in node.cells)
            return
        for cell in range(len(self._candidates)):
            if all(self._teller.see(cell, each) for each in node.cells):
                self._false.add((cell, node.value))
        if len(node.cells) == 1:
            (cell,) = node.cells
            others = set(self._candidates[cell]) - {node.value}
            self._false.update((cell, value) for value in others)

    def house(self, node: Node) -> House | None:
        """Returns the first house in which all other places of the value are false, if any."""
        for house in full_houses(self._teller.step.position.rules.frame):
            rest = {
                cell
                for cell in house.cells
                if node.value in self._candidates[cell] and (cell, node.value) not in self._false
            }
            if rest and rest <= set(node.cells) <= set(house.cells):
                return house
        return None


def _link(teller: Teller, one: Node, other: Node) -> str:
    strong = other.on and not one.on and one.value == other.value
    cells = {*one.cells, *other.cells}
    return _told(teller, other, teller.only_house_or_none(cells, one.value) if strong else None)


def _told(teller: Teller, node: Node, house: House | None) -> str:
    statement = teller.statement(node)
    if house is None:
        return statement
    return teller.say("chain-link", statement=statement, house=teller.house(house))


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
