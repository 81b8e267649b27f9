"""Marks that no named rules have, on a page."""

from __future__ import annotations

import pytest

from nonet import Rules, typesetting
from nonet.drawing.houses import drawing_of
from nonet.drawing.typeset import ground, values_of
from nonet.marks import Line, Text, Tint
from nonet.typesetting.items import Document, Grid
from tests.books import reading

pytest.importorskip("typst")
pytest.importorskip("pypdf")


def test_all_kinds_of_marks_are_drawn() -> None:
    marks = [Text((0, 1), "7"), Text((3,), "long"), Line((0,)), Line((0, 1, 3)), Tint((2, 3))]
    drawn = ground(drawing_of(Rules.latin(2)).with_marks(marks))
    grid = Grid(
        kind="grid",
        x=0,
        y=0,
        cell=50,
        ground=drawn,
        values=values_of([1, 0, 0, 0]),
        colour="#000000",
        alt="a grid",
    )
    page = Document(
        title="x",
        language="en",
        width=100,
        height=100,
        bleed={},
        font="",
        link="",
        pages=[[grid]],
    )
    words = reading.words(reading.opened(typesetting.pdf(page)), 0)
    places = {word.text: (round(word.x / 50, 1), int((100 - word.y) // 50)) for word in words}
    assert places == {
        "1": (pytest.approx(0.35, abs=0.1), 0),
        "7": (pytest.approx(0.85, abs=0.1), 0),
        "long": (pytest.approx(1.1, abs=0.1), 1),
    }
