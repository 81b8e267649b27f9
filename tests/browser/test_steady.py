"""Controls stay where they are: a second click in the same place hits the same control."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet.logic.panels import path_of
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens
from tests.browser.test_hints import panel
from tests.browser.test_page import PHONE
from tests.browser.test_widget import board

__all__ = ["board"]

pytestmark = pytest.mark.core

HARD = nonet.parse(
    (Path(__file__).parents[2] / "examples" / "hard.txt").read_text(encoding="utf-8")
)
DESK = {"viewport": {"width": 1280, "height": 800}}
UPRIGHT = {**PHONE, "viewport": {"width": 390, "height": 844}}
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.fixture(params=[DESK, UPRIGHT, SIDEWAYS], ids=["desk", "upright", "sideways"])
def context_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    return {**request.param, "locale": "en-US"}


def places(screens: Screens, selector: str) -> dict[str, tuple[float, float]]:
    """Returns the upper left corners of the controls that can be seen, by their names."""
    return {
        name: (x, y)
        for name, x, y in screens.page.locator(selector).evaluate_all(
            """all => all.filter(each => each.checkVisibility({visibilityProperty: true}))
              .map(each => [each.ariaLabel || each.textContent, each])
              .map(([name, each]) => [name, each.getBoundingClientRect()])
              .map(([name, box]) => [name, box.x, box.y])"""
        )
    }


class Steady:
    """Checks after each action that what was seen before and is seen now did not move."""

    def __init__(self, screens: Screens, selector: str) -> None:
        self._screens = screens
        self._selector = selector
        self._before = places(screens, selector)
        assert self._before

    def check(self) -> None:
        now = places(self._screens, self._selector)
        moved = [
            name for name in self._before.keys() & now.keys() if self._before[name] != now[name]
        ]
        assert moved == []
        self._before |= now


def told_of(step: nonet.logic.Step) -> tuple[str, ...]:
    """Returns what each press tells."""
    about = nonet.logic.Hint(step.position, step, None)
    return (
        about.text("family"),
        step.technique.explanation(),
        step.focus(),
        step.pattern(),
        str(step),
    )


def opened(screens: Screens) -> Steady:
    screens.open(f"p={link_of(HARD)}")
    return Steady(screens, ".tools button, .hints button:not(.steps button), .hints input")


def test_presses_of_hint_in_the_same_place_tell_more(screens: Screens) -> None:
    opened(screens)
    step = nonet.hint(HARD, scale="people").step
    assert step is not None
    box = screens.button("Hint").bounding_box()
    assert box is not None
    for told in (*told_of(step), str(step)):
        screens.page.mouse.click(box["x"] + 8, box["y"] + 20)
        panel(screens).get_by_text(told).wait_for()
    assert "." in screens.values()


def test_the_controls_of_a_hint_do_not_move(screens: Screens) -> None:
    steady = opened(screens)
    step = nonet.hint(HARD, scale="people").step
    assert step is not None
    for told in told_of(step):
        screens.button("Hint").click()
        panel(screens).get_by_text(told).wait_for()
        steady.check()
    screens.button("All steps").click()
    panel(screens).get_by_text("Steps in this position").wait_for()
    steady.check()


def test_the_controls_of_a_path_do_not_move(screens: Screens) -> None:
    path = nonet.explain(HARD, scale="people")
    steady = opened(screens)
    screens.button("Hint").click()
    screens.button("Path to the solution").click()
    for number in range(1, len(path) + 1):
        panel(screens).get_by_role("heading").get_by_text(f"{number}/{len(path)} ").wait_for()
        steady.check()
        screens.button("Next").click()
    panel(screens).get_by_text(path.rating.text()).wait_for()
    steady.check()


@pytest.mark.parametrize("list_of", ["All steps", "Path to the solution"])
def test_the_lists_stay_when_one_of_their_steps_is_chosen(screens: Screens, list_of: str) -> None:
    opened(screens)
    screens.button("Hint").click()
    screens.button(list_of).click()
    screens.page.locator(".steps button").first.wait_for()
    if list_of == "All steps":
        for summary in screens.page.locator(".steps summary").all()[1:]:
            summary.click()
    screens.page.locator(".steps").evaluate(
        "list => { list.scrollIntoView(); list.scrollTop = 0; }"
    )
    steady = Steady(screens, ".steps button")
    for item in screens.page.locator(".steps button").all()[:4]:
        name = item.inner_text()
        item.click()
        steady.check()
        assert (
            screens.page.locator(
                ".steps [aria-pressed=true], .steps [aria-current=step]"
            ).inner_text()
            == name
        )


@pytest.mark.parametrize("control", ["Close", "Apply", "Fill candidates", "Hint"])
def test_a_double_click_reaches_one_control_only(screens: Screens, control: str) -> None:
    steady = opened(screens)
    for _ in range(5):
        screens.button("Hint").click()
    screens.button("Apply").wait_for()
    steady.check()
    screens.page.evaluate(
        """() => {
          window.hit = new Set();
          document.addEventListener("click", ({ target }) => window.hit.add(target.textContent));
        }"""
    )
    screens.button(control).dblclick()
    assert screens.page.evaluate("() => [...window.hit]") == [
        "×" if control == "Close" else control
    ]


def test_a_slow_answer_does_not_replace_a_later_one(screens: Screens) -> None:
    opened(screens)
    screens.button("Hint").click()
    held: list[Any] = []
    screens.page.route("**/api/steps", lambda route: held.append(route))
    screens.button("All steps").click()
    screens.until(lambda: held)
    screens.button("Path to the solution").click()
    screens.button("Next").wait_for()
    held[0].continue_()
    screens.page.unroute("**/api/steps")
    screens.button("Next").click()
    panel(screens).get_by_role("heading").get_by_text("2/").wait_for()


def test_the_report_on_an_entered_puzzle_moves_nothing(screens: Screens) -> None:
    held: list[Any] = []
    screens.open("enter")
    screens.button("First").wait_for()  # of a blank grid
    screens.page.route("**/api/check", lambda route: held.append(route))
    screens.page.get_by_label("Puzzles in any notation").fill("3... .... ..1. ....")
    screens.button("Read").click()
    screens.until(lambda: held)
    steady = Steady(screens, ".screen button, .screen summary, .screen input")
    held[0].continue_()
    screens.page.unroute("**/api/check")
    screens.button("First").wait_for()
    steady.check()


@pytest.mark.parametrize("context_options", [DESK, UPRIGHT], ids=["desk", "upright"])
def test_the_controls_of_a_widget_do_not_move(board: Screens) -> None:
    screens, page = board, board.page
    puzzle = nonet.parse("3... 4..2 ..1. .3.4")
    steady = Steady(screens, ".tools button, .row button")

    def answer(told: Mapping[str, object]) -> None:
        number = page.evaluate("model.get('_asked').number")
        page.evaluate(f"model.set('_told', {json.dumps({**told, 'number': number})})")

    hinted = nonet.hint(puzzle)
    screens.button("Hint").click()
    answer(hinted.json())
    steady.check()
    for _ in range(2):
        screens.button("Hint").click()
        steady.check()
    screens.button("Path to the solution").click()
    answer(path_of(nonet.explain(puzzle)))
    steady.check()
    for _ in range(4):
        screens.button("Next").click()
        steady.check()
