from __future__ import annotations

from typing import get_args

import httpx
import pytest

import nonet
from nonet.generating import SYMMETRIES
from nonet.notation.link import puzzle_of
from nonet.web import limits
from nonet.web.routes.making import Symmetry
from tests.web.asking import Json, asked, refused


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({}, marks=pytest.mark.core),
        {"rules": {"text": "boxes:2x3+diagonal"}, "symmetry": "rotational"},
        {"rules": {"text": "latin:5"}, "shapes": True},
        {"rules": {"map": "0001 0211 2213 2333", "symbols": "ABCD"}, "clues": 8},
        pytest.param({"clues": 30, "minimal": False}, marks=pytest.mark.core),
    ],
)
def test_a_new_puzzle_has_one_solution(client: httpx.Client, wishes: Json) -> None:
    found = asked(client, "generate", wishes)
    puzzle = puzzle_of(found["link"])
    assert nonet.count(puzzle, limit=2) == 1
    if "clues" in wishes:
        assert sum(value != 0 for value in puzzle.givens) == wishes["clues"]
    assert asked(client, "generate", {**wishes, "seed": found["seed"]}) == found


def test_it_is_the_puzzle_of_the_library(client: httpx.Client) -> None:
    found = asked(client, "generate", {"rules": {"text": "boxes:2x3"}, "seed": 7})
    assert puzzle_of(found["link"]) == nonet.generate("boxes:2x3", seed=7)


def test_the_symmetries_are_those_of_the_library() -> None:
    assert get_args(Symmetry) == SYMMETRIES


@pytest.mark.parametrize(
    "wishes",
    [
        {"rules": {"text": "boxes:5x5"}},
        {"rules": {"text": "pandiagonal:4"}},
        {"clues": 82},
        {"minimal": False},
        {"symmetry": "none"},
        {"seed": -1},
    ],
)
def test_impossible_requests_are_refused(client: httpx.Client, wishes: Json) -> None:
    assert refused(client.post("/api/generate", json=wishes))


def test_a_request_that_takes_too_long_is_ended(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SECONDS", 0.3)
    body = {"rules": {"text": "boxes:4x4"}, "clues": 20}
    assert "longer" in refused(client.post("/api/generate", json=body), 408)
