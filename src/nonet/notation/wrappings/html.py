"""Pages of the web: their tables, or else their text.

The text is read once, in linear time. ``html.parser`` of the standard library takes quadratic time
for tags and comments without an end: three seconds for 64 KiB of ``<!--``, minutes for ``<td``.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from nonet.notation.text import cells
from nonet.notation.text.source import Head, Line
from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.rules import MAX_ORDER

_PAGE = re.compile(r"<(?:!doctype|html|table|t[rdh]|pre|p|div|span|br|input)\b", re.IGNORECASE)
_MOST = 1 << 23
"""Characters of a page; what follows is left out."""
_TAG = re.compile(r"<(/?)([a-zA-Z]+)")
_VALUE = re.compile(
    r"\b(?:value|alt)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>/]+))", re.IGNORECASE
)
_CELLS = frozenset(["td", "th"])
_HIDDEN = frozenset(["script", "style", "head", "select"])
_NEW_LINE = frozenset(["br", "p", "div", "li", "pre", "tr", "h1", "h2", "h3"])
_LEAST = 4
"""The order of the smallest grid beside which other tables are not looked at."""

_Grid = list[list[str]]


@dataclass
class _Table:
    """A table as it is read; what is too large for a grid is left out."""

    line: int
    rows: list[list[_Cell]] = field(default_factory=list["list[_Cell]"])

    def add_row(self) -> None:
        if len(self.rows) <= 2 * MAX_ORDER:
            self.rows.append([])

    def add_cell(self, *, label: bool) -> None:
        if not self.rows:
            self.add_row()
        if len(self.rows[-1]) <= 2 * MAX_ORDER:
            self.rows[-1].append(_Cell(label))

    @property
    def cell(self) -> _Cell | None:
        return self.rows[-1][-1] if self.rows and self.rows[-1] else None


@dataclass
class _Cell:
    label: bool
    text: list[str] = field(default_factory=list[str])
    inner: _Grid | None = None


@dataclass
class _Page:
    """What was found in a page so far."""

    open: list[_Table] = field(default_factory=list[_Table])
    grids: list[tuple[int, _Grid]] = field(default_factory=list["tuple[int, _Grid]"])
    """The tables, and where they begin."""
    inputs: list[str] = field(default_factory=list[str])
    """The values of fields that stand in no table."""
    text: list[tuple[int, str]] = field(default_factory=list["tuple[int, str]"])
    """What stands in no table, and on which line."""
    hidden: str = ""
    """The name of the tag whose content is not shown."""

    def add_text(self, line: int, text: str) -> None:
        cell = self.open[-1].cell if self.open else None
        if cell:
            cell.text.append(html.unescape(text))
        elif not self.open:
            self.text.append((line, html.unescape(text)))

    def begin(self, name: str, line: int, attributes: str) -> None:
        if name == "table" or (name in _CELLS | {"tr"} and not self.open):
            self.open.append(_Table(line))
        if name == "tr":
            self.open[-1].add_row()
        elif name in _CELLS:
            self.open[-1].add_cell(label=name == "th")
        elif name in ("input", "img"):
            self._add_value(line, attributes)
        elif name in _NEW_LINE:
            self.add_text(line, "\n")

    def _add_value(self, line: int, attributes: str) -> None:
        found = _VALUE.search(attributes)
        value = next(filter(None, found.groups()), "") if found else ""
        if self.open:
            self.add_text(line, value)
        else:
            self.inputs.append(value)

    def end(self, name: str, line: int) -> None:
        if name == "table" and self.open:
            table = self.open.pop()
            grid = self._composed(table)
            outer = self.open[-1].cell if self.open else None
            if not grid:
                return
            if outer and outer.inner is None:
                outer.inner = grid
            else:
                self.grids.append((table.line, grid))
        elif name in _NEW_LINE:
            self.add_text(line, "\n")

    def _composed(self, table: _Table) -> _Grid:
        """Returns the cells; those of tables within all of its cells as if they were its own."""
        rows = [[cell for cell in row if not cell.label] for row in table.rows]
        rows = [row for row in rows if row]
        inner = [cell.inner for row in rows for cell in row if cell.inner]
        if not inner:
            return [["".join("".join(cell.text).split()) for cell in row] for row in rows]
        sizes = {(len(grid), *map(len, grid)) for grid in inner}
        alike = len(sizes) == 1 and len(inner) == sum(map(len, rows)) > 1
        if not alike or len(set(map(len, rows))) > 1 or len(inner[0]) * len(rows) > MAX_ORDER:
            self.grids += [(table.line, grid) for grid in inner]
            return []
        return [
            [text for cell in row if cell.inner for text in cell.inner[k]]
            for row in rows
            for k in range(len(inner[0]))
        ]


def _found(head: Head) -> Unwrap | None:
    begins = head.text.lstrip().startswith("<")
    return _unwrap if begins or ("<" in head.text and _PAGE.search(head.text)) else None


def _unwrap(lines: Iterator[Line]) -> Iterator[Line]:
    page = _read(_text(lines))
    grids = _grids(page)
    if grids:
        for number, grid in grids:
            yield Line(number, "")
            yield from (Line(number, " ".join(cell or "." for cell in row)) for row in grid)
    elif page.grids:
        for number, grid in page.grids:
            yield from (Line(number, "\t".join(row)) for row in grid)
    else:
        yield from _plain(page.text)


def _text(lines: Iterator[Line]) -> str:
    texts: list[str] = []
    room = _MOST
    for line in lines:
        room -= len(line.text)
        if room < 0:
            break
        texts.append(line.text)
    return "\n".join(texts)


def _grids(page: _Page) -> list[tuple[int, _Grid]]:
    """Returns the square tables, or else the fields that stand in none, and where they begin."""
    order = cells.root(len(page.inputs)) or 0
    if not page.grids and order >= _LEAST:
        rows = [page.inputs[k : k + order] for k in range(0, len(page.inputs), order)]
        return [(1, rows)]
    found = sorted(page.grids, key=lambda found: found[0])
    large = [(line, grid) for line, grid in found if _is_square(grid, _LEAST)]
    return large or [(line, grid) for line, grid in found if _is_square(grid, 2)]


def _plain(pieces: list[tuple[int, str]]) -> Iterator[Line]:
    """Returns the text of a page without tables, in lines."""
    held: list[str] = []
    number = 1
    for number, text in pieces:
        first, *others = text.split("\n")
        held.append(first)
        for other in others:
            yield Line(number, "".join(held))
            held = [other]
    yield Line(number, "".join(held))


def _is_square(grid: _Grid, least: int) -> bool:
    return least <= len(grid) <= MAX_ORDER and all(len(row) == len(grid) for row in grid)


def _read(text: str) -> _Page:
    """Returns what the page holds; goes through the text once."""
    page = _Page()
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    line = 1
    done = 0
    while done < len(text):
        begin = text.find("<", done)
        end = begin if begin >= 0 else len(text)
        if not page.hidden and end > done:
            page.add_text(line, text[done:end])
        if begin < 0:
            break
        while starts[line] <= begin:
            line += 1
        mark = "-->" if text.startswith("<!--", begin) else ">"
        close = text.find(mark, begin)
        if close < 0:
            break
        done = close + len(mark)
        _tag(page, text[begin:done], line)
    while page.open:
        page.end("table", line)
    return page


def _tag(page: _Page, text: str, line: int) -> None:
    found = _TAG.match(text)
    if not found:
        return
    name = found[2].lower()
    if page.hidden:
        page.hidden = "" if found[1] and name == page.hidden else page.hidden
    elif found[1]:
        page.end(name, line)
    elif name in _HIDDEN:
        page.hidden = name
    else:
        page.begin(name, line, text[found.end() :])


HTML = Wrapping("html", "pages and tables in HTML, with fields too", _found, document=True)
