"""uvicorn's HTTP protocol with limits for request headers and our own error responses."""

from __future__ import annotations

import asyncio
from typing import Any

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from nonet.messages import Phrase
from nonet.web import limits
from nonet.web.errors import refusal
from nonet.web.guard import SAFE_HEADERS


class _Corked:
    """A transport that sends together what is written in one round of the event loop.

    uvicorn writes head and body of a response one by one. Each sending is a system call that gives
    the GIL to another thread, and waiting for it to come back takes longer than all the rest.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Keeps bytes until the end of the round."""
        if not self._written:
            self._loop.call_soon(self._send)
        self._written.append(data)

    def close(self) -> None:
        """Closes the transport once all has been sent."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if self._written:
            data = b"".join(self._written)
            self._written.clear()
            self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Protocol(HttpToolsProtocol):
    """A connection that is closed when it waits too long for a request, or its headers are long.

    uvicorn closes a connection that is idle after a response, but waits forever for the first
    request and for the rest of a request that has begun, and the parser keeps headers of any
    length.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts watching the connection."""
        self._head_bytes = 0
        """The bytes that arrived since the last complete head or piece of a body."""
        super().connection_made(_Corked(transport, self.loop))  # type: ignore[arg-type]
        self._check_idle(after=None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops watching the connection."""
        self._timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parses what has arrived, and refuses a head that is too long."""
        self._head_bytes += len(data)
        super().data_received(data)
        if self._head_bytes > limits.HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("the head is too long")

    def on_headers_complete(self) -> None:
        """Begins to serve a request, if its host is known (RFC 9112, section 3.2)."""
        self._head_bytes = 0
        assert self.parser  # as long as it calls
        hosts = sum(name == b"host" for name, _ in self.headers)
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() == "1.1"):
            raise HttpParserError(f"{hosts} hosts")
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Keeps a piece of a body."""
        self._head_bytes = 0
        super().on_body(body)

    def send_400_response(self, msg: str) -> None:
        """Answers invalid HTTP with an API error, unless a response has begun."""
        last = self._last_request()
        if last is None or last.response_complete or not (last.response_started or self.pipeline):
            text = refusal(400, Phrase("not-http"))
            text.headers.update({**SAFE_HEADERS, "connection": "close"})
            head = (b"%s: %s\r\n" % header for header in text.raw_headers)
            self.transport.write(b"".join((STATUS_LINE[400], *head, b"\r\n", bytes(text.body))))
        self.transport.close()

    def _check_idle(self, after: object) -> None:
        """Closes the connection if it has been waiting since the last check, else checks later."""
        now = self._waits_after()
        if now is not None and now is after:
            self.transport.close()
        else:
            self._timer = self.loop.call_later(limits.HEAD_SECONDS, self._check_idle, now)

    def _waits_after(self) -> object:
        """Returns what preceded the request that it waits for; None while it responds to one."""
        last = self._last_request()
        if last is None:
            return self
        return last if last.response_complete else None

    def _last_request(self) -> RequestResponseCycle | None:
        # Not self.cycle, whose declared type excludes None.
        found: RequestResponseCycle | None = vars(self)["cycle"]
        return found
