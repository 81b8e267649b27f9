"""Finds and opens files of puzzles: Parquet, CSV and text."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from nonet.errors import PuzzleError
from nonet.files.shards import PARQUET
from nonet.jobs.files.inputs import Input
from nonet.jobs.files.lines import CsvFile, TextFile
from nonet.jobs.files.parquet import ParquetFile
from nonet.jobs.texts import is_text, texts_in
from nonet.notation.text import source
from nonet.notation.wrappings.columns import NAMES, chosen
from nonet.threads import Pool

PARQUET_ENDINGS = (PARQUET, ".pq")
CSV_ENDINGS = (".csv", ".csv.gz")
COLUMN = "puzzle"
"""The name of the column of puzzles of a text, which has no names of its own."""
_SAMPLE = 100
"""The rows by which the column of puzzles is found."""
_CHUNK = 1 << 18
_PART = 1 << 24
"""Bytes of a file that a thread hashes at a time."""


@contextmanager
def opened(path: Path, column: str = COLUMN) -> Generator[Input]:
    """Opens a file of puzzles: Parquet, CSV or, by any other name, text with a puzzle a line.

    ``column`` is the name of the column of puzzles of a text. Raises PuzzleError if the file cannot
    be understood, and OSError if it cannot be read.
    """
    with named(path):
        if path.name.lower().endswith(PARQUET_ENDINGS):
            with path.open("rb") as stream:
                yield ParquetFile(stream, str(path))
            return
        is_csv = path.name.lower().endswith(CSV_ENDINGS)
        with source.opened(path) as text, path.open("rb") as stream:
            yield CsvFile(text, stream) if is_csv else TextFile(text, stream, column)


@contextmanager
def named(path: Path) -> Generator[None]:
    """Returns a context in which errors name the file; only opening does so by itself."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def files_of(paths: Sequence[Path]) -> list[Path]:
    """Returns the files: those given, and in place of a folder those in it, in order of names.

    Files whose names begin with a dot or an underscore are left out, as clusters do. Raises
    PuzzleError for a folder without files, and for a pipe, because files are read more than once.
    """
    files: list[Path] = []
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = sorted(
                each for each in path.iterdir() if each.is_file() and each.name[0] not in "._"
            )
        elif not path.is_file() and path.exists():
            raise PuzzleError("file-pipe", file=str(path))
        if not inside:
            raise PuzzleError("folder-empty", file=str(path))
        files += inside
    return files


def column_of(paths: Sequence[Path]) -> str:
    """Returns the name of the column of puzzles: the one that :func:`nonet.read` would find.

    Raises PuzzleError if no column or several could be it, or if files differ in it.
    """
    found: dict[str, Path] = {}
    for path in files_of(paths):
        name = _column_in(path)
        if name is not None:
            found.setdefault(name, path)
    if len(found) > 1:
        raise PuzzleError("columns-differ", names=list(found))
    return next(iter(found), COLUMN)


def _column_in(path: Path) -> str | None:
    """Returns the name of the column of puzzles; None for a text, which has no names."""
    if not path.name.lower().endswith((*PARQUET_ENDINGS, *CSV_ENDINGS)):
        return None
    pyarrow: Any = import_module("pyarrow")
    with opened(path) as file:
        schema = file.schema
        table = pyarrow.Table.from_batches(
            [piece.batch for piece in file.take(_SAMPLE).pieces(_SAMPLE)], schema
        )
    texts: list[str] = [field.name for field in schema if is_text(field.type)]
    columns = [
        [text or "" for text in texts_in(column)]
        for column, field in zip(table.columns, schema, strict=True)
        if is_text(field.type)
    ]
    refusal = None
    try:
        index = chosen(columns, texts, len(table))
    except PuzzleError as error:
        index, refusal = None, error
    if index is not None:
        return texts[index]
    # A known name needs no readable puzzles.
    known: list[str] = [name for name in schema.names if name.strip().lower() in NAMES]
    if len(known) == 1:
        return known[0]
    if refusal:
        raise refusal.at(str(path), None)
    raise PuzzleError("column-unknown", source=str(path), known=schema.names, names=list(NAMES))


def fingerprint(path: Path, threads: int | None = None) -> str:
    """Returns a text that changes with the content of the file: its size and a hash of all of it.

    It is the hash of the hashes of its parts, which several threads make. A hash of some parts, or
    the time of the last change, would let answers to two inputs be mixed.
    """
    size = path.stat().st_size
    digest = hashlib.sha256()
    with Pool[bytes]("fingerprint", threads) as pool:
        for start in range(0, size, _PART):
            pool.begin(partial(_hashed, path, start, pool.check))
        while len(pool):
            digest.update(pool.next())
    return f"{size} {digest.hexdigest()[:32]}"


def _hashed(path: Path, start: int, check: Callable[[], object]) -> bytes:
    """Returns the hash of a part of a file; ``check`` is called often."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        stream.seek(start)
        left = _PART
        while left and (chunk := stream.read(min(left, _CHUNK))):
            check()
            digest.update(chunk)
            left -= len(chunk)
    return digest.digest()
