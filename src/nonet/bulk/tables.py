"""Columns as tables of a package that speaks Arrow: PyArrow or Polars."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["text", "texts", "whole", "unsigned", "number", "counts"]
"""The type of a column: texts, lists of texts, int64, uint64, float64, or numbers of steps by
technique.

The last are mappings in Python. Tables hold them as lists of ``technique`` and ``count``, because
not every program that reads Parquet knows mappings.
"""


def arrow_table(columns: Mapping[str, Any], kinds: Mapping[str, Kind] | None = None) -> Any:
    """Returns a table of the columns, with the types that ``kinds`` gives for some of them."""
    for package, make in (("pyarrow", _of_pyarrow), ("polars", _of_polars)):
        try:
            module = import_module(package)
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
        else:
            return make(module, _as_listed(columns, kinds or {}), kinds or {})
    raise ImportError("Arrow columns need PyArrow or Polars; install one: pip install pyarrow")


def arrow_schema(kinds: Mapping[str, Kind]) -> Any:
    """Returns the schema of PyArrow for columns of these types."""
    pyarrow: Any = import_module("pyarrow")
    types = _types_of_pyarrow(pyarrow)
    return pyarrow.schema([(name, types[kind]) for name, kind in kinds.items()])


def listed(counts: Mapping[str, int] | None) -> list[dict[str, str | int]] | None:
    """Returns numbers of steps by technique as tables hold them; None for None.

    >>> listed({"naked_single": 3})
    [{'technique': 'naked_single', 'count': 3}]
    """
    if counts is None:
        return None
    return [{"technique": name, "count": number} for name, number in counts.items()]


def _as_listed(columns: Mapping[str, Any], kinds: Mapping[str, Kind]) -> dict[str, Any]:
    return {
        name: list(map(listed, column)) if kinds.get(name) == "counts" else column
        for name, column in columns.items()
    }


def _types_of_pyarrow(pyarrow: Any) -> dict[Kind, Any]:
    text, whole = pyarrow.string(), pyarrow.int64()
    entry = pyarrow.struct([("technique", text), ("count", pyarrow.int32())])
    return {
        "text": text,
        "texts": pyarrow.list_(text),
        "whole": whole,
        "unsigned": pyarrow.uint64(),
        "number": pyarrow.float64(),
        "counts": pyarrow.list_(entry),
    }


def _of_pyarrow(pyarrow: Any, columns: Mapping[str, Any], kinds: Mapping[str, Kind]) -> Any:
    types = _types_of_pyarrow(pyarrow)
    given = {name: types[kind] for name, kind in kinds.items()}
    return pyarrow.table(
        {name: pyarrow.array(column, given.get(name)) for name, column in columns.items()}
    )


def _of_polars(polars: Any, columns: Mapping[str, Any], kinds: Mapping[str, Kind]) -> Any:
    entry = polars.Struct({"technique": polars.String, "count": polars.Int32})
    types = {
        "text": polars.String,
        "texts": polars.List(polars.String),
        "whole": polars.Int64,
        "unsigned": polars.UInt64,
        "number": polars.Float64,
        "counts": polars.List(entry),
    }
    names = {name: types[kind] for name, kind in kinds.items()}
    return polars.DataFrame(columns, schema_overrides=names)
