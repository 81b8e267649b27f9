"""Data cards: what a data set is, and how to make it again, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import version

from nonet.bulk.tables import Kind
from nonet.datasets.recipe import Recipe
from nonet.datasets.schema import SCHEMA, kinds_of
from nonet.datasets.statistics import Counts, quantile

_TYPES: dict[Kind, str] = {
    "text": "string",
    "texts": "list of strings",
    "whole": "int64",
    "unsigned": "uint64",
    "counts": "map of string to int64",
}


def card(recipe: Recipe, splits: Mapping[str, float] | None, counts: Mapping[str, Counts]) -> str:
    """Returns the data card; ``counts`` are those of the files with each middle part of a name."""
    every = Counts.total(counts.values())
    parts = [
        "\n".join(_front(counts)),
        f"# {every.rows:,} puzzles\n",
        f"{_kind(recipe)}. Each has exactly one solution.\n",
        "## Columns\n",
        "\n".join(_columns(recipe)),
        "## Recipe\n",
        _again(recipe, splits, every),
        "## Classes and splits\n",
        _classes(recipe, splits),
        "## Distribution\n",
        "\n".join(_distribution(counts, every)),
        "## Licence\n",
        "The puzzles are made by a program from random numbers, and are facts. Whoever publishes"
        " them chooses the licence and writes it here; nonet claims no rights in them.\n",
    ]
    return "\n".join(parts)
