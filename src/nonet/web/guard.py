"""Refuses foreign hosts and origins, adds security headers, and answers for a fault of the server.

A page of any site can make a browser send requests to a server on this machine and, if its name is
made to resolve here (DNS rebinding), even read the responses. The server therefore requires that
Host is one of its own names and that Origin, if present, is the same host.
"""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nonet.messages import Phrase
from nonet.web.errors import FAULTY, refusal

_LOG = logging.getLogger("uvicorn.error")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
ANY_ADDRESS = ("0.0.0.0", "::")
SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For every response; nothing else sets them."""
_SAFE = [(name.lower().encode(), value.encode()) for name, value in SAFE_HEADERS.items()]


class Guard:
    """ASGI middleware that refuses foreign requests and adds headers.

    ``hosts`` are the names of the server. If they include ``0.0.0.0`` or ``::``, any numeric
    address is accepted, because an attack by rebinding needs a name.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str]) -> None:
        self._app = app
        self._hosts = {host.lower() for host in hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a request or refuses it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        begun = False

        async def send_safely(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*message.get("headers", ()), *_SAFE]
            await send(message)

        foreign = self._foreign(Headers(scope=scope))
        if foreign:
            await refusal(403, foreign)(scope, receive, send_safely)
            return
        try:
            await self._app(scope, receive, send_safely)
        except Exception:
            _LOG.exception("fault while answering %s %s", scope["method"], scope["path"])
            if begun:
                raise  # uvicorn closes the connection, so the response is not taken for complete
            await refusal(FAULTY, Phrase("server-fault"))(scope, receive, send_safely)

    def _foreign(self, headers: Headers) -> Phrase | None:
        """Returns why the request is foreign, or None if it is not."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            return Phrase("foreign-host", host=host, known=sorted(self._hosts))
        origin = headers.get("origin")
        if origin is not None and _host_of(origin) != host.lower():
            return Phrase("foreign-origin", origin=origin)
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._hosts or (
            not self._hosts.isdisjoint(ANY_ADDRESS) and _is_address(name)
        )


def _host_of(origin: str) -> str:
    """Returns the host and port of an origin, or an empty text if it has none."""
    scheme, _, host = origin.lower().partition("://")
    return host if scheme in ("http", "https") else ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
