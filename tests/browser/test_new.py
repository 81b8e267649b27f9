"""New puzzles: of each kind, as difficult as was asked for, and twelve to print."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import nonet
from nonet.constraints import Cage
from nonet.generating import Wished
from nonet.logic import tables
from nonet.notation.formats.link import puzzle_of
from tests.browser.conftest import serving
from tests.browser.screens import Screens
from tests.browser.test_page import faults

KINDS = [
    ("boxes", "2x3"),
    ("boxes", "3x3"),
    ("boxes", "4x4"),
    ("jigsaw", "6"),
    ("latin", "6"),
    ("toroidal", ""),
    ("pandiagonal", "5"),
    ("samurai", ""),
    ("butterfly", ""),
    ("flower", ""),
    ("twin", ""),
]
ENDLESS = "new&kind=boxes&size=4x4&clues=20"
"""No such puzzle is found in any time."""
SHEET = "print&kind=boxes&size=2x2&symmetry=none&seed=7&n=5"


def advanced(screens: Screens) -> None:
    """Shows the fields that few people need."""
    screens.page.locator("summary").click()


def made(screens: Screens) -> nonet.Puzzle:
    """Submits the form and returns the new puzzle."""
    screens.button("Make the puzzle").click()
    screens.page.get_by_role("timer").wait_for()
    return puzzle_of(screens.page.url.partition("#p=")[2])


def grids(screens: Screens, selector: str) -> list[str]:
    """Returns the symbols of the boards that are found, each in one line; ``.`` for a blank."""
    cells = "[...board.shadowRoot.querySelectorAll('[role=gridcell]')]"
    found: list[list[str]] = screens.page.locator(f"{selector} nonet-board").evaluate_all(
        f"boards => boards.map(board => {cells}.map(cell => cell.getAttribute('aria-label')))"
    )
    contents = ([label.split(", ")[1] for label in labels] for labels in found)
    return ["".join(re.sub("^blank$", ".", each)[-1] for each in cells) for cells in contents]


@pytest.mark.parametrize(("kind", "size"), KINDS)
def test_a_puzzle_of_each_kind(screens: Screens, kind: str, size: str) -> None:
    page = screens.open("new")
    page.get_by_label("Kind").select_option(kind)
    if size:
        page.get_by_label("Size").select_option(size)
    assert nonet.count(made(screens), limit=2) == 1


def test_constraints_are_made_under_their_usual_rules(screens: Screens) -> None:
    page = screens.open("new")
    advanced(screens)
    layouts = page.get_by_label("Made constraints")
    layouts.select_option("kenken")
    assert page.get_by_label("Kind").input_value() == "latin"
    assert page.get_by_label("Level").count() == page.get_by_label("Cells of each").count() - 1 == 0
    layouts.select_option("xv")
    assert page.get_by_label("Cells of each").count() == 0
    layouts.select_option("killer")
    page.get_by_label("Size").select_option("2x3")
    page.get_by_label("Cells of each").fill("2-3")
    page.get_by_label("Symmetry").select_option("left-right")
    page.get_by_label("No given or constraint can be removed").check()
    page.get_by_label("Givens").fill("0")
    page.get_by_label("Seed").fill("7")
    assert faults(page) == []
    wished: Wished = {"make": "killer:2-3", "symmetry": "left-right", "minimal": True, "clues": 0}
    puzzle = made(screens)
    assert puzzle == nonet.generate("boxes:2x3", seed=7, **wished)
    cages = puzzle.rules.constraints
    assert (sum(puzzle.givens), {type(cage) for cage in cages}) == (0, {Cage})
    page.get_by_text("Givens: 0. Seed: 7.").wait_for()
    page.go_back()
    page.reload()
    assert page.get_by_label("Cells of each").input_value() == "2-3"
    screens.button("中文").click()
    assert page.get_by_label("生成约束").input_value() == "killer"
    layouts = page.get_by_label("生成约束")
    layouts.select_option("none")
    page.get_by_label("难度").wait_for()


def test_the_form_shows_first_what_most_people_choose(screens: Screens) -> None:
    page = screens.open("new")
    page.get_by_label("Level").wait_for()
    shown = page.locator("form :is(select, input[type=text], input:not([type]))")
    assert sum(field.is_visible() for field in shown.all()) == 4  # kind, size, constraints, level
    advanced(screens)
    page.get_by_label("Seed").fill("x")
    advanced(screens)
    screens.button("Make the puzzle").click()
    page.get_by_label("Seed").wait_for()  # shown again, because it is wrong
    page.get_by_label("Seed").fill("7")
    assert nonet.count(made(screens), limit=2) == 1
    page.go_back()
    page.get_by_label("Seed").wait_for()  # shown, because it is set


def test_twelve_puzzles_with_made_constraints_are_printed(screens: Screens) -> None:
    page = screens.open("new&kind=latin&size=4&make=futoshiki&symmetry=none&seed=7")
    screens.button("Make twelve to print").click()
    page.get_by_text("Puzzles: 12. Pages: 3.").wait_for()
    signs = page.locator(".sheet:not(.answers) nonet-board").evaluate_all(
        "all => all.filter(each => each.shadowRoot.querySelector('path.chevron')).length"
    )
    assert signs == 12


def test_the_same_seed_makes_the_same_puzzle(screens: Screens) -> None:
    puzzles: list[nonet.Puzzle] = []
    for _ in range(2):
        page = screens.open("new")
        advanced(screens)
        page.get_by_label("Seed").fill("7")
        puzzles.append(made(screens))
    assert puzzles[0] == puzzles[1]


@pytest.mark.core
def test_a_puzzle_as_difficult_as_wished(screens: Screens) -> None:
    page = screens.open("new")
    advanced(screens)
    page.get_by_label("Level").select_option("medium")
    technique = page.get_by_role("combobox", name="Technique")
    assert "Naked Triple" in technique.inner_text()
    assert "X-Wing" not in technique.inner_text()
    technique.select_option("naked_triple")
    page.get_by_label("Harder techniques are allowed too").check()
    page.get_by_label("Symmetry").select_option("diagonal")
    assert faults(page) == []
    puzzle = made(screens)
    rating = nonet.rate(puzzle)
    assert rating.level == "medium"
    assert "naked_triple" in rating.counts
    page.get_by_text(f"medium, {rating.score}").wait_for()
    clues = sum(value > 0 for value in puzzle.givens)
    page.get_by_text(re.compile(rf"^Givens: {clues}\. Seed: \d+\.$")).wait_for()
    page.go_back()
    page.get_by_role("heading", name="New puzzle").wait_for()
    page.reload()
    assert page.get_by_label("Symmetry").input_value() == "diagonal"
    assert technique.input_value() == "naked_triple"
    page.get_by_label("Level").select_option("easy")
    assert technique.input_value() == ""


def test_a_flag_is_ticked_and_stays_ticked(screens: Screens) -> None:
    page = screens.open(
        "new&kind=boxes&size=2x2&symmetry=none&clues=6&seed=7&flags=minimal%2Bother"
    )
    assert page.get_by_label("No given or constraint can be removed").is_checked()
    puzzle = made(screens)
    assert puzzle == nonet.generate("boxes:2x2", clues=6, minimal=True, seed=7)
    page.go_back()
    box = page.get_by_label("No given or constraint can be removed")
    box.uncheck()
    assert made(screens) == nonet.generate("boxes:2x2", clues=6, seed=7) != puzzle
    page.go_back()
    assert not page.get_by_label("No given or constraint can be removed").is_checked()


def test_twelve_puzzles_are_printed_with_their_answers(screens: Screens) -> None:
    page = screens.open("new")
    page.get_by_label("Size").select_option("2x2")
    screens.button("Make twelve to print").click()
    page.get_by_text("Puzzles: 12. Pages: 3.").wait_for()
    puzzles, answers = grids(screens, ".sheet:not(.answers)"), grids(screens, ".answers")
    assert len(set(puzzles)) == 12
    assert answers == [
        "".join(map(str, nonet.solve(puzzle, rules="boxes:2x2") or ())) for puzzle in puzzles
    ]
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="Letter"))) == 3
    page.reload()
    page.get_by_text("Puzzles: 12. Pages: 3.").wait_for()
    assert grids(screens, ".sheet:not(.answers)") == puzzles
    page.get_by_label("Puzzles per page").select_option("4")
    page.get_by_text("Puzzles: 12. Pages: 4.").wait_for()
    page.go_back()
    assert page.get_by_label("Size").input_value() == "2x2"


@pytest.mark.core
@pytest.mark.parametrize(
    ("size", "name", "scored"), [("2x2", "Sudoku 4 × 4", False), ("3x3", "Classic", True)]
)
def test_sheets_say_how_hard_the_puzzles_are(
    screens: Screens, size: str, name: str, scored: bool
) -> None:
    page = screens.open(SHEET.replace("2x2", size))
    page.get_by_text("Puzzles: 5. Pages: 2.").wait_for()
    ratings = [nonet.rate(each) for each in nonet.generate_many(5, f"boxes:{size}", seed=7)]
    captions = page.locator(".sheet:not(.answers) figcaption").all_inner_texts()
    for number, (caption, rating) in enumerate(zip(captions, ratings, strict=True), start=1):
        level = f"{rating.level}, {rating.score}" if scored else rating.level
        assert " ".join(caption.split()) == f"{number} {name} {level}"
    assert faults(page) == []
    screens.button("中文").click()
    page.get_by_text("答案", exact=True).wait_for()
    assert (
        tables.level(ratings[0].level or "", "zh") in page.locator("figcaption").first.inner_text()
    )


def test_answers_of_other_puzzles(screens: Screens) -> None:
    page = screens.open("print")
    page.get_by_label("Other puzzles").fill("3... 4..2 ..1. .3.4\n.... .... .... ....")
    screens.button("Read").click()
    page.get_by_label("Add the answers").check()
    page.get_by_text("Puzzles: 2. Pages: 3.").wait_for()
    assert grids(screens, ".answers") == ["3241413224131324"]


def test_making_is_stopped(screens: Screens) -> None:
    page = screens.open(ENDLESS)
    screens.button("Make twelve to print").click()
    page.get_by_text("Making… 0 of 12").wait_for()
    screens.button("Stop").focus()
    screens.press("Enter")
    page.get_by_text("Stopped.").wait_for()
    assert screens.button("Make twelve to print").evaluate("it => it === document.activeElement")
    assert page.get_by_role("button", name="Stop").count() == 0


def test_wishes_that_no_puzzle_meets_are_told_in_both_languages(screens: Screens) -> None:
    page = screens.open("new")
    advanced(screens)
    page.get_by_label("Givens").fill("16")
    screens.button("Make the puzzle").click()
    page.get_by_text("16 clues; expected at least 17 for one solution").wait_for()
    screens.button("中文").click()
    screens.button("生成谜题").click()
    page.get_by_text("已知数的个数是 16；唯一解至少需要 17 个").wait_for()


class TestWithLittleTime:
    @pytest.fixture(scope="class")
    @classmethod
    def address(cls) -> Iterator[str]:
        with serving("tests.browser.programs.hasty") as address:
            yield address

    def test_the_end_of_the_time_is_told_in_both_languages(self, screens: Screens) -> None:
        page = screens.open(ENDLESS)
        screens.button("Make the puzzle").click()
        page.get_by_text("No such puzzle was found in time.").wait_for()
        screens.button("中文").click()
        screens.button("生成谜题").click()
        page.get_by_text("在限定时间内没有找到这样的谜题").wait_for()


class TestWithoutTheCore:
    @pytest.fixture(scope="class")
    @classmethod
    def address(cls) -> Iterator[str]:
        with serving("tests.browser.programs.coreless") as address:
            yield address

    def test_the_page_says_why_no_level_can_be_chosen(self, screens: Screens) -> None:
        page = screens.open("new")
        page.get_by_text("The level cannot be chosen: logic needs the compiled core").wait_for()
        assert page.get_by_label("Level").count() == 0
        page.get_by_label("Size").select_option("2x2")
        assert nonet.count(made(screens), limit=2) == 1


def test_a_puzzle_of_a_range_of_another_programs_ratings(screens: Screens) -> None:
    screens.open("new&kind=boxes&size=3x3&symmetry=none&seed=7")  # which opens the other fields
    screens.page.get_by_label("Sudoku Explainer's ER").fill("2.0-3.0")
    puzzle = made(screens)
    assert 2.0 <= nonet.rate(puzzle, "explainer").measures["er"] <= 3.0
    assert puzzle == nonet.generate(difficulty=(2.0, 3.0), scale="explainer", seed=7)
