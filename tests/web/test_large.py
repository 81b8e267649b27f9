"""Large grids and lists of houses delay no easy request, and cost the server bounded memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest

from nonet import Rules, solving
from nonet.notation.formats.link import link_of
from nonet.puzzle import Puzzle
from nonet.web import limits
from nonet.web.app import create_app
from nonet.web.models import PuzzleIn, RulesIn, RulesOut
from nonet.web.queue import Turn
from nonet.web.routes.reading import OpenIn, ParseIn
from nonet.web.work import Scheduler
from tests.facts import POJ_SAMPLE
from tests.web.asking import Json, asked, puzzle, refused
from tests.web.conftest import LONG, Running

pytestmark = pytest.mark.long

EASY = puzzle(POJ_SAMPLE)
EMPTY_64: Json = {"rules": {"text": "boxes:8x8"}, "values": [0] * 4096}
LINK_64 = "boxes_8x8~" + "z" * 157 + "n"
LARGE = {
    "render": {**EMPTY_64, "marks": True},
    "rules": {"text": "boxes:8x8+anti-knight"},
    "check": EMPTY_64,
    "solve": EMPTY_64,
    "count": {**EMPTY_64, "limit": 1},
    "solutions": {**EMPTY_64, "limit": 1},
    "trace": {**EMPTY_64, "limit": 1},
    "write": {**EMPTY_64, "notation": "grid"},
    "open": {"link": LINK_64},
    "parse": {"text": LINK_64},
}


@pytest.fixture
def taken(scheduler: Scheduler) -> Iterator[list[Turn]]:
    """The turns that hold every slot for large work."""
    turns = [scheduler.large.join() for _ in range(scheduler.large.slots)]
    yield turns
    for turn in turns:
        scheduler.large.leave(turn)


@pytest.mark.parametrize("verb", LARGE)
def test_large_work_waits_for_its_own_slot(
    server: Running, client: httpx.Client, scheduler: Scheduler, taken: list[Turn], verb: str
) -> None:
    async def ask() -> None:
        async with httpx.AsyncClient(base_url=server.address, timeout=LONG) as other:
            asking = asyncio.create_task(other.post(f"/api/{verb}", json=LARGE[verb]))
            while not len(scheduler.large):
                assert not asking.done(), "answered without a slot for large work"
                await asyncio.sleep(0.01)
            assert (await other.post("/api/solve", json=EASY)).json()["grid"]
            while taken:
                scheduler.large.leave(taken.pop())
            assert (await asking).status_code == 200

    asyncio.run(ask())


@pytest.mark.parametrize(
    "body",
    [
        EASY,
        {"rules": {"text": "boxes:4x4+anti-knight"}, "values": [0] * 256},
        {"rules": {"map": "0011" * 2 + "2233" * 2}, "values": [0] * 16},
        {"rules": {"order": 2, "houses": [[0, 1], [2, 3]] * 400}, "values": [0] * 4},
    ],
)
def test_usual_puzzles_are_not_large(body: Json) -> None:
    assert PuzzleIn.model_validate(body).size <= limits.BRIEF_SIZE


@pytest.mark.parametrize(
    "rules",
    [
        {"text": "latin:17"},
        {"text": "anti-knight+boxes:8x8"},
        {"text": "samurai"},
        {"map": "1" * 4096},
        {"order": 64, "houses": []},
        {"order": 2, "houses": [[0]] * 2000},
    ],
)
def test_large_rules_are_known_before_they_are_made(rules: Json) -> None:
    assert RulesIn.model_validate(rules).size > limits.BRIEF_SIZE


@pytest.mark.parametrize(
    "rules", [Rules.boxes(8, 8), Rules.samurai(), Rules(64, [[0]]), Rules.jigsaw("1")]
)
def test_the_size_of_a_link_is_that_of_its_rules(rules: Rules) -> None:
    link = link_of(Puzzle(rules, [0] * rules.cells))
    for size in (_link(link), _text(f"see {link}\n")):
        assert size >= rules.cells
    assert (_link(link) > limits.BRIEF_SIZE) == (rules.cells > 1)


def _link(link: str) -> int:
    return OpenIn(link=link).size


def _text(text: str) -> int:
    return ParseIn.model_validate({"text": text}).size


def test_a_long_text_is_large() -> None:
    assert _text(f"{POJ_SAMPLE}\n") <= limits.BRIEF_SIZE
    assert _text(f"{POJ_SAMPLE}\n" * 100) > limits.BRIEF_SIZE
    assert _text(f"load={'N4I' * 100}") > limits.BRIEF_SIZE


@asynccontextmanager
async def _client_of(scheduler_name: str, longest: int) -> AsyncGenerator[httpx.AsyncClient]:
    """Yields a client of a server whose queue of that name has no free slot."""
    app = create_app(["test"])
    scheduler: Scheduler = app.state.scheduler
    queue = getattr(scheduler, scheduler_name)
    turns = [queue.join() for _ in range(queue.slots + longest)]
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client
    for turn in turns:
        queue.leave(turn)
    scheduler.close()


@pytest.mark.anyio
@pytest.mark.parametrize("body", [EMPTY_64, {**EASY, "candidates": [[*range(10)] * 20] * 81}])
async def test_a_full_queue_for_large_work_refuses_more_at_once(body: Json) -> None:
    async with _client_of("large", limits.LARGE_WAITING) as client:
        for _ in range(100):
            answer = await client.post("/api/solve", json=body)
            assert "too much" in refused(answer, 503)
            assert answer.headers["retry-after"] == "10"
        assert (await client.post("/api/solve", json=EASY)).json()["grid"]


@pytest.mark.anyio
async def test_a_full_queue_for_brief_work_refuses_more_at_once() -> None:
    async with _client_of("brief", limits.BRIEF_WAITING) as client:
        answer = await client.post("/api/solve", json=EASY)
        assert "too much" in refused(answer, 503)
        assert answer.headers["retry-after"] == "10"


def test_too_many_cells_of_houses_are_refused(client: httpx.Client) -> None:
    houses = [list(range(60)) for _ in range(1200)]
    body: Json = {"rules": {"order": 64, "houses": houses}, "values": [0] * 4096}
    answer = client.post("/api/solve", json=body)
    assert refused(answer) == "72,000 cells in all houses together; expected at most 70,000"
    assert answer.json()["error"]["code"] == "houses-cells"


def test_named_rules_of_order_64_can_be_sent_as_houses(client: httpx.Client) -> None:
    text = "boxes:8x8+anti-knight+anti-king+diagonal+windows+disjoint-groups"
    rules = RulesOut.of(RulesIn.model_validate({"text": text}).rules())
    houses = [house.cells for house in rules.houses]
    assert len(asked(client, "rules", {"order": 64, "houses": houses})["houses"]) == len(houses)


def test_a_grid_full_of_conflicts_is_checked_without_their_sentences(
    monkeypatch: pytest.MonkeyPatch, client: httpx.Client
) -> None:
    monkeypatch.setattr("nonet.checking.Report.phrases", property(_no_sentences))
    found = asked(client, "check", {**EMPTY_64, "values": [1] * 4096})
    assert len(found["conflicts"]) == 3 * 64
    assert found["solutions"] == 0


def _no_sentences(_: object) -> None:
    raise AssertionError("a sentence for each conflict takes tenths of a second")


def test_a_fault_of_the_server_is_answered_with_an_error(
    monkeypatch: pytest.MonkeyPatch, client: httpx.Client
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ValueError("unexpected")

    monkeypatch.setattr(solving, "solve", fails)
    answer = client.post("/api/solve", json=EASY)
    assert "a fault of the server itself" in refused(answer, 500)
    assert answer.json()["error"]["code"] == "server-fault"
    assert answer.headers["x-content-type-options"] == "nosniff"


def _random_houses(count: int) -> Json:
    numbers = random.Random(1)
    houses = [sorted(numbers.sample(range(256), 16)) for _ in range(count)]
    return {"rules": {"order": 16, "houses": houses}, "values": [0] * 256}


@pytest.mark.core
@pytest.mark.parametrize("verb", ["hint", "steps", "path", "rate"])
def test_reasoning_about_too_many_houses_is_answered_with_an_error(
    client: httpx.Client, verb: str
) -> None:
    error = client.post(f"/api/{verb}", json=_random_houses(300)).json()["error"]
    assert error["code"]
    assert error["message"]
