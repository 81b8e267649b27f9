from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.cli.running import nonet
from tests.facts import POJ_SAMPLE, POJ_SOLUTION


def _events(*arguments: str, given: str) -> list[dict[str, Any]]:
    return [
        json.loads(line) for line in nonet("trace", *arguments, given=given).stdout.split("\n")[:-1]
    ]


def test_a_small_search_is_listed_event_by_event() -> None:
    assert _events("--all", given="1...\n..2.\n.3..\n...4".replace("\n", ""))[:3] == [
        {"kind": "reject", "cell": 1, "value": 1, "depth": 0, "house": 0},
        {"kind": "place", "cell": 1, "value": 2, "depth": 1},
        {"kind": "reject", "cell": 2, "value": 1, "depth": 1, "house": 0},
    ]


@pytest.mark.parametrize("order", ["in-order", "fewest-first"])
def test_it_stops_at_the_first_solution_and_ends_with_the_counts(order: str) -> None:
    *events, end = _events("--order", order, given=POJ_SAMPLE)
    kinds = Counter(event["kind"] for event in events)
    assert end == {
        "kind": "end",
        "placements": kinds["place"],
        "rejections": kinds["reject"],
        "backtracks": kinds["back up"],
        "solutions": 1,
        "complete": False,
    }
    values = list(map(int, POJ_SAMPLE))
    for event in events:
        if event["kind"] != "solution":
            values[event["cell"]] = event["value"] if event["kind"] == "place" else 0
    assert "".join(map(str, values)) == POJ_SOLUTION


def test_all_continues_to_the_end_of_the_search() -> None:
    end = _events("--all", given="." * 16)[-1]
    assert (end["solutions"], end["complete"]) == (288, True)


def test_steps_limits_the_number_of_events() -> None:
    *events, end = _events("--steps", "7", given=POJ_SAMPLE)
    assert len(events) == 7
    assert end["complete"] is False


def test_an_illegal_puzzle_ends_with_the_rejection() -> None:
    ended = nonet("trace", given="55" + "." * 79)
    rejection, end = map(json.loads, ended.stdout.splitlines())
    assert rejection == {"kind": "reject", "cell": 1, "value": 5, "depth": 0, "house": 0}
    assert end["complete"] is True
    assert (ended.stderr, ended.returncode) == ("no solution\n", 1)


def test_of_several_puzzles_the_first_is_traced() -> None:
    ended = nonet("trace", "--steps", "1", given=f"{POJ_SAMPLE}\n{POJ_SAMPLE}\n")
    assert "only the first" in ended.stderr
    assert ended.returncode == 0
