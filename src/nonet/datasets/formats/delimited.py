"""CSV files of puzzles and answers: ``quizzes,solutions`` and ``source,question,answer,rating``."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

from nonet.bulk.results import cell_texts
from nonet.datasets.formats.base import ROWS, Block, Found, Refuse, checked
from nonet.errors import PuzzleError
from nonet.files.fields import as_read, csv_row
from nonet.files.parts import whole
from nonet.rules import Rules

PAIRS = (("quizzes", "solutions"), ("question", "answer"), ("puzzle", "solution"))
"""The names of the columns with the puzzle and with the answer."""
_LONGEST = 1 << 16
"""The characters of a line that are read."""


class _Line(NamedTuple):
    number: int
    fields: list[str]


def read_csv(path: Path, rules: Rules, refuse: Refuse) -> Iterator[Block]:
    """Returns an iterator over the rows of a CSV file in blocks.

    Every line is a row of its own, so that a stray quotation mark spoils no other.
    """
    # Bytes that are not UTF-8 spoil their own row only.
    with path.open(encoding="utf-8-sig", errors="surrogateescape", newline="\n") as stream:
        lines = _lines(stream, str(path), refuse)
        head = next(lines, None)
        names = [] if head is None else [name.strip().lower() for name in head.fields]
        pair = next((pair for pair in PAIRS if set(pair) <= set(names)), None)
        if pair is None:
            known = [",".join(pair) for pair in PAIRS]
            raise PuzzleError("entries-header", found=",".join(names), known=known).at(str(path), 1)
        rows: list[_Line] = []
        for line in lines:
            if len(line.fields) != len(names):
                error = PuzzleError("entry-fields", found=len(line.fields), expected=len(names))
                refuse(error.at(str(path), line.number))
                continue
            rows.append(line)
            if len(rows) == ROWS:
                yield checked(_found(str(path), names, pair, rows), rules, refuse)
                rows = []
        if rows:
            yield checked(_found(str(path), names, pair, rows), rules, refuse)


def _lines(stream: IO[str], source: str, refuse: Refuse) -> Iterator[_Line]:
    number = 0
    while text := stream.readline(_LONGEST):
        number += 1
        long = len(text) == _LONGEST and not text.endswith("\n")
        while text and not text.endswith("\n") and (text := stream.readline(_LONGEST)):
            pass
        if long:
            refuse(PuzzleError("entry-long", most=_LONGEST).at(source, number))
            continue
        line = text.rstrip("\r\n")
        if not line:
            continue
        try:
            fields = line.split(",") if '"' not in line else next(csv.reader([line], strict=True))
            if "'" in line:
                fields = list(map(as_read, fields))
        except csv.Error as error:
            refuse(PuzzleError("entry-quotes", message=str(error)).at(source, number))
            continue
        yield _Line(number, fields)


def _found(source: str, names: list[str], pair: tuple[str, str], rows: list[_Line]) -> Found:
    columns = dict(zip(names, zip(*(row.fields for row in rows), strict=True), strict=True))
    puzzles, solutions = (columns.pop(name) for name in pair)
    return Found(source, [row.number for row in rows], puzzles, solutions, columns)


def write_kaggle(blocks: Iterable[Block], path: Path) -> None:
    """Writes ``quizzes,solutions`` with 0 for an empty cell."""
    _write(
        path,
        ["quizzes", "solutions"],
        (zip(_zeros(block), cell_texts(block.solutions), strict=True) for block in blocks),
    )


def write_extreme(blocks: Iterable[Block], path: Path) -> None:
    """Writes ``source,question,answer,rating`` with . for an empty cell.

    ``source`` is ``nonet``, and the rating is the score, unless the blocks have these columns.
    """
    _write(
        path,
        ["source", "question", "answer", "rating"],
        (
            zip(
                block.columns.get("source", ["nonet"] * len(block)),
                cell_texts(block.puzzles),
                cell_texts(block.solutions),
                block.columns.get("rating", block.columns.get("score", [0] * len(block))),
                strict=True,
            )
            for block in blocks
        ),
    )


def _zeros(block: Block) -> list[str]:
    return [text.replace(".", "0") for text in cell_texts(block.puzzles)]


def _write(path: Path, names: Sequence[str], blocks: Iterable[Iterable[Sequence[object]]]) -> None:
    with whole(path) as stream:
        text = io.TextIOWrapper(stream, "utf-8", "surrogateescape", newline="")
        text.write(csv_row(names))
        for block in blocks:
            text.writelines(map(csv_row, block))
        text.flush()
        text.detach()
