"""Puzzles whose givens lie in particular cells."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, Rules
from nonet.generating.patterns import SYMMETRIES, pattern_cells, symmetry_of
from nonet.languages import texts
from tests.selection import rest_long

HEART = """
    .xx...xx.
    xxxx.xxxx
    x..xxx..x
    x...x...x
    .x.....x.
    .x.....x.
    ..x...x..
    ...x.x...
    ....x....
"""
OUTLINE = """
    .........
    .xx...xx.
    x..x.x..x
    x...x...x
    x.......x
    .x.....x.
    ..x...x..
    ...x.x...
    ....x....
"""


def test_symmetries_are_known_by_the_titles_of_the_page() -> None:
    titles = texts("zh", "new")
    for name in SYMMETRIES:
        assert symmetry_of(titles[f"symmetry.{name}"]) == name
    assert symmetry_of("旋转") == symmetry_of("180°旋转对称") == "rotational"
    for other in ("", "对称", "旋转半", 7):
        with pytest.raises(PuzzleError, match="expected one of rotational, "):
            symmetry_of(cast(str, other))


@pytest.mark.core
@pytest.mark.parametrize("pattern", rest_long([HEART, OUTLINE]), ids=["29 cells", "20 cells"])
@pytest.mark.parametrize("seed", rest_long([1, 2]))
def test_the_givens_form_a_heart(pattern: str, seed: int) -> None:
    puzzle = nonet.generate(pattern=pattern, seed=seed)
    drawn = "".join("x" if value else "." for value in puzzle.givens)
    assert drawn == "".join(pattern.split())
    assert nonet.count(puzzle, limit=2) == 1
    assert puzzle.solution == nonet.solve(puzzle)


@pytest.mark.core
def test_a_puzzle_of_a_pattern_may_be_minimal() -> None:
    pattern = nonet.generate(clues=24, minimal=True, seed=1)
    puzzle = nonet.generate(pattern=pattern, minimal=True, seed=2)
    assert [value > 0 for value in puzzle.givens] == [value > 0 for value in pattern.givens]
    for cell, value in enumerate(puzzle.givens):
        left = [0 if other == cell else kept for other, kept in enumerate(puzzle.givens)]
        assert value == 0 or nonet.count(nonet.Puzzle(puzzle.rules, left), limit=2) == 2


@pytest.mark.core
def test_a_pattern_may_have_random_shapes() -> None:
    puzzle = nonet.generate("latin:9", shapes=True, pattern=HEART, seed=1)
    assert nonet.count(puzzle, limit=2) == 1
    assert len(puzzle.rules.regions) == 9


@pytest.mark.parametrize(
    "pattern",
    [
        "x..x .... .... x..x",
        "X00#____----*00x",
        {0, 3, 12, 15},
        [[1, 0, 0, 2], [0] * 4, [0] * 4, [True, False, False, True]],
        [1, 0, 0, 1, *[0] * 8, 1, 0, 0, 1],
        np.array([[1, 0, 0, 1], [0] * 4, [0] * 4, [1, 0, 0, 1]]),
        nonet.Puzzle("boxes:2x2", [1, 0, 0, 2, *[0] * 8, 3, 0, 0, 4]),
        nonet.Grid("boxes:2x2", [1, 0, 0, 2, *[0] * 8, 3, 0, 0, 4]),
    ],
)
def test_a_pattern_can_be_written_in_many_ways(pattern: Any) -> None:
    assert pattern_cells(pattern, Rules.boxes(2, 2)) == (0, 3, 12, 15)


WRONG: dict[str, dict[str, Any]] = {
    "a pattern of 3 cells; expected 81": {"pattern": "x.."},
    "'1' in a pattern; expected x for a given": {"pattern": "1" * 81},
    "cell 81 in a pattern; expected 0 to 80": {"pattern": {81}},
    "cell r1c1 in a pattern": {"pattern": {"r1c1"}},
    "a pattern of another type": {"pattern": 7},
    "16 clues; expected at least 17 for one solution, since all grids have been searched": {
        "pattern": set(range(16))
    },
    "4 clues; expected at least 5 for one solution, since two values": {
        "rules": "boxes:2x3",
        "pattern": {0, 7, 14, 21},
    },
    "a pattern of 29 givens; expected 30 to 40": {"pattern": HEART, "clues": (30, 40)},
    "a given at r1c2 and none at r9c8; expected the symmetry": {
        "pattern": HEART,
        "symmetry": "rotational",
    },
    "without givens in row 7 and row 8, which could be exchanged": {"pattern": set(range(54))},
    "without givens in column 1 and column 2": {
        "pattern": {cell for cell in range(81) if cell % 9 > 1}
    },
}


@pytest.mark.parametrize(("message", "arguments"), WRONG.items(), ids=WRONG)
def test_wrong_patterns_are_refused(message: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match=message):
        nonet.generate(**arguments)


@pytest.mark.core
def test_a_pattern_without_a_puzzle_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.generating.making.MOST_CLIMBS", 1)
    monkeypatch.setattr("nonet.generating.climbing._STEPS", 10)
    diagonals = {10 * row for row in range(9)} | {8 * row + 8 for row in range(9)}
    with pytest.raises(PuzzleError, match=r"no puzzle of this pattern found in 1 attempt$"):
        nonet.generate(pattern=diagonals, seed=1)


@pytest.mark.parametrize(
    ("rules", "pattern", "grids"),
    [
        ("boxes:2x2", "x..x .... .... x..x", 12),
        ("latin:4", "x... .x.. ..x. ...x", 24),
        ("boxes:2x2+diagonal", "xx.. .x.. .... ....", 2),
    ],
)
def test_it_is_proven_that_a_pattern_has_no_puzzle(rules: str, pattern: str, grids: int) -> None:
    with pytest.raises(PuzzleError, match=rf"there is no puzzle of this pattern: {grids} grids"):
        nonet.generate(rules, pattern=pattern, seed=1)
    chosen = nonet.parse_rules(rules)
    for grid in nonet.solutions(nonet.Puzzle(chosen, [0] * 16)):
        drawn = pattern.replace(" ", "")
        givens = [value * (mark == "x") for value, mark in zip(grid.values, drawn, strict=True)]
        assert nonet.count(nonet.Puzzle(chosen, givens), limit=2) == 2


@pytest.mark.core
def test_a_pattern_with_few_puzzles_is_met() -> None:
    # Eight givens are the fewest of order 6.
    pattern = nonet.generate("boxes:2x3", clues=8, minimal=True, seed=1)
    puzzles = {nonet.generate("boxes:2x3", pattern=pattern, seed=seed) for seed in range(4)}
    assert len(puzzles) > 1
    for puzzle in puzzles:
        assert [value > 0 for value in puzzle.givens] == [value > 0 for value in pattern.givens]
        assert puzzle.solution == nonet.solve(puzzle)
        assert nonet.count(puzzle, limit=2) == 1


@pytest.mark.core
def test_a_pattern_whose_puzzles_are_too_easy_is_reported_with_the_difficulty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("nonet.generating.walking.ROUNDS", 2)
    with pytest.raises(
        PuzzleError,
        match=r"no puzzle of this pattern of level extreme in \d+ attempts; the nearest is [\d.]+,",
    ):
        nonet.generate("boxes:2x2", pattern="xxxx xx.. x..x ....", difficulty="extreme", seed=1)


@pytest.mark.core
def test_puzzles_of_a_pattern_lead_to_others_with_the_technique() -> None:
    made = nonet.bulk.generate(2, pattern=HEART, technique="xy_wing", seed=5)
    for puzzle, solution in zip(made.puzzles, made.solutions, strict=True):
        assert "".join("x" if value else "." for value in puzzle) == "".join(HEART.split())
        assert nonet.count(puzzle, limit=2) == 1
        assert nonet.solve(puzzle) == nonet.Grid(made.rules[0], solution.tobytes())
        assert str(nonet.rate(puzzle).hardest) == "XY-Wing"
    alone = nonet.generate(pattern=HEART, technique="xy_wing", seed=5, index=1)
    assert alone.givens == made.puzzles[1].tobytes()
