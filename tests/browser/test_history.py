"""What was solved in this browser: counted by rules and level, listed, opened again and deleted."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import CLASSIC, SMALL, Screens, place
from tests.browser.test_levels import solve
from tests.browser.test_page import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOLUTION = "3241413224131324"
REFUSED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("refused", "SecurityError"); },
  });
}"""
FULL = """() => {
  for (let size = 1 << 22; size; size >>= 1) {
    try {
      localStorage.setItem(`other.${size}`, "x".repeat(size));
    } catch { /* no room for that much */ }
  }
}"""


def rows(screens: Screens) -> list[list[str]]:
    """The cells of the table, row by row, without the names of rules."""
    found = screens.page.locator(".solved tbody tr:has(td)").evaluate_all(
        "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
    )
    return [[str(cell) for cell in row] for row in found]


def history(screens: Screens) -> None:
    """Opens the screen by the menu."""
    screens.page.locator("[popovertarget]").click()
    screens.page.get_by_role("link", name="History").click()
    screens.page.get_by_role("heading", name="History").wait_for()


def solved(screens: Screens) -> None:
    """Solves the small puzzle."""
    solve(screens, SOLUTION)
    screens.page.get_by_role("dialog").get_by_role("button", name="Another one").wait_for()


def test_nothing_solved_is_said_kindly(screens: Screens) -> None:
    screens.open(place(CLASSIC))
    history(screens)
    screens.page.get_by_text("No puzzle has been solved in this browser yet.").wait_for()
    screens.page.get_by_role("main").get_by_role("link", name="Play").click()
    screens.cell(1, 1).wait_for()


def test_a_solved_puzzle_is_counted_and_opened_again(small: Screens) -> None:
    small.press("h")
    small.page.get_by_text("Press Hint again for more.").first.wait_for()
    with small.page.expect_response("**/api/check"):
        small.page.reload()
    small.click(1, 2)
    small.press("1", "Backspace")
    solved(small)
    small.page.get_by_role("link", name="History").click()
    small.page.get_by_role("heading", name="History").wait_for()
    ((level, count, best, mean, hints, mistakes),) = rows(small)
    assert (level, count, hints, mistakes) == ("easy", "1", "1", "1")
    assert best == mean
    assert small.page.locator(".totals dd").all_inner_texts()[0] == "1"
    assert faults(small.page) == []
    game = small.page.locator(".puzzles").get_by_role("link")
    assert "1 hint, 1 mistake" in game.inner_text()
    game.click()
    small.until(lambda: small.values() == SOLUTION)
    assert link_of(SMALL) in small.page.url


def test_levels_are_listed_easiest_first_and_rules_by_their_number(screens: Screens) -> None:
    screens.open(place(CLASSIC))
    screens.page.locator(".levels button").last.wait_for()
    kept = {
        "classic hard": {"count": 2, "best": 65, "total": 3_725},
        "boxes:2x3+diagonal easy": {"count": 1, "best": 9, "total": 9},
        "classic easy": {"count": 1, "best": 30, "total": 30, "hints": 3, "mistakes": 4},
        "classic ": {"count": 1, "best": 5, "total": 5},
    }
    screens.page.evaluate("kept => localStorage.setItem('nonet.solved', kept)", json.dumps(kept))
    history(screens)
    assert rows(screens) == [
        ["easy", "1", "0:30", "0:30", "3", "4"],
        ["hard", "2", "1:05", "31:03", "0", "0"],
        ["no level", "1", "0:05", "0:05", "0", "0"],
        ["easy", "1", "0:09", "0:09", "0", "0"],
    ]
    rules = screens.page.locator(".solved [scope=rowgroup]").all_inner_texts()
    assert rules[0] == "Classic"
    assert "6 × 6" in rules[1]
    assert screens.page.locator(".totals dd").all_inner_texts() == ["5", "1:02:49", "3", "4"]


def test_it_is_deleted_on_a_second_press_only(small: Screens) -> None:
    solved(small)
    small.open(place(CLASSIC))
    small.cell(1, 1).wait_for()
    history(small)
    delete = small.page.locator(".foot button")
    delete.dblclick()  # which is one press
    assert delete.inner_text() == "Really delete?"
    small.page.get_by_role("link", name="Classic").focus()
    assert delete.inner_text() == "Delete history"
    assert len(rows(small)) == 1
    delete.press("Enter")
    delete.press("Enter")
    small.page.get_by_text("No puzzle has been solved in this browser yet.").wait_for()
    assert small.page.locator(".puzzles").get_by_role("link").count() == 1  # the one in play
    small.page.reload()
    small.page.get_by_text("No puzzle has been solved in this browser yet.").wait_for()
    small.page.get_by_role("main").get_by_role("link", name="Play").click()
    small.until(lambda: small.values().startswith("53..7"))


def tab_at(screens: Screens, puzzle: nonet.Puzzle) -> Page:
    """Another tab with the puzzle in play, where no time passes."""
    tab = screens.tab()
    tab.add_init_script("window.setInterval = () => 0")
    tab.goto(f"{screens.address}#{place(puzzle)}")
    tab.get_by_role("gridcell").first.click()
    return tab


def kept(screens: Screens, puzzle: nonet.Puzzle) -> dict[str, Any]:
    """The game of a puzzle as the browser keeps it."""
    return screens.page.evaluate(  # type: ignore[no-any-return]
        "key => JSON.parse(localStorage.getItem(key))", f"nonet.game.{link_of(puzzle)}"
    )


