"""Entering puzzles: typing, pasting, opening a file, drawing; and the report on them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import nonet
from nonet import notation
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens
from tests.browser.test_steady import DESK, SIDEWAYS, UPRIGHT

LANQIAO = Path("examples/lanqiao2.txt").read_text()
"""The contest's sample with nine solutions: six rows of regions, seven givens."""
MAP = LANQIAO.split()[:6]
GIVENS = LANQIAO.split()[7:]
EASY = nonet.parse(
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
)


@pytest.fixture
def entering(screens: Screens) -> Screens:
    screens.open("enter")
    screens.cell(1, 1).wait_for()
    return screens


def verdict(screens: Screens, text: str | re.Pattern[str]) -> None:
    """Waits for the verdict on the puzzle."""
    screens.page.locator(".verdict").get_by_text(text, exact=True).wait_for()


def shows(screens: Screens, values: str) -> None:
    """Waits until the board shows these symbols."""
    screens.until(lambda: screens.values() == values)


def paste(screens: Screens, text: str) -> None:
    screens.page.get_by_label("Puzzles in any notation").fill(text)
    screens.button("Read").click()


def draw_jigsaw(screens: Screens) -> None:
    screens.page.get_by_label("Kind").select_option("jigsaw")
    screens.page.get_by_label("Symbols").select_option("letters")
    screens.page.get_by_role("heading", name="Draw the shapes").wait_for()
    screens.until(lambda: len(screens.values()) == 36)
    screens.page.locator("nonet-board:not([aria-busy])").wait_for()


def enter_givens(screens: Screens) -> None:
    screens.page.get_by_role("heading", name="Jigsaw").wait_for()
    for row, column, letter in GIVENS:
        screens.click(int(row) + 1, int(column) + 1)
        screens.press(letter)


def test_the_contests_sample_by_mouse(entering: Screens) -> None:
    draw_jigsaw(entering)
    mouse = entering.page.mouse
    for region in range(6):
        cells = [(r, c) for r in range(6) for c in range(6) if MAP[r][c] == str(region)]
        entering.page.get_by_role("button", name=f"Region {region + 1}:").click()
        for row, column in cells:
            mouse.move(*entering.middle(row + 1, column + 1))
            mouse.down()
            mouse.up()
    enter_givens(entering)
    verdict(entering, "9 solutions")


def test_the_contests_sample_by_keyboard(entering: Screens) -> None:
    draw_jigsaw(entering)
    entering.cell(1, 1).focus()
    for row in MAP:
        entering.press("Home")
        for region in row:
            entering.press(str(int(region) + 1), "ArrowRight")
        entering.press("ArrowDown")
    enter_givens(entering)
    verdict(entering, "9 solutions")


def test_a_stroke_paints_a_region(entering: Screens) -> None:
    draw_jigsaw(entering)
    mouse = entering.page.mouse
    mouse.move(*entering.middle(1, 1))
    mouse.down()
    mouse.move(*entering.middle(1, 6), steps=20)
    mouse.up()
    assert all("colour red" in entering.label(1, column) for column in range(1, 7))
    assert entering.button("Region 2: 6 cells left").get_attribute("aria-pressed") == "true"


def test_the_two_solutions_and_where_they_differ(entering: Screens) -> None:
    paste(entering, LANQIAO)
    verdict(entering, "9 solutions")
    entering.button("First").click()
    first = entering.values()
    assert entering.page.get_by_role("gridcell", name="differs").count() > 0
    entering.button("Second").click()
    assert "." not in first
    assert entering.values() != first
    entering.button("Entered").click()
    assert entering.values().count(".") == 29


def test_conflicts_are_shown_at_once(entering: Screens) -> None:
    entering.press("5", "ArrowRight", "5")
    verdict(entering, "Breaks the rules: no solution")
    entering.page.get_by_text("5 twice in row 1").wait_for()
    entering.page.get_by_text("5 twice in box 1").wait_for()
    assert "in conflict" in entering.label(1, 1)


def test_no_solution_without_a_conflict(entering: Screens) -> None:
    entering.page.get_by_label("Size").select_option("2x2")
    entering.until(lambda: len(entering.values()) == 16)
    paste(entering, "123. ...4 .... ....")
    verdict(entering, "No solution")


