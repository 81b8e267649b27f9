"""Rows of fixed width in which blanks stand for empty cells."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.errors import PuzzleError
from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.shapes import may_have_zeros

_WALL = re.compile(r"[|\u2502\u2503\u2551\u2506\u2507\u250a\u250b]")
_LEVEL = re.compile(r"[\s|+:=*.'\-\u2500-\u257f]+")
_PITCHES = range(1, 5)
"""Characters from a cell to the next."""
_LEAST = 4
_CELLS = frozenset(" 123456789")
_MOST_LINES = 4 * cells.MAX_ORDER


def _found(head: Head) -> Unwrap | None:
    """Returns how to read the one grid of a text; several may not be told apart."""
    if not head.whole or " " not in head.text.strip() or "\t" in head.text:
        return None
    lines = _trimmed(head.text.split("\n", _MOST_LINES + 1))
    if not _LEAST <= len(lines) <= _MOST_LINES:
        return None
    rows = [line for line in lines if not _is_level(line)]
    drawn = _drawn(rows)
    if drawn is None:
        # Blank lines may part bands, or be empty rows.
        rows = [line for line in rows if line.strip()]
        drawn = _drawn(rows)
    if drawn is None:
        _refuse_wrong_size(rows)
        return None
    kept = list(map(str.strip, rows))
    return lambda lines: _replaced(lines, kept, drawn)


def _refuse_wrong_size(rows: list[str]) -> None:
    """Raises PuzzleError for rows of digits and blanks that are one too few or too short."""
    width = max(map(len, rows), default=0)
    digits = all(set(row) <= _CELLS for row in rows)
    if digits and any(" " in row.strip() for row in rows) and abs(len(rows) - width) == 1:
        raise PuzzleError("rows-blanks", found=len(rows), width=width)


def _replaced(lines: Iterator[Line], rows: list[str], drawn: list[str]) -> Iterator[Line]:
    """Returns the drawn rows in the places of the rows, and lines between bands."""
    done = 0
    for number, text in lines:
        if done < len(rows) and text.strip() == rows[done] and not _is_level(text):
            yield Line(number, drawn[done])
            done += 1
        elif 0 < done < len(rows) and _is_level(text):
            yield Line(number, "-" * len(drawn[0]))


def _trimmed(lines: list[str]) -> list[str]:
    """Returns the lines without empty ones before and after."""
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return lines


def _is_level(line: str) -> bool:
    return bool(_LEVEL.fullmatch(line)) and bool(line.strip(" |"))


def _drawn(rows: list[str]) -> list[str] | None:
    """Returns the n rows with a point for each empty cell; None if the columns are not certain."""
    order = len(rows)
    if not _LEAST <= order <= cells.MAX_ORDER or not _has_blanks_alone("".join(rows), order):
        return None
    if not _has_aligned_walls(rows):
        return None
    segments = [_WALL.split(row.rstrip()) for row in rows]
    if all(not parts[0].strip() for parts in segments) and any(len(p) > 1 for p in segments):
        segments = [parts[1:] for parts in segments]
    while len(segments[0]) > 1 and all(not "".join(parts[-1:]).strip() for parts in segments):
        if order % max(map(len, segments)) == 0:
            break
        segments = [parts[:-1] for parts in segments]
    pieces = max(map(len, segments))
    if pieces == order or order % pieces or not all(segments):
        return None
    groups = [[(*parts, *[""] * pieces)[k] for parts in segments] for k in range(pieces)]
    readings = [found for pitch in _PITCHES if (found := _at_pitch(groups, order // pieces, pitch))]
    if not readings or any(other != readings[0] for other in readings):
        return None
    drawn = [" | ".join(map(" ".join, row)) for row in zip(*readings[0], strict=True)]
    wrong = any(cells.wrong_cells(part, order) for row in drawn for part in row if part not in " |")
    # Blanks at the ends of rows alone are rather cells that are missing.
    within = sum(row.rstrip(" |.").count(".") for row in drawn)
    return drawn if within >= order and not wrong else None


def _has_blanks_alone(text: str, order: int) -> bool:
    """Returns whether nothing else may stand for empty cells."""
    return "." not in text and ("0" not in text or may_have_zeros(text, order))


def _has_aligned_walls(rows: list[str]) -> bool:
    """Returns whether the walls of all rows are in the same columns, but for lost ends of rows."""
    walls = [[wall.start() for wall in _WALL.finditer(row)] for row in rows]
    most = max(walls, key=len)
    return all(found == most[: len(found)] for found in walls)


_Group = list[list[str]]
"""The cells of some columns, row by row."""


def _at_pitch(groups: list[list[str]], columns: int, pitch: int) -> list[_Group] | None:
    """Returns the cells of all groups of columns, if they stand this far apart."""
    found = [_group(rows, columns, pitch, alone=len(groups) == 1) for rows in groups]
    return [group for group in found if group] if all(found) else None


def _group(rows: list[str], columns: int, pitch: int, alone: bool) -> _Group | None:
    width = max(map(len, rows))
    occupied = {place for row in rows for place, text in enumerate(row) if text != " "}
    readings: list[_Group] = []
    for first in range(pitch):
        places = range(first, first + columns * pitch, pitch)
        # Without walls, nothing tells how many columns are missing at an end.
        full = width > places[-1] if alone else True
        if full and width <= places[-1] + pitch and occupied <= set(places):
            group = [[row[place : place + 1].strip() or "." for place in places] for row in rows]
            readings.append(group)
    if not readings or any(other != readings[0] for other in readings):
        return None
    return readings[0]


WIDTHS = Wrapping("widths", "rows of fixed width in which blanks are empty cells", _found)
