"""Threads that make blocks of puzzles."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import partial
from time import monotonic

from nonet.engines.protocol import RowsDone
from nonet.generating.making import Block, Making, Sizes
from nonet.generating.progress import Limited
from nonet.generating.wishes import Wishes
from nonet.threads import Pool, StoppedError

_AHEAD = 64
"""The most blocks that are made before the one that is next in order."""
_COMMON = 1024
"""The most puzzles of a block if each of them takes a few attempts. They take about a second.
In smaller blocks, the end, where attempts are made in vain, would take a larger part."""


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
    with Pool[tuple[Block, bool]]("generate", threads) as pool:
        yield from _Workers(pool, wishes, seed, items, limit).blocks(progress)


class _Workers:
    """Blocks that are being made, in order."""

    def __init__(
        self,
        pool: Pool[tuple[Block, bool]],
        wishes: Wishes,
        seed: int,
        items: Sequence[int],
        limit: Limited,
    ) -> None:
        self._pool = pool
        self._wishes = wishes
        self._seed = seed
        self._left = items
        self._limit = limit
        self._endless = limit.decides(len(items))
        self._sizes = Sizes()
        self._least = 1
        if len(items) and wishes.are_common and not limit.ends:
            # Equal blocks, as many for each thread.
            rounds = -(-len(items) // (_COMMON * pool.size))
            self._least = -(-len(items) // (rounds * pool.size))

    def blocks(self, progress: RowsDone | None) -> Iterator[Block]:
        """Returns an iterator over the blocks."""
        done = 0

        def waiting() -> None:
            if progress:
                progress(done)
            self._begin()

        while self._left or self._pool:
            self._begin()
            block, whole = self._pool.next(waiting)
            done += len(block.items)
            yield block
            if not whole:
                return

    def _begin(self) -> None:
        """Begins blocks for threads that are about to have nothing to do."""
        idle = 2 * self._pool.size - self._pool.unfinished
        while self._left and idle > 0 and len(self._pool) < _AHEAD:
            size = max(self._sizes.size, self._least)
            self._pool.begin(partial(self._block, self._left[:size]))
            self._left = self._left[size:]
            idle -= 1

    def _block(self, items: Sequence[int]) -> tuple[Block, bool]:
        """Returns what was made, and whether that is all of it."""
        work = Making(self._wishes, self._seed, items, self._check, endless=self._endless)
        began = monotonic()
        try:
            work.run()
        except StoppedError:
            return work.block, False
        self._sizes.took(len(items), monotonic() - began)
        return work.block, True

    def _check(self) -> None:
        self._pool.check()
        if self._limit.over:
            raise StoppedError
