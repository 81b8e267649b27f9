"""A program that meets ever new rules keeps few of the large ones."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pytest

import nonet
from nonet import Frame, Puzzle, Rules
from nonet.drawing.houses import drawing_of
from nonet.rules.keeping import kept

NEW = 40
"""More than are kept of large rules, and fewer than of small ones."""
SHAPE = nonet.Shape(10, 110)


def _solved(rules: Rules) -> object:
    return nonet.solve(Puzzle(rules, [0] * rules.cells))


def _counted(rules: Rules) -> object:
    return nonet.count(Puzzle(rules, [0] * rules.cells), 1, engine="search")


@pytest.mark.core
@pytest.mark.parametrize("use", [_solved, _counted, drawing_of])
def test_few_large_rules_are_kept(use: Callable[[Rules], object]) -> None:
    known: list[weakref.ref[Frame]] = []
    for number in range(NEW):
        rules = Rules(3, [(cell, (cell + 1 + number) % 1100) for cell in range(1001)], shape=SHAPE)
        known.append(weakref.ref(rules.frame))
        use(rules)
        del rules
    gc.collect()
    assert sum(each() is not None for each in known) <= NEW / 2


def _is_large(number: int) -> bool:
    return number >= NEW


def test_small_results_are_kept() -> None:
    computed: list[int] = []
    double = kept(NEW, _is_large)(computed.append)
    for number in (*range(NEW), *range(NEW)):
        double(number)
    assert computed == [*range(NEW)]


def test_large_results_are_replaced_by_newer_ones() -> None:
    computed: list[int] = []
    double = kept(NEW, _is_large)(computed.append)
    for number in (NEW, NEW, 1, *range(NEW, NEW + 5), 1, NEW):
        double(number)
    assert computed == [NEW, 1, *range(NEW + 1, NEW + 5), NEW]
