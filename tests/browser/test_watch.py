"""Watching the search."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet.backtracking import ORDERS, Counts, trace
from nonet.notation.formats.link import link_of
from tests import facts
from tests.browser.screens import SMALL, Screens
from tests.browser.test_page import PHONE, faults
from tests.documents import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

ENDLESS = "classic~n3a8_5b1a2g5a7e4c1c9g5f7_3b2a1h4c9"
"""A puzzle for which the textbook order takes hundreds of millions of steps."""
NAMES = {"in-order": "In order", "fewest-first": "Fewest first"}
COUNTERS = {
    "placements": "Placed",
    "rejections": "Rejected",
    "backtracks": "Backed up",
    "solutions": "Solutions",
}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.fixture
def watching(screens: Screens) -> Screens:
    screens.open(f"watch&p={link_of(SMALL)}")
    return screens


def lane(screens: Screens, order: str = "in-order") -> Locator:
    return screens.page.get_by_role("region", name=NAMES[order])


def counter(screens: Screens, name: str, order: str = "in-order") -> int:
    row = lane(screens, order).locator(".counters div").filter(has_text=name)
    return int(row.locator("dd").inner_text().replace(",", ""))


def counters(screens: Screens, order: str = "in-order") -> dict[str, int]:
    return {name: counter(screens, shown, order) for name, shown in COUNTERS.items()}


def stack(screens: Screens) -> list[str]:
    entries = lane(screens).get_by_role("list", name="Stack").get_by_role("listitem")
    return entries.all_inner_texts()


def current_line(screens: Screens) -> str:
    return lane(screens).locator(".code.loop [aria-current]").inner_text()


def told(screens: Screens) -> list[str]:
    """The step in words, the counters, and the lines of the algorithm."""
    return lane(screens).locator(".last-step, .counters, .code.loop").all_inner_texts()


def step_to(screens: Screens, number: int, told: str) -> None:
    """Presses Step until so many steps are shown."""
    for _ in range(number - counter(screens, "Steps")):
        screens.button("Step").click()
    lane(screens).get_by_text(told, exact=True).wait_for()


def expected(puzzle: nonet.Puzzle, order: str, *, every: bool = False) -> dict[str, int]:
    counts = Counts()
    for _ in trace(puzzle, ORDERS[order], all=every, counts=counts):
        pass
    return {name: number for name, number in asdict(counts).items() if name != "complete"}


def choose(screens: Screens, order: str) -> None:
    screens.page.get_by_role("combobox", name="Order").select_option(order)


@pytest.mark.parametrize("order", ORDERS)
def test_the_counters_are_those_of_the_search(watching: Screens, order: str) -> None:
    choose(watching, "both")
    watching.page.get_by_label("All solutions").check()
    watching.page.get_by_role("slider", name="Speed").fill("9")
    watching.button("Play").click()
    lane(watching, order).get_by_text("Everything has been tried.").wait_for()
    assert counters(watching, order) == expected(SMALL, order, every=True)


def test_the_small_puzzle_is_one_press_away_and_has_the_events_of_the_documentation(
    screens: Screens,
) -> None:
    screens.open("watch")
    screens.button("Small puzzle").click()
    screens.button("Back to the puzzle").wait_for()
    screens.button("To the solution").click()
    lane(screens).get_by_text("A solution", exact=True).wait_for()
    assert counter(screens, "Steps") == 34
    assert counters(screens) | {"complete": False} == facts.SMALL_COUNTS
    screens.button("Back to the puzzle").click()
    screens.page.get_by_role("heading", name="Watch: Classic").wait_for()


def test_the_small_puzzle_does_not_replace_the_other_one(screens: Screens) -> None:
    screens.open("watch")
    screens.button("Small puzzle").click()
    screens.button("Back to the puzzle").wait_for()
    screens.page.get_by_role("link", name="Play", exact=True).click()
    screens.page.get_by_role("timer").wait_for()
    screens.page.get_by_role("link", name="Watch").click()
    screens.page.get_by_role("heading", name="Watch: Classic").wait_for()


def test_it_ends_at_the_first_solution_unless_all_are_wanted(screens: Screens) -> None:
    screens.open("watch&p=latin_3~i")
    screens.button("To the solution").click()
    lane(screens).get_by_text("A solution", exact=True).wait_for()
    screens.button("Step").click()
    assert counter(screens, "Solutions") == 1
    screens.page.get_by_label("All solutions").check()
    for number in range(1, 13):
        screens.button("To the solution").click()
        screens.until(lambda number=number: counter(screens, "Solutions") == number)
    screens.button("To the solution").click()
    lane(screens).get_by_text("Everything has been tried.").wait_for()
    assert counter(screens, "Solutions") == 12


def test_step_forward_and_back(watching: Screens) -> None:
    step_to(watching, 1, "1 placed at r1c2")
    step_to(watching, 2, "1 rejected at r1c3: row 1 has it at r1c2")
    assert stack(watching) == ["r1c3 = ?", "r1c2 = 1"]
    watching.button("Back").click()
    lane(watching).get_by_text("1 placed at r1c2").wait_for()
    assert stack(watching) == ["r1c2 = 1"]
    watching.button("Start").click()
    assert stack(watching) == []


def test_the_slider_goes_to_any_step_and_back(watching: Screens) -> None:
    step_to(watching, 1, "1 placed at r1c2")
    place = watching.page.get_by_role("slider", name="Position in the search")
    watching.until(lambda: place.get_attribute("max") == "34")
    shown: list[tuple[list[str], list[str]]] = []
    for step in range(35):
        place.fill(f"{step}")
        shown.append((told(watching), stack(watching)))
    for step in reversed(range(35)):
        place.fill(f"{step}")
        assert (told(watching), stack(watching)) == shown[step]


def test_a_rejection_shows_the_value_and_the_cell_that_forbids_it(watching: Screens) -> None:
    step_to(watching, 3, "2 rejected at r1c3: box 2 has it at r2c4")
    assert watching.label(1, 3) == "row 1 column 3, 2, in the house, rejected"
    assert watching.label(2, 4) == "row 2 column 4, given 2, in the house, forbids it"
    assert watching.label(1, 4) == "row 1 column 4, blank, in the house"
    assert watching.label(1, 2) == "row 1 column 2, 1"
    watching.button("Step").click()
    lane(watching).get_by_text("3 rejected at r1c3: row 1 has it at r1c1").wait_for()
    assert watching.label(2, 4) == "row 2 column 4, given 2"
    step_to(watching, 5, "4 placed at r1c3")
    assert watching.label(1, 3) == "row 1 column 3, 4, now"


def test_a_rejection_that_no_house_explains(screens: Screens) -> None:
    puzzle = nonet.Puzzle(nonet.Rules.latin(2), [0] * 4, [[2], [1, 2], [1, 2], [1, 2]])
    screens.open(f"watch&p={link_of(puzzle)}")
    step_to(screens, 1, "1 rejected at r1c1: not a candidate")
    assert screens.label(1, 1) == "row 1 column 1, 1, rejected"


def test_givens_that_contradict_each_other_are_shown(screens: Screens) -> None:
    screens.open(f"watch&p={link_of(nonet.parse('11.. .... .... ....'))}")
    screens.button("Step").click()
    lane(screens).get_by_text("Everything has been tried.").wait_for()
    assert screens.label(1, 1) == "row 1 column 1, given 1, in the house, forbids it"
    assert screens.label(1, 2) == "row 1 column 2, given 1, in the house, rejected"
    assert stack(screens) == []


def test_the_line_of_the_algorithm_is_highlighted(watching: Screens) -> None:
    assert current_line(watching) == "put the first blank on the stack"
    step_to(watching, 1, "1 placed at r1c2")
    assert current_line(watching).startswith("otherwise: place it")
    step_to(watching, 9, "4 rejected at r1c4: row 1 has it at r1c3")
    assert current_line(watching).startswith("a house already holds the value")
    step_to(watching, 10, "No value left for r1c4: back up")
    assert current_line(watching).startswith("every value is rejected")
    assert stack(watching) == ["r1c3 = 4", "r1c2 = 1"]
    watching.button("To the solution").click()
    lane(watching).get_by_text("A solution", exact=True).wait_for()
    assert current_line(watching).endswith("a solution")


@pytest.mark.parametrize(
    ("language", "page"), [("en", "course-backtracking.md"), ("zh", "course-backtracking.zh.md")]
)
def test_the_documentation_shows_the_same_algorithm(
    screens: Screens, language: str, page: str
) -> None:
    screens.open("watch")
    if language == "zh":
        screens.button("中文").click()
        screens.button("English").wait_for()
    lines = screens.page.locator(".code.loop li").all_inner_texts()
    code = (ROOT / "docs" / page).read_text(encoding="utf-8").split("```text\n")[1].split("```")[0]
    assert len(lines) == 9
    assert [line.strip() for line in code.strip().split("\n")] == lines


def test_to_the_solution_goes_on_in_a_long_search(screens: Screens) -> None:
    puzzle = next(nonet.read(ROOT / "examples" / "grid.txt"))
    screens.open(f"watch&p={link_of(puzzle)}")
    screens.button("To the solution").click()
    lane(screens).get_by_text("A solution", exact=True).wait_for()
    found = counters(screens)
    assert found == expected(puzzle, "in-order")
    assert counter(screens, "Steps") == sum(found.values()) > 20_200
    solution = nonet.solve(puzzle)
    assert solution is not None
    assert screens.values() == "".join(map(str, solution))


def test_to_the_solution_can_be_stopped_and_forgets_the_first_steps(screens: Screens) -> None:
    screens.open(f"watch&p={ENDLESS}")
    place = screens.page.get_by_role("slider", name="Position in the search")
    screens.button("To the solution").click()
    screens.page.get_by_role("status").filter(has_text="Searching").wait_for()
    screens.until(lambda: counter(screens, "Steps") > 60_000)
    screens.button("Stop").click()
    screens.button("To the solution").wait_for()
    stopped = counter(screens, "Steps")
    screens.page.wait_for_timeout(300)
    assert counter(screens, "Steps") == stopped
    first = int(place.get_attribute("min") or 0)
    assert 20_000 <= stopped - first <= 40_000
    place.fill(f"{first}")
    assert counter(screens, "Steps") == first
    screens.button("Back").click()
    assert counter(screens, "Steps") == first
    screens.button("Start").click()
    screens.until(lambda: counter(screens, "Steps") == 0)
    step_to(screens, 1, "1 rejected at r1c1: box 1 has it at r3c3")


def test_play_and_stop(watching: Screens) -> None:
    watching.button("Play").click()
    place = watching.page.get_by_role("slider", name="Position in the search")
    watching.until(lambda: int(place.input_value()) > 3)
    watching.button("Pause").click()
    stopped = place.input_value()
    watching.page.wait_for_timeout(400)
    assert place.input_value() == stopped


def test_two_orders_side_by_side(watching: Screens) -> None:
    assert watching.page.get_by_role("grid").count() == 1
    choose(watching, "both")
    assert watching.page.get_by_role("grid").count() == 2
    # Each search ends at its own solution.
    for _ in range(2):
        watching.button("To the solution").click()
        watching.button("To the solution").wait_for()
    for order in ORDERS:
        lane(watching, order).get_by_text("A solution", exact=True).wait_for()
        assert counters(watching, order) == expected(SMALL, order)


def test_an_endless_search_can_be_left(screens: Screens) -> None:
    screens.open(f"watch&p={ENDLESS}")
    screens.button("Step").click()
    screens.page.get_by_role("link", name="Play", exact=True).click()
    screens.page.get_by_role("timer").wait_for()


def test_another_language_shows_the_same_step(watching: Screens) -> None:
    step_to(watching, 9, "4 rejected at r1c4: row 1 has it at r1c3")
    watching.button("中文").click()
    watching.page.get_by_text("r1c4 不能填 4：第 1 行的 r1c3 已是 4").wait_for()
    watching.button("English").click()
    lane(watching).get_by_text("4 rejected at r1c4: row 1 has it at r1c3").wait_for()


def test_the_explanation_is_a_dialog(watching: Screens) -> None:
    watching.button("How it works").click()
    dialog = watching.page.get_by_role("dialog", name="How the search works")
    dialog.get_by_text("Go from blank to blank.").wait_for()
    assert faults(watching.page) == []
    watching.press("Escape")
    dialog.wait_for(state="detached")


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_violation_in_a_search(watching: Screens, theme: str) -> None:
    watching.theme(theme)
    step_to(watching, 9, "4 rejected at r1c4: row 1 has it at r1c3")
    assert faults(watching.page) == []
    choose(watching, "both")
    step_to(watching, 9, "4 rejected at r1c4: row 1 has it at r1c3")
    assert faults(watching.page) == []


def test_the_heading_of_the_tree_is_seen_at_first(screens: Screens) -> None:
    page = screens.open("watch")
    step_to(screens, 2, "1 rejected at r1c4: row 1 has it at r1c3")
    heading = page.get_by_text("Tree of the search").bounding_box()
    player = page.locator(".player").bounding_box()
    assert heading
    assert player
    assert heading["y"] + heading["height"] <= player["y"]


class TestOnAPhone:
    @pytest.fixture(params=[PHONE, SIDEWAYS], ids=["upright", "sideways"])
    def context_options(self, request: pytest.FixtureRequest) -> dict[str, Any]:
        return {**request.param, "locale": "en-US"}

    def test_board_stack_and_player_fit_together(self, screens: Screens) -> None:
        page = screens.open("watch")
        step_to(screens, 2, "1 rejected at r1c4: row 1 has it at r1c3")
        size = page.viewport_size
        assert size is not None
        player = page.locator(".player").bounding_box()
        assert player is not None
        assert player["y"] + player["height"] <= size["height"]
        for part in ("nonet-board", ".well", ".last-step", ".code.loop"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= size["width"]
            assert box["y"] + box["height"] <= player["y"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert faults(page) == []

    def test_two_searches_are_not_wider_than_the_screen(self, screens: Screens) -> None:
        page = screens.open("watch")
        choose(screens, "both")
        assert page.get_by_role("grid").count() == 2
        size = page.viewport_size
        assert size is not None
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
