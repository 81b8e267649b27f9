"""The setter's desk: how soon it answers, and whether the page is ever too busy for a key.

    python benchmarks/desk.py FILE… [--puzzles N] [--typed N] [--seed N] [--json FILE]

A FILE holds puzzles, as for `variants.py`. Each one loses one constraint, chosen by the seed, as it
does while somebody sets it. The API is asked for the number of solutions up to 2 and for the true
candidates; times are CPU times of the server, which runs in this process.

Then puzzles are opened in the page, in chromium without a window, with *True candidates* pressed.
Digits are typed and erased in blanks, faster than the answers come. The browser's trace says how
much CPU time each task of the page's thread took: input, scripts, style, layout and painting. What
waits for the thread waits for the longest of them. The page itself measures by the clock how long
each key takes until the frame that shows it is painted, up to 17 ms of which are the wait for the
next frame. This needs the extra `long`, and chromium.

The exit status is 1 if fewer than 90 % of the counts take 300 ms, fewer than 75 % of the true
candidates 1 s, a task takes over 50 ms, or more than one key in twenty does.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from rich.console import Console
from starlette.testclient import TestClient
from timing import json_option, keep, machine
from variants import entries

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.web.app import create_app

if TYPE_CHECKING:
    from playwright.sync_api import Page

BARS = {"count": (0.3, 0.9), "candidates": (1.0, 0.75)}
"""Seconds, and the share of the puzzles that may take no more."""
LONGEST = 0.05
"""Seconds of a task, and from a key to its paint."""
SHARE_OF_KEYS = 0.95
WATCH_KEYS = """() => {
  window.paints = [];
  addEventListener("keydown", ({timeStamp}) => requestAnimationFrame(() => {
    // A message comes after the frame is painted.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.paints.push((performance.now() - timeStamp) / 1000);
    channel.port2.postMessage(null);
  }), {capture: true});
}"""
QUESTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "count": ("/api/check", {}),
    "candidates": ("/api/candidates", {"limit": 1}),
}
KEYS = ("1", "Backspace", "ArrowRight", "5", "9", "Backspace", "ArrowDown", "Backspace")
_PAUSE = 120
"""Milliseconds between two keys: the page waits for 200 before it asks."""
_LOOK = 1500
"""Milliseconds in which answers may come."""


def with_one_removed(puzzle: Puzzle, draw: random.Random) -> Puzzle:
    """Returns the puzzle without one of its constraints."""
    rules = puzzle.rules
    constraints = [*rules.constraints]
    del constraints[draw.randrange(len(constraints))]
    left = Rules.of(rules.frame, constraints)
    # Constraints that look at others may make no sense without them, which a link says.
    return nonet.parse(nonet.write(Puzzle(left, puzzle.givens, puzzle.candidates), "link"))


def answered(client: TestClient, puzzle: Puzzle) -> dict[str, float]:
    """Returns the CPU seconds of each question."""
    (read,) = client.post("/api/parse", json={"text": nonet.write(puzzle, "link")}).json()[
        "puzzles"
    ]
    body = {"rules": read["rules"], "values": read["givens"], "candidates": read["candidates"]}
    found: dict[str, float] = {}
    for name, (address, more) in QUESTIONS.items():
        text = json.dumps({**body, **more})
        start = time.process_time()
        client.post(address, content=text, headers=_JSON).raise_for_status()
        found[name] = time.process_time() - start
    return found


_JSON = {"content-type": "application/json"}


@contextmanager
def page_of_server() -> Generator[Page]:
    """Opens Enter of a server in another process, in a browser."""
    from playwright.sync_api import sync_playwright

    command = [sys.executable, "-m", "nonet", "play", "--no-browser", "--port", "0"]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server,
        sync_playwright() as playwright,
    ):
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(locale="en-US")
        try:
            page.goto(f"{address}#enter")
            page.evaluate(WATCH_KEYS)
            yield page
        finally:
            browser.close()
            server.terminate()


class Busy(NamedTuple):
    """How busy the page is with a puzzle."""

    opening: float
    """CPU seconds of the longest task while the puzzle is opened."""
    typing: float
    """The same while somebody types."""
    paints: list[float]
    """Seconds from each key to its paint."""


def busy(page: Page, puzzle: Puzzle) -> Busy:
    """Opens a puzzle, types in it, and returns how busy the page was."""
    page.get_by_label("Puzzles in any notation").fill(nonet.write(puzzle, "link"))
    candidates = page.get_by_role("button", name="True candidates")
    with traced(page) as opening:
        page.get_by_role("button", name="Read").click()
        page.wait_for_timeout(_LOOK)
    if candidates.get_attribute("aria-pressed") == "false":
        candidates.click()
        page.wait_for_timeout(_LOOK)
    page.get_by_role("gridcell").nth(next(iter(_blanks(puzzle)))).click()
    page.evaluate("() => { window.paints = []; }")
    with traced(page) as typing:
        for key in KEYS:
            page.keyboard.press(key)
            page.wait_for_timeout(_PAUSE)
        page.wait_for_timeout(_LOOK)
    return Busy(max(opening), max(typing), page.evaluate("() => window.paints"))


def _blanks(puzzle: Puzzle) -> Iterator[int]:
    return (cell for cell, value in enumerate(puzzle.givens) if not value)


@contextmanager
def traced(page: Page) -> Generator[list[float]]:
    """Fills the list with the CPU seconds of the tasks of the page's thread."""
    browser = page.context.browser
    assert browser is not None
    tasks: list[float] = []
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    yield tasks
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    tasks += [
        each["tdur"] / 1e6
        for each in events
        if "tdur" in each and (each["pid"], each["tid"]) in threads
    ]


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--puzzles", type=int, help="Puzzles to ask about; by default all.")
@click.option("--typed", type=int, default=12, show_default=True, help="Puzzles to type in.")
@click.option("--seed", type=int, default=0, show_default=True, help="Chooses what is removed.")
@json_option
def main(
    files: tuple[Path, ...], puzzles: int | None, typed: int, seed: int, json_file: Path | None
) -> None:
    console = Console()
    asked = list(opened(files, seed))[:puzzles]
    with TestClient(create_app(), base_url="http://localhost") as client:
        times = {name: answered(client, puzzle) for name, puzzle in asked}
    good = True
    for name, (seconds, share) in BARS.items():
        own = sorted(found[name] for found in times.values())
        within = sum(each <= seconds for each in own) / len(own)
        good &= within >= share
        middle, late = own[len(own) // 2], own[len(own) * 9 // 10]
        console.print(
            f"{name}: {within:.1%} of {len(own)} puzzles in {seconds * 1000:.0f} ms, "
            f"median {middle * 1000:.1f} ms, 90th percentile {late * 1000:.1f} ms"
        )
    with page_of_server() as page:
        some = asked[:: max(1, len(asked) // typed)] if typed else []
        typed_in = {name: busy(page, puzzle) for name, puzzle in some}
    for when in ("opening", "typing"):
        longest = max((getattr(found, when) for found in typed_in.values()), default=0.0)
        good &= longest <= LONGEST
        console.print(f"{when} {len(typed_in)} puzzles: longest task {longest * 1000:.1f} ms")
    paints = sorted(each for found in typed_in.values() for each in found.paints)
    if paints:
        middle, late = paints[len(paints) // 2], paints[int(len(paints) * SHARE_OF_KEYS)]
        good &= late <= LONGEST
        console.print(
            f"{len(paints)} keys until their paint: median {middle * 1000:.1f} ms, "
            f"95th percentile {late * 1000:.1f} ms, longest {paints[-1] * 1000:.1f} ms"
        )
    busiest = {name: found._asdict() for name, found in typed_in.items()}
    keep(json_file, {**machine(), "times": times, "tasks": busiest})
    sys.exit(not good)


def opened(files: Sequence[Path], seed: int) -> Iterator[tuple[str, Puzzle]]:
    """Returns an iterator over the puzzles that still make sense, by name."""
    for entry in entries(files, Counter()):
        if entry.puzzle.rules.constraints:
            with suppress(PuzzleError):
                yield (
                    entry.name,
                    with_one_removed(entry.puzzle, random.Random(f"{seed} {entry.name}")),
                )


if __name__ == "__main__":
    main()
