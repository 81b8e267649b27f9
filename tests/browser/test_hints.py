"""Hints in Play: five presses, apply, all steps, the path, and the rating."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet.logic.picture import shown
from nonet.notation.formats.link import link_of
from tests.browser.screens import CLASSIC, SMALL, Screens
from tests.browser.test_layouts import boxes
from tests.browser.test_page import PHONE, faults

if TYPE_CHECKING:
    from playwright.sync_api import Route

pytestmark = pytest.mark.core

# Its first step crosses out candidates.
POINTING = nonet.parse(
    "1...2..84.8.1..62...4..3..1...9.....5...6143....5...7.3............9.....7....562"
)
UNIQUE = nonet.parse(
    "54...1.7...765....26..........8.69......95..61..3....4.......5.....37...4.....328"
)


def play(screens: Screens, puzzle: nonet.Puzzle) -> None:
    screens.open(f"p={link_of(puzzle)}")
    screens.click(1, 1)


def panel(screens: Screens, name: str = "Hint") -> Any:
    return screens.page.get_by_role("region", name=name)


def press(screens: Screens, times: int) -> None:
    for _ in range(times):
        screens.button("Hint").click()


def test_a_tree_keeps_its_lines(screens: Screens) -> None:
    example = nonet.logic.TECHNIQUES["forcing_net_contradiction"].example
    assert example is not None
    told = nonet.logic.find(example, "forcing_net_contradiction")[0].text()
    assert "\n  " in told

    def answer(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json={**found, "step": {**found["step"], "text": told}})

    screens.page.route("**/api/hint", answer, times=1)
    play(screens, POINTING)
    press(screens, 5)
    panel(screens).get_by_text(told.splitlines()[0]).wait_for()
    assert panel(screens).locator(".said p").first.inner_text() == told


def strikes(screens: Screens) -> int:
    """Returns how many candidates are crossed out in the drawing."""
    paths = screens.page.locator("nonet-board .strike")
    return sum((path.get_attribute("d") or "").count("M") for path in paths.all())


def first(puzzle: nonet.Puzzle | nonet.Position) -> nonet.logic.Step:
    step = nonet.hint(puzzle, scale="people").step
    assert step is not None
    return step


def test_five_presses_tell_more_and_more(screens: Screens) -> None:
    step = first(POINTING)
    hint = nonet.hint(POINTING, scale="people")
    play(screens, POINTING)
    press(screens, 1)
    panel(screens).get_by_role("heading", name=hint.text("family")).wait_for()
    assert panel(screens).get_by_text(step.technique.title()).count() == 0
    press(screens, 1)
    panel(screens).get_by_role("heading", name=step.technique.title()).wait_for()
    panel(screens).get_by_text(step.technique.explanation()).wait_for()
    press(screens, 1)
    panel(screens).get_by_text(step.focus()).wait_for()
    assert screens.page.locator("nonet-board .notes > *").count() == 0
    press(screens, 1)
    panel(screens).get_by_text(step.pattern()).wait_for()
    assert screens.page.locator("nonet-board .spot-pattern").count()
    assert screens.page.locator("nonet-board .spot-removed").count() == 0
    assert screens.page.locator("nonet-board .strike").count() == 0
    assert screens.button("Apply").count() == 0
    press(screens, 1)
    panel(screens).get_by_text(str(step)).wait_for()
    assert screens.page.locator("nonet-board .spot-removed").count() == len(step.eliminations)


def test_the_last_press_shows_what_is_placed(screens: Screens) -> None:
    step = first(CLASSIC)
    [(cell, value)] = step.placements
    play(screens, CLASSIC)
    press(screens, 4)
    panel(screens).get_by_text(step.pattern()).wait_for()
    assert "goes here" not in screens.label(cell // 9 + 1, cell % 9 + 1)
    press(screens, 1)
    panel(screens).get_by_text(str(step)).wait_for()
    assert f"goes here: {value}" in screens.label(cell // 9 + 1, cell % 9 + 1)
    assert screens.page.locator("nonet-board .spot-placed").count() == 1


def test_apply_places_and_undo_takes_back(screens: Screens) -> None:
    step = first(CLASSIC)
    [(cell, value)] = step.placements
    play(screens, CLASSIC)
    before = screens.values()
    press(screens, 5)
    screens.button("Apply").click()
    assert screens.values() == f"{before[:cell]}{value}{before[cell + 1 :]}"
    assert panel(screens).count() == 0
    screens.press("Control+z")
    assert screens.values() == before


def test_apply_crosses_out_of_all_candidates(screens: Screens) -> None:
    step = first(POINTING)
    assert step.eliminations
    play(screens, POINTING)
    press(screens, 5)
    screens.until(lambda: strikes(screens) == len(step.eliminations))
    screens.button("Apply").click()
    after = nonet.Position(POINTING).after(step)
    for cell, values in enumerate(after.candidates):
        if values:
            label = screens.label(cell // 9 + 1, cell % 9 + 1)
            assert f"centre marks {' '.join(map(str, values))}" in label
    press(screens, 5)
    panel(screens).get_by_text(str(first(after))).wait_for()
    screens.press("Control+z")
    assert "marks" not in screens.label(1, 1)


def test_marks_that_are_incomplete_cross_out_nothing(screens: Screens) -> None:
    play(screens, CLASSIC)
    step = first(CLASSIC)
    screens.click(1, 3)
    screens.press("Control+1")  # the solution has 4
    press(screens, 5)
    panel(screens).get_by_text(str(step)).wait_for()


def test_a_lost_candidate_is_reported_where_all_are_written(screens: Screens) -> None:
    play(screens, CLASSIC)
    screens.button("Fill candidates").click()
    screens.click(1, 3)
    screens.press("Control+4")
    press(screens, 1)
    panel(screens).get_by_text("a candidate that was crossed out is the right one").wait_for()
    press(screens, 1)
    panel(screens).get_by_text("r1c3").wait_for()


def test_a_mistake_is_named_on_the_second_press_only(screens: Screens) -> None:
    play(screens, CLASSIC)
    screens.click(1, 3)
    screens.press("1")
    press(screens, 1)
    panel(screens).get_by_text("Something is wrong").wait_for()
    assert "r1c3" not in panel(screens).inner_text()
    assert "differs" not in screens.label(1, 3)
    press(screens, 1)
    panel(screens).get_by_text("r1c3").wait_for()
    assert "differs" in screens.label(1, 3)
    screens.click(1, 3)
    screens.press("Backspace")
    assert panel(screens).count() == 0
    assert "differs" not in screens.label(1, 3)


@pytest.mark.parametrize(
    ("puzzle", "said"),
    [
        (nonet.Puzzle(SMALL.rules, [0] * 16), "several solutions"),
        (nonet.Puzzle(SMALL.rules, [1, 1] + [0] * 14), "no solution"),
        (nonet.Puzzle(nonet.Rules.latin(26), [0] * 676), "order 25"),
        (nonet.Puzzle(SMALL.rules, nonet.solve(SMALL) or []), "complete"),
    ],
    ids=["several", "none", "large", "complete"],
)
def test_the_reason_why_there_is_no_step(screens: Screens, puzzle: nonet.Puzzle, said: str) -> None:
    screens.open(f"p={link_of(puzzle)}")
    press(screens, 1)
    panel(screens).get_by_text(said).wait_for()


def test_typing_closes_the_hint_and_writes_into_the_puzzle(screens: Screens) -> None:
    play(screens, SMALL)
    press(screens, 5)
    panel(screens).get_by_role("button", name="Apply").wait_for()
    screens.click(1, 2)
    screens.press("2")
    assert screens.label(1, 2).startswith("row 1 column 2, 2")
    assert panel(screens).count() == 0
    assert screens.values() == "32..4..2..1..3.4"


def test_the_keyboard_asks_and_applies(screens: Screens) -> None:
    step = first(CLASSIC)
    play(screens, CLASSIC)
    screens.press("h", "h", "h", "h", "h")
    panel(screens).get_by_text(str(step)).wait_for()
    screens.button("Apply").focus()
    screens.press("Enter")
    assert panel(screens).count() == 0
    # The focus is on the board again.
    screens.press("ArrowRight", "ArrowRight", "4")
    assert screens.label(1, 3).startswith("row 1 column 3, 4")


def test_the_key_is_a_symbol_where_it_is_one(screens: Screens) -> None:
    rules = nonet.Rules(4, SMALL.rules.houses, "EFGH")
    play(screens, nonet.Puzzle(rules, [0] * 16))
    screens.press("h")
    assert screens.values()[0] == "H"
    assert panel(screens).count() == 0


def test_a_hint_goes_on_in_another_language(screens: Screens) -> None:
    step = first(CLASSIC)
    play(screens, CLASSIC)
    press(screens, 5)
    panel(screens).get_by_text(str(step)).wait_for()
    screens.button("中文").click()
    panel(screens, "提示").get_by_text(step.text("zh")).wait_for()
    labels = screens.page.locator("[aria-label]").evaluate_all(
        "all => all.map(each => each.ariaLabel)"
    )
    assert any("候选数" in label for label in labels)
    assert not [label for label in labels if re.search("[A-Za-z]{3,}", label)]


def test_all_steps_are_listed_and_one_is_chosen(screens: Screens) -> None:
    steps = nonet.logic.find_all(SMALL, scale="people")
    play(screens, SMALL)
    press(screens, 1)
    screens.button("All steps").click()
    panel(screens).get_by_text(f"Steps in this position: {len(steps)}.").wait_for()
    second = panel(screens).locator(".steps button").nth(1)
    second.click()
    panel(screens).get_by_text(str(steps[1])).wait_for()
    assert second.get_attribute("aria-pressed") == "true"
    assert faults(screens.page) == []
    screens.button("Apply").click()
    [(cell, value)] = steps[1].placements
    assert f", {value}" in screens.label(cell // 4 + 1, cell % 4 + 1)


def test_the_path_is_walked_and_the_game_stays(screens: Screens) -> None:
    path = nonet.explain(SMALL, scale="people")
    solution = "".join(map(str, nonet.solve(SMALL) or []))
    play(screens, SMALL)
    before = screens.values()
    press(screens, 1)
    screens.button("Path to the solution").click()
    heading = panel(screens).get_by_role("heading")
    heading.get_by_text(f"1/{len(path)}").wait_for()
    screens.button("Next").click()
    panel(screens).get_by_text(str(path[1]), exact=True).wait_for()
    assert screens.values() == "".join(str(value or ".") for value in path[1].position.values)
    assert faults(screens.page) == []
    panel(screens).get_by_role("slider").press("End")
    panel(screens).get_by_text(path.rating.text()).wait_for()
    assert screens.values() == solution
    panel(screens).get_by_role("button", name=re.compile("^1\\. ")).click()
    heading.get_by_text(f"1/{len(path)}").wait_for()
    screens.button("Close").click()
    assert screens.values() == before


def test_the_path_to_a_contradiction_begins_at_the_givens(screens: Screens) -> None:
    puzzle = nonet.parse(".... 41.. ...4 ...1")
    play(screens, puzzle)
    screens.press("2")
    press(screens, 1)
    panel(screens).get_by_text("after 1 step, no place for 1 in row 1").wait_for()
    screens.button("Path to the solution").click()
    panel(screens).get_by_role("heading").get_by_text("1/1").wait_for()
    assert screens.values() == "....41.....4...1"
    panel(screens).get_by_role("slider").press("End")
    panel(screens).get_by_text("after 1 step, no place for 1 in row 1").wait_for()
    assert screens.values() == "..4.41.....4...1"
    assert faults(screens.page) == []


def test_every_step_of_a_path_is_drawn(screens: Screens) -> None:
    path = nonet.explain(POINTING, scale="people")
    play(screens, POINTING)
    press(screens, 1)
    screens.button("Path to the solution").click()
    for number, step in enumerate(path, start=1):
        panel(screens).get_by_role("heading").get_by_text(f"{number}/{len(path)} ").wait_for()
        few = shown(step)
        before = 0 if few is None else len(few) - len(step.placements)
        assert strikes(screens) == len(step.eliminations) + before
        texts = screens.page.locator("nonet-board .notes :is(.mark, .spotted)").count()
        assert texts == (sum(map(len, step.position.candidates)) if few is None else len(few))
        screens.button("Next").click()


def test_techniques_that_rely_on_one_solution_can_be_left_out(screens: Screens) -> None:
    assert any(
        step.technique.name == "hidden_rectangle" for step in nonet.explain(UNIQUE, scale="people")
    )
    play(screens, UNIQUE)
    press(screens, 1)
    screens.button("Path to the solution").click()
    panel(screens).get_by_text(re.compile(r"^\d+\. Hidden Rectangle")).wait_for()
    screens.page.get_by_text("Options", exact=True).click()
    screens.page.get_by_label("Hints may rely on the promise of one solution").uncheck()
    assert panel(screens).count() == 0
    press(screens, 1)
    screens.button("Path to the solution").click()
    panel(screens).get_by_role("slider").wait_for()
    assert panel(screens).get_by_text(re.compile("Rectangle")).count() == 0


def test_another_tab_does_not_close_a_hint(screens: Screens) -> None:
    play(screens, SMALL)
    press(screens, 5)
    screens.button("Apply").wait_for()
    other = screens.tab()
    other.goto(f"{screens.address}#p={link_of(SMALL)}")
    cell = other.get_by_role("gridcell", name="row 1 column 2, blank")
    cell.wait_for()  # the game has been saved
    assert screens.button("Apply").count() == 1
    cell.click()
    other.keyboard.press("2")
    screens.button("Apply").wait_for(state="detached")


def test_level_and_score_are_shown(screens: Screens) -> None:
    rating = nonet.rate(CLASSIC)
    play(screens, CLASSIC)
    screens.page.get_by_text(f"{rating.level}, {rating.score}").wait_for()


@pytest.mark.parametrize(("seed", "level", "shown"), [(4, "hard", "hard"), (5, "extreme", "")])
def test_other_rules_have_no_score_and_no_last_level(
    screens: Screens, seed: int, level: str, shown: str
) -> None:
    puzzle = nonet.generate("diagonal", seed=seed)
    assert nonet.rate(puzzle).level == level
    with screens.page.expect_response("**/api/rate"):
        play(screens, puzzle)
    screens.button(level).wait_for()  # the page knows the levels
    screens.until(lambda: screens.page.locator(".rating").text_content() == shown)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_violation_in_a_hint(screens: Screens, theme: str) -> None:
    play(screens, POINTING)
    screens.theme(theme)
    press(screens, 5)
    screens.button("Apply").wait_for()
    assert faults(screens.page) == []


class TestOnPhones:
    @pytest.fixture(params=[(390, 844), (844, 390)], ids=["upright", "sideways"])
    def size(self, request: pytest.FixtureRequest) -> tuple[int, int]:
        size: tuple[int, int] = request.param
        return size

    @pytest.fixture
    def context_options(self, size: tuple[int, int]) -> dict[str, Any]:
        viewport = {"width": size[0], "height": size[1]}
        return {**PHONE, "viewport": viewport, "locale": "en-US"}

    @pytest.mark.parametrize("more", [None, "Path to the solution"], ids=["hint", "path"])
    def test_board_sentence_and_buttons_are_seen_together(
        self, screens: Screens, size: tuple[int, int], more: str | None
    ) -> None:
        play(screens, POINTING)
        press(screens, 5)
        screens.button("Apply").wait_for()
        if more:
            screens.button(more).click()
        screens.button("Next" if more else "Apply").wait_for()
        parts = [boxes(screens, each)[0] for each in ("nonet-board", ".hints h2", ".hints p")]
        parts += boxes(screens, ".hints .primary")
        for part in parts:
            assert part["top"] >= -1
            assert part["bottom"] <= size[1] + 1
            assert part["right"] <= size[0]
        board, *others = parts
        end, start = ("right", "left") if size[0] > size[1] else ("bottom", "top")
        assert all(other[start] >= board[end] for other in others)


class TestProofs:
    """The statements of a proof, one after another, while the picture grows."""

    @pytest.fixture
    def chain(self, screens: Screens) -> nonet.logic.Step:
        """The step of a path with the longest proof, which is shown."""
        example = nonet.logic.TECHNIQUES["aic"].example
        assert example is not None
        puzzle = nonet.Puzzle(example.rules, example.values)
        path = nonet.explain(puzzle, scale="people")
        number = max(range(len(path)), key=lambda at: len(path[at].proof.lines))
        play(screens, puzzle)
        press(screens, 1)
        screens.button("Path to the solution").click()
        panel(screens).locator(".steplist button").nth(number).click()
        panel(screens).get_by_role("heading").get_by_text(f"{number + 1}/{len(path)} ").wait_for()
        return path[number]

    def test_the_picture_grows_with_the_statements(
        self, screens: Screens, chain: nonet.logic.Step
    ) -> None:
        lines = panel(screens).locator(".said li button")
        texts = [f"{number}. {line}" for number, line in enumerate(chain.lines(), start=1)]
        assert lines.all_inner_texts() == texts
        assert screens.button("Next statement").is_disabled()
        discs = screens.page.locator("nonet-board .notes circle[class*=spot]")
        whole = discs.count()
        lines.first.click()
        screens.until(lambda: 0 < discs.count() < whole)
        first = discs.count()
        for _ in lines.all()[1:]:
            screens.button("Next statement").click()
        assert lines.last.locator("..").get_attribute("aria-current") == "step"
        screens.until(lambda: discs.count() > first)
        assert faults(screens.page) == []
        screens.button("Statement before").click()
        assert lines.nth(-2).locator("..").get_attribute("aria-current") == "step"

    def test_a_name_lights_up_its_cells(self, screens: Screens, chain: nonet.logic.Step) -> None:
        frames = screens.page.locator("nonet-board .named")
        assert frames.count() == 0
        panel(screens).locator(".said p .name").get_by_text(
            re.compile("^r[0-9]c[0-9]$")
        ).first.hover()
        screens.until(lambda: frames.count() == 1)
        house = (
            panel(screens)
            .locator(".said .name")
            .get_by_text(re.compile("^(row|column|box) [0-9]$"))
        )
        house.first.hover()
        screens.until(lambda: frames.count() == 9)
        screens.button("Close").hover()
        screens.until(lambda: frames.count() == 0)


def test_rows_and_columns_are_numbered_beside_a_hint_or_always(screens: Screens) -> None:
    play(screens, SMALL)
    numbers = screens.page.locator("nonet-board .coordinate")
    place = screens.page.locator("nonet-board").bounding_box()
    assert numbers.count() == 0
    press(screens, 1)
    panel(screens).get_by_role("heading").wait_for()
    assert numbers.all_text_contents() == ["r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4"]
    assert screens.page.locator("nonet-board").bounding_box() == place
    screens.button("Close").click()
    assert numbers.count() == 0
    screens.page.get_by_text("Options").click()
    screens.page.get_by_label("Number rows and columns").check()
    assert numbers.count() == 8
