"""Work for one request: in a thread, for a limited time, as long as its client waits.

Work holds a slot while it runs, and there are few slots, so threads and cores never run out. There
are five queues for slots: brief, large and medium work, long answers and streams. Work begins in
the first queue. It moves to the second before it begins if its body or its rules are large, because
rules of order 64 take tenths of a second to build, to check and to draw. A search calls
:meth:`Work.progress` many times a second. That call ends the work when its time is over or its
client is gone. It also moves work that has used up its time in a brief, large or medium slot to
another queue. Short requests therefore never wait for large or long ones, however many there are.
If threads can be restricted to cores, all work that is not brief leaves one core free.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic, thread_time
from typing import Any, TypeVar

from nonet.web import limits
from nonet.web.cores import Cores
from nonet.web.queue import Queue, Turn

_CHANCE = 2
"""Slices of a search that may be slow by chance."""

T = TypeVar("T")


class StoppedError(Exception):
    """The client is gone, or the server is shutting down."""


class TimeOverError(Exception):
    """The work exceeded its time limit."""


class Scheduler:
    """The queues and threads of a server, and the work in progress."""

    def __init__(self) -> None:
        self.brief = Queue(limits.BRIEF_SLOTS, limits.BRIEF_WAITING)
        self.large = Queue(limits.LARGE_SLOTS, limits.LARGE_WAITING)
        self.medium = Queue(limits.MEDIUM_SLOTS, limits.WAITING)
        self.long = Queue(limits.LONG_SLOTS, limits.WAITING)
        self.streams = Queue(limits.STREAM_SLOTS, limits.WAITING)
        self.cores = Cores()
        self.closed = False
        self.running: set[Work] = set()
        # Every busy thread has a slot, or waits in one of the last three queues, so a thread is
        # always left for brief work.
        begun = (self.medium, self.long, self.streams)
        most = self.brief.slots + self.large.slots
        most += sum(queue.slots + queue.longest for queue in begun)
        self.threads = ThreadPoolExecutor(most, "nonet-work")

    def close(self) -> None:
        """Ends all work, including work that is still to come."""
        self.closed = True
        for work in tuple(self.running):
            work.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class Work:
    """The work for one request.

    All methods except :meth:`progress` and :meth:`check` run on the server's thread.
    """

    def __init__(self, scheduler: Scheduler, seconds: float, long: Queue) -> None:
        self._scheduler = scheduler
        self._long = long
        """The queue for the work once it has proved to be long."""
        self._end = monotonic() + seconds
        self._began = 0.0
        """The clock when the thread got its current slot."""
        self._thread_began = 0.0
        """The CPU time of the thread at that moment."""
        self._slices = 0
        """The number of calls of :meth:`progress` since then."""
        self._spent = 0.0
        """CPU time spent in earlier slots."""
        self._queue = scheduler.brief
        self._turn: Turn | None = None
        self._stopped = scheduler.closed
        self._thread: asyncio.Future[Any] | None = None
        """The future that waits for the thread."""
        self._in_thread = False
        self._leaves = False
        scheduler.running.add(self)

    async def take(self, queue: Queue) -> None:
        """Waits for a slot of a queue; raises BusyError or TimeOverError if it gets none.

        It gives back the slot that it has.
        """
        self.leave()
        self._leaves = False
        self._join(queue)
        assert self._turn
        if self._turn.done():
            return
        try:
            with self._stoppable():
                left = self._end - monotonic()
                await asyncio.wait_for(asyncio.wrap_future(self._turn), left)
        except TimeoutError:
            raise TimeOverError from None

    async def grow(self) -> None:
        """Waits for a slot for large work, unless it has one; raises as :meth:`take`."""
        if self._queue is not self._scheduler.large:
            await self.take(self._scheduler.large)

    def leave(self) -> None:
        """Gives the slot back as soon as no thread needs it."""
        self._leaves = True
        if not self._in_thread and self._turn:
            self._queue.leave(self._turn)
            self._turn = None

    def stop(self) -> None:
        """Makes the work end soon, because nothing waits for its result."""
        self._stopped = True
        if self._turn:
            self._turn.cancel()  # has no effect unless the turn waits
        if self._thread:
            self._thread.cancel()
        if not self._in_thread:
            self._scheduler.running.discard(self)

    def check(self) -> None:
        """Raises StoppedError or TimeOverError if the work should end; the work itself calls it."""
        if self._stopped:
            raise StoppedError
        if monotonic() > self._end:
            raise TimeOverError

    def progress(self, found: int = 0, share: float = 0) -> None:
        """Checks as :meth:`check` does, and waits for another slot if the work proves to be long.

        It has the signature of a progress callback: solutions found, and share of the search done.
        Raises BusyError if too much long work is already waiting.
        """
        self.check()
        if self._queue is not self._long:
            # CPU time, because even brief work may take long by the clock on a busy machine. Some
            # virtual machines count stolen time as CPU time, so one or two slow slices prove
            # nothing.
            took = thread_time() - self._thread_began
            self._slices += 1
            is_large = self._queue is self._scheduler.large
            most = limits.LARGE_SECONDS if is_large else limits.BRIEF_SECONDS
            if took > most and self._slices > _CHANCE:
                self._spent += took
                is_long = self._spent > limits.MEDIUM_SECONDS
                self._move(self._long if is_long else self._scheduler.medium)
        elif len(self._queue) and monotonic() > self._began + limits.SECONDS:
            raise TimeOverError  # so that waiting work gets a turn

    async def run(self, do: Callable[[], T]) -> T:
        """Returns the result of ``do``, which runs in a thread."""
        if self._stopped:
            raise StoppedError
        self._in_thread = True
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._scheduler.threads, self._run, do)
        future.add_done_callback(self._back)
        # The thread goes on until its next check, but nothing has to wait for that.
        self._thread = waiting = asyncio.shield(future)
        with self._stoppable():
            return await waiting

    @contextmanager
    def _stoppable(self) -> Generator[None]:
        """Raises StoppedError if the work was stopped while it waited."""
        try:
            yield
        except asyncio.CancelledError:
            if self._stopped:
                raise StoppedError from None
            raise

    def _run(self, do: Callable[[], T]) -> T:
        self._begin()
        try:
            return do()
        finally:
            self._scheduler.cores.take_all()

    def _back(self, future: asyncio.Future[T]) -> None:
        self._in_thread = False
        if self._leaves:
            self.leave()
        if self._stopped:
            self._scheduler.running.discard(self)
        if not future.cancelled():
            # Retrieved, because asyncio logs errors that nothing retrieves.
            future.exception()

    def _move(self, queue: Queue) -> None:
        if self._turn:
            self._queue.leave(self._turn)
        self._join(queue)
        assert self._turn
        try:
            self._turn.result(max(0, self._end - monotonic()))
        except TimeoutError:
            raise TimeOverError from None
        except CancelledError:
            raise StoppedError from None
        self._begin()

    def _begin(self) -> None:
        self._began = monotonic()
        self._thread_began = thread_time()
        self._slices = 0
        if self._queue is not self._scheduler.brief:
            self._scheduler.cores.leave_one()

    def _join(self, queue: Queue) -> None:
        self._turn = None
        self._turn = queue.join()
        self._queue = queue
        if self._stopped:
            self._turn.cancel()
