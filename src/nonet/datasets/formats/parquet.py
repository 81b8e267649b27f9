"""Parquet files of puzzles and answers: ours, and those of Sudoku-Bench."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from importlib import import_module
from math import isqrt
from pathlib import Path
from typing import Any

from nonet.bulk.results import cell_texts
from nonet.datasets.formats.base import ROWS, Block, Found, Refuse, checked
from nonet.datasets.formats.delimited import PAIRS
from nonet.errors import PuzzleError
from nonet.files.parts import whole
from nonet.rules import Rules

_BENCH = ("initial_board", "solution")
_TEXT = ("string", "large_string", "string_view")
_KINDS = {
    "puzzle_id": "string",
    "sudokupad_url": "string",
    "author": "string",
    "title": "string",
    "rules": "string",
    "initial_board": "string",
    "solution": "string",
    "rows": "int64",
    "cols": "int64",
    "visual_elements": "string",
    "encoded_puzzle": "string",
}
"""The columns of Sudoku-Bench."""
_RULES = (
    "Normal Sudoku rules apply: place every number from 1 to {order} once in each row, column"
    " and box."
)


def read_parquet(path: Path, rules: Rules, refuse: Refuse) -> Iterator[Block]:
    """Returns an iterator over the rows of a Parquet file in blocks.

    A puzzle of Sudoku-Bench has its rules in prose: rows whose puzzle does not have exactly one
    solution under ``rules`` are refused.
    """
    pyarrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    try:
        with parquet.ParquetFile(path) as file:
            pair = _pair(path, file.schema_arrow)
            number = 1
            for batch in file.iter_batches(ROWS):
                columns = batch.to_pydict()
                puzzles, solutions = (columns.pop(name) for name in pair)
                numbers = range(number, number + len(batch))
                number += len(batch)
                found = Found(str(path), numbers, puzzles, solutions, columns)
                yield checked(found, rules, refuse, unique=pair == _BENCH)
    except (pyarrow.ArrowException, OSError) as error:
        if getattr(error, "errno", None) is not None:
            raise  # by the operating system, not about the content
        raise PuzzleError("entries-parquet", file=str(path), message=str(error)) from None


def _pair(path: Path, schema: Any) -> tuple[str, str]:
    """Returns the names of the columns with the puzzle and with the answer."""
    every = (_BENCH, *PAIRS)
    pair = next((pair for pair in every if set(pair) <= set(schema.names)), None)
    if pair is None:
        known = [",".join(pair) for pair in every]
        raise PuzzleError("entries-header", found=",".join(schema.names), known=known).at(
            str(path), None
        )
    for name in pair:
        found = str(schema.field(name).type)
        if found not in _TEXT:
            raise PuzzleError("entries-type", file=str(path), name=name, found=found)
    return pair


def write_bench(blocks: Iterable[Block], path: Path) -> None:
    """Writes the columns of Sudoku-Bench.

    Columns that the blocks do not have are empty texts, except ``puzzle_id``, which numbers the
    rows, and ``rules``, which are those of Sudoku.
    """
    pyarrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    types = {"string": pyarrow.string(), "int64": pyarrow.int64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in _KINDS.items()])
    number = 0
    with whole(path) as stream, parquet.ParquetWriter(stream, schema) as file:
        for block in blocks:
            table = pyarrow.table(_bench(block, number), schema=schema)
            file.write_table(table)
            number += len(block)


def _bench(block: Block, number: int) -> dict[str, Any]:
    rows = len(block)
    order = isqrt(block.puzzles.shape[1])
    columns: dict[str, Any] = {name: [""] * rows for name in _KINDS}
    columns["puzzle_id"] = [str(row) for row in range(number, number + rows)]
    columns["rules"] = [json.dumps(_RULES.format(order=order))] * rows
    columns.update({name: block.columns[name] for name in _KINDS if name in block.columns})
    columns["initial_board"] = cell_texts(block.puzzles)
    columns["solution"] = cell_texts(block.solutions)
    columns["rows"] = columns["cols"] = [order] * rows
    return columns
