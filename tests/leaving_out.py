"""What to do where something that a test needs is missing."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def leave_out(what: str) -> NoReturn:
    """Skips the test, or fails it where nothing may be missing."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}; where CI is set, no test may be left out")
    pytest.skip(what)
