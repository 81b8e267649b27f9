"""Everything that may hold puzzles is read as the same rows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

import nonet
from nonet import PuzzleError, Rules, bulk
from nonet.bulk import Status
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS

TEXTS = [POJ_SAMPLE, TEN_SOLUTIONS, "11" + "." * 79]
STATUS = [Status.UNIQUE, Status.SEVERAL, Status.ILLEGAL]
VALUES = np.array([[int(c) if c != "." else 0 for c in text] for text in TEXTS], np.uint8)

PYARROW: Any = pyarrow  # without types

HOLDERS: dict[str, Callable[[], Any]] = {
    "a generator": lambda: (text for text in TEXTS),
    "a dictionary's values": lambda: dict(enumerate(TEXTS)).values(),
    "lines with their ends": lambda: [text + "\n" for text in TEXTS],
    "an array of texts": lambda: np.array(TEXTS),
    "an array of objects": lambda: np.array(TEXTS, object),
    "an array of integers as objects": lambda: VALUES.astype(object),
    "lists": VALUES.tolist,
    "a generator of arrays": lambda: (row.reshape(9, 9) for row in VALUES),
    "puzzles and a grid": lambda: [*map(nonet.parse, TEXTS[:2]), nonet.parse(TEXTS[2]).grid],
    "a Polars series": lambda: polars.Series(TEXTS),
    "a PyArrow array": lambda: PYARROW.array(TEXTS),
} | {
    f"{dtype} {shape}": lambda dtype=dtype, shape=shape: VALUES.astype(dtype).reshape(shape)
    for dtype in ("uint8", "int8", "int16", "int32", "int64", "uint64")
    for shape in ((3, 81), (3, 9, 9))
}


@pytest.mark.parametrize("holder", HOLDERS.values(), ids=HOLDERS)
def test_every_holder_has_the_same_rows(holder: Callable[[], Any]) -> None:
    assert list(bulk.check(holder())) == STATUS


COLUMNS: dict[str, Any] = {
    "a Polars series": polars.Series,
    "a PyArrow array": PYARROW.array,
}


FOUR = ["12.. .... .... ....", None, "11.. .... .... ....", "?"]
COUNTS = [24, 0, 0, 0]  # 288 grids, 12 first rows of two symbols


@pytest.mark.parametrize("column", COLUMNS.values(), ids=COLUMNS)
def test_columns_are_read_under_any_rules(column: Callable[[list[str | None]], Any]) -> None:
    assert list(bulk.count(column(FOUR), rules="boxes:2x2")) == COUNTS


@pytest.mark.long  # pandas takes seconds to install and to load
@pytest.mark.parametrize("dtype", [None, object])
def test_series_of_pandas_are_read(dtype: type | None) -> None:
    import pandas  # pyright: ignore[reportMissingTypeStubs]

    assert list(bulk.check(pandas.Series(TEXTS, dtype=dtype))) == STATUS
    assert list(bulk.count(pandas.Series(FOUR, dtype=dtype), rules="boxes:2x2")) == COUNTS


@pytest.mark.long
@pytest.mark.core
def test_numbers_that_pandas_reads_from_csv_are_refused_with_the_way_to_read_texts() -> None:
    import pandas  # pyright: ignore[reportMissingTypeStubs]

    numbers = pandas.Series([int(POJ_SAMPLE)])  # as read_csv reads them
    with pytest.raises(PuzzleError, match="a column of numbers; expected texts"):
        bulk.solve(numbers)


def test_a_missing_puzzle_costs_no_other() -> None:
    puzzles: Any = [POJ_SAMPLE, None, float("nan"), "", "x", [1, 2], POJ_SAMPLE]
    unreadable = [Status.UNREADABLE] * 5
    assert list(bulk.check(puzzles)) == [Status.UNIQUE, *unreadable, Status.UNIQUE]


def test_values_that_no_byte_holds_are_unreadable() -> None:
    values = np.zeros((4, 81), np.int64)
    values[:, 5] = [-1, 256, 2**40, 0]
    unreadable = [Status.UNREADABLE] * 3
    assert list(bulk.check(values)) == [*unreadable, Status.SEVERAL]


def test_lines_of_bytes_are_read_under_any_rules() -> None:
    assert list(bulk.count(b"1...\n..\n2... x\n", rules="latin:2")) == [1, 0, 1]
    assert list(bulk.count(b"1... # one\n\n....\n", rules=Rules.latin(2))) == [1, 2]


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        (5, "puzzles of type int; expected an array"),
        (None, "puzzles of type NoneType; expected an array"),
        (Path("a.txt"), "puzzles of type .*Path; expected an array"),
        (nonet.Puzzle("latin:2", [0] * 4), "puzzles of type Puzzle; expected an array"),
        (nonet.Grid("latin:2", [0] * 4), "puzzles of type Grid; expected an array"),
        ([POJ_SAMPLE, 5], "row 1: a puzzle of type int; expected text"),
        ([POJ_SAMPLE, [0.5] * 81], "row 1: a value of type float; expected integers"),
    ],
)
def test_other_types_are_refused(puzzles: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        bulk.solve(puzzles)


@pytest.mark.parametrize(
    ("puzzles", "message"),
    [
        (POJ_SAMPLE, "one text; expected a sequence"),
        (np.zeros(81, np.uint8), r"shape \(81,\); expected .* \(nonet.solve takes one puzzle\)"),
        (np.zeros((9, 9), int), r"shape \(9, 9\); expected .* \(nonet.solve takes one puzzle\)"),
        (np.zeros((2, 81), bool), "dtype bool; expected integers or texts"),
        (np.array([[object()] * 81]), "objects that are not integers"),
        ([nonet.Puzzle("latin:9", [0] * 81)], "row 0 is a puzzle under other rules; expected"),
    ],
)
def test_arrays_and_puzzles_that_do_not_fit_are_refused(puzzles: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        bulk.solve(puzzles)
