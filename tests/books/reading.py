"""Reads books back from their PDF: the lines of grids, the texts in them, and the links."""

from __future__ import annotations

import io
from bisect import bisect
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pypdf import PdfReader

Matrix = tuple[float, ...]
Point = tuple[float, float]

_NEAR = 0.3
"""Points between places that are the same."""


class Word(NamedTuple):
    """A text and where it begins, from the lower left of the page."""

    text: str
    x: float
    y: float
    size: float
    bold: bool
    turned: bool
    """Whether it is upside down."""


class Box(NamedTuple):
    """The lines of a grid: where the columns and rows begin and end."""

    xs: list[float]
    ys: list[float]


class Grid(NamedTuple):
    """A grid on a page, with its number and the largest symbols in its cells, ``.`` for none."""

    page: int
    number: int
    symbols: list[str]
    small: list[str]
    """The smaller symbols in each cell, together."""
    columns: int
    box: Box
    links: list[tuple[int, float, float]]
    """Where its number leads: page and point."""
    turned: bool


def opened(data: bytes) -> PdfReader:
    """Returns the reader of a PDF."""
    from pypdf import PdfReader  # so that tests are skipped where it is missing

    return PdfReader(io.BytesIO(data))


def grids(data: bytes, first: int = 0) -> list[Grid]:
    """Returns all grids of a book, page by page from a page on; all have numbers there."""
    reader = opened(data)
    found: list[Grid] = []
    for index in range(first, len(reader.pages)):
        said = words(reader, index)
        found += [_grid(reader, index, box, said) for box in _boxes(reader, index)]
    return found


def pages(data: bytes) -> list[str]:
    """Returns the texts of the pages, words separated by blanks."""
    reader = opened(data)
    return [
        " ".join(word.text for word in words(reader, index)) for index in range(len(reader.pages))
    ]


def words(reader: PdfReader, index: int) -> list[Word]:
    """Returns the texts on a page."""
    found: list[Word] = []

    def visit(text: str, matrix: Any, own: Any, font: Any, size: float) -> None:
        shown = text.strip()
        if shown and font:
            x, y = _moved((own[4], own[5]), tuple(matrix))
            bold = str(font["/BaseFont"]).endswith("-Bold-Identity-H")
            found.append(Word(shown, x, y, abs(size * matrix[3]), bold, matrix[0] * own[0] < 0))

    reader.pages[index].extract_text(visitor_text=visit)
    return found


def descriptions(node: Any) -> Iterator[str]:
    """Returns the texts for those who cannot see what is drawn, from a tree of tags."""
    from pypdf.generic import ArrayObject, DictionaryObject

    found = node.get_object()
    if isinstance(found, DictionaryObject):
        if "/Alt" in found:
            yield str(found["/Alt"])
        if "/K" in found:
            yield from descriptions(found["/K"])
    elif isinstance(found, ArrayObject):
        for child in found:
            yield from descriptions(child)


def _grid(reader: PdfReader, index: int, box: Box, said: list[Word]) -> Grid:
    xs, ys = box
    inside = [word for word in said if xs[0] < word.x < xs[-1] and ys[0] < word.y < ys[-1]]
    largest = max(word.size for word in inside)
    columns, rows = len(xs) - 1, len(ys) - 1
    symbols, small = ["."] * (columns * rows), [""] * (columns * rows)
    for word in inside:
        place = (rows - bisect(ys, word.y)) * columns + bisect(xs, word.x) - 1
        if word.size > largest * 0.9:
            assert symbols[place] == "."
            symbols[place] = word.text
        else:
            small[place] += word.text
    turned = inside[0].turned
    if turned:
        symbols.reverse()
    number = min(
        (word for word in said if _heads(word, box, turned)), key=lambda word: abs(word.y - ys[-1])
    )
    links = [to for area, to in _links(reader, index) if _holds(area, (number.x + 1, number.y + 1))]
    return Grid(index, int(number.text), symbols, small, columns, box, links, turned)


