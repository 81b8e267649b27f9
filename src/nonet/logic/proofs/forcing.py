"""Proofs of forcing chains, forcing nets and kraken fish.

Chains and fish are followed as they were found. For a net the core looks for a proof with few
lines: any clash refutes an assumption.
"""

from __future__ import annotations

from typing import TypeAlias

from nonet.engines.core import logic
from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate, Position
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import claim_of, clash, follow
from nonet.logic.proofs.value import IMPOSSIBLE, Claim, Proof, none_of, one_of, opposite
from nonet.logic.value import Chain, Node, StepValue
from nonet.rules import House

_Line: TypeAlias = tuple[int, list[tuple[int, int]], int, int, int, list[int]]
"""A line of the core; see ``Logic.prove``."""

_ASSUMPTION, _EXCLUDED, _CLASH = 0, 1, 3
"""Rules of the core; the other one is what is left."""


def contradiction(step: StepValue) -> Proof:
    """Returns the proof of chains from the same assumption to what is not true together."""
    argument = Argument(step.position)
    start = argument.assume(claim_of(step.chains[0][0]))
    ends = [follow(argument, step, start, nodes) for nodes in step.chains]
    return argument.proof(argument.refuted(start, _clash(argument, step, start, ends)))


def _clash(argument: Argument, step: StepValue, start: int, ends: list[int]) -> int:
    """Returns the line that the ends of chains are not true together."""
    reached = [end for end in ends if end != start]
    (single,) = reached if len(reached) == 1 else (None,)
    if single is not None and argument.claim(single) == opposite(argument.claim(start)):
        return clash(argument, start, single)
    last = [nodes[-1] for nodes in step.chains]
    if any(node.on for node in last):
        return clash(argument, ends[0], ends[1])
    houses = step.part("pattern").houses
    if houses:
        return argument.left_in_house(houses[0], last[0].value, ends)
    return argument.left_in_cell(last[0].cells[0], ends)


def verity(step: StepValue) -> Proof:
    """Returns the proof of chains to the same end, from statements of which one is true."""
    argument = Argument(step.position)
    branches: list[tuple[int, int]] = []
    for nodes in step.chains:
        start = argument.assume(claim_of(nodes[0]))
        branches.append((start, follow(argument, step, start, nodes)))
    return argument.proof(_of_cases(argument, step, branches))


def _of_cases(argument: Argument, step: StepValue, branches: list[tuple[int, int]]) -> int:
    """Returns the line that all branches lead to, one of which starts with what is true."""
    _, cells, _, houses = step.part("pattern")
    claim = conclusion(step)
    if cells:
        return argument.cases(branches, claim, cells=cells)
    values = (step.chains[0][0].value,) if houses else ()
    return argument.cases(branches, claim, houses=houses, values=values)


def conclusion(step: StepValue) -> Claim:
    """Returns what a step with one conclusion says."""
    return one_of(step.placements) if step.placements else none_of(step.eliminations)


def net_contradiction(step: StepValue) -> Proof:
    """Returns a short proof that the opposite of the conclusion leads to a clash."""
    argument = Argument(step.position)
    assumed = opposite(conclusion(step))
    branch = _Branch(argument, assumed, _prover(step.position).prove(_asked(assumed)))
    branch.begin()
    end = branch.finish()
    return argument.proof(argument.refuted(branch.start, end))


def net_verity(step: StepValue) -> Proof:
    """Returns a short proof that the conclusion follows in each case."""
    argument = Argument(step.position)
    prover, end = _prover(step.position), conclusion(step)
    branches: list[_Branch] = []
    for nodes in step.chains:
        start = claim_of(nodes[0])
        lines = prover.prove(_asked(start), _asked(end)) if start != end else [_assumption(start)]
        branches.append(_Branch(argument, start, lines))
    for branch in branches:
        branch.begin()
    pairs: list[tuple[int, int]] = []
    for branch in branches:
        last = branch.finish()
        if not branch.assumes:
            return argument.proof(last)
        pairs.append((branch.start, last))
    return argument.proof(_of_cases(argument, step, pairs))


