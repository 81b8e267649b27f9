"""Pictures of rules."""

from __future__ import annotations

from nonet import Rules, parse_rules
from nonet.drawing.rules import described, pictures, standing_out
from nonet.rules import NAMES


def _drawn(rules: Rules) -> list[str]:
    return next(pictures(rules)).drawn(rules).splitlines()


def test_diagonals_are_drawn_as_such() -> None:
    assert next(pictures(Rules.diagonal(1, 3))).small(Rules.latin(3)) == ["\\./", ".X.", "/.\\"]


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
    assert picture.caption == "king blocks: no x holds what o holds"
    assert picture.small(Rules.anti_king())[2:6] == [
        ".........",
        "..xxx....",
        "..xox....",
        "..xxx....",
    ]


def test_rules_without_special_houses_show_their_regions() -> None:
    assert next(pictures(Rules.boxes(2, 2))).small(Rules.boxes(2, 2)) == [
        "aabb",
        "aabb",
        "ccdd",
        "ccdd",
    ]
    assert next(pictures(Rules.latin(2))).small(Rules.latin(2)) == ["..", ".."]


def test_there_is_a_picture_for_each_kind_of_special_houses() -> None:
    found = pictures(parse_rules("samurai+diagonal+anti-knight"))
    assert [picture.caption.split(":")[0] for picture in found] == ["diagonals", "knight moves"]


def test_marks_are_aligned_with_wide_symbols() -> None:
    rows = _drawn(Rules.diagonal(6, 6))
    assert rows[0].startswith(" \\  .  .")
    assert {len(row) for row in rows if "|" in row} == {len(rows[0])}


def test_holes_are_blank() -> None:
    rows = next(pictures(Rules.twin())).small(Rules.twin())
    assert rows[0] == "........."
    assert rows[14] == f"{'':6}........."


def test_diagonals_and_windows_stand_out_and_houses_everywhere_do_not() -> None:
    found = standing_out(Rules.diagonal() | Rules.windows())
    assert {kind: len(houses) for kind, houses in found.items()} == {"diagonal": 2, "window": 4}
    assert not standing_out(Rules.disjoint_groups() | Rules.anti_knight())
    assert not standing_out(Rules.samurai())


def test_houses_are_counted() -> None:
    assert described(Rules.twin())[2:] == ["17 boxes of 9 cells"]
    assert described(Rules(3, [(0,), (0, 1)])) == ["2 houses of 1 to 2 cells"]
    assert described(Rules(3, [(0,)])) == ["1 house of 1 cell"]
    assert described(Rules(3, [])) == []


def test_each_name_has_a_picture_of_its_own() -> None:
    drawings: dict[str, str] = {}
    for word in NAMES.keys() - {"jigsaw"}:
        rules = parse_rules(NAMES[word].example or word)
        drawings[word] = "\n".join(picture.drawn(rules) for picture in pictures(rules))
    assert all(drawings.values())
    assert len(set(drawings.values())) == len(drawings)
