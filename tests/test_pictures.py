"""Pictures of rules."""

from __future__ import annotations

import pytest

from nonet import Rules, parse_rules
from nonet.drawing.rules import described, pictures, sample
from nonet.drawing.text import draw_marks, small
from nonet.rules import NAMES


def _drawn(rules: Rules) -> list[str]:
    return draw_marks(next(pictures(rules)).drawing).splitlines()


def _small(rules: Rules) -> list[str]:
    return small(next(pictures(rules)).drawing)


def _described(rules: Rules) -> list[str]:
    return [str(phrase) for phrase in described(rules)]


def test_diagonals_are_drawn_as_such() -> None:
    assert _small(Rules.diagonal(1, 3)) == ["\\./", ".X.", "/.\\"]


def test_windows_have_letters() -> None:
    assert _drawn(Rules.windows(2, 2)) == [
        ". . | . .",
        ". a | a .",
        "----+----",
        ". a | a .",
        ". . | . .",
    ]


def test_many_small_houses_are_shown_for_one_cell() -> None:
    picture = next(pictures(Rules.anti_king()))
    assert str(picture.caption) == "king blocks: no x holds what o holds"
    assert small(picture.drawing)[2:6] == [
        ".........",
        "..xxx....",
        "..xox....",
        "..xxx....",
    ]


def test_rules_without_special_houses_show_their_regions() -> None:
    assert _small(Rules.boxes(2, 2)) == [
        "aabb",
        "aabb",
        "ccdd",
        "ccdd",
    ]
    assert _small(Rules.latin(2)) == ["..", ".."]


def test_there_is_a_picture_for_each_kind_of_special_houses() -> None:
    found = pictures(parse_rules("samurai+diagonal+anti-knight"))
    assert [str(picture.caption).split(":")[0] for picture in found] == [
        "diagonals",
        "knight moves",
    ]


def test_marks_are_aligned_with_wide_symbols() -> None:
    rows = _drawn(Rules.diagonal(6, 6))
    assert rows[0].startswith(" \\  .  .")
    assert {len(row) for row in rows if "|" in row} == {len(rows[0])}


def test_holes_are_blank() -> None:
    rows = _small(Rules.twin())
    assert rows[0] == "........."
    assert rows[14] == f"{'':6}........."


def test_houses_are_counted() -> None:
    assert _described(Rules.twin())[2:] == ["17 boxes of 9 cells"]
    assert _described(Rules(3, [(0,), (0, 1)])) == ["2 houses of 1 to 2 cells"]
    assert _described(Rules(3, [(0,)])) == ["1 house of 1 cell"]
    assert _described(Rules(3, [])) == []


# Typed by hand from the definitions of the rules, for the examples that lists show.
PICTURES = {
    "classic": "aaabbbccc " * 3 + "dddeeefff " * 3 + "ggghhhiii " * 3,
    "boxes": "aaabbb aaabbb cccddd cccddd eeefff eeefff",
    "latin": "..... " * 5,
    "jigsaw": "aaaabb accabd ccbbbd cedddd ceeeff eeffff",
    "toroidal": """
        aaabbbccc aaadddccc aaadddeee
        fffdddeee fffgggeee fffggghhh
        iiiggghhh iiibbbhhh iiibbbccc
    """,
    "pandiagonal": "...xx x.x.. .o... x.x.. ...xx",
    "diagonal": r"""
        \......./ .\...../. ..\.../..
        ...\./... ....X.... .../.\...
        ../...\.. ./.....\. /.......\
    """,
    "windows": """
        ......... .aaa.bbb. .aaa.bbb.
        .aaa.bbb. ......... .ccc.ddd.
        .ccc.ddd. .ccc.ddd. .........
    """,
    "disjoint-groups": "abcabcabc defdefdef ghighighi " * 3,
    "anti-knight": """
        ......... ......... ..x.x....
        .x...x... ...o..... .x...x...
        ..x.x.... ......... .........
    """,
    "anti-king": """
        ......... ......... .........
        ..xxx.... ..xox.... ..xxx....
        ......... ......... .........
    """,
}
LAYOUTS = {
    "samurai": [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)],
    "butterfly": [(0, 0), (0, 3), (3, 0), (3, 3)],
    "flower": [(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)],
    "twin": [(0, 0), (6, 6)],
}
"""Where each grid of 9 × 9 cells begins."""


def _smallest(word: str) -> list[str]:
    return small(next(pictures(sample(NAMES[word]))).drawing)


@pytest.mark.parametrize("word", PICTURES)
def test_a_picture_shows_what_the_rules_say(word: str) -> None:
    assert _smallest(word) == PICTURES[word].split()


@pytest.mark.parametrize("word", LAYOUTS)
def test_a_picture_of_a_layout_has_a_dot_for_each_cell(word: str) -> None:
    rows, cells = _smallest(word), {(row, column) for row in range(9) for column in range(9)}
    dots = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "."}
    assert dots == {(top + r, left + c) for top, left in LAYOUTS[word] for r, c in cells}
    assert {*"".join(rows)} <= {".", " "}
