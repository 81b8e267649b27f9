"""A job as a value: what to do with each record batch. The import is light, for workers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.rules import Rules, RulesLike, as_rules

if TYPE_CHECKING:
    from nonet.engines.protocol import RowsDone

MOST_NUMBER = 2**63 - 1
"""The largest number in a column: Spark has none of 64 bits without a sign."""
MOST_ORDER = 35
"""The largest order with a character for every value."""
REASON = "reason"
"""The column that says why a row has no answer."""
_TEXTS = ("string", "large_string", "string_view")
_NUMBERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")


class OnBatches(Protocol):
    """A function on record batches, such as :class:`Job` and :class:`nonet.datasets.Filling`."""

    def schema(self, schema: Any) -> Any:
        """Returns the Arrow schema of the batches that it makes of those of ``schema``."""
        ...

    def __call__(self, batch: Any) -> Any:
        """Returns a record batch."""
        ...


class Kind(NamedTuple):
    """A kind of job."""

    columns: Mapping[str, str]
    """The Arrow type of each new column, but for ``reason``."""
    takes: tuple[str, ...] = _TEXTS
    """The Arrow types of the column it reads."""


JOBS: Mapping[str, Kind] = {
    "solve": Kind({"solution": "string", "solutions": "int64", "status": "string"}),
    "count": Kind({"solutions": "int64"}),
    "check": Kind({"status": "string"}),
    "rate": Kind({"status": "string", "level": "string", "score": "int64", "hardest": "string"}),
    "canonical": Kind({"canonical": "string", "class_id": "string"}),
    "generate": Kind(
        {"puzzle": "string", "solution": "string", "clues": "int64", "seed": "int64"}, _NUMBERS
    ),
}
"""All kinds by name. The function of this name in :mod:`nonet.jobs.answers` does the work."""


@frozen()
class Job:
    """A function from a record batch to a record batch; made by the functions of this module."""

    kind: str
    """The name of a kind in ``JOBS``."""
    column: str
    """The name of the column that is read."""
    prefix: str
    """What the names of the new columns begin with."""
    threads: int
    options: tuple[tuple[str, object], ...]
    """The arguments that answers depend on, by name."""

    @staticmethod
    def of(kind: str, column: str, prefix: str, threads: int, **options: object) -> Job:
        """Returns a job; raises PuzzleError for a number of threads out of range."""
        from nonet.threads import checked_threads  # NumPy is slow to import

        return Job(kind, column, prefix, checked_threads(threads) or 1, tuple(options.items()))

    @property
    def columns(self) -> dict[str, str]:
        """The names of the new columns and their Arrow types, in order."""
        columns = {**JOBS[self.kind].columns, REASON: "string"}
        return {f"{self.prefix}{name}": kind for name, kind in columns.items()}

    @property
    def reason(self) -> str:
        """The name of the column that says why a row has no answer."""
        return f"{self.prefix}{REASON}"

    @property
    def recipe(self) -> dict[str, str | int]:
        """All that the answers depend on, as JSON values."""
        given = [(name, value) for name, value in self.options if value is not None]
        return {
            "job": self.kind,
            "column": self.column,
            "prefix": self.prefix,
            **{name: value if isinstance(value, int) else str(value) for name, value in given},
        }

    def schema(self, schema: Any) -> Any:
        """Returns the Arrow schema of the batches that this job makes of those of ``schema``.

        Raises PuzzleError if the column to read is missing or has another type, or if there is a
        column already with the name of a new one.
        """
        arrow: Any = import_module("pyarrow")
        if schema.names.count(self.column) != 1:
            raise PuzzleError("column-missing", name=self.column, known=schema.names)
        found, takes = str(schema.field(self.column).type), JOBS[self.kind].takes
        if found not in takes and not found.startswith("dictionary<values=string,"):
            raise PuzzleError("column-type", name=self.column, found=found, known=takes)
        taken = [name for name in self.columns if name in schema.names]
        if taken:
            raise PuzzleError("column-taken", known=taken)
        new = [arrow.field(name, arrow.type_for_alias(kind)) for name, kind in self.columns.items()]
        return arrow.schema([*schema, *new], metadata=schema.metadata)

    def answers(self, column: Any, progress: RowsDone | None = None) -> list[Any]:
        """Returns the arrays of the new columns for an Arrow array."""
        from nonet.jobs import answers  # slow to import

        work = answers.Work(self.threads, progress)
        return list(getattr(answers, self.kind)(column, work, **dict(self.options)))

    def __call__(self, batch: Any, progress: RowsDone | None = None) -> Any:
        """Returns the record batch with the new columns; raises PuzzleError as :meth:`schema`.

        ``progress`` is called several times a second with the number of finished rows.
        """
        arrow: Any = import_module("pyarrow")
        schema = self.schema(batch.schema)
        answers = self.answers(batch.column(self.column), progress)
        return arrow.RecordBatch.from_arrays([*batch.columns, *answers], schema=schema)


def checked_rules(rules: RulesLike) -> Rules:
    """Returns the rules; raises PuzzleError if a job cannot be done under them."""
    under = as_rules(rules)
    under.plain_values("jobs")
    if under.order > MOST_ORDER:
        raise PuzzleError("order-range", order=under.order, most=MOST_ORDER)
    return under
