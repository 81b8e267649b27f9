"""How many presses lead to what most people want, on a desktop and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest

import nonet
from nonet.notation.formats.link import puzzle_of
from tests.browser.screens import Screens
from tests.browser.test_page import PHONE

pytestmark = pytest.mark.core

DESK = {"viewport": {"width": 1280, "height": 800}}
TEXT = "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7"


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {**request.param, "locale": "en-US"}


def test_one_press_leads_to_a_medium_puzzle(first_visit: Screens) -> None:
    page = first_visit.open()
    first = page.url
    medium = first_visit.button("medium")
    medium.wait_for()
    box = medium.bounding_box()
    size = page.viewport_size
    assert box
    assert size
    assert box["y"] + box["height"] <= size["height"]  # seen without scrolling
    medium.click()
    first_visit.until(lambda: page.url not in (first, first_visit.address))
    puzzle = puzzle_of(page.url.partition("#p=")[2])
    assert nonet.rate(puzzle).level == "medium"
    shown = "".join(str(value) if value else "." for value in puzzle.givens)
    first_visit.until(lambda: first_visit.values() == shown)


def test_two_presses_lead_from_a_text_to_a_hint(screens: Screens) -> None:
    screens.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = screens.open()
    screens.cell(1, 1).wait_for()
    page.evaluate("text => navigator.clipboard.writeText(text)", TEXT)
    screens.press("Control+v")
    screens.until(lambda: screens.values() == TEXT)
    screens.button("Hint").click()
    page.get_by_text("Press Hint again for more.").first.wait_for()


def test_two_presses_lead_from_a_text_in_the_dialog_to_a_hint(screens: Screens) -> None:
    page = screens.open()
    screens.cell(1, 1).wait_for()
    screens.button("Open").click()
    page.get_by_label("Puzzles in any notation").fill(TEXT)
    screens.button("Read").click()
    screens.until(lambda: screens.values() == TEXT)
    screens.button("Hint").click()
    page.get_by_text("Press Hint again for more.").first.wait_for()


def test_a_menu_is_used_by_keys_alone(screens: Screens) -> None:
    page = screens.open()
    screens.cell(1, 1).wait_for()
    page.locator("[popovertarget]").focus()
    screens.press("Enter", "Tab")
    history = page.get_by_role("link", name="History")
    assert history.evaluate("link => link === document.activeElement")
    screens.press("Escape")
    history.wait_for(state="hidden")
    assert page.locator("[popovertarget]").evaluate("each => each === document.activeElement")
    screens.press("Enter", "Tab", "Enter")
    page.get_by_role("heading", name="History").wait_for()
    page.go_back()
    screens.cell(1, 1).wait_for()
    page.go_forward()
    page.get_by_role("heading", name="History").wait_for()


def test_digits_look_the_same_on_every_system(screens: Screens) -> None:
    page = screens.open()
    screens.cell(1, 1).wait_for()
    page.wait_for_function("document.fonts.check('20px \"nonet digits\"', '5')")
    face = "each => getComputedStyle(each).fontFamily"
    assert "nonet digits" in page.locator("nonet-board text").first.evaluate(face)
    assert "nonet digits" in page.locator(".key").first.evaluate(face)
    loaded = "() => [...document.fonts].map(({ status }) => status)"
    screens.until(lambda: page.evaluate(loaded) == ["loaded"])


def test_every_control_has_a_name_and_a_tooltip(screens: Screens) -> None:
    page = screens.open()
    page.locator(".levels button").last.wait_for()
    page.locator(".rating").filter(has_text="204").wait_for()
    rating = page.locator(".rating").get_attribute("title") or ""
    assert re.search(r"easy \(204\), hardest step \w+", rating)
    bare = page.locator("main .play, header").locator(
        "button:not([title]), a:not([title]), label.button:not([title]), [role=timer]:not([title])"
    )
    # What is said by a check box or under a disclosure is in words already.
    shown = [each.inner_text() for each in bare.all() if each.is_visible()]
    assert set(shown) <= {"中文"}
