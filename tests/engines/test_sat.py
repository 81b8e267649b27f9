"""The SAT engine, compared with the search and with published facts."""

from __future__ import annotations

import gc
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
from array import array
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from time import thread_time
from typing import Any

import polars
import pytest
from hypothesis import given, settings

import nonet
from nonet import Puzzle, PuzzleError, Rules, checking
from nonet.engines import Progress, plain, policy, sat
from nonet.engines.core import search
from nonet.engines.sat import clauses, process
from tests import facts, strategies
from tests.selection import rest_long

QUASIGROUPS = [
    json.loads(line)
    for line in Path("tests/data/quasigroup_completion.jsonl").read_text().splitlines()
]


def empty(rules: Rules) -> Puzzle:
    return Puzzle(rules, [0] * rules.cells)


def quasigroup(instance: dict[str, list[list[int]]]) -> Puzzle:
    values = [value + 1 for row in instance["grid"] for value in row]
    return Puzzle(Rules.latin(len(instance["grid"])), values)


@pytest.fixture
def without_python_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setattr(sat, "available", lambda: False)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every search count as long after its first step."""
    monkeypatch.setattr(policy, "PATIENCE", 1)
    monkeypatch.setattr(plain, "slices", partial(plain.slices, events_a_slice=1))
    monkeypatch.setattr(search, "SLICE", 1)


def counted_calls(monkeypatch: pytest.MonkeyPatch) -> list[Puzzle]:
    """Returns a list that grows with each call of the SAT solver."""
    calls: list[Puzzle] = []
    solutions = sat.solutions

    def counted(puzzle: Puzzle, progress: Progress | None = None) -> Generator[bytes]:
        calls.append(puzzle)
        return solutions(puzzle, progress)

    monkeypatch.setattr(sat, "solutions", counted)
    return calls


def test_sudoku_grids_of_order_4_are_288() -> None:
    grids = list(nonet.solutions(empty(Rules.boxes(2, 2)), engine="sat"))
    assert len(set(grids)) == len(grids) == facts.SUDOKU_GRIDS_ORDER_4


def test_latin_squares_of_order_4_are_576() -> None:
    assert nonet.count(empty(Rules.latin(4)), engine="sat") == facts.LATIN_SQUARES[4]


def test_the_enumerators_grid_has_ten_solutions() -> None:
    puzzle = Puzzle(Rules.classic(), map(int, facts.TEN_SOLUTIONS))
    assert set(nonet.solutions(puzzle, engine="sat")) == set(nonet.solutions(puzzle))


@pytest.mark.parametrize("rules", [Rules.boxes(4, 4), Rules.latin(20)], ids=repr)
def test_large_grids_are_filled(rules: Rules) -> None:
    grid = nonet.solve(empty(rules), engine="sat")
    assert grid is not None
    for house in rules.houses:
        assert {grid[cell] for cell in house.cells} == set(range(1, rules.order + 1))


@pytest.mark.parametrize("instance", QUASIGROUPS, ids=lambda instance: instance["id"])
def test_published_quasigroups_are_decided(instance: dict[str, list[list[int]]]) -> None:
    grid = nonet.solve(quasigroup(instance), engine="sat")
    assert (grid is not None) == (instance["status"] == "sat")
    if grid is not None:
        assert not checking.faults(Puzzle(grid.rules, grid))


def test_a_unique_solution_is_proven() -> None:
    puzzle = Puzzle(Rules.classic(), map(int, facts.POJ_SAMPLE))
    assert nonet.count(puzzle, engine="sat") == 1
    assert nonet.check(puzzle, engine="sat").unique


def test_overlapping_grids_are_filled() -> None:
    grid = nonet.solve(empty(Rules.samurai()), engine="sat")
    assert grid is not None
    assert not checking.faults(Puzzle(grid.rules, grid))


def test_a_limit_is_kept() -> None:
    assert nonet.count(empty(Rules.latin(9)), limit=5, engine="sat") == 5


@pytest.mark.long
@given(strategies.puzzles())
@settings(max_examples=60)
def test_the_solver_agrees_with_the_search(puzzle: Puzzle) -> None:
    """Compares the sets of solutions if there are few, else the counts up to a limit."""
    searched = list(itertools.islice(nonet.solutions(puzzle, engine="search"), 30))
    found = list(itertools.islice(nonet.solutions(puzzle, engine="sat"), 30))
    assert len(set(found)) == len(found) == len(searched)
    if len(found) < 30:
        assert set(found) == set(searched)


def test_without_python_sat_the_message_says_how_to_install_it(without_python_sat: None) -> None:
    with pytest.raises(ImportError, match=r'pip install "nonet\[sat\]"'):
        nonet.solve(empty(Rules.latin(3)), engine="sat")


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(PuzzleError, match="'fast'; expected auto, search or sat"):
        nonet.solve(empty(Rules.latin(3)), engine="fast")  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("few", [2, 100, 1000])
def test_the_solver_takes_over_if_the_search_is_long(
    few: int, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the solver finds many, the search goes on; no solution is lost or repeated."""
    monkeypatch.setattr(policy, "_FEW", few)
    calls = counted_calls(monkeypatch)
    puzzle = empty(Rules.latin(4))
    assert nonet.count(puzzle) == facts.LATIN_SQUARES[4]
    grids = list(nonet.solutions(puzzle))
    assert len(set(grids)) == len(grids) == facts.LATIN_SQUARES[4]
    assert calls


