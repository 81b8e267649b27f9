"""A change of language changes the words and nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens

if TYPE_CHECKING:
    from playwright.sync_api import Route

SMALL = f"p={link_of(nonet.parse('3... 4..2 ..1. .3.4'))}"


def change(screens: Screens) -> None:
    screens.button("中文").click()
    screens.button("English").wait_for()


def test_play_keeps_selection_mode_undo_and_open_sections(screens: Screens) -> None:
    page = screens.open(SMALL)
    screens.press("ArrowRight", "2", "ArrowDown", "Shift+ArrowRight", "x")
    page.get_by_text("Options", exact=True).click()
    change(screens)
    assert page.get_by_role("gridcell", selected=True).count() == 2
    assert screens.button("角标").get_attribute("aria-pressed") == "true"
    assert page.locator("details[open]").count() == 1
    page.locator(".key").nth(0).click()
    page.get_by_role("gridcell", name="第 2 行第 3 列，空格，角标 1").wait_for()
    screens.button("撤销").click()
    screens.button("撤销").click()
    page.get_by_role("gridcell", name="第 1 行第 2 列，空格").wait_for()


def test_a_pause_goes_on(screens: Screens) -> None:
    page = screens.open(SMALL)
    screens.button("Pause").click()
    change(screens)
    page.get_by_text("已暂停").wait_for()
    assert page.get_by_role("grid").count() == 0
    screens.button("继续").click()
    page.get_by_role("grid").wait_for()


def test_enter_keeps_the_puzzle_the_text_and_undo(screens: Screens) -> None:
    page = screens.open("enter")
    screens.cell(1, 1).wait_for()
    screens.press("7", "ArrowRight", "8")
    text = page.locator("textarea")
    text.fill("3... 4..2")
    change(screens)
    assert text.input_value() == "3... 4..2"
    page.get_by_role("gridcell", name="第 1 行第 2 列，8").wait_for()
    screens.button("撤销").click()
    page.get_by_role("gridcell", name="第 1 行第 2 列，空格").wait_for()
    page.get_by_role("gridcell", name="第 1 行第 1 列，7").wait_for()


def test_enter_keeps_painted_regions(screens: Screens) -> None:
    page = screens.open("enter")
    page.get_by_label("Kind").select_option("jigsaw")
    page.get_by_role("heading", name="Draw the shapes").wait_for()
    screens.cell(1, 1).focus()
    screens.press("1", "ArrowRight", "1", "ArrowRight", "2")
    change(screens)
    page.get_by_role("gridcell", name=re.compile("第 1 行第 3 列.*橙")).wait_for()
    assert page.get_by_role("gridcell", name=re.compile("颜色 红")).count() == 2
    screens.button("区域 2：还差 5 格").wait_for()


def test_new_and_print_keep_what_was_typed(screens: Screens) -> None:
    page = screens.open(f"new&{SMALL}")
    page.locator("summary").click()
    page.get_by_label("Seed").fill("17")
    change(screens)
    assert page.get_by_label("种子").input_value() == "17"
    page = screens.open(f"print&{SMALL}")
    screens.button("English").click()
    page.get_by_label("Other puzzles").fill("1... .2.. ..3. ...4\n3... 4..2 ..1. .3.4\n")
    screens.button("Read").click()
    page.get_by_label("Puzzles per page").select_option("2")
    page.get_by_text("Puzzles: 2. Pages: 1.").wait_for()
    change(screens)
    page.get_by_text("谜题：2。页数：1。").wait_for()
    assert page.locator("figure").count() == 2


def test_the_language_can_be_changed_before_the_board_is_there(screens: Screens) -> None:
    def stall(route: Route) -> None:
        """Answers what the page asks at its start, but not what the board waits for."""
        if route.request.method == "GET":
            route.continue_()

    screens.page.route("**/api/rules", stall)
    try:
        screens.open("enter")
        screens.button("中文").click()
        screens.button("English").wait_for()
    finally:
        screens.page.unroute_all()
    screens.button("English").click()
    screens.cell(1, 1).wait_for()
