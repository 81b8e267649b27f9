"""Work for one request: in a thread, for a limited time, as long as its client waits.

Work holds a place while it runs, and there are few places, so threads and cores never run out.
There are four lines for places: brief work, medium work, long answers and streams. Work begins in
the first line, or in the second if its body is large. A search calls :meth:`Work.progress` many
times a second. That call ends the work when its time is over or its client is gone. It also moves
work that has used up its time in a brief or medium place to the next line. So short requests never
wait for long ones, however many there are. Where threads can choose their cores, other work leaves
one core to them.
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
from nonet.web.line import Line, Turn

_CHANCE = 2
"""How many slices of a search may take long by chance."""

T = TypeVar("T")


class StoppedError(Exception):
    """The client is gone, or the server is about to end."""


class TimeOverError(Exception):
    """The work took longer than it may."""


class Desk:
    """The lines of a server, its threads, and the work in progress."""

    def __init__(self) -> None:
        self.brief = Line(limits.BRIEF_PLACES)
        self.medium = Line(limits.MEDIUM_PLACES, limits.WAITING)
        self.long = Line(limits.LONG_PLACES, limits.WAITING)
        self.streams = Line(limits.STREAM_PLACES, limits.WAITING)
        self.cores = Cores()
        self.closed = False
        self.running: set[Work] = set()
        # A thread has a place or waits for one that is not brief, so there is always one for brief
        # work.
        lines = (self.brief, self.medium, self.long, self.streams)
        most = sum(line.places + (line.longest or 0) for line in lines)
        self.threads = ThreadPoolExecutor(most, "nonet-work")

    def close(self) -> None:
        """Ends all work, and any that is still to come."""
        self.closed = True
        for work in tuple(self.running):
            work.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class Work:
    """What is done for one request.

    All methods but :meth:`progress` and :meth:`check` are called on the thread of the server.
    """

    def __init__(self, desk: Desk, seconds: float, long: Line) -> None:
        self._desk = desk
        self._long = long
        """The line in which it goes on when it is not brief."""
        self._end = monotonic() + seconds
        self._began = 0.0
        """When the thread began to work in the place."""
        self._thread_began = 0.0
        """The same by the time of the thread."""
        self._slices = 0
        """How often it told of its progress since."""
        self._spent = 0.0
        """Of its own time, in the places before."""
        self._line = desk.brief
        self._turn: Turn | None = None
        self._stopped = desk.closed
        self._thread: asyncio.Future[Any] | None = None
        """What waits for the thread."""
        self._in_thread = False
        self._leaves = False
        desk.running.add(self)

    async def take(self, line: Line) -> None:
        """Waits for a place in a line; raises BusyError or TimeOverError where there is none."""
        self._leaves = False
        self._join(line)
        assert self._turn
        if self._turn.done():
            return
        try:
            with self._stoppable():
                left = self._end - monotonic()
                await asyncio.wait_for(asyncio.wrap_future(self._turn), left)
        except TimeoutError:
            raise TimeOverError from None

    def leave(self) -> None:
        """Gives the place back, as soon as no thread needs it."""
        self._leaves = True
        if not self._in_thread and self._turn:
            self._line.leave(self._turn)
            self._turn = None

    def stop(self) -> None:
        """Makes the work end soon, since nothing waits for it."""
        self._stopped = True
        if self._turn:
            self._turn.cancel()  # in vain, unless it waits
        if self._thread:
            self._thread.cancel()
        if not self._in_thread:
            self._desk.running.discard(self)

    def check(self) -> None:
        """Ends the work by raising where it should end; called by the work itself."""
        if self._stopped:
            raise StoppedError
        if monotonic() > self._end:
            raise TimeOverError

    def progress(self, found: int = 0, share: float = 0) -> None:
        """As :meth:`check`, and waits for another place when the work has proved to be long.

        A search tells how much it found and its share of all that is to be searched. Raises
        BusyError where too much long work waits already.
        """
        self.check()
        if self._line is not self._long:
            # Its own time: by the clock even brief work may take long where much else runs. On some
            # virtual machines that counts too, so one or two long slices prove nothing.
            took = thread_time() - self._thread_began
            self._slices += 1
            if took > limits.BRIEF_SECONDS and self._slices > _CHANCE:
                self._spent += took
                is_long = self._spent > limits.MEDIUM_SECONDS
                self._move(self._long if is_long else self._desk.medium)
        elif len(self._line) and monotonic() > self._began + limits.SECONDS:
            raise TimeOverError  # so that the others have their turn too

    async def run(self, do: Callable[[], T]) -> T:
        """Returns what ``do`` returns; it runs in a thread."""
        if self._stopped:
            raise StoppedError
        self._in_thread = True
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(self._desk.threads, self._run, do)
        future.add_done_callback(self._back)
        # The thread goes on until it looks, but nothing has to wait for that.
        self._thread = waiting = asyncio.shield(future)
        with self._stoppable():
            return await waiting

    @contextmanager
    def _stoppable(self) -> Generator[None]:
        """Raises StoppedError where the work was stopped while it waited."""
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
            self._desk.cores.take_all()

    def _back(self, future: asyncio.Future[T]) -> None:
        self._in_thread = False
        if self._leaves:
            self.leave()
        if self._stopped:
            self._desk.running.discard(self)
        if not future.cancelled():
            # Asked for, lest an error that nothing waits for any more be logged.
            future.exception()

    def _move(self, line: Line) -> None:
        if self._turn:
            self._line.leave(self._turn)
        self._join(line)
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
        if self._line is not self._desk.brief:
            self._desk.cores.leave_one()

    def _join(self, line: Line) -> None:
        self._turn = None
        self._turn = line.join()
        self._line = line
        if self._stopped:
            self._turn.cancel()
