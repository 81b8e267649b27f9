"""``nonet race``."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import nonet
from tests.documents import ROOT

PUZZLES = ROOT / "examples/course/puzzles.txt"
SMALL = ROOT / "examples/small.txt"


def test_racers_are_listed_the_best_first() -> None:
    ended = nonet("race", "--order", "in-order", "--order", "fewest-first", SMALL)
    head, *rows = ended.stdout.splitlines()
    assert head.split() == [
        "racer",
        "puzzles",
        "time",
        "per",
        "second",
        "steps",
        "×",
        "fastest",
        "state",
    ]
    assert sorted(row.split()[1] for row in rows) == ["fewest-first", "in-order"]
    assert rows[0].endswith("fastest")
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.core
def test_without_options_the_core_and_both_orders_race() -> None:
    ended = nonet("race", "--json", given=SMALL.read_text())
    assert [racer["name"] for racer in json.loads(ended.stdout)["racers"]] == [
        "core",
        "in-order",
        "fewest-first",
    ]


def test_a_racer_that_is_stopped_shows_how_far_it_got() -> None:
    ended = nonet("race", "--order", "in-order", "--seconds", "0.1", PUZZLES)
    assert " of 4 " in ended.stdout
    assert "stopped: out of time" in ended.stdout
    assert ended.returncode == 0


def test_the_chart_is_written(tmp_path: Path) -> None:
    chart = tmp_path / "race.svg"
    ended = nonet("race", "--order", "fewest-first", "--chart", chart, "--lang", "zh", SMALL)
    assert ended.returncode == 0
    assert "已解题数随时间的变化" in chart.read_text(encoding="utf-8")
    assert ElementTree.parse(chart)


def test_what_cannot_be_done_is_refused(tmp_path: Path) -> None:
    assert "a name that ends in .svg" in nonet("race", "--chart", "race.png", SMALL).stderr
    missing = nonet("race", "--chart", tmp_path / "no" / "race.svg", SMALL)
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "No such file" in missing.stderr
    assert "'fast' is not one of" in nonet("race", "--engine", "fast", SMALL).stderr
    nothing = nonet("race", given="")
    assert (nothing.returncode, nothing.stdout) == (2, "")


def test_unreadable_puzzles_are_left_out() -> None:
    ended = nonet("race", "--order", "in-order", "--json", ROOT / "examples/three.txt")
    assert json.loads(ended.stdout)["puzzles"] == 2
    assert "line 3, case 3" in ended.stderr
    assert ended.returncode == 2


def test_the_puzzles_of_a_set_of_the_judge_race() -> None:
    ended = nonet("race", "--order", "fewest-first", "--set", "line", "--json", "--seconds", "1")
    record = json.loads(ended.stdout)
    assert record["puzzles"] > 5
    assert record["racers"][0]["state"] in ("finished", "stopped")
    assert "'none'" in nonet("race", "--set", "none").stderr
