"""The finders of the core: positions in, steps out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from nonet.engines import Progress
from nonet.engines.core import logic
from nonet.engines.core.logic import Grade, Tallies
from nonet.engines.core.search import bit_sets
from nonet.logic.houses import full_houses
from nonet.logic.position import Candidate, Position
from nonet.logic.techniques import TECHNIQUES, Technique
from nonet.logic.value import Chain, Node, Part
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nonet.engines.protocol import RowsDone
    from nonet.logic.steps import Step


_REASONING = "hints, explanations and ratings"
"""What is refused under rules that it does not know, in words."""
_STEPS_AT_A_TIME = 20
"""Steps that are made ready for Python between two calls of ``progress``."""


class Finder:
    """Finds steps, one after another. It follows the position that it was given and its changes."""

    def __init__(
        self,
        position: Position,
        settings: Mapping[str, bool],
        solution: bytes = b"",
        progress: Progress | None = None,
    ) -> None:
        """``settings`` are those of a scale; ``solution`` is the only one, or empty if unknown.

        ``progress`` is called before each technique is tried, and several times a second; an
        exception that it raises ends the work.
        """
        self.position = position
        self._progress = progress
        frame = position.rules.houses_alone(_REASONING)
        self._logic = logic.solver(frame, settings)
        self._houses = full_houses(frame)
        givens = position.puzzle.givens
        self._logic.start(position.values, position.possible_bits, givens, solution)

    def next(self, techniques: Iterable[str]) -> Step | None:
        """Returns the first step of the first of these techniques that has one."""
        found = self._next(numbers(techniques))
        return None if found is None else self._step(found)

    def all(self, technique: str) -> list[Step]:
        """Returns all steps of a technique."""
        if self._progress:
            self._progress(0, 0.0)
        return [self._step(found) for found in self._all(_numbers()[technique])]

    def path(self, techniques: Iterable[str]) -> Iterator[Step]:
        """Returns an iterator over the steps to the solution, each done before the next is sought.

        It ends at the solution, or where none of these techniques has a step.
        """
        known = numbers(techniques)
        while not self.position.complete:
            found = self._next(known)
            if found is None:
                return
            step = self._step(found)
            yield step
            self._logic.apply(found)
            self.position = self.position.after(step)

    def _all(self, number: int) -> Iterator[logic.LogicStep]:
        """Returns an iterator over the steps of a technique."""
        for done, found in enumerate(self._logic.all(number, self._progress)):
            if self._progress and done % _STEPS_AT_A_TIME == 0:
                self._progress(0, 0.0)
            yield found

    def _next(self, known: list[int]) -> logic.LogicStep | None:
        """Returns the first step of the first of these techniques that has one."""
        if not self._progress:
            return self._logic.next(known)
        for number in known:
            self._progress(0, 0.0)
            found = self._logic.next([number], self._progress)
            if found is not None:
                return found
        return None

    def _step(self, found: logic.LogicStep) -> Step:
        from nonet.logic.steps import Step  # with all sentences, which counting does without

        return Step(
            technique=_by_number()[found.technique],
            position=self.position,
            parts=tuple(self._part(*part) for part in found.parts),
            chains=tuple(map(_chain, found.chains)),
            placements=_candidates(found.placements),
            eliminations=_candidates(found.eliminations),
        )

    def _part(self, role: str, cells: list[int], values: int, houses: list[int]) -> Part:
        named = tuple(self._houses[index] for index in houses)
        return Part(role, tuple(cells), _values(values), named)


def counted(
    puzzle: Puzzle,
    solution: bytes,
    techniques: tuple[str, ...],
    settings: Mapping[str, bool],
    progress: Progress | None = None,
) -> tuple[dict[str, int], bool]:
    """Returns how many steps of each technique the path has, and whether it leads to the solution.

    The arguments are as for :class:`Finder`; the techniques that were used keep their order.
    ``progress`` is called several times a second.
    """
    if progress:
        progress(0, 0.0)
    frame = puzzle.rules.houses_alone(_REASONING)
    counter = logic.counter(frame, _order(techniques), tuple(settings.items()))
    found, solved = counter.count(puzzle.givens, bit_sets(puzzle), solution, progress)
    return {techniques[place]: times for place, times in found}, solved


SOLVED = 1
"""The verdict of :func:`count_steps` on a puzzle that the techniques solve."""
OVER = 4
"""That on a puzzle whose path went over the limit."""


def count_steps(
    rules: Rules,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    techniques: Sequence[str],
    grades: Sequence[Grade],
    settings: Mapping[str, bool],
    results: Tallies,
    *,
    limit: tuple[list[int], int, bool] | None = None,
    threads: int | None,
    progress: RowsDone | None,
) -> None:
    """Counts the steps of ``(N, cells)`` puzzles, by technique.

    ``grades`` and ``settings`` are those of a scale. A row of ``solutions`` is the only solution,
    or zeros to skip the puzzle. A path is not followed behind the step with which it has more
    points than the ``limit``, whose first part is the points of a step of each technique. The last
    part says whether it may be called stuck as well.
    """
    order = numbers(techniques)
    frame = rules.houses_alone(_REASONING)
    logic.rate(
        frame,
        puzzles,
        solutions,
        order,
        grades,
        settings,
        results,
        limit=limit,
        threads=threads,
        progress=progress,
    )


def numbers(techniques: Iterable[str]) -> list[int]:
    """Returns the numbers of techniques in the core."""
    known = _numbers()
    return [known[name] for name in techniques]


def require(rules: Rules) -> None:
    """Raises PuzzleError if the core cannot reason about puzzles under these rules."""
    logic.require(rules.houses_alone(_REASONING))


def require_core() -> None:
    """Raises PuzzleError without the compiled core."""
    logic.technique_names()


@lru_cache(maxsize=64)
def _order(techniques: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(numbers(techniques))


@cache
def _numbers() -> dict[str, int]:
    """Returns the number of each technique in the core."""
    return {name: number for number, name in enumerate(logic.technique_names())}


@cache
def _by_number() -> list[Technique]:
    return [TECHNIQUES[name] for name in logic.technique_names()]


@lru_cache(maxsize=1 << 16)
def _values(bits: int) -> tuple[int, ...]:
    return tuple(value for value in range(1, bits.bit_length() + 1) if bits >> value - 1 & 1)


def _candidates(found: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell, value in found)


def _chain(nodes: Iterable[tuple[list[int], int, bool, int]]) -> Chain:
    return tuple(
        Node(tuple(cells), value, on, None if index < 0 else index)
        for cells, value, on, index in nodes
    )
