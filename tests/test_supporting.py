"""True candidates, compared with the enumeration of all solutions and with published counts."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings

import nonet
from nonet import Grid, Puzzle, PuzzleError, Rules, TrueCandidates, parse_rules
from nonet.engines import asking, plain, sat
from nonet.engines.core import machine, search
from nonet.engines.policy import info
from tests import facts, strategies
from tests.selection import rest_long

JIGSAW = "000011 022013 221113 243333 244455 445555"
RULES = {
    "boxes:2x2": 5,
    "latin:5": 9,
    "boxes:2x3": 12,
    "boxes:2x2+diagonal": 2,
    "latin:7+diagonal": 18,
    "boxes:2x4": 26,
    "classic": 30,
    "classic+diagonal": 22,
    "boxes:2x2+cage:7 r1c1 r1c2 r2c2": 2,
    "boxes:2x3+cage:9 r1c1 r1c2+cage:3 r2c1 r2c2+thermometer r3c1 r4c1 r4c2 r5c2": 8,
    "classic+thermometer r1c1 r2c2 r3c3 r4c4+cage:15 r5c5 r5c6 r6c6": 25,
    "classic+diagonal+whisper r1c5 r2c5 r3c5": 20,
}
"""Rules, and so many givens that puzzles have some or many solutions."""
MOST = 4_000
"""Puzzles with more solutions are left out."""
LIMITS = (1, 2, 1000)


def by_enumeration(puzzle: Puzzle, limit: int) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers, from all solutions."""
    numbers = [[0] * puzzle.rules.order for _ in range(puzzle.rules.cells)]
    for grid in nonet.solutions(puzzle):
        for own, value in zip(numbers, grid, strict=True):
            own[value - 1] += 1
    return tuple(tuple(min(number, limit) for number in own) for own in numbers)


@cache
def random_puzzles(rules: Rules, givens: int, number: int) -> list[Puzzle]:
    """Returns puzzles with a solution, made from one solution of the rules."""
    draw = random.Random(f"{rules.order} {givens}")
    grids = list(islice(nonet.solutions(Puzzle(rules, [0] * rules.cells)), 500))
    found: list[Puzzle] = []
    while len(found) < number:
        grid = draw.choice(grids)
        kept = set(draw.sample(range(rules.cells), givens))
        puzzle = Puzzle(rules, [value * (cell in kept) for cell, value in enumerate(grid)])
        if nonet.count(puzzle, MOST) < MOST:
            found.append(puzzle)
    return found


def checked(found: TrueCandidates, puzzle: Puzzle, limit: int) -> None:
    assert found.numbers == by_enumeration(puzzle, limit)
    assert found.candidates == tuple(
        tuple(value for value, number in enumerate(own, start=1) if number) for own in found.numbers
    )


@pytest.mark.core
@pytest.mark.parametrize("text", RULES)
def test_they_are_those_of_all_solutions(text: str) -> None:
    for puzzle in random_puzzles(parse_rules(text), RULES[text], 4):
        for limit in LIMITS:
            checked(nonet.true_candidates(puzzle, limit), puzzle, limit)


def test_they_are_those_of_all_solutions_of_a_jigsaw() -> None:
    for puzzle in random_puzzles(Rules.jigsaw(JIGSAW), 8, 4):
        for limit in LIMITS:
            checked(nonet.true_candidates(puzzle, limit), puzzle, limit)


@pytest.mark.parametrize("text", rest_long(list(RULES), 3))
def test_the_plain_search_finds_the_same(text: str) -> None:
    for puzzle in random_puzzles(parse_rules(text), RULES[text], 1):
        for limit in (1, 2):
            expected = nonet.true_candidates(puzzle, limit).numbers
            assert asking.true_candidates(plain, puzzle, limit) == expected


