"""For people who ask for less motion, nothing moves by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.screens import SMALL, Screens, place
from tests.browser.test_levels import solve
from tests.browser.test_page import SCREENS, at

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOLUTION = "3241413224131324"
MOVING = """() => {
  const all = (root) => [...root.querySelectorAll("*")]
    .flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
  const moves = ({ transitionDuration, animationName, scrollBehavior }) =>
    transitionDuration.split(", ").some((time) => parseFloat(time) > 0)
    || animationName !== "none" || scrollBehavior === "smooth";
  const found = all(document).flatMap((each) =>
    ["", "::before", "::after", "::backdrop"]
      .filter((part) => moves(getComputedStyle(each, part)))
      .map((part) => `${each.localName}.${each.getAttribute("class")}${part}`));
  return [...found, ...document.getAnimations().map((each) => each.animationName ?? "animation")];
}"""
"""What has a transition, an animation or smooth scrolling, and what is animated just now."""


@pytest.fixture(params=["reduce", "no-preference"])
def motion(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def context_options(context_options: dict[str, Any], motion: str) -> dict[str, Any]:
    return {**context_options, "reduced_motion": motion}


def moving(page: Page) -> list[str]:
    return [str(each) for each in page.evaluate(MOVING)]


def test_a_completed_house_is_the_only_thing_that_moves(small: Screens, motion: str) -> None:
    small.page.evaluate("window.setTimeout = () => 0")  # so that it stays lit
    for cell, value in (2, 2), (3, 4), (4, 1):
        small.click(1, cell)
        assert moving(small.page) == []
        small.press(str(value))
    done = small.page.locator("nonet-board .is-done")
    small.until(lambda: done.count() == 4)
    shown = moving(small.page)
    assert bool(shown) == (motion == "no-preference")
    assert {each for each in shown if not each.startswith("rect")} <= {"done"}


@pytest.mark.parametrize("motion", ["reduce"], indirect=True)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_moves_on_a_screen(screens: Screens, screen: str) -> None:
    page = screens.open(at(screen))
    page.get_by_role("heading", level=1).wait_for()
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true })")
    assert moving(page) == []
    page.locator("[popovertarget]").click()
    assert moving(page) == []


@pytest.mark.core
@pytest.mark.parametrize("motion", ["reduce"], indirect=True)
def test_nothing_moves_in_hints_dialogs_and_the_race(small: Screens) -> None:
    page = small.page
    for button in "Rules", "Keyboard", "Share", "Open":
        small.button(button).click()
        page.get_by_role("dialog").wait_for()
        assert moving(page) == []
        small.press("Escape")
    small.button("Hint").click()
    page.locator(".hints h2").wait_for()
    assert moving(page) == []
    solve(small, SOLUTION)
    page.get_by_role("dialog").wait_for()
    assert moving(page) == []
    small.open(f"watch&{place(SMALL)}")
    page.get_by_role("combobox", name="Order").select_option("both")
    page.get_by_role("region", name="Fewest first").wait_for()
    small.button("Play").click()
    small.button("Pause").wait_for()
    assert moving(page) == []
    small.open(f"train&{place(SMALL)}")
    small.button("Hint").click()
    assert moving(page) == []
