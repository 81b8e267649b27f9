"""Latin squares: random ones, reduced form, transversals, orthogonal mates, counts.

A square is a complete :class:`~nonet.Grid`, or a text that :func:`~nonet.parse` understands. Its
rules may have more houses; only rows and columns matter here. Results are grids of
``Rules.latin``. Raises :class:`~nonet.PuzzleError` for anything that is not a Latin square.
"""

from nonet.latin.mates import are_orthogonal, mate
from nonet.latin.squares import count, cyclic, random, reduced, reduced_puzzle
from nonet.latin.transversals import count_transversals, transversals

__all__ = [
    "are_orthogonal",
    "count",
    "count_transversals",
    "cyclic",
    "mate",
    "random",
    "reduced",
    "reduced_puzzle",
    "transversals",
]


def __dir__() -> list[str]:
    return __all__