@pytest.mark.skipif(not sat.available(), reason="takes python-sat")
def test_the_sat_solver_finds_the_same() -> None:
    for puzzle in random_puzzles(Rules.boxes(2, 3), 12, 3):
        found = nonet.true_candidates(puzzle, 3, engine="sat")
        assert found == nonet.true_candidates(puzzle, 3, engine="search")


@given(strategies.puzzles(max_order=4))
@settings(max_examples=60)
def test_they_are_those_of_all_solutions_of_any_puzzle(puzzle: Puzzle) -> None:
    if nonet.count(puzzle, MOST) < MOST:
        for limit in LIMITS:
            checked(nonet.true_candidates(puzzle, limit), puzzle, limit)


@given(strategies.odd_puzzles())
@settings(max_examples=60)
def test_they_are_those_of_all_solutions_under_odd_rules(puzzle: Puzzle) -> None:
    if nonet.count(puzzle, MOST) < MOST:
        checked(nonet.true_candidates(puzzle, 2), puzzle, 2)


@pytest.mark.core
@pytest.mark.parametrize("isa", machine.instruction_sets() if info().compiled else ())
def test_every_instruction_set_finds_the_same(isa: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "instruction_set", lambda: isa)
    for puzzle in random_puzzles(Rules.classic(), 30, 4):
        for limit in LIMITS:
            checked(nonet.true_candidates(puzzle, limit), puzzle, limit)


def test_the_empty_grid_has_every_candidate() -> None:
    found = nonet.true_candidates("." * 81)
    assert found.candidates == (tuple(range(1, 10)),) * 81
    assert nonet.true_candidates("." * 81, 7).numbers == ((7,) * 9,) * 81


