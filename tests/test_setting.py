"""The setter's desk, compared with the plain search and with all solutions."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings

import nonet
from nonet import Clues, Puzzle, PuzzleError, Rules, backtracking
from nonet.constraints import StrictWhiteDots, WhiteDot
from tests import facts, strategies
from tests.differential.mixtures import mixture

MOST = 2_000
"""Puzzles with more solutions are left out."""
# E. Russell and G. Royle's collection of minimal puzzles with 17 givens, its first.
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def number(puzzle: Puzzle, most: int = 2) -> int:
    """Returns the number of solutions, found by the plain search."""
    return sum(1 for _ in islice(backtracking.solutions(puzzle), most))


def without(puzzle: Puzzle, clues: Clues, left_out: int) -> Puzzle:
    """Returns the puzzle with all these clues but one."""
    givens, constraints = list(clues.givens), list(clues.constraints)
    if left_out < len(givens):
        del givens[left_out]
    else:
        del constraints[left_out - len(givens)]
    left = Clues(clues.rules, tuple(givens), tuple(constraints)).puzzle
    return Puzzle(left.rules, left.givens, puzzle.candidates)


def every_clue(puzzle: Puzzle) -> Clues:
    givens = [(cell, value) for cell, value in enumerate(puzzle.givens) if value]
    return Clues(puzzle.rules, tuple(givens), puzzle.rules.constraints)


def check_conflict(puzzle: Puzzle) -> None:
    found = nonet.conflict(puzzle)
    assert (found is None) == (number(puzzle, 1) == 1)
    if found is not None:
        assert set(found.givens) <= set(every_clue(puzzle).givens)
        assert set(found.constraints) <= set(puzzle.rules.constraints)
        alone = found.puzzle
        assert number(Puzzle(alone.rules, alone.givens, puzzle.candidates), 1) == 0
        for each in range(len(found)):
            assert number(without(puzzle, found, each), 1) == 1


def check_unnecessary(puzzle: Puzzle) -> None:
    if number(puzzle) != 1:
        with pytest.raises(PuzzleError, match=r"no solution|several solutions; expected exactly"):
            nonet.unnecessary(puzzle)
        return
    clues, found = every_clue(puzzle), nonet.unnecessary(puzzle)
    spare = [number(without(puzzle, clues, each)) == 1 for each in range(len(clues))]
    every = [*clues.givens, *clues.constraints]
    assert [*found.givens, *found.constraints] == [
        clue for clue, is_spare in zip(every, spare, strict=True) if is_spare
    ]


def check_deciding(puzzle: Puzzle) -> None:
    grids = [grid.values for grid in islice(backtracking.solutions(puzzle), MOST)]
    if len(grids) < MOST:
        expected = [
            (cell, value)
            for cell in range(puzzle.rules.shape.grid.cells)
            for value in range(1, puzzle.rules.order + 1)
            if len(grids) > 1 and sum(grid[cell] == value for grid in grids) == 1
        ]
        assert nonet.deciding(puzzle) == Clues(puzzle.rules, tuple(expected))


CHECKS = [check_conflict, check_unnecessary, check_deciding]
checks = pytest.mark.parametrize("check", CHECKS)


@checks
@given(puzzle=strategies.puzzles(max_order=4))
@settings(max_examples=60)
def test_any_puzzle_of_houses(check: Callable[[Puzzle], None], puzzle: Puzzle) -> None:
    check(puzzle)


@checks
@given(puzzle=strategies.odd_puzzles())
@settings(max_examples=60)
def test_any_puzzle_under_odd_rules(check: Callable[[Puzzle], None], puzzle: Puzzle) -> None:
    check(puzzle)


@cache
def mixed_puzzles() -> list[Puzzle]:
    """Returns puzzles that mix kinds, as they are and with one wrong given, small enough to try."""
    found: list[Puzzle] = []
    seed = 0
    while len(found) < 60:
        seed += 1
        mixed = mixture(random.Random(f"setting {seed}"))
        puzzle = mixed.puzzle
        if mixed.grids is None or len(mixed.grids) > 60 or puzzle.rules.cells > 16:
            continue
        blanks = [cell for cell, value in enumerate(puzzle.givens) if not value]
        if blanks and seed % 2:
            values = list(puzzle.givens)
            values[blanks[0]] = mixed.target[blanks[0]] % puzzle.rules.order + 1
            puzzle = Puzzle(puzzle.rules, values)
        found.append(puzzle)
    return found


@pytest.mark.core
@pytest.mark.long
@checks
def test_puzzles_that_mix_kinds(check: Callable[[Puzzle], None]) -> None:
    puzzles = mixed_puzzles()
    assert len({number(puzzle) for puzzle in puzzles}) == 3, "none, one and several solutions"
    for puzzle in puzzles:
        check(puzzle)


RULES = {
    "strict rules": ("latin:4+strict-dots+white-dot r1c1 r1c2+black-dot r2c1 r2c2", "1..."),
    "unknown regions": ("latin:3+unknown-regions+different-regions r1c1 r1c2", "12......."),
    "numbers from 0": ("latin:4+numbers:0-3+cage:0 r1c1+cage:1 r2c1 r2c2", "...1" * 2),
    "a rectangle": ("rectangular:3x4+cage:3 r1c1 r1c2+cage:3 r1c3 r2c3", "1...2"),
    "variables": ("latin:3+variables:1+sum:0:1,1,-1 r1c1 r1c2 v1+cage:5 r2c1 r2c2", "1"),
    "alternatives": ("boxes:2x2+or(cage:3 r1c1 r1c2, cage:4 r1c1 r1c2)+cage:5 r2c1 r2c2", ""),
}


@pytest.mark.parametrize("name", RULES)
@checks
def test_frames_and_kinds_that_look_at_others(check: Callable[[Puzzle], None], name: str) -> None:
    text, givens = RULES[name]
    rules = nonet.parse_rules(text)
    lowest = rules.lowest
    values = [0 if each == "." else int(each) + 1 - lowest for each in givens]
    check(Puzzle(rules, values + [0] * (rules.cells - len(values))))


def test_overlapping_grids() -> None:
    rules = Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.boxes(2, 2), 2, 2)])
    solution = nonet.solve(Puzzle(rules, bytes(rules.cells)))
    assert solution
    for kept in (2, 3, 5):
        values = [value * (cell % kept > 0) for cell, value in enumerate(solution)]
        for check in CHECKS:
            check(Puzzle(rules, values))


@pytest.mark.core
def test_a_published_puzzle_with_17_givens_is_minimal() -> None:
    assert nonet.count(SEVENTEEN, 2) == 1
    assert nonet.unnecessary(SEVENTEEN) == Clues(Rules.classic(), ())
    solution = nonet.solve(SEVENTEEN)
    assert solution
    more = [int(value) or solution[0] * (cell == 0) for cell, value in enumerate(SEVENTEEN)]
    assert (0, solution[0]) in nonet.unnecessary(more).givens


def test_ten_solutions_need_one_more_given() -> None:
    numbers = nonet.true_candidates(facts.TEN_SOLUTIONS, 10).numbers
    found = nonet.deciding(facts.TEN_SOLUTIONS)
    assert found.givens
    for cell, value in found.givens:
        assert numbers[cell][value - 1] == 1
        values = [int(each) for each in facts.TEN_SOLUTIONS]
        values[cell] = value
        assert nonet.check(values).unique


def test_a_visible_fault_is_the_conflict() -> None:
    puzzle = [int(each) for each in facts.POJ_SAMPLE]
    puzzle[1] = 1
    found = nonet.conflict(puzzle)
    assert found
    assert str(found) == "r1c1=1\nr1c2=1"
    assert found.cells == (0, 1)


def test_clues_are_told_in_two_languages_and_drawn() -> None:
    rules = "classic+cage:3 r1c1 r1c2+cage:4 r1c3 r1c4"
    found = nonet.conflict("." * 80 + "9", rules=rules)
    assert found
    assert str(found) == "Killer cage 3: r1c1 r1c2\nKiller cage 4: r1c3 r1c4"
    assert [each["text"] for each in found.records("zh")] == [
        "杀手数独笼 3: r1c1 r1c2",
        "杀手数独笼 4: r1c3 r1c4",
    ]
    assert [each["cells"] for each in found.records()] == [[0, 1], [2, 3]]
    assert found.cells == (0, 1, 2, 3)
    assert "Killer cage" in found._repr_svg_()  # pyright: ignore[reportPrivateUsage]


def test_houses_may_contradict_each_other() -> None:
    rules = Rules(2, [[0, 1], [1, 2], [0, 2]])
    assert nonet.conflict(Puzzle(rules, [0] * 4)) == Clues(rules, ())


@pytest.mark.core
def test_the_sat_solver_finds_the_same() -> None:
    pytest.importorskip("pysat")
    for text in (facts.POJ_SAMPLE, SEVENTEEN):
        assert nonet.unnecessary(text, engine="sat") == nonet.unnecessary(text)
    with pytest.raises(PuzzleError, match="constraint"):
        nonet.conflict("." * 81, rules="classic+cage:3 r1c1 r1c2", engine="sat")


def test_a_mark_is_needed_where_another_solution_would_be_the_only_one() -> None:
    frame = Rules.rectangular(1, 2).with_numbers(1, 3)
    puzzle = Puzzle(frame | WhiteDot([0, 1]) | StrictWhiteDots(), [1, 0])
    without_dot = Puzzle(frame | StrictWhiteDots(), [1, 0])
    found = [[grid.values for grid in nonet.solutions(each)] for each in (puzzle, without_dot)]
    assert found == [[b"\1\2"], [b"\1\3"]]
    assert WhiteDot([0, 1]) not in nonet.unnecessary(puzzle).constraints


@pytest.mark.parametrize("verb", [nonet.conflict, nonet.unnecessary])
def test_progress_is_told_and_may_end_the_search(verb: Callable[..., object]) -> None:
    told: list[tuple[int, float]] = []
    puzzle = [int(each) for each in facts.POJ_SAMPLE]
    if verb is nonet.conflict:
        puzzle[1] = 8  # r1c1=1 and r1c3=3 still stand, and 4 has to be in r1c2

    def progress(found: int, share: float) -> None:
        told.append((found, share))
        if len(told) == 5:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        verb(puzzle, progress=progress)
    assert all(0 <= share <= 1 for _, share in told)
    assert [share for _, share in told] == sorted(share for _, share in told)


@pytest.mark.core
@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_ctrl_c_ends_a_search_that_would_never_end() -> None:
    script = (
        "import os, signal, threading, nonet\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "while True: nonet.unnecessary(" + repr(SEVENTEEN) + ")\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert "KeyboardInterrupt" in done.stderr
    assert done.returncode != 0
