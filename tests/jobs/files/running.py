"""Files of puzzles for the tests of ``nonet batch``, and its results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as untyped_pyarrow  # pyright: ignore[reportMissingTypeStubs]
import pyarrow.parquet as untyped_parquet  # pyright: ignore[reportMissingTypeStubs]

from nonet import jobs
from nonet.jobs import Job
from nonet.jobs.files import Batch, Counts
from tests.facts import POJ_SAMPLE, TEN_SOLUTIONS

pyarrow: Any = untyped_pyarrow
parquet: Any = untyped_parquet

SHORT = POJ_SAMPLE[:80]
TEXTS = [POJ_SAMPLE, TEN_SOLUTIONS, "." * 81, "11" + "." * 79]
"""Puzzles that all have an answer."""


def parquet_file(path: Path, texts: Sequence[str | None], group: int = 7) -> Path:
    """Writes a Parquet file with these puzzles and a column ``id``; returns its path."""
    ids, puzzles = pyarrow.array(range(len(texts)), "int64"), pyarrow.array(texts, "string")
    table = pyarrow.table({"id": ids, "puzzle": puzzles})
    parquet.write_table(table, path, row_group_size=group)
    return path


def run(path: Path, folder: Path, job: Job | None = None, **options: Any) -> Counts:
    """Runs a job, by default solving, over a file."""
    return Batch(job or jobs.solve(), [path], **options).run(folder)


def shards(folder: Path) -> dict[str, bytes]:
    """Returns the contents of the files of results and rejects, by name."""
    found = [*folder.glob("*.parquet"), *folder.glob("*.rejects.csv")]
    return {path.name: path.read_bytes() for path in found}


def rows(folder: Path) -> list[dict[str, Any]]:
    """Returns the rows of all results, in order."""
    files = sorted(folder.glob("*.parquet"))
    return [row for file in files for row in parquet.read_table(file).to_pylist()]


def rejects(folder: Path) -> list[str]:
    """Returns the lines of all files of rejects, without their heads."""
    files = sorted(folder.glob("*.rejects.csv"))
    return [line for file in files for line in file.read_text("utf-8", "replace").splitlines()[1:]]
