"""A request gets the same response on the short way and from FastAPI."""

from __future__ import annotations

import json

import httpx
import pytest
from fastapi.routing import APIRoute

from nonet.web import routes
from tests.selection import rest_long
from tests.web.asking import Json, puzzle
from tests.web.test_guard import NO_JSON

LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
SHAPE: Json = {"order": 2, "houses": [[0, 1], {"cells": [2, 3]}, [0, 2], [1, 3]]}
ASKED: dict[str, tuple[Json, ...]] = {
    "parse": ({"text": LINE}, {"text": "nonsense"}, {"text": "1", "rules": SHAPE}),
    "open": ({"link": "boxes_2x2~1b2a3a4f3a"}, {"link": "?"}),
    "photo": (
        {"picture": "iVBORw0KGgo="},
        {"picture": "A"},
        {"picture": "AAAA", "rules": SHAPE},
        {},
    ),
    "write": (puzzle(LINE, notation="line"), puzzle(LINE, notation="no-such")),
    "rules": (SHAPE, {"text": "nonsense"}, {"text": 3}, {}),
    "check": (puzzle(LINE), puzzle("11" + 79 * "."), puzzle("1")),
    "solve": (puzzle(LINE), puzzle(LINE[:-1]), puzzle(4 * ".", SHAPE), {"values": "x"}),
    "count": (puzzle(LINE, limit=5), puzzle(LINE, limit=0), puzzle(LINE, limit="7")),
    "estimate": (puzzle("1" + 80 * ".", walks=9), puzzle(16 * ".", {"text": "boxes:2x2"}), {}),
    "solutions": (puzzle(16 * ".", {"text": "boxes:2x2"}, limit=3), {}),
    "trace": (puzzle(LINE, limit=9), puzzle(LINE, order="backwards")),
    "moment": (puzzle(LINE, step=9), puzzle(LINE, step=-1)),
    "film": (puzzle(LINE, first=0, last=1), puzzle(LINE, first=0, last=500)),
    "exercise": ({"technique": "naked_single", "seed": 1}, {"technique": "no-such"}),
    "answer": (puzzle(LINE, technique="naked_single"), puzzle(LINE, placements=[[0, 1.0]])),
    "candidates": (puzzle(LINE), puzzle(LINE, limit=0), puzzle(LINE[:-1])),
    "conflict": (puzzle("11" + 79 * "."), puzzle(LINE), puzzle(LINE[:-1])),
    "unnecessary": (puzzle(LINE), puzzle(LINE[:-1])),
    "hint": (puzzle(LINE), puzzle(LINE, crossed_out=[[1, 4.0]]), puzzle(LINE, language="xx")),
    "why": (puzzle(LINE), puzzle(LINE, known="xywing")),
    "steps": (puzzle(LINE, language="zh"),),
    "path": (puzzle(LINE),),
    "rate": (puzzle(LINE), puzzle(81 * ".")),
    "generate": ({"seed": 1, "rules": {"text": "boxes:2x2"}}, {"difficulty": [1, "x"]}),
    "render": (puzzle(LINE, marks=True), puzzle(LINE, cell=1)),
}


def test_every_endpoint_that_takes_json_is_compared() -> None:
    found = {
        route.path
        for router in routes.ROUTERS
        for route in router.routes
        if isinstance(route, APIRoute) and "POST" in (route.methods or ())
    }
    assert found == {f"/{verb}" for verb in ASKED}


@pytest.mark.parametrize("verb", rest_long(ASKED, 10))
def test_both_ways_end_in_the_same_response(client: httpx.Client, verb: str) -> None:
    # Some of the invalid ones name no wish, and ask for any puzzle.
    more = [] if verb == "generate" else NO_JSON
    for body in [*(json.dumps(each).encode() for each in ASKED[verb]), *more]:
        # Only FastAPI knows that the second one is JSON, too.
        direct, usual = (
            client.post(f"/api/{verb}", content=body, headers={"Content-Type": kind})
            for kind in ("application/json", "application/x+json")
        )
        assert (direct.status_code, direct.text) == (usual.status_code, usual.text)
        assert direct.headers["content-type"] == usual.headers["content-type"]


def test_a_body_of_another_type_is_refused(client: httpx.Client) -> None:
    body = json.dumps(puzzle(LINE))
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = client.post("/api/solve", content=body, headers={"Content-Type": kind})
        assert answer.status_code == 422
