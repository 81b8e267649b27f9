"""The board draws what the images of Python draw."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Rules, parse_rules
from nonet.board.modules import joined
from nonet.drawing.houses import drawing_of
from nonet.drawing.layout import layout
from nonet.drawing.svg import image
from nonet.drawing.value import Drawing
from nonet.marks import Text
from tests.browser.screens import Screens
from tests.facts import LANQIAO_FIRST_MAP

BOARD = Path(nonet.__file__).parent / "board" / "static" / "board" / "board.js"
CELL = 64
"""As wide as the board draws it."""
SHOW = """
async ([module, rules]) => {
  await import(URL.createObjectURL(new Blob([module], {type: "text/javascript"})));
  const board = document.body.appendChild(document.createElement("nonet-board"));
  board.setup({rules});
  const drawn = board.shadowRoot.querySelector("svg");
  const told = (element) => Object.fromEntries(element.getAttributeNames().map(
    (name) => [name, element.getAttribute(name)]));
  return {
    paths: Object.fromEntries([...drawn.querySelectorAll(":scope > path")].map(
      (path) => [path.getAttribute("class"), path.getAttribute("d")])),
    texts: [...drawn.querySelectorAll(":scope > text")].map(
      (text) => ({...told(text), text: text.textContent})),
  };
}
"""


def _shown(screens: Screens, rules: Any) -> dict[str, Any]:
    """Returns the paths and texts of a board that is set up with these rules."""
    screens.page.goto("about:blank")
    return screens.page.evaluate(SHOW, [joined(BOARD), rules])


def _segments(path: str) -> set[tuple[int, ...]]:
    """Returns the sides of cells that a path runs along, in widths of a cell."""
    found: set[tuple[int, ...]] = set()
    for x, y, way, length in re.findall(r"M(\d+) (\d+)([hv])(\d+)", path):
        column, row, sides = int(x) // CELL, int(y) // CELL, int(length) // CELL
        for side in range(sides):
            found.add((column + side, row, 0) if way == "h" else (column, row + side, 1))
    return found


def _squares(path: str) -> set[tuple[int, int]]:
    """Returns the column and row of each cell that a path fills."""
    found: set[tuple[int, int]] = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v\d+h-\d+z", path):
        found |= {(int(x) // CELL + step, int(y) // CELL) for step in range(int(width) // CELL)}
    return found


def _ends(path: str) -> list[tuple[str, str]]:
    """Returns where each line of a path begins and ends."""
    lines = [line.split("L") for line in path.split("M")[1:]]
    return [(line[0], line[-1]) for line in lines]


@pytest.mark.parametrize(
    "rules",
    [
        Rules.classic(),
        Rules.latin(4),
        Rules.toroidal(2, 3),
        Rules.jigsaw(LANQIAO_FIRST_MAP),
        parse_rules("boxes:2x2+diagonal+windows"),
        parse_rules("samurai+diagonal+windows"),
        Rules(3, [*Rules.latin(3).houses, nonet.House("corner", 1, (0, 2, 6))]),
    ],
    ids=["classic", "latin", "toroidal", "jigsaw", "diagonal", "samurai", "own"],
)
def test_the_board_and_images_draw_the_same(screens: Screens, rules: Rules) -> None:
    board: dict[str, str] = _shown(screens, layout(rules))["paths"]
    image_of = image(drawing_of(rules), bytes(rules.cells), cell=CELL)
    paths = [path.attrib for path in ElementTree.fromstring(image_of).iterfind("{*}path")]
    filled = [path["d"] for path in paths if "fill-opacity" in path or "stroke" not in path]
    lines = [path["d"] for path in paths if path.get("stroke-opacity") == ".3"]
    thin, thick = (path["d"] for path in paths[-2:])
    grounds = [path for path in (board["paper"], board["tint"]) if path]
    assert list(map(_squares, grounds)) == list(map(_squares, filled))
    assert [_ends(board["line"])] == (list(map(_ends, lines)) or [[]])
    assert _segments(board["thin"]) == _segments(thin)
    assert _segments(board["thick"]) == _segments(thick)


def test_a_text_stands_where_images_have_it(screens: Screens) -> None:
    text = Text((1, 2), "<7")
    rules = layout(Rules.latin(2))
    rules["marks"].append({"type": "text", "cells": [*text.cells], "text": text.text})
    (drawn,) = _shown(screens, rules)["texts"]
    latin = drawing_of(Rules.latin(2))
    shown = Drawing(latin.shape, latin.symbols, (text,))
    expected = ElementTree.fromstring(image(shown, bytes(4), cell=CELL)).find(".//{*}text")
    assert expected is not None
    assert (drawn["text"], float(drawn["x"])) == (expected.text, float(expected.attrib["x"]))
    below = 0.36 * float(drawn["font-size"])
    assert float(drawn["y"]) + below == pytest.approx(float(expected.attrib["y"]), abs=0.1)
