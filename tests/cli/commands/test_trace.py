from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from nonet import moments
from nonet.backtracking import fewest_first
from tests.cli.running import nonet
from tests.facts import POJ_SAMPLE, POJ_SOLUTION

SMALL = "3...4..2..1..3.4"


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


def test_steps_can_begin_later() -> None:
    *events, end = _events("--steps", "5-7", given=POJ_SAMPLE)
    assert events == _events("--steps", "7", given=POJ_SAMPLE)[4:7]
    assert end["placements"] + end["rejections"] + end["backtracks"] == 7
    assert (
        _events("--steps", "0-7", given=POJ_SAMPLE)[:7]
        == _events("--steps", "7", given=POJ_SAMPLE)[:7]
    )


@pytest.mark.parametrize("steps", ["", "9-5", "-5", "5-", "1-2-3", "many", "1.5", "9" * 99])
def test_wrong_steps_are_refused(steps: str) -> None:
    ended = nonet("trace", f"--steps={steps}", given=POJ_SAMPLE)
    assert ended.returncode == 2
    assert "expected N or M-N, as 40 or 1-40" in ended.stderr


def test_a_moment_as_svg(tmp_path: Path) -> None:
    ended = nonet("trace", "--steps", "9", "--to", "svg", given=SMALL)
    assert ended.stdout == moments.svg(SMALL, 9)
    file = tmp_path / "end.svg"
    nonet("trace", "--to", "svg", "--order", "fewest-first", "-o", file, given=SMALL)
    assert file.read_text(encoding="utf-8") == moments.svg(SMALL, 99, fewest_first)
    ended = nonet("--lang", "zh", "trace", "--steps", "9", "--to", "svg", given=SMALL)
    assert ended.stdout == moments.svg(SMALL, 9, language="zh")


def test_a_stretch_as_a_moving_picture(tmp_path: Path) -> None:
    file = tmp_path / "search.gif"
    ended = nonet("trace", "--steps", "1-4", "--to", "gif", "-o", file, given=SMALL)
    assert (ended.stdout, ended.stderr, ended.returncode) == ("", "", 0)
    assert file.read_bytes() == moments.film(SMALL, 1, 4)


def test_a_picture_that_cannot_be_made_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "search.gif"
    ended = nonet("trace", "--steps", "1-400", "--to", "gif", "-o", file, given=SMALL)
    assert "400 steps in a moving picture; expected at most 300" in ended.stderr
    assert ended.returncode
    assert [*tmp_path.iterdir()] == []
