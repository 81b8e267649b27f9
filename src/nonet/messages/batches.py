"""The English wording of messages about columns and files of many puzzles, by code."""

from __future__ import annotations

from collections.abc import Mapping

BATCHES: Mapping[str, str] = {
    "limit-most": "limit {limit}; expected 1 to {most}",
    "column-missing": "the columns {known}; expected one named '{name}'",
    "column-type": "column '{name}' of type {found}; expected {known:or}",
    "column-taken": "the columns {known} are there already; expected a prefix for the new ones",
    "parquet-damaged": "damaged Parquet: {message}",
    "csv-empty": "no lines; expected the names of columns",
    "csv-fields": "{found:field}; expected {expected}",
    "csv-encoding": "bytes that are not UTF-8; expected text in UTF-8",
    "folder-empty": "{file}: a folder without files; expected Parquet, CSV or text",
    "batch-rows": "{found:row} in a batch; expected at most {most}",
    "reason-missing": "null; expected a value",
    "reason-candidates": "restricted candidates; expected givens alone",
    "folder-busy": "{file}: another program writes to this folder; expected one run at a time",
    "folder-foreign": (
        "{file}: a folder with other files and without manifest.json; expected a new or empty one"
    ),
    "folder-manifest": "{file}: manifest.json cannot be read; expected that of an earlier run",
    "folder-other": (
        "{file}: made with {wish} = {found}, not {expected}; expected the same, or a new folder"
    ),
}
