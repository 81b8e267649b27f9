"""Compression of the answers that a page waits for."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

_OPENED = "/api/open"
"""Where the page asks for the puzzle of its address before it can show anything."""


class Compressed:
    """Compresses the answers to GET, which are lists, and the puzzle of a link.

    All other answers are computed for a request. They may be long, and compressing them would delay
    the page.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        is_short = scope["type"] == "http" and (
            scope["path"] == _OPENED
            or (scope["method"] == "GET" and scope["path"].startswith("/api/"))
        )
        await (self._compressing if is_short else self._app)(scope, receive, send)
