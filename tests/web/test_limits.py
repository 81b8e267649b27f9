"""Requests that are refused or ended, so that nothing stalls the server."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest

from nonet.web import limits
from nonet.web.work import Scheduler
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.selection import rest_long
from tests.web.asking import Json, asked, events, puzzle, refused
from tests.web.conftest import LONG, Running, until

pytestmark = pytest.mark.long


def _mycielski(times: int) -> tuple[int, list[tuple[int, int]]]:
    """Returns the number of nodes and the edges of a graph without triangles.

    It cannot be coloured with ``times + 1`` colours: J. Mycielski, "Sur le coloriage des graphs",
    1955.
    """
    nodes, edges = 2, [(0, 1)]
    for _ in range(times):
        copies = [(a, nodes + b) for a, b in edges] + [(b, nodes + a) for a, b in edges]
        edges += copies + [(nodes + node, 2 * nodes) for node in range(nodes)]
        nodes = 2 * nodes + 1
    return nodes, edges


# No engine proves in reasonable time that six symbols are too few: no three cells all differ.
CELLS, PAIRS = _mycielski(5)
ENDLESS: Json = {
    "rules": {
        "order": 6,
        "houses": [list(pair) for pair in PAIRS],
        "positions": [[cell // 10, cell % 10] for cell in range(CELLS)],
    },
    "values": [0] * CELLS,
}
EMPTY: Json = {"rules": {"text": "classic"}, "values": [0] * 81}


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the time limit of requests short."""
    monkeypatch.setattr(limits, "SECONDS", 0.3)
    monkeypatch.setattr(limits, "STREAM_SECONDS", 0.3)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the time limit of requests long."""
    monkeypatch.setattr(limits, "SECONDS", 10 * LONG)


@pytest.mark.usefixtures("hasty", "scheduler")
def test_long_searches_are_ended_with_timed_out(client: httpx.Client) -> None:
    assert asked(client, "solve", ENDLESS) == {"grid": None, "timed_out": True}
    assert asked(client, "check", ENDLESS)["timed_out"]
    assert asked(client, "candidates", ENDLESS)["timed_out"]
    assert asked(client, "count", ENDLESS) == {"count": 0, "complete": False}
    assert events(client.post("/api/solutions", json=ENDLESS)) == [
        ("end", {"count": 0, "complete": False})
    ]


@pytest.mark.core
@pytest.mark.usefixtures("hasty", "scheduler")
@pytest.mark.parametrize("verb", rest_long(["hint", "steps", "path", "rate"], 2))
def test_reasoning_about_such_a_puzzle_is_ended(client: httpx.Client, verb: str) -> None:
    assert "longer" in refused(client.post(f"/api/{verb}", json=ENDLESS))


@pytest.mark.usefixtures("hasty", "scheduler")
def test_a_trace_without_end_is_ended(client: httpx.Client) -> None:
    (*_, (name, end)) = events(client.post("/api/trace", json=ENDLESS))
    assert name == "end"
    assert not end["complete"]


@pytest.mark.usefixtures("hasty", "scheduler")
def test_the_grids_of_sudoku_are_counted_as_far_as_time_allows(client: httpx.Client) -> None:
    found = asked(client, "count", EMPTY)
    assert found["count"] > 0
    assert not found["complete"]


def test_few_of_very_many_solutions_are_sent(client: httpx.Client) -> None:
    *found, end = events(client.post("/api/solutions", json={**EMPTY, "limit": 1000}))
    assert len({tuple(data["grid"]) for _, data in found}) == 1000
    assert end == ("end", {"count": 1000, "complete": False})
    assert refused(client.post("/api/solutions", json={**EMPTY, "limit": 1001}))


@pytest.mark.parametrize("verb", ["parse", "solve", "nowhere"])
def test_a_body_of_10_megabytes_is_refused(client: httpx.Client, verb: str) -> None:
    text = "1" * 10_000_000
    assert "too long" in refused(client.post(f"/api/{verb}", json={"text": text}), 413)


def test_a_body_of_unknown_length_is_refused(client: httpx.Client) -> None:
    pieces = (b" " * 100_000 for _ in range(100))
    assert "too long" in refused(client.post("/api/solve", content=pieces), 413)


@pytest.mark.parametrize(
    "rules",
    [
        {"text": "latin:1000000000"},
        {"text": "boxes:999x999"},
        {"text": "+".join(["diagonal"] * 1000)},
        {"order": 10**9, "houses": []},
        {"order": -1, "houses": []},
        {"order": 4, "houses": [[0]], "positions": [[4095, 4095]]},
        {"order": 4, "houses": [[10**9]]},
        {"map": "a" * 5000},
        {"map": ""},
        {},
    ],
)
def test_excessive_rules_are_refused(client: httpx.Client, rules: Json) -> None:
    assert client.post("/api/rules", json=rules).status_code in (400, 422)


@pytest.mark.parametrize(
    "text", ["jigsaw:/etc/passwd", "jigsaw:map.txt", "diagonal+jigsaw:a", " jigsaw:a", "jigsaw"]
)
def test_no_file_is_ever_read(client: httpx.Client, text: str) -> None:
    for body in ({"text": text}, {"map": "1" * 9, "also": text}):
        assert "root:" not in refused(client.post("/api/rules", json=body))
    link = f"{text.replace(':', '_').replace('+', '.')}~a"
    assert refused(client.post("/api/open", json={"link": link}))


def test_at_most_200_puzzles_of_a_text_are_read(client: httpx.Client) -> None:
    found = asked(client, "parse", {"text": f"{POJ_SAMPLE}\n" * 300})
    assert len(found["puzzles"]) == 200
    (error,) = found["errors"]
    assert error["message"] == "more than 200 puzzles; only the first 200 are read"
    assert (error["code"], error["fields"]) == ("too-many-puzzles", {"most": 200})
    assert error["line"] == 201


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize(
    ("verb", "body"),
    [("solve", ENDLESS), ("check", ENDLESS), ("count", EMPTY), ("solutions", ENDLESS)],
)
def test_the_work_ends_when_its_client_goes_away(
    server: Running, scheduler: Scheduler, verb: str, body: Json
) -> None:
    async def ask_and_go() -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=LONG) as client:
            asking = asyncio.create_task(client.post(f"/api/{verb}", json=body))
            while not scheduler.running:
                assert not asking.done(), "answered before it could be left"
                await asyncio.sleep(0.01)
            asking.cancel()

    asyncio.run(ask_and_go())
    until(lambda: not scheduler.running)


def test_a_trace_ends_when_its_reader_stops(server: Running, scheduler: Scheduler) -> None:
    with (
        httpx.Client(base_url=server.address, timeout=LONG) as client,
        client.stream("POST", "/api/trace", json=ENDLESS) as answer,
    ):
        # Kept in a variable, because the connection is closed when it is garbage-collected.
        pieces = answer.iter_bytes()
        next(pieces)
        assert scheduler.running
    until(lambda: not scheduler.running)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("requests", [100, 1000])
def test_many_requests_pass_while_long_ones_run(
    server: Running, scheduler: Scheduler, requests: int
) -> None:
    """There are as many long searches as slots, and more that wait for one."""

    # The server may close a connection that is kept in the moment in which it is used again.
    fresh = httpx.Limits(max_keepalive_connections=0)

    async def ask() -> None:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(
                    httpx.AsyncClient(base_url=server.address, timeout=LONG, limits=fresh)
                )
                for _ in range(11)  # one client with a thousand connections would itself be slow
            ]
            long = [
                asyncio.create_task(clients[10].post("/api/solve", json=ENDLESS))
                for _ in range(limits.LONG_SLOTS + 2)
            ]
            while len(scheduler.running) < len(long):
                assert not any(task.done() for task in long), "one ended before all had begun"
                await asyncio.sleep(0.01)
            answers = await asyncio.gather(
                *(
                    clients[number % 10].post("/api/solve", json=puzzle(POJ_SAMPLE))
                    for number in range(requests)
                )
            )
            assert {answer.text for answer in answers} == {answers[0].text}
            assert answers[0].json()["grid"] == list(map(int, POJ_SOLUTION))
            assert (await clients[0].get("/docs")).status_code == 200
            assert not any(task.done() for task in long)
            for task in long:
                task.cancel()

    asyncio.run(ask())
