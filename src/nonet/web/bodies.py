"""Reads the bodies of requests, before a request takes a slot."""

from __future__ import annotations

import asyncio

from starlette.types import Message, Receive

from nonet.messages import Phrase
from nonet.web import limits


class BodyError(Exception):
    """A body is refused; has the status and the message of the response."""

    def __init__(self, status: int, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.status = status
        self.phrase = phrase


class Bodies:
    """The bodies being read, and their limits."""

    def __init__(self) -> None:
        self._unfinished = 0
        """The number of bytes in incomplete bodies."""

    async def read(self, receive: Receive) -> bytes:
        """Returns the body; raises BodyError if it is too long, too slow or incomplete."""
        body = bytearray()
        try:
            async with asyncio.timeout(limits.BODY_SECONDS):
                length = await self._read(receive, body)
        except TimeoutError:
            slow = Phrase("body-slow", seconds=limits.BODY_SECONDS)
            raise BodyError(408, slow) from None
        finally:
            self._unfinished -= len(body)
        if length > limits.BODY_BYTES:
            raise BodyError(413, Phrase("body-length", most=limits.BODY_BYTES))
        return bytes(body)

    async def _read(self, receive: Receive, body: bytearray) -> int:
        """Reads the body and returns its length.

        A body that is too long is still read, up to a limit, because a client that is cut off
        while it sends never sees the response.
        """
        length = 0
        more = True
        while more and length <= limits.DRAINED_BYTES:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise BodyError(400, Phrase("body-cut"))
            piece: bytes = message.get("body", b"")
            length += len(piece)
            more = message.get("more_body", False)
            if length <= limits.BODY_BYTES:
                if self._unfinished + len(piece) > limits.UNFINISHED_BYTES:
                    raise BodyError(503, Phrase("bodies-busy"))
                self._unfinished += len(piece)
                body += piece
        return length


def again(body: bytes, gone: asyncio.Future[None]) -> Receive:
    """Returns an ASGI receive function for a body that was read, followed by a disconnect."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        if messages:
            return messages.pop()
        await asyncio.shield(gone)
        return {"type": "http.disconnect"}

    return receive
