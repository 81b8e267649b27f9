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
from nonet.drawing.ink import ground_of, ink_of, layered
from nonet.drawing.layout import layout
from nonet.drawing.shapes import record_of
from nonet.drawing.svg import image
from nonet.drawing.value import Drawing
from nonet.marks import Clue, Outline, Text
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
    paths: [...drawn.querySelectorAll(":scope > path")].map(
      (path) => [path.getAttribute("class"), path.getAttribute("d") ?? ""]),
    texts: [...drawn.querySelectorAll(":scope > text")].map(
      (text) => ({
        ...told(text), text: text.textContent, anchor: getComputedStyle(text).textAnchor,
      })),
  };
}
"""


def _shown(screens: Screens, rules: Any) -> dict[str, Any]:
    """Returns the paths and texts of a board that is set up with these rules."""
    screens.page.goto("about:blank")
    return screens.page.evaluate(SHOW, [joined(BOARD), rules])


def _lines(path: str) -> list[list[tuple[float, float]]]:
    """Returns the points of each line of a path."""
    lines: list[list[tuple[float, float]]] = []
    for command, numbers in re.findall(r"([MLQhvzZ])([-\d. ]*)", path):
        found = [float(number) for number in numbers.split()]
        if command == "M":
            lines.append([])
        x, y = lines[-1][-1] if lines[-1] else (0.0, 0.0)
        if command in "zZ":
            lines[-1].append(lines[-1][0])
        elif command in "hv":
            lines[-1].append((x + found[0], y) if command == "h" else (x, y + found[0]))
        else:
            lines[-1] += zip(found[::2], found[1::2], strict=True)
    return lines


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
    board: list[list[str]] = _shown(screens, layout(rules))["paths"]
    image_of = image(drawing_of(rules), bytes(rules.cells), cell=CELL)
    paths = [path.attrib["d"] for path in ElementTree.fromstring(image_of).iterfind("{*}path")]
    assert board[-1] == ["pen", ""]
    assert [_lines(path) for _, path in board[:-1]] == list(map(_lines, paths))
    assert [style for style, _ in board[-3:-1]] == ["thin", "wall"]


def test_a_text_stands_where_images_have_it(screens: Screens) -> None:
    text = Text((1, 2), "<7")
    rules = layout(Rules.latin(2))
    latin = drawing_of(Rules.latin(2))
    shown = Drawing(latin.shape, latin.symbols, (text,))
    rules["ground"] = [record_of(ink) for ink in ink_of(shown, [text])]
    (drawn,) = _shown(screens, rules)["texts"]
    expected = ElementTree.fromstring(image(shown, bytes(4), cell=CELL)).find(".//{*}text")
    assert expected is not None
    assert (drawn["text"], float(drawn["x"])) == (expected.text, float(expected.attrib["x"]))
    below = 0.36 * float(drawn["font-size"])
    assert float(drawn["y"]) + below == pytest.approx(float(expected.attrib["y"]), abs=0.1)


def test_the_board_draws_outlines_and_clues_as_images_do(screens: Screens) -> None:
    rules = Rules.latin(4)
    cells = (0, 1, 4, 10)
    drawing = drawing_of(rules).with_marks([Outline(cells, "cage"), Clue(cells, "17")])
    shown = layout(rules)
    shown["lines"] = [record_of(ink) for ink in layered(ground_of(drawing), "lines")]
    board = _shown(screens, shown)
    root = ElementTree.fromstring(image(drawing, bytes(16), cell=CELL))
    [cage] = (path for path in root.iterfind("{*}path") if "stroke-dasharray" in path.attrib)
    [found] = (data for style, data in board["paths"] if style == "cage")
    for line, expected in zip(_lines(found), _lines(cage.attrib["d"]), strict=True):
        flat = [number for point in expected for number in point]
        assert [number for point in line for number in point] == pytest.approx(flat, abs=0.1)
    [text], clue = board["texts"], root.find(".//{*}text")
    assert clue is not None
    assert text["text"] == clue.text == "17"
    assert float(text["x"]) == pytest.approx(float(clue.attrib["x"]), abs=0.1)
    assert text["anchor"] == "start"
