"""Links as puzzles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import cast

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.penpa import clues, packing
from nonet.notation.penpa.points import Points
from nonet.notation.setters import parts
from nonet.notation.setters.assembling import Said, Taken, taken
from nonet.notation.setters.documents import loaded
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Document
from nonet.rules import default_rules
from nonet.rules.checks import checked_order

_GRIDS = ("sudoku", "square")
_HEADER = 15
"""Fields before the title."""
_QUESTION, _CELLS, _TAGS = 3, 5, 17
"""Lines of the text."""
_NUMBERS = 4
"""The list of an answer that has numbers in cells."""
_ANSWERED = re.compile(r"(\d{1,6}),(\d{1,2})", re.ASCII)
_LONGEST_ANSWER = 10
_SUM = re.compile("0*[1-9][0-9]*")
_SIGNS = {"%2C": ",", "%2D": "\n", "%2E": "&", "%2F": "="}
_SIGN = re.compile("|".join(_SIGNS))
_THICK = ("2", "21")
"""Styles of the borders of regions."""
_OF_VALUES = ("1", "5", "6", "10")
"""Styles of numbers in the middle of a cell, in several sizes."""
_TAGS_OF_RULES = {
    "classic": "",
    "irregular": "",
    "latin": "",
    "killer": "",
    "thermo": "thermometer",
    "arrow": "arrow",
    "consecutivepairs": "consecutive",
    "evenodd": "odd even",
    "nonconsecutive": "non-consecutive",
    "skyscrapers": "skyscrapers",
}
"""Genres, and words for what they say of drawings."""
_WITHOUT_REGIONS = frozenset(["latin", "skyscrapers"])
_DOTS = ("circle_SS", "circle_S")
_WHITE, _BLACK, _GREY = (1, 8), (2,), (3, 5)
_ALL_DOTS = re.compile(
    r"(?<!\bnot )\ball\b[^.]{0,60}\b(?:dots|circles)\b[^.]{0,60}\b(?:given|marked|shown|drawn)\b"
)
_ALL_XV = re.compile(
    r"(?<!\bnot )\ball\b[^.]{0,60}\b(?:xs?|vs?|xv)\b[^.]{0,60}\b(?:given|marked|shown|drawn)\b"
)
_ARROW = "arrow_eight"
_DRAWINGS = {
    "surface": "shaded cells",
    "number": "texts",
    "numberS": "small texts",
    "symbol": "symbols",
    "freeline": "free lines",
    "freelineE": "free lines",
    "direction": "direction arrows",
    "squareframe": "frames",
    "polygon": "polygons",
    "line": "lines",
    "lineE": "lines along edges",
    "wall": "walls",
    "cage": "outlines",
    "nobulbthermo": "thermometers without a bulb",
}
"""The keys of drawings, and what people call them."""


def taken_from_link(text: str) -> Taken:
    """Returns the puzzle of a link; raises PuzzleError if it is damaged or no such puzzle."""
    address = packing.parts_of_link(text)
    if not address.get("p"):
        raise PuzzleError("penpa-link")
    lines = packing.text_of(address["p"]).split("\n")
    header = lines[0].split(",")
    if header[0] not in _GRIDS or len(header) < _HEADER:
        raise PuzzleError("penpa-grid", found=header[0])
    lines += [""] * (_TAGS + 1 - len(lines))
    points = _points(header, loaded(lines[1]))
    return _Read(points, header, lines, address.get("a", "")).taken()


def _points(header: list[str], margins: object) -> Points:
    columns, rows = (parts.number(header[at], "size") for at in (1, 2))
    top, bottom, left, right = (
        parts.number(each, "margin") for each in (parts.listed(margins, "margin") + [None] * 4)[:4]
    )
    order = rows - top - bottom
    if order != columns - left - right or min(top, bottom, left, right) < 0:
        raise PuzzleError("penpa-board", rows=order, columns=columns - left - right)
    checked_order(order)
    return Points(columns, rows, top, left, order)


class _Read:
    """What is read of a link, part by part; what is used is removed from the drawings."""

    def __init__(self, points: Points, header: list[str], lines: list[str], answer: str) -> None:
        self._points = points
        self._answer = answer
        self._layer = parts.mapped(loaded(lines[_QUESTION]), "drawing")
        self._tags = [parts.words(tag, "genre") for tag in _listed_tags(lines[_TAGS])]
        self._flags = [header[11] == "1", header[14] == "1"]
        title, author, _, rules = (_plain(text) for text in (header[15:] + [""] * 4)[:4])
        self._refuse_holes(loaded(lines[_CELLS]))
        said = self._said = Said(points.order, [0] * points.order**2, text=rules)
        names = (title.removeprefix("Title:"), author.removeprefix("Author:"))
        said.title = " by ".join(" ".join(name.split()) for name in names if name.strip())
        self._words = f"{rules} {title} {' '.join(_TAGS_OF_RULES.get(t, '') for t in self._tags)}"
        self._words = self._words.lower()
        self._arrows: dict[int, object] = {}
        """The arrows of eight directions by point, as far as no number uses them."""
        self._left: dict[str, int] = {}
        """How many drawings of each key are not understood."""

    def taken(self) -> Taken:
        """Returns the puzzle; raises PuzzleError if it may have rules that are not supported."""
        said = self._said
        said.variants = [tag for tag in self._tags if tag not in _TAGS_OF_RULES]
        if "nonconsecutive" in self._tags:
            said.constraints.append({"kind": "non-consecutive"})
        self._read_edges()
        self._read_givens()
        self._read_cages()
        self._read_lines()
        said.constraints += self._symbols()
        said.constraints += self._strict()
        said.solution = self._solution()
        for key, name in _DRAWINGS.items():
            if self._left.get(key, parts.is_told(self._layer.get(key))):
                said.drawings.append(name)
        return taken(said)

    def _refuse_holes(self, listed: object) -> None:
        """Raises PuzzleError if a cell of the grid is not on the board."""
        found, last = set[int](), 0
        for each in parts.listed(listed, "cells"):
            # The first is a cell, the others are steps.
            last += 0 if each is None else _whole(each)
            found.add(last)
        needed = map(self._points.of_cell, range(self._points.order**2))
        if found and not found.issuperset(needed):
            raise PuzzleError("penpa-holes")

    def _entries(self, key: str) -> Iterator[tuple[str, object]]:
        entries = self._layer.get(key)
        if entries is not None and not isinstance(entries, dict):
            raise packing.unreadable(key)
        return (each for each in cast("Document", entries or {}).items() if each[1] is not None)

    def _points_of(self, key: str) -> Iterator[tuple[int, list[object]]]:
        """Returns an iterator over the points of entries and what is there."""
        for name, entry in self._entries(key):
            yield _point(name, key), parts.listed(entry, key)

    def _read_edges(self) -> None:
        """Reads regions and diagonals from lines between corners."""
        order, points, said = self._points.order, self._points, self._said
        said.diagonals = {number for number, is_on in enumerate(self._flags) if is_on}
        walls: set[tuple[int, int]] = set()
        self._left["lineE"] = 0
        for name, style in self._entries("lineE"):
            ends = [points.corner(_point(end, "lineE")) for end in name.split(",")]
            cells = _sides(ends, order) if f"{style}" in _THICK else None
            if cells:
                walls.add(cells)
            elif not _is_on_diagonal(ends, order, said.diagonals) and not _is_border(ends, order):
                self._left["lineE"] += 1
        labels = _flooded(walls, order)
        sizes = [*Counter(labels).values()]
        if sizes == [order] * order and order > 1:
            said.labels = labels
        elif len(sizes) > 1:
            raise PuzzleError("penpa-regions", found=len(sizes), expected=order)
        elif default_rules(order).regions and _WITHOUT_REGIONS.isdisjoint(self._tags):
            raise PuzzleError("penpa-no-regions")
        else:
            said.labels = [-1] * order**2

    def _read_givens(self) -> None:
        order, said = self._points.order, self._said
        self._left["number"] = 0
        symbols = self._points_of("symbol")
        self._arrows = {point: entry[0] for point, entry in symbols if entry[1:2] == [_ARROW]}
        for point, entry in self._points_of("number"):
            text, _, style = ([*entry, None, None, None])[:3]
            cell = self._points.cell(point)
            value = f"{text}".strip()
            is_value = value.isascii() and value.isdecimal() and len(value) < 3
            if cell is None or not is_value or f"{style}" not in _OF_VALUES:
                fields = self._clue(point, value)
                said.constraints += [fields] if fields else []
                self._left["number"] += not fields
                continue
            if not 1 <= int(value) <= order:
                name = f"r{cell // order + 1}c{cell % order + 1}"
                raise PuzzleError("value-range", value=int(value), cell=name, most=order)
            said.givens[cell] = int(value)

    def _clue(self, point: int, text: str) -> Fields | None:
        """Returns the constraint of a text on an edge or outside, if the words name one."""
        pair = self._points.pair(point)
        if pair:
            return clues.letter(pair, text, self._words)
        arrow = self._arrows.get(point)
        fields = clues.outside(self._points, point, text, self._words, arrow)
        if fields:
            self._arrows.pop(point, None)
        return fields

    def _solution(self) -> list[int] | None:
        """Returns the values that the site checks; None if it does not check those of all cells."""
        try:
            found = loaded(packing.inflated(self._answer))
        except PuzzleError:
            return None
        values = list(self._said.givens)
        lists = cast("list[object]", found) if isinstance(found, list) else []
        numbers = lists[_NUMBERS] if len(lists) > _NUMBERS else None
        for each in cast("list[object]", numbers) if isinstance(numbers, list) else ():
            entry = _ANSWERED.fullmatch(f"{each}"[:_LONGEST_ANSWER])
            cell = self._points.cell(int(entry[1])) if entry else None
            if entry and cell is not None:
                values[cell] = int(entry[2])
        return values if all(values) else None

    def _cells(self, key: str) -> Iterator[list[int]]:
        """Returns an iterator over the cells of lines and cages."""
        for listed in parts.listed(self._layer.get(key), key):
            found = [self._points.cell(_whole(each)) for each in parts.listed(listed, key)]
            if None in found:
                raise packing.unreadable(key)
            if found:
                yield cast("list[int]", found)

    def _read_cages(self) -> None:
        texts: dict[int, str] = {}
        for point, entry in self._points_of("numberS"):
            place = self._points.within(point)
            if place and place[1] == 0 and entry:
                texts[place[0]] = f"{entry[0]}".strip()
        everything = sum(1 for _ in self._entries("numberS"))
        cages = [*self._cells("killercages")]
        firsts = {*map(min, cages)}
        for cells in cages:
            # The number is in the first cell, or else in one that is not the first of another cage.
            others = [cell for cell in cells if cell in texts and cell not in firsts]
            corners = [min(cells)] if min(cells) in texts else others[:1]
            found = [texts.pop(cell) for cell in corners]
            everything -= len(found)
            numbers = [text for text in found if _SUM.fullmatch(text)]
            if found != numbers or len(f"{found}") > 12:
                unread = (Phrase("left-clue", clue=text) for text in found)
                self._said.left_out += unread
                numbers = []
            total = int(numbers[0]) if numbers else None
            self._said.constraints.append({"kind": "cage", "cells": cells, "sum": total})
            # Outlines are the drawing of cages.
            self._left["cage"] = 0
        self._left["numberS"] = everything

    def _read_lines(self) -> None:
        for key, kind in (("thermo", "thermometer"), ("arrows", "arrow")):
            for cells in self._cells(key):
                if len(cells) > 1:
                    self._said.constraints.append({"kind": kind, "cells": cells})

    def _symbols(self) -> Iterator[Fields]:
        """Returns an iterator over dots and marked cells that the words name."""
        self._left["symbol"] = 0
        for point, entry in self._points_of("symbol"):
            if entry[1:2] == [_ARROW] and point not in self._arrows:
                continue  # a little killer has it
            style, name, _ = ([*entry, None, None, None])[:3]
            fields = self._symbol(point, style, f"{name}")
            if fields:
                yield fields
            else:
                self._left["symbol"] += 1

    def _symbol(self, point: int, style: object, name: str) -> Fields | None:
        pair, cell = self._points.pair(point), self._points.cell(point)
        if pair and name in _DOTS and style in _WHITE and self._says("consecutive", "kropki"):
            return {"kind": "white-dot", "cells": pair, "difference": 1}
        if pair and name in _DOTS and style in _BLACK and self._says("double", "ratio", "kropki"):
            return {"kind": "black-dot", "cells": pair, "ratio": 2}
        if pair and name == "inequality":
            return clues.sign(pair, style)
        if cell is not None and style in _GREY and name.startswith("circle") and self._says("odd"):
            return {"kind": "odd", "cells": [cell]}
        if cell is not None and style in _GREY and name.startswith("square") and self._says("even"):
            return {"kind": "even", "cells": [cell]}
        return None

    def _strict(self) -> Iterator[Fields]:
        """Returns an iterator over the rule that other neighbours have no dot, if it is said."""
        kinds = {fields["kind"] for fields in self._said.constraints}
        if _ALL_DOTS.search(self._words):
            if kinds >= {"white-dot", "black-dot"}:
                yield {"kind": "strict-dots"}
            elif "white-dot" in kinds:
                yield {"kind": "strict-white-dots"}
            elif "black-dot" in kinds:
                yield {"kind": "strict-black-dots"}
        if "xv" in kinds and _ALL_XV.search(self._words):
            yield {"kind": "strict-xv"}

    def _says(self, *words: str) -> bool:
        return any(word in self._words for word in words)


def _listed_tags(text: str) -> list[object]:
    return parts.listed(loaded(text), "genre") if text.strip() else []


def _plain(text: str) -> str:
    return _SIGN.sub(lambda found: _SIGNS[found[0]], text)


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise packing.unreadable("cells")
    return value


def _point(name: str, key: str) -> int:
    if not (name.isascii() and name.isdecimal() and len(name) < 7):
        raise packing.unreadable(key)
    return int(name)


_Ends = list["tuple[int, int] | None"]


def _sides(ends: _Ends, order: int) -> tuple[int, int] | None:
    """Returns the cells on both sides of a line between two corners within the grid."""
    if len(ends) != 2 or None in ends:
        return None
    (row, column), (other, last) = sorted(cast("list[tuple[int, int]]", ends))
    at = row * order + column
    if other == row and last == column + 1 and 0 < row < order:
        return at - order, at
    if last == column and other == row + 1 and 0 < column < order:
        return at - 1, at
    return None


def _is_border(ends: _Ends, order: int) -> bool:
    """Returns whether a line is along the border of the grid."""
    corners = [end for end in ends if end is not None]
    return len(corners) == 2 and any(
        {end[axis] for end in corners} in ({0}, {order}) for axis in (0, 1)
    )


def _is_on_diagonal(ends: _Ends, order: int, diagonals: set[int]) -> bool:
    corners = [end for end in ends if end is not None]
    falls = all(row == column for row, column in corners)
    rises = all(row + column == order for row, column in corners)
    return len(corners) == 2 and ((falls and 0 in diagonals) or (rises and 1 in diagonals))


def _flooded(walls: set[tuple[int, int]], order: int) -> list[int]:
    """Returns the part of the grid that each cell is in, between walls."""
    labels = [-1] * order**2
    for start in range(order**2):
        waiting = [start] if labels[start] < 0 else []
        while waiting:
            cell = waiting.pop()
            labels[cell] = start
            row, column = divmod(cell, order)
            neighbours = (
                (cell - order, row > 0),
                (cell + order, row < order - 1),
                (cell - 1, column > 0),
                (cell + 1, column < order - 1),
            )
            waiting += [
                other
                for other, exists in neighbours
                if exists
                and labels[other] < 0
                and (min(cell, other), max(cell, other)) not in walls
            ]
    return labels
