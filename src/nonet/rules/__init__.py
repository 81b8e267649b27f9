"""Rules: what a finished grid must satisfy. Immutable values that know nothing about solving."""

from __future__ import annotations

from nonet.rules.checks import EMPTY_MARKS, MAX_ORDER
from nonet.rules.constructors import Rules, default_rules
from nonet.rules.frame import Frame
from nonet.rules.house import House
from nonet.rules.named import ALIASES, NAMES, Name
from nonet.rules.recipe import Recipe
from nonet.rules.requirement import Broken, Requirement
from nonet.rules.shape import Shape, cell_name
from nonet.rules.text import (
    RulesLike,
    as_rules,
    map_text,
    most_cells,
    parse_rules,
    read_rules,
    rules_text,
)

__all__ = [
    "ALIASES",
    "EMPTY_MARKS",
    "MAX_ORDER",
    "NAMES",
    "Broken",
    "Frame",
    "House",
    "Name",
    "Recipe",
    "Requirement",
    "Rules",
    "RulesLike",
    "Shape",
    "as_rules",
    "cell_name",
    "default_rules",
    "map_text",
    "most_cells",
    "parse_rules",
    "read_rules",
    "rules_text",
]


def __dir__() -> list[str]:
    return __all__
