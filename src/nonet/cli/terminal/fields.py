"""Many rows of a table, written at once as :mod:`nonet.cli.terminal.tables` writes each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.engines.protocol import TextReader
from nonet.files.fields import csv_row
from nonet.notation.text.cells import VALUE_CHARACTERS

if TYPE_CHECKING:
    from nonet.engines.protocol import WrittenColumn


class Same(NamedTuple):
    """The same text in every row."""

    text: str


class Wholes(NamedTuple):
    """Whole numbers; a negative one is None."""

    numbers: NDArray[np.int64]


class Words(NamedTuple):
    """One of several words; a negative number is None."""

    chosen: NDArray[np.int64]
    words: Sequence[str]


class Givens(NamedTuple):
    """Puzzles of order 9 at most in the notation ``line``."""

    values: NDArray[np.uint8]


class Steps(NamedTuple):
    """Mappings of names to numbers above 0."""

    numbers: NDArray[np.uint32]
    """``(N, names)``"""
    names: Sequence[str]


Field = Same | Wholes | Words | Givens | Steps


def csv_rows(reader: TextReader, fields: Mapping[str, Field]) -> list[WrittenColumn | str]:
    """Returns the columns of lines of CSV."""
    columns: list[WrittenColumn | str] = []
    for field in fields.values():
        columns.append("," if columns else "")
        match field:
            case Same(text):
                columns.append(_in_csv(text))
            case Wholes(numbers):
                columns.append(reader.wholes(numbers))
            case Words(chosen, words):
                columns.append(reader.words(chosen, map(_in_csv, words)))
            case Givens(values):
                columns.append(_cells(reader, values))
            case Steps(numbers, names):
                columns.append(reader.counts(numbers, [f"{name}:" for name in names], " "))
    return [*columns, "\n"]


def json_lines(reader: TextReader, fields: Mapping[str, Field]) -> list[WrittenColumn | str]:
    """Returns the columns of lines of JSON."""
    columns: list[WrittenColumn | str] = []
    for name, field in fields.items():
        columns.append(f"{', ' if columns else '{'}{_in_json(name)}: ")
        match field:
            case Same(text):
                columns.append(_in_json(text))
            case Wholes(numbers):
                columns.append(reader.wholes(numbers, "null"))
            case Words(chosen, words):
                known = np.where(chosen < 0, len(words), chosen)
                columns.append(reader.words(known, [*map(_in_json, words), "null"]))
            case Givens(values):
                columns += ['"', _cells(reader, values), '"']
            case Steps(numbers, names):
                named = [f"{_in_json(name)}: " for name in names]
                columns += ["{", reader.counts(numbers, named, ", "), "}"]
    return [*columns, "}\n"]


def rows_of(fields: Mapping[str, Field], rows: Iterable[int]) -> list[dict[str, object]]:
    """Returns these rows as a table takes them one by one."""
    chosen = np.fromiter(rows, np.int64)
    columns = [_values(field, chosen) for field in fields.values()]
    return [dict(zip(fields, row, strict=True)) for row in zip(*columns, strict=True)]


def _values(field: Field, rows: NDArray[np.int64]) -> Sequence[object]:
    match field:
        case Same(text):
            return [text] * len(rows)
        case Wholes(numbers):
            return [None if number < 0 else number for number in numbers[rows].tolist()]
        case Words(chosen, words):
            return [None if number < 0 else words[number] for number in chosen[rows].tolist()]
        case Givens(values):
            return [
                "".join(VALUE_CHARACTERS[value] for value in row) for row in values[rows].tolist()
            ]
        case Steps(numbers, names):
            steps: list[dict[str, int]] = [{} for _ in rows]
            found = numbers[rows]
            places = np.argwhere(found)
            for (row, place), number in zip(
                places.tolist(), found[found > 0].tolist(), strict=True
            ):
                steps[row][names[place]] = number
            return steps


def _cells(reader: TextReader, values: NDArray[np.uint8]) -> WrittenColumn:
    cells = values.shape[1]
    return reader.cells(values, "." * cells, range(cells), VALUE_CHARACTERS)


@lru_cache(1000)  # The words are the same for each block.
def _in_csv(text: str) -> str:
    # Beside another field, because a line of one empty field is written in quotes.
    return csv_row([text, None]).removesuffix(",\n")


@lru_cache(1000)  # The words are the same for each block.
def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
