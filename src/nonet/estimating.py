"""Estimates of the number of solutions, for puzzles with too many to count."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev

import numpy as np

from nonet.draws import Draws, checked_seed
from nonet.engines import EngineName, Progress, policy
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.notation import PuzzleLike, puzzle_of
from nonet.puzzle import Puzzle
from nonet.rules import RulesLike
from nonet.solving import MAX_LIMIT
from nonet.whole import checked_whole

__all__ = ["Estimate", "estimate"]


def __dir__() -> list[str]:
    return __all__


_FEW = 1000
"""Solutions that are counted instead of estimated."""
_MOST = 10**300
"""Above it, the sum of a million walks might overflow a float."""
_MOST_WALKS = 1_000_000

Viable = Sequence[tuple[int, ...]]
"""For each cell, the values that it has in some solution."""


@frozen()
class Estimate:
    """An estimate of a number of solutions; ``str`` gives two digits of it, and how sure they are.

    >>> print(Estimate(28_400_000.0, 300_000.0))
    2.8e+07 ± 1%
    """

    number: float
    """The estimate; the right number on average over all seeds."""
    error: float
    """Its standard error, as the walks tell: in two of three cases, the right number is no further
    away."""
    exact: bool = False
    """Whether the solutions were counted."""

    def __str__(self) -> str:
        if self.exact:
            return f"{self.number:.0f}"
        return f"{self.number:.1e} ± {self.error / self.number:.0%}"


def estimate(
    puzzle: PuzzleLike,
    *,
    walks: int = 100,
    seed: int = 0,
    rules: RulesLike | None = None,
    engine: EngineName = "auto",
    progress: Progress | None = None,
) -> Estimate:
    """Returns an estimate of the number of solutions, exact if there are fewer than 1,000.

    Each of the ``walks`` fixes cells until fewer than 1,000 solutions are left, which are counted.
    It fixes a cell with the fewest true candidates, to one of these at random. The product of how
    many there were each time and of the count is right on average (D. E. Knuth, *Estimating the
    efficiency of backtrack programs*, 1975). Four times as many walks halve the error. The same
    seed gives the same estimate on every machine.

    ``engine`` and errors are as for :func:`solve`; more than 10³⁰⁰ solutions are an error, too, as
    in an empty grid of order 25, if one waits for it. ``progress`` is as for :func:`count`, with
    the number of walks.

    >>> import nonet
    >>> found = nonet.estimate(nonet.Puzzle(nonet.Rules.boxes(2, 3), [0] * 36))
    >>> abs(found.number - 28_200_960) < 4 * found.error, found.error < 1_000_000
    (True, True)
    """
    walking = Walks(puzzle, walks, seed=seed, rules=rules, engine=engine, progress=progress)
    walking.run()
    assert walking.estimate
    return walking.estimate


class Walks:
    """The walks of an estimate, which tell something even if they are ended early."""

    def __init__(
        self,
        puzzle: PuzzleLike,
        walks: int,
        *,
        seed: int = 0,
        rules: RulesLike | None = None,
        engine: EngineName = "auto",
        progress: Progress | None = None,
    ) -> None:
        """Takes what :func:`estimate` takes."""
        self._puzzle = puzzle_of(puzzle, rules)
        wanted = policy.checked(engine)
        self._walks = checked_whole(
            walks, 2, _MOST_WALKS, lambda found: PuzzleError("walks-range", found=found)
        )
        self._words = _words(self._walks, self._puzzle.rules.cells, checked_seed(seed))
        self._search = _Search(wanted, progress)
        self._few: int | None = None
        self._found: list[float] = []

    def run(self) -> None:
        """Walks; raises what ``progress`` raises."""
        few = self._search.count(self._puzzle, _FEW)
        if few < _FEW:
            self._few = few
            return
        viable = self._search.viable(self._puzzle)
        for walk, words in enumerate(self._words):
            self._search.walks, self._search.share = walk, walk / self._walks
            product = self._search.walked(self._puzzle, viable, words)
            if product > _MOST:
                raise PuzzleError("estimate-most")
            self._found.append(float(product))

    @property
    def estimate(self) -> Estimate | None:
        """What the walks until now tell; None before there are two."""
        if self._few is not None:
            return Estimate(float(self._few), 0.0, exact=True)
        number = len(self._found)
        if number < 2:
            return None
        return Estimate(fmean(self._found), stdev(self._found) / number**0.5)


def _words(walks: int, cells: int, seed: int) -> list[list[int]]:
    """Returns a random number below 2³² for each cell of each walk."""
    rows = np.arange(walks)
    drawn = Draws.of(seed, rows, np.zeros_like(rows)).bits(cells) >> np.uint64(32)
    return [[int(word) for word in row] for row in drawn]


class _Search:
    """Asks an engine, and reports the progress of the walks."""

    def __init__(self, engine: EngineName, progress: Progress | None) -> None:
        self._engine: EngineName = engine
        self._progress = progress
        self.walks, self.share = 0, 0.0

    def count(self, puzzle: Puzzle, limit: int) -> int:
        """Returns the number of solutions up to a limit."""
        return policy.count(puzzle, limit, self._engine, self._progress and self._report)

    def viable(self, puzzle: Puzzle) -> Viable:
        """Returns the values that cells have in some solution."""
        report = self._progress and self._report
        numbers = policy.true_candidates(puzzle, 1, self._engine, report)
        return [
            tuple(value for value, number in enumerate(own, start=1) if number) for own in numbers
        ]

    def walked(self, puzzle: Puzzle, viable: Viable, words: Sequence[int]) -> int:
        """Returns the estimate of one walk, which begins with these values."""
        weight = 1
        for word in words:
            open_cells = [cell for cell, values in enumerate(viable) if len(values) > 1]
            if not open_cells:
                break
            cell = min(open_cells, key=lambda each: len(viable[each]))
            choices = viable[cell]
            weight *= len(choices)
            left = [*viable[:cell], (choices[word * len(choices) >> 32],), *viable[cell + 1 :]]
            puzzle = Puzzle(puzzle.rules, puzzle.givens, left)
            number = self.count(puzzle, _FEW)
            if number < _FEW:
                return weight * number
            viable = self.viable(puzzle)
        # What is left differs in something other than values, such as unknown regions.
        return weight * self.count(puzzle, MAX_LIMIT)

    def _report(self, *_: object) -> None:
        if self._progress:
            self._progress(self.walks, self.share)
