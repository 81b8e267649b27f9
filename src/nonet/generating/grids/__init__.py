"""Random complete grids, many at once, by the method for the rules.

Each method is described in its module and makes the same grids in the core, which is used if it is
there.

- ``uniform``: classic grids, all equally likely.
- ``switching``: other grids of boxes, by a random walk whose limit is uniform.
- ``latin``: Latin squares, by another such walk.
- ``searching``: grids under any other rules, all possible but not equally likely.
- ``completing``: grids under constraints, and those that ``searching`` did not find; or a proof
  that there is none.

``methods`` says which of them serves which rules, and ``every`` uses them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.registry import loads_later

if TYPE_CHECKING:
    from nonet.generating.grids.every import random_grids
    from nonet.generating.grids.searching import searched_grids

__all__ = ["random_grids", "searched_grids"]


# Loaded on first use: NumPy takes longer to load than the core takes to make a grid.
__getattr__ = loads_later(
    __name__,
    {
        "random_grids": "nonet.generating.grids.every",
        "searched_grids": "nonet.generating.grids.searching",
    },
)
