"""The first attempts at a few puzzles, made in the core without arrays.

NumPy takes longer to load than a hundred puzzles take to make, so few puzzles do without. The
draws and the functions of the core are those of :mod:`~nonet.generating.attempts`, and so are the
puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nonet.draws import below, key_of
from nonet.engines import policy
from nonet.engines.core import buffers
from nonet.engines.core.thinning import Removal, thin
from nonet.generating.grids.methods import made_by
from nonet.generating.progress import Progress
from nonet.generating.wishes import Wishes

# What the draws are used for.
SHAPES, GRID, ORDER, CLUES, WALK, MAKE = range(6)

_MOST = 64
"""The most puzzles that are made so. They take less time than NumPy takes to load."""
_SMALL = 81
"""The most cells of puzzles of which several are made so: of larger ones, threads make more."""
_ATTEMPTS = 8
"""The attempts at each of them. Most wishes need one, and rare puzzles need many."""


class Made(NamedTuple):
    """A puzzle with exactly one solution."""

    puzzle: bytes
    solution: bytes


def first_attempts(
    wishes: Wishes, seed: int, items: Sequence[int], progress: Progress
) -> list[Made] | None:
    """Returns the puzzles of some items: of each, the first attempt that is as asked for.

    Returns None if one of them takes many attempts, and for wishes and rules that need arrays.
    """
    few = len(items) <= (_MOST if wishes.rules.cells <= _SMALL else 1)
    if not few or wishes.rules.constraints or not _are_plain(wishes):
        return None
    least, most = wishes.fewest or 0, wishes.most
    found: dict[int, Made] = {}
    missing = items
    for attempt in range(_ATTEMPTS):
        made = _attempted(wishes, seed, missing, attempt, progress)
        if made is None:
            return None
        found |= {
            item: each
            for item, each in zip(missing, made, strict=True)
            if least <= len(each.puzzle) - each.puzzle.count(0) <= most
        }
        missing = [item for item in missing if item not in found]
        if not missing:
            return [found[item] for item in items]
    return None


def _are_plain(wishes: Wishes) -> bool:
    """Returns whether nothing is wished but a number of givens and a symmetry."""
    plain = Wishes(
        wishes.rules,
        wishes.fewest,
        wishes.most,
        wishes.minimal,
        wishes.symmetry,
        cells=None,
        shapes=False,
        asked=wishes.asked,
        spare=wishes.spare,
    )
    return wishes == plain


def _attempted(
    wishes: Wishes, seed: int, items: Sequence[int], attempt: int, progress: Progress
) -> list[Made] | None:
    """Returns an attempt at each item; None without the core, and if grids need a search."""
    maker = policy.grid_maker()
    if maker is None:
        return None
    progress()  # because what is fast does not call it
    frame, size = wishes.rules.frame, wishes.rules.cells
    solutions, puzzles = (bytearray(size * len(items)) for _ in range(2))
    grids = buffers.rows(solutions, size)

    def keys(stream: int) -> list[int]:
        return [key_of(seed, item, attempt, stream) for item in items]

    if not made_by(maker, frame, buffers.words(keys(GRID)), grids, progress):
        return None
    removal = Removal(
        grids,
        None,
        buffers.short_words(wishes.group_numbers),
        None,
        buffers.words(keys(ORDER)),
        buffers.words(_fewest(wishes, key) for key in keys(CLUES)),
        buffers.rows(puzzles, size),
    )
    thin(frame, removal, lambda _: progress())
    return [
        Made(bytes(puzzles[place : place + size]), bytes(solutions[place : place + size]))
        for place in range(0, len(puzzles), size)
    ]


def _fewest(wishes: Wishes, key: int) -> int:
    """Returns the number of givens at which to stop removing them."""
    if wishes.stops is None:
        return 0
    least, most = wishes.stops
    return least + below(key, most - least + 1)
