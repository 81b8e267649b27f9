"""Hints in Play within what the player knows, and why a step is the one that is shown."""

from __future__ import annotations

import re

import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import CLASSIC, Screens
from tests.browser.test_hints import POINTING, panel, play, press
from tests.browser.test_page import faults

pytestmark = pytest.mark.core

RECTANGLE = nonet.parse(
    "...9826739673514..2387465918164297357..138269329675814.9.56.3...7.89.15..8.21.94."
)
"""Its first step is a unique rectangle."""


def know(screens: Screens, title: str) -> None:
    """Chooses the technique up to which the player knows all."""
    if not screens.page.get_by_label("Hints for techniques up to").is_visible():
        screens.page.get_by_text("Options", exact=True).click()
    screens.page.get_by_label("Hints for techniques up to").select_option(label=title)


def test_a_new_technique_is_announced_with_a_puzzle_to_practise(screens: Screens) -> None:
    hint = nonet.hint(POINTING, scale="people", known="naked_single")
    assert hint.step is not None
    assert hint.lesson is not None
    play(screens, POINTING)
    know(screens, "Naked Single")
    for _ in range(2):
        press(screens, 1)
        panel(screens).get_by_text("The techniques that you know find no step here.").wait_for()
    panel(screens).get_by_text(hint.lesson.explanation()).wait_for()
    assert faults(screens.page) == []
    link = panel(screens).get_by_role("link", name="A puzzle to practise it")
    record = hint.json()["lesson"]
    assert record is not None
    assert record["link"] is not None
    assert link.get_attribute("href") == f"#p={record['link']}"
    train = panel(screens).get_by_role("link", name="Train")
    assert train.get_attribute("href") == f"#train={hint.lesson.name}"
    know(screens, hint.step.technique.title())
    assert panel(screens).count() == 0
    press(screens, 2)
    panel(screens).get_by_text(hint.lesson.explanation()).wait_for()
    assert panel(screens).get_by_text("The techniques that you know").count() == 0


def test_the_choice_of_what_is_known_stays(screens: Screens) -> None:
    play(screens, POINTING)
    know(screens, "X-Wing")
    screens.open(f"p={link_of(CLASSIC)}")
    screens.page.get_by_text("Options", exact=True).click()
    choice = screens.page.get_by_label("Hints for techniques up to")
    choice.locator("option:checked", has_text="X-Wing").wait_for(state="attached")


def test_the_last_press_can_be_asked_why(screens: Screens) -> None:
    hint = nonet.hint(CLASSIC, scale="people")
    play(screens, CLASSIC)
    press(screens, 5)
    screens.button("Why this step?").click()
    for sentence in hint.why():
        panel(screens).get_by_text(sentence).wait_for()
    assert screens.button("Why this step?").count() == 0
    assert panel(screens).get_by_role("checkbox").count() == 0
    assert faults(screens.page) == []


def test_a_step_that_needs_one_solution_has_the_switch_beside_it(screens: Screens) -> None:
    step = nonet.hint(RECTANGLE, scale="people").step
    assert step is not None
    assert step.technique.assumes_one_solution
    play(screens, RECTANGLE)
    press(screens, 5)
    screens.button("Why this step?").click()
    panel(screens).get_by_text(re.compile("relies on the promise")).wait_for()
    panel(screens).get_by_role("checkbox").uncheck()
    assert panel(screens).count() == 0
    screens.page.get_by_text("Options", exact=True).click()
    box = screens.page.get_by_role("checkbox", name="Hints may rely on the promise of one solution")
    assert not box.is_checked()


def test_hints_may_show_the_steps_of_another_program(screens: Screens) -> None:
    path = nonet.explain(CLASSIC, scale="explainer")
    play(screens, CLASSIC)
    screens.page.get_by_text("Options", exact=True).click()
    choice = screens.page.get_by_label("Hints show the steps of")
    choice.select_option(label="Sudoku Explainer 1.2.1")
    press(screens, 5)
    panel(screens).get_by_text(path[0].title()).wait_for()
    panel(screens).get_by_text(str(path[0])).wait_for()
    screens.button("Path to the solution").click()
    panel(screens).get_by_text(path[0].title()).first.wait_for()
    screens.open(f"p={link_of(CLASSIC)}")
    screens.page.get_by_text("Options", exact=True).click()
    choice.locator("option:checked", has_text="Explainer").wait_for(state="attached")
