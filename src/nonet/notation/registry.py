"""The notations there are."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.notation.base import Notation
from nonet.notation.candidates import CANDIDATES
from nonet.notation.grid import GRID
from nonet.notation.jigsaw import JIGSAW
from nonet.notation.judge import JUDGE
from nonet.notation.lanqiao import LANQIAO
from nonet.notation.line import LINE
from nonet.notation.list_ import LIST
from nonet.notation.pls import PLS

NOTATIONS: dict[str, Notation] = {
    notation.name: notation
    for notation in (JUDGE, LANQIAO, LINE, GRID, LIST, JIGSAW, CANDIDATES, PLS)
}
"""All notations by name."""


def named(name: str) -> Notation:
    """Returns the notation of this name; raises PuzzleError with the names there are."""
    try:
        return NOTATIONS[name]
    except KeyError:
        raise PuzzleError(f"notation {name!r}; expected one of {', '.join(NOTATIONS)}") from None
