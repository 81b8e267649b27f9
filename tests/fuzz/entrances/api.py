"""Requests to the API: whatever the body, the response is a success or names the fault."""

from __future__ import annotations

import asyncio
import json

import httpx

from nonet.web import limits
from nonet.web.app import create_app
from tests.fuzz.tape import Tape

_PATHS = tuple(f"/api/{verb}" for verb in ("parse", "open", "write", "check", "solve", "count",
    "solutions", "trace", "generate", "render", "rules", "exercise", "answer"))  # fmt: skip
_LOWEST_FAULT = 500
_BUSY = 503

limits.SECONDS = 0.05
limits.STREAM_SECONDS = 0.05

_loop = asyncio.new_event_loop()
_client = httpx.AsyncClient(
    transport=httpx.ASGITransport(create_app()), base_url="http://localhost", timeout=60
)


def enter(data: bytes) -> None:
    """Sends a request: the first byte chooses the path, the others are the body."""
    tape = Tape(data)
    path = tape.one_of(_PATHS)
    asking = _client.post(path, content=tape.rest(), headers={"content-type": "application/json"})
    answer = _loop.run_until_complete(asking)
    refused = answer.status_code < _LOWEST_FAULT or answer.status_code == _BUSY
    assert refused, f"{path}: {answer.status_code} {answer.text}"
    if not answer.is_success:
        assert json.loads(answer.text)["error"]["message"]
