"""Every kind of constraint is found by its name, entered by drags on the board, and changed."""

from __future__ import annotations

import pytest

import nonet
from nonet.constraints.kinds import KINDS
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens
from tests.browser.test_constraints import listed, select, shows
from tests.browser.test_enter import entering, paste
from tests.browser.test_page import faults

__all__ = ["entering"]


def choose(screens: Screens, name: str) -> None:
    field = screens.page.get_by_label("Constraint", exact=True)
    field.fill(name)
    field.press("Enter")


def drag(screens: Screens, *cells: tuple[int, int]) -> None:
    screens.cell(*cells[0]).scroll_into_view_if_needed()
    places = [screens.middle(*cell) for cell in cells]
    screens.page.mouse.move(*places[0])
    screens.page.mouse.down()
    for place in places[1:]:
        screens.page.mouse.move(*place, steps=4)
    screens.page.mouse.up()


def drawn(screens: Screens) -> str:
    """The names of the cells that are entered."""
    return screens.page.locator("output").inner_text()


@pytest.mark.parametrize(
    ("name", "cells", "meant"),
    [
        ("Killer cage", [(2, 1), (1, 1), (1, 2)], "r1c1 r1c2 r2c1"),
        ("thermo", [(3, 1), (2, 1), (1, 1), (1, 2)], "r3c1 r2c1 r1c1 r1c2"),
        ("greater", [(5, 6), (5, 5)], "r5c6 r5c5"),
        ("quadruple", [(8, 8), (7, 7)], "r7c7 r7c8 r8c7 r8c8"),
        ("sandwich", [(9, 2), (8, 2)], " ".join(f"r{row}c2" for row in range(9, 0, -1))),
        ("little killer", [(1, 5), (2, 6)], "r1c5 r2c6 r3c7 r4c8 r5c9"),
        ("little killer", [(1, 5), (4, 8)], "r1c5 r2c6 r3c7 r4c8 r5c9"),
        ("little killer", [(3, 7), (2, 6)], "r5c9 r4c8 r3c7 r2c6 r1c5"),
    ],
)
def test_cells_are_entered_by_a_drag(
    entering: Screens, name: str, cells: list[tuple[int, int]], meant: str
) -> None:
    choose(entering, name)
    drag(entering, *cells)
    assert drawn(entering) == meant
    assert faults(entering.page) == []


def test_a_line_is_entered_with_the_keyboard(entering: Screens) -> None:
    choose(entering, "Thermometer")
    entering.click(2, 2)
    entering.press("Shift+ArrowLeft", "Shift+ArrowUp")
    assert drawn(entering) == "r2c2 r2c1 r1c1"
    entering.button("Add").click()
    shows(entering, "Thermometer: r2c2 r2c1 r1c1")


def test_what_a_line_from_outside_reaches_is_marked(entering: Screens) -> None:
    choose(entering, "skyscraper")
    drag(entering, (4, 9), (4, 8))
    assert "on the line" in entering.label(4, 1)
    choose(entering, "Killer cage")
    assert "on the line" not in entering.label(4, 1)


def test_a_clue_of_a_row_stands_outside_and_cells_stay_where_they_are_pressed(
    entering: Screens,
) -> None:
    choose(entering, "skyscraper")
    drag(entering, (4, 9), (4, 8))
    entering.page.get_by_role("textbox", name="Visible").fill("3")
    entering.button("Add").click()
    entering.until(lambda: len(listed(entering)) == 1)
    clue = entering.page.locator("nonet-board text.line-clue").bounding_box()
    cell = entering.cell(4, 9).bounding_box()
    assert clue
    assert cell
    assert clue["x"] > cell["x"] + cell["width"]
    assert cell["y"] < clue["y"] < clue["y"] + clue["height"] < cell["y"] + cell["height"]
    for corner in ((1, 1), (1, 9), (9, 1), (9, 9)):
        entering.click(*corner)
        entering.press("5")
        assert "5" in entering.label(*corner)
        entering.press("Backspace")


def test_kinds_are_found_by_words_and_unknown_ones_change_nothing(entering: Screens) -> None:
    field = entering.page.get_by_label("Constraint", exact=True)
    choose(entering, "xv")
    assert field.input_value() == "XV"
    choose(entering, "nothing like this")
    assert field.input_value() == "XV"
    entering.page.get_by_text("Drag from one cell to its neighbour.").wait_for()
    entering.button("中文").click()
    entering.page.get_by_text("从一格拖到相邻的格。").wait_for()
    entering.button("English").click()


KEPT = ("Killer cage 10: r1c1 r1c2", "Killer cage 11: r5c1 r5c2")


