"""Which of many similar tests run by default."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def rest_long(values: Iterable[Any], short: int = 1) -> list[Any]:
    """Returns the parameters of a test, of which only the first ``short`` run by default."""
    return [
        value if number < short else pytest.param(value, marks=pytest.mark.long)
        for number, value in enumerate(values)
    ]
