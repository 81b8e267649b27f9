"""Solving and counting, compared with published solutions and counts."""

from __future__ import annotations

import itertools
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings

import nonet
from nonet import Grid, House, Puzzle, PuzzleError, Rules, backtracking
from nonet.engines.core import machine
from tests import facts, strategies

EMPTY_CLASSIC = Puzzle(Rules.classic(), [0] * 81)


def empty(rules: Rules) -> Puzzle:
    return Puzzle(rules, [0] * rules.cells)


def classic(cells: str) -> Puzzle:
    return Puzzle(Rules.classic(), map(int, cells))


def lanqiao(region_map: str, givens: tuple[str, ...]) -> Puzzle:
    rules = Rules.jigsaw(region_map, symbols="ABCDEF")
    values = [0] * 36
    for row, column, letter in givens:
        values[6 * int(row) + int(column)] = "ABCDEF".index(letter) + 1
    return Puzzle(rules, values)


def text(grid: Grid) -> str:
    return " ".join("".join(row) for row in grid.rows)


def test_the_poj_sample_has_only_its_published_solution() -> None:
    grids = list(nonet.solutions(classic(facts.POJ_SAMPLE)))
    assert [text(grid).replace(" ", "") for grid in grids] == [facts.POJ_SOLUTION]


def test_the_first_contest_jigsaw_has_one_solution() -> None:
    puzzle = lanqiao(facts.LANQIAO_FIRST_MAP, facts.LANQIAO_FIRST_GIVENS)
    assert [text(grid) for grid in nonet.solutions(puzzle)] == [facts.LANQIAO_FIRST_SOLUTION]


def test_the_second_contest_jigsaw_has_nine_solutions() -> None:
    puzzle = lanqiao(facts.LANQIAO_SECOND_MAP, facts.LANQIAO_SECOND_GIVENS)
    found = [text(grid) for grid in nonet.solutions(puzzle)]
    assert sorted(found) == sorted(facts.LANQIAO_SECOND_SOLUTIONS)


def test_the_enumerators_grid_has_ten_solutions() -> None:
    grids = list(nonet.solutions(classic(facts.TEN_SOLUTIONS)))
    assert len(set(grids)) == len(grids) == 10
    assert nonet.count(classic(facts.TEN_SOLUTIONS)) == 10


def test_sudoku_grids_of_order_4_are_288() -> None:
    assert nonet.count(empty(Rules.boxes(2, 2))) == facts.SUDOKU_GRIDS_ORDER_4


@pytest.mark.long
@pytest.mark.core
def test_sudoku_grids_of_order_6_are_28_200_960() -> None:
    assert nonet.count(empty(Rules.boxes(2, 3))) == facts.SUDOKU_GRIDS_ORDER_6


@pytest.mark.parametrize(("order", "number"), list(facts.LATIN_SQUARES.items())[:4])
def test_latin_squares_are_counted(order: int, number: int) -> None:
    assert nonet.count(empty(Rules.latin(order))) == number


@pytest.mark.core
def test_latin_squares_of_order_5_are_161_280() -> None:
    assert nonet.count(empty(Rules.latin(5))) == facts.LATIN_SQUARES[5]


@pytest.mark.parametrize(("order", "number"), list(facts.DIAGONAL_LATIN_SQUARES.items()))
def test_diagonal_latin_squares_are_counted(order: int, number: int) -> None:
    diagonals = [
        House("diagonal", 1, tuple(range(0, order * order, order + 1))),
        House("diagonal", 2, tuple(range(order - 1, order * order - 1, order - 1))),
    ]
    rules = Rules(order, [*Rules.latin(order).houses, *diagonals])
    assert nonet.count(empty(rules)) == number


@pytest.mark.core
@pytest.mark.parametrize("rules", [Rules.boxes(5, 5), Rules.latin(64)], ids=repr)
def test_giant_grids_are_filled(rules: Rules) -> None:
    grid = nonet.solve(empty(rules))
    assert grid is not None
    for house in rules.houses:
        assert {grid[cell] for cell in house.cells} == set(range(1, rules.order + 1))


def test_solutions_are_lazy() -> None:
    first = list(itertools.islice(nonet.solutions(EMPTY_CLASSIC), 3))
    assert len(set(first)) == 3


def test_several_solutions_always_give_the_same_one() -> None:
    grid = nonet.solve(EMPTY_CLASSIC)
    assert grid is not None
    assert nonet.check(Puzzle(grid.rules, grid)).unique
    assert nonet.solve(EMPTY_CLASSIC) == grid


