from __future__ import annotations

import json
from itertools import chain
from typing import Any

import httpx
import pytest

import nonet
from nonet import backtracking
from tests.cli.running import nonet as command
from tests.documents import ROOT
from tests.web.asking import Json, events, puzzle, refused

SMALL = next(nonet.read(ROOT / "examples" / "small.txt"))
BODY: Json = {"rules": {"text": "boxes:2x2"}, "values": list(SMALL.givens)}
ORDERS = backtracking.ORDERS


def _trace(client: httpx.Client, **more: object) -> tuple[list[Json], Json]:
    """Returns all steps, and the data of the last event."""
    *packets, (name, end) = events(client.post("/api/trace", json={**BODY, **more}))
    assert {name for name, _ in packets} == {"step"}
    assert name == "end"
    return list(chain.from_iterable(data for _, data in packets)), end


@pytest.mark.parametrize("order", ORDERS)
def test_the_steps_are_those_of_the_search(client: httpx.Client, order: str) -> None:
    steps, end = _trace(client, order=order)
    told: list[tuple[Any, ...]] = []
    for event in backtracking.search(SMALL, ORDERS[order]):
        match event:
            case backtracking.Place(cell, value):
                told.append(("place", cell, value))
            case backtracking.Reject(cell, value):
                told.append(("reject", cell, value))
            case backtracking.BackUp(cell):
                told.append(("back up", cell, None))
            case backtracking.Solution():
                told.append(("solution", None, None))
    assert told == [
        (step["kind"], step["cell"], step["value"]) for step in steps if step["kind"] != "remove"
    ]
    kinds = [step[0] for step in told]
    assert end == {
        "placements": kinds.count("place"),
        "rejections": kinds.count("reject"),
        "backtracks": kinds.count("back up"),
        "solutions": 1,
        "complete": True,
    }


def test_every_placement_is_removed_and_depth_counts_them(client: httpx.Client) -> None:
    steps, _ = _trace(client)
    placed: list[tuple[int, int]] = []
    for step in steps:
        match step["kind"]:
            case "place":
                placed.append((step["cell"], step["value"]))
            case "remove":
                assert placed.pop() == (step["cell"], step["value"])
            case "solution":
                assert len(placed) == SMALL.givens.count(0)
            case _:
                pass
        assert step["depth"] == len(placed)
    assert placed == []


def test_a_rejection_names_the_house(client: httpx.Client) -> None:
    steps, _ = _trace(client)
    first = next(step for step in steps if step["kind"] == "reject")
    assert first == {"kind": "reject", "cell": 2, "value": 1, "depth": 1, "house": 0}


@pytest.mark.parametrize("limit", [1, 3, 10])
def test_it_ends_at_the_limit(client: httpx.Client, limit: int) -> None:
    steps, end = _trace(client, limit=limit)
    assert len(steps) == limit
    assert not end["complete"]


def test_givens_that_contradict_each_other_end_it_at_once(client: httpx.Client) -> None:
    body = puzzle("11" + 14 * ".", {"text": "boxes:2x2"})
    packet, end = events(client.post("/api/trace", json=body))
    assert packet[1] == [{"kind": "reject", "cell": 1, "value": 1, "depth": 0, "house": 0}]
    assert end[1]["complete"]


def test_an_unknown_order_is_refused(client: httpx.Client) -> None:
    assert refused(client.post("/api/trace", json={**BODY, "order": "at random"}))


def test_the_command_line_prints_the_same_steps(client: httpx.Client) -> None:
    steps, end = _trace(client)
    ended = command("trace", "--all", given=f"{SMALL}\n")
    *told, last = map(json.loads, ended.stdout.splitlines())
    assert told == steps
    assert last == {"kind": "end", **end}
