"""The forms in which ``nonet rate`` writes: text, CSV, JSON lines, Parquet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from nonet.cli import language, tables
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.reasoning import line_about
from nonet.cli.run import Found
from nonet.logic import Rating
from nonet.notation.cells import MAX_ORDER, cells_text

if TYPE_CHECKING:
    from nonet.bulk.tables import Kind

FORMS = ("text", *tables.TABLES)
_COLUMNS: dict[str, Kind] = {
    "source": "text",
    "line": "whole",
    "case": "whole",
    "puzzle": "text",
    "status": "text",
    "level": "text",
    "score": "whole",
    "hardest": "text",
    "techniques": "counts",
}


class Row(NamedTuple):
    """A case and its rating, which is None for a text that is not a puzzle."""

    found: Found
    rating: Rating | None

    @property
    def values(self) -> dict[str, object]:
        """The values of the columns; ``techniques`` is a mapping."""
        case, rating = self.found.case, self.rating
        short = case.puzzle and case.puzzle.rules.order <= MAX_ORDER
        fields = (
            self.found.source,
            case.line,
            case.number,
            cells_text(case.puzzle.givens) if case.puzzle and short else case.text,
            rating.status.name.lower() if rating else "unreadable",
            rating.level if rating else None,
            rating.score if rating else None,
            rating.hardest.name if rating and rating.hardest else None,
            dict(rating.counts) if rating else {},
        )
        return dict(zip(_COLUMNS, fields, strict=True))


class Writer(Protocol):
    """Writes rows in one form."""

    def write(self, row: Row) -> None:
        """Writes a row."""
        ...

    def finish(self) -> None:
        """Writes what remains."""
        ...


def writer(form: str, output: Output) -> Writer:
    """Returns a writer for a form; raises UsageError if it cannot be written."""
    if form == "text":
        return _Text(output)
    tables.check(form, output.terminal)
    return _Table(tables.table(form, _COLUMNS, output))


class _Text:
    """A line for people."""

    def __init__(self, output: Output) -> None:
        self._output = output

    def write(self, row: Row) -> None:
        rating = row.rating
        said = rating.text(language.chosen()) if rating else text("unreadable")
        self._output.write(f"{line_about(row.found, said)}\n")

    def finish(self) -> None:
        """Does nothing: every row is written at once."""


class _Table:
    """A table for programs."""

    def __init__(self, table: tables.Table) -> None:
        self._table = table
        self.finish = table.finish

    def write(self, row: Row) -> None:
        self._table.write(row.values)
