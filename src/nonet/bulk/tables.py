"""Columns as tables of a package that speaks Arrow: PyArrow or Polars."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["text", "texts", "whole", "unsigned", "counts"]
"""The type of a column: texts, lists of texts, int64, uint64, or mappings of texts to int64."""


def arrow_table(columns: Mapping[str, Any], kinds: Mapping[str, Kind] | None = None) -> Any:
    """Returns a table of the columns, with the types that ``kinds`` gives for some of them.

    Polars has no mappings; it gets lists of ``key`` and ``value``, as when it reads a mapping.
    """
    for package, make in (("pyarrow", _of_pyarrow), ("polars", _of_polars)):
        try:
            module = import_module(package)
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
        else:
            return make(module, columns, kinds or {})
    raise ImportError("Arrow columns need PyArrow or Polars; install one: pip install pyarrow")


def arrow_schema(kinds: Mapping[str, Kind]) -> Any:
    """Returns the schema of PyArrow for columns of these types."""
    pyarrow: Any = import_module("pyarrow")
    types = _types_of_pyarrow(pyarrow)
    return pyarrow.schema([(name, types[kind]) for name, kind in kinds.items()])


def _types_of_pyarrow(pyarrow: Any) -> dict[Kind, Any]:
    text, whole = pyarrow.string(), pyarrow.int64()
    counts = pyarrow.map_(text, whole)
    return {
        "text": text,
        "texts": pyarrow.list_(text),
        "whole": whole,
        "unsigned": pyarrow.uint64(),
        "counts": counts,
    }


def _of_pyarrow(pyarrow: Any, columns: Mapping[str, Any], kinds: Mapping[str, Kind]) -> Any:
    types = _types_of_pyarrow(pyarrow)
    given = {name: types[kind] for name, kind in kinds.items()}
    return pyarrow.table(
        {
            name: pyarrow.array(_pairs(column, kinds.get(name)), given.get(name))
            for name, column in columns.items()
        }
    )


def _of_polars(polars: Any, columns: Mapping[str, Any], kinds: Mapping[str, Kind]) -> Any:
    entry = polars.Struct({"key": polars.String, "value": polars.Int64})
    types = {
        "text": polars.String,
        "texts": polars.List(polars.String),
        "whole": polars.Int64,
        "unsigned": polars.UInt64,
        "counts": polars.List(entry),
    }
    names = {name: types[kind] for name, kind in kinds.items()}
    named = {
        name: [
            used and [{"key": key, "value": value} for key, value in used.items()]
            for used in column
        ]
        if kinds.get(name) == "counts"
        else column
        for name, column in columns.items()
    }
    return polars.DataFrame(named, schema_overrides=names)


def _pairs(column: Any, kind: Kind | None) -> Any:
    """Returns a column as PyArrow takes it: mappings as lists of pairs."""
    if kind != "counts":
        return column
    return [None if used is None else list(used.items()) for used in column]
