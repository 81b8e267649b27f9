"""Rules: what a finished grid must satisfy. Immutable values that know nothing of solving."""

from __future__ import annotations

from nonet.rules.checks import EMPTY_MARKS, MAX_ORDER
from nonet.rules.house import House
from nonet.rules.shape import Shape, cell_name
from nonet.rules.text import NAMES, Name, parse_rules
from nonet.rules.value import Rules, default_rules
from nonet.rules.wording import map_text, rules_text

__all__ = [
    "EMPTY_MARKS",
    "MAX_ORDER",
    "NAMES",
    "House",
    "Name",
    "Rules",
    "Shape",
    "cell_name",
    "default_rules",
    "map_text",
    "parse_rules",
    "rules_text",
]
