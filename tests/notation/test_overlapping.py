"""Overlapping grids in the notations that can express them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.notation import NOTATIONS

SAMURAI = Rules.samurai()
SMALL = Rules.overlapping([(Rules.boxes(2, 2), 0, 0), (Rules.boxes(2, 2), 2, 2)])
PUZZLE = Puzzle(SMALL, [*range(5)] * 5 + [0, 1, 2])

PUZZLES = st.sampled_from([SMALL, Rules.twin(), SAMURAI]).flatmap(
    lambda rules: st.lists(
        st.integers(0, rules.order), min_size=rules.cells, max_size=rules.cells
    ).map(lambda givens: Puzzle(rules, givens))
)


@pytest.mark.parametrize("name", ["grid", "list", "line"])
@given(puzzle=PUZZLES)
def test_givens_are_read_back(name: str, puzzle: Puzzle) -> None:
    text = nonet.write(puzzle, name)
    assert nonet.parse(text, notation=name, rules=puzzle.rules) == puzzle


@pytest.mark.parametrize("name", ["grid", "list", "line"])
@given(puzzle=PUZZLES)
def test_the_notation_is_recognised_by_the_rules(name: str, puzzle: Puzzle) -> None:
    assert nonet.parse(nonet.write(puzzle, name), rules=puzzle.rules) == puzzle


def test_candidates_are_kept() -> None:
    restricted = Puzzle(SMALL, bytes(28), [{1, cell % 4 + 1} for cell in range(28)])
    text = nonet.write(restricted, "candidates")
    assert nonet.parse(text, rules=SMALL) == restricted


def test_a_list_has_0_for_holes_or_leaves_them_out() -> None:
    text = nonet.write(PUZZLE, "list")
    assert text.splitlines()[0] == "[[0, 1, 2, 3, 0, 0],"
    assert nonet.parse(str(list(PUZZLE.givens)), rules=SMALL) == PUZZLE


def test_a_drawing_may_have_marks_or_blanks_for_holes() -> None:
    rows = ["0123", "4012", "340123", "401234", "  0123", "  4012"]
    assert nonet.parse("\n".join(rows), rules=SMALL) == PUZZLE
    marked = ["0123..", "4012..", *rows[2:4], "..0123", "..4012"]
    assert nonet.parse("\n".join(marked), rules=SMALL) == PUZZLE


def test_bands_may_be_separated_by_blank_lines() -> None:
    rows = str(nonet.solve(Puzzle(SAMURAI, bytes(369)))).splitlines()
    parted = "\n".join("" if row.strip().startswith("--") else row for row in rows)
    assert len(list(nonet.parse(parted, rules=SAMURAI).givens)) == 369


@pytest.mark.parametrize(
    "name", sorted(set(NOTATIONS) - {"grid", "list", "line", "candidates", "link", "iss"})
)
def test_the_other_notations_refuse_them(name: str) -> None:
    with pytest.raises(PuzzleError, match="expected"):
        nonet.write(PUZZLE, name)
    with pytest.raises(PuzzleError, match=f"expected a square in the notation {name}"):
        nonet.parse("1", notation=name, rules=SMALL)


DRAWN = str(PUZZLE)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DRAWN.replace("3", "x", 1), "line 1, case 1: 'x' at r1c4; expected . 0 _ * or 1 to 4"),
        (DRAWN.replace("3", "", 1), "line 1, case 1: row 1 has 3 cells; expected 4"),
        (DRAWN.rpartition("\n")[0], "line 1, case 1: 5 rows; expected 6"),
        ("." * 27, "line 1, case 1: 27 cells; expected 28 for 6 × 6 places with 8 holes"),
        ("." * 27 + "9", "line 1, case 1: '9' at r6c6; expected . 0 or 1 to 4"),
        (
            f"[{', '.join(['0'] * 35)}]",
            "line 1, case 1: 35 numbers; expected 28, or 36 with 0 where there is no cell",
        ),
        (
            f"[{', '.join(['1'] * 36)}]",
            "line 1, case 1: '1' at r1c5, where there is no cell; expected 0",
        ),
    ],
)
def test_faults_name_the_place(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        nonet.parse(text, rules=SMALL)
    assert str(error.value) == message
