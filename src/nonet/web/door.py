"""The door of the API: few requests at a time, so that the page answers at once in any crowd."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Receive, Scope, Send

from nonet.web import limits


class Door:
    """ASGI middleware that lets so many requests of the API in at once; the others wait in line.

    What takes long leaves its place to the next, and goes on.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._places = asyncio.Semaphore(limits.PLACES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request when it is its turn."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        await self._places.acquire()
        leave = asyncio.get_running_loop().call_later(limits.BRIEF_SECONDS, self._places.release)
        try:
            await self._app(scope, receive, send)
        finally:
            if leave.when() > asyncio.get_running_loop().time():
                leave.cancel()
                self._places.release()
