"""Data cards: what a data set is, and how to make it again, in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.metadata import version

from nonet.bulk.tables import Kind
from nonet.datasets.recipe import Recipe
from nonet.datasets.schema import SCHEMA, kinds_of
from nonet.datasets.statistics import Counts, quantile

_TYPES: Mapping[Kind, str] = {
    "text": "string",
    "texts": "list of strings",
    "whole": "int64",
    "number": "float64",
    "counts": "list of technique: string, count: int32",
}
_QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)
_LICENCE = """\
The puzzles are made by a program from random numbers, and nonet claims no rights in them. Choose a
licence before you publish them, and name it here."""
_CLASSES = """\
Two puzzles are equal up to symmetry if rows within a band, columns within a stack, bands, stacks
and values can be permuted, and rows and columns exchanged as far as the rules allow, so that one
becomes the other. Such puzzles have the same `class_id`: BLAKE2b, of 16 bytes, of the canonical
form, which is the first of all images."""
_SPLITS = """\
The split of a puzzle depends on its `class_id` alone. No two splits share a class, not even those
of different data sets with these shares."""
_NO_CLASSES = "`class_id` is null: nonet has no canonical form under these rules."


def card(recipe: Recipe, splits: Mapping[str, float] | None, counts: Mapping[str, Counts]) -> str:
    """Returns the data card; ``counts`` are those of the files by the end of their names."""
    every = Counts(0, Counter(), Counter(), Counter())
    for part in counts.values():
        every += part
    classes = _CLASSES if recipe.has_classes else _NO_CLASSES
    sections = [
        "\n".join(_front(counts)),
        f"# {every.rows:,} puzzles",
        "Each puzzle has exactly one solution.",
        "## Columns",
        "\n".join(_columns(recipe)),
        "## Recipe",
        _again(recipe, splits),
        _met(recipe, every),
        "## Classes and splits",
        classes if splits is None else f"{classes}\n\n{_SPLITS}",
        "## Distribution",
        *_distribution(counts, every),
        "## Licence",
        _LICENCE,
    ]
    return "\n\n".join(sections) + "\n"


def _front(counts: Mapping[str, Counts]) -> Iterator[str]:
    """Returns the lines that tell programs which files belong to which split."""
    yield from ("---", "tags: [sudoku]", "configs:", "- config_name: default", "  data_files:")
    for end in counts:
        name = end.split(".")[1] if end.count(".") > 1 else "train"
        yield f'  - split: {name}\n    path: "*{end}"'
    yield "---"


def _columns(recipe: Recipe) -> Iterator[str]:
    yield "| column | type | what it holds |\n|---|---|---|"
    for name in kinds_of(recipe):
        yield f"| `{name}` | {_TYPES[SCHEMA[name].kind]} | {SCHEMA[name].text} |"


def _again(recipe: Recipe, splits: Mapping[str, float] | None) -> str:
    shown = "" if splits is None else f", splits={dict(splits)!r}"
    return f"""\
Made with nonet {version("nonet")}. The same version makes the same rows on every machine:

```python
import nonet
from nonet import Rules

recipe = nonet.datasets.{recipe!r}
nonet.datasets.write(recipe, "folder"{shown})
```"""


def _met(recipe: Recipe, every: Counts) -> str:
    unmet = recipe.count - every.rows
    if not unmet:
        return f"All {recipe.count:,} rows of the recipe are here."
    return f"{unmet:,} of the {recipe.count:,} rows of the recipe could not be made as asked for."


def _distribution(counts: Mapping[str, Counts], every: Counts) -> Iterator[str]:
    if len(counts) > 1:
        yield _table("split", {end.split(".")[1]: part.rows for end, part in counts.items()})
    yield _table("clues", dict(sorted(every.clues.items())))
    if every.scores:
        by_frequency = dict(every.levels.most_common())
        yield _table("level", {name or "none": rows for name, rows in by_frequency.items()})
        heads = " | ".join(f"{share:.0%}" for share in _QUANTILES)
        values = " | ".join(f"{quantile(every.scores, share)}" for share in _QUANTILES)
        yield f"| quantile | {heads} |\n|---|{'---|' * len(_QUANTILES)}\n| score | {values} |"


def _table(head: str, rows: Mapping[str, int] | Mapping[int, int]) -> str:
    lines = [f"| {head} | rows |", "|---|---|"]
    lines += [f"| {name} | {number:,} |" for name, number in rows.items()]
    return "\n".join(lines)
