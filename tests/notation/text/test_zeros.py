"""Whether 0 is an empty cell or a symbol: what fits is read, what fits both ways is refused."""

from __future__ import annotations

import numpy as np
import pytest

import nonet
from nonet import Puzzle, PuzzleError, Rules, bulk
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.notation.reading import POJ

HEXADOKU = Rules.boxes(4, 4)
DIGITS = "0123456789ABCDEF"
SHIFTED = [[(4 * (row % 4) + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
"""A solved hexadoku of 0 to F: each row is the one above, shifted by four, and by one per band."""
GIVEN = [
    value if index % 7 % 3 else None
    for index, value in enumerate(value for row in SHIFTED for value in row)
]
PUZZLE = Puzzle(HEXADOKU, [0 if value is None else value or 16 for value in GIVEN])
REFUSED = "both 0 and . for empty cells, but 0 could also be a symbol; expected one mark"


def rows(mark: str, between: str = "", numbers: bool = False) -> str:
    """Returns the rows of the hexadoku, with this mark for empty cells."""
    texts = [mark if v is None else f"{v}" if numbers else DIGITS[v] for v in GIVEN]
    return "\n".join(between.join(texts[start : start + 16]) for start in range(0, 256, 16))


def test_the_hexadoku_has_a_solution_and_its_zeros_are_givens() -> None:
    assert sum(value == 0 for value in GIVEN) > 5
    assert nonet.count(PUZZLE, limit=1) == 1


@pytest.mark.parametrize("mark", [*".-_*?xX~", " "])
def test_0_is_a_symbol_of_a_hexadoku_with_another_mark_for_empty_cells(mark: str) -> None:
    assert nonet.parse(rows(mark)) == PUZZLE
    assert nonet.parse(rows(mark, " ")) == PUZZLE
    assert nonet.parse(rows(mark).lower()) == PUZZLE
    if mark != " ":
        assert nonet.parse(rows(mark).replace("\n", "")) == PUZZLE
        assert nonet.parse(f"Help me:\n\n{rows(mark, ' ')}\n", rules="boxes:4x4") == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        rows("", "\t"),
        rows("", ","),
        rows(".", " ", numbers=True),
        rows("", ",", numbers=True),
        f"[[{rows('None', ',', numbers=True)}]]".replace("\n", "],["),
        f"[[{rows('null', ',', numbers=True)}]]".replace("\n", "],["),
        f'{{"puzzle": "{rows(".")}"}}'.replace("\n", ""),
        f"id,puzzle\n1,{rows('.')}".replace("\n", "").replace("id,puzzle", "id,puzzle\n"),
        str(rows(".").split("\n")),
    ],
)
def test_0_is_a_symbol_of_a_hexadoku_in_tables_and_programs(text: str) -> None:
    assert nonet.parse(text) == PUZZLE


@pytest.mark.parametrize("order", [10, 12, 16, 25])
def test_0_is_a_symbol_in_every_order_with_letters(order: int) -> None:
    rules = Rules.latin(order)
    texts = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:order] + "." * (order * order - order)
    assert nonet.parse(texts, rules=rules).givens[:order] == bytes([order, *range(1, order)])


def test_0_is_empty_if_the_highest_symbol_occurs() -> None:
    mixed = rows("0").replace("F", "G").replace("0", ".", 3)
    assert set(nonet.parse(mixed).givens) == {*range(15), 16}
    assert nonet.parse(POJ_SAMPLE.replace("0", ".", 20)) == POJ


def test_0_is_empty_without_another_mark() -> None:
    assert 16 not in nonet.parse(rows("0")).givens


def test_0_is_empty_where_it_occurs_too_often_for_a_symbol() -> None:
    text = POJ_SAMPLE.replace("9", ".")
    assert nonet.parse(text).givens == bytes(map(int, text.replace(".", "0")))
    many = rows("0").replace("F", ".")
    assert set(nonet.parse(many).givens) == set(range(15))


def test_0_is_refused_where_both_readings_fit() -> None:
    """There is no 9, and no row, column or box has two 0."""
    text = POJ_SOLUTION.replace("9", ".").replace("1", "0")
    for form in (text, "\n".join(text[start : start + 9] for start in range(0, 81, 9))):
        with pytest.raises(PuzzleError) as refusal:
            nonet.parse(form)
        assert refusal.value.phrase.code == "zero-ambiguous"
        assert refusal.value.message == REFUSED
        assert (refusal.value.line, refusal.value.case) == (1, 1)
    assert nonet.parse(text.replace("0", ".")).givens.count(0) == 18


def test_a_hexadoku_with_0_twice_in_a_row_is_refused() -> None:
    text = rows(".")
    row = next(row for row in text.split("\n") if "0" in row and "." in row)
    with pytest.raises(PuzzleError, match="could also be a symbol"):
        nonet.parse(text.replace(row, row.replace(".", "0", 1)))


def test_own_symbols_are_not_digits() -> None:
    rules = Rules.boxes(2, 2).with_symbols("ABCD")
    assert nonet.parse("A0.. .... .... ...B", rules=rules).givens.count(0) == 14


UNSURE = POJ_SOLUTION.replace("9", ".").replace("1", "0")
OFTEN = POJ_SAMPLE.replace("9", ".")
READ = bytes(map(int, OFTEN.replace(".", "0")))


def test_bulk_reads_and_refuses_the_same() -> None:
    texts = [POJ_SAMPLE, UNSURE, OFTEN]
    for puzzles in (texts, np.array(texts), "\n".join(texts).encode()):
        solved = bulk.solve(puzzles)
        assert solved.counts.tolist()[0] == 1
        assert solved.grids[1].tolist() == bulk.solve(["?"]).grids[0].tolist()
        assert bytes(solved.grids[2]) == bytes(bulk.solve([OFTEN.replace(".", "0")]).grids[0])


def test_columns_are_read_and_refused_the_same() -> None:
    arrow = pytest.importorskip("pyarrow")
    from nonet.jobs.texts import values_of

    values, reasons = values_of(arrow.array([POJ_SAMPLE, UNSURE, OFTEN]), Rules.classic())
    assert bytes(values[0]) == POJ.givens
    assert bytes(values[2]) == READ
    assert reasons == {1: REFUSED}
    column = bulk.solve(arrow.array([POJ_SAMPLE, UNSURE, OFTEN]))
    assert column.grids[1].tolist() == bulk.solve(["?"]).grids[0].tolist()
    assert bytes(column.grids[2]) == bytes(bulk.solve([OFTEN.replace(".", "0")]).grids[0])


def test_a_column_of_hexadokus_is_read() -> None:
    arrow = pytest.importorskip("pyarrow")
    from nonet.jobs.texts import values_of

    values, reasons = values_of(arrow.array([rows(".").replace("\n", "")]), HEXADOKU)
    assert (bytes(values[0]), reasons) == (PUZZLE.givens, {})
    assert bytes(bulk.solve([rows(".")], rules=HEXADOKU).grids[0]) == bytes(
        bulk.solve([PUZZLE], rules=HEXADOKU).grids[0]
    )
