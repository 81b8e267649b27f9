"""Each kind of the registry, alone and among alternatives, compared with brute force."""

from __future__ import annotations

import pytest

from nonet.constraints.kinds import KINDS
from tests.differential import alone, sentences
from tests.differential.alone import FRAMES, compared

FEW = 6
MANY = 40


def test_the_frames_are_of_many_orders_and_forms() -> None:
    assert {rules.order for rules in FRAMES} >= {4, 6, 9, 10, 16}
    assert any(rules.lowest == 0 for rules in FRAMES)
    assert any(rules.order < rules.shape.columns for rules in FRAMES)
    assert any(rules.shape.rows != rules.shape.columns for rules in FRAMES)
    assert any(rules.shape.holes for rules in FRAMES)


@pytest.mark.core
@pytest.mark.parametrize("number", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("word", sorted(KINDS))
def test_propagation_agrees_with_brute_force(word: str, number: int) -> None:
    found = [*compared(word, number, number)]
    faults = [each for each in found if each]
    assert not faults, "\n".join(faults)
    assert len(found) >= number // 2


@pytest.mark.core
def test_a_kind_that_is_too_strict_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sentences.LINES, "thermometer", lambda line, _, __: line == sorted(line))
    assert any(compared("thermometer", 20, 0))


@pytest.mark.core
def test_a_kind_that_is_not_exact_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "WEAK", frozenset[str]())
    assert any("guesses" in (each or "") for each in compared("different-regions", 60, 0))
