"""Data sets from recipes: rows that are proven, rated and told apart up to symmetry.

A :class:`Recipe` and the number of a row decide the row; see :func:`rows`.
"""

from nonet.datasets.filling import Filling
from nonet.datasets.formats import FORMATS, Block, read, save
from nonet.datasets.gym import ReasoningDataset
from nonet.datasets.making import Rows, blocks, rows
from nonet.datasets.recipe import Recipe
from nonet.datasets.schema import SCHEMA, Column
from nonet.datasets.shares import SHARES, split_of, splits_of
from nonet.datasets.writing import write

__all__ = [
    "FORMATS",
    "SCHEMA",
    "SHARES",
    "Block",
    "Column",
    "Filling",
    "ReasoningDataset",
    "Recipe",
    "Rows",
    "blocks",
    "read",
    "rows",
    "save",
    "split_of",
    "splits_of",
    "write",
]


def __dir__() -> list[str]:
    return __all__