def test_count_stops_at_its_limit() -> None:
    assert nonet.count(EMPTY_CLASSIC, limit=1000) == 1000
    assert nonet.count(classic(facts.TEN_SOLUTIONS), limit=11) == 10
    assert nonet.count(EMPTY_CLASSIC, limit=0) == 0


def test_count_reports_progress() -> None:
    told: list[int] = []
    assert nonet.count(empty(Rules.latin(4)), progress=lambda number, _: told.append(number)) == 576
    assert told == sorted(told)
    assert not told or told[-1] <= 576


def test_an_exception_of_progress_ends_the_count() -> None:
    def stop(number: int, share: float) -> None:
        raise InterruptedError

    for rules in (Rules.classic(), Rules.windows()):
        with pytest.raises(InterruptedError):
            nonet.count(empty(rules), progress=stop)


def test_threads_solve_at_the_same_time() -> None:
    puzzles = [classic(facts.POJ_SAMPLE), classic(facts.TEN_SOLUTIONS), EMPTY_CLASSIC] * 20
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(nonet.solve, puzzles)) == list(map(nonet.solve, puzzles))


@pytest.mark.core
@pytest.mark.skipif(machine.cores() == 1, reason="counts on one thread")
def test_no_thread_counts_while_progress_waits() -> None:
    calls = itertools.count()
    spent: list[float] = []

    def wait(number: int, share: float) -> None:
        if next(calls) == 10:
            time.sleep(0.3)  # until the other threads notice
            before = time.process_time()
            time.sleep(0.3)
            spent.append(time.process_time() - before)
            raise InterruptedError

    with pytest.raises(InterruptedError):
        nonet.count(EMPTY_CLASSIC, progress=wait)
    assert spent[0] < 0.03


@pytest.mark.parametrize("limit", [-1, 2**64])
def test_a_limit_out_of_range_is_refused(limit: int) -> None:
    with pytest.raises(PuzzleError, match="expected 0 to 2⁶⁴ − 1"):
        nonet.count(EMPTY_CLASSIC, limit=limit)


def test_contradicting_givens_have_no_solution() -> None:
    puzzle = Puzzle(Rules.latin(2), [1, 1, 0, 0])
    assert nonet.solve(puzzle) is None
    assert nonet.count(puzzle) == 0


def test_a_complete_grid_is_its_own_solution_or_has_none() -> None:
    complete = classic(facts.POJ_SOLUTION)
    assert list(nonet.solutions(complete)) == [complete.grid]
    wrong = Puzzle(Rules.classic(), bytes([complete.givens[1], *complete.givens[1:]]))
    assert nonet.solve(wrong) is None


def test_a_partial_house_only_forbids_repeats() -> None:
    # Three cells of order 3, two of which lie in a partial house.
    rules = Rules(3, [(0, 1)])
    assert nonet.count(empty(rules)) == 3 * 2 * 3**7


def test_a_house_of_one_cell_forbids_nothing() -> None:
    rules = Rules(3, [*Rules.latin(3).houses, House("house", 1, (4,))])
    assert nonet.count(empty(rules)) == facts.LATIN_SQUARES[3]


def test_the_same_house_twice_changes_nothing() -> None:
    rules = Rules(4, [*Rules.latin(4).houses, *Rules.latin(4).houses])
    assert nonet.count(empty(rules)) == facts.LATIN_SQUARES[4]


def test_candidates_restrict_the_solutions() -> None:
    # Idempotent Latin squares, value i in cell (i, i): 2 of order 4.
    restricted = [{cell // 4 + 1} if cell % 5 == 0 else range(1, 5) for cell in range(16)]
    assert nonet.count(Puzzle(Rules.latin(4), [0] * 16, restricted)) == 2


@given(strategies.puzzles() | strategies.puzzles(any_rules=strategies.overlapping()))
@settings(max_examples=2 * settings().max_examples)
def test_the_engine_agrees_with_the_plain_search(puzzle: Puzzle) -> None:
    """Compares the sets of solutions if there are few, and counts up to limits."""
    plain = list(itertools.islice(backtracking.solutions(puzzle), 200))
    found = list(itertools.islice(nonet.solutions(puzzle), 200))
    assert len(found) == len(plain) == nonet.count(puzzle, limit=200)
    assert len(set(found)) == len(found)
    if len(plain) < 200:
        assert set(found) == set(plain)
    for limit in (1, 2, 7):
        assert nonet.count(puzzle, limit=limit) == min(limit, len(plain))
