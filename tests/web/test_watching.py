from __future__ import annotations

import json
from itertools import chain
from typing import Any

import httpx
import pytest

import nonet
from nonet import backtracking
from tests import facts
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


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("order", ORDERS)
def test_the_steps_are_those_of_the_search(client: httpx.Client, order: str, every: bool) -> None:
    steps, end = _trace(client, order=order, all=every)
    told: list[tuple[Any, ...]] = []
    for event in backtracking.trace(SMALL, ORDERS[order], all=every):
        match event:
            case backtracking.Place(cell, value):
                told.append(("place", cell, value))
            case backtracking.Reject(cell, value):
                told.append(("reject", cell, value))
            case backtracking.BackUp(cell):
                told.append(("back up", cell, None))
            case backtracking.Solution():
                told.append(("solution", None, None))
    assert told == [(step["kind"], step["cell"], step["value"]) for step in steps]
    kinds = [step[0] for step in told]
    assert end == {
        "placements": kinds.count("place"),
        "rejections": kinds.count("reject"),
        "backtracks": kinds.count("back up"),
        "solutions": 1,
        "complete": every,
    }


def test_every_placement_is_removed_and_depth_counts_them(client: httpx.Client) -> None:
    steps, _ = _trace(client, all=True)
    placed: list[tuple[int, int]] = []
    for step in steps:
        if "removed" in step:
            assert placed.pop() == (step["cell"], step["removed"])
        if step["kind"] == "place":
            placed.append((step["cell"], step["value"]))
        elif step["kind"] == "solution":
            assert len(placed) == SMALL.givens.count(0)
        assert step["depth"] == len(placed)
    assert placed == []


def test_it_ends_at_the_first_solution_unless_all_are_wanted(client: httpx.Client) -> None:
    body = {"rules": {"text": "latin:3"}, "values": [0] * 9}
    first, end = _trace(client, **body)
    assert [step["kind"] for step in first].count("solution") == 1
    assert first[-1]["kind"] == "solution"
    assert (end["solutions"], end["complete"]) == (1, False)
    every, end = _trace(client, **body, all=True)
    assert every[: len(first)] == first
    assert (end["solutions"], end["complete"]) == (12, True)


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


@pytest.mark.parametrize("every", [False, True])
def test_the_command_line_prints_the_same_steps(client: httpx.Client, every: bool) -> None:
    steps, end = _trace(client, all=every)
    ended = command("trace", *(["--all"] if every else []), given=f"{SMALL}\n")
    *told, last = map(json.loads, ended.stdout.splitlines())
    assert told == steps
    assert last == {"kind": "end", **end}


def test_the_small_puzzle_has_the_events_that_the_documentation_shows(
    client: httpx.Client,
) -> None:
    steps, end = _trace(client)
    assert len(steps) == 34
    assert end == facts.SMALL_COUNTS
