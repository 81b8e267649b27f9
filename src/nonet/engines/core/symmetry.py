"""Canonical forms by the core: of one grid with all that leads to it, and of many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.engines.core.machine import _core, cores, finish
from nonet.engines.protocol import RowsDone

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_ORDER = 16


def canonical_form(
    shape: tuple[int, int, int, int], grid: bytes
) -> tuple[list[int], int, int, list[tuple[int, list[int], list[int]]]] | None:
    """Returns the canonical form of a grid; see :func:`nonet.symmetry.plain.canonical_form`.

    ``shape`` is order, height of bands, width of stacks, and images: 0 none but permutations of
    rows, columns and values, 1 also transposed, 2 all conjugates of a Latin square.
    """
    return _core.canonical_form(_core.SymmetryShape(*shape), grid)


def canonical(
    shape: tuple[int, int, int, int],
    grids: NDArray[np.uint8],
    forms: NDArray[np.uint8] | None,
    hashes: NDArray[np.uint8] | None,
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> None:
    """Writes the canonical forms of ``(N, cells)`` grids, and their hashes of 16 bytes.

    ``shape`` is as for :func:`canonical_form`. A grid without a form gets 255 in every cell, and
    zeros as its hash.
    """
    shaped = _core.SymmetryShape(*shape)
    finish(_core.CanonicalBatch(shaped, grids, threads or cores(), forms, hashes), progress)
