"""A rule and a notation more are in the page's choices, without a change of its scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import serving
from tests.browser.screens import Screens
from tests.browser.test_enter import paste

TEXT = f"reversed 5{'.' * 79}5"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a server with a rule and a notation more."""
    with serving("tests.plugins") as address:
        yield address


def test_the_new_rule_can_be_chosen_and_is_told_by_name(screens: Screens) -> None:
    page = screens.open("enter")
    page.get_by_label("Four corners").check()
    page.get_by_role("heading", name="Four corners").wait_for()
    screens.click(1, 1)
    screens.press("5")
    screens.click(9, 9)
    screens.press("5")
    page.get_by_text("5 twice in corners 1").wait_for()
    screens.button("中文").click()
    page.get_by_role("heading", name="四角").wait_for()
    assert page.get_by_label("四角").is_checked()
    page.get_by_text("第 1 角组中 5 重复").wait_for()


def test_a_new_puzzle_follows_the_new_rule(screens: Screens) -> None:
    page = screens.open("new")
    page.get_by_label("Size").select_option("2x2")
    page.get_by_label("Four corners").check()
    screens.button("Make the puzzle").click()
    page.get_by_role("heading", name="Sudoku 4 × 4, Four corners").wait_for()


def test_the_new_notation_is_read_and_written(screens: Screens) -> None:
    page = screens.open("enter")
    paste(screens, TEXT)
    page.get_by_text("Read as: Reversed.").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    screens.button("Share").click()
    page.get_by_role("combobox", name="Puzzle as text").select_option(label="Reversed")
    screens.until(
        lambda: page.get_by_role("textbox", name="Puzzle as text").input_value() == f"{TEXT}\n"
    )
