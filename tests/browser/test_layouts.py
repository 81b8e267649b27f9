"""Where things stand on phones, upright and sideways."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens

SIZES = {"upright": (390, 844), "sideways": (844, 390)}
LARGE = nonet.Puzzle(nonet.Rules.boxes(4, 4), [0] * 256)


@pytest.fixture(params=["en-US", "zh-CN"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return SIZES[request.param]


@pytest.fixture
def context_options(size: tuple[int, int], language: str) -> dict[str, Any]:
    viewport = {"width": size[0], "height": size[1]}
    return {"viewport": viewport, "locale": language, "has_touch": True, "is_mobile": True}


def boxes(screens: Screens, selector: str) -> list[dict[str, float]]:
    """Returns where the elements stand on the page."""
    found: list[dict[str, float]] = screens.page.locator(selector).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("place", ["play", f"p={link_of(LARGE)}"], ids=["classic", "large"])
def test_board_keys_and_tools_are_on_the_screen(
    screens: Screens, size: tuple[int, int], place: str
) -> None:
    screens.open(place)
    parts = [*boxes(screens, "nonet-board"), *boxes(screens, ".pad button")]
    parts += boxes(screens, ".tools button")
    assert len(parts) > 14
    for part in parts:
        assert part["left"] >= 0
        assert part["right"] <= size[0]
        assert part["bottom"] <= size[1]


@pytest.mark.parametrize("size", [SIZES["sideways"]])
@pytest.mark.parametrize("screen", ["play", "enter"])
def test_the_keys_stand_beside_the_board(
    screens: Screens, size: tuple[int, int], screen: str
) -> None:
    screens.open(screen)
    screens.page.locator(".key").first.wait_for()
    [board] = boxes(screens, "nonet-board")
    assert board["bottom"] <= size[1]
    assert all(key["left"] >= board["right"] for key in boxes(screens, ".pad button"))
    assert screens.page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.parametrize("language", ["en-US"])
@pytest.mark.parametrize("size", [SIZES["upright"]])
def test_a_clue_that_is_pressed_brings_its_form_on_the_screen(
    screens: Screens, size: tuple[int, int]
) -> None:
    screens.open("enter")
    puzzle = nonet.Puzzle("boxes:2x2+sandwich:2 r1c1 r1c2 r1c3 r1c4", [0] * 16)
    screens.page.get_by_label("Puzzles in any notation").fill(link_of(puzzle))
    screens.button("Read").click()
    screens.page.locator("ul.constraints li").wait_for()
    screens.cell(1, 1).scroll_into_view_if_needed()
    (x, y), (right, _) = screens.middle(1, 1), screens.middle(1, 2)
    screens.page.touchscreen.tap(x - 0.85 * (right - x), y)
    screens.button("Change").wait_for()

    def is_on_the_screen() -> bool:
        [form] = boxes(screens, "form button[type=submit]")
        return 0 <= form["top"] < form["bottom"] < size[1] + 1

    screens.until(is_on_the_screen)  # a moment after it is there
    assert screens.page.get_by_label("Sum").input_value() == "2"
