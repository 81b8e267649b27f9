"""Pictures with a digit that looks like another: what the reader doubts and corrects."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from PIL import Image

import nonet
from nonet import Puzzle, photo
from nonet.photo import Reading
from tests.photo.drawing import drawn, stored

PUZZLE = nonet.parse(
    "...6.9..8...4......92.1.47....83...9..3.96.....1....2..4....7......7...2...3..8.."
)
DOUBTFUL = 19
"""A 9; with an 8 in its place, the puzzle has one solution too."""
CORRECTED = 3
"""A 6; with an 8 in its place, the puzzle has none."""
_STEPS = 12


@cache
def with_doubt() -> bytes:
    """Returns a picture in which a cell may hold an 8 or a 9, each with one solution."""
    return _first(DOUBTFUL, lambda found: found.unique and len(found.doubts) == 1)


@cache
def with_correction() -> bytes:
    """Returns a picture in which a 6 looks more like an 8, which it cannot be."""
    return _first(CORRECTED, lambda found: bool(found.corrected) and found.puzzle == PUZZLE)


def _first(cell: int, wanted: Callable[[Reading], bool]) -> bytes:
    return next(data for data, found in _blends(cell) if wanted(found))


def _blends(cell: int) -> Iterator[tuple[bytes, Reading]]:
    """Yields pictures in which a given fades into 8, closer and closer to where its looks change,
    and what is read in them."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        data = _blend(cell, middle)
        found = photo.read(data)
        yield data, found
        seen = {change.cell: change.seen for change in found.corrected}
        if seen.get(cell, found.puzzle.givens[cell]) == 8:
            high = middle
        else:
            low = middle


def _blend(cell: int, share: float) -> bytes:
    givens = list(PUZZLE.givens)
    givens[cell] = 8
    return stored(Image.blend(drawn(PUZZLE), drawn(Puzzle(PUZZLE.rules, givens)), share), "PNG")
