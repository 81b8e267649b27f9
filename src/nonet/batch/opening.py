"""Finds and opens files of puzzles: Parquet, CSV and text."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from nonet.batch.inputs import Input
from nonet.batch.lines import CsvFile, TextFile
from nonet.batch.parquet import ParquetFile
from nonet.errors import PuzzleError
from nonet.notation import source

PARQUET = (".parquet", ".pq")
CSV = (".csv", ".csv.gz")
_SAMPLE = 1 << 20
"""The bytes at each end of a file by which it is recognised."""


@contextmanager
def opened(path: Path, column: str) -> Generator[Input]:
    """Opens a file of puzzles: Parquet, CSV or, by any other name, text with a puzzle a line.

    ``column`` is the name of the column of puzzles of a text. Raises PuzzleError if the file cannot
    be understood, and OSError if it cannot be read.
    """
    if path.name.lower().endswith(PARQUET):
        with path.open("rb") as stream:
            yield ParquetFile(stream, str(path))
        return
    with source.opened(path) as text:
        if path.name.lower().endswith(CSV):
            yield CsvFile(text)
        else:
            yield TextFile(text, column)


def files_of(paths: Sequence[Path]) -> list[Path]:
    """Returns the files: those given, and in place of a folder those in it, in order of names.

    Files whose names begin with a dot or an underscore are left out, as clusters do. Raises
    PuzzleError for a folder without files.
    """
    files: list[Path] = []
    for path in paths:
        inside = [path]
        if path.is_dir():
            inside = sorted(
                each for each in path.iterdir() if each.is_file() and each.name[0] not in "._"
            )
        if not inside:
            raise PuzzleError("folder-empty", file=str(path))
        files += inside
    return files


def fingerprint(path: Path) -> str:
    """Returns a text that changes with the content of the file: its size and a hash of its ends."""
    with path.open("rb") as stream:
        size = os.fstat(stream.fileno()).st_size
        digest = hashlib.sha256(stream.read(_SAMPLE))
        stream.seek(max(0, size - _SAMPLE))
        digest.update(stream.read())
    return f"{size} {digest.hexdigest()[:16]}"
