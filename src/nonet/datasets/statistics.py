"""How the rows of a data set are distributed, for its data card."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

_COLUMNS = ["clues", "level", "score"]


class Counts(NamedTuple):
    """How many rows have which value."""

    rows: int
    clues: Counter[int]
    levels: Counter[str | None]
    scores: Counter[int]
    """Rows without a score are left out."""

    def __add__(self, other: object) -> Counts:
        if not isinstance(other, Counts):
            return NotImplemented
        return Counts(
            self.rows + other.rows,
            self.clues + other.clues,
            self.levels + other.levels,
            self.scores + other.scores,
        )


def counted(folder: Path, suffix: str) -> Counts:
    """Returns the counts of all shards in a folder with this suffix, one read at a time."""
    parquet: Any = import_module("pyarrow.parquet")
    found = Counts(0, Counter(), Counter(), Counter())
    shards = re.compile(rf"[0-9]+-[0-9]+{re.escape(suffix)}")
    for path in sorted(folder.iterdir()):
        if shards.fullmatch(path.name):
            table = parquet.read_table(path, columns=_COLUMNS)
            clues, levels, scores = (Counter(_counts(table.column(name))) for name in _COLUMNS)
            scores.pop(None, None)
            found += Counts(len(table), clues, levels, scores)
    return found


def _counts(column: Any) -> dict[Any, int]:
    return {entry["values"]: entry["counts"] for entry in column.value_counts().to_pylist()}


def quantile(counts: Counter[int], share: float) -> int:
    """Returns the least value that this share of the rows does not exceed.

    >>> quantile(Counter({3: 5, 4: 5}), 0.5)
    3
    """
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)
