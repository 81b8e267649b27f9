"""Marks: which ones rules have, and how each renderer draws them."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nonet
from nonet import House, Rules
from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.rules import sample
from nonet.drawing.svg import image
from nonet.drawing.text import draw, draw_marks, marked_cells
from nonet.drawing.value import Drawing
from nonet.marks import Line, Mark, Text, Tint, Wall
from nonet.rules import NAMES
from nonet.rules.shape import Shape, square

SYMBOLS = ("1", "2", "3")
ALL = Wall(tuple(range(9)))
DRAWING = Drawing(
    square(3),
    SYMBOLS,
    (ALL, Wall((0, 1, 4)), Tint((2, 5)), Tint((5, 8)), Line((6, 7, 4)), Text((3, 6), "ab")),
)
"""Every mark on 3 × 3 cells."""


def _marks(rules: Rules, kind: type[Mark]) -> list[tuple[int, ...]]:
    return [mark.cells for mark in drawing_of(rules).marks_of(kind)]


def _elements(drawing: Drawing, name: str) -> list[ElementTree.Element]:
    image_of = image(drawing, bytes(drawing.shape.cells), cell=10)
    return list(ElementTree.fromstring(image_of).iterfind(f".//{{*}}{name}"))


def test_walls_are_around_the_grid_and_its_regions() -> None:
    assert _marks(Rules.boxes(1, 2), Wall) == [(0, 1, 2, 3), (0, 1), (2, 3)]
    assert _marks(Rules.latin(2), Wall) == [(0, 1, 2, 3)]


def test_diagonals_are_lines_and_windows_are_tinted() -> None:
    rules = Rules.diagonal() | Rules.windows()
    assert _marks(rules, Line) == [(*range(0, 81, 10),), (*range(72, 0, -8),)]
    assert [cells[0] for cells in _marks(rules, Tint)] == [10, 14, 46, 50]
    assert drawing_of(rules).names == ("diagonals", "windows")


@pytest.mark.parametrize(
    "rules",
    [Rules.disjoint_groups() | Rules.anti_knight(), Rules.pandiagonal(5), Rules.samurai()],
    ids=str,
)
def test_houses_everywhere_have_no_marks(rules: Rules) -> None:
    assert drawing_of(rules) == frame_of(rules.frame)


def test_houses_of_unknown_kinds_are_tinted() -> None:
    rules = Rules(
        3, [*Rules.latin(3).houses, House("corner", 1, (0, 2, 6)), House("pair", 1, (0, 4))]
    )
    assert _marks(rules, Tint) == [(0, 2, 6)]
    assert drawing_of(rules).names == ("corners",)


def test_equal_marks_are_of_one_class() -> None:
    assert Tint((1, 2)) == Tint((1, 2))
    assert Tint((1, 2)) != Line((1, 2))


def test_an_image_has_a_path_for_each_class_of_marks() -> None:
    paper, tint, line, thin, walls = (path.attrib["d"] for path in _elements(DRAWING, "path"))
    assert paper == "M0 0h30v10h-30zM0 10h30v10h-30zM0 20h30v10h-30z"
    assert tint == "M20 0h10v10h-10zM20 10h10v10h-10zM20 20h10v10h-10z"
    assert line == "M0 25h15v-15"
    assert thin == "M10 10h20M0 20h10M20 20h10M10 0v10M10 20v10M20 20v10"
    assert walls == "M0 0h30M0 10h10M10 20h10M0 30h30M0 0v30M10 10v10M20 0v20M30 0v30"


def test_a_text_stands_in_the_middle_of_its_cells() -> None:
    (text,) = _elements(DRAWING, "text")
    assert (text.text, text.attrib["x"]) == ("ab", "5")
    assert 20 < float(text.attrib["y"]) < 25  # its baseline, below the edge between the cells


def test_a_line_of_one_cell_is_not_drawn() -> None:
    drawing = Drawing(square(3), SYMBOLS, (ALL, Line((4,))))
    assert len(_elements(drawing, "path")) == 3  # the paper, thin lines and walls


def test_a_wide_lattice_keeps_its_coordinates() -> None:
    drawing = Drawing(Shape(1, 40_000), SYMBOLS, (Line((39_998, 39_999)),))
    paths = [path.attrib["d"] for path in _elements(drawing, "path")]
    assert "M399980 5h20" in paths


def test_a_terminal_has_characters_for_lines_and_texts() -> None:
    assert draw_marks(DRAWING, str.upper).splitlines() == [
        " .    . |  .",
        "---+    |",
        "AB |  | |  .",
        "   +----+",
        " -    |    .",
    ]
    assert marked_cells(DRAWING) == {2, 5, 8, 6, 7, 4}


def test_lines_that_cross_are_an_x() -> None:
    marks = (ALL, Line((0, 4, 8)), Line((6, 4, 2)), Line((5, 4)))
    assert draw_marks(Drawing(square(3), SYMBOLS, marks)).splitlines() == [
        "\\ . /",
        ". X -",
        "/ . \\",
    ]


def test_values_are_drawn_without_other_marks() -> None:
    values = [1, 2, 3, 2, 3, 1, 3, 1, 0]
    drawing = Drawing(square(3), SYMBOLS, (ALL, Line((6, 7, 4)), Tint((8,))))
    assert draw(drawing, values) == "1 2 3\n2 3 1\n3 1 ."


PACKAGE = Path(nonet.__file__).parent
RENDERERS = [
    *(PACKAGE / "drawing" / f"{name}.py" for name in ("geometry", "ink", "svg", "text", "writing")),
    *sorted((PACKAGE / "board" / "static" / "board").glob("*.js")),
]


@pytest.mark.parametrize("file", RENDERERS, ids=lambda file: file.name)
def test_renderers_know_no_kinds_of_houses_or_rules(file: Path) -> None:
    kinds = {house.kind for name in NAMES.values() for house in sample(name).houses}
    words = {form for word in kinds | set(NAMES) for form in (word, f"{word}s", f"{word}es")}
    # A lattice has rows and columns too, whatever the rules are.
    words -= {"row", "rows", "column", "columns"}
    text = re.sub(r">>>.*|box-(sizing|shadow)", "", file.read_text(encoding="utf-8"))
    found = re.findall(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})\b", text, re.IGNORECASE)
    assert found == []


def test_both_languages_have_renderers() -> None:
    assert {file.name for file in RENDERERS if file.exists()} >= {"svg.py", "text.py", "ink.js"}
