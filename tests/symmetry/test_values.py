"""Symmetries as values, and random ones."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, symmetry
from nonet.bulk import transform
from nonet.symmetry import Symmetry
from nonet.symmetry.sampling import sample
from nonet.symmetry.shapes import shape_of
from tests.symmetry.samples import ORDINARY, SEVENTEEN, thinned
from tests.test_draws import chi_square

IDENTITY = Symmetry((0, 1, 2), ((0, 1), (0, 1), (0, 1)))
TRANSPOSITION = Symmetry((1, 0, 2), ((0, 1), (0, 1), (0, 1)))


def drawn(rules: str, seed: int) -> Symmetry:
    """Returns a random symmetry."""
    return sample(shape_of(nonet.parse_rules(rules).frame), seed, np.array([0])).first()


def test_a_symmetry_says_where_everything_goes() -> None:
    moved = Symmetry((0, 1, 2), ((1, 2, 0), (0, 2, 1), (0, 1, 2))).apply(
        nonet.Grid(Rules.latin(3), [1, 2, 3, 0, 0, 0, 3, 0, 0])
    )
    assert list(moved) == [3, 0, 0, 1, 3, 2, 0, 0, 0]


def test_values_are_renamed() -> None:
    renaming = Symmetry((0, 1, 2), ((0, 1), (0, 1), (1, 0)))
    assert renaming.values == (2, 1)
    assert renaming.apply(nonet.parse("1. .2", rules="latin:2")).givens == bytes([2, 0, 0, 1])


def test_a_transposition_exchanges_rows_and_columns() -> None:
    grid = nonet.Grid(Rules.latin(2), [1, 2, 0, 0])
    assert TRANSPOSITION.transposed
    assert list(TRANSPOSITION.apply(grid)) == [1, 0, 2, 0]


@pytest.mark.parametrize("rules", ["classic", "boxes:2x3", "latin:5"])
def test_a_symmetry_and_its_inverse_cancel_each_other(rules: str) -> None:
    for seed in range(20):
        one, two = drawn(rules, seed), drawn(rules, seed + 100)
        order = len(one.rows)
        kept = tuple(range(order))
        identity = Symmetry((0, 1, 2), (kept, kept, kept))
        assert one.then(one.inverse) == one.inverse.then(one) == identity
        assert one.then(two).inverse == two.inverse.then(one.inverse)


@pytest.mark.parametrize("rules", ["classic", "latin:9"])
def test_two_symmetries_one_after_the_other_are_one(rules: str) -> None:
    puzzle = Puzzle(rules, thinned(ORDINARY, 40, 1).givens)
    for seed in range(20):
        one, two = drawn(rules, seed), drawn(rules, seed + 100)
        assert one.then(two).apply(puzzle) == two.apply(one.apply(puzzle))


def test_an_image_has_the_images_of_the_solutions() -> None:
    puzzle = nonet.parse(SEVENTEEN[0])
    solution = nonet.Grid(puzzle.rules, symmetry.canonical(puzzle).givens)
    moved = drawn("classic", 5)
    assert moved.apply(puzzle).givens == moved.apply(puzzle.grid).values
    assert solution.values == symmetry.canonical(moved.apply(puzzle)).givens


def test_candidates_move_with_their_cells() -> None:
    puzzle = Puzzle(Rules.latin(2), [1, 0, 0, 0], [[1], [2], [1, 2], [1]])
    image = Symmetry((0, 1, 2), ((1, 0), (0, 1), (1, 0))).apply(puzzle)
    assert image == Puzzle(Rules.latin(2), [0, 0, 2, 0], [[1, 2], [2], [2], [1]])


def test_other_orders_are_refused() -> None:
    with pytest.raises(PuzzleError, match="order 9; expected order 2"):
        IDENTITY.apply(ORDINARY)


def test_symmetries_have_a_text_and_an_exact_repr() -> None:
    assert str(TRANSPOSITION) == "transposed, rows 1 2, columns 1 2, values 1 2"
    turned = Symmetry((1, 2, 0), ((0, 1), (0, 1), (0, 1)))
    assert str(turned).startswith("columns become rows, values become columns, rows become values")
    assert eval(repr(turned)) == turned


@pytest.mark.parametrize(
    ("rules", "givens"),
    [("boxes:2x2", "12.. 3... .... ...1"), ("latin:4", "12.. 2... .... ....")],
)
def test_all_images_are_equally_likely(rules: str, givens: str) -> None:
    puzzle = nonet.parse(givens, rules=rules)
    symmetries = shape_of(puzzle.rules.frame).symmetries
    number = symmetries // symmetry.count_automorphisms(puzzle)
    rows = np.tile(np.frombuffer(puzzle.givens, np.uint8), (20 * number, 1))
    counts = np.unique(transform(rows, 1, rules=rules), axis=0, return_counts=True)[1]
    assert counts.size == number
    assert abs(chi_square(counts, 20)) < 4


@pytest.mark.parametrize("seed", [-1, 2**64, "x"])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(PuzzleError, match="seed"):
        symmetry.transform(ORDINARY, seed)


def test_every_call_without_a_seed_gives_another_image() -> None:
    assert len({symmetry.transform(ORDINARY) for _ in range(5)}) > 1
