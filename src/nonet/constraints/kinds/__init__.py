"""The registry of kinds of constraints. To add one, add a module here and a line to the list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from nonet.constraints.writing import MOST_DEPTH, split_outside, word_of
from nonet.errors import PuzzleError
from nonet.names import spelled
from nonet.registry import Registry

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint, Readers
    from nonet.rules.requirement import Ground
    from nonet.rules.shape import Shape

# The module of each word, in the order of listings.
MODULES = {
    "cage": "cage",
    "sum": "sum",
    "arrow": "arrow",
    "thermometer": "thermometer",
    "slow-thermometer": "slow_thermometer",
    "whisper": "whisper",
    "renban": "renban",
    "palindrome": "palindrome",
    "white-dot": "white_dot",
    "black-dot": "black_dot",
    "xv": "xv",
    "greater": "greater",
    "sandwich": "sandwich",
    "skyscraper": "skyscraper",
    "x-sum": "x_sum",
    "numbered-room": "numbered_room",
    "non-consecutive": "non_consecutive",
    "diagonal-non-consecutive": "non_consecutive",
    "taxicab": "taxicab",
    "anti-move": "anti_move",
    "global-entropy": "global_entropy",
    "global-modular": "global_entropy",
    "column-indexing": "indexing",
    "row-indexing": "indexing",
    "box-indexing": "indexing",
    "strict-column-indexing": "indexing",
    "strict-row-indexing": "indexing",
    "strict-box-indexing": "indexing",
    "strict-dots": "strict",
    "strict-white-dots": "strict",
    "strict-black-dots": "strict",
    "strict-xv": "strict",
    "dutch-flatmates": "dutch_flatmates",
    "doppelganger": "doppelganger",
    "candidates": "candidates",
    "odd": "odd",
    "even": "even",
    "all-different": "all_different",
    "contains": "contains",
    "contains-exactly": "contains_exactly",
    "quadruple": "quadruple",
    "look-and-say": "look_and_say",
    "same-values": "same_values",
    "region-same-values": "region_same_values",
    "clone": "clone",
    "counting-circles": "counting_circles",
    "count-distinct": "count_distinct",
    "minimum": "extremum",
    "maximum": "extremum",
    "connected": "connected",
    "nabner": "nabner",
    "zipper": "zipper",
    "modular": "modular",
    "entropic": "entropic",
    "region-sum-line": "region_sum_line",
    "sum-line": "sum_line",
    "between": "between",
    "lockout": "lockout",
    "pill-arrow": "pill_arrow",
    "double-arrow": "double_arrow",
    "value-indexing": "value_indexing",
    "product": "product",
    "difference": "difference",
    "quotient": "quotient",
    "little-killer": "little_killer",
    "hidden-skyscraper": "hidden_skyscraper",
    "rellik": "rellik",
    "lunchbox": "lunchbox",
    "equality": "equality",
    "full-rank": "full_rank",
    "equal-sums": "equal_sums",
    "unknown-regions": "unknown_regions",
    "region-arrow": "region_arrow",
    "region-count": "region_count",
    "same-region": "same_region",
    "different-regions": "different_regions",
    "count-regions": "count_regions",
    "region-automaton": "region_automaton",
    "relation": "relation",
    "relation-pairs": "relation_pairs",
    "regex": "regex",
    "automaton": "automaton",
    "and": "and_",
    "or": "or_",
    "replicate": "replicate",
}

KINDS: Mapping[str, type[Constraint]] = Registry("nonet.constraints.kinds", MODULES, classes=True)
"""All kinds by their words."""
SILENT: Mapping[str, type[Constraint]] = Registry(
    "nonet.constraints.kinds", {"decoration": "decoration"}, classes=True
)
"""Kinds that are read and drawn, but are no rules; lists do not offer them."""


_WORDS = (*KINDS, *SILENT)
MOST_CONSTRAINTS = 10_000
"""Constraints in one text or list."""

_T = TypeVar("_T")


@lru_cache(maxsize=256)  # a file of rules has the same words again and again
def is_kind(word: str) -> bool:
    """Returns whether a word begins the text of a constraint."""
    return spelled(word, _WORDS) is not None


def constraint_of_json(fields: Mapping[str, object], shape: Shape | None = None) -> Constraint:
    """Returns the constraint of a JSON object; raises PuzzleError for an unknown kind.

    If the shape is known, texts may stand for groups of cells and for other constraints.

    >>> constraint_of_json({"kind": "cage", "cells": [0, 1], "sum": 12})
    Cage([0, 1], 12)
    """
    kind = _kind(fields.get("kind"))
    _refuse_depth(fields)
    return kind.of_json(fields, shape, _readers())


def constraint_of_text(text: str, shape: Shape) -> Constraint:
    """Returns the constraint of a text; raises PuzzleError for an unknown kind.

    >>> from nonet.rules.shape import square
    >>> constraint_of_text("cage:12 r1c1 r1c2", square(9))
    Cage([0, 1], 12)
    """
    kind = _kind(word_of(text))
    try:
        return kind.parsed(text, shape, _readers())
    except PuzzleError:
        if not spelled(text, _WORDS):
            raise
        # A word alone, such as renban, may be all that a person knows of its text.
        usage, example = kind.usage(), kind.example
        raise PuzzleError("constraint-word", kind=kind.word, usage=usage, example=example) from None


def constraints_of_text(text: str, shape: Shape) -> list[Constraint]:
    """Returns the constraints of a text with commas between them.

    >>> from nonet.rules.shape import square
    >>> constraints_of_text("cage:3 r1c1 r1c2, renban r2c1 r2c2", square(9))
    [Cage([0, 1], 3), Renban([9, 10])]
    """
    texts = split_outside(text, ",") if text.strip() else []
    if len(texts) > MOST_CONSTRAINTS:
        raise PuzzleError("constraints-most", found=len(texts), most=MOST_CONSTRAINTS)
    return [constraint_of_text(each.strip(), shape) for each in texts]


def constraints_of(
    items: Sequence[_T], read: Callable[[_T], Constraint], naming: Ground
) -> tuple[Constraint, ...]:
    """Returns the constraints that are read from what a person gave, each once.

    Raises PuzzleError for too many, for one that cannot be read, and for one that no values
    satisfy; the message says which one it is.
    """
    if len(items) > MOST_CONSTRAINTS:
        raise PuzzleError("constraints-most", found=len(items), most=MOST_CONSTRAINTS)
    found: dict[Constraint, None] = {}
    for number, item in enumerate(items, start=1):
        try:
            constraint = read(item)
            constraint.check(naming)
        except PuzzleError as error:
            raise PuzzleError("constraint-at", number=number, fault=error.phrase) from None
        found[constraint] = None
    return tuple(found)


def _readers() -> Readers:
    """Returns the readers of constraints that are nested in others."""
    from nonet.constraints.base import Readers  # with the first kind: it takes long to load

    return Readers(constraints_of_text, constraint_of_json)


def _refuse_depth(fields: Mapping[str, object]) -> None:
    """Raises PuzzleError for constraints that are nested too deep, before any is read."""
    level: list[Any] = [fields]
    for _ in range(MOST_DEPTH + 1):
        inside: list[Any] = [each.get("constraints") for each in level if hasattr(each, "get")]
        level = [each for some in inside if isinstance(some, list) for each in cast("Any", some)]
        if not level:
            return
    raise PuzzleError("constraint-depth", kind=str(fields.get("kind")), most=MOST_DEPTH)


def _kind(word: object) -> type[Constraint]:
    known = spelled(word, _WORDS)
    if known is not None:
        return KINDS[known] if known in MODULES else SILENT[known]
    raise PuzzleError("constraint-kind", found=str(word), known=list(MODULES))
