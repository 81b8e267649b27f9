"""What is doubtful is settled by the solver, within what looks may be worth."""

from __future__ import annotations

from itertools import islice, product

import numpy as np
import pytest
from numpy.typing import NDArray

import nonet
from nonet import Puzzle, Rules
from nonet.photo import correcting, reading
from nonet.photo.correcting import by_probability, holds, settled
from nonet.photo.looking import Look

CLASSIC = nonet.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
DIAGONAL = nonet.generate("diagonal", seed=3)
Chances = NDArray[np.float64]


def chances_of(puzzle: Puzzle, **others: tuple[int, float]) -> Chances:
    """Returns the chances of a look that sees the puzzle, but in some cells something else, how
    much more probable (as a logarithm) than what is there."""
    order = puzzle.rules.order
    chances = np.full((puzzle.rules.cells, order + 1), 1e-6)
    for cell, value in enumerate(puzzle.givens):
        chances[cell, value] = 1.0
    for name, (value, more) in others.items():
        cell = int(name.removeprefix("cell"))
        chances[cell, value] = np.exp(more) * chances[cell, puzzle.givens[cell]]
    return np.log(chances / chances.sum(axis=1, keepdims=True))


def without(puzzle: Puzzle, cell: int) -> Puzzle:
    givens = bytearray(puzzle.givens)
    givens[cell] = 0
    return Puzzle(puzzle.rules, givens)


def look_of(chances: Chances, *rules: Rules) -> Look:
    return Look(rules, chances, ((0.0, 0.0),) * 4, np.zeros((9, 9), np.uint8))


def test_the_first_reading_with_one_solution_is_taken() -> None:
    # Two givens look like others, which are in the same columns.
    found = settled(chances_of(CLASSIC, cell0=(7, 1.2), cell4=(1, 0.9)), CLASSIC.rules)
    assert found is not None
    assert found.values == bytes(CLASSIC.givens)
    assert found.rivals == ()
    assert found.sure


def test_what_would_cost_too_much_is_not_corrected() -> None:
    chances = chances_of(CLASSIC, cell0=(3, 6.0))
    assert settled(chances, CLASSIC.rules) is None
    assert not holds(chances, CLASSIC.rules)
    seen = reading.reading_of(look_of(chances, CLASSIC.rules))
    assert (seen.unique, seen.sure, seen.corrected) == (False, False, ())
    assert seen.puzzle.givens[0] == 3


def test_a_rival_is_a_doubt() -> None:
    """Without one of its givens, the puzzle may still have one solution: then both are possible."""
    spare = next(
        cell
        for cell, value in enumerate(CLASSIC.givens)
        if value and nonet.count(without(CLASSIC, cell), limit=2) == 1
    )
    seen = reading.reading_of(
        look_of(chances_of(CLASSIC, **{f"cell{spare}": (0, -1.0)}), CLASSIC.rules)
    )
    assert seen.puzzle == CLASSIC
    assert seen.unique
    assert not seen.sure
    assert seen.doubts == (reading.Doubt(spare, (CLASSIC.givens[spare], 0)),)


def test_corrections_are_told() -> None:
    chances = chances_of(CLASSIC, cell0=(3, 1.2))
    seen = reading.reading_of(look_of(chances, CLASSIC.rules))
    assert seen.corrected == (reading.Change(0, 3, 5),)
    assert seen.puzzle == CLASSIC
    assert seen.confidence[0] == pytest.approx(1 / (1 + np.exp(1.2)), rel=1e-3)
    assert seen.sure


def test_a_reading_of_many_unsure_cells_is_not_sure() -> None:
    """With so many cells that may be otherwise, a wrong reading may have one solution by chance."""
    others = {
        f"cell{cell}": (value % 9 + 1, -0.5) for cell, value in enumerate(CLASSIC.givens) if value
    }
    seen = reading.reading_of(look_of(chances_of(CLASSIC, **others), CLASSIC.rules))
    assert seen.unique
    assert not seen.sure
    assert {doubt.cell for doubt in seen.doubts} >= {0, 1}
    assert all(doubt.values[0] == CLASSIC.givens[doubt.cell] for doubt in seen.doubts)


def test_a_reading_whose_rivals_were_not_tried_is_not_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    chances = chances_of(CLASSIC, cell0=(7, -1.0))
    found = settled(chances, CLASSIC.rules)
    assert found is not None
    assert found.sure
    monkeypatch.setattr(correcting, "_MOST_READINGS", 1)
    found = settled(chances, CLASSIC.rules)
    assert found is not None
    assert found.values == bytes(CLASSIC.givens)
    assert not found.sure


def test_other_rules_are_named_where_they_fit() -> None:
    assert nonet.count(Puzzle(Rules.classic(), DIAGONAL.givens), limit=2) == 2
    seen = reading.reading_of(look_of(chances_of(DIAGONAL), Rules.classic()))
    assert seen.others == ("diagonal",)
    assert not seen.unique
    told = reading.reading_of(look_of(chances_of(DIAGONAL), Rules.classic()), DIAGONAL.rules)
    assert told.puzzle == DIAGONAL
    assert told.sure


def test_of_two_kinds_of_boxes_the_one_with_a_solution_is_taken() -> None:
    tall, wide = Rules.boxes(3, 2), Rules.boxes(2, 3)
    puzzle = nonet.generate(tall, seed=1)
    assert not holds(chances_of(puzzle), wide)
    assert reading.reading_of(look_of(chances_of(puzzle), wide, tall)).puzzle == puzzle


def test_rules_of_another_order_are_refused() -> None:
    with pytest.raises(nonet.PuzzleError, match="expected 6"):
        reading.reading_of(look_of(chances_of(CLASSIC), CLASSIC.rules), Rules.boxes(2, 3))


def test_readings_come_by_probability_and_all_of_them_once() -> None:
    random = np.random.default_rng(1)
    chances = np.log(random.dirichlet(np.ones(3), 4))
    guesses = list(by_probability(chances))
    lost = {
        bytes(values): float(sum(chances.max(axis=1)) - sum(chances[range(4), values]))
        for values in product(range(3), repeat=4)
    }
    expected = sorted(each for each in lost.values() if each <= 8.0)
    assert [each.lost for each in guesses] == pytest.approx(expected)
    assert {each.values: each.lost for each in guesses} == pytest.approx(
        {values: each for values, each in lost.items() if each <= 8.0}
    )


def test_an_empty_board_is_ended_soon() -> None:
    """All cells may be anything: billions of readings, of which only some are tried."""
    chances = np.log(np.full((81, 10), 0.1))
    assert len(list(islice(by_probability(chances), 1000))) == 1000
    assert settled(chances, Rules.classic()) is None
