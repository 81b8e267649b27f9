"""How rules are shown by ``repr``: by the shortest constructors that make them."""

from __future__ import annotations

import time

import pytest

from nonet import House, Rules, Shape

SHORT = [
    "Rules.classic()",
    "Rules.boxes(2, 3)",
    "Rules.latin(7)",
    "Rules.toroidal(2, 3)",
    "Rules.pandiagonal(5)",
    "Rules.diagonal(3, 3)",
    "Rules.diagonal(1, 5)",
    "Rules.windows(3, 3)",
    "Rules.disjoint_groups(2, 3)",
    "Rules.anti_knight(3, 3)",
    "Rules.anti_king(4, 4)",
    "Rules.jigsaw('1122 1122 3344 3344')",
    "Rules.jigsaw('1122 1122 3344 3344', symbols='ABCD')",
    "Rules.diagonal(3, 3) | Rules.anti_knight(3, 3)",
    "Rules.windows(3, 3) | Rules.disjoint_groups(3, 3) | Rules.diagonal(3, 3)",
    "Rules.diagonal(1, 7) | Rules.anti_king(1, 7)",
    "Rules.jigsaw('1122 1122 3344 3344') | Rules.diagonal(1, 4)",
    "Rules.toroidal(3, 3) | Rules.anti_king(1, 9)",
    "Rules.samurai()",
    "Rules.butterfly()",
    "Rules.flower(Rules.diagonal(3, 3))",
    "Rules.twin(Rules.anti_knight(3, 3) | Rules.windows(3, 3))",
    "Rules.overlapping([(Rules.boxes(2, 3), 0, 0), (Rules.boxes(2, 3), 4, 3)])",
    "Rules.overlapping([(Rules.classic(), 0, 0), (Rules.diagonal(3, 3), 0, 6)])",
]


@pytest.mark.parametrize("text", SHORT)
def test_named_constructors_show(text: str) -> None:
    assert repr(eval(text)) == text


@pytest.mark.parametrize(
    "rules",
    [
        Rules(2, [(0, 1)]),
        Rules(2, [(0, 1)], symbols=["one", "two"]),
        Rules(2, [(0, 1), (1, 2)], shape=Shape(2, 2, holes=(1,))),
        Rules(2, [House("grid 1 row", 1, (0, 1))], shape=Shape(1, 3)),
        Rules.classic() | Rules(9, [House("cage", 1, (0, 1))]),
        Rules.twin() | Rules(9, [House("cage", 1, (0, 1))], shape=Rules.twin().shape),
        Rules(4, [*Rules.diagonal(2, 2).houses, *Rules.diagonal(2, 2).houses[:8]]),
        Rules.overlapping([(Rules.samurai(), 0, 0), (Rules.classic(), 18, 18)]),
    ],
    ids=range(8),
)
def test_all_others_show_their_houses(rules: Rules) -> None:
    text = repr(rules)
    assert text.startswith("Rules(")
    assert eval(text) == rules


def test_rules_of_many_grids_are_spelled_in_linear_time() -> None:
    rules = Rules.overlapping([(Rules.latin(1), row, 0) for row in range(3000)])
    began = time.process_time()
    assert repr(rules).startswith("Rules.overlapping([(Rules(1, ")
    assert time.process_time() - began < 1.5
