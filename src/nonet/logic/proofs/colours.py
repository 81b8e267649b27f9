"""Proofs of simple colours and multi colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.chains import follow
from nonet.logic.proofs.patterns import linked
from nonet.logic.proofs.value import Proof, one_of
from nonet.logic.value import Node, StepValue
from nonet.rules import House

Path = tuple[int, ...]
"""Cells, each linked to the next."""


class Net:
    """The cells of two colours, and the houses that link them in pairs."""

    def __init__(self, argument: Argument, step: StepValue, *roles: str) -> None:
        self.colours = tuple(step.part(role).cells for role in roles)
        (self.value,) = step.part(roles[0]).values
        cells = {cell for colour in self.colours for cell in colour}
        self._neighbours: dict[int, dict[int, House]] = {cell: {} for cell in sorted(cells)}
        for house in full_houses(step.position.rules.frame):
            places = [each.cell for each in argument.places(house, self.value)]
            if len(places) == 2 and cells.issuperset(places):
                for one, other in (places, reversed(places)):
                    self._neighbours[one].setdefault(other, house)

    def tree(self, start: int) -> dict[int, Path]:
        """Returns the shortest path from a cell to each cell of the net, the nearest first."""
        found: dict[int, Path] = {start: (start,)}
        waiting = [start]
        for cell in waiting:
            for other in self._neighbours[cell]:
                if other not in found:
                    found[other] = (*found[cell], other)
                    waiting.append(other)
        return found

    def links(self) -> list[tuple[House, Path]]:
        """Returns houses that link all cells, each with its two places of the value."""
        paths = [path[-2:] for path in self.tree(min(self._neighbours)).values() if len(path) > 1]
        return [(self._neighbours[one][other], (one, other)) for one, other in paths]

    def path(self, one: int, other: int) -> Path:
        """Returns the shortest path between two cells of the net."""
        return self.tree(one)[other]


def trap(step: StepValue) -> Proof:
    """Returns the proof of candidates that see both colours of a net."""
    argument = Argument(step.position)
    net = _near(argument, step)
    paths = [net.path(one, other) for one, other in product(*net.colours)]
    return _proven(argument, step, net.value, paths)


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
    return _proven(argument, step, near.value, paths)


def _proven(argument: Argument, step: StepValue, value: int, paths: Iterable[Path]) -> Proof:
    """Returns the proof of candidates that see both ends of one of the paths."""
    seen = {
        path: {each for each in step.eliminations if _sees_ends(argument, each.cell, path)}
        for path in paths
    }
    left = set(step.eliminations)
    ends: list[int] = []
    while left:
        path = max(seen, key=lambda path: (len(seen[path] & left), -len(path)))
        either = linked(argument, step, path, value)
        ends.append(argument.excluded(either, seen[path] & left))
        left -= seen[path]
    return argument.proof(*ends)


def _sees_ends(argument: Argument, cell: int, path: Path) -> bool:
    return argument.see(cell, path[0]) and argument.see(cell, path[-1])


def wrap(step: StepValue) -> Proof:
    """Returns the proof of a colour of which two cells see each other."""
    argument = Argument(step.position)
    net = _near(argument, step)
    left = set(step.eliminations)
    ends: list[int] = []
    for colour in net.colours:
        wrong = {each for each in left if each.cell in colour}
        if wrong:
            path = min(
                (net.path(one, other) for one, other in _meetings(argument, colour, colour)),
                key=len,
            )
            ends += _wrong(argument, step, net, [path], wrong)
    return argument.proof(*ends)


def multi_2(step: StepValue) -> Proof:
    """Returns the proof of a colour that sees both colours of another net."""
    argument = Argument(step.position)
    near, far = _near(argument, step), _far(argument, step)
    ends: list[int] = []
    for colour in near.colours:
        wrong = {each for each in step.eliminations if each.cell in colour}
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
    """Returns the lines that cells of a colour do not have the value.

    If the first cell of the paths had it, so would their last cells, which see each other.
    """
    first = paths[0][0]
    start = argument.assume(one_of([(first, net.value)]))
    ends = [follow(argument, step, start, _from_true(path, net.value)) for path in paths]
    known = argument.refuted(start, argument.clash(ends[-1], [ends[0] if paths[1:] else start]))
    return [known, *_spread(argument, net, first, known, wrong)]


def _from_true(path: Path, value: int) -> tuple[Node, ...]:
    return tuple(Node((cell,), value, at % 2 == 0) for at, cell in enumerate(path))


def _spread(
    argument: Argument, net: Net, first: int, line: int, wrong: set[Candidate]
) -> list[int]:
    """Returns the lines of the rest of a colour, of which one cell does not have the value."""
    lines = {first: line}
    left = {each.cell for each in wrong} - {first}
    found: list[int] = []
    for cell, path in net.tree(first).items():
        gone = {each for each in left if argument.see(each, cell)}
        if len(path) % 2 == 0 and gone:
            house = argument.house_left([cell], net.value, [lines[path[-2]]])
            assert house is not None
            true = argument.left_in_house(house, net.value, [lines[path[-2]]])
            found.append(argument.excluded(true, [(each, net.value) for each in gone]))
            lines.update(dict.fromkeys(gone, found[-1]))
            left -= gone
    return found


def _near(argument: Argument, step: StepValue) -> Net:
    return Net(argument, step, "colour 1", "colour 2")


def _far(argument: Argument, step: StepValue) -> Net:
    return Net(argument, step, "colour 3", "colour 4")


def _meetings(
    argument: Argument, one: Iterable[int], other: Iterable[int]
) -> Iterable[tuple[int, int]]:
    """Returns the pairs of cells of two colours that see each other."""
    return (pair for pair in product(one, other) if argument.see(*pair))


PROVED = {
    "simple_colors_trap": trap,
    "simple_colors_wrap": wrap,
    "multi_colors_1": multi_1,
    "multi_colors_2": multi_2,
}
"""The functions that prove a step, by technique."""
