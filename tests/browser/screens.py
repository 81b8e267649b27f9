"""Helpers to operate the screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import nonet
from nonet.notation.formats.link import link_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

SMALL = nonet.parse("3... 4..2 ..1. .3.4")
"""Its solution is 3241 4132 2413 1324."""
CLASSIC = nonet.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)


def place(puzzle: nonet.Puzzle) -> str:
    return f"p={link_of(puzzle)}"


class Screens:
    """A tab of the browser with the page in it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.context.set_default_timeout(120_000)  # no test waits for a failure
        self.address = address
        self.problems: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Returns another tab, whose errors are recorded too."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", self._note)
        return page

    def clear(self) -> None:
        """Closes the other tabs and forgets what the page has stored."""
        for tab in self.context.pages:
            if tab != self.page:
                tab.close()
        self.leave()
        self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")

    def leave(self) -> None:
        """Leaves the page for a file of its server that runs no script.

        The browser would start another process for about:blank, which takes a quarter of a second.
        """
        file = f"{self.address.rstrip('/')}/docs.css"
        if self.page.url != file:
            self.page.goto(file)

    def _note(self, message: ConsoleMessage) -> None:
        # An error response is expected, but the browser reports it as a network error.
        if message.type == "error" and "status of 4" not in message.text:
            self.problems.append(message.text)

    def open(self, place: str = "") -> Page:
        """Opens the page at a screen or link, and returns the tab."""
        self.leave()  # because a change of fragment alone loads nothing
        self.page.goto(f"{self.address}#{place}")
        self.page.get_by_role("main").wait_for()
        return self.page

    def cell(self, row: int, column: int) -> Locator:
        """The cell of the only board, as screen readers find it."""
        return self.page.get_by_role("gridcell", name=re.compile(f"^row {row} column {column}\\b"))

    def label(self, row: int, column: int) -> str:
        """The text of a cell for screen readers."""
        return self.cell(row, column).get_attribute("aria-label") or ""

    def middle(self, row: int, column: int) -> tuple[float, float]:
        """The point where the mouse clicks a cell."""
        box = self.cell(row, column).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(
        self, row: int, column: int, modifiers: list[Literal["Control"]] | None = None
    ) -> None:
        self.cell(row, column).click(modifiers=[*(modifiers or [])])

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def until(self, done: Callable[[], object]) -> None:
        """Waits until ``done()`` is true."""
        for _ in range(2400):
            if done():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("it did not happen")

    def theme(self, name: str) -> None:
        """Chooses a theme in the menu, and closes it."""
        menu = self.page.locator("[popovertarget]")
        menu.click()
        self.page.get_by_label("Theme").select_option(name)
        menu.click()
        self.page.get_by_label("Theme").wait_for(state="hidden")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def values(self) -> str:
        """The symbols on the only board, in one line; ``.`` for a blank."""
        labels = self.page.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return "".join(_symbol(label) for label in labels)


def _symbol(label: str) -> str:
    content = label.split(", ")[1]
    return "." if content == "blank" else content.removeprefix("given ")
