"""What is called while puzzles are made, and ends the work when its time is over."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from nonet.errors import PuzzleError
from nonet.whole import checked_seconds

Progress = Callable[[], object]
"""Called several times a second; an exception that it raises ends the work."""


class Limited:
    """A progress callback that raises PuzzleError when ``timeout`` seconds are over."""

    def __init__(self, timeout: float | None, progress: Progress | None = None) -> None:
        self._timeout = timeout
        self._progress = progress
        self._end = None if timeout is None else monotonic() + checked_seconds(timeout)

    def decides(self, puzzles: int | None) -> bool:
        """Returns whether the time alone ends the search for a number of puzzles.

        The search for a single puzzle uses all the time that it gets. In a series, a puzzle that is
        too rare must not take the time of the others.
        """
        return puzzles == 1 and self._end is not None

    @property
    def ends(self) -> bool:
        """Whether the time is limited."""
        return self._end is not None

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
