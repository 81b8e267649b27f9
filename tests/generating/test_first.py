"""The first puzzles are made without arrays, and are those that are made with them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import nonet
from nonet import generating
from nonet.generating.first import first_attempts
from nonet.generating.wishes import checked_wishes

pytestmark = pytest.mark.core

Found = list[tuple[bytes, bytes, int]]


def found(number: int, start: int, rules: str, wishes: dict[str, Any]) -> Found:
    puzzles = nonet.generate_many(number, rules, seed=5, start=start, **wishes)
    return [(each.givens, each.solution.values, each.index) for each in puzzles]


def no_first(*_: object) -> None:
    """Makes no first attempts."""


@pytest.mark.parametrize(
    ("rules", "wishes"),
    [
        ("classic", {}),
        ("classic", {"symmetry": "rotational"}),
        ("classic", {"symmetry": "full"}),
        ("classic", {"clues": 30}),
        ("classic", {"clues": (24, 40)}),
        ("classic", {"clues": 24, "minimal": True}),
        ("latin:1", {}),
        ("latin:6", {}),
        ("boxes:2x3", {"symmetry": "diagonal"}),
        ("boxes:1x5", {}),
        ("boxes:3x4", {}),
        ("diagonal", {}),
    ],
)
def test_puzzles_are_the_same_with_and_without_arrays(
    rules: str, wishes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = [(1, 0), (1, 2**61), (3, 7)]
    without = [found(*run, rules, wishes) for run in runs]
    monkeypatch.setattr(generating, "first_attempts", no_first)
    assert without == [found(*run, rules, wishes) for run in runs]


def test_many_puzzles_begin_with_the_first_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = [(64, 0), (65, 0), (70, 3)]
    without = [found(*run, "boxes:2x2", {}) for run in runs]
    monkeypatch.setattr(generating, "first_attempts", no_first)
    assert without == [found(*run, "boxes:2x2", {}) for run in runs]
    assert found(0, 0, "classic", {}) == []


def test_what_needs_arrays_is_left_to_them() -> None:
    def has_first(number: int, rules: str, **wishes: Any) -> bool:
        asked = checked_wishes(rules, **wishes)
        return first_attempts(asked, 1, range(number), lambda: None) is not None

    assert has_first(64, "classic")
    assert not has_first(65, "classic")
    assert has_first(1, "boxes:3x4")
    assert not has_first(2, "boxes:3x4")
    assert not has_first(1, "anti-knight")
    assert not has_first(1, "latin:4", shapes=True)
    assert not has_first(1, "latin:4", make="kenken")
    assert not has_first(1, "classic", difficulty="easy")
    assert not has_first(1, "boxes:2x2", pattern="x..x .x.. .... x..x")
    # Few minimal puzzles have so few givens that the first attempt is one of them.
    assert not has_first(1, "classic", clues=19, minimal=True)


def test_one_puzzle_from_python_loads_no_numpy() -> None:
    script = "import sys, nonet; print(nonet.generate(seed=7).clues, 'numpy' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.stdout == "24 False\n", ended.stderr


def test_progress_ends_the_first_puzzle_too() -> None:
    def end() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        nonet.generate(seed=7, progress=end)
    with pytest.raises(nonet.PuzzleError) as told:
        nonet.generate(seed=7, timeout=0)
    assert told.value.code == "generate-timeout"
