"""Rows that are not puzzles have a status of their own and a reason; tables are read as tables."""

from __future__ import annotations

import io
import pickle
from typing import Any

import numpy as np
import pytest

import nonet
from nonet import PuzzleError, bulk
from nonet.bulk import Status
from tests.facts import POJ_SAMPLE, POJ_SOLUTION, TEN_SOLUTIONS

TEXTS = [POJ_SAMPLE, TEN_SOLUTIONS, POJ_SAMPLE]
STATUS = [Status.UNIQUE, Status.SEVERAL, Status.UNIQUE]


def table(*lines: str, end: str = "\n") -> bytes:
    return "".join(f"{line}{end}" for line in lines).encode()


@pytest.mark.parametrize(
    "lines",
    [
        ["puzzle", *TEXTS],
        ["quizzes,solutions", *(f"{text},{POJ_SOLUTION}" for text in TEXTS)],
        ["quizzes,solutions", *(f'"{text}","{POJ_SOLUTION}"' for text in TEXTS)],
        ["id,quizzes", *(f"{row},{text}" for row, text in enumerate(TEXTS))],
        ["id;quizzes", *(f"{row};{text}" for row, text in enumerate(TEXTS))],
        ['"name, or not","quizzes"', *(f'"a, b","{text}"' for text in TEXTS)],
        [f"{row},{text}" for row, text in enumerate(TEXTS)],
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_column_of_a_table_is_the_one_that_read_finds(lines: list[str], end: str) -> None:
    text = table(*lines, end=end)
    assert list(bulk.check(text)) == STATUS
    puzzles = list(nonet.read(io.BytesIO(text)))
    assert puzzles == list(map(nonet.parse, TEXTS))
    assert bulk.solve(text) == bulk.solve(puzzles)


def test_the_column_of_other_rules() -> None:
    texts = ["1234341221434...", "...............4"]
    solved = bulk.solve(table("id,puzzle", *(f"7,{text}" for text in texts)), rules="boxes:2x2")
    assert list(solved.status) == [Status.UNIQUE, Status.SEVERAL]


def test_columns_that_are_not_certain_are_refused_as_read_does() -> None:
    text = table("a,b", *(f"{text},{TEN_SOLUTIONS}" for text in [POJ_SAMPLE] * 3))
    with pytest.raises(PuzzleError, match="puzzles in the columns a and b"):
        bulk.solve(text)
    with pytest.raises(PuzzleError, match="puzzles in the columns a and b"):
        list(nonet.read(io.BytesIO(text)))


def test_bad_rows_of_a_table_are_rows() -> None:
    solved = bulk.solve(table("id,quizzes", *(f"7,{text}" for text in [*TEXTS * 3, "x", ""])))
    assert list(solved.status) == [*STATUS * 3, Status.UNREADABLE, Status.UNREADABLE]
    assert list(solved.reasons) == [9, 10]


def test_a_first_row_that_is_no_puzzle_says_so() -> None:
    solved = bulk.solve(table("hello", POJ_SAMPLE))
    assert list(solved.status) == [Status.UNREADABLE, Status.UNIQUE]
    assert str(solved).endswith("; row 0 is no puzzle: 5 cells; expected 81 for order 9")
    assert bulk.solve(["hello"]).reasons[0].message == (
        "no Sudoku in a text that begins 'hello'; expected 81 cells, for example nine lines of nine"
        " digits, with . or 0 for empty cells"
    )


def test_givens_that_contradict_each_other_are_illegal_and_readable() -> None:
    solved = bulk.solve(["11" + "." * 79, "x"])
    assert list(solved.status) == [Status.ILLEGAL, Status.UNREADABLE]
    assert list(solved.reasons) == [1]


@pytest.mark.core
def test_every_form_of_input_has_reasons() -> None:
    values = np.zeros((2, 81), np.int64)
    values[1, 4] = 12
    forms: list[tuple[Any, str]] = [
        (values, "value 12 at r1c5; expected 0 to 9"),
        ([POJ_SAMPLE, None], "null; expected a value"),
        ([POJ_SAMPLE, float("nan")], "null; expected a value"),
        ([POJ_SAMPLE, [1, 2]], "expected"),
        (table(POJ_SAMPLE, POJ_SAMPLE[1:]), "80 cells; expected 81 for order 9"),
        (table(POJ_SAMPLE, f"{POJ_SAMPLE[1:]}x y"), "'x' at r9c9; expected . 0 or 1 to 9"),
    ]
    for form, reason in forms:
        for found in (bulk.solve(form), bulk.rate(form)):
            assert found.status[1] == Status.UNREADABLE
            assert list(found.reasons) == [1]
            assert reason in found.reasons[1].message


def test_reasons_stay_when_the_array_changes() -> None:
    values = np.zeros((1, 81), np.uint8)
    values[0, 0] = 10
    solved = bulk.solve(values, out=values)
    assert not values.any()
    assert solved.reasons[0].message == "value 10 at r1c1; expected 0 to 9"


def test_reasons_are_pickled() -> None:
    for form in (["x"], b"x\n", np.full((1, 81), 99, np.uint8)):
        solved = bulk.solve(form)
        copied = pickle.loads(pickle.dumps(solved))
        assert str(copied) == str(solved)


@pytest.mark.core
def test_reasons_of_columns() -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    pyarrow = pytest.importorskip("pyarrow")
    texts = [POJ_SAMPLE, None, POJ_SAMPLE[1:]]
    structs = pyarrow.StructArray.from_arrays([pyarrow.array(texts)], ["puzzle"])
    for column in (
        polars.Series(texts),
        polars.DataFrame({"puzzle": texts}),
        pandas.Series(texts, index=[7, 8, 9]),
        pandas.DataFrame({"puzzle": texts}),
        pyarrow.array(texts),
        pyarrow.table({"puzzle": texts}),
        pyarrow.record_batch({"puzzle": texts}),
        structs,
    ):
        reasons = {row: error.code for row, error in bulk.solve(column).reasons.items()}
        assert reasons == {1: "reason-missing", 2: "cells-count"}
    stream = pyarrow.table({"puzzle": texts}).to_reader()
    assert [*bulk.solve(stream).reasons] == [1, 2]
    assert all(error.message for error in bulk.solve(pyarrow.array(texts)).reasons.values())