@pytest.mark.parametrize("name", list(notation.NOTATIONS))
def test_every_notation_can_be_pasted(entering: Screens, name: str) -> None:
    puzzle = next(nonet.read("examples/lanqiao1.txt")) if name in ("lanqiao", "jigsaw") else EASY
    if name == "pls":
        puzzle = nonet.Puzzle(nonet.Rules.latin(4), [1, 2, 3, 4, 2, 1, 4, 3] + [0] * 8)
    text = notation.write(puzzle, name)
    paste(entering, text)
    entering.page.get_by_text("Puzzles: 1.").wait_for()
    read = nonet.parse(text)
    symbols = [".", *read.rules.symbols]
    assert entering.values() == "".join(symbols[value] for value in read.givens)
    count = nonet.count(puzzle)
    verdict(entering, "One solution" if count == 1 else f"{count} solutions")


def test_restricted_candidates_are_shown_as_marks(entering: Screens) -> None:
    paste(entering, notation.write(EASY, "candidates"))
    entering.page.get_by_text("Puzzles: 1.").wait_for()
    assert entering.label(1, 1) == "row 1 column 1, blank, centre marks 1"


def test_a_file_of_many_puzzles(entering: Screens) -> None:
    entering.page.set_input_files("main input[type=file]", "examples/seventeen.txt")
    entering.page.get_by_text("Puzzles: 3.").wait_for()
    puzzles = list(nonet.read("examples/seventeen.txt"))
    choice = entering.page.get_by_role("dialog", name="Choose a puzzle")
    assert choice.get_by_role("button", name="17 givens").count() == 3
    for number in (3, 1):
        choice.get_by_role("button", name=f"Puzzle {number}").click()
        shows(entering, "".join(str(value or ".") for value in puzzles[number - 1].givens))
        verdict(entering, "One solution")
        entering.button("Choose a puzzle").click()


def test_an_unreadable_text_is_reported(entering: Screens) -> None:
    paste(entering, "hello, world")
    entering.page.locator("details .status").get_by_text("expected").wait_for()
    entering.page.get_by_role("gridcell").first.wait_for()


def is_seen(screens: Screens, text: str) -> bool:
    """Whether all of the message that has the text is on the screen."""
    message = screens.page.locator(".status").filter(has_text=text)
    message.wait_for()
    return bool(
        message.evaluate(
            """each => {
              const {top, bottom, left} = each.getBoundingClientRect();
              return each.scrollWidth <= each.clientWidth && top >= 0 && bottom <= innerHeight
                && each.contains(document.elementFromPoint(left + 4, bottom - 4));
            }"""
        )
    )


@pytest.mark.parametrize(
    "context_options", [DESK, UPRIGHT, SIDEWAYS], ids=["desk", "upright", "sideways"]
)
def test_the_report_on_an_unreadable_text_is_where_one_looks(entering: Screens) -> None:
    paste_here = """text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      const event = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", event));
    }"""
    expected = "hello, world'; expected 81 cells"
    entering.page.evaluate(paste_here, "hello, world")
    assert is_seen(entering, expected)
    entering.page.evaluate(paste_here, "3... 4..2 ..1. .3.4")
    shows(entering, "3...4..2..1..3.4")
    assert is_seen(entering, "Puzzles: 1.")
    entering.press("1")
    assert entering.page.locator(".status").filter(has_text="Puzzles: 1.").count() == 0
    paste(entering, "hello, world")
    assert is_seen(entering, expected)
    entering.open()
    entering.cell(1, 1).click()
    entering.page.evaluate(paste_here, "hello, world")
    message = entering.page.locator(".status").filter(has_text="Not pasted: no Sudoku")
    message.wait_for()
    box = message.bounding_box()
    size = entering.page.viewport_size
    assert box
    assert size
    assert box["y"] + box["height"] <= size["height"]


def test_an_entered_puzzle_can_be_played_and_watched(entering: Screens) -> None:
    paste(entering, "3... 4..2 ..1. .3.4")
    verdict(entering, "One solution")
    entering.button("Watch").click()
    entering.page.get_by_role("heading", name="Watch: Sudoku 4 × 4").wait_for()
    entering.page.go_back()
    verdict(entering, "One solution")
    entering.button("Play").click()
    entering.page.get_by_role("timer").wait_for()
    assert entering.label(1, 1).startswith("row 1 column 1, given 3")