def test_a_constraint_is_changed_in_its_place_and_this_can_be_undone(entering: Screens) -> None:
    choose(entering, "Killer cage")
    total = entering.page.get_by_role("textbox", name="Sum")
    for row, number in ((1, "10"), (5, "11")):
        drag(entering, (row, 1), (row, 2))
        total.fill(number)
        entering.button("Add").click()
        entering.until(lambda number=number: any(number in each for each in listed(entering)))
    shows(entering, *KEPT)
    choose(entering, "thermometer")
    entering.button(f"Change {KEPT[0]}").click()
    assert (drawn(entering), total.input_value()) == ("r1c1 r1c2", "10")
    drag(entering, (1, 1), (1, 2), (1, 3))
    total.fill("20")
    entering.button("Change").click()
    shows(entering, "Killer cage 20: r1c1 r1c2 r1c3", KEPT[1])
    assert entering.button("Cancel").is_hidden()
    entering.button("Undo").click()
    shows(entering, *KEPT)
    entering.button(f"Change {KEPT[1]}").click()
    entering.button("Cancel").click()
    assert entering.button("Add").is_visible()
    assert total.input_value() == ""
    shows(entering, *KEPT)


def test_every_kind_is_written_back_as_it_was(entering: Screens) -> None:
    # Values that repeat, so that the server has nothing to search for.
    examples = [
        kind.example
        for word, kind in KINDS.items()
        if word != "doppelganger"  # which is only for numbers from 0
    ]
    rules = nonet.parse_rules("+".join(["classic", *examples]))
    paste(entering, link_of(nonet.Puzzle(rules, [1, 1] + [0] * 79)))
    entering.until(lambda: len(listed(entering)) == len(examples))
    wanted = listed(entering)
    for line in wanted:
        entering.button(f"Change {line}").click()
        with entering.page.expect_response("**/api/rules") as answered:
            entering.button("Change").click()
        assert answered.value.ok, line
        entering.button("Change").wait_for(state="hidden")
        assert listed(entering) == wanted, line


def test_the_parts_of_alternatives_are_changed_and_removed(entering: Screens) -> None:
    both = "Any of: Killer cage 3: r1c1 r1c2; Killer cage 4: r1c1 r1c2"
    paste(entering, link_of(nonet.Puzzle(f"classic+{KINDS['or'].example}", bytes(81))))
    shows(entering, both)
    entering.button(f"Change {both}").click()
    parts = entering.page.get_by_role("textbox", name="Constraints")
    assert parts.input_value() == "cage:3 r1c1 r1c2, cage:4 r1c1 r1c2"
    parts.fill("thermometer r2c1 r2c2, and(cage:5 r1c1 r1c2, odd r3c3)")
    entering.button("Change").click()
    shows(
        entering,
        "Any of: Thermometer: r2c1 r2c2; All of: Killer cage 5: r1c1 r1c2; Odd cells: r3c3",
    )
    entering.button("Undo").click()
    shows(entering, both)
    entering.button(f"Change {both}").click()
    parts.fill("cage:3 r1c1 r1c2, cage:99 r1c1")
    entering.button("Change").click()
    shows(entering, "Any of: Killer cage 3: r1c1 r1c2; Killer cage 99: r1c1")
    line = "Replicated: Killer cage 3: r1c1 r1c2; r1c1 r5c5"
    choose(entering, "replicate")
    drag(entering, (1, 1))
    select(entering, (1, 1), (5, 5))
    parts.fill("cage:3 r1c1 r1c2")
    entering.button("Add").click()
    entering.until(lambda: line in listed(entering))


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Whisper", "r1c1 r1c2 r2c2 r2c1 r1c1"),
        ("Renban", "r1c1 r1c2 r2c2 r2c1"),
    ],
)
def test_a_line_that_comes_back_is_closed_if_its_kind_allows(
    entering: Screens, name: str, line: str
) -> None:
    choose(entering, name)
    drag(entering, (1, 1), (1, 2), (2, 2), (2, 1))
    assert drawn(entering) == "r1c1 r1c2 r2c2 r2c1"
    drag(entering, (1, 1), (1, 2), (2, 2), (2, 1), (1, 1))
    assert drawn(entering) == line
    entering.click(2, 2)
    entering.press("Shift+ArrowRight", "Shift+ArrowLeft")
    assert drawn(entering) == "r2c2 r2c3"


def test_a_closed_line_is_entered_with_the_keyboard_and_drawn_whole(entering: Screens) -> None:
    choose(entering, "whisper")
    entering.click(4, 4)
    entering.press("Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowUp")
    entering.button("Add").click()
    entering.until(lambda: len(listed(entering)) == 1)
    assert listed(entering)[0].endswith("r4c4 r4c5 r5c5 r5c4 r4c4")


