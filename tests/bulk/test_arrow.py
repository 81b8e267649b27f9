"""Columns of other libraries, taken by the Arrow PyCapsule protocol."""

from __future__ import annotations

from typing import Any

import polars
import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, bulk
from nonet.bulk import Status
from tests import facts

pytestmark = pytest.mark.core

pyarrow: Any = untyped_pyarrow

TEXTS = [facts.POJ_SAMPLE, facts.TEN_SOLUTIONS, "no puzzle", None, facts.POJ_SOLUTION]
STATUS = [Status.UNIQUE, Status.SEVERAL, Status.ILLEGAL, Status.ILLEGAL, Status.UNIQUE]


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


def test_an_empty_column_has_no_rows() -> None:
    assert len(bulk.check(pyarrow.array([], pyarrow.string()))) == 0


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pyarrow.array([1, 2]), "format 'l'; expected texts"),
        (pyarrow.table({"a": ["x"], "b": ["y"]}), "Arrow table of 2 columns; expected one"),
        (pyarrow.array(["x"]).dictionary_encode(), "with a dictionary; expected plain texts"),
    ],
)
def test_other_columns_are_refused(column: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        bulk.check(column)
