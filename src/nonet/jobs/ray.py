"""Jobs on Ray, through ``map_batches`` of Ray Data."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from nonet.jobs.job import Job, OnBatches

ROWS = 10_000
"""The rows of a batch, unless the caller says otherwise."""


def run(job: OnBatches, rows: Any, **options: Any) -> Any:
    """Returns the Ray data set with the columns of the job.

    ``options`` are those of ``map_batches``, such as ``batch_size`` and ``num_cpus``.
    """
    arrow: Any = import_module("pyarrow")

    def answered(table: Any) -> Any:
        return arrow.Table.from_batches(map(job, table.to_batches()), job.schema(table.schema))

    return rows.map_batches(answered, **{"batch_size": ROWS, "batch_format": "pyarrow", **options})


def batch(job: Job, files: Sequence[str], folder: str, address: str | None = None) -> None:
    """Writes the rows of Parquet or CSV files with the columns of the job to a new folder.

    ``address`` is that of the cluster, such as ``auto``; without it, Ray starts on this machine.
    """
    ray: Any = import_module("ray")
    data: Any = import_module("ray.data")
    arrow, csv = import_module("pyarrow"), import_module("pyarrow.csv")
    ray.init(address or "local")
    try:
        if files[0].endswith((".csv", ".csv.gz")):
            # Ray would take the digits of a puzzle for a number.
            texts = csv.ConvertOptions(column_types=dict.fromkeys(job.reads, arrow.string()))
            rows = data.read_csv(list(files), convert_options=texts)
        else:
            rows = data.read_parquet(list(files))
        run(job, rows).write_parquet(folder)
    finally:
        ray.shutdown()
