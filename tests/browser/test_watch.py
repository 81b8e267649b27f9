"""Watching the search."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

import nonet
from nonet.backtracking import fewest_first, in_order, search
from nonet.notation.link import link_of
from tests.browser.screens import Screens

if TYPE_CHECKING:
    from playwright.sync_api import Locator

SMALL = nonet.parse("3... 4..2 ..1. .3.4")
ORDERS = {"In order": in_order, "Fewest first": fewest_first}


@pytest.fixture
def watching(screens: Screens) -> Screens:
    screens.open(f"watch&p={link_of(SMALL)}")
    return screens


def lane(screens: Screens, order: str) -> Locator:
    return screens.page.get_by_role("region", name=order)


def counter(screens: Screens, order: str, name: str) -> int:
    row = lane(screens, order).locator(".counters div").filter(has_text=name)
    return int(row.locator("dd").inner_text().replace(",", ""))


@pytest.mark.parametrize("order", ORDERS)
def test_the_counters_are_those_of_the_search(watching: Screens, order: str) -> None:
    events = Counter(type(event).__name__ for event in search(SMALL, ORDERS[order]))
    watching.page.get_by_role("slider", name="Speed").fill("9")
    watching.button("Play").click()
    lane(watching, order).get_by_text("Everything has been tried.").wait_for()
    assert counter(watching, order, "Placed") == events["Place"]
    assert counter(watching, order, "Rejected") == events["Reject"]
    assert counter(watching, order, "Backed up") == events["BackUp"]
    assert counter(watching, order, "Solutions") == events["Solution"] == 1


def test_step_forward_and_back(watching: Screens) -> None:
    first = lane(watching, "In order")
    watching.button("Step").click()
    first.get_by_text("1 placed at r1c2").wait_for()
    watching.button("Step").click()
    first.get_by_text("1 rejected at r1c3: row 1").wait_for()
    watching.button("Back").click()
    first.get_by_text("1 placed at r1c2").wait_for()
    assert first.get_by_role("listitem").count() == 1
    watching.button("Start").click()
    assert first.get_by_role("listitem").count() == 0


def test_jump_to_the_solution(watching: Screens) -> None:
    watching.button("Next solution").click()
    watching.button("Next solution").click()
    first = lane(watching, "In order")
    labels = first.get_by_role("gridcell").evaluate_all("all => all.map(each => each.ariaLabel)")
    assert not any("blank" in label for label in labels)
    assert first.get_by_role("listitem").count() == 10


def test_play_and_stop(watching: Screens) -> None:
    watching.button("Play").click()
    place = watching.page.get_by_role("slider", name="Position in the search")
    watching.until(lambda: int(place.input_value()) > 3)
    watching.button("Pause").click()
    stopped = place.input_value()
    watching.page.wait_for_timeout(400)
    assert place.input_value() == stopped


def test_a_single_order(watching: Screens) -> None:
    watching.page.get_by_role("combobox", name="Order").select_option("fewest-first")
    assert watching.page.get_by_role("grid").count() == 1


def test_an_endless_search_can_be_left(screens: Screens) -> None:
    screens.open("watch&p=boxes_4x4~zzzzzzzzzv")
    screens.button("Step").click()
    screens.page.get_by_role("link", name="Play", exact=True).click()
    screens.page.get_by_role("timer").wait_for()
