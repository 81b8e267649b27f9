"""A browser, and the server of ``nonet play``. Without a browser these tests are skipped."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.screens import SMALL, Screens, place
from tests.leaving_out import leave_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HERE = Path(__file__).parent
SCREENSHOTS = Path("build/screenshots")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_FAILED = pytest.StashKey[bool]()
_HOW = (
    "no browser to test with; install one: pip install '.[long]', and chromium from your system"
    " (Debian: sudo apt install chromium) or by `playwright install chromium`"
)


# Not of session scope: while Playwright waits, no other test can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import Error, sync_playwright
    except ModuleNotFoundError:
        leave_out(_HOW)
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, BROWSERS)), None)
        try:
            # The browser's sandbox needs rights that containers lack; the page is our own.
            started = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error:
            leave_out(_HOW)
        yield started
        started.close()


@contextmanager
def serving(module: str) -> Generator[str]:
    """Runs ``nonet play`` of a module that is the program, and yields its address."""
    command = [sys.executable, "-m", module, "play", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.terminate()


@pytest.fixture(scope="package")
def address() -> Iterator[str]:
    """The address of a running ``nonet play``."""
    with serving("nonet") as address:
        yield address


@pytest.fixture
def context_options() -> dict[str, Any]:
    """The options of the browser context; modules and classes may override them."""
    return {"viewport": {"width": 1280, "height": 800}, "locale": "en-US"}


@pytest.fixture(scope="package")
def opened(browser: Browser) -> dict[str, Screens]:
    """The screens by the options of their context, shared by tests: a new one takes a second."""
    return {}


@pytest.fixture
def screens(
    browser: Browser,
    address: str,
    context_options: dict[str, Any],
    opened: dict[str, Screens],
    request: pytest.FixtureRequest,
) -> Iterator[Screens]:
    """The page in a browser that has stored nothing; an error in it fails the test."""
    kind = f"{address} {context_options!r}"
    if kind not in opened:
        opened[kind] = Screens(browser.new_context(**context_options), address)
    here = opened[kind]
    yield here
    if request.node.stash.get(_FAILED, False):
        _keep_screenshot(here, request.node.name)
        opened.pop(kind).context.close()
    else:
        here.clear()
    assert here.problems == []
    assert here.page.viewport_size == context_options["viewport"], "the next test shares this page"


@pytest.fixture
def small(screens: Screens) -> Screens:
    """A puzzle of order 4, with the cursor on its first cell."""
    screens.open(place(SMALL))
    screens.click(1, 1)
    return screens


@pytest.fixture
def first_visit(
    browser: Browser, address: str, context_options: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[Screens]:
    """The page in a fresh browser context; an error in it fails the test."""
    here = Screens(browser.new_context(**context_options), address)
    yield here
    if request.node.stash.get(_FAILED, False):
        _keep_screenshot(here, request.node.name)
    here.context.close()
    assert here.problems == []


def _keep_screenshot(screens: Screens, name: str) -> None:
    from playwright.sync_api import TimeoutError as Late

    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / f"{name.replace('/', '-')}.png"
    # A page that is no longer drawn has no picture; the failure itself says more than that.
    with suppress(Late):
        screens.page.screenshot(path=path, full_page=True, timeout=10_000)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the tests of this folder: together they take as long as all others.

    Now and then Chromium stops drawing a page, whose scripts run on. Everything that waits for the
    next picture runs out of time then, and the test begins again in a new page, once.
    """
    files = {path for path in {item.path for item in items} if HERE in path.parents}
    marks = [pytest.mark.browser]
    if config.pluginmanager.hasplugin("rerunfailures"):
        marks.append(pytest.mark.flaky(reruns=1, only_rerun=["Timeout 120000ms exceeded"]))
    for item in items:
        if item.path in files:
            for mark in marks:
                item.add_marker(mark)


def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Records that a test failed, so that its fixture saves a screenshot."""
    node.stash[_FAILED] = True
