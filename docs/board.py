"""Makes the pictures of the page, ``_static/board-*.png``: ``python docs/board.py [NAME ...]``.

It needs Playwright and Chromium, as the tests of the page do.
"""

from __future__ import annotations

import base64
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

import nonet
from nonet.notation.formats.link import link_of

STATIC = Path(__file__).parent / "_static"
SHOWN = "W-Wing"
"""The step of the path that is shown."""
SEARCHED = link_of(
    nonet.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
)
"""The puzzle of which a search is shown."""
WIDTHS = {"desktop": (1280, 800, 330), "phone": (390, 844, 208)}
"""Of a screen its width, its height, and its width in the picture of several screens."""


def played(page: Page, address: str) -> None:
    """Opens a puzzle in which some values and marks have been written."""
    page.goto(address)
    page.get_by_role("grid").wait_for()
    page.get_by_role("button", name="extreme").wait_for()
    for cell, keys in {2: ["4"], 3: ["6"], 10: ["Shift+2", "Shift+7"]}.items():
        page.get_by_role("gridcell").nth(cell).click()
        for key in keys:
            page.keyboard.press(key.replace("+", "+Digit") if "+" in key else key)
    page.get_by_role("gridcell").nth(15).click()
    for digit in "3478":
        page.keyboard.press(f"Control+Digit{digit}")
    page.get_by_role("gridcell").nth(13).click()


def explained(page: Page, address: str) -> None:
    """Opens the path to the solution at the step that is shown."""
    puzzle = nonet.generate(technique="w_wing", symmetry="rotational", seed=1)
    page.goto(f"{address}#p={link_of(puzzle)}")
    page.get_by_role("button", name="extreme").wait_for()
    page.locator(".tools .primary").click()
    page.get_by_role("button", name="Path to the solution").click()
    page.locator(".steplist button").filter(has_text=SHOWN).first.click()
    page.get_by_role("heading", name=SHOWN).wait_for()
    page.evaluate("scrollTo(0, 0)")


def trained(page: Page, address: str) -> None:
    """Opens an exercise, and asks for all that its hints tell."""
    page.goto(f"{address}#train=x_wing")
    page.get_by_role("grid").wait_for()
    for _ in range(3):
        page.get_by_role("button", name="Hint").click()
    page.get_by_text("can only go in").first.wait_for()


def watched(page: Page, address: str) -> None:
    """Opens a moment of a search."""
    page.goto(f"{address}#watch={SEARCHED}&order=in-order&step=178")
    page.get_by_text("rejected at r2c8").first.wait_for()


def entered(page: Page, address: str) -> None:
    """Opens the screen to enter a puzzle."""
    page.goto(f"{address}#enter")
    page.get_by_text("More than 10,000 solutions").wait_for()


def wished(page: Page, address: str) -> None:
    """Opens the form for new puzzles."""
    page.goto(f"{address}#new")
    page.get_by_role("combobox", name="Level").wait_for()


Show = Callable[[Page, str], None]
ALONE: dict[str, Show] = {"play": played, "hint": explained, "watch": watched, "train": trained}
TOGETHER: tuple[Show, ...] = (played, wished, entered, trained, watched)


def shot(
    browser: Browser,
    address: str,
    show: Show,
    size: tuple[int, int],
    scheme: Literal["light", "dark"] = "light",
) -> bytes:
    """Returns a picture of a screen."""
    width, height = size
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    show(page, address)
    page.wait_for_timeout(1000)  # until no completed house is lit
    picture = page.screenshot()
    page.context.close()
    return picture


def together(browser: Browser, address: str, size: tuple[int, int], width: int) -> bytes:
    """Returns a picture of several screens, light above dark."""
    images = "".join(
        f'<img width="{width}" src="data:image/png;base64,{base64.b64encode(picture).decode()}">'
        for scheme in ("light", "dark")
        for picture in [shot(browser, address, show, size, scheme) for show in TOGETHER]
    )
    style = f"display: inline-grid; grid: auto / repeat({len(TOGETHER)}, auto)"
    page = browser.new_page(viewport={"width": 2000, "height": 100})
    page.set_content(
        f'<div style="{style}; gap: 8px; padding: 4px; background: #ddd">{images}</div>'
    )
    picture = page.locator("div").screenshot()
    page.close()
    return picture


@contextmanager
def serving() -> Generator[str]:
    """Runs the server of the board, and yields its address."""
    command = [sys.executable, "-m", "nonet", "play", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


def main() -> None:
    wanted = sys.argv[1:] or [*ALONE, *WIDTHS]
    with serving() as address, sync_playwright() as started:
        chromium = started.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name in wanted:
            if name in ALONE:
                picture = shot(chromium, address, ALONE[name], (1180, 780))
            else:
                width, height, small = WIDTHS[name]
                picture = together(chromium, address, (width, height), small)
            (STATIC / f"board-{name}.png").write_bytes(picture)
        chromium.close()


if __name__ == "__main__":
    main()
