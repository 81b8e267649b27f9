"""Puzzles and grids up to symmetry: canonical forms, automorphisms, random images.

The symmetries of classic rules permute the rows of a band, the columns of a stack, bands, stacks
and values, and exchange rows with columns. There are 2 · 6⁸ · 9! of them. Boxes of other sizes have
the same, but only square boxes allow rows and columns to be exchanged. Latin squares have no bands,
and their rows, columns and values can change roles.
"""

from nonet.symmetry.finding import (
    automorphisms,
    canonical,
    class_id,
    count_automorphisms,
    isomorphic,
    transform,
)
from nonet.symmetry.value import Symmetry

__all__ = [
    "Symmetry",
    "automorphisms",
    "canonical",
    "class_id",
    "count_automorphisms",
    "isomorphic",
    "transform",
]


def __dir__() -> list[str]:
    return __all__
