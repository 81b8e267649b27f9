"""Rules: what a finished grid must satisfy. Immutable values that know nothing about solving."""

from __future__ import annotations

from nonet.rules.checks import EMPTY_MARKS, MAX_ORDER
from nonet.rules.constructors import Rules, default_rules
from nonet.rules.house import House
from nonet.rules.named import NAMES, Name
from nonet.rules.recipe import Recipe
from nonet.rules.shape import Shape, cell_name
from nonet.rules.text import RulesLike, as_rules, map_text, parse_rules, rules_text

__all__ = [
    "EMPTY_MARKS",
    "MAX_ORDER",
    "NAMES",
    "House",
    "Name",
    "Recipe",
    "Rules",
    "RulesLike",
    "Shape",
    "as_rules",
    "cell_name",
    "default_rules",
    "map_text",
    "parse_rules",
    "rules_text",
]
