"""Human deductions by the core: a solver for one puzzle, and ratings of many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.engines.core.machine import _core, available, cores, finish
from nonet.engines.core.search import setup_for
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.rules import Frame, Rules
from nonet.rules.house import REGION_KINDS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Logic = _core.Logic
    LogicStep = _core.LogicStep

_LARGEST_ORDER = 25
_MOST_CELLS = 640
_MOST_HOUSES = 255
_KINDS = {"row": 0, "column": 1, **dict.fromkeys(REGION_KINDS, 2)}


def technique_names() -> list[str]:
    """Returns the names of the techniques; the index of each is its number."""
    _require_core()
    return _core.technique_names()


def solver(frame: Frame, settings: Mapping[str, bool] | None = None) -> _core.Logic:
    """Returns a new solver by logic, for one thread at a time.

    ``settings`` are what its finders may use and prefer; those that are not named are HoDoKu's.
    """
    _require_core()
    made = _core.Logic(_layout(frame))
    if settings:
        made.set_options(_core.LogicOptions(**settings))
    return made


def require(frame: Frame) -> None:
    """Raises PuzzleError if there is no core, or if these houses are too many or too large."""
    _require_core()
    _layout(frame)


@lru_cache(maxsize=64)
def counter(
    frame: Frame, order: tuple[int, ...], settings: tuple[tuple[str, bool], ...]
) -> _core.StepCounter:
    """Returns what counts the steps of single puzzles, on any thread.

    ``order`` are the techniques as they are tried; ``settings`` are the pairs of those of
    :func:`solver`. It keeps the memory of the finders for the next puzzle.
    """
    _require_core()
    return _core.StepCounter(_layout(frame), order, _core.LogicOptions(**dict(settings)))


class Grade(NamedTuple):
    """What a scale says of a technique."""

    column: int
    """Where its steps are counted."""
    points: int
    """Those of a step."""
    level: int
    """That of a puzzle which takes it."""


class Tallies(NamedTuple):
    """Where the steps of many puzzles are written."""

    counts: NDArray[np.uint32]
    """``(N, columns)``: the numbers of steps."""
    scores: NDArray[np.int64]
    """``(N,)``: their points."""
    levels: NDArray[np.uint8]
    """``(N,)``: the highest level of a step; 0 without steps."""
    ends: NDArray[np.uint8]
    """``(N,)``: 1 solved, 2 stuck, 3 skipped, 4 over the limit."""

    def of(self, rows: slice) -> Tallies:
        """Returns where those of some puzzles are written."""
        return Tallies(self.counts[rows], self.scores[rows], self.levels[rows], self.ends[rows])


def rate(
    frame: Frame,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    order: list[int],
    grades: Sequence[Grade],
    settings: Mapping[str, bool],
    results: Tallies,
    *,
    limit: tuple[list[int], int, bool] | None = None,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Counts the steps of ``(N, cells)`` puzzles, by technique.

    ``order`` are the techniques as they are tried, and ``grades`` is what each is worth.
    ``settings`` are as for :func:`solver`. A row of ``solutions`` is the only solution, or zeros to
    skip the puzzle. The ``limit`` is the points of a step of each technique, and the most that a
    path may have: it is not followed behind the step with which it has more. The last part says
    whether a path that is stuck means the same, so that either may be found.
    """
    _require_core()
    layout = _layout(frame)
    options, used = _core.LogicOptions(**settings), threads or cores()
    # Without a name, so that nothing keeps it at work after an exception.
    finish(
        _core.Rating(layout, puzzles, solutions, order, grades, options, used, *results, limit),
        progress,
    )


SINGLES, SUBSETS, HARDER = range(3)
"""The verdicts of :func:`sift`: what solves a puzzle."""


def sift(puzzles: NDArray[np.uint8], verdicts: NDArray[np.uint8], *, with_subsets: bool) -> None:
    """Finds out what solves ``(N, 81)`` classic puzzles, each with one solution.

    The verdict on each is ``SINGLES``, or, if it takes locked candidates, pairs or triples and
    nothing else, ``SUBSETS``. Without ``with_subsets``, these are not tried. A thousand puzzles
    take a millisecond or two.
    """
    _core.sift(setup_for(Rules.classic().frame), puzzles, with_subsets, verdicts)


@lru_cache(maxsize=256)
def _layout(frame: Frame) -> _core.LogicLayout:
    kinds: dict[tuple[int, ...], int] = {}
    for house in frame.houses:
        cells = tuple(sorted(house.cells))
        kinds[cells] = min(_KINDS.get(house.kind, 3), kinds.get(cells, 3))
    houses = [(kinds[cells], cells) for cells in frame.cell_sets]
    order, size = frame.order, frame.cells
    full = sum(len(cells) == order for cells in frame.cell_sets)
    if order > _LARGEST_ORDER or size > _MOST_CELLS or full > _MOST_HOUSES:
        raise PuzzleError("logic-size", order=order, cells=size, houses=full)
    return _core.LogicLayout(frame.order, frame.cells, houses)


def _require_core() -> None:
    if not available():
        raise PuzzleError("logic-without-core")
