"""Grids drawn with characters."""

from __future__ import annotations

from nonet import Grid, Puzzle, Rules
from tests import facts


def test_classic_is_drawn_with_boxes() -> None:
    grid = Grid(Rules.classic(), [int(character) for character in facts.POJ_SAMPLE])
    assert str(grid).splitlines()[:5] == [
        "1 . 3 | . . . | 5 . 9",
        ". . 2 | 1 . 9 | 4 . .",
        ". . . | 7 . 4 | . . .",
        "------+-------+------",
        "3 . . | 5 . 2 | . . 6",
    ]


def test_a_latin_square_is_drawn_without_lines() -> None:
    assert str(Puzzle(Rules.latin(3), [1, 0, 0, 0, 2, 0, 0, 0, 3])) == "1 . .\n. 2 .\n. . 3"


def test_wide_symbols_are_aligned() -> None:
    drawn = str(Puzzle(Rules.boxes(6, 6), [36, 1, *[0] * 1294]))
    assert drawn.splitlines()[0].startswith("36  1  .  .  .  . |  .")


def test_a_jigsaw_is_drawn_with_the_walls_of_its_regions() -> None:
    drawn = str(Puzzle(Rules.jigsaw(facts.LANQIAO_FIRST_MAP, symbols="ABCDEF"), [0] * 36))
    assert drawn.splitlines() == [
        ".   .   .   . | .   .",
        "  +-------+   |   +--",
        ". | .   . | . | . | .",
        "--+   +---+---+   |",
        ".   . | .   .   . | .",
        "  +---+-----------+",
        ". | . | .   .   .   .",
        "  |   +-------+------",
        ". | .   .   . | .   .",
        "--+   +-------+",
        ".   . | .   .   .   .",
    ]
