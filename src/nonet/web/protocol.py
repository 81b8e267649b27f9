"""HTTP as uvicorn speaks it, with a limit of time for the head of a request."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from nonet.web import limits


class Protocol(H11Protocol):
    """A connection that is closed when it waits too long for a request.

    uvicorn closes one that sends nothing after an answer, but waits for ever for the first request
    and for the rest of any that has begun.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to look."""
        super().connection_made(transport)
        self._look(after=None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends to look."""
        self._looking.cancel()
        super().connection_lost(exc)

    def _look(self, after: object) -> None:
        """Closes the connection where it waits as at the last look, or looks again later."""
        now = self._waits_after()
        if now is not None and now is after:
            self.transport.close()
        else:
            self._looking = self.loop.call_later(limits.HEAD_SECONDS, self._look, now)

    def _waits_after(self) -> object:
        """Returns after what a request is waited for; None where one is being answered."""
        last: object = self.cycle  # None before the first request, whatever its type says
        if last is None:
            return self
        return last if self.cycle.response_complete else None
