"""Columns of other libraries: slices, nulls and nested structs, compared with PyArrow."""

from __future__ import annotations

import os
from typing import Any

# The default one reserves more address space than the memory limit allows.
os.environ["ARROW_DEFAULT_MEMORY_POOL"] = "system"

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]

from nonet import PuzzleError, bulk
from tests.fuzz.tape import Tape
from tests.fuzz.values import check_message

pyarrow: Any = untyped_pyarrow

_TYPES = (
    pyarrow.string(),
    pyarrow.large_string(),
    pyarrow.string_view(),
    pyarrow.binary(),
    pyarrow.list_(pyarrow.string()),
)
_MOST_TEXTS = 30


def enter(data: bytes) -> None:
    """Reads a column of texts that are puzzles or nearly so."""
    tape = Tape(data)
    depth = tape.number(3)
    column = _column(tape, depth)
    if tape.byte() % 4 == 1:
        half = tape.number(len(column))
        column = pyarrow.chunked_array([column.slice(half), column.slice(0, half)])
    try:
        found = bulk.check(column)
    except PuzzleError as error:
        check_message(error)
        return
    assert list(found) == list(bulk.check([_text(value, depth) for value in column.to_pylist()]))


def _column(tape: Tape, depth: int) -> Any:
    if depth == 0:
        return _sliced(tape, _texts(tape))
    children = [_column(tape, depth - 1) for _ in range(tape.one_of((1, 1, 1, 2)))]
    length = min(map(len, children))
    nulls = [tape.byte() % 4 == 1 for _ in range(length)]
    names = [str(number) for number in range(len(children))]
    mask = pyarrow.array(nulls, pyarrow.bool_()) if any(nulls) else None
    children = [child.slice(0, length) for child in children]
    return _sliced(tape, pyarrow.StructArray.from_arrays(children, names, mask=mask))


def _texts(tape: Tape) -> Any:
    kind = tape.one_of(_TYPES)
    texts: list[Any] = []
    for _ in range(tape.number(_MOST_TEXTS)):
        if tape.byte() % 4 == 1:
            texts.append(None)
            continue
        cells = [tape.one_of(".0123456789") for _ in range(tape.one_of((81, 81, 80, 12, 0)))]
        texts.append(["".join(cells)] if kind == _TYPES[-1] else "".join(cells))
    return pyarrow.array(texts, kind)


def _sliced(tape: Tape, array: Any) -> Any:
    first = tape.number(len(array))
    return array.slice(first, tape.number(len(array) - first))


def _text(value: Any, depth: int) -> str:
    for _ in range(depth):
        value = value and value["0"]
    return value or ""
