"""Rows of text as an Arrow table, without an object for each field where the core reads them."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.engines import policy
from nonet.engines.protocol import TextColumns
from nonet.jobs.files.cursor import Place
from nonet.notation.text.source import LONGEST

LINES_OF_ROW = 200
"""The most lines that a row of CSV can have: enough for the drawing of a puzzle."""
_MANY_BYTES = 1 << 28
"""Rows with so many bytes are enough for a piece: an Arrow array has 2 GB."""


class Rows:
    """Rows read from a text so far. ``separator`` is that of CSV, or None for lines of puzzles."""

    def __init__(self, schema: Any, separator: str | None) -> None:
        self._arrow: Any = import_module("pyarrow")
        self._schema = schema
        reader = policy.text_reader()
        self._columns: TextColumns = (
            reader.columns(len(schema), separator, LONGEST, csv.field_size_limit(), LINES_OF_ROW)
            if reader
            else _Listed(len(schema))
        )

    @property
    def full(self) -> bool:
        """Whether the rows should be taken before others are read."""
        return self._columns.size > _MANY_BYTES

    def read(self, place: Place, most: int) -> int:
        """Reads rows that are surely right; returns their number, which may be 0 at any row."""
        found = self._columns.read(place.block, place.begin, place.line, most)
        number, place.begin, place.line = found
        return number

    def skip(self, place: Place, most: int) -> int:
        """Does the same without keeping the rows, right or wrong."""
        found = self._columns.skip(place.block, place.begin, place.line, most)
        number, place.begin, place.line = found
        return number

    def add(self, fields: Sequence[str], line: int) -> None:
        """Adds a row that begins in this line."""
        self._columns.add([field.encode() for field in fields], line)

    def take(self) -> tuple[Any, NDArray[np.int64]]:
        """Returns the rows as an Arrow record batch, and the line of each; then there are none."""
        text = self._arrow.string()
        lines = self._columns.take_lines()
        arrays = [
            self._arrow.Array.from_buffers(
                text, len(lines), [None, self._arrow.py_buffer(ends), self._arrow.py_buffer(texts)]
            )
            for ends, texts in self._columns.take_columns()
        ]
        return self._arrow.RecordBatch.from_arrays(arrays, schema=self._schema), lines


class _Listed:
    """Columns without the core, which reads no row by itself; see :class:`TextColumns`."""

    def __init__(self, columns: int) -> None:
        self.size = 0
        self._columns: list[list[bytes]] = [[] for _ in range(columns)]
        self._lines: list[int] = []

    def read(self, text: bytes, begin: int, line: int, most: int) -> tuple[int, int, int]:
        """Reads nothing."""
        return 0, begin, line

    skip = read

    def add(self, fields: Sequence[bytes], line: int) -> None:
        """Adds a row."""
        for column, field in zip(self._columns, fields, strict=True):
            column.append(field)
            self.size += len(field)
        self._lines.append(line)

    def take_columns(self) -> list[tuple[NDArray[np.int32], NDArray[np.uint8]]]:
        """Returns where the texts of each column end, and their bytes."""
        taken, self._columns = self._columns, [[] for _ in self._columns]
        self.size = 0
        return [
            (
                np.cumsum([0, *map(len, column)], dtype=np.int32),
                np.frombuffer(b"".join(column), np.uint8),
            )
            for column in taken
        ]

    def take_lines(self) -> NDArray[np.int64]:
        """Returns the lines where rows begin."""
        taken, self._lines = self._lines, []
        return np.array(taken, np.int64)
