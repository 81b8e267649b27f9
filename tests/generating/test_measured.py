"""Puzzles of a range of ratings: ``scale="explainer"`` and ``"sukaku"``."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, bulk
from nonet.generating.attempts import Attempts, attempted
from nonet.generating.targets import MeasuredTarget
from nonet.generating.wishes import checked_wishes
from nonet.logic import EXPLAINER, SUKAKU
from tests.selection import rest_long

pytestmark = pytest.mark.core

RANGES = [(7.1, 7.3), (1.0, 1.2), (2.6, 3.0), (4.4, 4.4), (8.3, 9.0)]


def rows(number: int, **wishes: Any) -> Attempts:
    items = np.arange(number)
    return attempted(checked_wishes(**wishes), 7, items, np.zeros_like(items), lambda: None)


@pytest.mark.parametrize("asked", rest_long(RANGES, 2))
def test_a_puzzle_is_rated_as_was_asked_for(asked: tuple[float, float]) -> None:
    least, most = asked
    made = bulk.generate(4, difficulty=asked, scale="explainer", seed=7)
    ratings = bulk.rate(made.puzzles, EXPLAINER).er
    assert ((ratings >= least) & (ratings <= most)).all()
    alone = nonet.generate(difficulty=asked, scale=EXPLAINER, seed=7, index=2)
    assert alone.givens == made.puzzles[2].tobytes()
    threads = bulk.generate(4, difficulty=asked, scale="explainer", seed=7, threads=2)
    assert (threads.puzzles == made.puzzles).all()


def test_a_range_is_of_the_scale() -> None:
    made = bulk.generate(3, difficulty=(5.4, 6.6), scale="sukaku", seed=7)
    ratings = bulk.rate(made.puzzles, SUKAKU).er
    assert ((ratings >= 5.4) & (ratings <= 6.6)).all()
    assert (ratings != bulk.rate(made.puzzles, EXPLAINER).er).any()


def test_other_wishes_go_together_with_a_range() -> None:
    puzzle = nonet.generate(
        difficulty=(2, 5), scale="explainer", symmetry="rotational", clues=(26, 30), seed=3
    )
    assert 2 <= nonet.rate(puzzle, "explainer").measures["er"] <= 5
    assert 26 <= puzzle.clues <= 30
    assert all(
        bool(one) == bool(other)
        for one, other in zip(puzzle.givens, reversed(puzzle.givens), strict=True)
    )
    pattern = "".join("x" if value else "." for value in puzzle.givens)
    patterned = nonet.generate(difficulty=(1, 3), scale="explainer", pattern=pattern, seed=3)
    assert nonet.rate(patterned, "explainer").measures["er"] <= 3
    # Levels and scores are HoDoKu's, since this scale has none.
    assert puzzle.scale is nonet.logic.HODOKU
    assert puzzle.rating == nonet.rate(puzzle)


@pytest.mark.parametrize("asked", [(1.0, 1.5), (2.3, 3.1), (2.4, 2.8), (1.0, 3.2), (3.2, 12.0)])
def test_what_is_foreseen_is_what_a_rating_says(asked: tuple[float, float]) -> None:
    tried = Attempts.joined([rows(150), rows(50, clues=30)])
    target = checked_wishes(difficulty=asked, scale="explainer").target
    assert isinstance(target, MeasuredTarget)
    really = target.hits(tried, lambda: None)
    met, unmet = target.foreseen(tried.puzzles)
    assert not (met & ~really).any()
    assert not (unmet & really).any()
    near = target.nearness(tried, lambda: None)
    assert ((near.far == 0) == really).all()
    assert (near.met == really).all()


def test_a_range_that_is_too_rare_is_given_up_in_time() -> None:
    with pytest.raises(PuzzleError) as found:
        nonet.generate(difficulty=(11.8, 11.9), scale="explainer", seed=7, timeout=0.5)
    assert found.value.code == "generate-timeout"
    target = checked_wishes(difficulty=(11.8, 11.9), scale="explainer").target
    assert target
    easy = nonet.Puzzle(nonet.Rules.classic(), rows(1, difficulty="easy").puzzles[0].tobytes())
    said = PuzzleError(
        "target-unmet",
        kind="puzzle",
        target=target.phrase,
        attempts=8,
        puzzle="1",
        rating=target.rating(easy),
    ).message
    assert "with a rating of 11.8 to 11.9" in said
    assert said.endswith(f"ER {nonet.rate(easy, 'explainer').measures['er']}")


def test_the_work_can_be_ended() -> None:
    def end() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        nonet.generate(difficulty=(11.8, 11.9), scale="explainer", seed=7, progress=end)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"difficulty": "hard"}, "difficulty hard on the scale explainer; expected the least"),
        ({"difficulty": "71"}, "difficulty 71 on the scale explainer"),
        ({"difficulty": 7.1}, "difficulty 7.1 on the scale explainer"),
        ({"difficulty": (7.3, 7.1)}, "ratings 7.3 to 7.1; expected the smaller number first"),
        ({"difficulty": (float("nan"), 7)}, "ratings nan to 7.0"),
        ({"difficulty": (1, float("inf"))}, "ratings 1.0 to inf"),
        ({"difficulty": (-1, 7)}, "ratings -1.0 to 7.0"),
        ({"difficulty": (1, 7), "technique": "x_wing"}, "whose program has techniques of its own"),
        ({"technique": "x_wing"}, "whose program has techniques of its own"),
        ({"difficulty": (1, 7), "rules": "diagonal"}, "expected classic Sudoku"),
        ({"difficulty": (1, 7), "rules": "boxes:2x3"}, "expected classic Sudoku"),
        ({"difficulty": (1, 7), "rules": "latin:9", "shapes": True}, "expected classic Sudoku"),
        ({"difficulty": (7.1, 7.3), "scale": "hodoku"}, "or scores such as 1000-1500"),
    ],
)
def test_what_cannot_be_is_refused(wishes: dict[str, Any], said: str) -> None:
    asked: dict[str, Any] = {"scale": "explainer", **wishes}
    with pytest.raises(PuzzleError, match=said):
        checked_wishes(**asked)
