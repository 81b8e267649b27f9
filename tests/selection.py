"""Which of many similar tests run by default."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

_Parameter = type(pytest.param())


def rest_long(values: Iterable[Any], short: int = 1) -> list[Any]:
    """Returns the parameters of a test, of which only the first ``short`` run by default."""
    return [value if number < short else _long(value) for number, value in enumerate(values)]


def _long(value: Any) -> Any:
    """Returns a long parameter, which keeps the marks that it has."""
    if isinstance(value, _Parameter):
        return pytest.param(*value.values, marks=[*value.marks, pytest.mark.long], id=value.id)
    return pytest.param(value, marks=pytest.mark.long)
