"""Playing: keyboard, marks, undo, checks, save points, and reloads."""

from __future__ import annotations

import re
from typing import Any

import nonet
from tests.browser.screens import CLASSIC, SMALL, Screens, place


def test_a_puzzle_is_solved_by_keyboard_only(screens: Screens) -> None:
    screens.open(place(CLASSIC))
    solution = nonet.solve(CLASSIC)
    assert solution is not None
    for row in range(9):
        screens.press("Home")
        for value in list(solution)[9 * row : 9 * row + 9]:
            screens.press(str(value), "ArrowRight")
        screens.press("ArrowDown")
    screens.page.get_by_role("dialog", name="Solved").wait_for()
    screens.press("Escape")
    assert screens.values() == "".join(map(str, solution))


def test_a_new_page_can_be_typed_on_after_two_seconds_of_work(first_visit: Screens) -> None:
    measured: Any = first_visit.context.new_cdp_session(first_visit.page)
    measured.send("Performance.enable", {"timeDomain": "threadTicks"})
    first_visit.open(place(CLASSIC))
    first_visit.press("ArrowRight", "ArrowRight", "1")
    assert first_visit.label(1, 3) == "row 1 column 3, 1, same symbol"
    metrics = measured.send("Performance.getMetrics")["metrics"]
    seconds = {metric["name"]: metric["value"] for metric in metrics}
    assert 0 < seconds["TaskDuration"] < 2


def test_arrows_wasd_and_wrapping(small: Screens) -> None:
    small.press("ArrowRight", "d", "1", "s", "a", "1", "ArrowUp", "w", "a", "2")
    assert small.values() == "3.1.41.2..1.23.4"


def test_marks_and_colours(small: Screens) -> None:
    small.press(
        "ArrowRight", "Shift+Digit1", "Shift+Digit2", "Control+Digit2", "Control+Shift+Digit3"
    )
    assert small.label(1, 2) == (
        "row 1 column 2, blank, corner marks 1 2, centre marks 2, colour yellow"
    )
    small.press("Shift+Digit1")
    assert "corner marks 2," in small.label(1, 2)
    small.press("Backspace")
    assert small.label(1, 2) == "row 1 column 2, blank, colour yellow"
    small.press("Delete")
    assert small.label(1, 2) == "row 1 column 2, blank"


def test_space_goes_through_the_modes(small: Screens) -> None:
    small.press("ArrowRight", "Space", "1", "Space", "2", "Space", "4", "Space", "1")
    assert small.label(1, 2).startswith("row 1 column 2, 1, colour green")
    small.press("x")
    assert small.button("Corner").get_attribute("aria-pressed") == "true"


def test_many_cells_by_drag_and_by_control_click(small: Screens) -> None:
    page = small.page
    page.mouse.move(*small.middle(1, 2))
    page.mouse.down()
    page.mouse.move(*small.middle(1, 4), steps=8)
    page.mouse.up()
    small.click(3, 1, modifiers=["Control"])
    small.press("Control+Digit2")
    marked = [cell for cell in ((1, 2), (1, 3), (1, 4), (3, 1)) if "marks 2" in small.label(*cell)]
    assert len(marked) == 4
    assert page.get_by_role("gridcell", selected=True).count() == 4


def test_undo_two_hundred_times_and_redo(small: Screens) -> None:
    small.press("ArrowRight")
    for _ in range(100):
        small.press("1", "2")
    for _ in range(200):
        small.press("Control+z")
    assert small.values() == "3...4..2..1..3.4"
    assert small.button("Undo").is_disabled()
    small.press(*["Control+y"] * 200)
    assert small.values() == "32..4..2..1..3.4"
    assert small.button("Redo").is_disabled()


def test_conflicts_and_wrong_values_are_distinguished(small: Screens) -> None:
    small.press("ArrowRight", "1")
    small.press("ArrowRight", "3")
    assert "in conflict" in small.label(1, 1)
    assert "in conflict" in small.label(1, 3)
    small.page.locator(".status").get_by_text("2 cells are in conflict.").wait_for()
    small.page.get_by_text("Options").click()
    small.page.get_by_label("Show values that differ").check()
    small.page.get_by_text(re.compile("2 cells are wrong")).wait_for()
    assert small.label(1, 2).endswith("wrong")
    assert small.cell(1, 2).get_attribute("aria-invalid") == "true"


def test_candidates_are_filled_and_cleaned(small: Screens) -> None:
    small.button("Fill candidates").click()
    assert "centre marks 1 2" in small.label(1, 2)
    small.click(1, 2)
    small.press("1")
    assert "1" not in small.label(1, 3).split("centre marks")[1]
    small.press("Backspace")
    small.button("Clean up candidates").click()
    assert "centre marks" in small.label(1, 3)


