"""The screens in their states, languages and themes, on three sizes: nothing overflows or moves.

A picture of each state is kept in ``build/screenshots``.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from tests.browser.conftest import SCREENSHOTS
from tests.browser.screens import CLASSIC, Screens, place
from tests.browser.test_page import PHONE, faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.core

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "upright": PHONE,
    "sideways": {**PHONE, "viewport": {"width": 844, "height": 390}},
}
LANGUAGES = {"en": "en-US", "zh": "zh-CN"}
SOLVED = {
    "classic easy": {"count": 12, "best": 341, "total": 6_120, "hints": 9, "mistakes": 14},
    "classic extreme": {"count": 1, "best": 7_325, "total": 7_325, "hints": 21, "mistakes": 3},
    "boxes:2x3+diagonal medium": {"count": 3, "best": 95, "total": 400},
}
"""A history, as the browser keeps it."""
WIDE = """() => [
  ...(document.documentElement.scrollWidth > screen.width ? ["the page"] : []),
  ...["button, .button, nav, h1, h2, th, td, dialog, .menu, .rating, .status"]
    .flatMap(names => [...document.querySelectorAll(names)])
    .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
    .map(each => each.ariaLabel || each.textContent),
]"""
"""What is wider than its place. The window of a phone grows with the page, but not its screen."""
BOARD = "() => JSON.stringify(document.querySelector('main nonet-board').getBoundingClientRect())"


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def context_options(size: str, language: str, scheme: str) -> dict[str, Any]:
    return {**SIZES[size], "locale": LANGUAGES[language], "color_scheme": scheme}


def keep(page: Page, name: str) -> None:
    """Keeps a picture, and checks that all of it fits and can be read."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{name}.png")
    assert page.evaluate(WIDE) == [], name
    assert faults(page) == [], name


@pytest.mark.weekly
@pytest.mark.parametrize("screen", ["enter", "new", "print", "photo", "history", "train", "watch"])
def test_nothing_overflows_on_the_others(
    screens: Screens, screen: str, size: str, language: str, scheme: str
) -> None:
    page = screens.open(f"{screen}&{place(CLASSIC)}")
    page.get_by_role("heading", level=1).wait_for()
    ending = f"{size}-{language}-{scheme}"
    keep(page, f"{screen}-begun-{ending}")
    if screen == "new":
        page.locator("summary").click()
        keep(page, f"new-advanced-{ending}")
    elif screen == "history":
        page.evaluate("kept => localStorage.setItem('nonet.solved', kept)", json.dumps(SOLVED))
        page.reload()
        page.locator(".solved").wait_for()
        keep(page, f"history-kept-{ending}")
        page.locator(".foot button").scroll_into_view_if_needed()
        before = page.locator(".foot button").bounding_box()
        page.locator(".foot button").click()
        after = page.locator(".foot button").bounding_box()
        assert before
        assert after
        assert (before["x"], before["y"]) == (after["x"], after["y"])
        page.locator("[popovertarget]").click()
        keep(page, f"history-menu-{ending}")


def test_nothing_overflows_or_moves(
    screens: Screens, size: str, language: str, scheme: str
) -> None:
    page = screens.open(place(CLASSIC))
    at_first = page.evaluate(BOARD)

    def check(state: str) -> None:
        keep(page, f"play-{state}-{size}-{language}-{scheme}")
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(BOARD) == at_first, state

    page.locator(".rating").filter(has_text="204").wait_for()
    page.locator(".levels button").last.wait_for()
    check("begun")
    page.locator(".tools .primary").click()
    page.locator(".hints h2").wait_for()
    check("hint")
    page.locator(".hints .quiet").click()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    check("keys")
    page.keyboard.press("Escape")
    for cell, value in enumerate(nonet.solve(CLASSIC) or ()):
        if not CLASSIC.givens[cell]:
            page.get_by_role("gridcell").nth(cell).click()
            page.keyboard.press(str(value))
    page.locator("dialog .primary").wait_for()
    check("solved")