@pytest.mark.core
def test_each_value_of_a_cell_has_its_share_of_published_counts() -> None:
    latin = nonet.true_candidates(Puzzle("latin:5", [0] * 25), 10**6)
    assert latin.numbers == ((161_280 // 5,) * 5,) * 25
    small = nonet.true_candidates(Puzzle("boxes:2x2", [0] * 16), 2**64 - 1)
    assert small.numbers == ((288 // 4,) * 4,) * 16


def test_a_puzzle_with_one_solution_has_its_values() -> None:
    for text in (facts.POJ_SAMPLE, facts.SUDOKU_X):
        puzzle = nonet.parse(text, rules="diagonal" if text is facts.SUDOKU_X else None)
        solution = nonet.solve(puzzle)
        assert solution
        for limit in (1, 5):
            found = nonet.true_candidates(puzzle, limit)
            assert found.candidates == tuple((value,) for value in solution)
            assert {number for own in found.numbers for number in own} == {0, 1}


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle("classic", [1, 1] + [0] * 79),
        Puzzle("classic", [*range(1, 9), 0, *[0] * 17, 9, *[0] * 54]),
        Puzzle("latin:3", [0] * 9, [(), *[(1, 2, 3)] * 8]),
        Puzzle(parse_rules("latin:4+cage:3 r1c1 r1c3+cage:3 r2c1 r3c1"), [0] * 16),
    ],
)
def test_without_a_solution_no_cell_has_a_candidate(puzzle: Puzzle, limit: int) -> None:
    found = nonet.true_candidates(puzzle, limit)
    assert not found.solvable
    assert set(found.candidates) == {()}
    assert str(found) == "no solution"


def test_restrictions_are_honoured() -> None:
    every = tuple(range(1, 10))
    puzzle = Puzzle("classic", [0] * 81, [(2, 7), *[every] * 80])
    found = nonet.true_candidates(puzzle)
    assert found.candidates == ((2, 7), *[every] * 80)
    assert found.solvable


def test_the_restricted_puzzle_has_the_same_solutions() -> None:
    puzzle = nonet.parse(facts.TEN_SOLUTIONS)
    restricted = nonet.true_candidates(puzzle).restricted
    assert set(nonet.solutions(restricted)) == set(nonet.solutions(puzzle))
    assert nonet.true_candidates(restricted).candidates == restricted.candidates


def test_the_result_is_a_value() -> None:
    found = nonet.true_candidates("1... ..2. .3.. ....", 3)
    again = nonet.true_candidates("1... ..2. .3.. ....", 3)
    assert found == again
    assert hash(found) == hash(again)
    assert found != nonet.true_candidates("1... ..2. .3.. ....", 2)
    assert eval(repr(found)) == found
    with pytest.raises(AttributeError):
        found.limit = 4  # type: ignore[misc]


def test_the_picture_shows_pencil_marks() -> None:
    found = nonet.true_candidates(facts.TEN_SOLUTIONS)
    picture = found._repr_svg_()  # pyright: ignore[reportPrivateUsage]
    assert picture == nonet.render.svg(found.restricted)
    assert picture != nonet.render.svg(found.puzzle)


def test_the_text_tells_numbers_beyond_one() -> None:
    told = str(nonet.true_candidates(Puzzle("latin:2", [0] * 4), 5))
    assert told.splitlines() == ["12 12", "12 12"] + [
        f"{cell}: 1×1, 2×1" for cell in ("r1c1", "r1c2", "r2c1", "r2c2")
    ]
    few = str(nonet.true_candidates(Puzzle("latin:3", [0] * 9), 2))
    assert "r1c1: 1×2+, 2×2+, 3×2+" in few


@pytest.mark.parametrize("limit", [0, -1, 2**64, 1.5, "1"])
def test_a_limit_out_of_range_is_refused(limit: object) -> None:
    with pytest.raises(PuzzleError, match="limit"):
        nonet.true_candidates("." * 16, limit)  # type: ignore[arg-type]


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(PuzzleError):
        nonet.true_candidates("12x")
    with pytest.raises(PuzzleError, match="engine"):
        nonet.true_candidates("." * 16, engine="none")  # type: ignore[arg-type]


def test_grids_and_lists_are_puzzles_too() -> None:
    grid = Grid("latin:2", [1, 0, 0, 0])
    assert nonet.true_candidates(grid).candidates == ((1,), (2,), (2,), (1,))
    assert nonet.true_candidates([[1, 0], [0, 0]], rules="latin:2").candidates[1] == (2,)


@pytest.mark.core
@pytest.mark.parametrize("rules", ["classic", "latin:9", "classic+cage:10 r1c1 r1c2"])
def test_progress_is_told_and_may_end_the_search(rules: str) -> None:
    told: list[tuple[int, float]] = []

    def progress(found: int, share: float) -> None:
        told.append((found, share))
        if len(told) == 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        nonet.true_candidates(Puzzle(rules, [0] * 81), 10**12, progress=progress)
    assert [found for found, _ in told] == sorted(found for found, _ in told)
    assert all(0 <= share <= 1 for _, share in told)


@pytest.mark.core
@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
@pytest.mark.parametrize("rules", ["classic", "latin:9", "classic+cage:10 r1c1 r1c2"])
def test_ctrl_c_ends_a_search_that_would_never_end(rules: str) -> None:
    # The timer runs in another thread, so it needs the GIL. What the search loads is there before,
    # since Python can lose an interrupt while it imports.
    script = (
        "import os, signal, threading, nonet\n"
        f"puzzle = nonet.Puzzle({rules!r}, [0] * 81)\n"
        "nonet.true_candidates(puzzle, 1)\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "nonet.true_candidates(puzzle, 10**12)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert "KeyboardInterrupt" in done.stderr
    assert done.returncode != 0


@pytest.mark.core
def test_progress_may_ask_for_other_true_candidates() -> None:
    told: list[int] = []

    def progress(found: int, share: float) -> None:
        told.append(found)
        if len(told) == 2:
            assert nonet.true_candidates(facts.TEN_SOLUTIONS).solvable
            raise TimeoutError

    with pytest.raises(TimeoutError):
        nonet.true_candidates("." * 81, 10**12, progress=progress)
