"""Threads that make blocks of puzzles."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from time import monotonic

from nonet.bulk.threads import checked_threads
from nonet.engines import core
from nonet.engines.protocol import RowsDone
from nonet.generating.limits import Limited
from nonet.generating.making import Block, Making, Sizes
from nonet.generating.wishes import Wishes

_SECONDS = 0.05
"""The time between two looks at the threads."""
_AHEAD = 64
"""The most blocks that are made before the one that is next in order."""


def made_blocks(
    wishes: Wishes,
    seed: int,
    items: Sequence[int],
    limit: Limited,
    *,
    threads: int | None = None,
    progress: RowsDone | None = None,
) -> Generator[Block]:
    """Returns an iterator over the puzzles in blocks, in order. Closing it ends the work.

    The items are ascending. If the time is over, the last block ends before the first puzzle that
    was not finished. ``progress`` is called several times a second with the number of items in
    earlier blocks.
    """
    number = checked_threads(threads) or core.cores()
    work = _Workers(wishes, seed, items, limit)
    with ThreadPoolExecutor(number, "nonet-generate") as pool:
        try:
            yield from work.blocks(pool, 2 * number, progress)
        finally:
            work.stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


class _Workers:
    """Blocks that are being made, in order."""

    def __init__(self, wishes: Wishes, seed: int, items: Sequence[int], limit: Limited) -> None:
        self.stop = Event()
        """Set when the threads should end."""
        self._wishes = wishes
        self._seed = seed
        self._left = items
        self._limit = limit
        self._sizes = Sizes()
        self._begun: deque[Future[tuple[Block, bool]]] = deque()

    def blocks(
        self, pool: ThreadPoolExecutor, busy: int, progress: RowsDone | None
    ) -> Iterator[Block]:
        """Returns an iterator over the blocks; ``busy`` of them are being made at any time."""
        done = 0
        while self._left or self._begun:
            self._begin(pool, busy)
            try:
                block, whole = self._begun[0].result(_SECONDS)
            except TimeoutError:
                if progress:
                    progress(done)
                continue
            self._begun.popleft()
            done += len(block.items)
            yield block
            if not whole:
                return

    def _begin(self, pool: ThreadPoolExecutor, busy: int) -> None:
        """Begins blocks for threads that are about to have nothing to do."""
        unfinished = sum(not future.done() for future in self._begun)
        while self._left and unfinished < busy and len(self._begun) < _AHEAD:
            size = self._sizes.size
            self._begun.append(pool.submit(self._block, self._left[:size]))
            self._left = self._left[size:]
            unfinished += 1

    def _block(self, items: Sequence[int]) -> tuple[Block, bool]:
        """Returns what was made, and whether that is all of it."""
        work = Making(self._wishes, self._seed, items, self._check)
        began = monotonic()
        try:
            work.run()
        except _StoppedError:
            return work.block, False
        self._sizes.took(len(items), monotonic() - began)
        return work.block, True

    def _check(self) -> None:
        if self.stop.is_set() or self._limit.over:
            raise _StoppedError


class _StoppedError(Exception):
    """The work of a thread is not wanted any more."""
