"""How endpoints answer: in one piece, or by events."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterator, Sequence
from time import monotonic
from typing import TypeVar

from fastapi import Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel
from pydantic_core import to_json
from starlette.types import Receive, Scope, Send

from nonet.web import limits
from nonet.web.line import BusyError, Line
from nonet.web.work import Desk, StoppedError, TimeOverError, Work

WORK = "nonet.work"
"""Where a request keeps its work."""
_SLICE_SECONDS = 0.02
"""Of a stream: what was found in this time is sent together."""

T = TypeVar("T")
Events = Generator[bytes, None, None]


async def answer(
    request: Request, do: Callable[[Work], BaseModel | Sequence[BaseModel]]
) -> Response:
    """Returns as JSON what ``do`` returns; it is written in the thread too, as it may be long.

    Raises what :func:`done` raises.
    """
    text = await done(request, lambda work: to_json(do(work)))
    return Response(text, media_type="application/json")


async def done(request: Request, do: Callable[[Work], T]) -> T:
    """Returns what ``do`` returns.

    Raises what ``do`` raises, TimeOverError and BusyError too, and StoppedError when the client is
    gone.
    """
    work: Work = request.scope[WORK]
    return await work.run(lambda: do(work))


class EventStream(StreamingResponse):
    """Server-sent events, searched for while they are sent and no longer than they are read."""

    media_type = "text/event-stream"

    def __init__(self, request: Request, events: Callable[[Work], Events]) -> None:
        desk: Desk = request.app.state.desk
        self._work = Work(desk, limits.STREAM_SECONDS, desk.streams)
        super().__init__(
            _batches(self._work, desk, events(self._work)),
            headers={"Cache-Control": "no-cache", "X-Accel-Buffering": "no"},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sends the events."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._work.stop()


async def _batches(work: Work, desk: Desk, events: Events) -> AsyncIterator[bytes]:
    """Yields what is found slice by slice; holds neither a thread nor a place in between."""
    line = desk.brief
    try:
        while batch := await _slice(work, line, events):
            yield b"".join(batch)
            line = desk.streams
    except StoppedError:
        pass  # the client is gone, so no event can reach it
    except (BusyError, TimeOverError) as error:
        # As if the search had raised it: then the last event says that there may be more.
        yield events.throw(error)


async def _slice(work: Work, line: Line, events: Events) -> list[bytes]:
    try:
        await work.take(line)
        return await work.run(lambda: _taken(events))
    finally:
        work.leave()


def _taken(events: Iterator[bytes]) -> list[bytes]:
    """Returns the events of a moment, at least one unless they are at their end."""
    end = monotonic() + _SLICE_SECONDS
    taken: list[bytes] = []
    for event in events:
        taken.append(event)
        if monotonic() > end:
            break
    return taken
