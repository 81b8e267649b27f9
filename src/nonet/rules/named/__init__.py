"""The registry of named rules. To add one, add a module here and a line to the list below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from nonet.constraints.kinds import KINDS
from nonet.constraints.writing import word_of
from nonet.errors import PuzzleError
from nonet.names import spelled
from nonet.registry import Registry
from nonet.rules.named.base import Choice, Extension, Grid, Layout, Look, Name, Square
from nonet.rules.variants import is_variant, kind_of_variant

__all__ = [
    "ALIASES",
    "NAMES",
    "Extension",
    "Grid",
    "Layout",
    "Look",
    "Name",
    "Square",
    "extras",
    "layout",
    "named",
    "square",
]

# The module of each word, in the order of listings.
MODULES = {
    "classic": "boxes",
    "boxes": "boxes",
    "latin": "latin",
    "rectangular": "rectangular",
    "jigsaw": "jigsaw",
    "toroidal": "toroidal",
    "pandiagonal": "pandiagonal",
    "diagonal": "diagonal",
    "windows": "windows",
    "disjoint-groups": "disjoint_groups",
    "anti-knight": "anti_knight",
    "anti-king": "anti_king",
    "samurai": "layouts",
    "butterfly": "layouts",
    "flower": "layouts",
    "twin": "layouts",
}
ALIASES = {"x": "diagonal", "sudoku-x": "diagonal", "hyper": "windows", "windoku": "windows"}
"""Other words that are read, each with the word that is written."""
_LONGEST_WORD = 40
"""Characters of an unknown word that are compared with the known ones."""

_SIZES = frozenset(map(str, range(2, 65)))
"""The orders that grids can have, as text."""

NAMES: Mapping[str, Name] = Registry("nonet.rules.named", MODULES)
"""All named rules, in the order of listings."""


def named(word: str) -> Name:
    """Returns the named rule for a word; raises PuzzleError for an unknown word."""
    if word in MODULES:
        return NAMES[word]
    if word in ALIASES:
        return NAMES[ALIASES[word]]
    if (meant := spelled(word, (*MODULES, *ALIASES))) is not None:
        return named(meant)
    from difflib import get_close_matches  # rarely needed, and slow to import

    near = get_close_matches(word_of(word)[:_LONGEST_WORD], [*MODULES, *KINDS], n=1)
    known = [name.usage for name in NAMES.values()]
    if (kind := kind_of_variant(word)) is not None:
        usage, example = KINDS[kind].usage(), KINDS[kind].example
        raise PuzzleError("rules-by-constraints", text=word, usage=usage, example=example)
    if is_variant(word):
        raise PuzzleError("rules-not-yet", text=word, known=known)
    if sizes := _of_size(word):
        raise PuzzleError("rules-size", text=word, known=sizes)
    parts = word.split(",")
    if len(parts) > 1 and all(spelled(part, (*MODULES, *ALIASES)) for part in parts):
        joined = "+".join(part.strip() for part in parts)
        raise PuzzleError("rules-comma", text=word, joined=joined)
    if near:
        raise PuzzleError("rules-misspelled", text=word, near=near[0], known=known)
    raise PuzzleError("rules-unknown", text=word, known=known)


def _of_size(word: str) -> list[str]:
    """Returns the rules that people mean by a size, such as 6x6; none for any other word.

    >>> _of_size("6x6"), _of_size("7 x 7"), _of_size("6x7")
    (['boxes:2x3', 'latin:6'], ['latin:7'], [])
    """
    first, _, second = word.lower().replace(" ", "").partition("x")
    if first != second or first not in _SIZES:
        return []
    order = int(first)
    rows = max(rows for rows in range(1, order) if order % rows == 0 and rows * rows <= order)
    latin = f"latin:{order}"
    return [latin] if rows == 1 else [f"boxes:{rows}x{order // rows}", latin]


def extras(name: Name, choice: Choice) -> list[str]:
    """Returns the extensions that lists offer for rules of this size."""
    if not name.extensible:
        return []
    others = (each for each in NAMES.values() if isinstance(each, Extension))
    return [each.word for each in others if _suits(each, choice.box)]


@lru_cache(maxsize=1024)
def _suits(extension: Extension, box: tuple[int, int]) -> bool:
    return extension.suits(*box)


def square(word: str) -> Square:
    """Returns the named rule on n × n cells; raises PuzzleError for anything else."""
    name = named(word)
    if not isinstance(name, Square):
        raise PuzzleError("rules-not-square", word=word)
    return name


def layout(word: str) -> Layout:
    """Returns the layout for a word; raises PuzzleError for anything else."""
    name = named(word)
    if not isinstance(name, Layout):
        raise PuzzleError("rules-not-layout", word=word)
    return name
