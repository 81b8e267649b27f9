"""Threads: how many a caller asks for, and a pool of them that can be stopped."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Generic, TypeVar

from nonet.engines.core import machine
from nonet.errors import PuzzleError
from nonet.whole import checked_whole

T = TypeVar("T")

_MOST_THREADS = 1024
_SECONDS = 0.05
"""The time between two looks at the threads."""


def checked_threads(threads: int | None) -> int | None:
    """Returns the number, or None for one per core; raises PuzzleError if it is out of range."""
    if threads is None:
        return None
    return checked_whole(
        threads,
        1,
        _MOST_THREADS,
        lambda found: PuzzleError("threads-range", threads=found, most=_MOST_THREADS),
    )


class StoppedError(Exception):
    """The work of a thread is no longer wanted."""


class Pool(Generic[T]):
    """Threads whose results come in the order in which their work was begun.

    It is a context manager: leaving it stops the threads, which call :meth:`check` now and then,
    and waits for them. Work that no thread has begun is dropped.
    """

    def __init__(self, name: str, threads: int | None = None) -> None:
        self.size = checked_threads(threads) or machine.cores()
        """The number of threads, by default one for each core."""
        self._threads = ThreadPoolExecutor(self.size, f"nonet-{name}")
        self._begun: deque[Future[T]] = deque()
        self._stop = Event()

    @property
    def unfinished(self) -> int:
        """How many pieces of work are not done."""
        return sum(not future.done() for future in self._begun)

    def begin(self, work: Callable[[], T]) -> None:
        """Begins a piece of work as soon as a thread is free."""
        self._begun.append(self._threads.submit(work))

    def next(self, waiting: Callable[[], object] = lambda: None) -> T:
        """Returns the next result, or raises the exception that the work raised.

        ``waiting`` is called several times a second until the result is there.
        """
        future = self._begun[0]
        while True:
            try:
                # Not result(), because the work may raise TimeoutError itself.
                future.exception(_SECONDS)
                break
            except TimeoutError:
                waiting()
        result = future.result()
        self._begun.popleft()
        return result

    def check(self) -> None:
        """Raises StoppedError if the pool is being left."""
        if self._stop.is_set():
            raise StoppedError

    def __len__(self) -> int:
        """Returns how many results were not taken yet."""
        return len(self._begun)

    def __enter__(self) -> Pool[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._threads.shutdown(wait=True, cancel_futures=True)
