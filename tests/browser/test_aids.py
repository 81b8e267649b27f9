"""What Play shows to help: faults, counts, related cells, checks; and entering by digit first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nonet
from nonet.constraints import Cage
from tests.browser.screens import CLASSIC, Screens, place
from tests.browser.test_page import faults

FILLS = """([row, column]) => {
  const board = document.querySelector("nonet-board").shadowRoot;
  const cell = board.querySelectorAll("svg > g")[4 * (row - 1) + column - 1];
  return [".ground", "text"].map((part) => getComputedStyle(cell.querySelector(part)).fill);
}"""


def fills(screens: Screens, row: int, column: int) -> list[str]:
    """Returns the colours of a cell: of its ground and of its symbol."""
    found: list[str] = screens.page.evaluate(FILLS, [row, column])
    return found


def choose(screens: Screens, option: str) -> None:
    screens.page.get_by_text("Options", exact=True).click()
    screens.page.get_by_label(option).check()


def says(screens: Screens, text: str) -> Callable[[], bool]:
    return lambda: screens.page.locator(".stage .status").text_content() == text


def test_a_wrong_value_keeps_its_colour_on_a_red_ground(small: Screens) -> None:
    small.press("ArrowRight", "2")
    [_, own] = fills(small, 1, 2)
    small.press("3", "ArrowDown", "ArrowDown")
    [ground, symbol] = fills(small, 1, 2)
    assert symbol == own
    assert ground == fills(small, 1, 1)[0] == "rgb(251, 211, 211)"
    assert fills(small, 1, 1)[1] == fills(small, 2, 1)[1], "a given keeps its colour too"


def test_the_keys_show_how_often_a_digit_is_left(small: Screens) -> None:
    keys = small.page.locator(".key")
    assert keys.evaluate_all("all => all.map(key => key.ariaLabel)") == [
        "1, 3 left",
        "2, 3 left",
        "3, 2 left",
        "4, 2 left",
    ]
    small.press("ArrowRight", "2")
    assert keys.nth(1).text_content() == "22"
    assert keys.nth(1).get_attribute("aria-label") == "2, 2 left"


@pytest.mark.parametrize(("text", "left"), [("samurai", 41), ("latin:5+diagonal", 5)])
def test_how_often_follows_from_the_rules(screens: Screens, text: str, left: int) -> None:
    rules = nonet.parse_rules(text)
    screens.open(place(nonet.Puzzle(rules, [0] * rules.cells)))
    assert screens.page.locator(".key").first.get_attribute("aria-label") == f"1, {left} left"


def test_where_the_rules_do_not_fix_how_often_the_keys_do_not_say(screens: Screens) -> None:
    rules = nonet.Rules(3, [nonet.House("row", 1, (0, 1, 2))])
    screens.open(place(nonet.Puzzle(rules, [0] * 9)))
    assert screens.page.locator(".key").first.get_attribute("aria-label") == "1"


def test_the_houses_of_the_cell_are_highlighted_and_the_option_is_kept(screens: Screens) -> None:
    page = screens.open(place(CLASSIC))
    screens.click(5, 5)
    shown = page.locator("nonet-board .is-peer")
    assert shown.count() == 0
    choose(screens, "Highlight the row, column and region")
    screens.until(lambda: shown.count() == 20)
    label = screens.label(5, 1)
    assert label == "row 5 column 1, given 4", "a screen reader says nothing more"
    page.reload()
    screens.click(1, 1)
    screens.until(lambda: shown.count() == 20)


def test_a_check_shows_what_differs_from_the_solution(small: Screens) -> None:
    small.press("ArrowRight", "1")
    small.button("Check").click()
    small.until(says(small, "1 cell is wrong."))
    assert ", wrong" in small.label(1, 2)
    assert small.page.locator("nonet-board [aria-live]").text_content() == "1 cell is wrong."
    small.press("2")  # although the button has the focus
    assert "wrong" not in small.label(1, 2)
    small.button("Check").click()
    small.until(says(small, "No mistakes so far."))


def test_a_check_with_several_solutions(screens: Screens) -> None:
    screens.open(place(nonet.parse("1... .... .... ....")))
    screens.click(1, 2)
    screens.press("2")
    screens.button("Check").click()
    screens.until(
        says(screens, "The puzzle has more than one solution, and these entries lead to one.")
    )
    screens.press("ArrowRight", "3", "ArrowRight", "ArrowDown", "4")
    screens.button("Check").click()
    screens.until(says(screens, "These entries lead to no solution."))


def test_digit_first_by_touch_and_by_keyboard(small: Screens) -> None:
    choose(small, "Digit first")
    two = small.page.locator(".key").nth(1)
    two.click()
    assert two.get_attribute("aria-pressed") == "true"
    assert small.values() == "3...4..2..1..3.4"
    small.click(1, 2)
    small.click(3, 1)
    small.click(1, 1)  # a given
    assert small.values() == "32..4..22.1..3.4"
    small.click(3, 1)
    assert small.values() == "32..4..2..1..3.4"
    small.press("ArrowRight", "ArrowUp", "Enter")
    assert small.values() == "32..42.2..1..3.4"
    two.click()
    small.click(4, 1)
    assert small.values() == "32..42.2..1..3.4"


def test_erasing_a_given_leaves_it(small: Screens) -> None:
    small.press("Control+Shift+Digit2")
    assert small.label(1, 1) == "row 1 column 1, given 3, colour orange, same symbol"
    small.press("Delete", "Delete")
    assert small.label(1, 1) == "row 1 column 1, given 3, same symbol"


def test_control_and_a_letter_is_left_to_the_browser(screens: Screens) -> None:
    rules = nonet.Rules.boxes(5, 5)
    screens.open(place(nonet.Puzzle(rules, [0] * 625)))
    screens.press("A", "Control+Y", "Control+C", "Control+Z")
    assert screens.values().strip(".") == ""
    assert screens.label(1, 1) == "row 1 column 1, blank"
    screens.press("Control+Y")
    assert screens.label(1, 1).startswith("row 1 column 1, A")


def test_a_completed_house_is_lit_for_a_moment(small: Screens) -> None:
    done = small.page.locator("nonet-board .is-done")
    small.click(1, 2)
    small.press("2")
    small.click(1, 3)
    small.press("4")
    assert done.count() == 0
    small.click(1, 4)
    small.press("1")
    small.until(lambda: done.count() == 4)
    small.until(lambda: done.count() == 0)


def test_centre_marks_stand_in_a_line_or_each_in_its_place(small: Screens) -> None:
    marks = small.page.locator("nonet-board .mark")
    small.click(1, 2)
    small.press("Control+Digit1", "Control+Digit2", "Control+Digit4")
    small.until(lambda: marks.all_text_contents() == ["124"])
    choose(small, "Centre marks each in its own place")
    small.until(lambda: marks.all_text_contents() == ["1", "2", "4"])
    places = [(mark.get_attribute("x"), mark.get_attribute("y")) for mark in marks.all()]
    (left, top), (right, also_top), (also_right, bottom) = places
    assert top == also_top != bottom
    assert left != right == also_right


def test_the_keys_stand_in_one_row_or_more(screens: Screens) -> None:
    def rows() -> int:
        tops = screens.page.locator(".key").evaluate_all("all => all.map(key => key.offsetTop)")
        return len(set(tops))

    screens.open(place(CLASSIC))
    assert rows() == 3
    choose(screens, "All digits in one row of keys")
    screens.until(lambda: rows() == 1)
    screens.page.reload()
    screens.page.locator(".key").first.wait_for()
    assert rows() == 1


def test_the_rules_of_the_puzzle_are_told(screens: Screens) -> None:
    rules = nonet.parse_rules("boxes:2x2+diagonal")
    caged = rules | Cage([0, 1], 3)
    screens.open(place(nonet.Puzzle(caged, [0] * 16)))
    screens.button("Rules").click()
    told = screens.page.get_by_role("dialog", name="Sudoku 4 × 4, Diagonals")
    told.get_by_text("Fill every cell with one of the symbols 1 to 4").wait_for()
    assert told.get_by_role("listitem").all_inner_texts() == [
        "Sudoku 4 × 4: rows, columns and boxes of 2 × 2 cells.",
        "Diagonals: both diagonals hold every symbol (Sudoku X).",
        "Killer cage: different values in some cells, with a given sum.",
    ]
    assert told.locator("nonet-board").is_visible()
    assert faults(screens.page) == []
    told.get_by_role("button", name="Close").click()
    assert told.count() == 0


def test_the_keys_are_told_at_a_question_mark(small: Screens) -> None:
    small.press("?")
    told = small.page.get_by_role("dialog", name="Keyboard")
    told.get_by_text("light all places of a digit").wait_for()
    assert faults(small.page) == []
    small.press("Escape")
    assert told.count() == 0
    small.press("ArrowRight", "2")  # which the board takes again
    assert small.values().startswith("32")
