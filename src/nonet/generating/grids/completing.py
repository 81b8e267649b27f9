"""Random grids under any rules, also with few grids: the engine says what can be completed.

The method is complete: it finds a grid if there is one, and proves it if there is none. The grid
follows from the draws and from exact answers, so every engine leads to the same one. Only where an
answer takes very long, a value of a known grid is kept instead.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from nonet.draws import Draws
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.generating.counting import Values
from nonet.generating.houses import houses_of
from nonet.generating.progress import Progress
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.solving import solve

_PATIENCE = 20
"""The slices of a search after which a question about a value is given up."""
_MOST_SLICES = 100
"""The slices of all searches for a grid after which the rest of it is that of a known grid."""

# What the draws are used for.
_TIES, _ORDERS = range(2)


def completed_grids(rules: Rules, draws: Draws, progress: Progress) -> Values:
    """Returns a random grid for each row; raises PuzzleError if the rules allow none."""
    empty = Puzzle(rules, bytes(rules.cells))
    first = solve(empty, engine="search", progress=lambda solutions, share: progress())
    if first is None:
        raise PuzzleError("no-grid")
    grids = np.empty((len(draws), rules.cells), np.uint8)
    for row in range(len(draws)):
        filling = _Filling(rules, first.values, draws[np.array([row])], progress)
        grids[row] = np.frombuffer(filling.run(), np.uint8)
    return grids


class _Filling:
    """A grid that is filled value by value, along with a known grid that has the same values.

    The cell with the fewest candidates is next, and gets a random one of them that a grid has
    there. Without constraints, values are interchangeable until they are used, so two of them may
    be exchanged in the known grid. This answers most questions without a search.
    """

    def __init__(
        self, rules: Rules, known: Sequence[int], draws: Draws, progress: Progress
    ) -> None:
        self._rules = rules
        self._known = bytes(known)
        self._progress = progress
        self._ranks = draws.stream(_TIES).permutations(rules.cells)[0].tolist()
        """A random order of the cells, for those with equally many candidates."""
        self._orders = draws.stream(_ORDERS)
        self._peers = [np.flatnonzero(row).tolist() for row in houses_of(rules.frame).peers[0]]
        self._left = [set(range(1, rules.order + 1)) for _ in range(rules.cells)]
        """The candidates of each cell."""
        self._values = bytearray(rules.cells)
        self._slices = 0

    def run(self) -> bytes:
        """Returns the grid."""
        empty = set(range(self._rules.cells))
        while empty and self._slices < _MOST_SLICES:
            cell = min(empty, key=lambda cell: (len(self._left[cell]), self._ranks[cell]))
            self._values[cell] = value = self._chosen(cell, len(empty))
            empty.remove(cell)
            for peer in self._peers[cell]:
                self._left[peer].discard(value)
        return self._known

    def _chosen(self, cell: int, turn: int) -> int:
        """Returns the first candidate, in random order, that a grid has in the cell."""
        for value in (self._orders.stream(turn).permutations(self._rules.order)[0] + 1).tolist():
            if value in self._left[cell] and self._is_possible(cell, value):
                return int(value)
        return self._known[cell]

    def _is_possible(self, cell: int, value: int) -> bool:
        """Returns whether a grid with the values so far has this one; if so, one is known."""
        other = self._known[cell]
        free = not self._rules.constraints and value not in self._values
        if free and value != other and other not in self._values:
            exchange = bytes.maketrans(bytes((value, other)), bytes((other, value)))
            self._known = self._known.translate(exchange)
        if self._known[cell] == value:
            return True
        found = self._search(cell, value)
        if found:
            self._known = found
        return found is not None

    def _search(self, cell: int, value: int) -> bytes | None:
        """Returns a grid with the values so far and this one; None if none was found."""
        givens = self._values.copy()
        givens[cell] = value
        # The search in Python is far slower. It takes the time to give the same answers.
        most = _PATIENCE if policy.info().compiled else None
        for number, grid in enumerate(policy.slices(Puzzle(self._rules, givens))):
            if grid is not None:
                return grid
            self._progress()
            self._slices += 1
            if number + 1 == most:
                break
        return None
