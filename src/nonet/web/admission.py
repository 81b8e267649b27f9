"""Admission of requests to the API: reads a request, waits for a slot, and watches its client."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.web import limits
from nonet.web.answering import WORK
from nonet.web.bodies import Bodies, BodyError, again
from nonet.web.errors import ended, refusal
from nonet.web.queue import BusyError
from nonet.web.work import Scheduler, StoppedError, TimeOverError, Work


class Admission:
    """ASGI middleware that admits a few requests of the API at a time; the others wait.

    A request takes a slot only after its whole body has arrived, so no slot waits for a client. It
    gives the slot back when its response begins. The page needs no slot.
    """

    def __init__(self, app: ASGIApp, scheduler: Scheduler) -> None:
        self._app = app
        self._scheduler = scheduler
        self._bodies = Bodies()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request once it has a slot."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        try:
            body = await self._bodies.read(receive)
        except BodyError as error:
            answer = refusal(error.status, error.phrase)
            # The rest of the body must not be read as the next request.
            answer.headers["Connection"] = "close"
            await answer(scope, receive, send)
            return
        work = Work(self._scheduler, limits.SECONDS, self._scheduler.long)
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
        scheduler = self._scheduler
        try:
            await work.take(scheduler.large if len(body) > limits.SMALL_BYTES else scheduler.brief)
        except (BusyError, StoppedError, TimeOverError) as error:
            await ended(error)(scope, receive, send)
            return
        await self._app({**scope, WORK: work}, receive, send_outside)


async def _gone(receive: Receive, work: Work) -> None:
    """Stops the work when the client is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    work.stop()
