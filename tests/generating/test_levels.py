"""Puzzles of a level: what is known of an attempt without a rating, and which attempt is taken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from nonet import bulk
from nonet.engines.core import machine
from nonet.engines.core.logic import HARDER, SINGLES, SUBSETS
from nonet.engines.core.machine import _core
from nonet.generating.attempts import Attempts, attempted
from nonet.generating.targets import GradedTarget
from nonet.generating.wishes import checked_wishes
from nonet.names import LevelName
from tests.selection import rest_long

pytestmark = pytest.mark.core

LEVELS: list[LevelName] = ["easy", "medium", "hard", "unfair", "extreme"]


def target(**wishes: Any) -> GradedTarget:
    found = checked_wishes(**wishes).target
    assert isinstance(found, GradedTarget)
    return found


def tried(number: int, attempt: int = 0, **wishes: Any) -> Attempts:
    """Returns this attempt at each of some items."""
    numbers = np.full(number, attempt)
    return attempted(checked_wishes(**wishes), 3, np.arange(number), numbers, lambda: None)


@pytest.mark.parametrize("isa", machine.instruction_sets() if machine.available() else [])
@pytest.mark.parametrize("clues", [None, 28])
def test_sifting_finds_what_ratings_find(isa: str, clues: int | None) -> None:
    rows = tried(800, clues=clues)

    def solved(level: str) -> NDArray[np.bool_]:
        return target(difficulty=level).counted(rows, None, lambda: None).solved

    by_singles = solved("easy")
    wanted = np.where(by_singles, SINGLES, np.where(solved("medium"), SUBSETS, HARDER))
    assert set(wanted.tolist()) == {SINGLES, SUBSETS, HARDER}
    verdicts = np.empty(len(rows), np.uint8)
    _core.sift(_core.Setup.for_classic(isa), rows.puzzles, True, verdicts)
    assert (verdicts == wanted).all()
    _core.sift(_core.Setup.for_classic(isa), rows.puzzles, False, verdicts)
    assert (verdicts == np.where(by_singles, SINGLES, HARDER)).all()


def test_only_classic_puzzles_are_sifted() -> None:
    houses = [list(cells) for cells in checked_wishes("diagonal").rules.cell_sets]
    setup = _core.Setup.for_houses(_core.Houses(9, 81, houses), machine.instruction_set())
    with pytest.raises(ValueError, match="only classic"):
        _core.sift(setup, np.zeros((1, 81), np.uint8), True, np.zeros(1, np.uint8))
    classic = _core.Setup.for_classic(machine.instruction_set())
    for puzzles, verdicts in (((1, 80), 1), ((2, 81), 1)):
        with pytest.raises(ValueError, match="an entry for each cell"):
            _core.sift(classic, np.zeros(puzzles, np.uint8), True, np.zeros(verdicts, np.uint8))


WISHES: list[dict[str, Any]] = [
    *({"difficulty": level} for level in LEVELS),
    *({"difficulty": scores} for scores in [(0, 250), (300, 340), (0, 5000), (700, 900)]),
    *({"technique": name} for name in ["hidden_single", "naked_pair", "x_wing"]),
    *({"technique": name} for name in ["full_house+", "pointing+"]),
    {"difficulty": "medium", "technique": "naked_triple"},
    *({"difficulty": scores, "scale": "people"} for scores in ["easy", "medium", (100, 400)]),
]


@pytest.mark.parametrize("wishes", rest_long(WISHES, 9))
def test_what_is_foreseen_or_cut_short_is_what_a_rating_says(wishes: dict[str, Any]) -> None:
    # Some of them have more givens than they need.
    rows = Attempts.joined([tried(300), tried(100, clues=30), tried(20, clues=70)])
    asked = target(**wishes)
    met, unmet = asked.foreseen(rows.puzzles)
    really = asked.met(asked.counted(rows, None, lambda: None))
    assert (asked.hits(rows, lambda: None) == really).all()
    assert not (met & ~really).any()
    assert not (unmet & really).any()


def test_no_rating_is_needed_for_easy_puzzles() -> None:
    met, unmet = target(difficulty="easy").foreseen(tried(300).puzzles)
    assert (met | unmet).all()
    met, unmet = target(difficulty="medium").foreseen(tried(300).puzzles)
    assert unmet.mean() > 0.6
    assert not met.any()


@pytest.mark.parametrize("level", rest_long(LEVELS, 3))
def test_a_puzzle_is_the_first_attempt_of_the_level(level: LevelName) -> None:
    found: dict[int, bytes] = {}
    for attempt in range(20):
        rows = tried(40, attempt, difficulty=level)
        names = np.array(LEVELS)[bulk.rate(rows.puzzles).levels]
        for item in np.flatnonzero(names == level).tolist():
            found.setdefault(item, rows.puzzles[item].tobytes())
    made = bulk.generate(40, difficulty=level, seed=3, threads=2)
    assert len(found) > 20
    assert all(made.puzzles[item].tobytes() == each for item, each in found.items())


@pytest.mark.parametrize("level", LEVELS)
def test_puzzles_of_a_level_have_it_and_differ(level: LevelName) -> None:
    made = bulk.generate(150, difficulty=level, seed=8)
    assert {LEVELS[number] for number in bulk.rate(made.puzzles).levels.tolist()} == {level}
    assert len(np.unique(made.solutions, axis=0)) == 150
