"""Proofs of simple colours, multi colours and 3D Medusa."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import follow
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import Node, StepValue
from nonet.rules import House

Path = tuple[Candidate, ...]
"""Candidates, each linked to the next."""


class Net:
    """The candidates of two colours, and what links them in pairs of which one is true."""

    def __init__(self, argument: Argument, step: StepValue, *roles: str) -> None:
        self.colours = tuple(
            tuple(
                Candidate(cell, value)
                for _, cells, values, _ in step.each(role)
                for value in values
                for cell in cells
            )
            for role in roles
        )
        every = {each for colour in self.colours for each in colour}
        self._neighbours: dict[Candidate, dict[Candidate, House | None]] = {
            each: {} for each in sorted(every)
        }
        for cell in sorted({each.cell for each in every}):
            self._link([Candidate(cell, value) for value in argument.candidates[cell]], None)
        values = sorted({each.value for each in every})
        for house, value in product(full_houses(step.position.rules.frame), values):
            self._link(argument.places(house, value), house)

    def _link(self, pair: Sequence[Candidate], house: House | None) -> None:
        """Links two candidates of the net, in a house or in a cell."""
        if len(pair) == 2 and self._neighbours.keys() >= {*pair}:
            for one, other in (pair, reversed(pair)):
                self._neighbours[one].setdefault(other, house)

    def tree(self, start: Candidate) -> dict[Candidate, Path]:
        """Returns the shortest path from a candidate to each of the net, the nearest first."""
        found: dict[Candidate, Path] = {start: (start,)}
        waiting = [start]
        for each in waiting:
            for other in self._neighbours[each]:
                if other not in found:
                    found[other] = (*found[each], other)
                    waiting.append(other)
        return found

    def links(self) -> list[tuple[House | None, Path]]:
        """Returns what links all candidates: houses, or None for a cell, each with its pair."""
        paths = [path[-2:] for path in self.tree(min(self._neighbours)).values() if len(path) > 1]
        return [(self._neighbours[one][other], (one, other)) for one, other in paths]

    def path(self, one: Candidate, other: Candidate) -> Path:
        """Returns the shortest path between two candidates of the net."""
        return self.tree(one)[other]


def trap(step: StepValue) -> Proof:
    """Returns the proof of candidates that both colours of a net exclude."""
    argument = Argument(step.position)
    net = _near(argument, step)
    one, other = (
        [each for each in colour if _excluded(argument, [each], step.eliminations)]
        for colour in net.colours
    )
    return _proven(argument, step, [net.path(*pair) for pair in product(one, other)])


def multi_1(step: StepValue) -> Proof:
    """Returns the proof of candidates that see two colours of which one is right.

    The opposites of the two colours see each other.
    """
    argument = Argument(step.position)
    near, far = _near(argument, step), _far(argument, step)
    paths: list[Path] = []
    for i, j in product((0, 1), (0, 1)):
        meetings = list(_meetings(argument, near.colours[i], far.colours[j]))
        if meetings:
            paths += (
                min((near.path(one, m) + far.path(k, other) for m, k in meetings), key=len)
                for one, other in product(near.colours[1 - i], far.colours[1 - j])
            )
    return _proven(argument, step, paths)


def _proven(argument: Argument, step: StepValue, paths: Iterable[Path]) -> Proof:
    """Returns the proof of candidates that both ends of one of the paths exclude."""
    seen = {path: _excluded(argument, (path[0], path[-1]), step.eliminations) for path in paths}
    left = set(step.eliminations)
    ends: list[int] = []
    while left:
        path = max(seen, key=lambda path: (len(seen[path] & left), -len(path)))
        start = argument.assume(none_of([path[0]]))
        nodes = tuple(_node(each, on=at % 2 == 1) for at, each in enumerate(path))
        either = argument.either(start, follow(argument, step, start, nodes))
        ends.append(argument.excluded(either, seen[path] & left))
        left -= seen[path]
    return argument.proof(*ends)


def _excluded(
    argument: Argument, true: Iterable[Candidate], candidates: Iterable[Candidate]
) -> set[Candidate]:
    """Returns the candidates that each of some others would exclude."""
    claim = one_of(true)
    return {each for each in candidates if argument.excludes(claim, each)}


def _node(candidate: Candidate, *, on: bool) -> Node:
    return Node((candidate.cell,), candidate.value, on)


def wrap(step: StepValue) -> Proof:
    """Returns the proof of a colour of which two candidates exclude each other.

    Or else its candidates exclude all of a cell.
    """
    argument = Argument(step.position)
    net = _near(argument, step)
    left = set(step.eliminations)
    ends: list[int] = []
    for colour in net.colours:
        wrong = left.intersection(colour)
        meetings = list(_meetings(argument, colour, colour))
        if wrong and meetings:
            path = min((net.path(*pair) for pair in meetings), key=len)
            ends += _wrong(argument, step, net, [path], wrong)
        elif wrong:
            ends += _emptied(argument, step, net, wrong)
    return argument.proof(*ends)


def emptied_cell(argument: Argument, colour: Sequence[Candidate]) -> dict[Candidate, Candidate]:
    """Returns all candidates of a cell that a colour excludes, each with one that excludes it."""
    for cell, values in enumerate(argument.candidates):
        found = {
            gone: each
            for gone in (Candidate(cell, value) for value in values)
            for each in reversed(colour)
            if each.cell != cell and argument.excludes(one_of([each]), gone)
        }
        if values and len(found) == len(values):
            return found
    raise AssertionError


def _emptied(argument: Argument, step: StepValue, net: Net, wrong: set[Candidate]) -> list[int]:
    """Returns the lines that a colour is wrong, which leaves nothing to a cell."""
    excluding = emptied_cell(argument, sorted(wrong))
    first = next(iter(excluding.values()))
    start = argument.assume(one_of([first]))
    gone: list[int] = []
    for candidate, each in excluding.items():
        end = follow(argument, step, start, _from_true(net.path(first, each)))
        gone.append(argument.excluded(end, [candidate]))
    (cell,) = {each.cell for each in excluding}
    known = argument.refuted(start, argument.left_in_cell(cell, gone))
    return [known, *_spread(argument, net, first, known, wrong)]


def multi_2(step: StepValue) -> Proof:
    """Returns the proof of a colour that sees both colours of another net."""
    argument = Argument(step.position)
    near, far = _near(argument, step), _far(argument, step)
    ends: list[int] = []
    for colour in near.colours:
        wrong = set(step.eliminations).intersection(colour)
        if wrong:
            # From a cell to one that the first colour sees, and through the other net.
            ways = (
                (near.path(m, last), (m, *far.path(k, other)))
                for m, k in _meetings(argument, colour, far.colours[0])
                for last, other in _meetings(argument, colour, far.colours[1])
            )
            ends += _wrong(argument, step, near, min(ways, key=_length), wrong)
    return argument.proof(*ends)


def _length(paths: Sequence[Path]) -> int:
    return sum(map(len, paths))


def _wrong(
    argument: Argument,
    step: StepValue,
    net: Net,
    paths: Sequence[Path],
    wrong: set[Candidate],
) -> list[int]:
    """Returns the lines that the candidates of a colour are false.

    If the first of the paths were true, so would be their last ones, which exclude each other.
    """
    first = paths[0][0]
    start = argument.assume(one_of([first]))
    ends = [follow(argument, step, start, _from_true(path)) for path in paths]
    known = argument.refuted(start, argument.clash(ends[-1], [ends[0] if paths[1:] else start]))
    return [known, *_spread(argument, net, first, known, wrong)]


def _from_true(path: Path) -> tuple[Node, ...]:
    return tuple(_node(each, on=at % 2 == 0) for at, each in enumerate(path))


def _spread(
    argument: Argument, net: Net, first: Candidate, line: int, wrong: set[Candidate]
) -> list[int]:
    """Returns the lines of the rest of a colour, of which one candidate is false."""
    lines = {first: line}
    left = wrong - {first}
    found: list[int] = []
    for each, path in net.tree(first).items():
        gone = _excluded(argument, [each], left)
        if len(path) % 2 == 0 and gone:
            before = path[-2]
            if before.cell == each.cell:
                true = argument.left_in_cell(each.cell, [lines[before]])
            else:
                house = argument.house_left([each.cell], each.value, [lines[before]])
                assert house is not None
                true = argument.left_in_house(house, each.value, [lines[before]])
            found.append(argument.excluded(true, gone))
            lines.update(dict.fromkeys(gone, found[-1]))
            left -= gone
    return found


def _near(argument: Argument, step: StepValue) -> Net:
    return Net(argument, step, "colour 1", "colour 2")


def _far(argument: Argument, step: StepValue) -> Net:
    return Net(argument, step, "colour 3", "colour 4")


def _meetings(
    argument: Argument, one: Iterable[Candidate], other: Iterable[Candidate]
) -> Iterable[tuple[Candidate, Candidate]]:
    """Returns the pairs of candidates of two colours that exclude each other."""
    return (pair for pair in product(one, other) if argument.excludes(one_of([pair[0]]), pair[1]))


PROVED = {
    "simple_colors_trap": trap,
    "simple_colors_wrap": wrap,
    "multi_colors_1": multi_1,
    "multi_colors_2": multi_2,
    "medusa_trap": trap,
    "medusa_wrap": wrap,
}
"""The functions that prove a step, by technique."""