def test_a_reload_keeps_the_entered_puzzle(entering: Screens) -> None:
    entering.press("7")
    entering.page.reload()
    entering.cell(1, 1).wait_for()
    assert entering.values().startswith("7.")


def test_extras_become_part_of_the_rules(entering: Screens) -> None:
    entering.page.get_by_role("checkbox", name="Diagonals").check()
    entering.page.get_by_role("heading", name="Diagonals").wait_for()
    entering.click(1, 1)
    entering.press("4")
    entering.click(9, 9)
    entering.press("4")
    entering.page.get_by_text("4 twice in diagonal 1").wait_for()


def test_erase_undo_and_redo(entering: Screens) -> None:
    entering.press("7", "ArrowRight", "8")
    entering.button("Erase").click()
    assert entering.values().startswith("7..")
    entering.button("Undo").click()
    assert entering.values().startswith("78.")
    entering.press("Control+z")
    assert entering.values().startswith("7..")
    entering.button("Redo").click()
    assert entering.values().startswith("78.")
    for name in ("Erase", "Undo", "Redo"):  # with the pictures and tooltips of Play
        assert entering.button(name).locator("svg").is_visible()
        assert "(" in (entering.button(name).get_attribute("title") or "")


def test_undo_brings_back_what_was_cleared_or_replaced(entering: Screens) -> None:
    entering.press("7")
    entering.button("Clear").click()
    entering.until(lambda: "7" not in entering.values())
    entering.page.get_by_label("Size").select_option("2x2")
    entering.until(lambda: len(entering.values()) == 16)
    paste(entering, "123. ...4 .... ....")
    entering.until(lambda: entering.values().startswith("123."))
    for shown in ("." * 16, "." * 81, "7" + "." * 80, "." * 81):
        entering.button("Undo").click()
        shows(entering, shown)
    assert entering.page.get_by_label("Size").input_value() == "3x3"
    assert entering.button("Undo").is_disabled()


def test_the_puzzle_in_play_can_be_taken(screens: Screens) -> None:
    screens.open(f"enter&p={link_of(EASY)}")
    screens.button("Use the puzzle in play").click()
    screens.until(lambda: screens.values() == "".join(str(value or ".") for value in EASY.givens))
    verdict(screens, "One solution")


def test_other_rules_on_the_same_grid_keep_what_was_entered(entering: Screens) -> None:
    paste(entering, link_of(nonet.Puzzle("boxes:2x2+cage:3 r1c1 r1c2", [0] * 15 + [4])))
    shown = entering.page.locator("ul.constraints li span")
    entering.until(lambda: shown.all_inner_texts() == ["Killer cage 3: r1c1 r1c2"])
    entering.page.get_by_role("checkbox", name="Diagonals").check()
    entering.page.get_by_role("heading", name="Sudoku 4 × 4, Diagonals").wait_for()
    assert entering.values() == "." * 15 + "4"
    assert shown.all_inner_texts() == ["Killer cage 3: r1c1 r1c2"]
    entering.page.get_by_label("Size").select_option("2x3")
    entering.until(lambda: entering.values() == "." * 36)
    assert shown.all_inner_texts() == []


def test_variables_are_added_and_removed(entering: Screens) -> None:
    paste(entering, link_of(nonet.Puzzle("boxes:2x2", [0] * 15 + [4])))
    entering.until(lambda: entering.values() == "." * 15 + "4")
    number = entering.page.get_by_label("Variables")
    number.fill("2")
    number.press("Enter")
    entering.until(lambda: entering.values() == "." * 15 + "4..")
    entering.page.get_by_role("gridcell", name="variable v1").click()
    entering.press("3")
    number.fill("1")
    number.press("Enter")
    entering.until(lambda: entering.values() == "." * 15 + "43")
    entering.button("Undo").click()
    entering.until(lambda: entering.values() == "." * 15 + "43.")
    assert number.input_value() == "2"
    number.fill("-1")
    number.press("Enter")
    assert entering.values() == "." * 15 + "43."
