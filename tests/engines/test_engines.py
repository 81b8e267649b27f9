"""All engines agree on unusual rules: cells in no house, few cells, order 1."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
import nonet.checking
from nonet import Puzzle, Rules, backtracking, bulk, engines
from nonet.bulk import Status
from nonet.engines import plain, policy, sat
from nonet.engines.core import machine, search
from nonet.rules import Shape
from tests.strategies import odd_puzzles

MOST = 60
INSTRUCTION_SETS = machine.instruction_sets() if engines.info().compiled else ()


def by_plain_search(puzzle: Puzzle) -> set[bytes]:
    """Returns the solutions, at most ``MOST``."""
    return {grid.values for grid in islice(backtracking.solutions(puzzle), MOST)}


@given(odd_puzzles())
def test_every_search_agrees_with_the_plain_one(puzzle: Puzzle) -> None:
    expected = by_plain_search(puzzle)
    assert nonet.count(puzzle, limit=MOST, engine="search") == len(expected)
    found = {grid.values for grid in islice(nonet.solutions(puzzle, engine="search"), MOST)}
    assert len(found) == len(expected)
    if len(expected) < MOST:
        assert found == expected
    grid = nonet.solve(puzzle, engine="search")
    assert (grid is not None) == bool(expected)


@pytest.mark.core
@given(odd_puzzles())
def test_the_search_of_one_puzzle_agrees_with_the_plain_one(puzzle: Puzzle) -> None:
    slices = search.slices(puzzle)
    found = list(islice((grid for grid in slices if grid is not None), MOST))
    assert len(set(found)) == len(found) == len(by_plain_search(puzzle))


@pytest.mark.skipif(not sat.available(), reason="takes python-sat")
@given(odd_puzzles())
@settings(max_examples=40)
def test_the_sat_solver_agrees_with_the_plain_search(puzzle: Puzzle) -> None:
    found = list(islice(sat.solutions(puzzle), MOST))
    assert len(set(found)) == len(found) == len(by_plain_search(puzzle))


@given(puzzle=odd_puzzles(candidates=False), garbage=st.integers(0, 255))
def test_rows_agree_with_the_plain_search(puzzle: Puzzle, garbage: int) -> None:
    rules = puzzle.rules
    rows = np.array([list(puzzle.givens)] * 3, np.uint8)
    rows[1, -1] = garbage
    for name in INSTRUCTION_SETS or [None]:
        with pytest.MonkeyPatch.context() as patch:
            if name:
                patch.setattr(search, "instruction_set", lambda name=name: name)
            solved = bulk.solve(rows, rules=rules, limit=MOST)
        for row, count, status in zip(rows, solved.counts, solved.status, strict=True):
            if row.max() > rules.order:
                assert (count, status) == (0, Status.UNREADABLE)
            else:
                assert count == len(by_plain_search(Puzzle(rules, row)))
        assert list(bulk.verify(rows, solved.grids, rules=rules)) == list(solved.counts > 0)


# Only one row: the other 72 cells are in no house, and the last of them has no candidate.
HOPELESS = """
import resource, nonet, numpy
from nonet import Puzzle, Rules, bulk
resource.setrlimit(resource.RLIMIT_CPU, (5, 5))
rules = Rules(9, [range(9)])
candidates = [range(1, 10)] * 81
candidates[80] = {candidates}
puzzle = Puzzle(rules, [0] * 80 + [{given}], candidates)
row = numpy.zeros((1, 81), numpy.uint8)
row[0, 80] = 10
print({work})
"""
ENGINES = {
    "count": "nonet.count(puzzle, engine='search')",
    "solutions": "len(list(nonet.solutions(puzzle, engine='search')))",
    "solve": "len(nonet.solve(puzzle, engine='search') or ())",
    "sat": "len(list(nonet.solutions(puzzle, engine='sat')))",
    "plain": "len(list(nonet.backtracking.solutions(puzzle)))",
    "bulk": "bulk.count(row, rules=rules)[0]",
}


@pytest.mark.skipif(sys.platform == "win32", reason="takes limits of CPU time")
@pytest.mark.parametrize("work", ENGINES.values(), ids=ENGINES.keys())
@pytest.mark.parametrize(
    ("candidates", "given"),
    [((), 0), pytest.param((1, 2), 5, marks=pytest.mark.long)],
    ids=["empty", "given"],
)
def test_a_cell_in_no_house_may_have_no_candidate(
    candidates: tuple[int, ...], given: int, work: str
) -> None:
    """The answer is no solution, without searching 9⁷² ways to fill the other cells."""
    if "'sat'" in work:
        pytest.importorskip("pysat")
    script = HOPELESS.format(candidates=candidates, given=given, work=work)
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.stdout == "0\n", ended.stderr


@pytest.mark.parametrize("order", [1, 3])
def test_rules_without_houses_allow_everything(order: int) -> None:
    puzzle = Puzzle(Rules(order, [], shape=Shape(2, 3)), [0] * 6)
    assert nonet.count(puzzle, engine="search") == order**6


def test_a_value_without_a_place_is_seen_before_the_search() -> None:
    """Value 1 has no place in row 1, though each of its cells has ten candidates."""
    order = 12
    givens = [0] * order**2
    givens[0] = 2
    for row in range(1, order):
        givens[row * order + row] = 1
    puzzle = Puzzle(Rules.latin(order), givens)
    assert nonet.checking.faults(puzzle) == (
        "no place for 1 in row 1",
        "no place for 1 in column 1",
    )
    assert list(islice(policy.search_engine().slices(puzzle), 1)) == []
    assert list(islice(plain.slices(puzzle), 1)) == []
    assert nonet.check(puzzle).faults == nonet.checking.faults(puzzle)
