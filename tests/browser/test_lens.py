"""Large boards on a phone: two fingers or buttons enlarge and move them."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import SMALL, Screens
from tests.browser.test_page import faults

LARGE = nonet.Puzzle(nonet.Rules.boxes(5, 5), [0] * 625)


@pytest.fixture
def context_options() -> dict[str, Any]:
    viewport = {"width": 390, "height": 844}
    return {"viewport": viewport, "locale": "en-US", "has_touch": True, "is_mobile": True}


@pytest.fixture
def large(screens: Screens) -> Screens:
    screens.open(f"p={link_of(LARGE)}")
    screens.button("Zoom in").wait_for()
    return screens


def width(screens: Screens) -> float:
    """Returns the width of the first cell."""
    box = screens.cell(1, 1).bounding_box()
    assert box is not None
    return box["width"]


def is_in_window(screens: Screens, row: int, column: int) -> bool:
    cell = screens.cell(row, column).bounding_box()
    window = screens.page.locator(".lens").bounding_box()
    assert cell is not None
    assert window is not None
    right, bottom = window["x"] + window["width"], window["y"] + window["height"]
    return (
        window["x"] - 1 <= cell["x"] <= right - cell["width"] + 1
        and window["y"] - 1 <= cell["y"] <= bottom - cell["height"] + 1
    )


def spread(screens: Screens, x: float, y: float) -> None:
    """Puts two fingers on the board, one after the other, and moves them apart."""
    client = screens.context.new_cdp_session(screens.page)

    def touch(kind: str, *places: float) -> None:
        points = [{"x": place, "y": y, "id": number} for number, place in enumerate(places)]
        client.send(  # pyright: ignore[reportUnknownMemberType]
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )

    touch("touchStart", x - 20)
    touch("touchStart", x - 20, x + 20)
    for step in range(1, 9):
        touch("touchMove", x - 20 - 8 * step, x + 20 + 8 * step)
    touch("touchEnd")


def test_the_buttons_enlarge_the_cells_around_the_cursor(large: Screens) -> None:
    before = width(large)
    large.cell(13, 13).tap()
    for _ in range(3):
        large.button("Zoom in").click()
    assert width(large) > 3 * before
    assert is_in_window(large, 13, 13)
    assert not is_in_window(large, 1, 1)
    assert faults(large.page) == []
    while large.button("Zoom out").is_enabled():
        large.button("Zoom out").click()
    assert width(large) == pytest.approx(before)


def test_the_board_follows_the_cursor(large: Screens) -> None:
    large.cell(1, 1).tap()
    for _ in range(3):
        large.button("Zoom in").click()
    large.press("End", *["ArrowDown"] * 12)
    assert is_in_window(large, 13, 25)


def test_two_fingers_enlarge_and_move_and_write_nothing(large: Screens) -> None:
    large.page.get_by_text("Options", exact=True).click()
    large.page.get_by_label("Digit first").check()
    large.page.locator(".key").first.click()
    large.page.evaluate("scrollTo(0, 0)")
    before = width(large)
    spread(large, *large.middle(13, 13))
    assert width(large) > 2 * before
    assert is_in_window(large, 13, 13)
    assert not is_in_window(large, 13, 1)
    assert set(large.values()) == {"."}
    large.cell(13, 13).tap()
    large.until(lambda: large.label(13, 13).startswith("row 13 column 13, 1,"))


def test_a_small_board_has_no_buttons(screens: Screens) -> None:
    screens.open(f"p={link_of(SMALL)}")
    screens.cell(1, 1).wait_for()
    assert screens.page.get_by_role("button", name="Zoom in").count() == 0