def test_a_press_on_a_clue_outside_opens_it_alone(entering: Screens) -> None:
    row = "r1c1 r1c2 r1c3 r1c4"
    rules = f"boxes:2x2+sandwich:2 {row}+skyscraper:3 {row}"
    paste(entering, link_of(nonet.Puzzle(rules, [0] * 16)))
    entering.until(lambda: len(listed(entering)) == 2)
    kind = entering.page.get_by_label("Constraint", exact=True)
    x, y = entering.middle(1, 1)
    width = entering.middle(1, 2)[0] - x
    entering.page.mouse.click(x - 0.85 * width, y)
    entering.until(lambda: kind.input_value() == "Sandwich")
    entering.page.mouse.click(x - 1.2 * width, y)
    entering.until(lambda: kind.input_value() == "Skyscraper")
    entering.page.get_by_label("Visible").fill("4")
    entering.press("Enter")
    entering.until(lambda: listed(entering)[1] == f"Skyscraper 4: {row}")
    assert listed(entering)[0] == f"Sandwich 2: {row}"


def test_variables_have_names_on_the_board_and_in_lists(entering: Screens) -> None:
    rules = "boxes:2x2+variables:2+arrow v2 r1c1 r1c2"
    paste(entering, link_of(nonet.Puzzle(rules, [1, 2] + [0] * 16)))
    entering.until(lambda: listed(entering) == ["Arrow: v2 r1c1 r1c2"])
    entering.page.get_by_role("heading", name="Sudoku 4 × 4, variables: 2").wait_for()
    drawn = entering.page.locator("nonet-board svg text.clue").all_text_contents()
    assert drawn == ["v1", "v2"]
    entering.button("First").click()
    entering.page.get_by_role("gridcell", name="variable v2, 3").wait_for()
    entering.button("Entered").click()
    entering.page.get_by_role("gridcell", name="variable v2, blank").click()
    entering.press("4")
    broken = "the shaft of the arrow at v2 has the sum 3, which its circle is not"
    entering.page.locator("ul.conflicts").get_by_text(broken).wait_for()
    entering.button("中文").click()
    entering.page.get_by_role("gridcell", name="变量 v2，4").wait_for()
    entering.page.get_by_role("heading", name="变量 2 个").wait_for()


@pytest.mark.parametrize("aside", [-0.12, 0.12])
def test_a_drag_along_a_diagonal_takes_no_cells_beside_it(entering: Screens, aside: float) -> None:
    choose(entering, "thermo")
    (x, y), (to_x, to_y) = entering.middle(1, 1), entering.middle(5, 5)
    width = (to_x - x) / 4
    mouse = entering.page.mouse
    mouse.move(x + aside * width, y)
    mouse.down()
    mouse.move(to_x + aside * width, to_y, steps=100)
    mouse.up()
    assert drawn(entering) == "r1c1 r2c2 r3c3 r4c4 r5c5"


def test_decorations_are_one_line_and_go_together(entering: Screens) -> None:
    drawn = 'decoration:disc:50,50:80,80,0:ff0000/none:""+decoration:line:50,50,50,150:10:000000:""'
    paste(entering, link_of(nonet.Puzzle(f"boxes:2x2+cage:3 r1c1 r1c2+{drawn}", [0] * 16)))
    cage = "Killer cage 3: r1c1 r1c2"
    entering.until(lambda: listed(entering) == [cage, "Decoration: 2"])
    area = entering.page.locator("nonet-board svg .decoration-area")
    assert area.evaluate("each => getComputedStyle(each).fill") == "rgb(255, 0, 0)"
    entering.theme("Dark")
    line = entering.page.locator("nonet-board svg .decoration")
    entering.until(
        lambda: line.evaluate("each => getComputedStyle(each).stroke") == "rgb(237, 237, 237)"
    )
    entering.theme("Light")
    entering.button("Remove Decoration: 2").click()
    entering.until(lambda: listed(entering) == [cage])
    assert area.count() == 0


def test_escape_ends_a_change(entering: Screens) -> None:
    cage = "Killer cage 3: r1c1 r1c2"
    paste(entering, link_of(nonet.Puzzle("boxes:2x2+cage:3 r1c1 r1c2", [0] * 16)))
    entering.button(f"Change {cage}").click()
    entering.page.get_by_label("Sum").fill("5")
    entering.press("Escape")
    assert not entering.button("Cancel").is_visible()
    assert entering.page.get_by_label("Sum").input_value() == ""
    assert listed(entering) == [cage]
