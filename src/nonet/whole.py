"""Numbers that callers give: one check for whole numbers, one for times."""

from __future__ import annotations

import math
from collections.abc import Callable
from numbers import Real
from operator import index
from typing import SupportsIndex

from nonet.errors import PuzzleError


def whole(value: object) -> int | None:
    """Returns the whole number that a value is, or None.

    >>> whole(3), whole(3.0), whole("3")
    (3, None, None)
    """
    if type(value) is int:
        return value  # the other way takes a microsecond
    try:
        return int(index(value)) if isinstance(value, SupportsIndex) else None
    except TypeError:
        return None


def shown(value: object) -> int | str:
    """Returns what messages say was found: a number, which they may shorten, or its text."""
    number = whole(value)
    return repr(value) if number is None else number


def checked_whole(
    value: object, least: int, most: int | None, error: Callable[[int | str], PuzzleError]
) -> int:
    """Returns a whole number in range; raises the error for what was found otherwise.

    >>> checked_whole(7.5, 0, 9, lambda found: PuzzleError("seed-range", seed=found, most=9))
    Traceback (most recent call last):
    nonet.errors.PuzzleError: seed 7.5; expected 0 to 9
    """
    number = whole(value)
    if number is None or number < least or (most is not None and number > most):
        raise error(shown(value))
    return number


def checked_seconds(value: object) -> float:
    """Returns a time in seconds; raises PuzzleError for what is no number, or below 0."""
    try:
        seconds = float(value) if isinstance(value, Real) else math.nan
    except OverflowError:
        seconds = math.inf if (whole(value) or 0) > 0 else -math.inf
    if not seconds >= 0:
        found = value if isinstance(value, str) else shown(value)
        raise PuzzleError("timeout-range", found=found)
    return seconds