class _Branch:
    """Lines of the core, on their way to lines of an argument."""

    def __init__(self, argument: Argument, assumed: Claim, lines: list[_Line]) -> None:
        assert lines, "a net that was found has a proof"
        self._argument = argument
        self._assumed = assumed
        self._lines = lines
        self._houses = full_houses(argument.position.rules.frame)
        self._added: list[int] = []
        rules = [rule for rule, *_ in lines]
        self.assumes = _ASSUMPTION in rules
        """Whether the end needs the assumption."""
        self._first = rules.index(_ASSUMPTION) if self.assumes else len(lines)

    @property
    def start(self) -> int:
        """The line of the assumption."""
        return self._added[self._first]

    def begin(self) -> None:
        """Adds what does not need the assumption."""
        for line in self._lines[: self._first]:
            self._add(line)

    def finish(self) -> int:
        """Adds the other lines; returns the last line."""
        for line in self._lines[self._first :]:
            self._add(line)
        return self._added[-1]

    def _add(self, line: _Line) -> None:
        rule, candidates, cell, house, value, before = line
        argument, premises = self._argument, [self._added[each] for each in before]
        if rule == _ASSUMPTION:
            added = argument.assume(self._assumed)
        elif rule == _EXCLUDED:
            added = argument.excluded(premises[0], candidates)
        elif rule == _CLASH:
            added = argument.add(
                IMPOSSIBLE,
                "clash",
                premises,
                cells=(cell,) if cell >= 0 else (),
                houses=(self._houses[house],) if house >= 0 else (),
                values=(value,) if house >= 0 else (),
            )
        elif house >= 0:
            added = argument.left_in_house(self._houses[house], value, premises)
        else:
            added = argument.left_in_cell(cell, premises)
        self._added.append(added)


def _assumption(claim: Claim) -> _Line:
    return _ASSUMPTION, list(claim.candidates), -1, -1, 0, []


def _asked(claim: Claim) -> tuple[int, int, bool]:
    """Returns a claim about one candidate as the core takes it."""
    (candidate,) = claim.candidates
    return candidate.cell, candidate.value, claim.sort == "one"


def _prover(position: Position) -> logic.Logic:
    prover = logic.solver(position.rules.frame)
    prover.start(position.values, position.candidate_bits, position.puzzle.givens, b"")
    return prover


def kraken_1(step: StepValue) -> Proof:
    """Returns the proof of a fish whose fins lead to the same by chains."""
    argument = Argument(step.position)
    (gone,) = step.eliminations
    branches = [_without_fins(argument, step, [gone.cell])]
    branches += [_led(argument, step, nodes) for nodes in step.chains]
    return argument.proof(argument.cases(branches, conclusion(step)))


def kraken_2(step: StepValue) -> Proof:
    """Returns the proof of chains from the fins, and from the places in a cover house."""
    argument = Argument(step.position)
    fins = {each.cell for each in _fins(step)}
    starts: list[Node] = [nodes[0] for nodes in step.chains]
    value = starts[0].value
    places = {node.cells[0] for node in starts} - fins
    cover = _cover(step, places)
    others = {each.cell for each in argument.places(cover, value)} - places - fins
    without, fish = _without_fins(argument, step, sorted(others))
    left = argument.left_in_house(cover, value, [fish, without])
    source = argument.either(without, left)
    branches = [_led(argument, step, nodes) for nodes in step.chains]
    return argument.proof(argument.cases(branches, conclusion(step), source=source))


def _cover(step: StepValue, places: set[int]) -> House:
    """Returns the cover house with these places.

    Only one has them: cells in two cover houses are not among the places.
    """
    return next(house for house in step.part("cover").houses if places.issubset(house.cells))


def _without_fins(argument: Argument, step: StepValue, cells: list[int]) -> tuple[int, int]:
    """Returns the line that no fin is true, and that a fish then keeps its value off cells."""
    _, _, (value,), bases = step.part("base")
    without = argument.assume(none_of(_fins(step)))
    covers = step.part("cover").houses
    return without, argument.fish(value, bases, covers, cells, [without])


def _led(argument: Argument, step: StepValue, nodes: Chain) -> tuple[int, int]:
    start = argument.assume(claim_of(nodes[0]))
    return start, follow(argument, step, start, nodes)


def _fins(step: StepValue) -> list[Candidate]:
    (value,) = step.part("base").values
    cells = (*step.part("fin").cells, *step.part("endo fin").cells)
    return [Candidate(cell, value) for cell in sorted(cells)]


PROVED = {
    "forcing_chain_contradiction": contradiction,
    "forcing_chain_verity": verity,
    "forcing_net_contradiction": net_contradiction,
    "forcing_net_verity": net_verity,
    "kraken_fish_1": kraken_1,
    "kraken_fish_2": kraken_2,
}
"""The functions that prove a step, by technique."""
