"""Work that may take long: in threads, for a limited time, as long as somebody waits for it.

A search calls :meth:`Work.progress` several times a second. There it ends when its time is over or
its client went away, and there it waits for its turn once it has proved to be long: so short work
is never kept waiting by long searches, however many there are.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import TypeVar

from fastapi import HTTPException, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from nonet.web import limits

_CLIENT_WENT_AWAY = 499
_SLICE_SECONDS = 0.02
"""Of a stream: what was found in this time is sent together."""
_LOOK_SECONDS = 0.05
"""How often work that waits for its turn looks whether it should end."""

T = TypeVar("T")


class StoppedError(Exception):
    """Nobody waits for the answer any more."""


class TimeOverError(Exception):
    """The work took longer than it may."""


class Desk:
    """The threads of a server, its turns for long work, and what is being worked on."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(limits.THREADS, "nonet-work")
        self.turns = threading.Semaphore(limits.TURNS)
        self.running: set[Work] = set()

    def close(self) -> None:
        """Ends all work."""
        for work in tuple(self.running):
            work.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


class Work:
    """What is done for one request."""

    def __init__(self, desk: Desk, seconds: float) -> None:
        self._desk = desk
        self._end = monotonic() + seconds
        self._began = monotonic()
        self._has_turn = False
        self._stopped = False
        self._in_thread_now = False

    def stop(self) -> None:
        """Makes the work end soon; called on the thread of the server, when nobody waits."""
        self._stopped = True
        if not self._in_thread_now:
            self._desk.running.discard(self)

    def progress(self, found: int = 0, share: float = 0) -> None:
        """Ends the work by raising where it should end, and waits where it is not its turn.

        To be called by the work itself, which says how much it found and its share of the search.
        """
        self._check()
        if not self._has_turn and monotonic() > self._began + limits.BRIEF_SECONDS:
            while not self._desk.turns.acquire(timeout=_LOOK_SECONDS):
                self._check()
            self._has_turn = True

    async def run(self, do: Callable[[], T]) -> T:
        """Returns what ``do`` returns; it runs in a thread."""
        self._desk.running.add(self)
        self._in_thread_now = True
        future = asyncio.get_running_loop().run_in_executor(self._desk.threads, self._in_thread, do)
        future.add_done_callback(self._leave)
        # The thread goes on until it looks, whatever becomes of who waits for it.
        return await asyncio.shield(future)

    def _leave(self, future: asyncio.Future[T]) -> None:
        self._in_thread_now = False
        if self._stopped:
            self._desk.running.discard(self)
        if not future.cancelled():
            # Asked for, lest an error that nobody waits for any more be logged.
            future.exception()

    def _check(self) -> None:
        if self._stopped:
            raise StoppedError
        if monotonic() > self._end:
            raise TimeOverError

    def _in_thread(self, do: Callable[[], T]) -> T:
        if self._stopped:
            raise StoppedError
        self._began = monotonic()
        try:
            return do()
        finally:
            if self._has_turn:
                self._has_turn = False
                self._desk.turns.release()


async def answer(request: Request, do: Callable[[Work], T]) -> T:
    """Returns what ``do`` returns; ends it when the client goes away.

    What ``do`` raises is raised, TimeOverError too.
    """
    work = Work(_desk(request), limits.SECONDS)
    done = asyncio.ensure_future(work.run(lambda: do(work)))
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({done, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise HTTPException(_CLIENT_WENT_AWAY)
        return done.result()
    finally:
        work.stop()
        for task in (done, gone):
            task.cancel()


class EventStream(StreamingResponse):
    """Server-sent events, searched for while they are sent and no longer than they are read."""

    media_type = "text/event-stream"

    def __init__(self, request: Request, events: Callable[[Work], Iterator[bytes]]) -> None:
        self._work = Work(_desk(request), limits.STREAM_SECONDS)
        super().__init__(
            _batches(self._work, events(self._work)),
            headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the events."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._work.stop()


async def _batches(work: Work, events: Iterator[bytes]) -> AsyncIterator[bytes]:
    while batch := await work.run(lambda: _taken(events)):
        yield b"".join(batch)


def _taken(events: Iterator[bytes]) -> list[bytes]:
    """Returns the events of a moment, at least one unless they are at their end."""
    end = monotonic() + _SLICE_SECONDS
    taken: list[bytes] = []
    for event in events:
        taken.append(event)
        if monotonic() > end:
            break
    return taken


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _desk(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk
