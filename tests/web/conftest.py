"""A real server, and a client for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

import httpx
import pytest
from fastapi import FastAPI

from nonet.web.app import create_app
from nonet.web.serving import Server, listen
from nonet.web.work import Scheduler

LONG = 600
"""Seconds after which a test gives up; no test depends on speed."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out a file of long tests that takes seconds to collect, where those are left out."""
    slow = collection_path.name == "test_many_requests.py"
    return True if slow and "not long" in config.option.markexpr else None


class Running(NamedTuple):
    """A server in a thread."""

    app: FastAPI
    address: str


@pytest.fixture(scope="package")
def server() -> Iterator[Running]:
    app = create_app()
    listening = listen("127.0.0.1", 0, 1)
    port = listening.getsockname()[1]
    serving = Server(app)
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]})
    thread.start()
    until(lambda: serving.started)
    yield Running(app, f"http://127.0.0.1:{port}")
    serving.should_exit = True
    thread.join(LONG)
    listening.close()


@pytest.fixture
def client(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=LONG) as client:
        yield client


@pytest.fixture
def scheduler(server: Running) -> Iterator[Scheduler]:
    """The scheduler of the server, which must have no work left at the end."""
    scheduler: Scheduler = server.app.state.scheduler
    yield scheduler
    until(lambda: not scheduler.running)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def until(done: object) -> None:
    """Waits until ``done()`` is true."""
    assert callable(done)
    end = monotonic() + LONG
    while not done():
        assert monotonic() < end, "it did not happen"
        sleep(0.01)
