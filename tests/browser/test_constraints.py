"""Constraints on the page: a form made of declared fields, the drawing, the list and the faults."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet.constraints import Cage
from nonet.drawing.layout import layout
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens
from tests.browser.test_enter import entering, verdict
from tests.browser.test_widget import board

__all__ = ["board", "entering"]

MANY = re.compile(r"^About .* solutions, ±\s[0-9]+\s%$")


def select(screens: Screens, *cells: tuple[int, int]) -> None:
    """Clicks the cells, all but the first with Ctrl."""
    for number, (row, column) in enumerate(cells):
        screens.click(row, column, ["Control"] if number else None)


def add(screens: Screens, total: str, *cells: tuple[int, int]) -> None:
    select(screens, *cells)
    screens.page.get_by_role("textbox", name="Sum").fill(total)
    screens.button("Add").click()


def listed(screens: Screens) -> list[str]:
    return screens.page.locator("ul.constraints li span").all_inner_texts()


def shows(screens: Screens, *constraints: str) -> None:
    """Waits until the list has these constraints."""
    screens.until(lambda: listed(screens) == [*constraints])


def outlines(screens: Screens) -> int:
    """The number of lines around the cells of cages on the board."""
    paths = screens.page.locator("nonet-board path.cage")
    return sum(len(re.findall("[mM]", path.get_attribute("d") or "")) for path in paths.all())


def clues(screens: Screens) -> list[str]:
    return screens.page.locator("nonet-board text.clue").all_text_contents()


def test_a_cage_is_added_drawn_listed_and_removed(entering: Screens) -> None:
    select(entering, (1, 1), (1, 2))
    assert entering.page.locator("output").inner_text() == "r1c1 r1c2"
    entering.page.get_by_role("textbox", name="Sum").fill("12")
    entering.page.get_by_role("textbox", name="Sum").press("Enter")
    shows(entering, "Killer cage 12: r1c1 r1c2")
    assert (outlines(entering), clues(entering)) == (1, ["12"])
    verdict(entering, MANY)
    add(entering, "", (5, 5), (5, 6), (6, 6))
    shows(entering, "Killer cage 12: r1c1 r1c2", "Killer cage: r5c5 r5c6 r6c6")
    assert (outlines(entering), clues(entering)) == (2, ["12"])
    entering.button("Remove Killer cage 12: r1c1 r1c2").click()
    shows(entering, "Killer cage: r5c5 r5c6 r6c6")
    entering.button("Remove Killer cage: r5c5 r5c6 r6c6").click()
    shows(entering)
    assert (outlines(entering), clues(entering)) == (0, [])


def test_a_broken_cage_is_shown_with_its_sentence_in_both_languages(entering: Screens) -> None:
    add(entering, "12", (1, 1), (1, 2))
    shows(entering, "Killer cage 12: r1c1 r1c2")
    entering.click(1, 1)
    entering.press("9", "ArrowRight", "5")
    entering.page.get_by_text("the cage at r1c1 has 14, more than 12").wait_for()
    verdict(entering, "Breaks the rules: no solution")
    assert "in conflict" in entering.label(1, 1)
    assert "in conflict" in entering.label(1, 2)
    entering.button("中文").click()
    entering.page.get_by_text("r1c1 处的笼中的和为 14，大于 12").wait_for()
    shows(entering, "杀手数独笼 12: r1c1 r1c2")
    entering.button("English").click()
    entering.click(1, 2)
    entering.press("3")
    verdict(entering, MANY)
    assert "in conflict" not in entering.label(1, 1)


def test_cages_may_overlap(entering: Screens) -> None:
    add(entering, "10", (2, 2), (2, 3))
    shows(entering, "Killer cage 10: r2c2 r2c3")
    add(entering, "4", (2, 3), (3, 3))
    shows(entering, "Killer cage 10: r2c2 r2c3", "Killer cage 4: r2c3 r3c3")
    assert (outlines(entering), sorted(clues(entering))) == (2, ["10", "4"])
    entering.click(2, 3)
    entering.press("9", "ArrowLeft", "2")
    entering.page.get_by_text("the cage at r2c2 has 11, more than 10").wait_for()
    entering.page.get_by_text("the cage at r2c3 has 9, more than 4").wait_for()


def test_a_second_click_with_ctrl_takes_a_cell_out(entering: Screens) -> None:
    select(entering, (1, 1), (1, 2), (1, 3), (1, 2))
    assert entering.page.locator("output").inner_text() == "r1c1 r1c3"
    add(entering, "5", (4, 4))
    shows(entering, "Killer cage 5: r4c4")


def test_the_same_cage_is_not_added_twice(entering: Screens) -> None:
    add(entering, "5", (4, 4), (4, 5))
    shows(entering, "Killer cage 5: r4c4 r4c5")
    add(entering, "5", (4, 5), (4, 4))
    entering.page.get_by_text("The puzzle has this constraint already.").wait_for()
    assert len(listed(entering)) == 1


@pytest.mark.parametrize(
    ("total", "message"),
    [
        ("18", "constraint 1: the cage at r1c1 has the sum 18; expected 3 to 17 for its cells"),
        ("many", "constraint 1: cage with sum 'many'; expected a whole number from 0"),
        ("0", "constraint 1: the cage at r1c1 has the sum 0; expected 3 to 17 for its cells"),
    ],
)
def test_what_is_wrong_with_a_cage_is_said(entering: Screens, total: str, message: str) -> None:
    add(entering, total, (1, 1), (1, 2))
    entering.page.get_by_text(message).wait_for()
    assert listed(entering) == []
    assert entering.page.get_by_role("textbox", name="Sum").input_value() == total


def test_a_cage_needs_cells(entering: Screens) -> None:
    entering.click(1, 1)
    entering.press("Escape")
    entering.button("Add").click()
    entering.page.get_by_text("cage with 0 cells; expected at least 1").wait_for()


def test_cages_can_be_undone_and_keep_the_values(entering: Screens) -> None:
    entering.click(1, 1)
    entering.press("7")
    add(entering, "12", (1, 1), (1, 2))
    shows(entering, "Killer cage 12: r1c1 r1c2")
    assert entering.values().startswith("7.")
    entering.button("Undo").click()
    shows(entering)
    assert entering.values().startswith("7.")
    assert outlines(entering) == 0
    entering.button("Redo").click()
    shows(entering, "Killer cage 12: r1c1 r1c2")


def test_a_reload_keeps_the_cages(entering: Screens) -> None:
    add(entering, "12", (1, 1), (1, 2))
    shows(entering, "Killer cage 12: r1c1 r1c2")
    entering.page.reload()
    entering.cell(1, 1).wait_for()
    shows(entering, "Killer cage 12: r1c1 r1c2")
    assert clues(entering) == ["12"]
    entering.button("Clear").click()
    verdict(entering, MANY)
    assert listed(entering) == ["Killer cage 12: r1c1 r1c2"]


def test_other_rules_begin_without_cages(entering: Screens) -> None:
    add(entering, "12", (1, 1), (1, 2))
    shows(entering, "Killer cage 12: r1c1 r1c2")
    entering.page.get_by_label("Size").select_option("2x2")
    entering.until(lambda: len(entering.values()) == 16)
    shows(entering)


def test_a_search_under_cages_is_watched(entering: Screens) -> None:
    add(entering, "17", (1, 1), (1, 2))
    shows(entering, "Killer cage 17: r1c1 r1c2")
    entering.button("Watch").click()
    entering.page.get_by_role("heading", name="Watch: Classic").wait_for()
    for _ in range(3):
        entering.button("Step").click()
    entering.page.get_by_text("2 rejected at r1c2: it breaks a constraint").first.wait_for()


def test_a_notebook_shows_and_judges_cages(board: Screens) -> None:
    rules = nonet.Rules.boxes(2, 2) | Cage([1, 2], 7)
    board.page.evaluate("rules => model.set('_rules', rules)", layout(rules))
    board.until(lambda: (outlines(board), clues(board)) == (1, ["7"]))
    board.click(1, 2)
    board.press("1")
    assert board.page.evaluate("model.get('_asked').what") == "judge"


def test_a_puzzle_with_cages_is_played(entering: Screens) -> None:
    add(entering, "12", (1, 1), (1, 2))
    shows(entering, "Killer cage 12: r1c1 r1c2")
    entering.button("Play").click()
    entering.page.get_by_role("timer").wait_for()
    rules = nonet.Rules.classic() | Cage([0, 1], 12)
    assert entering.page.url.endswith(f"#p={link_of(nonet.Puzzle(rules, bytes(81)))}")
    assert clues(entering) == ["12"]
    entering.click(1, 1)
    entering.press("9", "ArrowRight", "5")
    entering.page.get_by_text("the cage at r1c1 has 14, more than 12").first.wait_for()
    entering.button("Hint").click()
    entering.page.get_by_text(
        "rules with 1 constraint for hints, explanations and ratings; expected houses alone"
    ).first.wait_for()
    entering.page.reload()
    entering.cell(1, 1).wait_for()
    entering.page.get_by_text("the cage at r1c1 has 14, more than 12").first.wait_for()
    assert clues(entering) == ["12"]


def test_candidates_respect_cages(screens: Screens) -> None:
    rules = nonet.Rules.boxes(2, 2) | Cage([0, 1], 6)
    screens.open(f"p={link_of(nonet.Puzzle(rules, [4] + [0] * 15))}")
    screens.button("Fill candidates").click()
    screens.until(lambda: screens.label(1, 2).endswith("centre marks 2"))
    assert screens.label(1, 3).endswith("centre marks 1 2 3")
    screens.click(1, 2)
    screens.press("Control+Digit3")
    screens.until(lambda: screens.label(1, 2).endswith("centre marks 2 3"))
    screens.button("Clean up candidates").click()
    screens.until(lambda: screens.label(1, 2).endswith("centre marks 2"))


@pytest.mark.parametrize(("total", "told"), [(2, "Solved"), (1, "4 of 4 cells")])
def test_recent_games_are_solved_only_if_the_cages_hold(
    screens: Screens, total: int, told: str
) -> None:
    rules = nonet.Rules.latin(2) | Cage([0], total)
    screens.open(f"p={link_of(nonet.Puzzle(rules, bytes(4)))}")
    screens.cell(1, 1).wait_for()
    for cell, value in ((1, 1), "2"), ((1, 2), "1"), ((2, 1), "1"), ((2, 2), "2"):
        screens.click(*cell)
        screens.press(value)
    finished = screens.page.get_by_text(re.compile("2, more than 1|Solved|solved")).first
    finished.wait_for()
    screens.open(f"p={link_of(nonet.Puzzle(nonet.Rules.boxes(2, 2), bytes(16)))}")
    screens.cell(4, 4).wait_for()
    screens.button("Open").click()
    recent = screens.page.get_by_role("dialog").get_by_role("listitem")
    screens.until(lambda: told in recent.inner_text())
