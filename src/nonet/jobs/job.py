"""A job as a value: what to do with each record batch. The import is light, for workers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pickle import dumps
from types import MappingProxyType
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
    measured: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """The same new columns for each measured scale, by its name."""


_ER_EP_ED = {"status": "string", "er": "float64", "ep": "float64", "ed": "float64"}
JOBS: Mapping[str, Kind] = {
    "solve": Kind({"solution": "string", "solutions": "int64", "status": "string"}),
    "count": Kind({"solutions": "int64"}),
    "check": Kind({"status": "string"}),
    "rate": Kind(
        {"status": "string", "level": "string", "score": "int64", "hardest": "string"},
        # Not taken from the scales, which are slow to import.
        measured={"explainer": _ER_EP_ED, "sukaku": _ER_EP_ED},
    ),
    "canonical": Kind({"canonical": "string", "class_id": "string"}),
    "generate": Kind(
        {"puzzle": "string", "solution": "string", "clues": "int64", "seed": "int64"}, _NUMBERS
    ),
}
"""All kinds by name. The function of this name in :mod:`nonet.jobs.answers` does the work."""
_GRIDS = ("puzzle", "solution", "canonical", "class_id")


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
    rules_column: str | None = None
    """The name of the column with the rules of each row, if there is one."""

    @staticmethod
    def of(
        kind: str,
        column: str,
        prefix: str,
        threads: int,
        *,
        rules_column: str | None = None,
        **options: object,
    ) -> Job:
        """Returns a job; raises PuzzleError for a number of threads out of range."""
        from nonet.threads import checked_threads  # NumPy is slow to import

        number = checked_threads(threads) or 1
        return Job(kind, column, prefix, number, tuple(options.items()), rules_column)

    @property
    def reads(self) -> list[str]:
        """The names of the columns that are read: that of puzzles, then that of rules."""
        return [self.column] if self.rules_column is None else [self.column, self.rules_column]

    @property
    def columns(self) -> dict[str, str]:
        """The names of the new columns and their Arrow types, in order."""
        return {f"{self.prefix}{name}": kind for name, kind in self._named.items()}

    @property
    def grids(self) -> frozenset[str]:
        """The names of columns with another text in nearly every row: puzzles and their answers."""
        return frozenset([self.column, *(f"{self.prefix}{name}" for name in _GRIDS)])

    @property
    def _named(self) -> dict[str, str]:
        """The same without the prefix."""
        kind = JOBS[self.kind]
        columns = kind.measured.get(str(dict(self.options).get("scale")), kind.columns)
        return {**columns, REASON: "string"}

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
            **({} if self.rules_column is None else {"rules_column": self.rules_column}),
            "prefix": self.prefix,
            **{name: value if isinstance(value, int) else str(value) for name, value in given},
        }

    def schema(self, schema: Any) -> Any:
        """Returns the Arrow schema of the batches that this job makes of those of ``schema``.

        Raises PuzzleError if a column to read is missing or has another type, or if there is a
        column already with the name of a new one.
        """
        arrow: Any = import_module("pyarrow")
        for name, takes in zip(self.reads, (JOBS[self.kind].takes, _TEXTS), strict=False):
            if schema.names.count(name) != 1:
                raise PuzzleError("column-missing", name=name, known=schema.names)
            found = str(schema.field(name).type)
            if found not in takes and not found.startswith("dictionary<values=string,"):
                raise PuzzleError("column-type", name=name, found=found, known=takes)
        taken = [name for name in self.columns if name in schema.names]
        if taken:
            raise PuzzleError("column-taken", known=taken)
        new = [arrow.field(name, arrow.type_for_alias(kind)) for name, kind in self.columns.items()]
        return arrow.schema([*schema, *new], metadata=schema.metadata)

    def answers(
        self, column: Any, own: Any | None = None, progress: RowsDone | None = None
    ) -> list[Any]:
        """Returns the arrays of the new columns for the Arrow arrays of the columns to read.

        ``own`` is that of the rules of each row.
        """
        from nonet.jobs import answers, each  # slow to import

        work = answers.Work(self.threads, progress)
        options: dict[str, Any] = dict(self.options)
        if own is None and options["rules"].lowest:
            return list(getattr(answers, self.kind)(column, work, **options))
        return list(each.answers(self._named, column, own, work, **options))

    def __call__(self, batch: Any, progress: RowsDone | None = None) -> Any:
        """Returns the record batch with the new columns; raises PuzzleError as :meth:`schema`.

        ``progress`` is called several times a second with the number of finished rows.
        """
        arrow: Any = import_module("pyarrow")
        schema = self.schema(batch.schema)
        column, *own = map(batch.column, self.reads)
        answers = self.answers(column, own[0] if own else None, progress)
        return arrow.RecordBatch.from_arrays([*batch.columns, *answers], schema=schema)


def checked_rules(rules: RulesLike) -> Rules:
    """Returns the rules; raises PuzzleError if a job cannot be done under them.

    They must be fit for other processes, which a function in Python may not be.
    """
    under = as_rules(rules)
    dumps(under)
    if under.order > MOST_ORDER:
        raise PuzzleError("order-range", order=under.order, most=MOST_ORDER)
    return under
