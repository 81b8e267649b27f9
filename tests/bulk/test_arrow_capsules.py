"""Capsules of the Arrow PyCapsule protocol: damaged, consumed, and released exactly once."""

from __future__ import annotations

import ctypes
import gc
import io
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.csv as untyped_csv  # pyright: ignore[reportMissingTypeStubs]
import pytest

from nonet import PuzzleError, bulk
from nonet.bulk import Status
from tests import facts

pytestmark = pytest.mark.core

pyarrow: Any = untyped_pyarrow
csv: Any = untyped_csv

TEXTS = [facts.POJ_SAMPLE, facts.TEN_SOLUTIONS]
STATUS = [Status.UNIQUE, Status.SEVERAL]


class Schema(ctypes.Structure):
    _fields_ = (
        ("format", ctypes.c_char_p),
        ("name", ctypes.c_char_p),
        ("metadata", ctypes.c_char_p),
        ("flags", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


class Array(ctypes.Structure):
    _fields_ = (
        ("length", ctypes.c_int64),
        ("null_count", ctypes.c_int64),
        ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("buffers", ctypes.POINTER(ctypes.c_void_p)),
        ("children", ctypes.POINTER(ctypes.c_void_p)),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


class Stream(ctypes.Structure):
    _fields_ = (
        ("get_schema", ctypes.c_void_p),
        ("get_next", ctypes.c_void_p),
        ("get_last_error", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    )


NAMES: list[tuple[bytes, Any]] = [
    (b"arrow_schema", Schema),
    (b"arrow_array", Array),
    (b"arrow_array_stream", Stream),
]


def inside(capsule: object) -> Any:
    """Returns the structure in a capsule, to inspect and to damage."""
    is_valid, pointer = ctypes.pythonapi.PyCapsule_IsValid, ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype = ctypes.c_void_p
    for arguments in (is_valid, pointer):
        arguments.argtypes = [ctypes.py_object, ctypes.c_char_p]
    name, structure = next(pair for pair in NAMES if is_valid(capsule, pair[0]))
    return structure.from_address(pointer(capsule, name))


class ArrayOf:
    """An Arrow array that offers any objects as its capsules."""

    def __init__(self, capsules: object) -> None:
        self.capsules = capsules

    def __arrow_c_array__(self, requested_schema: object = None) -> Any:
        return self.capsules


class StreamOf:
    """An Arrow stream that offers any object as its capsule."""

    def __init__(self, capsule: object) -> None:
        self.capsule = capsule

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any:
        return self.capsule


def test_a_consumed_array_is_refused() -> None:
    offered = ArrayOf(pyarrow.array(TEXTS).__arrow_c_array__())
    assert list(bulk.check(offered)) == STATUS
    with pytest.raises(PuzzleError, match="Arrow schema that was already consumed; expected a new"):
        bulk.check(offered)
    schema = pyarrow.array(TEXTS).__arrow_c_array__()[0]
    with pytest.raises(PuzzleError, match="Arrow array that was already consumed; expected a new"):
        bulk.check(ArrayOf((schema, offered.capsules[1])))  # type: ignore[index]


def test_a_consumed_stream_is_refused() -> None:
    offered = StreamOf(pyarrow.chunked_array([TEXTS]).__arrow_c_stream__())
    assert list(bulk.check(offered)) == STATUS
    with pytest.raises(PuzzleError, match="stream that was already consumed; expected a new one"):
        bulk.check(offered)


def test_a_stream_that_pyarrow_consumed_is_refused() -> None:
    capsule = pyarrow.chunked_array([TEXTS]).__arrow_c_stream__()
    assert len(pyarrow.chunked_array(StreamOf(capsule))) == 2
    with pytest.raises(PuzzleError, match="already consumed"):
        bulk.check(StreamOf(capsule))


def test_imported_structures_are_marked_as_released() -> None:
    capsules = pyarrow.array(TEXTS).__arrow_c_array__()
    bulk.check(ArrayOf(capsules))
    assert [inside(capsule).release for capsule in capsules] == [None, None]
    capsule = pyarrow.chunked_array([TEXTS]).__arrow_c_stream__()
    bulk.check(StreamOf(capsule))
    assert inside(capsule).release is None


def watched_column(texts: list[str]) -> tuple[Any, weakref.ref[Any]]:
    """Returns a column, and a reference that dies with its memory."""
    characters = np.frombuffer("".join(texts).encode(), np.uint8).copy()
    offsets = np.cumsum([0, *map(len, texts)]).astype(np.int32)
    buffers = [None, pyarrow.py_buffer(offsets), pyarrow.py_buffer(characters)]
    return pyarrow.Array.from_buffers(pyarrow.string(), len(texts), buffers), weakref.ref(
        characters
    )


def damage_offsets(array: Any) -> None:
    array.offset = -1


def leave(array: Any) -> None:
    """Leaves the array valid."""


@pytest.mark.parametrize("treat", [leave, damage_offsets])
def test_memory_is_released_whether_it_is_read_or_refused(treat: Callable[[Any], None]) -> None:
    column, memory = watched_column(TEXTS)
    capsules = column.__arrow_c_array__()
    treat(inside(capsules[1]))
    try:
        assert list(bulk.check(ArrayOf(capsules))) == STATUS
    except PuzzleError:
        assert treat is damage_offsets
    assert inside(capsules[1]).release is None
    del column
    gc.collect()
    assert memory() is None


def test_a_stream_is_released_when_its_column_is_refused() -> None:
    column, memory = watched_column(TEXTS)
    table = pyarrow.table({"a": column, "b": column})
    with pytest.raises(PuzzleError, match="2 columns"):
        bulk.check(table)
    del column, table
    gc.collect()
    assert memory() is None


@pytest.mark.parametrize(
    ("kind", "changes", "message"),
    [
        ("string", {"length": -1}, "length -1 and offset 0; expected both from 0"),
        ("string", {"offset": -3}, "length 2 and offset -3"),
        ("string", {"length": 2**62}, f"length {2**62}"),
        ("string", {"offset": 2**62}, f"offset {2**62}"),
        ("string", {"n_buffers": 2}, "2 buffers and format 'u'; expected 3"),
        ("large_string", {"n_buffers": 0}, "0 buffers and format 'U'; expected 3"),
        ("string_view", {"n_buffers": 1}, "1 buffers and format 'vu'; expected 3"),
        ("string", {"n_buffers": -1}, "-1 buffers"),
        ("string", {"buffers": None}, "buffers"),
        ("string", {"null_count": 1}, "has nulls but does not say where"),
    ],
)
def test_an_array_that_contradicts_its_format_is_refused(
    kind: str, changes: dict[str, Any], message: str
) -> None:
    capsules = pyarrow.array(TEXTS, getattr(pyarrow, kind)()).__arrow_c_array__()
    for field, value in changes.items():
        setattr(inside(capsules[1]), field, value)
    with pytest.raises(PuzzleError, match=message):
        bulk.check(ArrayOf(capsules))


@pytest.mark.parametrize(
    ("kind", "buffer", "message"),
    [("string", 1, "without offsets"), ("string", 2, "without its characters")]
    + [("string_view", buffer, "offsets" if buffer == 1 else "outside") for buffer in (1, 2, 3)],
)
def test_an_array_that_lacks_a_buffer_is_refused(kind: str, buffer: int, message: str) -> None:
    capsules = pyarrow.array(TEXTS, getattr(pyarrow, kind)()).__arrow_c_array__()
    inside(capsules[1]).buffers[buffer] = None
    with pytest.raises(PuzzleError, match=message):
        bulk.check(ArrayOf(capsules))


def test_offsets_that_descend_are_refused() -> None:
    offsets = pyarrow.py_buffer(np.array([81, 0, 81], np.int32))
    characters = pyarrow.py_buffer(facts.POJ_SAMPLE.encode())
    column = pyarrow.Array.from_buffers(pyarrow.string(), 2, [None, offsets, characters])
    with pytest.raises(PuzzleError, match="offsets are not ascending"):
        bulk.check(column)


def test_views_outside_their_buffers_are_refused() -> None:
    for word, value in ((2, 1), (2, -1), (3, 1), (3, -1), (0, -81), (0, 82)):
        view = np.array([81, 0, 0, 0], np.int32)
        view[word] = value
        buffers = [None, pyarrow.py_buffer(view), pyarrow.py_buffer(facts.POJ_SAMPLE.encode())]
        column = pyarrow.Array.from_buffers(pyarrow.string_view(), 1, buffers)
        with pytest.raises(PuzzleError, match="string view of"):
            bulk.check(column)


@pytest.mark.parametrize(("null_count", "bitmap"), [(-1, True), (-1, False), (0, False)])
def test_a_null_count_may_be_unknown(null_count: int, bitmap: bool) -> None:
    texts = [*TEXTS, None] if bitmap else TEXTS
    capsules = pyarrow.array(texts).__arrow_c_array__()
    inside(capsules[1]).null_count = null_count
    status = [*STATUS, Status.UNREADABLE] if bitmap else STATUS
    assert list(bulk.check(ArrayOf(capsules))) == status


@pytest.mark.parametrize(
    ("offered", "message"),
    [
        (StreamOf(None), "of type 'NoneType'; expected a capsule named 'arrow_array_stream'"),
        (StreamOf("x"), "of type 'str'; expected a capsule named 'arrow_array_stream'"),
        (
            StreamOf(pyarrow.array(TEXTS).__arrow_c_array__()[1]),
            "capsule named 'arrow_array'; expected a capsule named 'arrow_array_stream'",
        ),
        (
            ArrayOf(pyarrow.array(TEXTS).__arrow_c_array__()[::-1]),
            "capsule named 'arrow_array'; expected a capsule named 'arrow_schema'",
        ),
        (ArrayOf((1, 2)), "of type 'int'; expected a capsule named 'arrow_schema'"),
        (ArrayOf((1, 2, 3)), r"returned \(1, 2, 3\); expected the capsules of a schema and"),
        (ArrayOf(None), "returned None; expected the capsules of a schema and an array"),
    ],
)
def test_objects_that_are_not_capsules_are_refused(offered: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        bulk.check(offered)


def test_the_column_s_own_error_is_shown() -> None:
    class Broken:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            raise ValueError("the column is closed")

    with pytest.raises(ValueError, match="the column is closed") as caught:
        bulk.check(Broken())
    assert type(caught.value) is ValueError


def test_a_stream_that_fails_midway_is_refused() -> None:
    def batches() -> Iterator[Any]:
        yield pyarrow.record_batch({"puzzle": TEXTS})
        raise OSError("the disk is gone")

    schema = pyarrow.schema({"puzzle": pyarrow.string()})
    reader = pyarrow.RecordBatchReader.from_batches(schema, batches())
    with pytest.raises(PuzzleError, match=r"Arrow stream failed: .*the disk is gone"):
        bulk.check(reader)


def test_other_threads_run_while_a_stream_is_read() -> None:
    # PyArrow reads a Python file in another thread, which the stream waits for.
    lines = "\n".join(["puzzle", *TEXTS * 1000])
    reader = csv.open_csv(
        pyarrow.PythonFile(io.BytesIO(lines.encode()), mode="r"),
        read_options=csv.ReadOptions(block_size=1000),
        convert_options=csv.ConvertOptions(column_types={"puzzle": pyarrow.string()}),
    )
    assert list(bulk.check(reader)) == STATUS * 1000