def test_tabs_with_two_puzzles_count_both(small: Screens) -> None:
    second = nonet.parse("1... ..2. .3.. ...4")
    other = tab_at(small, second)
    other.evaluate("location.hash = 'history'")
    other.get_by_text("No puzzle has been solved in this browser yet.").wait_for()
    solved(small)
    row = other.locator(".solved tbody tr:has(td)")
    row.wait_for()  # what the first tab counted is shown at once
    assert row.locator("td").first.inner_text() == "1"
    other.evaluate(f"location.hash = '{place(second)}'")
    other.get_by_role("gridcell", name="given").first.wait_for()
    for cell, digit in enumerate("124334214312213"):  # a given ends it
        other.get_by_role("gridcell").nth(cell).click()
        other.keyboard.press(digit)
    other.get_by_role("dialog").get_by_role("link", name="History").click()
    row.wait_for()
    assert row.locator("td").first.inner_text() == "2"
    assert other.locator(".puzzles").get_by_role("link").count() == 2


def test_a_game_in_two_tabs_is_counted_and_told_once(small: Screens) -> None:
    other = tab_at(small, SMALL)
    solved(small)
    other.get_by_role("gridcell", name="row 4 column 4, given 4").wait_for()
    small.until(lambda: kept(small, SMALL)["recorded"])
    assert other.get_by_role("dialog").count() == 0
    other.keyboard.press("ArrowRight")
    other.keyboard.press("Backspace")
    other.get_by_role("gridcell", name="row 1 column 2, blank").wait_for()
    other.keyboard.press("2")
    other.get_by_role("dialog").get_by_role("link", name="History").click()
    other.locator(".solved").wait_for()
    assert other.locator(".solved tbody tr td").first.inner_text() == "1"


def test_a_tab_that_shows_something_else_does_not_bring_back_an_older_game(small: Screens) -> None:
    other = tab_at(small, SMALL)
    other.evaluate("location.hash = 'enter'")
    other.get_by_label("Puzzles in any notation").wait_for()
    small.press("ArrowRight", "2", "ArrowRight")
    other.evaluate(f"location.hash = '{place(SMALL)}'")
    other.get_by_role("gridcell", name="row 1 column 2, 2").wait_for()
    other.close(run_before_unload=True)
    small.press("4")
    assert small.values().startswith("324")


def test_entries_of_two_tabs_are_merged_even_if_one_is_told_late(small: Screens) -> None:
    other = small.tab()
    other.add_init_script(
        "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
    )
    other.goto(f"{small.address}#{place(SMALL)}")
    other.get_by_role("gridcell", name="row 1 column 3, blank").click()
    small.press("ArrowRight", "2")
    small.until(lambda: kept(small, SMALL)["state"][1]["value"] == 2)
    other.keyboard.press("4")
    other.get_by_role("gridcell", name="row 1 column 2, 2").wait_for()
    small.page.get_by_role("gridcell", name="row 1 column 3, 4").wait_for()
    assert small.values().startswith("324")


def test_two_tabs_with_one_game_do_not_answer_each_other(small: Screens) -> None:
    other = tab_at(small, SMALL)
    other.evaluate(
        """() => {
          window.written = 0;
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key, value) {
            window.written += key.startsWith("nonet.game.");
            setItem.call(this, key, value);
          };
        }"""
    )
    for digit in "21":
        small.press("ArrowRight", digit, "ArrowLeft")
        other.get_by_role("gridcell", name=f"row 1 column 2, {digit}").wait_for()
    assert other.evaluate("window.written") == 0


def test_it_is_loaded_only_when_it_is_shown(first_visit: Screens) -> None:
    asked: list[str] = []
    first_visit.page.on("request", lambda request: asked.append(request.url))
    page = first_visit.open(place(SMALL))
    page.locator(".levels button").last.wait_for()
    own = re.compile(r"(screens|style|en)/history\.")  # script, style and texts
    assert not [url for url in asked if own.search(url)]
    history(first_visit)
    assert len([url for url in asked if own.search(url)]) == 3


def test_without_storage_it_lasts_as_long_as_the_page(first_visit: Screens) -> None:
    first_visit.page.add_init_script(REFUSED)
    page = first_visit.page
    page.goto(f"{first_visit.address}#{place(SMALL)}")
    first_visit.click(1, 1)
    solved(first_visit)
    page.get_by_role("dialog").get_by_role("link", name="History").click()
    page.get_by_role("heading", name="History").wait_for()
    assert [row[:2] for row in rows(first_visit)] == [["easy", "1"]]
    page.locator(".puzzles").get_by_role("link").click()
    first_visit.until(lambda: first_visit.values() == SOLUTION)


@pytest.mark.parametrize("others", [0, 4])
def test_a_full_storage_stops_no_game(small: Screens, others: int) -> None:
    for seed in range(others):  # which make room
        puzzle = nonet.generate("boxes:2x2", seed=seed)
        small.open(place(puzzle))
        small.cell(1, 1).wait_for()
    small.page.evaluate(FULL)
    small.open(place(CLASSIC))
    small.cell(1, 3).click()
    small.press("4")
    small.until(lambda: small.values().startswith("534.7"))
    small.press("Control+z")
    small.until(lambda: small.values().startswith("53..7"))
    if others:
        small.press("4")
        small.page.reload()
        small.until(lambda: small.values().startswith("534.7"))
