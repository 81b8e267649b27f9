"""Chapter 8: the program that solves many puzzles at once, and its figures."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet.notation import NOTATIONS
from tests.documents import ROOT

PROGRAM = ROOT / "examples/course/lanes.py"
BENCHMARK = ROOT / "benchmarks/course_lanes.py"
FIGURES = ROOT / "benchmarks/course_lanes.json"
PAGES = [ROOT / "docs" / name for name in ("course-lanes.md", "course-lanes.zh.md")]

SEVENTEEN = [
    nonet.write(each, "line").strip() for each in nonet.read(ROOT / "examples/seventeen.txt")
]


def run(given: str) -> tuple[list[str], int]:
    """Returns the lines that the program prints, and the steps that it reports."""
    ended = subprocess.run(
        [sys.executable, str(PROGRAM)], input=given, capture_output=True, text=True, check=True
    )
    steps = re.fullmatch(r"steps (\d+)\n", ended.stderr)
    assert steps
    return ended.stdout.splitlines(), int(steps[1])


@pytest.mark.core
def test_it_solves_a_hundred_puzzles_in_their_order() -> None:
    puzzles: list[nonet.Puzzle] = list(nonet.generate_many(100, seed=8))
    lines, steps = run("".join(NOTATIONS["line"].write_all((each, "") for each in puzzles)))
    assert lines == [
        "".join(map(str, made.solution.values)) for made in nonet.generate_many(100, seed=8)
    ]
    assert steps >= sum(puzzle.givens.count(0) for puzzle in puzzles)


def test_a_lane_does_not_disturb_another() -> None:
    impossible, several = "11" + "." * 79, "0" * 81
    seventeen = SEVENTEEN[0]
    (first, second, third, again), _ = run("\n".join([seventeen, impossible, several, seventeen]))
    solution = nonet.solve(seventeen)
    assert solution is not None
    assert first == again == "".join(map(str, solution.values))
    assert second == impossible
    assert nonet.checking.is_legal(nonet.parse(third))
    assert "0" not in third


def test_a_puzzle_alone_takes_the_same_steps_as_among_others() -> None:
    assert run("\n".join(SEVENTEEN))[1] == sum(run(line)[1] for line in SEVENTEEN)


def test_no_puzzle_is_an_empty_answer() -> None:
    assert run("") == ([], 0)
    assert run("\n\n") == ([], 0)


@pytest.mark.long
def test_most_lanes_wait_for_the_last_one(tmp_path: Path) -> None:
    code = PROGRAM.read_text(encoding="utf-8")
    sweep = "before, (dead, pairs) = can[:729], sweep(can)"
    assert code.count(sweep) == 1
    counting = tmp_path / "lanes.py"
    counting.write_text(code.replace(sweep, f"{sweep}; print(running.bit_count())"))
    puzzles = nonet.generate_many(4096, seed=8)
    given = "".join(NOTATIONS["line"].write_all((each, "") for each in puzzles))
    ended = subprocess.run(
        [sys.executable, str(counting)], input=given, capture_output=True, text=True, check=True
    )
    running = [int(line) for line in ended.stdout.splitlines() if len(line) < 81]
    assert (running[0], running[50], len(running)) == (4096, 222, 390)


def test_it_has_at_most_sixty_lines() -> None:
    code = re.sub(r'"""[^"]*"""', "", PROGRAM.read_text(encoding="utf-8"))
    assert len([line for line in code.splitlines() if line.strip()]) <= 60


@pytest.mark.skipif(sys.platform == "win32", reason="the script measures by getrusage")
def test_the_pages_show_the_recorded_figures() -> None:
    shown = subprocess.run(
        [sys.executable, str(BENCHMARK), "--show"], capture_output=True, text=True, check=True
    )
    rows = [line for line in shown.stdout.splitlines() if re.match(r"\| *[\d,]+ \|", line)]
    rates = [f"{rate:,.0f}" for rate in json.loads(FIGURES.read_text())["rates"].values()]
    assert len(rows) == 4
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert [part for part in (*rows, *rates) if part not in text] == []
