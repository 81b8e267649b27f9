"""Ends work whose time is over."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from nonet.errors import PuzzleError


class Limited:
    """A progress callback that raises PuzzleError when ``timeout`` seconds are over."""

    def __init__(self, timeout: float | None, progress: Callable[[], object] | None = None) -> None:
        try:
            sound = timeout is None or timeout >= 0
        except TypeError:
            sound = False
        if not sound:
            raise PuzzleError("timeout-range", found=str(timeout))
        self._timeout = timeout
        self._progress = progress
        self._end = None if timeout is None else monotonic() + timeout

    @property
    def over(self) -> bool:
        """Whether the time is over."""
        return self._end is not None and monotonic() > self._end

    def __call__(self) -> None:
        """Calls the callback that was given, if any."""
        if self.over:
            raise PuzzleError("generate-timeout", seconds=str(self._timeout))
        if self._progress:
            self._progress()
