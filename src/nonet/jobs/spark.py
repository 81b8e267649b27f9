"""Jobs on Apache Spark, through ``mapInArrow``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from nonet.jobs.job import Job, OnBatches


def run(job: OnBatches, frame: Any) -> Any:
    """Returns the Spark data frame with the columns of the job.

    Raises PuzzleError if the column to read is missing or has another type.
    """
    types: Any = import_module("pyspark.sql.pandas.types")
    schema = types.from_arrow_schema(job.schema(types.to_arrow_schema(frame.schema)))

    def answered(batches: Iterator[Any]) -> Iterator[Any]:
        return map(job, batches)

    return frame.mapInArrow(answered, schema)


def batch(job: Job, files: Sequence[str], folder: str, address: str | None = None) -> None:
    """Writes the rows of Parquet or CSV files with the columns of the job to a new folder.

    ``address`` is that of the cluster, such as ``spark://host:7077``; without it, the settings of
    Spark say where the job runs.
    """
    sql: Any = import_module("pyspark.sql")
    builder = sql.SparkSession.builder.appName(f"nonet {job.kind}")
    session = (builder.master(address) if address else builder).getOrCreate()
    try:
        read = session.read.option("header", True)
        is_csv = files[0].endswith((".csv", ".csv.gz"))
        frame = read.csv(list(files)) if is_csv else read.parquet(*files)
        run(job, frame).write.parquet(folder)
    finally:
        session.stop()
