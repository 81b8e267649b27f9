"""What must differ under rules, as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.rules import Rules


class Board(NamedTuple):
    """The houses of each of N rules of the same order, or of one rules for all rows."""

    order: int
    peers: NDArray[np.bool_]
    """``(N, cells, cells)``: whether two different cells share a house."""
    houses: NDArray[np.intp]
    """``(N, H, n)``: the cells of the houses that hold every value."""
    inside: NDArray[np.bool_]
    """``(N, cells, H)``: whether a cell is in such a house."""

    @classmethod
    def made(cls, peers: NDArray[np.bool_], houses: NDArray[np.intp]) -> Board:
        """Returns the board with these peers and houses."""
        inside = np.zeros((len(houses), peers.shape[1], houses.shape[1]), np.bool_)
        every, numbers, _ = np.ogrid[: len(houses), : houses.shape[1], :1]
        inside[every, houses, numbers] = True
        return cls(houses.shape[2], peers, houses, inside)

    def of(self, rows: NDArray[np.intp]) -> Board:
        """Returns the board of some rows."""
        if len(self.peers) == 1:
            return self
        return Board(self.order, self.peers[rows], self.houses[rows], self.inside[rows])


def indices(number: int) -> NDArray[np.intp]:
    """Returns the numbers from 0 to ``number`` − 1."""
    return np.arange(number, dtype=np.intp)


@lru_cache(maxsize=64)
def board_of(rules: Rules) -> Board:
    """Returns the board of one rules."""
    peers = np.zeros((1, rules.cells, rules.cells), np.bool_)
    for cells in rules.cell_sets:
        peers[0][np.ix_(cells, cells)] = True
    np.fill_diagonal(peers[0], False)
    full = [cells for cells in rules.cell_sets if len(cells) == rules.order]
    return Board.made(peers, np.array(full, np.intp).reshape(1, -1, rules.order))


def board_with(rules: Rules, regions: NDArray[np.int64]) -> Board:
    """Returns the board of the rules with more regions, for each row of them."""
    shared = board_of(rules)
    peers = regions[:, :, None] == regions[:, None, :]
    peers |= shared.peers
    peers[:, *np.diag_indices(rules.cells)] = False
    added = regions.argsort(axis=1, kind="stable").reshape(len(regions), rules.order, rules.order)
    same = np.broadcast_to(shared.houses, (len(regions), *shared.houses.shape[1:]))
    return Board.made(peers, np.concatenate([same, added], axis=1))
