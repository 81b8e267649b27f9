"""Random draws: what they depend on, and how good they are."""

from __future__ import annotations

import numpy as np
import pytest

from nonet.draws import Draws


def draws(seed: int, number: int = 1000, first: int = 0) -> Draws:
    return Draws.of(seed, np.arange(first, first + number), np.zeros(number, np.int64))


def chi_square(counts: np.ndarray, expected: float) -> float:
    """Returns how many standard deviations the statistic is away from its mean."""
    freedom = counts.size - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / (2 * freedom) ** 0.5)


def test_the_draws_of_a_row_do_not_depend_on_other_rows() -> None:
    every = draws(1).stream(2).permutations(81)
    assert (draws(1, 10, first=500).stream(2).permutations(81) == every[500:510]).all()
    assert (draws(1)[np.array([7])].stream(2).permutations(81) == every[7]).all()


def test_the_draws_are_the_same_everywhere() -> None:
    # The finalizer of splitmix64 written out once more, in whole numbers.
    def mixed(word: int) -> int:
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ word >> 27) * 0x94D049BB133111EB % 2**64
        return word ^ word >> 31

    golden = 0x9E3779B97F4A7C15
    key = mixed(42 + golden)
    for number in (5, 1, 3):  # the item, the attempt, the stream
        key = mixed((key + (number + 1) * golden) % 2**64)
    words = [mixed((key + counter * golden) % 2**64) for counter in (1, 2)]
    made = Draws.of(42, np.array([5]), np.array([1])).stream(3).bits(2)
    assert made.tolist() == [words]


@pytest.mark.parametrize("other", ["seed", "item", "attempt", "stream"])
def test_everything_that_a_draw_depends_on_changes_it(other: str) -> None:
    change = {name: int(name == other) for name in ("seed", "item", "attempt", "stream")}
    one = Draws.of(0, np.array([0]), np.array([0])).stream(0).bits(100)
    items, attempts = np.array([change["item"]]), np.array([change["attempt"]])
    two = Draws.of(change["seed"], items, attempts).stream(change["stream"]).bits(100)
    assert not np.intersect1d(one, two).size


def test_numbers_below_a_bound_are_equally_likely() -> None:
    numbers = draws(1).below(9, 90)
    assert abs(chi_square(np.bincount(numbers.ravel(), minlength=9), 10_000)) < 4


def test_permutations_are_equally_likely() -> None:
    orders = draws(2, 60_000).permutations(5)
    assert (np.sort(orders, axis=1) == np.arange(5)).all()
    codes = orders @ 5 ** np.arange(5)
    counts = np.unique(codes, return_counts=True)[1]
    assert counts.size == 120
    assert abs(chi_square(counts, 500)) < 4


def test_each_place_of_a_long_permutation_takes_each_value_equally_often() -> None:
    orders = draws(3, 16_200).permutations(81)
    places = np.broadcast_to(np.arange(81), orders.shape)
    counts = np.bincount((81 * places + orders).ravel(), minlength=81**2)
    assert abs(chi_square(counts, 200)) < 4