def test_without_python_sat_the_search_goes_on(impatient: None, without_python_sat: None) -> None:
    assert nonet.count(empty(Rules.latin(4))) == facts.LATIN_SQUARES[4]


def test_classic_puzzles_never_use_the_solver(
    impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counted_calls(monkeypatch)
    assert nonet.count(Puzzle(Rules.classic(), map(int, facts.TEN_SOLUTIONS))) == 10
    assert not calls


GRID_8X8 = [(8 * (cell // 64 % 8) + cell // 512 + cell % 64) % 64 + 1 for cell in range(4096)]
"""A grid of order 64 with boxes of 8 x 8."""


LARGE: dict[str, Callable[[], Puzzle]] = {
    "clauses": lambda: empty(Rules.boxes(6, 6)),
    "givens": lambda: Puzzle(Rules.boxes(8, 8), GRID_8X8),
    "singles": lambda: Puzzle(Rules.boxes(8, 8), [0, *GRID_8X8[1:]]),
    "houses": lambda: empty(Rules(8, itertools.combinations(range(64), 3))),
}


@pytest.mark.parametrize("made", rest_long(LARGE.values()), ids=LARGE)
def test_the_translation_to_clauses_can_be_stopped(
    made: Callable[[], Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two calls of ``progress`` is work of milliseconds."""
    puzzle = made()
    monkeypatch.setattr(process.Worker, "received", _received_nothing)
    longest = began = thread_time()

    def progress(number: int, share: float) -> None:
        nonlocal longest, began
        longest, began = max(longest, thread_time() - began), thread_time()

    longest = 0.0
    gc.disable()  # it would look at all that other tests have left
    try:
        sat.first(puzzle, progress)
    finally:
        gc.enable()
    assert 0 < max(longest, thread_time() - began) < 0.5


def _received_nothing(*_: object) -> array[int]:
    return array("i")


def test_too_many_clauses_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "Worker", None)
    pairs = Rules(64, itertools.combinations(range(400), 2))
    with pytest.raises(PuzzleError, match="more than 5,000,000 clauses; expected fewer"):
        sat.first(empty(pairs))


def test_the_search_goes_on_if_there_are_too_many_clauses(
    impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sat, "MOST_CLAUSES", 0)
    calls = counted_calls(monkeypatch)
    assert nonet.count(empty(Rules.latin(4))) == facts.LATIN_SQUARES[4]
    assert not calls


@settings(max_examples=50)
@given(strategies.puzzles())
def test_the_number_of_clauses_is_known_before_they_are_made(puzzle: Puzzle) -> None:
    left = clauses.narrowed(puzzle)
    if left is not None:
        made = sum(piece.count(0) for piece in clauses.Formula(puzzle.rules.frame, left).clauses())
        assert made <= clauses.most_clauses(puzzle)


def test_the_bound_of_an_empty_square_is_exact() -> None:
    puzzle = empty(Rules.latin(30))
    formula = clauses.Formula(puzzle.rules.frame, clauses.narrowed(puzzle) or [])
    made = sum(piece.count(0) for piece in formula.clauses())
    assert made == clauses.most_clauses(puzzle)


@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_ctrl_c_ends_the_solver_and_reaches_python(monkeypatch: pytest.MonkeyPatch) -> None:
    # From here on polars handles signals too, and they no longer interrupt system calls.
    polars.Series([2, 1]).sort()
    started: list[subprocess.Popen[bytes]] = []

    class Popen(subprocess.Popen[bytes]):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Popen)
    # Thirteen pigeons in twelve holes: a proof by clauses takes practically forever.
    pigeons = itertools.combinations(range(13), 2)
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        nonet.solve(empty(Rules(12, pigeons)), engine="sat")
    assert [process.returncode for process in started] == [-signal.SIGKILL]


def test_a_solver_that_dies_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worker = tmp_path / "worker.py"
    worker.write_text("raise SystemExit")
    monkeypatch.setattr(process, "_WORKER", worker)
    with pytest.raises(RuntimeError, match="ended before it had an answer"):
        nonet.solve(empty(Rules.latin(9)), engine="sat")
