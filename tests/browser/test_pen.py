"""Pen lines: by pointer and by keyboard, undone at once, kept and shared."""

from __future__ import annotations

import pytest

from nonet.notation.formats.link import link_of
from tests.browser.screens import SMALL, Screens


@pytest.fixture
def drawing(screens: Screens) -> Screens:
    screens.open(f"p={link_of(SMALL)}")
    screens.button("Pen").click()
    return screens


def drag(screens: Screens, *cells: tuple[int, int]) -> None:
    mouse = screens.page.mouse
    mouse.move(*screens.middle(*cells[0]))
    mouse.down()
    for cell in cells[1:]:
        mouse.move(*screens.middle(*cell), steps=4)
    mouse.up()


def line(screens: Screens) -> str:
    """Returns the path of all lines."""
    return screens.page.locator("nonet-board path.pen").get_attribute("d") or ""


def test_a_line_is_drawn_and_undone_at_once(drawing: Screens) -> None:
    drag(drawing, (1, 1), (1, 3), (2, 4))
    assert drawing.label(1, 2).endswith("line to row 1 column 1, line to row 1 column 3")
    assert "line to row 1 column 3" in drawing.label(2, 4)
    assert line(drawing).count("M") == 3
    drawing.button("Undo").click()
    assert line(drawing) == ""
    drawing.button("Redo").click()
    assert line(drawing).count("M") == 3


def test_drawing_again_removes(drawing: Screens) -> None:
    drag(drawing, (1, 1), (1, 4))
    drag(drawing, (1, 4), (1, 3))
    assert line(drawing).count("M") == 2
    drag(drawing, (2, 1), (2, 2))
    drawing.click(1, 2)
    drawing.button("Erase").click()
    assert line(drawing).count("M") == 1
    drawing.button("Remove all lines").click()
    assert line(drawing) == ""


def test_lines_by_keyboard(drawing: Screens) -> None:
    drawing.click(1, 1)
    drawing.press("Shift+ArrowRight", "Shift+ArrowDown", "ArrowDown", "Shift+ArrowLeft")
    assert drawing.label(1, 2).endswith("line to row 1 column 1, line to row 2 column 2")
    assert "line to row 3 column 2" in drawing.label(3, 1)
    drawing.press("Shift+ArrowLeft")  # around the edge: not to a neighbour
    assert line(drawing).count("M") == 3
    assert drawing.values() == "3...4..2..1..3.4"


def test_lines_are_kept_and_shared(drawing: Screens) -> None:
    drag(drawing, (1, 1), (2, 2))
    drawing.page.reload()
    drawing.until(lambda: line(drawing).count("M") == 1)
    drawing.button("Share").click()
    link = drawing.page.get_by_label("A link with the whole position").input_value()
    drawing.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    drawing.page.goto("about:blank")
    drawing.page.goto(link)
    drawing.until(lambda: line(drawing).count("M") == 1)
