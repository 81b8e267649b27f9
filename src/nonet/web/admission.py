"""The door of the API: reads a request, waits for its place, and watches its client."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web import limits
from nonet.web.answering import WORK
from nonet.web.bodies import Bodies, BodyError, again
from nonet.web.errors import no_place, refusal
from nonet.web.line import BusyError
from nonet.web.work import Desk, StoppedError, TimeOverError, Work


class Door:
    """ASGI middleware through which few requests of the API go at a time; the others wait outside.

    A request takes a place only when its whole body is there, so no place waits for a client. It
    leaves the place when its answer begins. The page needs no place.
    """

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self._app = app
        self._desk = desk
        self._bodies = Bodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request when it is its turn."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        try:
            body = await self._bodies.read(receive)
        except BodyError as error:
            answer = refusal(error.status, error.message)
            # The rest of the body must not be read as the next request.
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
            return
        work = Work(self._desk, limits.SECONDS, self._desk.long)
        gone = asyncio.ensure_future(_gone(receive, work))
        try:
            await self._serve(scope, body, gone, send, work)
        finally:
            work.leave()
            work.stop()
            gone.cancel()

    async def _serve(
        self, scope: Scope, body: bytes, gone: asyncio.Future[None], send: Send, work: Work
    ) -> None:
        async def send_outside(message: Message) -> None:
            work.leave()
            await send(message)

        receive = again(body, gone)
        desk = self._desk
        try:
            await work.take(desk.medium if len(body) > limits.SMALL_BYTES else desk.brief)
        except (BusyError, StoppedError, TimeOverError) as error:
            await no_place(error)(scope, receive, send)
            return
        await self._app({**scope, WORK: work}, receive, send_outside)


async def _gone(receive: Receive, work: Work) -> None:
    """Stops the work when the client is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    work.stop()
