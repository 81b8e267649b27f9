"""Checks answers by the houses alone, without any engine."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from nonet import Rules

Rows = NDArray[np.uint8]


def legal(rules: Rules, rows: Rows) -> NDArray[np.bool_]:
    """Returns for every row whether no value is above the order or twice in a house."""
    fine = np.asarray((rows <= rules.order).all(axis=1))
    for house in rules.houses:
        values = np.sort(rows[:, list(house.cells)], axis=1)
        fine &= ~((values[:, 1:] == values[:, :-1]) & (values[:, 1:] > 0)).any(axis=1)
    return fine


def solutions(rules: Rules, rows: Rows, grids: Rows) -> NDArray[np.bool_]:
    """Returns for every row whether the grid is complete, legal and keeps the givens."""
    kept = ((rows == 0) | (rows == grids)).all(axis=1)
    return np.asarray(kept & (grids > 0).all(axis=1)) & legal(rules, grids)
