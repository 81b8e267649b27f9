"""What other programs write around puzzles: their files, library lines, addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote

from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping, each
from nonet.notation.wrappings.shapes import order_of

_HODOKU = re.compile(r"\s*:([^:]*):[^:]*:([.\d+]+):")
_SECTION = re.compile(r"\s*\[([A-Za-z]+)\]\s*")
_FRAME = re.compile(r"\s*[*.'+]-[-*.'+]*[*.'+]\s*")
_ADDRESS = re.compile(r"\s*<?(?:https?://|www\.)", re.IGNORECASE)
_SMALL = 3
"""The order up to which digits in an address may be anything."""
_RUN = re.compile(r"[\d.]+")
_GAME = "<game"
_DATA = re.compile(r"\bdata\s*=\s*[\"']")
_VERSION = re.compile(r"\s*version:\s*\d+")
_LINE_END = re.compile(r"&#(?:10|xA|13|xD);", re.IGNORECASE)
_FIELDS = 3
"""What OpenSudoku tells of a cell: its value, its notes, and whether it may be changed."""
_LONGEST = 1 << 14
"""Characters of a game."""


def _hodoku_found(head: Head) -> Unwrap | None:
    lines = head.puzzle_lines()
    found = sum(1 for line in lines if _HODOKU.match(line))
    return each(_of_hodoku) if 2 * found > len(lines) else None


def _of_hodoku(text: str) -> str:
    """Returns the givens of a line of HoDoKu's library, and its technique as a comment.

    >>> _of_hodoku(":0100:2:1+2..:112::r1c2::")
    '1... 0100'
    """
    found = _HODOKU.match(text)
    if not found:
        return text
    technique, values = found.groups()
    return f"{re.sub(r'[+].', '.', values)} {technique}".rstrip()


def _sections_found(head: Head) -> Unwrap | None:
    if "[" not in head.text:
        return None
    names = [found[1] for line in head.text.split("\n") if (found := _SECTION.fullmatch(line))]
    return _puzzle_section if "puzzle" in map(str.lower, names) else None


def _puzzle_section(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns what stands under ``[Puzzle]``; what a player entered is in another section."""
    wanted = False
    for number, text in lines:
        found = _SECTION.fullmatch(text)
        wanted = found[1].lower() == "puzzle" if found else wanted
        yield Line(number, text if wanted and not found else "")


def _saved_found(head: Head) -> Unwrap | None:
    """Returns how to take the first of the grids of Simple Sudoku; the others are its state."""
    lines = head.puzzle_lines()
    frames = [line for line in lines if _FRAME.fullmatch(line)]
    is_saved = bool(lines) and lines[0].startswith("*-") and len(frames) > 2
    return _first_grid if is_saved and _FRAME.fullmatch(lines[0]) else None


def _first_grid(lines: Iterator[Line]) -> Iterator[Line]:
    frames = 0
    for number, text in lines:
        frames += _FRAME.fullmatch(text) is not None and text.strip().startswith("*")
        if frames < 2:
            yield Line(number, text)


def _addresses_found(head: Head) -> Unwrap | None:
    lines = head.puzzle_lines()
    found = sum(1 for line in lines if _ADDRESS.match(line) and _in_address(line) != line)
    return each(_in_address) if 2 * found > len(lines) else None


def _in_address(text: str) -> str:
    """Returns the cells in an address, if it has any.

    >>> _in_address("https://example.org/?level=1&puzzle=1..2..3.2...4...&x=1")
    '1..2..3.2...4...'
    """
    if not _ADDRESS.match(text):
        return text
    runs = (found[0] for found in _RUN.finditer(unquote(text)))
    return next((run for run in runs if (order_of(run) or 0) > _SMALL), text)


def _open_sudoku_found(head: Head) -> Unwrap | None:
    return _games if "<opensudoku" in head.text else None


def _games(lines: Iterator[Line]) -> Iterator[Line]:
    """Returns the givens of the games of OpenSudoku, a line each.

    The text is not read as XML, so that no entity is followed.
    """
    held = ""
    for number, text in lines:
        held = f"{held}\n{text}" if held else text
        *games, last = held.split(_GAME)
        # The last piece may go on with the next line.
        held = f"{_GAME}{last}" if games and len(last) < _LONGEST else ""
        for game in [*games[1:]] if games else []:
            yield Line(number, _game(game))
        if games and ">" in last:
            yield Line(number, _game(last))
            held = ""


def _game(text: str) -> str:
    """Returns the givens in the attribute ``data``."""
    found = _DATA.search(text, 0, _LONGEST)
    if not found:
        return "#"
    quote = text[found.end() - 1]
    data = _LINE_END.sub(" ", text[found.end() :].split(quote, 1)[0])
    if not _VERSION.match(data):
        return "".join(data.split())
    parts = (part.strip() for part in _VERSION.sub("", data, count=1).split("|"))
    fields = [part for part in parts if part]
    values = fields[::_FIELDS]
    fixed = fields[_FIELDS - 1 :: _FIELDS]
    if not cells.root(len(fixed)) or len(fields) % _FIELDS or set(fixed) - {"0", "1"}:
        return "#"
    givens = [value if kept == "0" else "." for value, kept in zip(values, fixed, strict=True)]
    return "".join(givens if any(given not in ".0" for given in givens) else values)


HODOKU = Wrapping(
    "hodoku", "lines of HoDoKu's library; the givens alone", _hodoku_found, notation="line"
)
SECTIONS = Wrapping("sections", "[Puzzle] before the rows, as in .sdk files", _sections_found)
SAVED = Wrapping(
    "saved", "a saved game of Simple Sudoku; the givens alone", _saved_found, outweighs=True
)
ADDRESSES = Wrapping(
    "addresses", "addresses of pages that have the cells in them", _addresses_found
)
OPENSUDOKU = Wrapping(
    "opensudoku",
    "files of OpenSudoku; the givens alone",
    _open_sudoku_found,
    document=True,
    notation="line",
)
