"""Data sets from recipes: rows that are proven, rated and told apart up to symmetry.

A :class:`Recipe` and the number of a row decide the row; see :func:`rows`.
"""

from nonet.datasets.recipe import Recipe
from nonet.datasets.rows import Rows, rows
from nonet.datasets.schema import SCHEMA, Column
from nonet.datasets.shares import SHARES, split_of, splits_of

__all__ = [
    "SCHEMA",
    "SHARES",
    "Column",
    "Recipe",
    "Rows",
    "rows",
    "split_of",
    "splits_of",
]
