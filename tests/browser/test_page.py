"""The page as a whole: languages, themes, print, phones, size and accessibility."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = link_of(nonet.parse("3... 4..2 ..1. .3.4"))
SCREENS = ("play", "enter", "new", "watch", "train", "print", "photo", "history")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at(screen: str) -> str:
    return f"p={SMALL}" if screen == "play" else f"{screen}&p={SMALL}"


def faults(page: Page) -> list[str]:
    """The violations that axe-core finds: the rule and the place."""
    axe = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
    found = page.evaluate(
        f"{axe}; axe.run().then(({{violations}}) => violations.map("
        "({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 90))}`))"
    )
    return [str(fault) for fault in found]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_violation(screens: Screens, screen: str, theme: str) -> None:
    page = screens.open(at(screen))
    screens.theme(theme)
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true })")
    page.get_by_role("heading", level=1).wait_for()
    assert faults(page) == []


def test_the_theme_decides_on_which_ground_the_page_is(screens: Screens) -> None:
    page = screens.open(at("play"))
    schemes: list[Literal["light", "dark"]] = ["light", "dark"]
    grounds: dict[tuple[str, str], str] = {}
    for theme in "auto", "light", "dark", "contrast":
        screens.theme(theme)
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            color = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
            grounds[theme, scheme] = color
    page.emulate_media(color_scheme="light")
    dark = {each for each, ground in grounds.items() if ground == "dark"}
    assert dark == {("auto", "dark"), ("dark", "light"), ("dark", "dark")}


def test_axe_finds_no_violation_in_the_dialogs(screens: Screens) -> None:
    page = screens.open(at("play"))
    screens.button("Share").click()
    page.get_by_role("dialog").wait_for()
    assert faults(page) == []


def test_the_board_is_a_grid_for_screen_readers(screens: Screens) -> None:
    page = screens.open(at("play"))
    grid = page.get_by_role("grid", name="Board")
    assert grid.get_attribute("aria-rowcount") == "4"
    assert grid.get_by_role("row").count() == 4
    assert screens.label(2, 1) == "row 2 column 1, given 4"
    assert screens.cell(2, 1).get_attribute("aria-readonly") == "true"
    assert grid.locator("[tabindex='0']").count() == 1
    screens.press("ArrowDown")
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.ariaLabel").startswith(
        "row 2 column 1"
    )


def test_the_live_region_announces_conflicts(screens: Screens) -> None:
    page = screens.open(at("play"))
    screens.press("ArrowRight", "3")
    voice = page.locator("nonet-board [aria-live=polite]")
    screens.until(voice.text_content)
    assert voice.text_content() == "3 cells are in conflict."


@pytest.mark.parametrize("screen", SCREENS)
def test_every_word_is_chinese(screens: Screens, screen: str) -> None:
    page = screens.open(at(screen))
    screens.button("中文").click()
    page.get_by_role("button", name="English").wait_for()  # once the language has been loaded
    assert page.locator("html").get_attribute("lang") == "zh-Hans"
    shown = page.get_by_role("main").inner_text() + page.get_by_role("navigation").inner_text()
    keys = {"WASD", "ZXCV", "Ctrl", "Shift"}
    names = {"ER", "WXYZ", "XV", "XY", "XYZ", "XZ"}  # of rules, techniques and ratings
    assert set(re.findall(r"[A-Za-z]{2,}", shown)) - keys - names == set()
    page.reload()
    page.get_by_role("button", name="English").wait_for()


def test_labels_are_chinese_too(screens: Screens) -> None:
    page = screens.open(at("play"))
    screens.button("中文").click()
    page.get_by_role("gridcell", name="第 2 行第 1 列，已知数 4").wait_for()
    labels = page.locator("[aria-label], [title], [placeholder]").evaluate_all(
        "all => all.map(each => (each.ariaLabel ?? '') + each.title + (each.placeholder ?? ''))"
    )
    said = [re.sub("Ctrl|Shift", "", label) for label in labels]  # names of keys
    assert not [label for label in said if re.search("[A-Za-z]{3,}", label)]


def test_the_theme_is_kept(screens: Screens) -> None:
    page = screens.open(at("play"))
    screens.theme("dark")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.reload()
    page.get_by_role("grid").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    assert dark != "rgb(246, 247, 249)"


@pytest.mark.parametrize(("per_page", "pages"), [("1", 5), ("2", 3), ("4", 2), ("6", 1), ("12", 1)])
def test_the_number_of_printed_pages(screens: Screens, per_page: str, pages: int) -> None:
    page = screens.open(at("print"))
    puzzle = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
    page.get_by_label("Other puzzles").fill("\n".join([puzzle] * 5))
    screens.button("Read").click()
    page.get_by_label("Puzzles per page").select_option(per_page)
    page.get_by_text("Puzzles: 5.").wait_for()
    paper = page.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == pages


def test_the_board_alone_is_one_page(screens: Screens) -> None:
    page = screens.open(at("play"))
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1


def test_the_page_is_small_and_contacts_no_other_server(first_visit: Screens) -> None:
    addresses: list[str] = []
    first_visit.page.on("request", lambda request: addresses.append(request.url))
    page = first_visit.open("play")
    page.get_by_role("grid").wait_for()
    weight = page.evaluate(
        "performance.getEntries().reduce((sum, each) => sum + (each.transferSize ?? 0), 0)"
    )
    assert 0 < weight < 120_000
    home = first_visit.address.rstrip("/")
    assert [each for each in addresses if not each.startswith((home, "about:"))] == []


class TestOnAPhone:
    @pytest.fixture
    def context_options(self) -> dict[str, Any]:
        return {**PHONE, "locale": "en-US"}

    def test_a_puzzle_is_solved_by_touch(self, screens: Screens) -> None:
        puzzle = nonet.parse("3... 4..2 ..1. .3.4")
        solution = nonet.solve(puzzle)
        assert solution is not None
        screens.open(at("play"))
        for cell, value in enumerate(solution):
            if not puzzle.givens[cell]:
                row, column = divmod(cell, 4)
                screens.cell(row + 1, column + 1).tap()
                screens.page.locator(".key").nth(value - 1).tap()
        screens.page.get_by_role("dialog", name="Solved").wait_for()

    @pytest.mark.parametrize("screen", SCREENS)
    def test_nothing_is_wider_than_the_screen(self, screens: Screens, screen: str) -> None:
        page = screens.open(at(screen))
        page.get_by_role("heading", level=1).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390

    def test_board_and_pad_fit_together(self, screens: Screens) -> None:
        page = screens.open("play")
        pad = page.get_by_role("group", name="Keys", exact=True).bounding_box()
        assert pad is not None
        assert pad["y"] + pad["height"] <= 844
