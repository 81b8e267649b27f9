"""Ratings of Sudoku Explainer and Sukaku Explainer by the core: one puzzle, and many puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from nonet.engines.core.machine import _core, available, cores, finish
from nonet.engines.protocol import Progress, RowsDone
from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Found: TypeAlias = tuple[str, int, list[tuple[int, int]], list[tuple[int, int]]]
"""A step: its name, its rating in tenths, and the cells and values that it places and removes."""


def path(
    givens: bytes, program: str, progress: Progress | None = None
) -> tuple[tuple[int, int, int], list[Found]]:
    """Returns the ratings in tenths, and the steps, of a classic puzzle with one solution.

    ``program`` is ``"explainer"`` or ``"sukaku"``.
    """
    require()
    return _core.explainer_path(givens, program, progress)


def rate(
    puzzles: NDArray[np.uint8],
    solutions: NDArray[np.uint8],
    tenths: NDArray[np.uint8],
    program: str,
    *,
    threads: int | None,
    progress: RowsDone | None,
) -> None:
    """Writes the ratings of ``(N, 81)`` classic puzzles to an array of ``(N, 3)``.

    A row of ``solutions`` is the only solution, or zeros to skip the puzzle, whose ratings are 0.
    """
    require()
    # Without a name, so that nothing keeps it at work after an exception.
    finish(_core.ExplainerRating(puzzles, solutions, tenths, program, threads or cores()), progress)


def require() -> None:
    """Raises PuzzleError without the compiled core."""
    if not available():
        raise PuzzleError("logic-without-core")
