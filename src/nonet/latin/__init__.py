"""Latin squares: random ones, reduced form, transversals, orthogonal mates, counts.

A square is a complete :class:`~nonet.Grid`, of any rules: here only its rows and columns matter; or
a text that :func:`~nonet.parse` understands. Results are grids of ``Rules.latin``. What is no Latin
square raises :class:`~nonet.PuzzleError`.
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
