"""Forcing nets under rules with many more links between candidates than classic ones have."""

from __future__ import annotations

import pytest

import nonet
from nonet import logic

pytestmark = pytest.mark.core

CROWDED = (
    "D..8E..BC6.35..4......3.7.A.BE..E.A1..84.2G..D3C6734.....D..8F2.2GD9..63......E..C8.4.5D6..1.2B"
    "..A1B2....3CD.85.365EC....B2714..G4.D85..21.A..9EA1EF.6C9...G.5...3...4..E....B.GC...3EA.B5D.4."
    ".F..4....2....E.C.....91..5C...G6....A..D...1.F.8.B.9.67..A..23.4."
)


@pytest.mark.parametrize("technique", ["forcing_net_contradiction", "forcing_net_verity"])
def test_nets_with_many_links_remove_no_value_of_a_solution(technique: str) -> None:
    puzzle = nonet.parse(CROWDED, rules="boxes:4x4+anti-king")
    solution = nonet.solve(puzzle)
    assert solution is not None
    steps = logic.find(puzzle, logic.TECHNIQUES[technique])
    assert steps
    for step in steps:
        assert all(solution[cell] == value for cell, value in step.placements)
        assert all(solution[cell] != value for cell, value in step.eliminations)
