"""Settings of all tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from nonet import engines
from nonet.engines.core.machine import cores

# Wall-clock time decides no test. --hypothesis-profile=thorough tries more random examples.
settings.register_profile("quick", deadline=None, max_examples=20)
settings.register_profile("thorough", deadline=None, max_examples=200)
settings.load_profile("quick")

# The program speaks English in the tests, unless they ask for another language.
os.environ["LC_ALL"] = "C.UTF-8"

# A process started in the background or by nohup ignores these, and so do its children.
if sys.platform != "win32":
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Returns one worker more than cores, since many tests wait for a process or a clock.

    A file or two have none, which starts sooner.
    """
    files = [Path(argument.partition("::")[0]).is_file() for argument in config.args]
    return 0 if all(files) or cores() == 1 else cores() + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips the tests that would take the plain search minutes."""
    if not engines.info().compiled:
        for item in items:
            if item.get_closest_marker("core"):
                item.add_marker(pytest.mark.skip(reason="needs the compiled core"))


def pytest_collection_finish() -> None:
    """Keeps the garbage collector away from the tests themselves, which would count as time of one.

    It looks at what tests make less often than by default, which takes a tenth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