def _heads(word: Word, box: Box, turned: bool) -> bool:
    """Returns whether a word can be the number above a grid, or below one that is upside down."""
    xs, ys = box
    first, beyond = (xs[-1], word.y < ys[0]) if turned else (xs[0], word.y > ys[-1])
    return word.bold and word.text.isdecimal() and abs(word.x - first) < 2 and beyond


def _boxes(reader: PdfReader, index: int) -> list[Box]:
    """Returns the grids of a page. Thin lines and walls of a grid overlap each other."""
    found: list[tuple[set[float], set[float]]] = []
    for path in sorted(_straight_paths(reader, index), key=_area, reverse=True):
        xs, ys = ({point[axis] for point in path} for axis in (0, 1))
        for box in found:
            if _within(xs, box[0]) and _within(ys, box[1]):
                box[0].update(xs)
                box[1].update(ys)
                break
        else:
            found.append((xs, ys))
    boxes = [Box(_distinct(xs), _distinct(ys)) for xs, ys in found]
    return [box for box in boxes if len(box.xs) > 2]


def _within(places: set[float], others: set[float]) -> bool:
    return min(others) - 1 < min(places) and max(places) < max(others) + 1


def _area(path: list[Point]) -> float:
    xs, ys = ([point[axis] for point in path] for axis in (0, 1))
    return (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1)


def _distinct(places: set[float]) -> list[float]:
    kept: list[float] = []
    for place in sorted(places):
        if not kept or place - kept[-1] > _NEAR:
            kept.append(place)
    return kept


def _straight_paths(reader: PdfReader, index: int) -> Iterator[list[Point]]:
    """Returns the ends of the lines of each path of level and upright lines alone."""
    from pypdf.generic import ContentStream

    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    path: list[tuple[str, Point]] = []
    contents = ContentStream(reader.pages[index].get_contents(), reader)
    for operands, name in contents.operations:
        numbers = [float(each) for each in operands if isinstance(each, int | float)]
        operator = name.decode()
        if operator == "q":
            kept.append(matrix)
        elif operator == "Q":
            matrix = kept.pop()
        elif operator == "cm":
            matrix = _product(tuple(numbers), matrix)
        elif operator in "ml":
            path.append((operator, _moved((numbers[0], numbers[1]), matrix)))
        elif operator in "ch":
            path.append(("c", (0.0, 0.0)))
        elif operator in ("S", "f", "B", "n"):
            if operator == "S" and _is_straight(path):
                yield [point for _, point in path]
            path.clear()


def _is_straight(path: list[tuple[str, Point]]) -> bool:
    if len(path) < 4 or any(kind == "c" for kind, _ in path):
        return False
    pairs = pairwise(path)
    return all(
        kind == "m" or abs(x - to_x) < _NEAR or abs(y - to_y) < _NEAR
        for (_, (x, y)), (kind, (to_x, to_y)) in pairs
    )


def _links(reader: PdfReader, index: int) -> Iterator[tuple[list[float], tuple[int, float, float]]]:
    """Returns the areas of links and where they lead."""
    numbers = {page.indirect_reference: n for n, page in enumerate(reader.pages)}
    for each in reader.pages[index].get("/Annots", ()):
        link: Any = each.get_object()
        page, _, x, y, _ = link["/Dest"].get_object()
        yield [float(side) for side in link["/Rect"]], (numbers[page], float(x), float(y))


def _holds(area: list[float], point: Point) -> bool:
    left, low, right, high = area
    return left <= point[0] <= right and low <= point[1] <= high


def _moved(point: Point, matrix: Matrix) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def _product(one: Matrix, other: Matrix) -> Matrix:
    (a, b), (c, d) = (
        _moved((one[0], one[1]), (*other[:4], 0, 0)),
        _moved((one[2], one[3]), (*other[:4], 0, 0)),
    )
    return (a, b, c, d, *_moved((one[4], one[5]), other))
