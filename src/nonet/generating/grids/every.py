"""Random complete grids under any rules, many at once."""

from __future__ import annotations

import numpy as np

from nonet.draws import Draws
from nonet.engines import policy
from nonet.generating.counting import Values
from nonet.generating.grids.completing import completed_grids
from nonet.generating.grids.latin import latin_grids
from nonet.generating.grids.methods import box_size, is_latin, made_by
from nonet.generating.grids.searching import searched_grids
from nonet.generating.grids.switching import switched_grids
from nonet.generating.grids.uniform import uniform_grids
from nonet.generating.houses import houses_of
from nonet.generating.progress import Progress
from nonet.rules import Rules

# The stream of draws for grids that were not found at once; the searches before use small numbers.
_COMPLETING = 1 << 16


def random_grids(rules: Rules, draws: Draws, progress: Progress) -> Values:
    """Returns a random grid for each row; raises PuzzleError if the rules allow none."""
    if rules.constraints:
        return completed_grids(rules, draws, progress)
    maker, frame = policy.grid_maker(), rules.frame
    if maker:
        made = np.zeros((len(draws), rules.cells), np.uint8)
        if made_by(maker, frame, draws.keys, made, progress):
            return made
    elif frame.is_classic:
        return uniform_grids(draws, progress)
    elif is_latin(frame):
        return latin_grids(rules.order, draws, progress)
    elif size := box_size(frame):
        return switched_grids(*size, draws, progress)
    grids, found = searched_grids(houses_of(frame), draws, progress)
    if not found.all():
        missing = draws[~found].stream(_COMPLETING)
        grids[~found] = completed_grids(rules, missing, progress)
    return grids
