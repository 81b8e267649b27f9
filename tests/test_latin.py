"""Facts about Latin squares from the literature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

import nonet
from nonet import Grid, PuzzleError, Rules, latin
from nonet.engines import EngineName
from tests import facts

# The probability of a greater value is below 0.001 for this many degrees of freedom.
CHI_SQUARE = {1: 10.8, 11: 31.3, 575: 687.0}


def square(order: int, value: Callable[[int, int], int]) -> Grid:
    """Returns the square of these values, counted from 0."""
    cells = ((row, column) for row in range(order) for column in range(order))
    return Grid(Rules.latin(order), [value(row, column) + 1 for row, column in cells])


def chi_square(found: Iterable[int], expected: Iterable[float]) -> float:
    pairs = zip(found, expected, strict=True)
    return sum((number - mean) ** 2 / mean for number, mean in pairs)


def is_latin(grid: Grid) -> bool:
    return not nonet.check(nonet.Puzzle(Rules.latin(grid.rules.order), grid)).faults


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5, 9, 16, 25])
def test_random_squares_are_latin(order: int) -> None:
    grid = latin.random(order, seed=1)
    assert grid.complete
    assert grid.rules == Rules.latin(order)
    assert is_latin(grid)


def test_the_same_seed_gives_the_same_square() -> None:
    assert latin.random(7, seed=4) == latin.random(7, seed=4)
    assert latin.random(7, seed=4) != latin.random(7, seed=5)
    assert latin.random(7) != latin.random(7)
    # The same on every machine and in every version.
    assert latin.random(4, seed=1).values == bytes([1, 2, 3, 4, 2, 3, 4, 1, 4, 1, 2, 3, 3, 4, 1, 2])


@pytest.mark.long
@pytest.mark.parametrize("order", [3, 4])
def test_every_square_is_equally_likely(order: int) -> None:
    number = facts.LATIN_SQUARES[order]
    found = Counter(latin.random(order, seed=seed) for seed in range(5 * number))
    counts = [*found.values(), *[0] * (number - len(found))]
    assert chi_square(counts, [5.0] * number) < CHI_SQUARE[number - 1]


@pytest.mark.long
def test_classes_of_order_5_occur_in_proportion_to_their_size() -> None:
    # Of the 56 reduced squares, the 6 of the cyclic group have 15 transversals, the others 3.
    found = Counter(latin.count_transversals(latin.random(5, seed=seed)) for seed in range(1000))
    assert set(found) == {3, 15}
    expected = (1000 * 50 / 56, 1000 * 6 / 56)
    assert chi_square((found[3], found[15]), expected) < CHI_SQUARE[1]


def test_the_reduced_form_has_its_first_row_and_column_in_order() -> None:
    grid = latin.reduced(latin.random(8, seed=1))
    assert is_latin(grid)
    assert list(grid)[:8] == list(grid)[::8] == list(range(1, 9))
    assert latin.reduced(grid) == grid


@pytest.mark.parametrize(("order", "number"), list(facts.REDUCED_SQUARES.items())[:5])
def test_reduced_squares_are_counted(order: int, number: int) -> None:
    assert nonet.count(latin.reduced_puzzle(order)) == number


@pytest.mark.core
def test_latin_squares_of_order_6_are_counted_by_their_reduced_ones() -> None:
    assert nonet.count(latin.reduced_puzzle(6)) == facts.REDUCED_SQUARES[6]
    assert latin.count(6) == 812_851_200


@pytest.mark.parametrize(("order", "number"), facts.LATIN_SQUARES.items())
def test_latin_squares_are_counted(order: int, number: int) -> None:
    assert latin.count(order) == number


@pytest.mark.parametrize(("order", "number"), facts.CYCLIC_TRANSVERSALS.items())
def test_transversals_of_cyclic_squares_of_odd_order(order: int, number: int) -> None:
    assert latin.count_transversals(latin.cyclic(order)) == number


@pytest.mark.parametrize("order", [2, 4, 6, 8, 10])
def test_cyclic_squares_of_even_order_have_no_transversal(order: int) -> None:
    assert latin.count_transversals(latin.cyclic(order)) == 0


def test_transversals_meet_each_row_column_and_symbol_once() -> None:
    grid = latin.random(7, seed=2)
    found = list(latin.transversals(grid))
    assert len(set(found)) == len(found) == latin.count_transversals(grid)
    for cells in found:
        assert [cell // 7 for cell in cells] == list(range(7))
        assert len({cell % 7 for cell in cells}) == len({grid[cell] for cell in cells}) == 7


def test_parkers_squares_of_order_10_are_orthogonal() -> None:
    pairs = facts.PARKER_ORDER_10.split()
    first, second = (
        square(10, lambda row, column, at=at: int(pairs[10 * row + column][at])) for at in (0, 1)
    )
    assert latin.are_orthogonal(first, second)
    assert not latin.are_orthogonal(first, first)


@pytest.mark.parametrize("prime", [3, 5, 7])
def test_multiples_modulo_a_prime_are_orthogonal(prime: int) -> None:
    squares = [
        square(prime, lambda row, column, factor=factor: (factor * row + column) % prime)
        for factor in range(1, prime)
    ]
    for i, first in enumerate(squares):
        for second in squares[:i]:
            assert latin.are_orthogonal(first, second)


@pytest.mark.parametrize("order", [1, 3, 5, 7])
def test_cyclic_squares_of_odd_order_have_a_mate(order: int) -> None:
    mate = latin.mate(latin.cyclic(order))
    assert mate is not None
    assert is_latin(mate)
    assert latin.are_orthogonal(latin.cyclic(order), mate)


@pytest.mark.parametrize("engine", ["search", "sat"])
def test_no_square_of_order_6_has_a_mate(engine: EngineName) -> None:
    for seed in range(5):
        assert latin.mate(latin.random(6, seed=seed), engine=engine) is None


def test_a_cyclic_square_of_even_order_has_no_mate() -> None:
    assert latin.mate(latin.cyclic(4)) is None


def test_the_elementary_abelian_square_of_order_4_has_a_mate() -> None:
    klein = square(4, lambda row, column: row ^ column)
    mate = latin.mate(klein)
    assert mate is not None
    assert latin.are_orthogonal(klein, mate)


def test_a_finished_sudoku_is_a_latin_square() -> None:
    grid = nonet.solve(facts.POJ_SAMPLE)
    assert grid is not None
    assert latin.reduced(grid).rules == Rules.latin(9)


def test_a_grid_that_is_not_a_latin_square_is_refused() -> None:
    with pytest.raises(PuzzleError, match="row 1 lacks 2; expected a Latin square"):
        latin.reduced("113 231 312")
    with pytest.raises(PuzzleError, match="row 2 lacks 1, 3; expected a Latin square"):
        latin.count_transversals("123 .2. 312")


def test_squares_of_different_orders_are_refused() -> None:
    with pytest.raises(PuzzleError, match="order 3 and 4; expected the same order"):
        latin.are_orthogonal(latin.cyclic(3), latin.cyclic(4))
