"""Watching for teaching: links to a moment, both forms of the algorithm, chart, tree, pictures."""

from __future__ import annotations

from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import nonet
from nonet import moments
from nonet.backtracking import ORDERS, BackUp, Place, Reject, steps, trace
from nonet.notation.formats.link import link_of
from tests.browser.screens import SMALL, Screens
from tests.browser.test_page import PHONE, faults
from tests.browser.test_watch import (
    COUNTERS,
    ENDLESS,
    counter,
    counters,
    expected,
    lane,
    stack,
    step_to,
)

if TYPE_CHECKING:
    from playwright.sync_api import Download

LINK = link_of(SMALL)
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""Its author is Arto Inkala."""


def at(step: int | str, order: str = "in-order", link: str = LINK, more: str = "") -> str:
    return f"watch={link}&order={order}&step={step}{more}"


def waits_for(screens: Screens, step: int, order: str = "in-order") -> None:
    screens.until(lambda: counter(screens, "Steps", order) == step)
    lane(screens, order).locator("xpath=self::*[not(contains(@class, 'skipping'))]").wait_for()


def problems(screens: Screens) -> list[str]:
    return screens.page.get_by_role("alert").all_inner_texts()


def after(puzzle: nonet.Puzzle, kinds: tuple[type, ...], order: str = "in-order") -> list[int]:
    """Returns the steps after which something of a kind has happened."""
    events = enumerate(trace(puzzle, ORDERS[order]), 1)
    return [step for step, event in events if isinstance(event, kinds)]


class TestLinks:
    def test_a_link_opens_a_moment(self, screens: Screens) -> None:
        screens.open(at(9))
        lane(screens).get_by_text("4 rejected at r1c4: row 1 has it at r1c3").wait_for()
        assert stack(screens) == ["r1c4 = ?", "r1c3 = 4", "r1c2 = 1"]
        assert problems(screens) == []

    def test_all_solutions_and_both_orders(self, screens: Screens) -> None:
        screens.open(at(15, "both", "latin_3~i", "&all=1"))
        for order in ORDERS:
            waits_for(screens, 15, order)
        assert screens.page.get_by_label("All solutions").is_checked()

    def test_the_puzzle_of_a_link_does_not_replace_the_game(self, screens: Screens) -> None:
        screens.open(at(9))
        waits_for(screens, 9)
        screens.page.get_by_role("link", name="Play", exact=True).click()
        screens.page.get_by_role("timer").wait_for()
        assert screens.page.get_by_role("gridcell").count() == 81

    @pytest.mark.parametrize(
        ("words", "step", "problem"),
        [
            (at("soon"), 0, "the step “soon”, which is not a number"),
            (at(-3), 0, "the step “-3”, which is not a number"),
            (at(9, "at-random"), 9, "the order “at-random”, which is unknown"),
            (f"watch={LINK}&step=9", 9, ""),
            (f"watch={LINK}", 0, ""),
        ],
    )
    def test_bad_words_are_told_and_the_rest_is_shown(
        self, screens: Screens, words: str, step: int, problem: str
    ) -> None:
        screens.open(words)
        waits_for(screens, step)
        assert [problem in told for told in problems(screens)] == [True] * bool(problem)
        assert screens.page.get_by_role("gridcell").count() == 16

    def test_a_bad_puzzle_is_told_and_the_game_is_shown(self, screens: Screens) -> None:
        screens.open(at(9, link="nonsense~~"))
        waits_for(screens, 0)
        assert problems(screens) == ["This link is not a puzzle. Here is the last one instead."]
        assert screens.page.get_by_role("gridcell").count() == 81

    @pytest.mark.parametrize("step", [35, 10**9, 10**30])
    def test_a_step_beyond_the_end_shows_the_end(self, screens: Screens, step: int) -> None:
        screens.open(at(step))
        lane(screens).get_by_text("A solution", exact=True).wait_for()
        ended = "The search ends after 34 steps."
        screens.page.get_by_role("status").filter(has_text=ended).wait_for()
        assert counter(screens, "Steps") == 34

    def test_the_button_makes_a_link_and_back_and_forward_go_along(self, screens: Screens) -> None:
        page = screens.open(at(9))
        screens.context.grant_permissions(["clipboard-read", "clipboard-write"])
        waits_for(screens, 9)
        step_to(screens, 12, "2 placed at r1c2")
        screens.button("Link to this moment").click()
        page.get_by_role("status").filter(has_text="The link is copied.").wait_for()
        assert page.url.endswith(f"#{at(12)}")
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        step_to(screens, 17, "1 placed at r1c4")
        screens.button("Link to this moment").click()
        screens.until(lambda: page.url.endswith(f"#{at(17)}"))
        page.go_back()
        waits_for(screens, 12)
        page.go_back()
        waits_for(screens, 9)
        page.go_forward()
        waits_for(screens, 12)

    def test_the_link_of_a_variant_leads_to_it(self, screens: Screens) -> None:
        puzzle = nonet.parse("1" + "." * 15, rules="boxes:2x2+diagonal+thermometer r1c1 r1c2")
        page = screens.open(at(3, link=link_of(puzzle)))
        waits_for(screens, 3)
        heading = page.get_by_role("heading", level=1).inner_text()
        screens.button("Link to this moment").click()
        page.get_by_role("status").filter(has_text="The link").wait_for()
        words = page.url.partition("#")[2]
        screens.open(words)
        waits_for(screens, 3)
        assert page.get_by_role("heading", level=1).inner_text() == heading

    def test_a_far_step_is_reached_and_can_be_stopped(self, screens: Screens) -> None:
        far = 300_000
        screens.open(at(far, link=ENDLESS))
        waits_for(screens, far)
        events = list(islice(trace(nonet.parse(ENDLESS)), far))
        assert counter(screens, "Placed") == sum(isinstance(each, Place) for each in events)
        # What is forgotten can be reached anew.
        screens.page.get_by_label("Go to step").fill("5")
        screens.press("Enter")
        waits_for(screens, 5)
        screens.page.get_by_label("Go to step").fill("900000000")
        screens.press("Enter")
        screens.until(lambda: counter(screens, "Steps") > 5)
        screens.button("Stop").click()
        stopped = counter(screens, "Steps")
        screens.page.wait_for_timeout(200)
        assert 5 < counter(screens, "Steps") == stopped < 900_000_000


class TestSideBySide:
    def test_two_searches_keep_step(self, screens: Screens) -> None:
        screens.open(at(0, "both", link_of(nonet.parse(HARD))))
        unit = screens.page.get_by_label("Step by")
        place = 0
        for kind, kinds in (("place", (Place,)), ("back up", (BackUp,)), ("place", (Place,))):
            unit.select_option(kind)
            screens.button("Step").click()
            puzzle = nonet.parse(HARD)
            found = (
                next(
                    step
                    for step, event in enumerate(trace(puzzle, order), 1)
                    if step > place and isinstance(event, kinds)
                )
                for order in ORDERS.values()
            )
            place = min(found)
            for order in ORDERS:
                waits_for(screens, place, order)
        for order in ORDERS:
            kinds_of = [type(e) for e in islice(trace(nonet.parse(HARD), ORDERS[order]), place)]
            assert counters(screens, order) == dict(
                zip(COUNTERS, map(kinds_of.count, (Place, Reject, BackUp)), strict=False),
                solutions=0,
            )

    def test_back_goes_to_the_last_of_the_kind(self, screens: Screens) -> None:
        screens.open(at(30))
        waits_for(screens, 30)
        screens.page.get_by_label("Step by").select_option("place")
        for step in [each for each in reversed(after(SMALL, (Place,))) if each < 30]:
            screens.button("Back").click()
            waits_for(screens, step)
        screens.button("Back").click()
        waits_for(screens, 0)


class TestRecursion:
    def test_the_calls_are_those_of_the_stack(self, screens: Screens) -> None:
        page = screens.open(at(5))
        waits_for(screens, 5)
        page.get_by_role("combobox", name="Algorithm").select_option("recursion")
        calls = page.get_by_role("list", name="Calls", exact=True).get_by_role("listitem")
        assert calls.all_inner_texts() == ["fill(r1c2) → 1", "fill(r1c3) → 4"]
        assert page.get_by_role("list", name="Stack").count() == 0
        line = page.locator(".code.recursion [aria-current]")
        assert line.inner_text() == "otherwise: place it, call fill(), empty the blank"
        step_to(screens, 9, "4 rejected at r1c4: row 1 has it at r1c3")
        assert calls.last.inner_text() == "fill(r1c4) ✗ 4"
        assert line.inner_text() == "a house already holds the value: reject it"
        step_to(screens, 10, "No value left for r1c4: back up")
        assert calls.all_inner_texts() == [
            "fill(r1c2) → 1",
            "fill(r1c3) → 4",
            "fill(r1c4) returns",
        ]
        assert line.inner_text() == "every value was tried: return"
        screens.button("To the solution").click()
        waits_for(screens, 34)
        assert calls.last.inner_text() == "fill(): a solution"
        assert calls.count() == SMALL.givens.count(0) + 1

    def test_both_forms_are_shown_side_by_side(self, screens: Screens) -> None:
        page = screens.open(at(5))
        waits_for(screens, 5)
        page.get_by_role("combobox", name="Algorithm").select_option("both")
        assert page.locator(".code").count() == 2
        one, other = (each.bounding_box() for each in page.locator(".well, .calls").all())
        assert one
        assert other
        assert one["x"] + one["width"] <= other["x"]


class TestChart:
    def test_it_grows_and_a_click_goes_to_the_moment(self, screens: Screens) -> None:
        page = screens.open(at(20))
        waits_for(screens, 20)
        chart = page.get_by_role("img", name="Chart of the counts")
        events = list(islice(trace(SMALL), 20))
        placed = sum(isinstance(each, Place) for each in events)
        assert f"Steps: 20. Placed: {placed}," in (chart.get_attribute("aria-label") or "")
        box = chart.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
        waits_for(screens, 10)
        # What has been seen stays in the chart.
        assert "Steps: 20." in (chart.get_attribute("aria-label") or "")
        screens.button("To the solution").click()
        waits_for(screens, 34)
        assert "Steps: 34." in (chart.get_attribute("aria-label") or "")

    def test_a_forgotten_moment_is_searched_again(self, screens: Screens) -> None:
        page = screens.open(at(100_000, link=ENDLESS))
        waits_for(screens, 100_000)
        box = page.get_by_role("img", name="Chart of the counts").bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 10, box["y"] + 10)
        screens.until(lambda: abs(counter(screens, "Steps") - 10_000) < 1000)
        screens.button("To the solution").wait_for()
        assert abs(counter(screens, "Steps") - 10_000) < 1000


class TestTree:
    def test_failed_branches_are_folded_to_a_number(self, screens: Screens) -> None:
        page = screens.open(at(34))
        waits_for(screens, 34)
        page.get_by_text("Tree of the search").click()
        tree = page.get_by_role("tree", name="Tree of the search")
        items = tree.get_by_role("treeitem")
        tree.wait_for()
        # 1 at r1c2, and 4 at r1c3 after it, lead nowhere. The ten others are the solution.
        assert items.count() == 2
        assert items.first.inner_text().split("\n") == ["r1c2 = 1", "✗ 2"]
        assert items.first.get_attribute("aria-expanded") == "false"
        assert len(items.last.inner_text().split("\n")) == 11
        assert items.last.inner_text().endswith("✓")

    def test_keys_move_fold_and_unfold(self, screens: Screens) -> None:
        page = screens.open(at(34))
        waits_for(screens, 34)
        page.get_by_text("Tree of the search").click()
        items = page.get_by_role("treeitem")
        items.first.wait_for()
        items.first.focus()
        screens.press("ArrowRight")
        assert items.first.get_attribute("aria-expanded") == "true"
        assert items.first.inner_text().split("\n") == ["r1c2 = 1", "r1c3 = 4", "✗"]
        screens.press("Enter")
        assert items.first.get_attribute("aria-expanded") == "false"
        screens.press("ArrowDown", "ArrowLeft")
        assert items.last.get_attribute("aria-expanded") == "false"
        screens.press("Home", "End", " ")
        assert items.last.get_attribute("aria-expanded") == "true"
        items.first.click()
        assert items.first.get_attribute("aria-expanded") == "true"

    def test_the_present_path_is_lit_at_each_moment(self, screens: Screens) -> None:
        page = screens.open(at(5))
        waits_for(screens, 5)
        page.get_by_text("Tree of the search").click()
        lit = page.locator(".chip.lit")
        lit.first.wait_for()
        for step in islice(steps(SMALL.rules, trace(SMALL)), 5, 17):
            screens.button("Step").click()
            assert lit.count() == step["depth"]
        page.get_by_label("Go to step").fill("3")
        screens.press("Enter")
        waits_for(screens, 3)
        assert page.locator(".chip").all_inner_texts() == ["r1c2 = 1"]

    def test_a_large_tree_is_not_drawn_and_a_sentence_says_why(self, screens: Screens) -> None:
        page = screens.open(at(30_000, link=link_of(nonet.parse(HARD))))
        waits_for(screens, 30_000)
        page.get_by_text("Tree of the search").click()
        page.get_by_text("placed more than 2,000 values. That is too many").wait_for()
        assert page.get_by_role("treeitem").count() == 0


class TestPictures:
    def saved(self, screens: Screens, name: str) -> Download:
        with screens.page.expect_download() as download:
            screens.button(name).click()
        return download.value

    def test_a_moment_and_a_stretch_are_saved(self, screens: Screens) -> None:
        image = pytest.importorskip("PIL.Image")
        page = screens.open(at(12))
        waits_for(screens, 12)
        screens.button("Pictures for slides").click()
        page.get_by_role("dialog", name="Pictures for slides").wait_for()
        assert faults(page) == []
        file = self.saved(screens, "Save this moment")
        assert file.suggested_filename == "search-12.svg"
        assert Path(file.path()).read_text(encoding="utf-8") == moments.svg(SMALL, 12)
        page.get_by_label("From step").fill("9")
        file = self.saved(screens, "Save moving picture")
        assert file.suggested_filename == "search-9-12.gif"
        with image.open(BytesIO(Path(file.path()).read_bytes())) as found:
            assert found.n_frames == 4
        page.get_by_role("spinbutton", name="To step", exact=True).fill("900")
        screens.button("Save moving picture").click()
        said = "892 steps in a moving picture; expected at most 100"
        page.get_by_role("status").filter(has_text=said).wait_for()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_violation(screens: Screens, theme: str) -> None:
    page = screens.open(at(12, "both"))
    waits_for(screens, 12, "fewest-first")
    screens.theme(theme)
    page.get_by_role("combobox", name="Algorithm").select_option("both")
    for tree in page.get_by_text("Tree of the search").all():
        tree.click()
    assert faults(page) == []


def test_another_language_shows_the_same_moment(screens: Screens) -> None:
    page = screens.open(at(9))
    waits_for(screens, 9)
    page.get_by_role("combobox", name="Algorithm").select_option("recursion")
    page.get_by_text("Tree of the search").click()
    screens.button("中文").click()
    page.get_by_text("r1c4 不能填 4：第 1 行的 r1c3 已是 4").wait_for()
    page.get_by_role("tree", name="搜索树").wait_for()
    assert page.locator(".code.recursion [aria-current]").inner_text().startswith("某个单元里")
    assert faults(page) == []
    screens.button("English").click()
    lane(screens).wait_for()


class TestOnAPhone:
    @pytest.fixture
    def context_options(self) -> dict[str, Any]:
        return {**PHONE, "locale": "en-US"}

    @pytest.mark.parametrize("order", ["in-order", "both"])
    @pytest.mark.parametrize("view", ["loop", "recursion", "both"])
    def test_nothing_is_wider_than_the_screen(
        self, screens: Screens, order: str, view: str
    ) -> None:
        page = screens.open(at(500, order, link_of(nonet.parse(HARD))))
        waits_for(screens, 500)
        page.get_by_role("combobox", name="Algorithm").select_option(view)
        for tree in page.get_by_text("Tree of the search").all():
            tree.click()
        size = page.viewport_size
        assert size is not None
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert faults(page) == []


def test_the_counts_of_a_reached_moment_are_those_of_the_search(screens: Screens) -> None:
    screens.open(at(34))
    waits_for(screens, 34)
    assert counters(screens) == expected(SMALL, "in-order")
