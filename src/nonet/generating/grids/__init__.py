"""Random complete grids, many at once: which method serves which rules.

- ``uniform``: classic grids, all equally likely.
- ``switching``: other grids of boxes, by a random walk whose limit is uniform.
- ``latin``: Latin squares, by another such walk.
- ``searching``: grids under any other rules, all possible but not equally likely.
- ``completing``: grids under constraints, and those that ``searching`` did not find; or a proof
  that there is none.
"""

from __future__ import annotations

from functools import lru_cache

from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.grids.completing import completed_grids
from nonet.generating.grids.latin import latin_grids
from nonet.generating.grids.searching import searched_grids
from nonet.generating.grids.switching import switched_grids
from nonet.generating.grids.uniform import uniform_grids
from nonet.generating.houses import houses_of
from nonet.generating.progress import Progress
from nonet.rules import Frame, Rules

__all__ = ["random_grids", "searched_grids"]

# The stream of draws for grids that were not found at once; the searches before use small numbers.
_COMPLETING = 1 << 16


def random_grids(rules: Rules, draws: Draws, progress: Progress) -> Values:
    """Returns a random grid for each row; raises PuzzleError if the rules allow none."""
    if rules.constraints:
        return completed_grids(rules, draws, progress)
    if rules.frame.is_classic:
        return uniform_grids(draws, progress)
    if _is_latin(rules.frame):
        return latin_grids(rules.order, draws, progress)
    size = _box_size(rules.frame)
    if size:
        return switched_grids(*size, draws, progress)
    grids, found = searched_grids(houses_of(rules.frame), draws, progress)
    if not found.all():
        missing = draws[~found].stream(_COMPLETING)
        grids[~found] = completed_grids(rules, missing, progress)
    return grids


@lru_cache(maxsize=64)
def _is_latin(frame: Frame) -> bool:
    """Returns whether there are rows and columns alone."""
    return frame.is_square and frame.cell_sets == Rules.latin(frame.order).cell_sets


@lru_cache(maxsize=64)
def _box_size(frame: Frame) -> tuple[int, int] | None:
    """Returns the rows and columns of the boxes if there are rows, columns and boxes alone."""
    order = frame.order
    if not frame.is_square or len(frame.cell_sets) != 3 * order:
        return None
    for height in range(2, order // 2 + 1):
        width = order // height
        if height * width == order and Rules.boxes(height, width).cell_sets == frame.cell_sets:
            return height, width
    return None
