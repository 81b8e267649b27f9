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


def test_a_small_search_is_told_event_by_event() -> None:
    assert _events("--all", given="1...\n..2.\n.3..\n...4".replace("\n", ""))[:3] == [
        {"event": "reject", "cell": "r1c2", "symbol": "1", "house": "row 1"},
        {"event": "place", "cell": "r1c2", "symbol": "2"},
        {"event": "reject", "cell": "r1c3", "symbol": "1", "house": "row 1"},
    ]


@pytest.mark.parametrize("order", ["in-order", "fewest-first"])
def test_it_stops_at_the_first_solution_and_ends_with_the_counts(order: str) -> None:
    *events, end = _events("--order", order, given=POJ_SAMPLE)
    kinds = Counter(event["event"] for event in events)
    assert end == {
        "event": "end",
        "placements": kinds["place"],
        "rejections": kinds["reject"],
        "backtracks": kinds["back_up"],
        "solutions": 1,
        "complete": False,
    }
    assert "".join("".join(row) for row in events[-1]["rows"]) == POJ_SOLUTION


def test_all_goes_on_to_the_end_of_the_search() -> None:
    end = _events("--all", given="." * 16)[-1]
    assert (end["solutions"], end["complete"]) == (288, True)


def test_steps_end_it_after_so_many_events() -> None:
    *events, end = _events("--steps", "7", given=POJ_SAMPLE)
    assert len(events) == 7
    assert end["complete"] is False


def test_an_illegal_puzzle_ends_with_the_rejection() -> None:
    ended = nonet("trace", given="55" + "." * 79)
    rejection, end = map(json.loads, ended.stdout.splitlines())
    assert rejection == {"event": "reject", "cell": "r1c2", "symbol": "5", "house": "row 1"}
    assert end["complete"] is True
    assert (ended.stderr, ended.returncode) == ("no solution\n", 1)


def test_of_several_puzzles_the_first_is_traced() -> None:
    ended = nonet("trace", "--steps", "1", given=f"{POJ_SAMPLE}\n{POJ_SAMPLE}\n")
    assert "only the first" in ended.stderr
    assert ended.returncode == 0
