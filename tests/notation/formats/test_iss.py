"""Constraint strings of the Interactive Sudoku Solver are read, written, or refused by name."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, Shape, parse_rules
from nonet.constraints.kinds import constraint_of_text
from nonet.notation.iss import kinds
from nonet.notation.iss.syntax import NAMES
from tests.notation.reading import read

LETTERS = "123456789abcdefg"


def texts_of(puzzle: Puzzle) -> list[str]:
    """Returns the constraints of a puzzle as texts."""
    return [constraint.text(puzzle.rules) for constraint in puzzle.rules.constraints]


FORMS = {
    ".Cage~12~R1C1~R1C2": ["cage:12 r1c1 r1c2"],
    ".Cage~0~R1C1~R1C2": ["cage r1c1 r1c2"],
    ".Cage~13~R1C1~R1C1~R1C2": ["cage:13 r1c1 r1c1 r1c2"],
    ".Sum~12~R1C1~R2C2~R3C3": ["sum:12 r1c1 r2c2 r3c3"],
    ".Arrow~R1C1~R1C2~R2C3": ["arrow r1c1 r1c2 r2c3"],
    ".Thermo~R1C1~R1C2~R2C3": ["thermometer r1c1 r1c2 r2c3"],
    ".Whisper~4~R1C1~R1C2": ["whisper:4 r1c1 r1c2"],
    ".Renban~R1C1~R1C2~R2C3": ["renban r1c1 r1c2 r2c3"],
    ".Palindrome~R1C1~R1C2~R2C3": ["palindrome r1c1 r1c2 r2c3"],
    ".WhiteDot~R1C1~R1C2": ["white-dot:1 r1c1 r1c2"],
    ".WhiteDot~R1C1~R1C2~R1C3": ["white-dot:1 r1c1 r1c2 r1c3"],
    ".BlackDot~R1C1~R2C1": ["black-dot:2 r1c1 r2c1"],
    ".X~R1C1~R2C1": ["xv:10 r1c1 r2c1"],
    ".V~R1C1~R2C1": ["xv:5 r1c1 r2c1"],
    ".GreaterThan~R1C1~R2C1~R3C1": ["greater r1c1 r2c1 r3c1"],
    ".Sandwich~8~C2": [f"sandwich:8 {' '.join(f'r{row}c2' for row in range(1, 10))}"],
    ".Skyscraper~R1~3~": [f"skyscraper:3 {' '.join(f'r1c{at}' for at in range(1, 10))}"],
    ".XSum~C9~~20": [f"x-sum:20 {' '.join(f'r{row}c9' for row in range(9, 0, -1))}"],
    ".NumberedRoom~R9~5~": [f"numbered-room:5 {' '.join(f'r9c{at}' for at in range(1, 10))}"],
    ".LittleKiller~9~R1C3": ["little-killer:9 r1c3 r2c2 r3c1"],
    ".DoubleArrow~R1C1~R1C2~R2C3": ["double-arrow r1c1 r1c2 r2c3"],
    ".PillArrow~2~R1C1~R1C2~R2C3~R3C4": ["pill-arrow:2 r1c1 r1c2 r2c3 r3c4"],
    ".Zipper~R1C1~R1C2~R2C3": ["zipper r1c1 r1c2 r2c3"],
    ".Modular~4~R1C1~R1C2~R2C3~R3C4": ["modular:4 r1c1 r1c2 r2c3 r3c4"],
    ".Entropic~R1C1~R1C2~R2C3": ["entropic r1c1 r1c2 r2c3"],
    ".RegionSumLine~R1C3~R1C4": ["region-sum-line r1c3 r1c4"],
    ".SumLine~10~R1C1~R1C2~R2C3": ["sum-line:10 r1c1 r1c2 r2c3"],
    ".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP": ["sum-line:10 r1c1 r1c2 r2c2 r2c1 r1c1"],
    ".Between~R1C1~R1C2~R2C3": ["between r1c1 r1c2 r2c3"],
    ".Lockout~4~R1C1~R1C2~R2C3": ["lockout:4 r1c1 r1c2 r2c3"],
    ".ValueIndexing~R1C1~R1C2~R2C3": ["value-indexing r1c1 r1c2 r2c3"],
    ".HiddenSkyscraper~R1~~3": [
        f"hidden-skyscraper:3 {' '.join(f'r1c{at}' for at in range(9, 0, -1))}"
    ],
    ".FullRank~R1~7~": [f"full-rank:7:1 {' '.join(f'r1c{at}' for at in range(1, 10))}"],
    ".FullRank~R1~7~.FullRankTies~any": [
        f"full-rank:7:2 {' '.join(f'r1c{at}' for at in range(1, 10))}"
    ],
    ".RellikCage~5~R1C1~R1C2": ["rellik:5 r1c1 r1c2"],
    ".EqualityCage~R1C1~R1C2": ["equality r1c1 r1c2"],
    ".Lunchbox~5~R1C1~R1C2~R2C3": ["lunchbox:5 r1c1 r1c2 r2c3"],
    ".ContainAtLeast~1_1_5~R1C1~R2C2~R3C3": ["contains:1,1,5 r1c1 r2c2 r3c3"],
    ".ContainExact~1_1_5~R1C1~R2C2~R3C4": ["contains-exactly:1,1,5 r1c1 r2c2 r3c4"],
    ".Quad~R1C1~1~2": ["quadruple:1,2 r1c1 r1c2 r2c1 r2c2"],
    ".LookAndSay~1223~R1C1~R2C2~R3C3": ["look-and-say:1,2,2,3 r1c1 r2c2 r3c3"],
    ".SameValues~2~R1C1~R1C2~R4C4~R4C5": ["same-values:2 r1c1 r1c2 r4c4 r4c5"],
    ".CountingCircles~R1C1~R2C5": ["counting-circles r1c1 r2c5"],
    ".CountDistinct~R1C1~R1C2~R2C5": ["count-distinct r1c1 r1c2 r2c5"],
    ".ChaosConstruction": ["unknown-regions"],
    ".ChaosConstruction.ChaosArrow~R1C1": ["unknown-regions", "region-arrow:0 r1c1"],
    ".ChaosConstruction.ChaosArrow~R1C1~1~CC1~CC2~~CC1~CC10": [
        *("unknown-regions", "region-arrow:1 r1c1 / r1c1 r1c2 / r1c1 r2c1")
    ],
    ".ChaosConstruction.ChaosCount~R1C1": ["unknown-regions", "region-count:0 r1c1"],
    ".ChaosConstruction.ChaosCount~R1C1~1~CC2~CC3": [
        *("unknown-regions", "region-count:1 r1c1 r1c2 r1c3")
    ],
    ".ChaosConstruction.SameValues~3~CC1~CC2~CC3": [
        *("unknown-regions", "same-region r1c1 r1c2 r1c3")
    ],
    ".ChaosConstruction.AllDifferent~CC1~CC2": [
        *("unknown-regions", "different-regions r1c1 r1c2")
    ],
    ".ChaosConstruction.CountDistinct~R1C1~CC1~CC2~CC3": [
        *("unknown-regions", "count-regions r1c1 r1c1 r1c2 r1c3")
    ],
    ".ConnectedValues~~1_3": ["connected:1,3"],
    ".ConnectedValues~~1_3~18": ["connected:1,3:18"],
    ".EqualSum~R1C1~R1C2~-~R4C4": ["equal-sums r1c1 r1c2 / r4c4"],
    ".AntiConsecutive": ["non-consecutive"],
    ".AntiTaxicab": ["taxicab"],
    ".GlobalEntropy": ["global-entropy"],
    ".GlobalMod": ["global-modular"],
    ".DutchFlatmates": ["dutch-flatmates"],
    ".StrictKropki": ["strict-dots"],
    ".StrictXV": ["strict-xv"],
    ".Indexing~C~R1C1~R2C3": ["column-indexing r1c1 r2c3"],
    ".Indexing~R~R1C1~R2C3": ["row-indexing r1c1 r2c3"],
    ".Regex~MSgyfDMp~R1C1~R1C2": ['regex:"1(2|3)" r1c1 r1c2'],
    ".Or.Cage~3~R1C1~R1C2.X~R1C1~R1C2.End": ["or(cage:3 r1c1 r1c2, xv:10 r1c1 r1c2)"],
    ".And.~R1C1_1_2.End": ["candidates:1,2 r1c1"],
}


@pytest.mark.parametrize("text", FORMS)
def test_constraints_are_read_and_written(text: str) -> None:
    puzzle = nonet.parse(text)
    assert texts_of(puzzle) == FORMS[text]
    assert nonet.write(puzzle, "iss") == f"{text}\n"


READ = {
    ".Whisper~R1C1~R1C2": ["whisper:5 r1c1 r1c2"],
    ".cage~1": "'.cage' is no item",
    ".Cage~~R1C1~R1C2": ["cage r1c1 r1c2"],
    ".Sum~12_=_1_1~R1C1~R1C2": ["sum:12 r1c1 r1c2"],
    ".LittleKiller~9~R3C1": ["little-killer:9 r3c1 r4c2 r5c3 r6c4 r7c5 r8c6 r9c7"],
    ".LittleKiller~9~R1C3": ["little-killer:9 r1c3 r2c2 r3c1"],
    ".LittleKiller~9~R1C9": [f"little-killer:9 {' '.join(f'r{n}c{10 - n}' for n in range(1, 10))}"],
    ".LittleKiller~9~R3C9": ["little-killer:9 r3c9 r2c8 r1c7"],
    ".LittleKiller~9~R9C8": ["little-killer:9 r9c8 r8c9"],
    ".GreaterThan~R1C8~R2C8~R1C7~R1C9": [
        "greater r1c8 r1c7",
        "greater r1c8 r1c9",
        "greater r1c8 r2c8",
    ],
    ".Skyscraper~r1~3~4": [
        f"skyscraper:3 {' '.join(f'r1c{at}' for at in range(1, 10))}",
        f"skyscraper:4 {' '.join(f'r1c{at}' for at in range(9, 0, -1))}",
    ],
    ".SearchPriority~5~R1C1.X~r1c1~r1C2": ["xv:10 r1c1 r1c2"],
    ".X~R1C1~R1C2\n  .V~R2C1~R2C2 # no comment": "cell R2C2#nocomment",
}


@pytest.mark.parametrize("text", READ)
def test_other_spellings_are_read_too(text: str) -> None:
    expected = READ[text]
    if isinstance(expected, str):
        with pytest.raises(PuzzleError, match=expected):
            nonet.parse(text, notation="iss")
        return
    assert sorted(texts_of(nonet.parse(text, notation="iss"))) == sorted(expected)


SINGLE = House("diagonal", 1, tuple(range(0, 81, 10)))
FRAMES = {
    ".Shape~9x9": Rules.classic(),
    ".Shape~9x9~9": Rules.classic(),
    ".Shape~9x9~1-9~Sudoku": Rules.classic(),
    ".Shape~6x6": Rules.boxes(2, 3),
    ".Shape~7x7": Rules.latin(7),
    ".Shape~12x12": Rules.boxes(3, 4),
    ".NoBoxes": Rules.latin(9),
    ".Shape~4x4.NoBoxes.Jigsaw~aaababbbccdcddcd": Rules.jigsaw("aaababbbccdcddcd"),
    ".Diagonal~1.Diagonal~-1": Rules.diagonal(),
    ".Diagonal~-1": Rules.classic() | Rules(9, [SINGLE]),
    ".AntiKnight": Rules.anti_knight(),
    ".AntiKing": Rules.anti_king(),
    ".AntiKing.NoBoxes": Rules.anti_king(1, 9),
    ".Windoku": Rules.windows(),
    ".DisjointSets": Rules.disjoint_groups(),
    ".Shape~6x6.DisjointSets.AntiKnight": Rules.disjoint_groups(2, 3) | Rules.anti_knight(2, 3),
    ".AllDifferent~R1C1~R2C2": Rules.classic() | Rules(9, [House("extra region", 1, (0, 10))]),
    ".Shape~2x2~~Raw": Rules(2, []),
    ".Shape~4x4.RegionSize~4": Rules.boxes(2, 2),
}


@pytest.mark.parametrize("text", FRAMES)
def test_houses_are_read_and_written(text: str) -> None:
    puzzle = nonet.parse(text, notation="iss")
    assert puzzle.rules == FRAMES[text]
    assert nonet.parse(nonet.write(puzzle, "iss")) == puzzle


def test_grids_may_have_fewer_cells_in_a_row_than_values() -> None:
    rules = nonet.parse(".Shape~6x6~9.RegionSize~9").rules
    assert (rules.order, rules.shape, len(rules.houses)) == (9, Shape(6, 6), 6 + 6 + 4)
    assert len(rules.regions) == 4
    wide = nonet.parse(".Shape~4x6").rules
    assert (wide.order, wide.shape) == (6, Shape(4, 6))
    assert {len(house.cells) for house in wide.houses if house.kind == "column"} == {4}
    for each in (rules, wide):
        puzzle = Puzzle(each, bytes(each.cells))
        assert nonet.parse(nonet.write(puzzle, "iss")) == puzzle


OTHER_FORMS = {
    ".Sum~-3_=_1_-2~R1C1~R1C2": "sum:-3:1,-2 r1c1 r1c2",
    ".Sum~3~R1C1": "sum:3 r1c1",
    ".SumLine~3~R1C1": "sum:3 r1c1",
    ".RellikCage~60~R1C1~R1C2": "all-different r1c1 r1c2",
    ".Lockout~3~R1C1~R1C2": "whisper:3 r1c1 r1c2",
}
SAYS_NOTHING = [
    ".Zipper~R1C1~R1C2",
    ".Modular~1~R1C1~R1C2",
    ".Whisper~0~R1C1~R1C2",
    ".EqualSum~R1C1~R1C2",
    ".NoBoxes.RegionSumLine~R1C1~R1C2",
]


@pytest.mark.parametrize("text", OTHER_FORMS)
def test_forms_that_are_other_kinds_are_read(text: str) -> None:
    assert nonet.parse(text).rules == nonet.parse_rules(f"classic+{OTHER_FORMS[text]}")


@pytest.mark.parametrize("text", SAYS_NOTHING)
def test_what_says_nothing_in_iss_is_no_constraint(text: str) -> None:
    assert nonet.parse(text).rules.constraints == ()


FROM_ZERO = {
    ".Shape~3x3~0-2": "latin:3+numbers:0-2",
    ".Shape~4x4~0-3.Cage~1~R1C1~R1C2.~R4C4_0_3": "boxes:2x2+numbers:0-3+cage:1 r1c1 r1c2",
    ".Shape~6x6~0-9.Sum~0~R1C1~R2C4": ("rectangular:6x6+numbers:0-9+sum:0 r1c1 r2c4"),
    ".Shape~4x4~0-3.And.~R1C1_0_1.End": "boxes:2x2+numbers:0-3+candidates:0,1 r1c1",
    ".Shape~4x4~0-3.Regex~MFsxMl0~R1C1~R1C2": 'boxes:2x2+numbers:0-3+regex:"0[12]" r1c1 r1c2',
    ".Shape~3x3~0-2.Pair~IB~R1C1~R2C2": "latin:3+numbers:0-2+relation:1-0,2-0 r1c1 r2c2",
}


@pytest.mark.parametrize("text", FROM_ZERO)
def test_numbers_from_zero_are_read_and_written(text: str) -> None:
    puzzle = nonet.parse(text)
    rules = nonet.parse_rules(FROM_ZERO[text])
    assert (puzzle.rules.lowest, texts_of(puzzle)) == (0, texts_of(Puzzle(rules, puzzle.givens)))
    assert nonet.write(puzzle, "iss") == f"{text}\n"
    assert nonet.solve(puzzle)


def test_cells_outside_the_grid_are_read_and_written() -> None:
    text = ".Var~X~~3.Thermo~VX1~VX2~R1C1.WhiteDot~VX1~VX2.~VX3_5"
    puzzle = nonet.parse(text)
    assert puzzle.rules.cells == 84
    assert puzzle.givens[83] == 5
    assert nonet.write(puzzle, "iss") == f"{text}\n"
    named = nonet.parse(text.replace("VX", "VLONG").replace("~X~~", "~LONG~some%20name~"))
    assert named == puzzle


def test_a_jigsaw_may_leave_cells_in_no_region() -> None:
    rules = nonet.parse(".Shape~4x4.NoBoxes.Jigsaw~aaaabbbb00000000").rules
    extra = [house.cells for house in rules.houses if house.kind == "extra region"]
    # The two regions are rows, too.
    assert extra == []
    rules = nonet.parse(".Shape~4x4.NoBoxes.Jigsaw~aa00aa0000bb00bb").rules
    extra = [house.cells for house in rules.houses if house.kind == "extra region"]
    assert extra == [(0, 1, 4, 5), (10, 11, 14, 15)]


def test_givens_and_restricted_cells_are_read_and_written() -> None:
    text = ".~R1C1_5~R1C2_1_2_3~R9C9_2_7"
    puzzle = nonet.parse(text)
    assert puzzle.givens[0] == 5
    assert puzzle.candidates is not None
    assert (puzzle.candidates[1], puzzle.candidates[80]) == ((1, 2, 3), (2, 7))
    assert puzzle.candidates[2] == tuple(range(1, 10))
    assert nonet.write(puzzle, "iss") == f"{text}\n"


def test_a_cell_that_is_named_twice_has_the_values_that_both_allow() -> None:
    assert nonet.parse(".~R1C1_5_6.~R1C1_6_7") == nonet.parse(".~R1C1_6")
    none = nonet.parse(".~R1C1_5~R1C1_6")
    assert none.candidates is not None
    assert none.candidates[0] == ()
    assert nonet.parse(nonet.write(none, "iss")) == none
    assert nonet.solve(none) is None


def test_letters_are_rows_and_columns_above_9() -> None:
    puzzle = nonet.parse(".Shape~16x16.~RgCa_12~Rac1_1")
    assert puzzle.givens[15 * 16 + 9] == 12
    assert puzzle.givens[9 * 16] == 1
    assert nonet.write(puzzle, "iss") == ".Shape~16x16.~RaC1_1~RgCa_12\n"


def test_puzzles_stand_on_several_lines_and_end_with_a_blank_one() -> None:
    text = "# one\n.Cage~12~R1C1~R1C2\n  .~R3C3_5\n\n\n# two\n.~R1C1_1\n"
    both, errors = read(text)
    assert not errors
    assert both == [nonet.parse(".Cage~12~R1C1~R1C2.~R3C3_5"), nonet.parse(".~R1C1_1")]


WRONG = {
    ".ChaosConstruction.NoBoxes.RegionSize~3": "unknown regions of another size",
    ".Shape~9x9~10.ChaosConstruction": "unknown regions of another size",
    ".ChaosConstruction.Or.And.Whisper~4~CC1~CC2.End.End": "Whisper of unknown regions",
    ".ChaosConstruction.ChaosArrow~CC1": "cell CC1",
    ".ChaosConstruction.AllDifferent~CC1~CC82": "cell CC82; expected names from R1C1 to CC81",
    ".Or.And.ChaosCount~R1C1.End.End": "the region count at r1c1 stands only inside",
    ".Shape~3x3~0-2.~R1C1_3": "'R1C1_3'; expected values from 0 to 2",
    ".Cage~12~R1C1~R1C10": "cell R1C10; expected names from R1C1 to R9C9|cell R1C10",
    ".Cage~12~R0C1~R1C1": "cell R0C1",
    ".Shape~4x4.~R5C1_1": "cell R5C1",
    ".~R1C1": "'R1C1'; expected a cell and values",
    ".~R1C1_": "expected a cell and values",
    ".~R1C1_0": "'R1C1_0'; expected values from 1 to 9",
    ".~R1C1_10": "'R1C1_10'; expected values from 1 to 9",
    ".Nothing~R1C1": "'.Nothing' is no item of the Interactive Sudoku Solver",
    ".End": ".End without an item",
    ".Or.~R1C1_1": ".Or without .End",
    ".And" * 17: "more than 16 deep",
    ".Cage~x~R1C1~R1C2": "'x' in .Cage; expected a whole number",
    ".Cage~18~R1C1~R1C2": "has the sum 18",
    ".WhiteDot~R1C1~R3C1": "cells of .WhiteDot that do not touch",
    ".Sandwich~8~C10": "'C10' is not a row or column",
    ".Sandwich~8": "expected the form of .Sandwich~8~C1",
    ".Skyscraper~R1~1~2~3": "expected the form of .Skyscraper~C1~8~4",
    ".LittleKiller~8~R5C5": "no diagonal begins at R5C5",
    ".Diagonal~2": "'.Diagonal~2'; expected the form of .Diagonal~1",
    ".NoBoxes~1": "'1' after .NoBoxes",
    ".Shape~9x9.Shape~8x8": "2 different shapes",
    ".Shape~17x17": "shape '17x17'; expected rows, columns and values up to 16",
    ".Shape~0x4": "shape '0x4'",
    ".Shape~9x9~8": "8 values; expected at least 9",
    ".Shape~9x9~2-9": "shape '9x9~2-9'",
    ".RegionSize~x": "'x' in .RegionSize",
    ".RegionSize": "an unreadable .RegionSize",
    ".Jigsaw~abc": "3 labels",
    ".Shape~4x4.Jigsaw~aaabbbbbccccdddd": "region b has 5 cells; expected 4",
    ".AllDifferent~" + "~".join(f"R1C{n}" for n in range(1, 10)) + "~R2C1": "10 cells",
    ".Sum~5_1_-1~R1C1~R1C2": "expected the form of .Sum~7_=_2_-1~R1C1~R1C2",
    ".Sum~5_=_1~R1C1~R1C2": "has 1 coefficient for 2 cells; expected one for each cell",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_named(text: str) -> None:
    with pytest.raises(PuzzleError, match=WRONG[text]):
        nonet.parse(text, notation="iss" if text == ".End" else None)


@pytest.mark.parametrize("name", sorted(NAMES - {"And", "Or", "Replicate"}))
def test_no_item_is_dropped(name: str) -> None:
    """Without its arguments an item is refused, says nothing, or changes the rules."""
    try:
        puzzle = nonet.parse(f".{name}.~R1C1_5", notation="iss")
    except PuzzleError as refusal:
        known = name in kinds.KIND_NAMES or name in {"Jigsaw", "Diagonal", "RegionSize", "Var"}
        assert "not supported yet" in refusal.message or known or name == "AllDifferent"  # noqa: PT017
    else:
        unchanged = name in {"Given", "Shape", "SearchPriority"}
        assert (puzzle.rules == Rules.classic()) == unchanged or name in kinds.KIND_NAMES


def test_rules_that_are_asked_for_must_be_the_same() -> None:
    text = ".AntiKnight.Cage~12~R1C1~R1C2"
    same = Rules.anti_knight() | constraint_of_text("cage:12 r1c1 r1c2", Shape(9, 9))
    assert nonet.parse(text, rules=same).rules == same
    with pytest.raises(PuzzleError, match="other rules than those asked for"):
        nonet.parse(text, rules=Rules.anti_knight())


UNWRITABLE = {
    "white-dot:2 r1c1 r1c2": "the white dot at r1c1 cannot be written in the notation iss",
    "white-dot r1c1 r3c1": "cannot be written",
    "xv:7 r1c1 r1c2": "cannot be written",
    "skyscraper:2 r2c1 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8": "cannot be written",
}


@pytest.mark.parametrize("text", UNWRITABLE)
def test_constraints_without_a_form_are_refused(text: str) -> None:
    puzzle = Puzzle(Rules.classic() | constraint_of_text(text, Shape(9, 9)), bytes(81))
    with pytest.raises(PuzzleError, match=UNWRITABLE[text]):
        nonet.write(puzzle, "iss")


WRITTEN = {
    "even r1c1 r2c2": ".And.~R1C1_2_4_6_8~R2C2_2_4_6_8.End",
    "odd r1c1": ".And.~R1C1_1_3_5_7_9.End",
    "clone r1c1 r1c2 r4c4 r4c5": ".SameValues~2~R1C1~R4C4.SameValues~2~R1C2~R4C5",
    "maximum r1c1": ".GreaterThan~R1C1~R2C1.GreaterThan~R1C1~R1C2",
    "minimum r1c1 r1c2": (".GreaterThan~R2C1~R1C1.GreaterThan~R2C2~R1C2.GreaterThan~R1C3~R1C2"),
    "relation-pairs:1-2 r1c1 r1c2 r1c3": ".Pair~C~R1C1~R1C2.Pair~C~R1C1~R1C3.Pair~C~R1C2~R1C3",
    "quadruple:1,2 r1c1 r1c2 r5c1 r5c2": ".ContainAtLeast~1_2~R1C1~R1C2~R5C1~R5C2",
    "all-different r1c1 r5c5": ".And.AllDifferent~R1C1~R5C5.End",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_kinds_without_an_item_are_written_as_others(text: str) -> None:
    rules = Rules.classic() | constraint_of_text(text, Shape(9, 9))
    assert nonet.write(Puzzle(rules, bytes(81)), "iss") == f"{WRITTEN[text]}\n"
    assert nonet.parse(WRITTEN[text]).rules.constraints


def test_unknown_regions_of_another_size_than_rows_are_refused() -> None:
    rules = Rules(4, [[0, 1]], shape=Shape(2, 6)) | constraint_of_text(
        "unknown-regions", Shape(2, 6)
    )
    with pytest.raises(
        PuzzleError, match="the unknown regions cannot be written in the notation iss"
    ):
        nonet.write(Puzzle(rules, bytes(12)), "iss")


def test_minima_and_maxima_are_not_compared_with_others_of_their_kind() -> None:
    rules = nonet.parse_rules("classic+maximum r1c1+and(maximum r1c2, minimum r1c3)")
    signs = [("R1C1", "R2C1"), ("R1C2", "R1C3"), ("R1C2", "R2C2")]
    signs += [("R1C2", "R1C3"), ("R1C4", "R1C3"), ("R2C3", "R1C3")]
    written = nonet.write(Puzzle(rules, bytes(81)), "iss")
    assert sorted(written.strip()[1:].split(".")) == sorted(
        f"GreaterThan~{high}~{low}" for high, low in signs
    )


def test_signs_between_cells_apart_are_written_as_thermometers() -> None:
    rules = Rules.classic() | constraint_of_text("greater r1c1 r5c5", Shape(9, 9))
    assert nonet.write(Puzzle(rules, bytes(81)), "iss") == ".Thermo~R5C5~R1C1\n"


@pytest.mark.parametrize("rules", [Rules.samurai(), Rules.latin(17)])
def test_grids_that_iss_cannot_have_are_refused(rules: Rules) -> None:
    with pytest.raises(PuzzleError, match="notation iss"):
        nonet.write(Puzzle(rules, bytes(rules.cells)), "iss")


def cells(least: int, most: int) -> st.SearchStrategy[list[str]]:
    """Names of different cells of a grid of order 9."""
    names = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
    return st.lists(st.sampled_from(names), min_size=least, max_size=most, unique=True)


TEXTS = st.one_of(
    cells(2, 6).map(lambda names: f"cage {' '.join(names)}"),
    cells(3, 6).map(lambda names: f"sum:25 {' '.join(names)}"),
    cells(2, 9).map(lambda names: f"thermometer {' '.join(names)}"),
    cells(2, 9).map(lambda names: f"arrow {' '.join(names)}"),
    cells(2, 9).map(lambda names: f"renban {' '.join(names)}"),
    cells(2, 9).map(lambda names: f"palindrome {' '.join(names)}"),
    st.tuples(st.integers(1, 8), cells(2, 9)).map(lambda it: f"whisper:{it[0]} {' '.join(it[1])}"),
)
PARTS = [Rules.diagonal(), Rules.windows(), Rules.anti_knight(), Rules.disjoint_groups()]
BASES = [
    first | second for first, second in combinations([Rules.classic(), Rules.latin(9), *PARTS], 2)
]


@given(
    base=st.sampled_from(BASES),
    texts=st.lists(TEXTS, max_size=5),
    givens=st.lists(st.integers(0, 9), min_size=81, max_size=81),
)
def test_random_puzzles_are_read_back(base: Rules, texts: list[str], givens: list[int]) -> None:
    rules = base
    for text in texts:
        rules = rules | constraint_of_text(text, base.shape)
    puzzle = Puzzle(rules, givens)
    assert nonet.parse(nonet.write(puzzle, "iss"), notation="iss") == puzzle


@given(words=st.lists(st.sampled_from([*".~_-\n19", "R1C1", "Cage", "End", "Or", "X", "Shape"])))
def test_any_text_is_read_or_refused(words: list[str]) -> None:
    with suppress(PuzzleError):
        nonet.parse(f".{''.join(words)}", notation="iss")


HOSTILE: dict[str, Callable[[int], str]] = {
    "dots": lambda size: "." * size,
    "many items": lambda size: ".Cage~3~R1C1~R1C2" * (size // 17),
    "many givens": lambda size: "." + "~R1C1_1_2_3" * (size // 11),
    "values of a given": lambda size: f".~R1C1{'_1' * (size // 2)}",
    "a long cage": lambda size: f".Cage~3{'~R1C1' * (size // 5)}",
    "dots between cells": lambda size: f".WhiteDot{'~R1C1~R1C2' * (size // 10)}",
    "composites": lambda size: ".Or" * (size // 3),
    "closed composites": lambda size: ".Or.End" * (size // 7),
    "tildes": lambda size: f".Cage{'~' * size}",
    "a long name": lambda size: f".{'a' * size}",
    "a long number": lambda size: f".Cage~{'9' * size}~R1C1~R1C2",
    "many lines": lambda size: ".~R1C1_1\n" * (size // 9),
    "copies of copies": lambda size: f"{'.Replicate~____' * 12}{'.Cage~3~R1C1' * 99}{'.End' * 12}",
    "houses": lambda size: "".join(
        f".AllDifferent~R{a}C{b}~R{c}C{d}"
        for a, b, c, d in combinations(LETTERS[:9] * (size // 200_000 + 1), 4)
    )[:size].rpartition(".")[0],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_long_texts_are_read_or_refused_in_linear_time(name: str) -> None:
    text = HOSTILE[name](1 << 18)
    begin = time.thread_time()
    read(text, "iss")
    assert time.thread_time() - begin < 6


PAGE = "https://sigh.github.io/Interactive-Sudoku-Solver/"


@pytest.mark.parametrize(
    "link",
    [
        f"{PAGE}?q=.Cage~5~R1C1~R1C2.~R3C4_5",
        f"{PAGE}?q=.Cage%7E5%7ER1C1%7ER1C2.%7ER3C4_5&mode=all-solutions",
        f"{PAGE}index.html?mode=solve&q=.Cage~5~R1C1~R1C2.~R3C4_5#top",
        "sigh.github.io/Interactive-Sudoku-Solver?q=.Cage~5~R1C1~R1C2.~R3C4_5",
    ],
)
@pytest.mark.parametrize(
    "text", ["{}", "Look at this:\n{} (fun)\n", "> {}\n", "<a href='{}'>a</a>"]
)
def test_links_of_the_page_are_read(link: str, text: str) -> None:
    if "'" in text:
        link = link.partition("#")[0]
        text = text.replace("'", '"')
    expected = nonet.parse(".Cage~5~R1C1~R1C2.~R3C4_5")
    assert nonet.parse(text.format(link)) == expected
    assert nonet.sniff(text.format(link)).name == "iss"


def test_links_are_cases_of_their_own() -> None:
    lines = [f"{PAGE}?q=.Cage~5~R1C1~R1C2", f"{PAGE}?mode=all", f"{PAGE}?q={'.' * 80}1"]
    puzzles, errors = read("\n".join(lines))
    assert [len(puzzle.rules.constraints) for puzzle in puzzles] == [1, 0]
    assert puzzles[1].givens[80] == 1
    assert errors == [
        "line 2, case 2: a link without a string; expected one with ?q= and the constraints"
    ]


def test_a_link_with_many_fields_is_refused_soon() -> None:
    with pytest.raises(PuzzleError, match="a link without a string"):
        nonet.parse(f"{PAGE}?{'&'.join(f'{number}=1' for number in range(100_000))}")


def test_ranks_without_ties_are_written_only_outside_alternatives() -> None:
    """For ISS, FullRankTies speaks of all lines if no rank is outside alternatives."""
    ranks = "or(skyscraper:1 r2c4 r2c3 r2c2 r2c1, full-rank:15:0 r1c3 r2c3 r3c3 r4c3)"
    alone = Puzzle(parse_rules(f"latin:4+{ranks}"), bytes(16))
    with pytest.raises(PuzzleError, match="alternatives at r2c4 cannot be written"):
        nonet.write(alone, "iss")
    beside = Puzzle(parse_rules(f"latin:4+{ranks}+full-rank:3:0 r1c1 r1c2 r1c3 r1c4"), bytes(16))
    assert nonet.parse(nonet.write(beside, "iss")) == beside
    text = ".Shape~4x4.NoBoxes.Or.Skyscraper~R2~~1.FullRank~C3~15~.End.FullRankTies~"
    counts = [nonet.count(nonet.parse(text + ties)) for ties in ("none", "only-unclued", "any")]
    assert counts == [30, 153, 178]  # as ISS counts
