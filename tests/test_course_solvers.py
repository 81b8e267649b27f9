"""The programs of the course on propagation, exact cover and learning, on more than its puzzles."""

from __future__ import annotations

import random
import subprocess
import sys
from importlib import util
from itertools import product
from typing import Any

import pytest

import nonet
from tests.documents import ROOT
from tests.facts import POJ_SOLUTION

COURSE = ROOT / "examples/course"
PROGRAMS = "propagation", "exact_cover", "learning"
SEVENTEENS = ROOT / "tests/data/17clue_sample.txt"


def module(name: str) -> Any:
    """Returns a program as a module."""
    spec = util.spec_from_file_location(f"course_{name}", COURSE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def solved(program: str, puzzles: list[nonet.Puzzle]) -> tuple[list[str], list[int]]:
    """Returns what a program prints for each puzzle, and its steps."""
    text = f"{len(puzzles)}\n" + "".join(
        nonet.write(each, "judge").split("\n", 1)[1] for each in puzzles
    )
    ended = subprocess.run(
        [sys.executable, str(COURSE / f"{program}.py")],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = ended.stdout.split()
    grids = ["".join(rows[first : first + 9]) for first in range(0, len(rows), 9)]
    return grids, [int(line.split()[1]) for line in ended.stderr.splitlines()]


def digits(grid: nonet.Grid | nonet.Puzzle) -> str:
    """Returns the values as 81 digits."""
    return "".join(map(str, grid.givens if isinstance(grid, nonet.Puzzle) else grid.values))


@pytest.mark.parametrize("program", PROGRAMS)
@pytest.mark.parametrize(
    "number", [3, pytest.param(200, marks=pytest.mark.long)], ids=["few", "many"]
)
def test_puzzles_with_17_givens_are_solved_as_the_engine_does(program: str, number: int) -> None:
    puzzles = list(nonet.read(SEVENTEENS))[:number]
    grids, steps = solved(program, puzzles)
    assert grids == [digits(grid) for puzzle in puzzles if (grid := nonet.solve(puzzle))]
    assert all(each >= 64 for each in steps), "64 blanks take 64 steps at least"


@pytest.mark.parametrize("program", PROGRAMS)
def test_puzzles_without_a_solution_are_printed_unchanged(program: str) -> None:
    drawn = random.Random(7)
    grid = [int(digit) for digit in POJ_SOLUTION]
    puzzles: list[nonet.Puzzle] = []
    while len(puzzles) < 2:
        givens = [value if drawn.random() < 0.55 else 0 for value in grid]
        givens[drawn.choice([cell for cell in range(81) if not givens[cell]])] = drawn.randint(1, 9)
        puzzle = nonet.Puzzle(nonet.Rules.boxes(3, 3), givens)
        if nonet.solve(puzzle) is None:
            puzzles.append(puzzle)
    grids, _ = solved(program, puzzles)
    assert grids == [digits(puzzle) for puzzle in puzzles]


def small_table(boxes: bool) -> Any:
    """Returns the links of an empty grid of order 4."""
    rows: dict[int, list[int]] = {}
    for row, column, value in product(range(4), repeat=3):
        needs = [1 + 4 * row + column, 17 + 4 * row + value, 33 + 4 * column + value]
        box = row // 2 * 2 + column // 2
        rows[16 * row + 4 * column + value] = needs + boxes * [49 + 4 * box + value]
    return module("exact_cover").Links(64 if boxes else 48, rows)


@pytest.mark.parametrize(("boxes", "published"), [(False, 576), (True, 288)])
def test_dancing_links_find_all_grids_of_order_4_and_come_back(boxes: bool, published: int) -> None:
    links = small_table(boxes)
    lists = "left", "right", "up", "down", "size"
    before = {name: list(getattr(links, name)) for name in lists}
    covers = {tuple(sorted(cover)) for cover in links.covers([])}
    assert len(covers) == published
    assert {name: getattr(links, name) for name in lists} == before


def test_the_table_of_a_sudoku_has_324_columns_of_nine_ones() -> None:
    needs = module("exact_cover").needs
    ones = [column for row in range(729) for column in needs(row)]
    assert {column: ones.count(column) for column in set(ones)} == dict.fromkeys(range(1, 325), 9)


def random_clauses(drawn: random.Random) -> list[list[int]]:
    """Returns up to 40 clauses over up to 8 variables; some have one literal, and few have none."""
    variables = range(1, drawn.randint(1, 8) + 1)
    return [
        [
            variable * drawn.choice((1, -1))
            for variable in drawn.sample(variables, min(len(variables), drawn.randint(1, 4)))
        ]
        for _ in range(drawn.randint(0, 40))
    ] + [[]] * (drawn.random() < 0.02)


@pytest.mark.parametrize(
    "number", [300, pytest.param(20_000, marks=pytest.mark.weekly)], ids=["few", "many"]
)
def test_the_solver_that_learns_agrees_with_trying_everything(number: int) -> None:
    solver = module("learning").Solver
    drawn = random.Random(30)
    found: set[bool] = set()
    for _ in range(number):
        clauses = random_clauses(drawn)
        possible = any(
            all(any((bits >> abs(each) & 1) == (each > 0) for each in clause) for clause in clauses)
            for bits in range(0, 1 << 9, 2)
        )
        true = solver([list(clause) for clause in clauses]).solve()
        assert (true is not None) == possible, clauses
        if true is not None:
            assert not any(-literal in true for literal in true)
            assert all(set(clause) & set(true) for clause in clauses)
        found.add(possible)
    assert found == {False, True}


def test_every_lesson_follows_from_the_puzzle() -> None:
    learning = module("learning")
    puzzle = next(nonet.read(COURSE / "seventeen.txt"))
    solution = nonet.solve(puzzle)
    assert solution is not None
    true = {9 * cell + value for cell, value in enumerate(solution.values)}
    solver = learning.Solver(learning.clauses_of(digits(puzzle)))
    false = solver.propagate(solver.clauses[:])
    lessons = 0
    drawn = random.Random(3)
    while solver.level or false is None:
        if false is not None:
            lesson = solver.learn(false)
            assert any((abs(each) in true) == (each > 0) for each in lesson)
            lessons += 1
            false = solver.propagate([lesson])
        elif len(solver.true) == len(solver.recent):
            break
        else:
            blank = [v for v in solver.recent if not solver.true.keys() & {v, -v}]
            solver.level += 1
            false = solver.propagate([[drawn.choice(blank)]])
    assert lessons > 0
    assert {v for v in solver.true if v > 0} == true
