"""Short requests wait neither for long ones nor for clients that do not complete their requests.

No test measures time: work that must not be waited for is still running when the response arrives.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from nonet.web import limits
from nonet.web.app import create_app
from nonet.web.work import Scheduler
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.web.asking import Json, asked, puzzle, refused
from tests.web.conftest import LONG, Running, until
from tests.web.test_limits import EMPTY, ENDLESS
from tests.web.test_serving import playing

CROWD = 70
"""The number of requests for each kind of long work."""
CLASSIC = puzzle(POJ_SAMPLE)
PANDIAGONAL: Json = {"rules": {"text": "pandiagonal:15"}, "values": [0] * 225}
HEAD = (
    "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n"
    "Content-Length: {}\r\n\r\n"
)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the time limit of requests longer than any test."""
    for name in ("SECONDS", "STREAM_SECONDS", "BODY_SECONDS", "HEAD_SECONDS"):
        monkeypatch.setattr(limits, name, 10 * LONG, raising=False)


@contextmanager
def begun(address: str, content: bytes) -> Generator[socket.socket]:
    """Sends part of a request, and yields its connection."""
    place = urlsplit(address)
    with socket.create_connection((place.hostname, place.port), timeout=LONG) as connection:
        connection.sendall(content)
        yield connection


def half_open(address: str, length: int = 100, sent: bytes = b"") -> Any:
    """Sends the headers of a request and only part of its body."""
    head = HEAD.format(urlsplit(address).netloc, length).encode()
    return begun(address, head + sent)


def received(connection: socket.socket) -> bytes:
    """Returns everything that the server sends until it closes the connection."""
    return b"".join(iter(lambda: connection.recv(1 << 16), b""))


async def _read(client: httpx.AsyncClient, body: Json) -> None:
    """Reads a stream to its end or to the end of the test."""
    async with client.stream("POST", "/api/solutions", json=body) as answer:
        async for _ in answer.aiter_bytes():
            pass


@asynccontextmanager
async def _crowd(address: str) -> AsyncGenerator[list[asyncio.Task[Any]]]:
    """Starts many long solves, counts and streams, and ends them."""
    # More connections than a client keeps open by default.
    most = httpx.Limits(max_connections=4 * CROWD)
    async with httpx.AsyncClient(base_url=address, timeout=10 * LONG, limits=most) as client:
        kinds: list[Coroutine[Any, Any, Any]] = []
        for _ in range(CROWD):
            kinds.append(_read(client, PANDIAGONAL))
            kinds.append(client.post("/api/solve", json=ENDLESS))
            kinds.append(client.post("/api/count", json=EMPTY))
        tasks = [asyncio.create_task(each) for each in kinds]
        try:
            yield tasks
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.long
@pytest.mark.core
def test_easy_requests_overtake_a_crowd_of_long_ones(server: Running, scheduler: Scheduler) -> None:
    async def ask() -> None:
        async with (
            _crowd(server.address) as long,
            httpx.AsyncClient(base_url=server.address, timeout=LONG) as client,
        ):
            while len(scheduler.running) < len(long):
                await asyncio.sleep(0.01)
            for _ in range(10):
                answer = await client.post("/api/solve", json=CLASSIC)
                assert answer.json()["grid"] == list(map(int, POJ_SOLUTION))
                assert (await client.post("/api/check", json=CLASSIC)).json()["solutions"] == 1
                assert (await client.post("/api/rules", json={"text": "classic"})).is_success
            # Streams may have reached their limit meanwhile.
            assert not any(task.done() for task in long[1::3] + long[2::3])

    asyncio.run(ask())


def test_requests_without_their_body_delay_nothing(
    monkeypatch: pytest.MonkeyPatch, server: Running, client: httpx.Client, scheduler: Scheduler
) -> None:
    monkeypatch.setattr(limits, "BRIEF_SECONDS", 10 * LONG)
    with ExitStack() as stack:
        for _ in range(CROWD):
            stack.enter_context(half_open(server.address, sent=b"{"))
        assert asked(client, "solve", CLASSIC)["grid"] == list(map(int, POJ_SOLUTION))
        until(lambda: not scheduler.running)


def test_a_body_that_does_not_arrive_is_refused(
    monkeypatch: pytest.MonkeyPatch, server: Running
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.1)
    with half_open(server.address, sent=b'{"rules"') as connection:
        answer = received(connection)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b'"message":"the body is not complete after 0.1 seconds"' in answer


def test_endless_bodies_use_bounded_memory(
    monkeypatch: pytest.MonkeyPatch, server: Running, client: httpx.Client
) -> None:
    monkeypatch.setattr(limits, "UNFINISHED_BYTES", 100_000)
    piece = b" " * 60_000

    def refuses() -> bool:
        answer = client.post("/api/solve", content=piece)
        if answer.status_code == 422:
            return False
        assert "too many bodies" in refused(answer, 503)
        return True

    with half_open(server.address, length=100_000, sent=piece):
        until(refuses)
    until(lambda: not refuses())


@pytest.mark.parametrize(
    "begins", ["", "GET /docs HT", "GET /docs HTTP/1.1\r\nHost: {}\r\nA: b\r\n"]
)
def test_a_connection_that_sends_no_request_is_closed(
    monkeypatch: pytest.MonkeyPatch, server: Running, begins: str
) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.1)
    host = urlsplit(server.address).netloc
    with begun(server.address, begins.format(host).encode()) as connection:
        assert received(connection) == b""
    whole = f"GET /docs.css HTTP/1.1\r\nHost: {host}\r\n\r\n"
    with begun(server.address, (whole + begins.format(host)).encode()) as connection:
        assert received(connection).count(b"HTTP/1.1 200 ") == 1


@pytest.mark.anyio
async def test_too_much_long_work_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAITING", 1)
    app = create_app(["test"])
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")
    tasks = [
        asyncio.create_task(client.post("/api/solve", json=ENDLESS))
        for _ in range(limits.MEDIUM_SLOTS + limits.LONG_SLOTS + 3)
    ]
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    assert "too much long work" in refused(next(iter(done)).result(), 503)
    assert next(iter(done)).result().headers["retry-after"]
    assert waiting
    easy = await client.post("/api/solve", json=CLASSIC)
    assert easy.json()["grid"] == list(map(int, POJ_SOLUTION))
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await client.aclose()
    scheduler: Scheduler = app.state.scheduler
    while scheduler.running:
        await asyncio.sleep(0.01)


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="has no such signals")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_in_a_crowd(how: signal.Signals) -> None:
    async def ask(page: str) -> None:
        async with _crowd(page), httpx.AsyncClient(base_url=page, timeout=LONG) as client:
            with half_open(page), begun(page, b"GET"):
                # Everything sent before this has reached the server.
                assert (await client.post("/api/solve", json=CLASSIC)).is_success
                process.send_signal(how)
                await asyncio.to_thread(process.wait, LONG)

    with playing("--no-browser", "--port", "0") as (page, process):
        asyncio.run(ask(page))
        assert process.returncode == (0 if how == signal.SIGINT else 128 + how)
        assert process.communicate()[1] == ("stopped\n" if how == signal.SIGINT else "")
