"""The notations: a module and an instance each, listed in the table below."""

from __future__ import annotations

from collections.abc import Mapping

from nonet.errors import PuzzleError
from nonet.names import spelled
from nonet.notation.base import Notation
from nonet.registry import Registry

# In the order of listings. Importing all of them takes longer than the rest of nonet.
MODULES = {
    "judge": "judge",
    "lanqiao": "lanqiao",
    "line": "line",
    "grid": "grid",
    "list": "list_",
    "jigsaw": "jigsaw",
    "candidates": "candidates",
    "marks": "marks",
    "pls": "pls",
    "fpuzzles": "fpuzzles",
    "sudokupad": "sudokupad",
    "link": "link",
    "iss": "iss",
    "penpa": "penpa",
    "tatham": "tatham",
    "killer-arrows": "killers",
    "killer-numbers": "killers",
    "sumocue": "killers",
}
BARE = ("judge", "lanqiao", "line", "grid", "list", "jigsaw", "candidates")
"""The notations that a text of digits, dots and line ends alone can be in. The others, which take
long to import, need not be asked."""


NOTATIONS: Mapping[str, Notation] = Registry("nonet.notation.formats", MODULES)
"""All notations by name."""


def named(name: str) -> Notation:
    """Returns the notation with this name; raises PuzzleError for an unknown name."""
    known = spelled(name, MODULES)
    if known is None:
        raise PuzzleError("notation-unknown", found=name, known=NOTATIONS)
    return NOTATIONS[known]
