"""What holds for all tests."""

from __future__ import annotations

import signal
import sys

import pytest

from nonet import engines

# A process started in the background or by nohup ignores these, and so do its children.
if sys.platform != "win32":
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what would take the plain search minutes."""
    if not engines.info().compiled:
        for item in items:
            if item.get_closest_marker("core"):
                item.add_marker(pytest.mark.skip(reason="takes the compiled core"))
