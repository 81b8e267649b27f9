"""Responses of endpoints: a single JSON answer, or a stream of events."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterator
from time import monotonic
from typing import TypeVar

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from pydantic_core import to_json
from starlette.types import Receive, Scope, Send

from nonet.web import limits
from nonet.web.queue import BusyError, Queue
from nonet.web.work import Scheduler, StoppedError, TimeOverError, Work

WORK = "nonet.work"
"""The key of the work in the scope of a request."""
_SLICE_SECONDS = 0.02
"""Events of a stream found within this time are sent together."""

T = TypeVar("T")
Events = Generator[bytes, None, None]


async def answer(request: Request, do: Callable[[Work], object], size: int = 0) -> Response:
    """Returns the result of ``do`` as JSON, which is also written in the thread as it may be long.

    Parameters and errors are as for :func:`done`.
    """
    text = await done(request, lambda work: to_json(do(work)), size)
    return Response(text, media_type="application/json")


async def done(request: Request, do: Callable[[Work], T], size: int = 0) -> T:
    """Returns the result of ``do``, which runs in a thread.

    ``size`` is the number of cells that it works on, and decides whether it is brief.
    Raises what ``do`` raises, TimeOverError and BusyError included, and StoppedError if the client
    is gone.
    """
    work: Work = request.scope[WORK]
    if size > limits.BRIEF_SIZE:
        await work.grow()
    return await work.run(lambda: do(work))


class EventStream(StreamingResponse):
    """Server-sent events, computed while they are sent and only as long as the client reads."""

    media_type = "text/event-stream"

    def __init__(self, request: Request, events: Callable[[Work], Events], size: int) -> None:
        scheduler: Scheduler = request.app.state.scheduler
        self._work = Work(scheduler, limits.STREAM_SECONDS, scheduler.streams)
        first = scheduler.large if size > limits.BRIEF_SIZE else scheduler.brief
        super().__init__(
            _batches(self._work, first, scheduler.streams, events(self._work)),
            headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the events."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._work.stop()


async def _batches(work: Work, first: Queue, others: Queue, events: Events) -> AsyncIterator[bytes]:
    """Yields events slice by slice; holds neither a thread nor a slot in between."""
    queue = first
    try:
        while batch := await _slice(work, queue, events):
            yield b"".join(batch)
            queue = others
    except StoppedError:
        pass  # the client is gone, so no event can reach it
    except (BusyError, TimeOverError) as error:
        # Raised inside the search, so that its last event says that there may be more.
        yield events.throw(error)


async def _slice(work: Work, queue: Queue, events: Events) -> list[bytes]:
    try:
        await work.take(queue)
        return await work.run(lambda: _taken(events))
    finally:
        work.leave()


def _taken(events: Iterator[bytes]) -> list[bytes]:
    """Returns the events of one time slice, at least one unless there are no more."""
    end = monotonic() + _SLICE_SECONDS
    taken: list[bytes] = []
    for event in events:
        taken.append(event)
        if monotonic() > end:
            break
    return taken
