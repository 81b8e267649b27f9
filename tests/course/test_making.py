"""Chapter 10: made puzzles have one solution and are minimal; chances are as the page says."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

import nonet
from nonet.backtracking import Place, Solution, State, fewest_first, search
from tests.course.running import length, ran
from tests.documents import ROOT

WATCH = re.compile(r"#watch=([^&]+)&order=fewest-first&step=(\d+)")
RULES = nonet.Rules.boxes(2, 2)


def test_the_program_is_short() -> None:
    assert length("making") <= 60


def test_made_puzzles_have_one_solution_and_are_minimal() -> None:
    made = ran("making", "20", "2")
    lines = made.output.splitlines()
    assert len(set(lines)) == len(made.steps) == 2
    for line in lines:
        text, givens, _, _, _ = line.split()
        puzzle = nonet.parse(text)
        assert int(givens) == 81 - puzzle.givens.count(0)
        assert nonet.count(puzzle, 2) == 1
        for cell in range(81):
            if puzzle.givens[cell]:
                without = puzzle.givens[:cell] + b"\0" + puzzle.givens[cell + 1 :]
                assert nonet.count(nonet.Puzzle(puzzle.rules, without), 2) == 2


def test_the_steps_are_those_of_a_search_with_fewest_candidates_first() -> None:
    for line in ran("making", "21", "1").output.splitlines():
        text, _, _, steps, _ = line.split()
        placed = 0
        for event in search(nonet.parse(text), fewest_first):
            placed += isinstance(event, Place)
            if isinstance(event, Solution):
                break
        assert int(steps) == placed


def test_a_seed_makes_the_same_puzzles() -> None:
    once, twice, other = ran("making", "5", "1"), ran("making", "5", "2"), ran("making", "6", "1")
    assert twice.output.startswith(once.output)
    assert other.output not in twice.output


def test_96_grids_of_order_4_are_twice_as_likely_as_the_others() -> None:
    grids = [bytes(grid) for grid in nonet.solutions(nonet.Puzzle(RULES, [0] * 16))]
    assert Counter(_chance(grid, grids) for grid in grids) == {
        Fraction(1, 192): 96,
        Fraction(1, 384): 192,
    }


def _chance(grid: bytes, grids: list[bytes]) -> Fraction:
    """How likely the random search finds the grid: values that lead nowhere do not count."""
    state, chance = State(nonet.Puzzle(RULES, [0] * 16)), Fraction(1)
    while 0 in state.values:
        cell = fewest_first(state)
        chance /= len({each[cell] for each in grids})
        grids = [each for each in grids if each[cell] == grid[cell]]
        state.place(cell, grid[cell])
    return chance


@pytest.mark.parametrize("ending", ["", ".zh"])
@pytest.mark.parametrize(
    ("chapter", "solutions", "cell"),
    [("counting", 1, None), ("reasoning", 0, "r1c2"), ("making", 2, None)],
)
def test_links_open_the_moment_that_the_page_speaks_of(
    chapter: str, solutions: int, cell: str | None, ending: str
) -> None:
    page = ROOT / f"docs/course-{chapter}{ending}.md"
    ((link, number),) = WATCH.findall(page.read_text(encoding="utf-8"))
    puzzle = nonet.parse(link)
    events = list(search(puzzle, fewest_first))[: int(number)]
    assert sum(isinstance(event, Solution) for event in events) == solutions
    match events[-1]:
        case Place(at, value):
            assert (puzzle.rules.cell_name(at), value) == (cell, 3)
        case event:
            assert isinstance(event, Solution)
            assert cell is None
