"""Random complete grids, many at once: which method serves which rules.

- ``uniform``: classic grids, all equally likely.
- ``switching``: other grids of boxes, by a random walk whose limit is uniform.
- ``latin``: Latin squares, by another such walk.
- ``searching``: grids under any other rules, all possible but not equally likely.
"""

from __future__ import annotations

from functools import lru_cache

from nonet.draws import Draws
from nonet.engines import core
from nonet.errors import PuzzleError
from nonet.generating.board import board_of
from nonet.generating.judging import Report, Values
from nonet.generating.latin import latin_grids
from nonet.generating.searching import searched_grids
from nonet.generating.switching import switched_grids
from nonet.generating.uniform import uniform_grids
from nonet.rules import Rules


def random_grids(rules: Rules, draws: Draws, report: Report) -> Values:
    """Returns a random grid for each row; raises PuzzleError if the rules seem to allow none."""
    if core.is_classic(rules):
        return uniform_grids(draws, report)
    if _is_latin(rules):
        return latin_grids(rules.order, draws, report)
    size = _box_size(rules)
    if size:
        return switched_grids(*size, draws, report)
    grids, found = searched_grids(board_of(rules), draws, report)
    if not found.all():
        raise PuzzleError("no-grid")
    return grids


@lru_cache(maxsize=64)
def _is_latin(rules: Rules) -> bool:
    """Returns whether there are rows and columns alone."""
    return rules.is_square and rules.cell_sets == Rules.latin(rules.order).cell_sets


@lru_cache(maxsize=64)
def _box_size(rules: Rules) -> tuple[int, int] | None:
    """Returns the rows and columns of the boxes if there are rows, columns and boxes alone."""
    order = rules.order
    if not rules.is_square or len(rules.cell_sets) != 3 * order:
        return None
    for height in range(2, order // 2 + 1):
        width = order // height
        if height * width == order and Rules.boxes(height, width).cell_sets == rules.cell_sets:
            return height, width
    return None
