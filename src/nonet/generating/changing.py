"""Puzzles of a pattern that differ from others in a value or two."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.generating.attempts import Attempts, Numbers
from nonet.generating.climbing import are_minimal
from nonet.generating.counting import Counter, Values
from nonet.generating.houses import indices
from nonet.generating.progress import Progress
from nonet.generating.wishes import Wishes
from nonet.rules import Rules

_TESTS = 192
"""The changes that are tried for each row. About one in a hundred leaves one solution."""

_TOGETHER = 64
"""The rows whose changes are tried at once, so that large grids take little memory."""

# What the draws are used for.
_CELLS, _VALUES = range(2)


def changed(
    wishes: Wishes, parents: Attempts, attempts: Numbers, draws: Draws, progress: Progress
) -> Attempts:
    """Returns a puzzle with givens in the same cells for each row, if one is found.

    It has another value in one or two cells, and so another solution. A change costs one test for
    a second solution, and a new climb costs thousands.
    """
    found = [Attempts.none(wishes.rules.cells)]
    cells = np.array(wishes.cells, np.intp)
    # A pattern without cells has a puzzle only under rules with a single grid.
    for rules, rows in _parts(parents) if len(cells) else ():
        counter = Counter(rules, progress)
        tests = _tests(parents.puzzles[rows], cells, rules.order, draws[rows])
        good = np.flatnonzero(counter.counts(tests, indices(len(tests))) == 1)
        if wishes.minimal:
            good = good[are_minimal(tests[good], good, cells, counter)]
        # The first good change of each row.
        which, firsts = np.unique(good // _TESTS, return_index=True)
        puzzles, at = tests[good[firsts]], rows[which]
        solutions = counter.solutions(puzzles)
        found.append(
            Attempts([rules] * len(at), puzzles, solutions, parents.items[at], attempts[at])
        )
    every = Attempts.joined(found)
    return every.of(np.argsort(every.numbers, kind="stable"))


def _parts(parents: Attempts) -> Iterator[tuple[Rules, NDArray[np.intp]]]:
    """Returns an iterator over some rows at a time that have the same rules."""
    together: dict[Rules, list[int]] = {}
    for row, rules in enumerate(parents.rules):
        together.setdefault(rules, []).append(row)
    for rules, rows in together.items():
        for first in range(0, len(rows), _TOGETHER):
            yield rules, np.array(rows[first : first + _TOGETHER], np.intp)


def _tests(puzzles: Values, cells: NDArray[np.intp], order: int, draws: Draws) -> Values:
    """Returns :data:`_TESTS` puzzles for each row, which have other values in a cell or two.

    A change that changes nothing becomes an empty puzzle, which has several solutions.
    """
    tests = np.repeat(puzzles, _TESTS, axis=0)
    every = indices(len(tests))
    places = cells[draws.stream(_CELLS).below(len(cells), 2 * _TESTS).reshape(-1, 2)]
    values = 1 + draws.stream(_VALUES).below(order, 2 * _TESTS).reshape(-1, 2)
    first, before = places[:, 0], tests[every, places[:, 0]]
    # In every second test, only the first cell changes.
    second = np.flatnonzero(every % 2)
    tests[second, places[second, 1]] = values[second, 1]
    tests[every, first] = values[:, 0]
    same = values[:, 0] == before
    tests[same] = 0
    return tests
