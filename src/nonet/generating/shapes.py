"""Regions of random shapes, for jigsaws, many at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet.draws import Draws
from nonet.errors import PuzzleError
from nonet.generating.board import board_with
from nonet.generating.judging import Report, Values
from nonet.generating.recutting import random_regions
from nonet.generating.searching import searched_grids
from nonet.rules import Rules

_ATTEMPTS = 100
_TOGETHER = 16
"""Attempts made at once when few rows are missing."""
# Starts of the search for a grid before other shapes are drawn: many shapes allow none.
_STARTS = 4


def random_shapes(rules: Rules, draws: Draws, report: Report) -> tuple[list[Rules], Values]:
    """Returns the rules with n connected regions of random shapes, and random grids.

    Each row has its own shapes, for which a grid exists. Raises PuzzleError if none were found.
    """
    chosen = [rules] * len(draws)
    grids = np.zeros((len(draws), rules.cells), np.uint8)
    latin = rules.cell_sets == Rules.latin(rules.order).cell_sets
    missing = np.arange(len(draws))
    attempt = 0
    while len(missing) and attempt < _ATTEMPTS:
        width = min(max(_TOGETHER // len(missing), 1), _ATTEMPTS - attempt, attempt + 1)
        tried = np.repeat(missing, width)
        part = draws[tried].streams(np.tile(np.arange(attempt, attempt + width), len(missing)))
        regions, filled, found = _attempts(rules, part, report)
        rows, firsts = np.unique(tried[found], return_index=True)
        places = np.flatnonzero(found)[firsts]
        for row, regions_of_row in zip(rows.tolist(), regions[places].tolist(), strict=True):
            shaped = Rules.jigsaw(regions_of_row, rules.symbols)
            # The rows and columns of a Latin square are there already.
            chosen[row] = shaped if latin else shaped | rules
        grids[rows] = filled[places]
        missing = np.setdiff1d(missing, rows)
        attempt += width
    if len(missing):
        raise PuzzleError("shapes-unmet", attempts=_ATTEMPTS)
    return chosen, grids


def _attempts(
    rules: Rules, draws: Draws, report: Report
) -> tuple[NDArray[np.int64], Values, NDArray[np.bool_]]:
    """Returns random regions, a grid for each, and whether one was found."""
    regions = random_regions(rules.order, draws.stream(0), report)
    filled, found = np.zeros(regions.shape, np.uint8), _useful(regions)
    useful = np.flatnonzero(found)
    board, starts = board_with(rules, regions[useful]), draws.stream(1)[useful]
    filled[useful], found[useful] = searched_grids(board, starts, report, _STARTS)
    return regions, filled, found


def _useful(regions: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Returns whether no region is a whole row or column, which would add nothing."""
    order = round(regions.shape[1] ** 0.5)
    squares = regions.reshape(-1, order, order)
    rows = (squares == squares[:, :, :1]).all(axis=2)
    columns = (squares == squares[:, :1, :]).all(axis=1)
    whole: NDArray[np.bool_] = (rows | columns).any(axis=1)
    return ~whole
