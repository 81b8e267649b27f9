"""The number of threads that a caller asks for."""

from __future__ import annotations

from nonet.errors import PuzzleError

_MOST_THREADS = 1024


def checked_threads(threads: int | None) -> int | None:
    """Returns the number, or None for one per core; raises PuzzleError if it is out of range."""
    if threads is not None and not 1 <= threads <= _MOST_THREADS:
        raise PuzzleError("threads-range", threads=threads, most=_MOST_THREADS)
    return threads