def test_finished_symbols_are_shown_on_the_pad(small: Screens) -> None:
    for row, column in ((1, 3), (3, 2)):
        assert small.page.get_by_role("button", name="4, finished").count() == 0
        small.click(row, column)
        small.press("4")
    small.page.get_by_role("button", name="4, finished").wait_for()


def test_save_points_and_starting_again(small: Screens) -> None:
    small.press("ArrowRight", "2")
    small.page.get_by_text("Save points").click()
    small.button("Add a save point").click()
    small.button("Start again").click()
    assert small.values() == "3...4..2..1..3.4"
    small.page.get_by_role("button", name=re.compile("^Go back to")).click()
    assert small.values() == "32..4..2..1..3.4"


def test_pause_hides_the_board(small: Screens) -> None:
    small.button("Pause").click()
    assert small.page.get_by_role("grid").count() == 0
    small.button("Resume").click()
    assert small.page.get_by_role("grid").is_visible()


def test_a_reload_restores_everything(small: Screens) -> None:
    small.press("ArrowRight", "2", "ArrowRight", "Shift+Digit4")
    small.page.reload()
    assert small.label(1, 2) == "row 1 column 2, 2"
    assert small.label(1, 3) == "row 1 column 3, blank, corner marks 4"
    small.button("Undo").click()
    assert small.label(1, 3) == "row 1 column 3, blank"


def test_two_tabs_have_two_puzzles_or_share_one(small: Screens) -> None:
    other = small.tab()
    other.goto(f"{small.address}#{place(CLASSIC)}")
    other.get_by_role("gridcell").first.wait_for()
    small.press("ArrowRight", "2")
    assert other.get_by_role("gridcell").count() == 81
    other.goto(f"{small.address}#{place(SMALL)}")
    other.get_by_role("gridcell", name="row 1 column 2, 2").wait_for()
    small.press("1")
    other.get_by_role("gridcell", name="row 1 column 2, 1").wait_for()


def test_letters_and_symbols_of_two_digits(screens: Screens) -> None:
    symbols = [str(number) for number in range(1, 17)]
    boxes = nonet.Rules.boxes(4, 4)
    rules = nonet.Rules(16, boxes.houses, symbols)
    screens.open(place(nonet.Puzzle(rules, [0] * 256)))
    screens.press("1", "2", "ArrowRight")
    screens.press("7")
    assert screens.label(1, 1) == "row 1 column 1, 12"
    assert screens.label(1, 2).startswith("row 1 column 2, 7")
    screens.open(place(nonet.Puzzle(boxes, [0] * 256)))
    screens.press("a", "ArrowRight", "g")
    assert screens.values()[:3] == "AG."


def test_any_rules_can_be_drawn(screens: Screens) -> None:
    for text in ("samurai", "boxes:5x5", "diagonal+windows", "latin:2"):
        rules = nonet.parse_rules(text)
        page = screens.open(place(nonet.Puzzle(rules, [0] * rules.cells)))
        page.get_by_role("grid").wait_for()
        assert page.get_by_role("gridcell").count() == rules.cells


def test_the_link_holds_the_whole_position(small: Screens) -> None:
    small.press("ArrowRight", "2", "ArrowRight", "Shift+Digit4")
    small.button("Share").click()
    link = small.page.get_by_label("A link with the whole position").input_value()
    small.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    small.page.goto("about:blank")
    small.page.goto(link)
    small.cell(1, 2).wait_for()
    assert small.label(1, 2) == "row 1 column 2, 2"
    assert small.label(1, 3) == "row 1 column 3, blank, corner marks 4"


def test_every_notation_can_be_exported(small: Screens) -> None:
    small.button("Share").click()
    notation = small.page.get_by_label("Puzzle as text").first
    notation.wait_for()
    text = small.page.locator("dialog textarea")
    written: dict[str, str] = {}
    for name in notation.locator("option").evaluate_all("all => all.map(one => one.value)"):
        notation.select_option(name)
        small.page.locator("dialog textarea[aria-busy=false]").wait_for()
        written[name] = text.input_value()
    assert [name for name, each in written.items() if not each] == ["pls"]
    assert nonet.parse(written["line"]) == SMALL
    assert nonet.parse(written["grid"]) == SMALL


def test_a_damaged_link_is_reported(screens: Screens) -> None:
    page = screens.open("p=nonsense")
    assert page.get_by_role("alert").inner_text().startswith("This link is not a puzzle")
    assert page.get_by_role("gridcell").count() == 81
