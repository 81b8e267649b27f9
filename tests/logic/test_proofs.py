"""Proofs: a checker that knows nothing of how they are made finds no fault in them."""

from __future__ import annotations

import pytest

import nonet
from nonet.logic import TECHNIQUES
from nonet.logic.proofs import PROVED, Proof
from nonet.logic.proofs.value import none_of
from tests.logic.proving import faults

pytestmark = pytest.mark.core


@pytest.mark.parametrize("name", PROVED)
def test_each_line_follows_from_its_premises_and_is_used(name: str) -> None:
    example = TECHNIQUES[name].example
    assert example is not None
    for step in nonet.logic.find(example, name)[:20]:
        assert faults(step, step.proof) == [], step


def test_the_checker_finds_faults() -> None:
    example = TECHNIQUES["x_chain"].example
    assert example is not None
    step = nonet.logic.find(example, "x_chain")[0]
    lines = step.proof.lines
    for at, line in enumerate(lines):
        assert faults(step, Proof((*lines[:at], *lines[at + 1 :]))), "a line is missing"
        if line.premises:
            without = line._replace(premises=line.premises[1:])
            assert faults(step, Proof((*lines[:at], without, *lines[at + 1 :])))
    more = lines[0]._replace(claim=none_of([(0, 1)]))
    assert faults(step, Proof((more, *lines)))
    assert faults(step, Proof((*lines, more)))
