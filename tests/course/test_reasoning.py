"""Chapter 9: steps in words, all of them true, and as many as the library finds."""

from __future__ import annotations

import re
from functools import cache

import pytest

import nonet
from nonet.logic import TechniqueName
from tests.course.running import FOLDER, Ran, length, ran

pytestmark = pytest.mark.core
KNOWN: tuple[TechniqueName, ...] = (
    "full_house", "hidden_single", "naked_single", "pointing", "claiming", "locked_pair",
    "naked_pair", "x_wing",
)  # fmt: skip


@cache
def puzzles() -> list[nonet.Puzzle]:
    """The puzzles of the course, and thirty that are made."""
    kept = [*nonet.read(FOLDER / "puzzles.txt"), *nonet.read(FOLDER / "reasoning.txt")]
    return [*kept, *nonet.generate_many(30, seed=11)]


@cache
def reasoned() -> Ran:
    """What the program says of the puzzles."""
    rows = [nonet.write(puzzle, "judge").partition("\n")[2] for puzzle in puzzles()]
    return ran("reasoning", given="\n".join([str(len(rows)), *rows]))


def sections() -> list[list[str]]:
    """The lines on each puzzle; the last one is the grid."""
    found: list[list[str]] = [[]]
    for line in reasoned().output.splitlines():
        found[-1].append(line)
        if line.isdecimal():
            found.append([])
    assert found.pop() == []
    return found


def test_the_program_is_short() -> None:
    assert length("reasoning") <= 60


def test_every_step_is_true() -> None:
    crossed = 0
    for puzzle, (*steps, _) in zip(puzzles(), sections(), strict=True):
        solution = nonet.solve(puzzle)
        assert solution is not None
        for step in steps:
            why, what = step.split(": ")
            pair = re.match(r"(\d) and (\d) are a pair", why)
            digits = set(map(int, pair.groups())) if pair else {int(why[0])}
            cells = [9 * int(r) + int(c) - 10 for r, c in re.findall(r"r(\d)c(\d)", what)]
            assert cells, step
            if what.startswith("write it"):
                assert [solution[cell] for cell in cells] == [int(why[0])], step
            else:
                crossed += 1
                assert not digits & {solution[cell] for cell in cells}, step
    assert crossed > 50


def test_the_grid_is_what_was_written() -> None:
    for puzzle, (*steps, grid) in zip(puzzles(), sections(), strict=True):
        solution = nonet.solve(puzzle)
        assert solution is not None
        assert all(mine in ("0", str(right)) for mine, right in zip(grid, solution, strict=True))
        written = sum("write it" in step for step in steps)
        assert grid.count("0") == puzzle.givens.count(0) - written


def test_it_gets_as_far_as_the_library_with_the_same_techniques() -> None:
    for puzzle, steps in zip(puzzles(), reasoned().steps, strict=True):
        filled = 0
        for step in nonet.explain(puzzle, scale="people", known=KNOWN):
            if step.technique.name not in KNOWN:
                break
            filled += len(step.placements)
        assert steps == filled, nonet.write(puzzle, "line")


def test_the_puzzle_of_the_chapter_needs_all_patterns() -> None:
    told = "\n".join(sections()[4])
    assert {"has one place", " is in ", "are a pair", "X-wing"} <= {
        kind for kind in ("has one place", " is in ", "are a pair", "X-wing") if kind in told
    }
    assert reasoned().steps[:5] == [51, 51, 24, 0, 56]
    hardest = nonet.rate(puzzles()[4]).hardest
    assert hardest is not None
    assert hardest.name == "x_wing"


def test_of_what_ten_solutions_share_28_blanks_are_filled_and_nothing_else() -> None:
    given = (FOLDER / "ten.txt").read_text(encoding="utf-8")
    *_, grid = ran("reasoning", given=given).output.split()
    puzzle = next(nonet.read(FOLDER / "ten.txt"))
    every = list(nonet.solutions(puzzle))
    shared = [{each[cell] for each in every} for cell in range(81)]
    assert all(mine == "0" or {int(mine)} == v for mine, v in zip(grid, shared, strict=True))
    assert sum(len(values) == 1 for values in shared) - 81 + puzzle.givens.count(0) == 31
    assert puzzle.givens.count(0) - grid.count("0") == 28
