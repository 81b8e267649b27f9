"""Easy requests to ``nonet play`` while it is under load.

    python benchmarks/load.py

Starts the server in a separate process, on loopback. Three loads begin at the same moment: 100 long
searches (restarted some seconds after they end), 400 requests that never send their body, and 1,000
easy requests over 50 connections, so that 50 of them are in flight at any time. After this, under
the same load, 1,000 easy requests are sent at once over 1,000 connections. These only show how fast
the server works through a queue, because the last one waits for all others, and are not judged.

Then the load changes to 100 heavy requests, and another 1,000 easy requests are sent over 50
connections. Heavy are pictures, checks and rules of grids of order 64, solving such a grid and one
of thousands of houses, and reasoning about hundreds of houses. Each is sent again a second after it
ends.

The exit status is 1 if, of the requests over 50 connections under one of the loads, the median is
over 100 ms, one takes over 1 s, or one fails. The whole run takes at most three minutes.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Coroutine, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import combinations, cycle, islice
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import click
from rich.console import Console
from rich.table import Table

SEARCHES = 100
HEAVY_REQUESTS = 100
HALF_OPEN = 400
EASY = 1000
IN_FLIGHT = 50
MEDIAN_SECONDS = 0.1
WORST_SECONDS = 1.0
PAUSE_SECONDS = 1.0
"""Between the end of a heavy request and the next one."""
MOST_SECONDS = 30
"""For each round; a request without a response by then has failed."""

JUDGED = (f"{IN_FLIGHT} at a time, under load", f"{IN_FLIGHT} at a time, beside heavy requests")
Json = dict[str, Any]

CLASSIC: Json = {"rules": {"text": "classic"}, "values": [0] * 81}
LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
PUZZLE: Json = {"rules": {"text": "classic"}, "values": [*map(int, LINE)]}
# 17 cells that all differ, with 16 symbols: no engine proves in time that this is impossible.
PIGEONS: Json = {
    "rules": {"order": 16, "houses": [*map(list, combinations(range(17), 2))]},
    "values": [0] * 256,
}
LONG = (
    ("solve", PIGEONS),
    ("solutions", {"rules": {"text": "pandiagonal:15"}, "values": [0] * 225}),
    ("count", CLASSIC),
)
RANDOM = random.Random(1)


def of_houses(order: int, houses: int, size: int) -> Json:
    """Returns an empty puzzle with random houses."""
    cells = range(order * order)
    listed = [sorted(RANDOM.sample(cells, size)) for _ in range(houses)]
    return {"rules": {"order": order, "houses": listed}, "values": [0] * len(cells)}


def empty(rules: str) -> Json:
    """Returns an empty puzzle of order 64."""
    return {"rules": {"text": rules}, "values": [0] * 4096}


HEAVY = (
    ("render", {**empty("boxes:8x8"), "marks": True}),
    ("rules", {"text": "boxes:8x8+anti-knight+anti-king+windows"}),
    ("check", empty("boxes:8x8+anti-king")),
    ("write", {**empty("boxes:8x8"), "notation": "grid"}),
    ("solve", empty("boxes:8x8+anti-king+anti-knight+diagonal")),
    ("solve", of_houses(64, 3000, 60)),
    ("solve", of_houses(64, 1000, 60)),
    ("rules", of_houses(64, 1000, 60)["rules"]),
    ("hint", of_houses(16, 300, 16)),
    ("steps", of_houses(16, 150, 16)),
)
SHORT = (
    ("solve", PUZZLE),
    ("check", PUZZLE),
    ("solve", {"rules": {"text": "boxes:2x2"}, "values": [0] * 16}),
    ("parse", {"text": LINE}),
)


class Server(NamedTuple):
    """A server process and its address."""

    process: subprocess.Popen[str]
    host: str
    port: int


class Ended(NamedTuple):
    """The outcome of a request."""

    seconds: float
    good: bool


@contextmanager
def playing() -> Generator[Server]:
    """Runs a server."""
    command = [sys.executable, "-m", "nonet", "play", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        address: str = process.stdout.readline().strip()
        place = urlsplit(address)
        yield Server(process, place.hostname or "", place.port or 0)
    finally:
        process.kill()
        process.wait()


def request(server: Server, verb: str, body: Json, more: str = "") -> bytes:
    """Returns the bytes of a request; ``more`` are further lines of its head."""
    content = json.dumps(body, separators=(",", ":")).encode()
    return head(server, verb, len(content), more) + content


def head(server: Server, verb: str, length: int, more: str = "") -> bytes:
    """Returns the headers of a request."""
    return (
        f"POST /api/{verb} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n{more}"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


async def whole(reader: asyncio.StreamReader) -> bool:
    """Reads a response, and returns whether it succeeded."""
    told = (await reader.readuntil(b"\r\n\r\n")).lower()
    await reader.readexactly(int(told.split(b"content-length:")[1].split()[0]))
    return told.split()[1] == b"200"


async def keep_busy(server: Server, sent: bytes, pause: float = 0) -> None:
    """Sends a request that keeps the server busy, and repeats it when the server has ended it."""
    while True:
        reader, writer = await asyncio.open_connection(server.host, server.port)
        try:
            writer.write(sent)
            while await reader.read(1 << 16):  # the server closes it after the response
                pass
        except OSError:
            pass  # the server closed the connection; open another
        finally:
            writer.close()
        await asyncio.sleep(pause)


async def easy(server: Server, in_flight: int) -> list[Ended]:
    """Returns the outcomes of easy requests, with ``in_flight`` of them at a time."""
    waiting = [request(server, *each) for each in islice(cycle(SHORT), EASY)]
    ended: list[Ended] = []

    async def ask() -> None:
        reader, writer = await asyncio.open_connection(server.host, server.port)
        while waiting:
            start = time.perf_counter()
            writer.write(waiting.pop())
            good = await whole(reader)
            ended.append(Ended(time.perf_counter() - start, good))
        writer.close()

    with suppress(TimeoutError):
        async with asyncio.timeout(MOST_SECONDS):
            await asyncio.gather(*(ask() for _ in range(in_flight)), return_exceptions=True)
    return ended + [Ended(MOST_SECONDS, good=False)] * (EASY - len(ended))


async def rounds(server: Server) -> dict[str, list[Ended]]:
    """Returns the outcomes of each round."""
    alone = await easy(server, IN_FLIGHT)
    load: list[Coroutine[Any, Any, None]] = [
        keep_busy(server, request(server, *each)) for each in islice(cycle(LONG), SEARCHES)
    ]
    load += [keep_busy(server, head(server, "solve", 100)) for _ in range(HALF_OPEN)]
    async with running(load):
        under_load = await easy(server, IN_FLIGHT)
        burst = await easy(server, EASY)
    heavy = [request(server, verb, body, "Connection: close\r\n") for verb, body in HEAVY]
    load = [keep_busy(server, each, PAUSE_SECONDS) for each in islice(cycle(heavy), HEAVY_REQUESTS)]
    async with running(load):
        beside_heavy = await easy(server, IN_FLIGHT)
    return {
        f"{IN_FLIGHT} at a time, no load": alone,
        JUDGED[0]: under_load,
        "all in one instant, under load": burst,
        JUDGED[1]: beside_heavy,
    }


@asynccontextmanager
async def running(load: list[Coroutine[Any, Any, None]]) -> AsyncGenerator[None]:
    """Runs a load, and ends it."""
    tasks = [asyncio.create_task(each) for each in load]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def shown(found: dict[str, list[Ended]], ending: float) -> None:
    """Prints the figures."""
    table = Table(f"{EASY:,} easy requests", "median ms", "95 % ms", "worst ms", "failed")
    for name, ended in found.items():
        times = sorted(1000 * each.seconds for each in ended)
        figures = (statistics.median(times), times[len(times) * 95 // 100], times[-1])
        failed = sum(not each.good for each in ended)
        table.add_row(name, *(f"{figure:,.0f}" for figure in figures), str(failed))
    Console().print(table)
    print(f"seconds from SIGTERM until the server ended: {ending:.1f}")


def ended(server: Server) -> float:
    """Returns the seconds that the server takes to shut down."""
    start = time.perf_counter()
    server.process.send_signal(signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        server.process.wait(MOST_SECONDS)
    return time.perf_counter() - start


@click.command(help=__doc__)
def main() -> None:
    """Measures, prints, and judges."""
    with playing() as server:
        found = asyncio.run(rounds(server))
        ending = ended(server)
    shown(found, ending)
    if not all(fast(found[name]) for name in JUDGED):
        sys.exit(1)


def fast(ended: list[Ended]) -> bool:
    """Returns whether all requests succeeded in time."""
    times = [each.seconds for each in ended]
    slow = statistics.median(times) > MEDIAN_SECONDS or max(times) > WORST_SECONDS
    return not slow and all(each.good for each in ended)


if __name__ == "__main__":
    main()
