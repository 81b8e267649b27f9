"""Ratings of Sudoku Explainer and Sukaku Explainer by the core: one puzzle, and many puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from nonet.engines.core.machine import _core, available, cores, finish
from nonet.engines.protocol import Progress, RowsDone
from nonet.errors import PuzzleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Found: TypeAlias = tuple[str, int, list[tuple[int, int]], list[tuple[int, int]]]
"""A step: its name, its rating in tenths, and the cells and values that it places and removes."""

Fact: TypeAlias = tuple[int, int, bool]
"""A cell, a value, and whether it is there."""

Sight: TypeAlias = tuple[str, list[int], int, list[int]]
"""A part of a pattern: role, cells, values as bits, houses (boxes, rows and columns, from 0)."""

Inner: TypeAlias = "list[Sight] | Account | None"

Line: TypeAlias = "tuple[Fact, int, list[Fact], Inner]"
"""A fact, why it follows, its parents, and the pattern or the chains that it follows from."""

Account: TypeAlias = tuple[
    Literal["cycle", "refutation", "cases"],
    int,
    Fact,
    Fact,
    list[tuple[int, int]],
    list[list[Line]],
]
"""How chains lead to a conclusion; see ``explainer_hint`` of the core."""

NO_CAUSE, IN_CELL = 0, 4
"""Why a fact follows, besides 1 to 3: in a box, in a row, in a column."""


def hint(
    values: bytes, candidates: list[int], program: str, progress: Progress | None = None
) -> tuple[Found, list[Sight], Account | None] | None:
    """Returns the next step in a classic position with its pattern and its chains, or None.

    ``candidates`` are those of each cell as bits.
    """
    require()
    found = _core.explainer_hint(values, candidates, program, progress)
    return cast("tuple[Found, list[Sight], Account | None] | None", found)


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
