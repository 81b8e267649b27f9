"""Facts about named rules: their houses, and the number of their grids."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import nonet
from nonet import House, Puzzle, PuzzleError, Rules, parse_rules
from nonet.checking import is_legal
from nonet.rules import NAMES, Name
from tests import facts


def _grids(rules: Rules) -> int:
    return nonet.count(Puzzle(rules, bytes(rules.cells)))


def _houses(rules: Rules, kind: str) -> list[House]:
    return [house for house in rules.houses if house.kind == kind]


def _names(rules: Rules, house: House) -> str:
    return " ".join(map(rules.cell_name, house.cells))


def test_windoku_has_four_windows() -> None:
    rules = Rules.windows()
    corners = [_names(rules, house).split()[::8] for house in _houses(rules, "window")]
    assert corners == [["r2c2", "r4c4"], ["r2c6", "r4c8"], ["r6c2", "r8c4"], ["r6c6", "r8c8"]]


def test_order_16_has_nine_windows_and_order_4_one() -> None:
    assert len(_houses(Rules.windows(4, 4), "window")) == 9
    assert [house.cells for house in _houses(Rules.windows(2, 2), "window")] == [(5, 6, 9, 10)]


def test_disjoint_groups_have_one_cell_of_each_box() -> None:
    for rules in (Rules.disjoint_groups(), Rules.disjoint_groups(2, 3)):
        groups = _houses(rules, "disjoint group")
        assert sorted(cell for group in groups for cell in group.cells) == list(range(rules.cells))
        for group in groups:
            assert all(len({*group.cells} & {*box.cells}) == 1 for box in rules.regions)


def test_a_knight_in_the_middle_has_eight_moves_and_one_in_the_corner_two() -> None:
    rules = Rules.anti_knight()
    moves = [house.cells for house in _houses(rules, "knight move")]
    assert [sum(cell in move for move in moves) for cell in (40, 0)] == [8, 2]


def test_a_king_in_the_middle_has_eight_neighbours() -> None:
    blocks = _houses(Rules.anti_king(), "king block")
    assert {cell for block in blocks if 40 in block.cells for cell in block.cells} == {
        30, 31, 32, 39, 40, 41, 48, 49, 50,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("size", "expected"),
    [("4x4", "boxes:2x2 or latin:4"), ("6X6", "boxes:2x3 or latin:6"), ("5 x 5", "latin:5")],
)
def test_a_size_is_answered_with_rules_of_that_size(size: str, expected: str) -> None:
    with pytest.raises(PuzzleError, match=f"which is a size; expected {expected}$"):
        parse_rules(size)
    assert all(parse_rules(rules).order == int(size[0]) for rules in expected.split(" or "))


def test_repeats_are_told_by_the_moves_of_the_pieces() -> None:
    told = {
        Rules.anti_knight(): "8 in cells a knight's move apart: r1c1, r2c3",
        Rules.anti_king(): "8 in cells a king's move apart: r3c3, r4c4",
    }
    for rules, sentence in told.items():
        names = sentence.partition(": ")[2].split(", ")
        givens = [8 if rules.cell_name(cell) in names else 0 for cell in range(81)]
        assert sentence in str(nonet.check(nonet.Puzzle(rules, givens))).splitlines()


def test_toroidal_boxes_wrap_around_the_bottom() -> None:
    rules = Rules.toroidal()
    assert len(rules.regions) == 9
    assert _names(rules, rules.regions[1]) == "r1c4 r1c5 r1c6 r8c4 r8c5 r8c6 r9c4 r9c5 r9c6"


def test_boxes_of_one_row_or_column_are_left_out() -> None:
    assert Rules.diagonal(1, 5) == Rules.diagonal(5, 1)
    assert Rules.diagonal(1, 5).houses[:10] == Rules.latin(5).houses


@pytest.mark.parametrize(("order", "number"), list(facts.DIAGONAL_LATIN_SQUARES.items()))
def test_diagonal_latin_squares_are_counted(order: int, number: int) -> None:
    assert _grids(Rules.diagonal(1, order)) == number
    assert _grids(Rules.latin(order) | Rules.diagonal(1, order)) == number


@pytest.mark.core
def test_diagonal_latin_squares_of_order_6_are_92_160() -> None:
    assert _grids(parse_rules("latin:6+diagonal")) == facts.DIAGONAL_LATIN_SQUARES_ORDER_6


@pytest.mark.parametrize(("order", "number"), list(facts.PANDIAGONAL_LATIN_SQUARES.items()))
def test_pandiagonal_latin_squares_are_counted(order: int, number: int) -> None:
    assert _grids(Rules.pandiagonal(order)) == number


@pytest.mark.core
def test_pandiagonal_latin_squares_of_order_7_are_20_160() -> None:
    assert _grids(Rules.pandiagonal(7)) == facts.PANDIAGONAL_LATIN_SQUARES_ORDER_7


@pytest.mark.parametrize(
    ("order", "number"),
    [(1, 1), (2, 0), (3, 1), (4, 2), (5, 48), pytest.param(6, 10752, marks=pytest.mark.core)],
)
def test_idempotent_latin_squares_are_counted(order: int, number: int) -> None:
    """They have value i in cell (i, i); none exists of order 2."""
    givens = [0] * order**2
    givens[:: order + 1] = range(1, order + 1)
    assert nonet.count(Puzzle(Rules.latin(order), givens)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("boxes:2x2+diagonal", 48),
        ("boxes:2x2+windows", 168),
        ("boxes:2x2+disjoint-groups", 168),
        ("boxes:2x2+anti-knight", 24),
        ("boxes:2x2+anti-king", 0),
        ("latin:5+anti-knight", 240),
        ("latin:5+anti-king", 240),
    ],
)
def test_small_grids_have_the_number_that_another_engine_finds(text: str, number: int) -> None:
    """``test_another_engine.py`` finds them by SAT."""
    assert _grids(parse_rules(text)) == number


def test_the_first_king_like_latin_square_is_of_order_5() -> None:
    # Four symbols are not enough: the row below abcd must be cdab, and the next abcd again.
    assert [_grids(Rules.anti_king(1, order)) for order in (1, 2, 3, 4)] == [1, 0, 0, 0]


@pytest.mark.core
def test_order_64_is_filled_under_all_extensions() -> None:
    for text in ("latin:64", "latin:64+anti-king"):
        rules = parse_rules(text)
        grid = nonet.solve(Puzzle(rules, bytes(rules.cells)))
        assert grid is not None
        assert is_legal(Puzzle(rules, grid))


@pytest.mark.parametrize("name", NAMES.values(), ids=lambda name: name.word)
def test_each_name_gives_rules_with_a_grid(name: Name) -> None:
    if name.word != "jigsaw":
        rules = parse_rules(name.example or name.word)
        assert nonet.solve(Puzzle(rules, bytes(rules.cells))) is not None


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Rules.windows(2, 3), "windows for order 6; expected a square number, such as 9"),
        (
            lambda: Rules.disjoint_groups(1, 9),
            "disjoint groups of boxes of 1 × 9 cells; expected at least 2 × 2",
        ),
        (lambda: Rules.anti_knight(0, 9), "boxes of 0 × 9 cells; expected at least 1 × 1"),
        (lambda: Rules.anti_king(9, 9), "order 81; expected 1 to 64"),
        (lambda: Rules.pandiagonal(65), "order 65; expected 1 to 64"),
        (
            lambda: Rules.samurai(Rules.boxes(2, 2)),
            "samurai of grids of order 4; expected grids of 9 × 9 cells",
        ),
        (
            lambda: Rules.classic() | Rules.latin(4),
            "rules of order 9 and of order 4; expected the same order",
        ),
        (
            lambda: Rules.latin(2) | Rules.jigsaw("1122", symbols="AB"),
            "rules with the symbols 1, 2 and with the symbols A, B; expected the same symbols",
        ),
        (
            lambda: Rules.twin() | Rules.classic(),
            "rules of 15 × 15 places with 72 holes and of 9 × 9 places; expected the same shape",
        ),
        (
            lambda: Rules.classic() | Rules.toroidal(),
            "r1c4 lies in box 2 and in region 2; expected each cell in one region",
        ),
    ],
)
def test_arguments_that_do_not_fit_are_refused(make: Callable[[], Rules], message: str) -> None:
    with pytest.raises(PuzzleError) as error:
        make()
    assert str(error.value) == message


def test_equal_houses_of_joined_rules_are_merged() -> None:
    joined = Rules.diagonal() | Rules.anti_knight()
    assert len(joined.houses) == 27 + 2 + 224
    assert joined | joined == joined


def test_joined_houses_of_a_kind_are_numbered_consecutively() -> None:
    first = Rules(3, [House("cage", 1, (0, 1)), House("cage", 2, (4, 5))])
    second = Rules(3, [House("cage", 1, (7, 8)), House("cage", 2, (1, 0))])
    assert (first | second).houses[2:] == (House("cage", 3, (7, 8)),)
