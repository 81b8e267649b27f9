"""How constraints look in documents of SudokuPad, and the words that name them.

The looks are those that the site gives to puzzles of f-puzzles; setters and tools know them. A
thickness is in pixels of a cell of 64, any other length in cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import Any

from nonet.notation.setters.cells import Board
from nonet.notation.setters.keys import Fields
from nonet.notation.setters.parts import Document
from nonet.notation.sudokupad.decorating import element_of

Element = tuple[str, Document]
"""A part of a drawing, and the list of the document that it belongs to."""
_GREY, _BLACK, _WHITE = "#CFCFCF", "#000000", "#FFFFFF"
_ARROW, _PALE = "#A1A1A1", "#CCCCCC"
_SIGNS = {10: "X", 5: "V"}
_HUES = (_GREY, "#FFD0D0", "#B0FFB0", "#D0D0FF", "#FEFFAF", "#FFDF61", "#FFA0A0", "#61D060")
"""The colours of clones, one for each pair."""
_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
_STYLES = {
    "row-indexing": "fpRowIndexer",
    "column-indexing": "fpColumnIndexer",
    "box-indexing": "fpBoxIndexer",
}


class Canvas:
    """Draws constraints on a board of one order."""

    def __init__(self, order: int, marked: dict[str, set[int]]) -> None:
        self.order = order
        self._marked = marked
        """The cells of all minima and of all maxima."""
        self._clones = 0

    def elements_of(self, fields: Fields) -> list[Element] | None:
        """Returns what is drawn for a constraint; None if it has no customary look."""
        draw = _LOOKS.get(fields["kind"])
        return None if draw is None else draw(self, fields)

    def point(self, cell: int) -> list[float]:
        """Returns the middle of a cell."""
        row, column = divmod(cell, self.order)
        return [row + 0.5, column + 0.5]

    def middle(self, cells: Sequence[int]) -> list[float]:
        """Returns the middle of several cells."""
        points = [*map(self.point, cells)]
        return [sum(each) / len(points) for each in zip(*points, strict=True)]

    def places(self, cells: Sequence[int]) -> list[list[int]]:
        """Returns row and column of cells."""
        return [[*divmod(cell, self.order)] for cell in cells]

    def is_marked(self, word: str, cell: int) -> bool:
        """Returns whether a cell is a minimum, or a maximum."""
        return cell in self._marked.get(word, ())

    def next_hue(self) -> str | None:
        """Returns a colour that no clone has yet."""
        self._clones += 1
        return _HUES[self._clones - 1] if self._clones <= len(_HUES) else None


def _circle(centre: Sequence[float], size: float, fill: str, **more: Any) -> Document:
    sides = {"center": [*centre], "width": size, "height": size}
    return {**sides, "rounded": True, "backgroundColor": fill, **more}


def _stroke(points: Sequence[Sequence[float]], thickness: float, colour: str) -> Document:
    return {"wayPoints": [[*point] for point in points], "thickness": thickness, "color": colour}


_Draw = Callable[[Canvas, Fields], "list[Element] | None"]


def _line(thickness: float, colour: str) -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element]:
        return [("lines", _stroke([*map(canvas.point, fields["cells"])], thickness, colour))]

    return draw


def _draw_whisper(canvas: Canvas, fields: Fields) -> list[Element]:
    is_dutch = fields["difference"] < (canvas.order + 1) // 2
    points = [*map(canvas.point, fields["cells"])]
    return [("lines", _stroke(points, 6, "#FF9A00" if is_dutch else "#67F067"))]


def _with_ends(line: _Draw, size: float, both: bool, layer: str, **look: Any) -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element]:
        cells = fields["cells"]
        ends = (cells[0], cells[-1]) if both else cells[:1]
        shapes = [(layer, _circle(canvas.point(cell), size, **look)) for cell in ends]
        return [*(line(canvas, fields) or []), *shapes]

    return draw


def _draw_lockout(canvas: Canvas, fields: Fields) -> list[Element]:
    look = {"width": 0.55, "height": 0.55, "angle": 45, "backgroundColor": "#E7E6FF"}
    ends = [
        (
            "overlays",
            {"center": canvas.point(fields["cells"][at]), **look, "borderColor": "#AABBEE"},
        )
        for at in (0, -1)
    ]
    return [*(_line(6.4, "#AABBEE")(canvas, fields) or []), *ends]


def _draw_arrow(canvas: Canvas, fields: Fields) -> list[Element] | None:
    size = fields.get("size", 1)
    bulb, shaft = fields["cells"][:size], fields["cells"][size - 1 :]
    places = canvas.places(bulb)
    rows, columns = ({*each} for each in zip(*places, strict=True))
    if bulb != sorted(bulb) or len(rows) * len(columns) != size or min(len(rows), len(columns)) > 1:
        return None
    points = [*map(canvas.point, shaft)]
    down, right = (points[1][at] - points[0][at] for at in (0, 1))
    far = 0.4 / hypot(down, right)
    points[0] = [points[0][0] + far * down, points[0][1] + far * right]
    pill = {"width": 0.83 + max(columns) - min(columns), "height": 0.83 + max(rows) - min(rows)}
    circle = _circle(canvas.middle(bulb), 0, _WHITE, borderColor=_ARROW, borderSize=5)
    arrow = {**_stroke(points, 5, _ARROW), "headLength": 0.3}
    return [("overlays", {**circle, **pill}), ("arrows", arrow)]


def _dot(field: str, usual: int, fill: str, ink: str) -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element]:
        text = {} if fields[field] == usual else {"text": f"{fields[field]}", "color": ink}
        return [
            ("overlays", _circle(canvas.middle(pair), 0.3, fill, borderColor=_BLACK, **text))
            for pair in pairwise(fields["cells"])
        ]

    return draw


def _draw_xv(canvas: Canvas, fields: Fields) -> list[Element] | None:
    if fields["sum"] not in _SIGNS:
        return None
    look = {"width": 0.25, "height": 0.25, "backgroundColor": _WHITE, "fontSize": 21}
    sign = {"text": _SIGNS[fields["sum"]], **look}
    pairs = pairwise(fields["cells"])
    return [("overlays", {"center": canvas.middle(pair), **sign}) for pair in pairs]


def _draw_greater(canvas: Canvas, fields: Fields) -> list[Element]:
    found: list[Element] = []
    for pair in pairwise(fields["cells"]):
        (row, column), (to_row, to_column) = map(canvas.point, pair)
        down, right = to_row - row, to_column - column
        middle = [(row + to_row) / 2, (column + to_column) / 2]
        points = [
            [middle[0] + along * down + off * right, middle[1] + along * right + off * down]
            for along, off in ((-0.06, -0.12), (0.06, 0), (-0.06, 0.12))
        ]
        found.append(("lines", _stroke(points, 2, _BLACK)))
    return found


def _draw_cage(canvas: Canvas, fields: Fields) -> list[Element]:
    cage: dict[str, Any] = {"cells": canvas.places(fields["cells"])}
    if fields.get("sum") is not None:
        cage |= {"value": f"{fields['sum']}", "sum": fields["sum"]}
    return [("cages", cage if fields["kind"] == "sum" else cage | {"unique": True})]


def _draw_indexer(canvas: Canvas, fields: Fields) -> list[Element]:
    cells = canvas.places(fields["cells"])
    return [("cages", {"cells": cells, "style": _STYLES[fields["kind"]]})]


def _text(centre: Sequence[float], text: str, size: int) -> Element:
    return "overlays", {
        "center": [*centre],
        "width": 0,
        "height": 0,
        "text": text,
        "fontSize": size,
    }


def _draw_little_killer(canvas: Canvas, fields: Fields) -> list[Element] | None:
    seen = Board(canvas.order).seen_from(fields["cells"]) if len(fields["cells"]) > 1 else None
    if seen is None:
        return None
    first, second = map(canvas.point, fields["cells"][:2])
    step = [to - at for at, to in zip(first, second, strict=True)]
    outer = [at - by for at, by in zip(first, step, strict=True)]
    points = [[at + by * far for at, by in zip(outer, step, strict=True)] for far in (0.3, 0.48)]
    return [("arrows", _stroke(points, 2, _BLACK)), _text(outer, f"{fields['sum']}", 28)]


def _outside(field: str, size: int, marker: str = "") -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element] | None:
        if Board(canvas.order).outside_of(fields["cells"]) is None:
            return None
        first, second = map(canvas.point, fields["cells"][:2])
        outer = [2 * at - to for at, to in zip(first, second, strict=True)]
        marked = [_text(outer, marker, 38)] if marker else []
        return [_text(outer, f"{fields[field]}", size), *marked]

    return draw


def _draw_quadruple(canvas: Canvas, fields: Fields) -> list[Element]:
    values = [*map(str, fields["values"])]
    lines = [" ".join(values[at : at + 2]) for at in range(0, len(values), 2)]
    text = {"text": "\n".join(lines), "fontSize": 14}
    centre = canvas.middle(fields["cells"])
    return [("overlays", _circle(centre, 0.7, _WHITE, borderColor=_BLACK, **text))]


def _each_cell(**look: Any) -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element]:
        points = map(canvas.point, fields["cells"])
        return [
            ("underlays", {"center": point, "backgroundColor": _GREY, **look}) for point in points
        ]

    return draw


def _extreme(tip: float, ends: float) -> _Draw:
    def draw(canvas: Canvas, fields: Fields) -> list[Element]:
        found: list[Element] = []
        for cell in fields["cells"]:
            centre = canvas.point(cell)
            square = {"center": centre, "width": 1, "height": 1, "backgroundColor": _PALE}
            found.append(("underlays", square))
            found += _chevrons(canvas, cell, fields["kind"], tip, ends)
        return found

    return draw


def _chevrons(canvas: Canvas, cell: int, word: str, tip: float, ends: float) -> Iterator[Element]:
    row, column = canvas.point(cell)
    for down, right in _SIDES:
        inside = all(0 < each < canvas.order for each in (row + down, column + right))
        if inside and not canvas.is_marked(word, cell + down * canvas.order + right):
            points = [
                [row + down * out + right * off, column + right * out + down * off]
                for out, off in ((ends, -0.1), (tip, 0), (ends, 0.1))
            ]
            yield "lines", _stroke(points, 1, _BLACK)


def _draw_clone(canvas: Canvas, fields: Fields) -> list[Element] | None:
    hue = canvas.next_hue()
    if hue is None:
        return None
    return _each_cell(width=1, height=1, backgroundColor=hue)(canvas, fields)


def _draw_circles(canvas: Canvas, fields: Fields) -> list[Element]:
    points = map(canvas.point, fields["cells"])
    return [("underlays", _circle(point, 0.82, _WHITE, borderColor=_BLACK)) for point in points]


def _draw_decoration(canvas: Canvas, fields: Fields) -> list[Element]:
    return [element_of(fields)]


_HOLLOW = {"fill": _WHITE, "borderColor": _GREY}
_LOOKS: dict[str, _Draw] = {
    "all-different": _draw_cage,
    "arrow": _draw_arrow,
    "between": _with_ends(_line(2, _GREY), 0.8, True, "overlays", **_HOLLOW),
    "black-dot": _dot("ratio", 2, _BLACK, _WHITE),
    "box-indexing": _draw_indexer,
    "cage": _draw_cage,
    "clone": _draw_clone,
    "column-indexing": _draw_indexer,
    "counting-circles": _draw_circles,
    "decoration": _draw_decoration,
    "double-arrow": _with_ends(_line(4.8, "#C54B8B"), 0.85, True, "overlays", fill="#C54B8B"),
    "entropic": _line(5, "#FFCCAA"),
    "even": _each_cell(width=0.7, height=0.7),
    "greater": _draw_greater,
    "little-killer": _draw_little_killer,
    "lockout": _draw_lockout,
    "maximum": _extreme(0.44, 0.39),
    "minimum": _extreme(0.39, 0.44),
    "modular": _line(5, "#33BBBB"),
    "nabner": _line(8, "#C9C883"),
    "numbered-room": _outside("value", 32),
    "odd": _each_cell(width=0.7, height=0.7, rounded=True),
    "palindrome": _line(16, _GREY),
    "pill-arrow": _draw_arrow,
    "quadruple": _draw_quadruple,
    "region-sum-line": _line(5, "#2ECBFF"),
    "renban": _line(8, "#F067F0"),
    "row-indexing": _draw_indexer,
    "sandwich": _outside("sum", 32),
    "skyscraper": _outside("visible", 22, "\u25af"),
    "slow-thermometer": _with_ends(_line(9.6, "#6495ED"), 0.8, False, "overlays", fill="#6495ED"),
    "sum": _draw_cage,
    "thermometer": _with_ends(_line(21, _GREY), 0.85, False, "underlays", fill=_GREY),
    "whisper": _draw_whisper,
    "white-dot": _dot("difference", 1, _WHITE, _BLACK),
    "x-sum": _outside("sum", 22, "\u25ef"),
    "xv": _draw_xv,
    "zipper": _line(5, "#CDB1EC"),
}
