"""Which ends the search for a puzzle: a number of attempts, or the time that was given."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import PuzzleError
from nonet.generating.progress import Limited
from tests.generating.test_patterns import HEART
from tests.selection import rest_long

RARE: dict[str, dict[str, Any]] = {
    "a pattern": {"pattern": HEART},
    "a pattern with a difficulty": {"pattern": HEART, "difficulty": "medium"},
    "clues": {"clues": 21, "minimal": True},
    "clues with a symmetry": {"clues": 23, "symmetry": "rotational"},
    "a technique with shapes": {"rules": "latin:6", "shapes": True, "technique": "x_wing"},
    "shapes": {"rules": "latin:6+diagonal", "shapes": True},
    # These two take seconds.
    "a technique": {"technique": "jellyfish"},
    "a pattern with a technique": {"pattern": HEART, "technique": "x_wing+"},
}
"""Wishes that a first attempt does not meet."""
PLENTY = 600
"""A time in seconds that is never over."""


@pytest.fixture
def few_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ends every search without a timeout at once."""
    monkeypatch.setattr("nonet.generating.making.MOST_ATTEMPTS", 1)
    monkeypatch.setattr("nonet.generating.making.MOST_CLIMBS", 1)
    monkeypatch.setattr("nonet.generating.making.MOST_BARREN", 1)
    monkeypatch.setattr("nonet.generating.making._MOST_FRESH", 1)
    monkeypatch.setattr("nonet.generating.making._FRESH_CLIMBS", 1)
    monkeypatch.setattr("nonet.generating.walking.ROUNDS", 1)
    monkeypatch.setattr("nonet.generating.walking._FRESH", 8)
    monkeypatch.setattr("nonet.generating.shapes.MOST_SHAPES", 1)
    monkeypatch.setattr("nonet.generating.climbing._STEPS", 3)


@pytest.mark.core
@pytest.mark.usefixtures("few_attempts")
@pytest.mark.parametrize("wishes", rest_long(RARE.values(), 1), ids=RARE)
def test_a_timeout_replaces_the_limit_of_attempts(wishes: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError) as found:
        nonet.generate(seed=1, **wishes)
    assert found.value.code.endswith("unmet")
    puzzle = nonet.generate(seed=1, timeout=PLENTY, **wishes)
    assert nonet.count(puzzle, limit=2) == 1
    assert list(nonet.generate_many(1, seed=1, timeout=PLENTY, **wishes)) == [puzzle]
    assert nonet.bulk.generate(1, seed=1, timeout=PLENTY, **wishes).generated() == [puzzle]


@pytest.mark.core
def test_the_time_is_used_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.walking.ROUNDS", 3)
    # Each of 52 steps adds 4 or more to the score.
    impossible: dict[str, Any] = {"pattern": HEART, "difficulty": (0, 207), "seed": 1}
    calls: list[None] = []
    with pytest.raises(PuzzleError, match=r"with a score of 0 to 207 in [\d,]+ attempts; the near"):
        nonet.generate(progress=lambda: calls.append(None), **impossible)
    enough = len(calls)

    def stop() -> None:
        calls.append(None)
        if len(calls) > 3 * enough:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.generate(timeout=PLENTY, progress=stop, **impossible)


@pytest.mark.core
@pytest.mark.usefixtures("few_attempts")
def test_a_rare_puzzle_does_not_take_the_time_of_a_series() -> None:
    unmet: list[PuzzleError] = []
    asked: dict[str, Any] = {"clues": 22, "minimal": True, "seed": 3, "timeout": PLENTY}
    made = list(nonet.generate_many(40, on_error=unmet.append, **asked))
    assert made
    assert len(made) + len(unmet) == 40
    bulk = nonet.bulk.generate(40, **asked)
    assert bulk.complete
    assert bulk.generated() == made
    assert len(bulk.unmet) == len(unmet)


@pytest.mark.core
def test_a_series_goes_on_where_no_shapes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.shapes.MOST_SHAPES", 3)
    monkeypatch.setattr("nonet.generating.making.MOST_BARREN", 1)
    unmet: list[PuzzleError] = []
    asked: dict[str, Any] = {"rules": "latin:6+diagonal", "shapes": True, "seed": 1}
    made = list(nonet.generate_many(12, on_error=unmet.append, **asked))
    given_up = [error.fields["index"] for error in unmet]
    assert [index for index in range(12) if index not in given_up] == [one.index for one in made]
    assert made
    assert unmet
    assert "no shapes under which there is a grid" in str(unmet[0])
    assert nonet.bulk.generate(12, **asked).generated() == made


def test_without_a_timeout_attempts_decide() -> None:
    assert not Limited(None).decides(1)
    assert Limited(5).decides(1)
    assert not Limited(5).decides(2)
    assert not Limited(5).decides(None)
