"""What must differ under rules, as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.rules import Frame, Rules


class Houses(NamedTuple):
    """The houses of each of N rules of the same order, or of one rules for all rows."""

    order: int
    peers: NDArray[np.bool_]
    """``(N, cells, cells)``: whether two different cells share a house."""
    full: NDArray[np.intp]
    """``(N, H, n)``: the cells of the houses that hold every value."""
    inside: NDArray[np.bool_]
    """``(N, cells, H)``: whether a cell is in such a house."""

    @classmethod
    def made(cls, peers: NDArray[np.bool_], full: NDArray[np.intp]) -> Houses:
        """Returns the arrays with these peers and houses that hold every value."""
        inside = np.zeros((len(full), peers.shape[1], full.shape[1]), np.bool_)
        every, numbers, _ = np.ogrid[: len(full), : full.shape[1], :1]
        inside[every, full, numbers] = True
        return cls(full.shape[2], peers, full, inside)

    def of(self, rows: NDArray[np.intp]) -> Houses:
        """Returns the arrays of some rows."""
        if len(self.peers) == 1:
            return self
        return Houses(self.order, self.peers[rows], self.full[rows], self.inside[rows])


def indices(number: int) -> NDArray[np.intp]:
    """Returns the numbers from 0 to ``number`` − 1."""
    return np.arange(number, dtype=np.intp)


@lru_cache(maxsize=64)
def houses_of(frame: Frame) -> Houses:
    """Returns the arrays of one frame."""
    peers = np.zeros((1, frame.cells, frame.cells), np.bool_)
    for cells in frame.cell_sets:
        peers[0][np.ix_(cells, cells)] = True
    np.fill_diagonal(peers[0], False)
    full = [cells for cells in frame.cell_sets if len(cells) == frame.order]
    return Houses.made(peers, np.array(full, np.intp).reshape(1, -1, frame.order))


def houses_with(rules: Rules, regions: NDArray[np.int64]) -> Houses:
    """Returns the arrays of the rules with more regions, for each row of them."""
    shared = houses_of(rules.frame)
    peers = regions[:, :, None] == regions[:, None, :]
    peers |= shared.peers
    peers[:, *np.diag_indices(rules.cells)] = False
    added = regions.argsort(axis=1, kind="stable").reshape(len(regions), rules.order, rules.order)
    same = np.broadcast_to(shared.full, (len(regions), *shared.full.shape[1:]))
    return Houses.made(peers, np.concatenate([same, added], axis=1))
