"""The setter's desk: what Enter says while a puzzle is being set."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests import facts
from tests.browser.screens import Screens
from tests.browser.test_enter import entering, paste, verdict
from tests.browser.test_page import faults

__all__ = ["entering"]

CONTRADICTION = "boxes:2x2+cage:3 r1c1 r1c2+cage:4 r1c3 r1c4+cage:7 r3c1 r3c2"
THREE = "1.....2..3......"
"""With three solutions."""


def set_up(screens: Screens, puzzle: nonet.Puzzle) -> None:
    paste(screens, link_of(puzzle))
    cells = screens.page.get_by_role("gridcell")
    screens.until(lambda: cells.count() == puzzle.rules.cells)


def says(screens: Screens, text: str) -> None:
    screens.page.get_by_text(text, exact=True).first.wait_for()


def listed(screens: Screens) -> list[str]:
    return screens.page.locator("ul.conflicts li").all_inner_texts()


def test_the_clues_of_a_contradiction_are_named_and_marked(entering: Screens) -> None:
    set_up(entering, nonet.Puzzle(CONTRADICTION, [0] * 16))
    verdict(entering, "No solution")
    says(entering, "These clues contradict each other:")
    assert listed(entering) == ["Killer cage 3: r1c1 r1c2", "Killer cage 4: r1c3 r1c4"]
    marked = [entering.label(1, 1), entering.label(1, 4), entering.label(3, 1)]
    assert ["conflict" in each for each in marked] == [True, True, False]
    assert faults(entering.page) == []


def test_true_candidates_are_shown_and_follow_changes(entering: Screens) -> None:
    set_up(entering, nonet.parse(THREE))
    verdict(entering, "3 solutions")
    entering.button("True candidates").click()
    says(entering, "9 values leave one solution each: write a green one.")
    assert entering.label(1, 3).endswith("blank, candidates 3 4, with one solution 3")
    assert entering.label(1, 2).endswith("blank, candidates 2")
    assert faults(entering.page) == []
    entering.click(1, 3)
    entering.press("3")
    verdict(entering, "One solution")
    entering.until(lambda: entering.label(4, 4).endswith("candidates 3, with one solution 3"))
    entering.button("True candidates").click()
    assert entering.label(4, 4).endswith("blank")


def test_a_change_drops_what_was_asked(entering: Screens) -> None:
    set_up(entering, nonet.parse(THREE))
    entering.page.route("**/api/candidates", lambda _: None)  # which never answers
    try:
        entering.button("True candidates").click()
        says(entering, "Searching …")
        with entering.page.expect_event("requestfailed"):
            entering.click(1, 3)
            entering.press("3")
        assert entering.values().startswith("1.3.")
    finally:
        entering.page.unroute_all()
    verdict(entering, "One solution")


def test_unnecessary_clues_are_found_on_request(entering: Screens) -> None:
    set_up(entering, nonet.parse("12....2..3.....4"))
    verdict(entering, "One solution")
    entering.button("Unnecessary clues").click()
    says(entering, "Each of these clues could go:")
    assert listed(entering) == ["Remove r1c2=2"]
    assert "could go" in entering.label(1, 2)
    entering.click(1, 2)
    entering.press("Backspace")
    entering.until(lambda: listed(entering) == [])
    entering.button("Unnecessary clues").click()
    says(entering, "Every clue is needed.")


def test_a_press_removes_a_clue_that_could_go(entering: Screens) -> None:
    cage, lines = "Killer cage 3: r1c1 r1c2", entering.page.locator("ul.constraints li span")
    set_up(
        entering, nonet.Puzzle("boxes:2x2+cage:3 r1c1 r1c2", nonet.parse("12....2..3.....4").givens)
    )
    verdict(entering, "One solution")
    entering.button("Unnecessary clues").click()
    says(entering, "Each of these clues could go:")
    assert listed(entering) == ["Remove r1c1=1", "Remove r1c2=2", f"Remove {cage}"]
    entering.page.locator("ul.conflicts").get_by_role("button", name=f"Remove {cage}").click()
    # What could go besides it is asked for again.
    entering.until(lambda: listed(entering) == ["Remove r1c2=2"])
    assert lines.count() == 0
    entering.button("Remove r1c2=2").click()
    says(entering, "Every clue is needed.")
    assert entering.values() == "1.....2..3.....4"
    entering.button("Undo").click()
    entering.button("Undo").click()
    entering.until(lambda: lines.all_inner_texts() == [cage])
    assert entering.values() == "12....2..3.....4"


def test_numbers_too_large_to_count_are_estimated(entering: Screens) -> None:
    set_up(entering, nonet.Puzzle("classic", [0] * 81))
    said = entering.page.locator(".verdict")
    told = re.compile(r"About (.*) × 10²¹ solutions, ±\s(.*)\s%")
    entering.until(lambda: told.fullmatch(said.inner_text()))
    found = told.fullmatch(said.inner_text())
    assert found
    number, error = float(found[1]), float(found[2]) / 100
    assert abs(number - facts.SUDOKU_GRIDS / 1e21) < 5 * error * number
    entering.button("中文").click()
    entering.until(lambda: re.fullmatch("约 .* × 10²¹ 个解（± .*%）", said.inner_text()))


def test_a_change_drops_an_estimate(entering: Screens) -> None:
    with entering.page.expect_request("**/api/estimate"):
        entering.page.route("**/api/estimate", lambda _: None)  # which never answers
        set_up(entering, nonet.Puzzle("classic", [0] * 81))
    try:
        verdict(entering, "More than 10,000 solutions")
        with entering.page.expect_event("requestfailed"):
            entering.click(1, 3)
            entering.press("3")
        assert entering.values().startswith("..3.")
    finally:
        entering.page.unroute_all()


def test_one_press_shows_a_solution_under_constraints(entering: Screens) -> None:
    set_up(entering, nonet.Puzzle("boxes:2x2+cage:3 r1c1 r1c2+cage:7 r3c3 r3c4", [0] * 16))
    entering.page.get_by_role("heading", name="Sudoku 4 × 4").wait_for()
    entering.button("First").click()
    grid = entering.values()
    assert {*grid[:2]} == {"1", "2"}
    assert {*grid[10:12]} == {"3", "4"}


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_colours_of_true_candidates_can_be_read(entering: Screens, theme: str) -> None:
    entering.theme(theme)
    set_up(entering, nonet.parse(THREE))
    entering.button("True candidates").click()
    says(entering, "9 values leave one solution each: write a green one.")
    assert faults(entering.page) == []
