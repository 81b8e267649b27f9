"""Human deductions by the core: a solver for one puzzle, and ratings of many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from nonet.engines.core.machine import _core, available, cores, finish
from nonet.engines.protocol import RowsDone
from nonet.errors import PuzzleError
from nonet.rules import Frame
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


def rate(
    frame: Frame,
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    order: list[int],
    settings: Mapping[str, bool],
    results: tuple[NDArray[np.uint16], NDArray[np.uint8]],
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Counts the steps of ``(N, cells)`` puzzles, by technique in ``order``.

    ``settings`` are as for :func:`solver`. A row of ``solutions`` is the only solution, or zeros to
    skip the puzzle. The results are ``(N, techniques)`` numbers of steps and ``N`` verdicts: 1
    solved, 2 stuck, 3 skipped.
    """
    _require_core()
    counts, status = results
    layout = _layout(frame)
    options, used = _core.LogicOptions(**settings), threads or cores()
    # Without a name, so that nothing keeps it at work after an exception.
    finish(_core.Rating(layout, puzzles, solutions, order, options, used, counts, status), progress)


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
