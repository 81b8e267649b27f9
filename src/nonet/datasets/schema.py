"""The columns of a data set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from nonet.bulk.explainer import explainer_ratings
from nonet.bulk.made import KINDS, Made
from nonet.bulk.tables import Kind
from nonet.datasets.recipe import Recipe
from nonet.logic import explain
from nonet.puzzle import Puzzle


class Column(NamedTuple):
    """A column of a data set."""

    kind: Kind
    text: str
    """What it holds, for data cards."""


SCHEMA: Mapping[str, Column] = MappingProxyType(
    {
        "puzzle": Column(KINDS["puzzle"], "the givens, a character a cell, `.` for empty"),
        "solution": Column(KINDS["solution"], "the only solution, a character a cell"),
        "clues": Column(KINDS["clues"], "the number of givens"),
        "level": Column(KINDS["level"], "the level of difficulty; null without a rating"),
        "score": Column(KINDS["score"], "the score of the puzzle; null without a rating"),
        "techniques": Column(
            KINDS["techniques"], "the number of steps of each technique in the path, by its name"
        ),
        "er": Column(
            "number", "the rating ER on the scale of the recipe: that of the hardest step"
        ),
        "ep": Column("number", "the rating EP: that of the hardest step up to the first placement"),
        "ed": Column("number", "the rating ED: that of the first step"),
        "path": Column("texts", "the steps that solve the puzzle, in words"),
        "class_id": Column(
            "text", "32 hexadecimal digits, the same for puzzles that are equal up to symmetry"
        ),
        "seed": Column("whole", "the seed of the recipe"),
        "index": Column(KINDS["index"], "the number of the row, from 0"),
    }
)
"""The columns of a data set by name, in order; ``er``, ``ep`` and ``ed`` only on a scale that
has them, and ``path`` only if the recipe asks for it."""


def kinds_of(recipe: Recipe) -> dict[str, Kind]:
    """Returns the types of the columns by name."""
    has_measures = recipe.measured is not None
    some = {"er": has_measures, "ep": has_measures, "ed": has_measures, "path": recipe.path}
    return {name: column.kind for name, column in SCHEMA.items() if some.get(name, True)}


def columns_of(made: Made, class_ids: Sequence[str | None], recipe: Recipe) -> dict[str, Any]:
    """Returns the columns of some puzzles by name."""
    columns: dict[str, Any] = dict(made.columns())
    columns["class_id"] = class_ids
    columns["seed"] = columns["seed"].astype(np.int64)
    if recipe.measured is not None:
        columns |= explainer_ratings(made.puzzles, made.solutions, recipe.measured, None, None)
    if recipe.path:
        columns["path"] = [
            _path(Puzzle(rules, givens.tobytes()), made)
            for rules, givens in zip(made.rules, made.puzzles, strict=True)
        ]
    return {name: columns[name] for name in kinds_of(recipe)}


def _path(puzzle: Puzzle, made: Made) -> list[str]:
    steps = explain(puzzle, scale=made.scale)
    return [f"{step.technique.title()}: {step.text()}" for step in steps]
