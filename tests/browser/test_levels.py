"""New puzzles of a level in one press, from Play."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.notation.formats.link import link_of, puzzle_of
from tests.browser.screens import CLASSIC, SMALL, Screens, place
from tests.browser.test_page import faults

if TYPE_CHECKING:
    from playwright.sync_api import Route


def another(screens: Screens, level: str, before: nonet.Puzzle) -> nonet.Puzzle:
    """Presses the button of a level, and returns the puzzle that is then in play."""
    screens.button(level).click()
    screens.until(lambda: link_of(before) not in screens.page.url)
    return puzzle_of(screens.page.url.partition("#p=")[2])


@pytest.mark.parametrize("level", ["easy", "medium", "extreme"])
def test_a_press_makes_a_puzzle_of_the_level(screens: Screens, level: str) -> None:
    screens.open(place(CLASSIC))
    puzzle = another(screens, level, CLASSIC)
    assert nonet.rate(puzzle).level == level
    shown = "".join(str(value) if value else "." for value in puzzle.givens)
    screens.until(lambda: screens.values() == shown)
    assert another(screens, level, puzzle) != puzzle


def test_the_rules_stay_and_the_game_before_is_kept(screens: Screens) -> None:
    rules = nonet.parse_rules("boxes:2x3+diagonal")
    before = nonet.Puzzle(rules, [1, *[0] * 35])
    screens.open(place(before))
    screens.cell(1, 2).click()
    screens.press("2")
    puzzle = another(screens, "easy", before)
    assert puzzle.rules == rules
    assert nonet.rate(puzzle).level == "easy"
    screens.page.go_back()
    screens.until(lambda: screens.values() == "12" + "." * 34)


def test_who_goes_back_before_a_puzzle_has_come_stays_there(screens: Screens) -> None:
    screens.open(place(SMALL))
    shown = screens.values()
    late: list[Route] = []
    screens.page.route("**/api/open", lambda asked: late.append(asked))
    screens.page.evaluate("link => { location.hash = link; }", place(CLASSIC))
    screens.until(lambda: late)
    screens.page.go_back()
    screens.until(lambda: screens.page.url.endswith(place(SMALL)))
    with screens.page.expect_response("**/api/open"):
        late[0].continue_()
    screens.page.unroute("**/api/open")
    screens.page.wait_for_timeout(300)  # for what must not happen
    assert screens.page.url.endswith(place(SMALL))
    assert screens.values() == shown


def test_puzzles_with_constraints_have_no_levels(screens: Screens) -> None:
    puzzle = nonet.generate("boxes:2x2", make="killer", seed=7)
    screens.open(f"p={link_of(puzzle)}")
    screens.page.get_by_role("link", name="More …").wait_for()
    screens.page.get_by_text("Options", exact=True).click()
    screens.page.get_by_label(
        "Hints for techniques up to"
    ).wait_for()  # what there is to choose has come
    assert screens.button("easy").count() == 0


def test_long_work_can_be_stopped(screens: Screens) -> None:
    def stall(route: Route) -> None:
        if route.request.method == "GET":
            route.continue_()

    screens.page.route("**/api/generate", stall)  # which makes nothing
    try:
        screens.open(place(SMALL))
        screens.button("hard").click()
        screens.page.get_by_text("Making…", exact=True).wait_for()
        screens.button("Stop").click()
        screens.page.get_by_text("Stopped.").first.wait_for()
    finally:
        screens.page.unroute_all()
    puzzle = another(screens, "easy", SMALL)
    assert puzzle.rules == SMALL.rules


def test_more_leads_to_the_form(screens: Screens) -> None:
    screens.open(place(SMALL))
    screens.page.get_by_role("link", name="More …").click()
    screens.page.get_by_role("combobox", name="Level").wait_for()


def solve(screens: Screens, solution: str) -> None:
    """Writes the values that are missing of a puzzle of order 4."""
    for cell, (shown, value) in enumerate(zip(screens.values(), solution, strict=True)):
        if shown == ".":
            screens.click(cell // 4 + 1, cell % 4 + 1)
            screens.press(value)


def test_the_end_tells_how_it_went_and_offers_more(small: Screens) -> None:
    solution = "3241413224131324"
    small.press("h")  # the first press of a hint, and then another of the same
    small.page.get_by_text("Press Hint again for more.").first.wait_for()
    small.press("h")
    with small.page.expect_response("**/api/check"):
        small.page.reload()  # the counts are kept
    small.click(1, 2)
    small.press("1", "Backspace")
    solve(small, solution)
    end = small.page.get_by_role("dialog", name="Solved")
    end.get_by_text("1 hint, 1 mistake").wait_for()
    end.get_by_text("The first of this level solved here.").wait_for()
    end.get_by_text(re.compile("^Level: easy. Hardest step: ")).wait_for()
    assert faults(small.page) == []
    end.get_by_role("button", name="Close").click()
    small.press("Control+z", "Control+y")  # solved again, and not counted again
    end.get_by_text("The first of this level solved here.").wait_for()
    end.get_by_role("button", name="Another one: easy").click()
    small.until(lambda: link_of(SMALL) not in small.page.url)
    another = puzzle_of(small.page.url.partition("#p=")[2])
    assert another.rules == SMALL.rules
    assert nonet.rate(another).level == "easy"


def test_without_scores_the_last_level_is_no_level(screens: Screens) -> None:
    puzzle = nonet.generate("boxes:2x3", difficulty="extreme", seed=1)
    hardest = nonet.rate(puzzle).hardest
    assert hardest is not None
    page = screens.open(place(puzzle))
    screens.button("Rules").click()
    told = page.get_by_role("dialog").get_by_text(f"Hardest step: {hardest.title('en')}.")
    told.wait_for()
    assert told.inner_text().startswith("Hardest step")
    assert page.locator(".rating").inner_text() == ""
    screens.button("Close").click()
    for cell, value in enumerate(nonet.solve(puzzle) or ()):
        if not puzzle.givens[cell]:
            page.get_by_role("gridcell").nth(cell).click()
            screens.press(str(value))
    told.wait_for()
    screens.until(lambda: "boxes:2x3 " in page.evaluate("localStorage['nonet.solved'] ?? ''"))
    page.get_by_role("dialog").get_by_role("link", name="History").click()
    page.locator(".solved").wait_for()
    (row,) = page.locator(".solved tbody tr:has(td)").all_inner_texts()
    assert row.split("\t")[:2] == ["no level", "1"]


def test_the_hardest_step_is_told_beside_the_rules(screens: Screens) -> None:
    page = screens.open(place(CLASSIC))
    screens.button("Rules").click()
    rating = nonet.rate(CLASSIC)
    assert rating.hardest is not None
    step = rating.hardest.title("en")
    text = f"Level: {rating.level}, {rating.score}. Hardest step: {step}."
    page.get_by_role("dialog").get_by_text(text).wait_for()
    screens.button("Close").click()
    assert (page.locator(".rating").get_attribute("title") or "").endswith(f"hardest step {step}")


def test_the_places_of_a_digit_are_lit(small: Screens) -> None:
    def lit(kind: str) -> int:
        return small.page.locator(f"nonet-board .is-{kind}").count()

    small.button("Fill candidates").click()
    small.until(lambda: "centre marks" in small.label(1, 2))
    labels = [small.label(cell // 4 + 1, cell % 4 + 1) for cell in range(16)]
    threes = sum("3" in label.partition("centre marks")[2] for label in labels)
    small.until(lambda: lit("marked") == threes)  # because the cursor is on a 3
    small.press("Alt+Digit4")
    small.until(lambda: "same symbol" in small.label(2, 1))  # a 4
    small.click(4, 2)  # a 3
    assert "same symbol" not in small.label(4, 2)
    small.press("Alt+Digit9")  # which is no symbol here
    assert "same symbol" in small.label(2, 1)
    small.press("Alt+Digit4")
    small.until(lambda: "same symbol" in small.label(4, 2))
    assert "same symbol" not in small.label(2, 1)


def test_a_double_click_makes_one_puzzle(screens: Screens) -> None:
    asked: list[str] = []

    def count(route: Route) -> None:
        asked.append(route.request.method)
        route.continue_()

    screens.page.route("**/api/generate", count)
    try:
        screens.open(place(CLASSIC))
        screens.button("medium").dblclick()
        screens.until(lambda: link_of(CLASSIC) not in screens.page.url)
        screens.button("medium").wait_for()
    finally:
        screens.page.unroute_all()
    assert asked.count("POST") == 1
