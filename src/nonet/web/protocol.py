"""HTTP as uvicorn speaks it, with a limit of time for the head of a request and our refusals."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from nonet.web import limits
from nonet.web.errors import refusal


class Protocol(H11Protocol):
    """A connection that is closed when it waits too long for a request.

    uvicorn closes a connection that is idle after an answer, but waits forever for the first
    request, and for the rest of a request that has begun.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts to watch the connection."""
        super().connection_made(transport)
        self._look(after=None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops watching it."""
        self._looking.cancel()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuses anything but HTTP in the form of the API, unless an answer has begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            text = refusal(400, "what was sent is not an HTTP request")
            answer = h11.Response(status_code=400, headers=text.raw_headers, reason=b"Bad Request")
            for event in (answer, h11.Data(data=bytes(text.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _look(self, after: object) -> None:
        """Closes the connection if it still waits as at the last look; else looks again later."""
        now = self._waits_after()
        if now is not None and now is after:
            self.transport.close()
        else:
            self._looking = self.loop.call_later(limits.HEAD_SECONDS, self._look, now)

    def _waits_after(self) -> object:
        """Returns what came before the request it waits for; None while it answers one."""
        # Not by its name, whose type says that it is never None.
        last: RequestResponseCycle | None = vars(self)["cycle"]
        if last is None:
            return self
        return last if last.response_complete else None
