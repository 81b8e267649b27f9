"""Columns of other libraries, read by the Arrow PyCapsule protocol."""

from __future__ import annotations

from typing import Any

import polars
import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import PuzzleError, bulk
from nonet.bulk import Status
from nonet.bulk.inputs import puzzle_rows
from tests import facts

pytestmark = pytest.mark.core

pyarrow: Any = untyped_pyarrow

TEXTS = [facts.POJ_SAMPLE, facts.TEN_SOLUTIONS, "no puzzle", None, facts.POJ_SOLUTION]
UNREADABLE = Status.UNREADABLE
STATUS = [Status.UNIQUE, Status.SEVERAL, UNREADABLE, UNREADABLE, Status.UNIQUE]


@pytest.mark.parametrize(
    "column",
    [
        polars.Series(TEXTS),
        polars.DataFrame({"puzzle": TEXTS}),
        pyarrow.array(TEXTS),
        pyarrow.array(TEXTS, pyarrow.large_string()),
        pyarrow.array(TEXTS, pyarrow.string_view()),
        pyarrow.chunked_array([TEXTS[:2], TEXTS[2:]]),
        pyarrow.table({"puzzle": TEXTS}),
        pyarrow.array(["x", *TEXTS, "x"]).slice(1, len(TEXTS)),
    ],
    ids=lambda column: type(column).__name__,
)
def test_columns_of_texts_are_puzzles(column: Any) -> None:
    assert list(bulk.check(column)) == STATUS
    reasons = {row: error.code for row, error in bulk.solve(column).reasons.items()}
    assert reasons == {2: "cells-count", 3: "reason-missing"}


def test_a_slice_of_structs_has_its_own_rows_only() -> None:
    structs = pyarrow.StructArray.from_arrays([pyarrow.array(TEXTS)], ["puzzle"])
    assert list(bulk.check(structs.slice(1, 2))) == STATUS[1:3]


def test_a_null_struct_is_not_a_puzzle() -> None:
    texts = pyarrow.array([facts.POJ_SAMPLE] * 3)
    missing = pyarrow.array([False, True, False])
    structs = pyarrow.StructArray.from_arrays([texts], ["puzzle"], mask=missing)
    assert list(bulk.check(structs)) == [Status.UNIQUE, UNREADABLE, Status.UNIQUE]


EMPTY = [
    pyarrow.array([], kind)
    for kind in (
        pyarrow.string(),
        pyarrow.large_string(),
        pyarrow.string_view(),
        pyarrow.struct({"puzzle": pyarrow.string()}),
    )
]


@pytest.mark.parametrize(
    "column",
    [
        *EMPTY,
        pyarrow.StringArray.from_buffers(0, None, pyarrow.py_buffer(b"")),
        pyarrow.chunked_array([], pyarrow.string()),
        pyarrow.table({"puzzle": EMPTY[0]}),
        polars.Series([], dtype=polars.String),
    ],
    ids=lambda column: type(column).__name__,
)
def test_an_empty_column_has_no_rows(column: Any) -> None:
    assert len(bulk.check(column)) == 0


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pyarrow.array([1, 2]), "format 'l'; expected texts"),
        (pyarrow.array([None, None]), "format 'n'; expected texts"),
        (pyarrow.array([b"x"]), "format 'z'; expected texts"),
        (pyarrow.array([["x"]]), r"format '\+l'; expected texts"),
        (pyarrow.table({"a": ["x"], "b": ["y"]}), "struct of 2 columns; expected one"),
        (pyarrow.array([{}]), "struct of 0 columns; expected one"),
        (
            pyarrow.StructArray.from_arrays([pyarrow.array([{"a": "x", "b": "y"}])], ["c"]),
            "struct of 2 columns; expected one",
        ),
        (
            pyarrow.UnionArray.from_sparse(
                pyarrow.array([0], pyarrow.int8()), [pyarrow.array(["x"])]
            ),
            r"format '\+us:0'; expected texts",
        ),
        (pyarrow.array(["x"]).dictionary_encode(), "with a dictionary; expected plain texts"),
        (polars.Series(["x"], dtype=polars.Categorical), "with a dictionary; expected plain"),
    ],
)
def test_other_columns_are_refused(column: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        bulk.check(column)


def test_structs_nested_too_deeply_are_refused() -> None:
    column = pyarrow.array([facts.POJ_SAMPLE])
    for _ in range(64):
        column = pyarrow.StructArray.from_arrays([column], ["next"])
    assert list(bulk.check(column)) == [Status.UNIQUE]
    deeper = pyarrow.StructArray.from_arrays([column], ["next"])
    with pytest.raises(PuzzleError, match="more than 64 structs"):
        bulk.check(deeper)


texts = st.sampled_from([*TEXTS, "", "12 or more characters"])


@st.composite
def slices(draw: st.DrawFn, column: Any) -> Any:
    """Any slice of a column, or all of it."""
    start = draw(st.integers(0, len(column)))
    return column.slice(start, draw(st.integers(0, len(column) - start)))


@st.composite
def columns(draw: st.DrawFn) -> Any:
    """Slices of structs, some null, of slices of structs of slices of texts."""
    kinds = [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()]
    kind = draw(st.sampled_from(kinds))
    column = draw(slices(pyarrow.array(draw(st.lists(texts, max_size=20)), kind)))
    for _ in range(draw(st.integers(0, 3))):
        length = len(column)
        null = draw(st.lists(st.booleans(), min_size=length, max_size=length))
        mask = draw(st.sampled_from([None, pyarrow.array(null, pyarrow.bool_())]))
        column = pyarrow.StructArray.from_arrays([column], ["puzzle"], mask=mask)
        column = draw(slices(column))
    return column


def text_of(value: Any) -> str:
    match value:
        case {"puzzle": inner}:
            return text_of(inner)
        case _:
            return value or ""


@given(column=columns(), data=st.data())
@settings(max_examples=2 * settings().max_examples)
def test_rows_agree_with_pyarrow(column: Any, data: st.DataObject) -> None:
    expected = [text_of(value) for value in column.to_pylist()]
    cut = data.draw(st.integers(0, len(column)))
    chunks = pyarrow.chunked_array([column.slice(0, cut), column.slice(cut)])
    batch = pyarrow.record_batch({"puzzle": column})
    start = data.draw(st.integers(0, len(column)))
    for offered, rows in (
        (column, expected),
        (chunks, expected),
        (batch, expected),
        (batch.slice(start), expected[start:]),
        (pyarrow.table({"puzzle": chunks}).slice(start), expected[start:]),
    ):
        assert puzzle_rows(offered).tolist() == puzzle_rows(rows).tolist()


@given(
    values=st.lists(st.one_of(texts, st.just("null")), max_size=20),
    depth=st.integers(0, 3),
    data=st.data(),
)
def test_rows_agree_with_polars(values: list[str | None], depth: int, data: Any) -> None:
    kind: Any = polars.String
    nested: list[Any] = list(values)
    for _ in range(depth):
        kind = polars.Struct({"puzzle": kind})
        nested = [None if value == "null" else {"puzzle": value} for value in nested]
    column = polars.Series("puzzle", nested, dtype=kind)
    start = data.draw(st.integers(0, len(column)))
    length = data.draw(st.integers(0, len(column) - start))
    piece = column.slice(start, length)
    expected = puzzle_rows([text_of(value) for value in piece.to_list()]).tolist()
    assert puzzle_rows(piece).tolist() == expected
    assert puzzle_rows(piece.to_frame()).tolist() == expected
    both = puzzle_rows(piece.append(piece)).tolist()
    assert both == [*expected, *expected]
