"""Figures of built pages that step through the moments of a search."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.built import build

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

LAST = 34
"""The number of moments of the small puzzle."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("player"))


@pytest.fixture
def page(browser: Browser, file: Path) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(file.as_uri())
    yield page
    context.close()


def said(page: Page) -> str | None:
    return page.locator("figure[data-series] svg").get_attribute("aria-label")


def test_buttons_step_through_all_moments(page: Page) -> None:
    assert said(page) == "event 1: 1 placed at r1c2"
    assert page.get_by_role("button", name="One step back").is_disabled()
    page.get_by_role("button", name="One step on").click()
    assert said(page) == "event 2: 1 rejected at r1c3: row 1"
    page.get_by_role("button", name="event 5: 4 placed at r1c3").click()
    assert page.locator("figure output").inner_text() == f"5 / {LAST}"
    assert "r1c3 = 4" in page.locator("figure[data-series] text").all_text_contents()
    page.get_by_role("button", name="Last moment").click()
    assert said(page) == f"event {LAST}: solution"
    assert page.get_by_role("button", name="One step on").is_disabled()


def test_arrow_keys_and_the_slider_step_too(page: Page) -> None:
    page.locator("figure .pictures").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert said(page) == "event 2: 1 rejected at r1c3: row 1"
    page.keyboard.press("End")
    assert said(page) == f"event {LAST}: solution"
    slider = page.get_by_role("slider", name="Moment")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    assert page.locator("figure output").inner_text() == f"{LAST - 1} / {LAST}"


def test_playing_goes_on_until_it_is_paused(page: Page) -> None:
    page.get_by_role("button", name="Play").click()
    page.get_by_text(f"3 / {LAST}", exact=True).wait_for()
    page.get_by_role("button", name="Pause").click()
    shown = said(page)
    page.wait_for_timeout(1500)
    assert said(page) == shown


def test_nothing_moves_for_those_who_do_not_want_it(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    assert page.get_by_role("button", name="Play").count() == 0
    assert page.get_by_role("button", name="One step on").is_visible()


def test_the_page_fits_on_a_phone(page: Page) -> None:
    assert page.evaluate("document.querySelector('figure').scrollWidth") <= 390


def test_without_scripts_the_pictures_stay(browser: Browser, file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.locator("figure[data-series] svg").count() == 2
    assert page.get_by_role("button", name="Play").count() == 0
    context.close()


@pytest.mark.parametrize(
    ("scheme", "colour"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(19, 20, 22)")]
)
def test_a_drawing_by_itself_follows_the_colours_of_the_system(
    browser: Browser, scheme: str, colour: str
) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto((Path(__file__).parents[2] / "docs/drawings/small-tree.svg").as_uri())
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == colour
    context.close()
