"""Random complete grids, and how they are distributed."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import Puzzle, Rules
from nonet.draws import Draws
from nonet.generating.counting import Values
from nonet.generating.grids import random_grids, searching, uniform
from nonet.generating.houses import houses_of
from tests.test_draws import chi_square

KINDS = (
    "classic",
    "boxes:2x2",
    "boxes:2x3",
    "boxes:3x4",
    "boxes:4x4",
    "boxes:1x5",
    "latin:1",
    "latin:7",
    "diagonal",
    "windows",
    "toroidal",
    "samurai",
)


def draws(number: int) -> Draws:
    return Draws.of(1, np.arange(number), np.zeros(number, np.int64))


@pytest.mark.parametrize("kind", KINDS)
def test_every_house_holds_different_values(kind: str) -> None:
    rules = nonet.parse_rules(kind)
    grids = random_grids(rules, draws(10), lambda: None)
    assert grids.min() == 1
    assert grids.max() == rules.order
    for cells in rules.cell_sets:
        assert (np.diff(np.sort(grids[:, list(cells)], axis=1), axis=1) > 0).all()
    assert rules.order < 4 or len(np.unique(grids, axis=0)) > 5


@pytest.mark.parametrize("kind", KINDS)
def test_a_grid_does_not_depend_on_those_made_with_it(kind: str) -> None:
    rules = nonet.parse_rules(kind)
    every = random_grids(rules, draws(8), lambda: None)
    alone = random_grids(rules, draws(8)[np.array([5])], lambda: None)
    assert (alone == every[5]).all()


def rectangles(grids: Values, rows: int, columns: int) -> float:
    """Returns how often two values fill a rectangle, over rows and columns that far apart."""
    squares = grids.reshape(-1, 9, 9)
    one, two = squares[:, :-rows], squares[:, rows:]
    left = one[:, :, :-columns] == two[:, :, columns:]
    right = two[:, :, :-columns] == one[:, :, columns:]
    return float((left & right).mean())


def test_classic_grids_look_the_same_from_every_side() -> None:
    # The method treats bands, stacks, rows and columns differently; uniform grids do not.
    grids = random_grids(Rules.classic(), draws(20_000), lambda: None)
    squares = grids.reshape(-1, 9, 9)
    turned = squares.swapaxes(1, 2).reshape(-1, 81)
    upside_down = squares[:, ::-1, ::-1].reshape(-1, 81)
    for rows, columns in ((1, 3), (1, 4), (2, 5), (3, 3), (6, 6)):
        one = rectangles(grids, rows, columns)
        error = (2 * one / (20_000 * (9 - rows) * (9 - columns))) ** 0.5
        assert abs(one - rectangles(upside_down, rows, columns)) < 4 * error
    for rows, columns in ((1, 3), (3, 4), (2, 6)):
        one, other = rectangles(grids, rows, columns), rectangles(turned, columns, rows)
        assert one == other  # the same by definition, so that the next line says something
        flipped = rectangles(turned, rows, columns)
        error = (2 * one / (20_000 * (9 - rows) * (9 - columns))) ** 0.5
        assert abs(one - flipped) < 4 * error


@pytest.mark.weekly
@pytest.mark.core
def test_bands_and_stacks_of_classic_grids_have_the_same_numbers_of_fillings() -> None:
    # The method draws bands by their number of fillings, and looks at no stack.
    squares = random_grids(Rules.classic(), draws(300_000), lambda: None).reshape(-1, 9, 9)
    counts = np.array(
        [
            np.bincount(fillings(each[:, 3 * band : 3 * band + 3]), minlength=289)
            for each in (squares, squares.swapaxes(1, 2))
            for band in range(3)
        ]
    )
    assert (counts.sum(axis=0) > 0).sum() == 16
    # Grids with the rarest number, 288, are too few.
    counts = counts[:, counts.sum(axis=0) > 500]
    assert counts.shape[1] == 15
    expected = counts.mean(axis=0)
    freedom = 5 * counts.shape[1]
    assert ((counts - expected) ** 2 / expected).sum() - freedom < 4 * (2 * freedom) ** 0.5


def fillings(bands: Values) -> NDArray[np.int64]:
    """Returns how many bands have the same columns, apart from their order and that of the rows."""
    tables, (_, numbered) = uniform.band_tables(), uniform.numbered_partitions()
    boxes = bands.reshape(-1, 3, 3, 3).transpose(0, 2, 3, 1).reshape(-1, 3, 9).astype(np.int64) - 1
    first, second, third = numbered(boxes).T
    relative = tables.relative[first]
    every = np.arange(len(bands))
    found: NDArray[np.int64] = tables.fillings[relative[every, second], relative[every, third]]
    return found


def test_each_value_is_equally_likely_in_each_cell() -> None:
    grids = random_grids(Rules.classic(), draws(9_000), lambda: None)
    for cell in (0, 13, 40, 80):
        assert abs(chi_square(np.bincount(grids[:, cell], minlength=10)[1:], 1000)) < 4


@pytest.mark.long
@pytest.mark.core
def test_all_288_grids_of_order_four_are_equally_likely() -> None:
    rules = Rules.boxes(2, 2)
    numbers = {grid.values: 0 for grid in nonet.solutions(Puzzle(rules, bytes(16)))}
    assert len(numbers) == 288
    for grid in random_grids(Rules.boxes(2, 2), draws(28_800), lambda: None):
        numbers[grid.tobytes()] += 1
    assert abs(chi_square(np.array(list(numbers.values())), 100)) < 4


@pytest.mark.long
@pytest.mark.core
def test_all_576_latin_squares_of_order_four_are_equally_likely() -> None:
    numbers = {grid.values: 0 for grid in nonet.solutions(Puzzle(Rules.latin(4), bytes(16)))}
    assert len(numbers) == 576
    for grid in random_grids(Rules.latin(4), draws(28_800), lambda: None):
        numbers[grid.tobytes()] += 1
    assert abs(chi_square(np.array(list(numbers.values())), 50)) < 4


@pytest.mark.long
@pytest.mark.core
def test_all_reduced_latin_squares_of_order_five_are_equally_likely() -> None:
    # 1, 2, 3, 4 and 5 in the first row and column, by the permutations that lead there.
    grids = (
        random_grids(Rules.latin(5), draws(22_400), lambda: None).reshape(-1, 5, 5).astype(np.intp)
        - 1
    )
    columns = np.take_along_axis(grids, grids[:, :1].argsort(axis=2), axis=2)
    reduced = np.take_along_axis(columns, columns[:, :, :1].argsort(axis=1), axis=1)
    counts = np.unique(reduced.reshape(-1, 25), axis=0, return_counts=True)[1]
    assert counts.size == 56  # OEIS A000315
    assert abs(chi_square(counts, 400)) < 4


@pytest.mark.core
@pytest.mark.long
def test_all_grids_of_order_six_are_equally_likely() -> None:
    # Up to a permutation of the values there are 28,200,960 / 6! = 39,168.
    first_row = Puzzle(Rules.boxes(2, 3), [*range(1, 7), *[0] * 30])
    numbers = {grid.values: 0 for grid in nonet.solutions(first_row)}
    assert len(numbers) == 39_168
    grids = random_grids(Rules.boxes(2, 3), draws(195_840), lambda: None).astype(np.intp)
    sorted_values = np.argsort(grids[:, :6], axis=1) + 1
    for grid in np.take_along_axis(sorted_values, grids - 1, axis=1).astype(np.uint8):
        numbers[grid.tobytes()] += 1
    assert abs(chi_square(np.array(list(numbers.values())), 5)) < 4


def test_a_search_finds_every_grid_under_small_rules() -> None:
    rules = Rules.diagonal(2, 2)
    grids, found = searching.searched_grids(houses_of(rules.frame), draws(2000), lambda: None)
    assert found.all()
    assert len(np.unique(grids, axis=0)) == 48  # as nonet.count says


def test_a_search_ends_where_there_is_no_grid() -> None:
    rules = Rules.pandiagonal(4)
    _, found = searching.searched_grids(houses_of(rules.frame), draws(3), lambda: None)
    assert not found.any()
