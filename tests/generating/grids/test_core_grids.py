"""Random grids of the core are those of Python, row by row."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet.draws import Draws
from nonet.engines import policy
from nonet.errors import PuzzleError
from nonet.generating.counting import Values
from nonet.generating.grids import random_grids
from nonet.generating.shapes import random_regions

pytestmark = pytest.mark.core

RULES = (
    "classic",
    "boxes:2x2",
    "boxes:3x2",
    "boxes:3x4",
    "boxes:1x5",
    "latin:3",
    "latin:4",
    "latin:7",
    "diagonal",
    "anti-knight",
    "pandiagonal:5",
    "samurai",
)
LARGE = (
    "boxes:4x4",
    "boxes:8x8",
    "latin:16",
    "boxes:4x5+diagonal",
)


def draws(number: int, seed: int) -> Draws:
    return Draws.of(seed, np.arange(number), np.zeros(number, np.int64))


def grids(text: str, drawn: Draws) -> Values:
    return random_grids(nonet.parse_rules(text), drawn, lambda: None)


def same(text: str, number: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Returns whether the core and Python make the same grids."""
    by_core = grids(text, draws(number, seed))
    with monkeypatch.context() as context:
        context.setattr(policy, "grid_maker", lambda: None)
        by_python = grids(text, draws(number, seed))
    return bool((by_core == by_python).all())


@pytest.mark.parametrize("text", RULES)
def test_the_core_makes_the_grids_of_python(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    number = 200 if text == "classic" else 8
    assert same(text, number, 0, monkeypatch)
    assert same(text, number, 2**64 - 1, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "number"),
    [("classic", 50_000), *((text, 300) for text in RULES[1:])],
)
def test_the_core_makes_many_grids_of_python(
    text: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert same(text, number, 7, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("text", LARGE)
def test_the_core_makes_large_grids_of_python(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert same(text, 1, 7, monkeypatch)


@pytest.mark.parametrize("text", RULES)
def test_no_rows_are_no_grids(text: str) -> None:
    assert grids(text, draws(0, 1)).shape == (0, nonet.parse_rules(text).cells)


def test_the_making_of_grids_can_be_ended() -> None:
    def stop() -> None:
        raise PuzzleError("generate-timeout", seconds="0")

    with pytest.raises(PuzzleError, match="nothing found in 0 seconds"):
        random_grids(nonet.Rules.classic(), draws(300_000, 1), stop)


@pytest.mark.parametrize("order", [1, 2, 3, 6, 9])
def test_the_core_makes_the_shapes_of_python(order: int, monkeypatch: pytest.MonkeyPatch) -> None:
    by_core = random_regions(order, draws(30, 1), lambda: None)
    monkeypatch.setattr(policy, "grid_maker", lambda: None)
    assert (random_regions(order, draws(30, 1), lambda: None) == by_core).all()
