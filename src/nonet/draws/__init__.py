"""Random draws that depend only on a key and a counter, never on what was drawn before.

Every number is a hash of the seed, the item, the attempt, a stream and a counter. Item *i* is
therefore the same whatever else is made with it, in any order, on any machine. The hash is the
finalizer of splitmix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014.

``seeds`` has seeds, indices and the keys of single rows, and ``rows`` the draws of many rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.draws.seeds import (
    MOST_INDEX,
    MOST_SEED,
    below,
    checked_index,
    checked_items,
    checked_seed,
    fresh_seed,
    key_of,
)
from nonet.registry import loads_later

if TYPE_CHECKING:
    from nonet.draws.rows import Draws

__all__ = [
    "MOST_INDEX",
    "MOST_SEED",
    "Draws",
    "below",
    "checked_index",
    "checked_items",
    "checked_seed",
    "fresh_seed",
    "key_of",
]


# Loaded on first use: NumPy takes longer to load than one puzzle takes to make.
__getattr__ = loads_later(__name__, {"Draws": "nonet.draws.rows"})
