"""Notations: ways to write puzzles as text, one module each, behind one registry.

``formats`` has the notations and their registry, ``wrappings`` what stands around puzzles that
people copy, ``setters`` the links and documents of other sites, and ``text`` what all of these read
with: sources, cells, drawn grids. :mod:`nonet.notation.recognising` says how a text is recognised
when several notations could fit.
"""

from __future__ import annotations

from nonet.notation.asked import PuzzleLike, puzzle_of
from nonet.notation.base import Case, Notation
from nonet.notation.formats import NOTATIONS, named
from nonet.notation.reading import parse, read
from nonet.notation.recognising import Recognised, recognised, sniff
from nonet.notation.text.source import opened
from nonet.puzzle import Grid

__all__ = [
    "NOTATIONS",
    "Case",
    "Notation",
    "PuzzleLike",
    "Recognised",
    "named",
    "opened",
    "parse",
    "puzzle_of",
    "read",
    "recognised",
    "sniff",
    "write",
]


def __dir__() -> list[str]:
    return __all__


def write(puzzle: PuzzleLike, notation: str, solution: Grid | None = None) -> str:
    r"""Returns the text of a puzzle or grid; raises PuzzleError if the notation cannot express it.

    With ``solution``, links of ``fpuzzles`` and ``sudokupad`` have that too, so that these sites
    can check what people enter. Other notations refuse it.

    >>> from nonet import Grid, Rules
    >>> write(Grid(Rules.latin(2), [1, 2, 2, 1]), "line")
    '1221\n'
    """
    return named(notation).write(puzzle_of(puzzle), solution=solution)
