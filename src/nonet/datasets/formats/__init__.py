"""Data sets in the formats that other programs use, read and written in bounded memory.

``kaggle``
    CSV with ``quizzes,solutions``; 0 is an empty cell.
``extreme``
    CSV with ``source,question,answer,rating``, as Sudoku-Extreme has; ``.`` is an empty cell.
``hrm``
    A folder of NumPy files, as the Hierarchical Reasoning Model has; see
    :mod:`nonet.datasets.formats.hrm`.
``bench``
    Parquet with the columns of Sudoku-Bench.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from types import MappingProxyType

from nonet.bulk.inputs import CLASSIC
from nonet.datasets.formats import delimited, hrm, parquet
from nonet.datasets.formats.base import Block, Refuse
from nonet.errors import PuzzleError, raise_it
from nonet.rules import Rules, RulesLike, as_rules

__all__ = ["FORMATS", "Block", "read", "save"]

FORMATS: Mapping[str, Callable[[Iterable[Block], Path], None]] = MappingProxyType(
    {
        "kaggle": delimited.write_kaggle,
        "extreme": delimited.write_extreme,
        "hrm": hrm.write_hrm,
        "bench": parquet.write_bench,
    }
)
"""The formats of :func:`save`."""


def read(
    path: str | PathLike[str],
    *,
    rules: RulesLike = CLASSIC,
    on_error: Refuse | None = None,
) -> Iterator[Block]:
    """Returns an iterator over the rows of a data set in blocks of some thousand.

    ``path`` is a CSV file with a line of names, a Parquet file, or a folder: one of
    :func:`write`, or one in the format ``hrm``. The columns are recognized by their names:
    ``quizzes`` and ``solutions``, ``question`` and ``answer``, ``puzzle`` and ``solution``, or
    ``initial_board`` and ``solution``.

    A row is bad if its puzzle cannot be read under the rules, or if its answer is not a solution of
    the puzzle. It raises :class:`~nonet.PuzzleError` with the file and the line, or the number of
    the row, from 1. With ``on_error``, the error is passed to it instead, and the other rows
    follow.
    """
    place, under = Path(path), as_rules(rules)
    refuse = on_error or raise_it
    if not place.is_dir():
        return _reader(place)(place, under, refuse)
    if (place / hrm.ABOUT).exists():
        return hrm.read_hrm(place, under, refuse)
    files = sorted(place.glob("*.parquet"))
    if not files:
        raise PuzzleError("entries-folder", file=str(place))
    return (block for file in files for block in parquet.read_parquet(file, under, refuse))


def save(blocks: Iterable[Block], path: str | PathLike[str], format: str) -> None:
    """Writes rows to a file, or for ``hrm`` to a folder, in one of :data:`FORMATS`.

    The file appears when it is complete. ``blocks`` are from :func:`read` or :func:`blocks`. Raises
    :class:`~nonet.PuzzleError` for an unknown format.
    """
    if format not in FORMATS:
        raise PuzzleError("entries-format", found=format, known=list(FORMATS))
    FORMATS[format](blocks, Path(path))


def _reader(place: Path) -> Callable[[Path, Rules, Refuse], Iterator[Block]]:
    with place.open("rb") as stream:
        return parquet.read_parquet if stream.read(4) == b"PAR1" else delimited.read_csv
