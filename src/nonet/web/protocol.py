"""uvicorn's HTTP protocol with a time limit for request headers and our own error responses."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from nonet.messages import Phrase
from nonet.web import limits
from nonet.web.errors import refusal


class Protocol(H11Protocol):
    """A connection that is closed when it waits too long for a request.

    uvicorn closes a connection that is idle after a response, but waits forever for the first
    request and for the rest of a request that has begun.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts watching the connection."""
        super().connection_made(transport)
        self._check_idle(after=None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops watching the connection."""
        self._timer.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answers invalid HTTP with an API error, unless a response has begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            text = refusal(400, Phrase("not-http"))
            answer = h11.Response(status_code=400, headers=text.raw_headers, reason=b"Bad Request")
            for event in (answer, h11.Data(data=bytes(text.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
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
        # Not self.cycle, whose declared type excludes None.
        last: RequestResponseCycle | None = vars(self)["cycle"]
        if last is None:
            return self
        return last if last.response_complete else None
