"""What is drawn without being a constraint for certain stays on the puzzle as decorations."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import Any
from urllib.parse import unquote

import pytest

import nonet
from nonet import Puzzle, PuzzleError, parse_rules, render
from nonet.constraints.kinds.decoration import Decoration
from nonet.drawing.colours import PAPER, contrast, on_dark
from nonet.drawing.houses import drawing_of
from nonet.drawing.ink import ground_of
from nonet.drawing.layout import layout
from nonet.drawing.shapes import Label
from nonet.notation import NOTATIONS
from nonet.notation.setters import lzstring
from tests.books import reading
from tests.notation.reading import the_case
from tests.notation.setters.samples import PAD, pad

CAGE = {"cells": [[0, 0], [0, 1]], "value": "3", "unique": True}
RULES = "Normal sudoku rules apply. Digits in a cage do not repeat and sum to the number in it."
DRAWN: dict[str, list[dict[str, Any]]] = {
    "lines": [{"wayPoints": [[0.5, 0.5], [2.5, 2.5]], "thickness": 9.6, "color": "#123456"}],
    "arrows": [{"wayPoints": [[3.5, 0.5], [3.5, 2.5]], "thickness": 5, "color": "#a1a1a1"}],
    "overlays": [
        {"center": [2.5, 2.5], "width": 0.8, "height": 0.8, "rounded": True, "text": "A"}
        | {"backgroundColor": "#ffffff", "borderColor": "#000000"},
        {"center": [-0.5, 1.5], "width": 0, "height": 0, "text": "<b>17</b>"},
        {"center": [1, 2.5], "width": 0.5, "height": 0.25, "angle": 45, "borderColor": "#f00"},
    ],
}
KEPT = [
    Decoration("line", [50, 50, 250, 250], [15], "123456", ""),
    Decoration("arrow", [350, 50, 350, 250], [8], "a1a1a1", ""),
    Decoration("disc", [250, 250], [80, 80, 0], "ffffff/000000", "A"),
    Decoration("text", [-50, 150], [0, 0, 0], "none/none", "<b>17</b>"),
    Decoration("rectangle", [100, 250], [25, 50, 45], "none/ff0000", ""),
]


@pytest.fixture
def puzzle() -> Puzzle:
    """Returns the puzzle of a document with one cage and five drawings."""
    case = the_case(json.dumps(pad(cages=[CAGE], metadata={"rules": RULES}, **DRAWN)))
    assert [phrase.code for phrase in case.left_out] == ["left-drawings"]
    assert case.puzzle
    return case.puzzle


def test_drawings_are_kept_and_listed(puzzle: Puzzle) -> None:
    bare = parse_rules("boxes:2x2+cage:3 r1c1 r1c2")
    assert {*puzzle.rules.constraints} == {*bare.constraints, *KEPT}
    assert puzzle.rules.frame == bare.frame


@pytest.mark.filterwarnings("ignore::nonet.LeftOutWarning")
def test_they_are_written_into_links(puzzle: Puzzle) -> None:
    link = nonet.write(puzzle, "sudokupad")
    assert nonet.parse(link) == puzzle
    document = json.loads(lzstring.unpacked(unquote(link.strip()).removeprefix(f"{PAD}scl")))
    drawn = [*document["lines"], *document["arrows"], *document["overlays"]]
    assert [each.get("text") for each in drawn] == [None, None, "A", "<b>17</b>", None]
    assert drawn[0]["color"] == "#123456"
    assert nonet.parse(nonet.write(puzzle, "link")) == puzzle


@pytest.mark.parametrize("name", sorted({*NOTATIONS} - {"sudokupad", "link"}))
def test_other_notations_leave_them_out(puzzle: Puzzle, name: str) -> None:
    bare = Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), puzzle.givens)

    def written(each: Puzzle) -> str:
        try:
            return nonet.write(each, name)
        except PuzzleError as error:
            return error.message

    assert written(puzzle) == written(bare)


def test_pictures_show_them(puzzle: Puzzle) -> None:
    picture = render.svg(puzzle)
    bare = render.svg(Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), puzzle.givens))
    assert picture.count("<path") == bare.count("<path") + 5
    assert "&lt;b&gt;17" in picture
    assert "<b>17" not in picture


def test_pictures_and_the_board_have_their_colours(puzzle: Puzzle) -> None:
    picture = render.svg(puzzle)
    colours = ("#123456", "#a1a1a1", "#000000", "#ff0000")
    assert all(f'stroke="{colour}"' in picture for colour in colours)
    assert 'fill="#ffffff"' in picture
    assert 'stroke="#123456" fill="none" stroke-width="5.4"' in picture
    found = [ink["own"] for ink in layout(puzzle.rules)["ground"] if "own" in ink]
    assert {each["colour"] for each in found} == {*colours, "#ffffff"}


def test_pages_have_their_colours(puzzle: Puzzle) -> None:
    pytest.importorskip("typst")
    pytest.importorskip("pypdf")
    contents = reading.opened(render.pdf(puzzle)).pages[0].get_contents()
    assert contents is not None
    strokes = re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) SCN", contents.get_data().decode("latin1"))
    drawn = ["".join(f"{round(255 * float(part)):02x}" for part in each) for each in strokes]
    assert "123456" in drawn


def test_colours_that_one_sees_through_are_kept() -> None:
    circle = {"center": [2.5, 2.5], "width": 0.8, "height": 0.8, "text": "A", "rounded": True}
    circle |= {"backgroundColor": "#ff000033", "borderColor": "rgba(0, 0, 255, 0.5)"}
    case = the_case(json.dumps(pad(cages=[CAGE], metadata={"rules": RULES}, overlays=[circle])))
    assert case.puzzle
    _, kept = case.puzzle.rules.constraints
    assert isinstance(kept, Decoration)
    assert kept.colours == "ff000033/0000ff80"
    assert 'fill="#ffcccc"' in render.svg(case.puzzle)
    with pytest.warns(nonet.LeftOutWarning):
        assert nonet.parse(nonet.write(case.puzzle, "sudokupad")) == case.puzzle


@pytest.mark.parametrize("colours", ["red", "ff00", "none/none/none", "url(x)", "FF0000"])
def test_other_colours_are_refused(colours: str) -> None:
    with pytest.raises(PuzzleError, match="expected none or hexadecimal digits"):
        Puzzle(nonet.Rules.latin(4) | Decoration("line", [50, 50], [10], colours, ""), [0] * 16)


def test_what_is_outside_the_grid_has_room() -> None:
    text = 'latin:3+decoration:text:-50,150:0,0,0:none/none:"17"'
    drawing = drawing_of(parse_rules(text))
    [label] = [each for each in ground_of(drawing) if isinstance(each, Label)]
    assert (label.x, label.y) == (1.5, -0.5)
    assert drawing.margin > 0.5
    far = drawing_of(parse_rules(text.replace("-50,", "-9000,")))
    [label] = [each for each in ground_of(far) if isinstance(each, Label)]
    assert -far.margin < label.y < 0


def test_what_can_be_read_on_white_can_be_read_on_the_dark_page() -> None:
    steps = ("00", "40", "80", "c0", "ff")
    for colour in (f"#{''.join(each)}" for each in product(steps, repeat=3)):
        if contrast(colour, "#ffffff") >= 4.5:
            assert contrast(on_dark(colour), PAPER) >= 3, colour


@pytest.mark.core
def test_they_say_nothing(puzzle: Puzzle) -> None:
    assert nonet.count(puzzle) == nonet.count(
        list(puzzle.givens), rules="boxes:2x2+cage:3 r1c1 r1c2"
    )
    solved = Puzzle(puzzle.rules, nonet.solve(puzzle) or b"")
    assert not {*nonet.unnecessary(solved).constraints} & {*KEPT}
    plain = nonet.parse("1234 3412 2143 ....", rules=parse_rules("boxes:2x2") | KEPT[0])
    assert nonet.hint(plain)


@pytest.mark.parametrize(
    "text",
    [
        'decoration:blob:50,50:80,80,0:ff0000/none:""',
        'decoration:line:50:80:ff0000:""',
        'decoration:disc:50,50:80:ff0000/none:""',
        'decoration:text:50,50,60,60:0,0,0:none:"a"',
    ],
)
def test_other_forms_are_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="with other points or sizes than it has"):
        parse_rules(f"classic+{text}")
