"""Rules as a person writes them: ``latin:10``, ``boxes:2x3+diagonal``, ``samurai+anti-knight``."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from nonet.errors import PuzzleError, shown
from nonet.rules.value import Rules, joined


class Name(NamedTuple):
    """A word for rules, and what it says."""

    word: str
    summary: str
    """One line for people."""
    argument: str = ""
    """What follows the word after a colon, for people; empty for nothing."""
    example: str = ""
    """The word with an argument, where it takes one."""

    @property
    def usage(self) -> str:
        """The word and its argument: ``latin:N``."""
        return f"{self.word}:{self.argument}" if self.argument else self.word


_GRIDS = (
    Name("classic", "Sudoku: rows, columns and 3 × 3 boxes"),
    Name("boxes", "rows, columns and boxes of R × C cells", "RxC", "boxes:2x3"),
    Name("latin", "a Latin square of order N: rows and columns alone", "N", "latin:5"),
    Name("jigsaw", "rows, columns and the regions that a file draws", "FILE", "jigsaw:map.txt"),
    Name("toroidal", "boxes that wrap around the edges of the grid"),
    Name(
        "pandiagonal", "a Latin square with all diagonals, wrapped ones too", "N", "pandiagonal:5"
    ),
)
_EXTENSION_OF: dict[Name, Callable[[int, int], Rules]] = {
    Name("diagonal", "both diagonals hold every symbol (Sudoku X)"): Rules.diagonal,
    Name("windows", "four more blocks hold every symbol (Windoku)"): Rules.windows,
    Name("disjoint-groups", "no symbol has one position in two boxes"): Rules.disjoint_groups,
    Name("anti-knight", "no equal symbols a knight's move apart"): Rules.anti_knight,
    Name("anti-king", "no equal symbols that touch, not even at a corner"): Rules.anti_king,
}
_LAYOUT_OF: dict[Name, Callable[[Rules], Rules]] = {
    Name("samurai", "five overlapping grids, 21 × 21 cells"): Rules.samurai,
    Name("butterfly", "four overlapping grids, 12 × 12 cells"): Rules.butterfly,
    Name("flower", "five overlapping grids, 15 × 15 cells"): Rules.flower,
    Name("twin", "two grids that share a box, 15 × 15 cells"): Rules.twin,
}

NAMES: dict[str, Name] = {name.word: name for name in (*_GRIDS, *_EXTENSION_OF, *_LAYOUT_OF)}
"""All words for rules, in the order in which people are told of them."""
EXTENSIONS = {name.word: make for name, make in _EXTENSION_OF.items()}
"""What makes the rules that add houses to boxes of ``rows`` × ``columns`` cells."""
LAYOUTS = {name.word: make for name, make in _LAYOUT_OF.items()}
"""What makes the rules of several overlapping grids from those of one."""


_LONGEST_WORD = 40
"""Of a word that may be meant for a known one."""
_LONGEST_FILE = 1 << 20
"""Characters; a map of order 64 has 4,096 labels, and room for blanks and comments."""
_LONGEST_PATH = 200
"""Characters of a path that messages repeat."""


def parse_rules(text: str, *, files: bool = True) -> Rules:
    """Returns the rules that a text names: words with ``+`` between, in any order.

    A grid (``classic`` where none is named), what else must hold in it, and a layout of several
    such grids. ``nonet rules`` on the command line lists the words. ``jigsaw:FILE`` reads a region
    map, a character a cell, from a file; its blanks, line ends and ``#`` lines do not count.
    Without ``files`` it is refused: for texts from strangers.

    Raises :class:`PuzzleError` for an unknown word, two grids or two layouts, a wrong argument,
    or a file that cannot be read.

    >>> parse_rules("anti-knight+diagonal")
    Rules.anti_knight(3, 3) | Rules.diagonal(3, 3)
    >>> parse_rules("latin:5+diagonal")
    Rules.diagonal(1, 5)
    >>> parse_rules("samurai+diagonal")
    Rules.samurai(Rules.diagonal(3, 3))
    """
    grids: list[tuple[Rules, int, int]] = []
    extensions: dict[str, None] = {}  # in order, each once
    layouts: list[str] = []
    for part in text.split("+"):
        word, colon, argument = part.strip().partition(":")
        _check(part.strip(), word, colon, argument)
        if word in EXTENSIONS:
            extensions[word] = None
        elif word in LAYOUTS:
            layouts.append(word)
        elif word == "jigsaw" and not files:
            raise PuzzleError(
                f"rules {shown(part.strip())}; expected none that are read from a file"
            )
        else:
            grids.append(_grid(word, argument))
    for kind, several in (("grids", grids), ("layouts", layouts)):
        if len(several) > 1:
            raise PuzzleError(
                f"{len(several)} {kind} in the rules {shown(text)}; expected at most 1"
            )
    rules, rows, columns = grids[0] if grids else _grid("classic", "")
    if extensions:
        rules = _extended(rules, rows, columns, tuple(extensions))
    return LAYOUTS[layouts[0]](rules) if layouts else rules


def _check(part: str, word: str, colon: str, argument: str) -> None:
    name = NAMES.get(word)
    if name is None:
        from difflib import get_close_matches  # rarely needed, and slow to import

        near = get_close_matches(word[:_LONGEST_WORD], NAMES, n=1)
        perhaps = f"did you mean {near[0]}? " if near else ""
        known = ", ".join(name.usage for name in NAMES.values())
        raise PuzzleError(f"unknown rules {shown(word)}; {perhaps}Known are {known}")
    if colon and not name.argument:
        raise PuzzleError(f"rules {shown(part)}; expected {word} alone")
    if name.argument and not argument:
        raise PuzzleError(f"rules {shown(part)}; expected {name.usage}, as in {name.example}")


def _grid(word: str, argument: str) -> tuple[Rules, int, int]:
    """Returns the rules of a grid and the size of its boxes, one row where it has none."""
    if word in ("classic", "boxes"):
        rows, columns = _numbers(word, r"(\d{1,3})[x×](\d{1,3})", argument or "3x3")
        return Rules.boxes(rows, columns), rows, columns
    if word == "jigsaw":
        rules = _jigsaw(argument)
    elif word == "toroidal":
        rules = Rules.toroidal()
    else:
        (order,) = _numbers(word, r"(\d{1,3})", argument)
        rules = Rules.latin(order) if word == "latin" else Rules.pandiagonal(order)
    return rules, 1, rules.order


@lru_cache(maxsize=32)
def _extended(rules: Rules, rows: int, columns: int, words: tuple[str, ...]) -> Rules:
    """Returns the rules and what else must hold; many links of a file share them."""
    return joined([rules, *(EXTENSIONS[word](rows, columns) for word in words)])


def _numbers(word: str, pattern: str, argument: str) -> tuple[int, ...]:
    found = re.fullmatch(pattern, argument, re.ASCII)
    if found is None:
        name = NAMES[word]
        found_text = shown(f"{word}:{argument}")
        raise PuzzleError(f"rules {found_text}; expected {name.usage}, as in {name.example}")
    return tuple(map(int, found.groups()))


def _jigsaw(file: str) -> Rules:
    try:
        with open(file, encoding="utf-8-sig") as stream:  # noqa: PTH123 - pathlib is slow to import
            # No more of it than a map can be: a device such as /dev/zero has no end.
            text = stream.read(_LONGEST_FILE)
    except (OSError, ValueError) as error:
        raise PuzzleError(
            f"{_named(file)}: {_reason(error)}; expected a file with a region map"
        ) from None
    if len(text) == _LONGEST_FILE:
        raise PuzzleError(
            f"{_named(file)}: {_LONGEST_FILE:,} characters or more; expected a region map"
        )
    lines = text.splitlines()
    try:
        return Rules.jigsaw(" ".join(line for line in lines if not line.lstrip().startswith("#")))
    except PuzzleError as error:
        raise PuzzleError(f"{_named(file)}: {error}") from None


def _named(file: str) -> str:
    """Returns the words for the map of a file, as they were given where a message can show them."""
    if file.isprintable() and len(file) <= _LONGEST_PATH:
        return f"jigsaw:{file}"
    return f"jigsaw:{shown(file)}"


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or "cannot be read"
    return "no text in UTF-8" if isinstance(error, UnicodeDecodeError) else "no name of a file"
