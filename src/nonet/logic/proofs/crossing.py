"""Proofs of patterns of cells that see a house by several others: common peers, cliques, nets."""

from __future__ import annotations

from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import claim_of
from nonet.logic.proofs.subsets import locked_candidates, naked_subset
from nonet.logic.proofs.value import Proof
from nonet.logic.value import Node, StepValue


def pattern_net(step: StepValue) -> Proof:
    """Returns the proof of a net from an assumption to a cell or a house without a place."""
    net = _Net(step)
    for node in step.chains[0][1:]:
        net.add(node)
    return net.proof()


class _Net:
    """Adds the statements of a net, each for the reason that the lines before it give."""

    def __init__(self, step: StepValue) -> None:
        self._step = step
        self._argument = Argument(step.position)
        self._houses = full_houses(step.position.rules.frame)
        self._false: dict[tuple[int, int], int] = {}
        """The lines by which candidates are false."""
        self._shown: list[int] = []
        """The other lines."""
        placed = {each for node in step.chains[0] if node.on for each in claim_of(node).candidates}
        absent = [
            each for node in step.chains[0] if not node.on for each in claim_of(node).candidates
        ]
        # What is both must be placed first.
        self._waiting = [each for each in absent if each not in placed]
        self._start = self._argument.assume(claim_of(step.chains[0][0]))
        self._exclude(self._start)

    def add(self, node: Node) -> None:
        """Adds a statement, if no earlier line says as much."""
        (candidate,) = claim_of(node).candidates
        if node.on:
            self._exclude(self._placed(*candidate))
        elif candidate not in self._false:
            line = self._reason(candidate, node.set)
            self._exclude(line)
            if candidate not in self._false:
                self._false[candidate] = self._argument.excluded(line, [candidate])

    def _reason(self, candidate: Candidate, clique: int | None) -> int:
        """Returns the line that shows that a candidate is false."""
        if clique is not None:
            cells = self._step.each("set")[clique].cells
            return self._argument.naked_set(cells, self._known())
        for line in self._shown:
            if self._argument.excludes(self._argument.claim(line), candidate):
                return line
        return self._seen(*candidate)

    def _known(self) -> list[int]:
        return sorted(set(self._false.values()))

    def _placed(self, cell: int, value: int) -> int:
        """Adds that a value is left alone in its cell or in a house."""
        others = ((cell, each) for each in self._argument.candidates[cell] if each != value)
        if all(each in self._false for each in others):
            return self._argument.left_in_cell(cell, self._known())
        house = self._argument.house_left([cell], value, self._known())
        assert house is not None
        return self._argument.left_in_house(house, value, self._known())

    def _seen(self, cell: int, value: int) -> int:
        """Adds the places left in a house, all of which see a cell."""
        argument = self._argument
        for house in self._houses:
            places = [
                each.cell for each in argument.places(house, value) if each not in self._false
            ]
            if places and all(argument.see(cell, place) for place in places):
                return argument.left_in_house(house, value, self._known())
        raise AssertionError

    def _exclude(self, line: int) -> None:
        """Adds all statements of the net that a line shows at once."""
        self._shown.append(line)
        claim = self._argument.claim(line)
        found = [
            each
            for each in self._waiting
            if each not in self._false and self._argument.excludes(claim, each)
        ]
        if found:
            excluded = self._argument.excluded(line, found)
            self._false |= dict.fromkeys(found, excluded)

    def proof(self) -> Proof:
        """Returns the proof that the assumption is wrong."""
        _, cells, values, houses = self._step.part("pattern")
        if cells:
            clash = self._argument.left_in_cell(cells[0], self._known())
        else:
            clash = self._argument.left_in_house(houses[0], values[0], self._known())
        return self._argument.proof(self._argument.refuted(self._start, clash))


PROVED = {
    "common_peers": locked_candidates,
    "clique_pair": naked_subset,
    "clique_triple": naked_subset,
    "clique_quadruple": naked_subset,
    "pattern_net": pattern_net,
}
"""The functions that prove a step, by technique."""
