"""What holds for all tests."""

from __future__ import annotations

import pytest

from nonet import engine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what would take the plain search minutes."""
    if not engine.info().compiled:
        for item in items:
            if item.get_closest_marker("core"):
                item.add_marker(pytest.mark.skip(reason="takes the compiled core"))
