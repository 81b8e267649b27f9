"""Which cells must differ, as arrays."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from nonet.rules import Rules


Peers = NDArray[np.bool_]
"""``(N, cells, cells)``: whether two different cells share a house, for each of N rules."""


@lru_cache(maxsize=64)
def peers_of(rules: Rules) -> Peers:
    """Returns which cells share a house under one rules."""
    peers = np.zeros((1, rules.cells, rules.cells), np.bool_)
    for cells in rules.cell_sets:
        peers[0][np.ix_(cells, cells)] = True
    np.fill_diagonal(peers[0], False)
    return peers


def peers_with(rules: Rules, regions: NDArray[np.int64]) -> Peers:
    """Returns which cells share a house under the rules with more regions, for each row of them."""
    same = regions[:, :, None] == regions[:, None, :]
    same |= peers_of(rules)
    same[:, *np.diag_indices(rules.cells)] = False
    return same
