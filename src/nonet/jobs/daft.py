"""Jobs on Daft, through a function of whole batches."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from nonet.jobs.job import Job


def run(job: Job, frame: Any) -> Any:
    """Returns the Daft data frame with the columns of the job.

    Raises PuzzleError if the column to read is missing or has another type.
    """
    daft: Any = import_module("daft")
    arrow: Any = import_module("pyarrow")
    job.schema(frame.schema().to_pyarrow_schema())
    kinds = {name: arrow.type_for_alias(kind) for name, kind in job.columns.items()}
    fields = {name: daft.DataType.from_arrow_type(kind) for name, kind in kinds.items()}

    def answered(*columns: Any) -> Any:
        answers = job.answers(*(column.to_arrow() for column in columns))
        return arrow.StructArray.from_arrays(answers, list(kinds))

    function = daft.func.batch(return_dtype=daft.DataType.struct(fields), unnest=True)(answered)
    return frame.select(*frame.column_names, function(*(frame[name] for name in job.reads)))
