"""The port that judges what houses do not tell: on the page, in notebooks, and by itself."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import nonet
from nonet.notation.formats.link import link_of
from tests.browser.screens import Screens
from tests.browser.test_page import faults
from tests.browser.test_widget import PUZZLE, board

__all__ = ["board"]

NEARLY = nonet.parse("321. 4123 2341 1432", rules="boxes:2x2")
"""With one cell left, for 4."""
JUDGE = """async (constrained) => {
  const { Judging } = await import(new URL("board/judging.js", location.href).href);
  const asked = [], told = [];
  const judging = new Judging((values, signal) =>
    new Promise((resolve) => asked.push({ values, signal, resolve })));
  const rules = { houses: [{ cells: [0, 1] }], constrained };
  const tell = ({ cells, texts, complete }) => told.push([[...cells], texts, complete]);
  const first = judging.judge(rules, [1, 1, 2], tell);
  const second = judging.judge(rules, [1, 2, 2], tell);
  asked[0]?.resolve([{ cells: [2], text: "late" }]);
  asked[1]?.resolve([{ cells: [1, 2], text: "too much" }]);
  await Promise.all([first, second]);
  return { asked: asked.map(({ values, signal }) => [values, signal.aborted]), told };
}"""


def test_houses_are_judged_at_once_and_constraints_by_the_last_answer(screens: Screens) -> None:
    screens.open()
    assert screens.page.evaluate(JUDGE, True) == {
        "asked": [[[1, 1, 2], True], [[1, 2, 2], False]],
        "told": [[[0, 1], [], False], [[], [], False], [[1, 2], ["too much"], True]],
    }


def test_the_port_is_not_asked_about_houses(screens: Screens) -> None:
    screens.open()
    assert screens.page.evaluate(JUDGE, False) == {
        "asked": [],
        "told": [[[0, 1], [], True], [[], [], True]],
    }


@contextmanager
def constrained(screens: Screens, broken: list[dict[str, Any]]) -> Generator[list[dict[str, Any]]]:
    """Makes the server say that rules have a constraint, and judge so; yields its questions."""
    questions: list[dict[str, Any]] = []

    def opened(route: Any) -> None:
        position = route.fetch().json()
        position["rules"]["constrained"] = True
        route.fulfill(json=position)

    def checked(route: Any) -> None:
        question = json.loads(route.request.post_data)
        found = route.fetch().json()
        if question.get("search") is False:
            questions.append(question)
            found["broken"] = broken
        route.fulfill(json=found)

    screens.page.route("**/api/open", opened)
    screens.page.route("**/api/check", checked)
    try:
        yield questions
    finally:
        screens.page.unroute_all()  # other tests have the same page


def test_the_page_flags_what_the_server_finds_broken(screens: Screens) -> None:
    broken = [{"cells": [1, 2], "text": "the cage has too much"}]
    with constrained(screens, broken) as questions:
        screens.open(f"p={link_of(PUZZLE)}")
        screens.click(1, 2)
        screens.press("3")
        screens.until(lambda: "conflict" in screens.label(1, 3))
        assert "conflict" in screens.label(1, 1)  # by its row
        screens.page.get_by_text("the cage has too much").first.wait_for()
        assert questions[-1]["values"][:2] == [3, 3]
        assert faults(screens.page) == []


def test_a_grid_is_solved_when_the_server_finds_nothing_broken(screens: Screens) -> None:
    broken = [{"cells": [3], "text": "the line falls"}]
    with constrained(screens, broken):
        screens.open(f"p={link_of(NEARLY)}")
        screens.click(1, 4)
        screens.press("4")
        screens.page.get_by_text("the line falls").first.wait_for()
        assert screens.page.get_by_role("dialog").count() == 0
        broken.clear()
        screens.press("Backspace")
        screens.press("4")
        screens.page.get_by_role("dialog").wait_for()


def test_a_notebook_asks_python(board: Screens) -> None:
    page = board.page
    page.evaluate("model.set('_rules', {...model.get('_rules'), constrained: true})")
    board.click(1, 2)
    board.press("1")
    number = page.evaluate("model.get('_asked').number")
    assert page.evaluate("model.get('_asked').what") == "judge"
    assert "conflict" not in board.label(1, 2)
    told = {"number": number, "broken": [{"cells": [1, 2], "text": "wrong"}]}
    page.evaluate("told => model.set('_told', told)", told)
    board.until(lambda: "conflict" in board.label(1, 2))
    board.page.get_by_text("wrong", exact=True).wait_for()
    board.button("Undo").click()
    assert board.page.get_by_text("wrong", exact=True).count() == 0


def test_a_notebook_without_constraints_asks_nothing(board: Screens) -> None:
    board.click(1, 2)
    board.press("3")
    assert "conflict" in board.label(1, 2)
    assert board.page.evaluate("model.get('_asked')") is None
