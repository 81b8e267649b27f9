"""Programs in a race: those that solve, and those that do not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import nonet
from nonet import PuzzleError
from nonet.judging import race
from nonet.judging.racing import Runner, State, program
from tests.documents import ROOT

LANES = ROOT / "examples/course/lanes.py"
COURSE = list(nonet.read(ROOT / "examples/course/puzzles.txt"))
FULL = nonet.parse("11" + "." * 79)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limits")
SOLVER = """
import sys
count, *rows = sys.stdin.read().split()
for number in range({most}):
    grid = "".join(rows[9 * number : 9 * number + 9])
    print("\\n".join({answers}[grid]))
    print("steps 51", file=sys.stderr)
"""
"""Prints stored answers to the first puzzles."""


def raced(path: Path, *puzzles: nonet.Puzzle, format: str = "", seconds: float = 20) -> Runner:
    (runner,) = race(puzzles, programs=[f"{format}{path}"], seconds=seconds).runners
    return runner


def written(folder: Path, text: str) -> Path:
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return path


def knows(most: str) -> str:
    """Returns a program that knows the answers, and prints so many of them."""
    answers: dict[str, list[str]] = {}
    for puzzle in COURSE:
        solution = nonet.solve(puzzle)
        assert solution is not None
        grid = "".join(map(str, solution.values))
        answers["".join(map(str, puzzle.givens))] = [grid[at : at + 9] for at in range(0, 81, 9)]
    return SOLVER.format(most=most, answers=answers)


def test_a_program_that_solves_all_puzzles_finishes(tmp_path: Path) -> None:
    runner = raced(written(tmp_path, knows("int(count)")), *COURSE)
    assert (runner.kind, runner.state, runner.puzzles) == ("program", State.FINISHED, 4)
    assert runner.steps == 4 * 51
    assert runner.seconds > 0


def test_a_program_that_reads_one_case_alone_is_out_in_its_second_turn(tmp_path: Path) -> None:
    runner = raced(written(tmp_path, knows("1")), *COURSE)
    assert (runner.state, runner.puzzles) == (State.WRONG, 2)
    assert [*map(str, runner.faults)][:2] == [
        "given puzzles 2 to 3:",
        "The output ends after puzzle 1 of 2.",
    ]


def test_the_program_of_chapter_8_solves_lines_of_any_kind() -> None:
    runner = raced(LANES, *COURSE, FULL, nonet.parse("." * 81), format="line=")
    assert (runner.state, runner.puzzles) == (State.FINISHED, 6)
    assert runner.steps is not None


@POSIX
def test_a_program_that_never_ends_is_stopped(tmp_path: Path) -> None:
    runner = raced(written(tmp_path, "while True: pass"), *COURSE, seconds=0.2)
    assert (runner.state, runner.puzzles, runner.faults) == (State.STOPPED, 0, ())


def test_a_program_that_crashes_or_cannot_be_compiled_has_failed(tmp_path: Path) -> None:
    for text, said in (("1 / 0", "ZeroDivisionError"), ("x =", "Line 1: SyntaxError")):
        runner = raced(written(tmp_path, text), *COURSE)
        assert runner.state == State.FAILED
        assert said in str(runner.faults[0])


def test_a_format_that_has_no_such_rules_is_refused() -> None:
    runner = raced(LANES, nonet.Puzzle(nonet.parse_rules("latin:4"), bytes(16)))
    assert runner.state == State.FAILED
    assert runner.puzzles == 0


def test_there_must_be_a_program(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none.py"), f"line={tmp_path}", "line="):
        with pytest.raises(PuzzleError):
            program(name)
