"""Compression of the answers that never change."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send


class CompressedLists:
    """Compresses the answers to GET, which are lists.

    All other answers are computed for a request. They may be long, and compressing them would delay
    the page.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressing = GZipMiddleware(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        is_list = scope["type"] == "http" and scope["method"] == "GET"
        is_list = is_list and scope["path"].startswith("/api/")
        await (self._compressing if is_list else self._app)(scope, receive, send)
