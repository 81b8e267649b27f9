"""Wrappings: what stands around the cells of puzzles that people copy, and how to take it off.

A text that no notation reads as it is, but that has a wrapping, is read without it. Wrappings may
lie in one another: digits of another script in a grid in a quote of Markdown. Each is a value in a
module of this package, listed in the table below and tried in its order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from nonet.registry import Registry

if TYPE_CHECKING:
    from nonet.notation.text.source import Head
    from nonet.notation.wrappings.base import Wrapping

__all__ = ["MODULES", "WRAPPINGS", "may_be_wrapped"]

# The outer ones first. Loading all of them takes longer than reading most files.
MODULES = {
    "documents": "setters",
    "opensudoku": "programs",
    "links": "setters",
    "html": "html",
    "characters": "characters",
    "latex": "markup",
    "fences": "quotes",
    "mail": "quotes",
    "emphasis": "markup",
    "columns": "columns",
    "json": "json_",
    "givens": "givens",
    "hodoku": "programs",
    "saved": "programs",
    "sections": "programs",
    "addresses": "programs",
    "strings": "quotes",
    "labels": "words",
    "frame": "table",
    "missing": "blanks",
    "on-one-line": "table",
    "spacers": "spacers",
    "table": "table",
    "coordinates": "coordinates",
    "widths": "widths",
    "blanks": "blanks",
    "prose": "words",
}
_BARE = re.compile(r"[.0-9\n]*")

WRAPPINGS: Mapping[str, Wrapping] = Registry("nonet.notation.wrappings", MODULES)
"""All wrappings by name, the outer ones first."""


def may_be_wrapped(head: Head) -> bool:
    """Returns whether a text with this head can have a wrapping.

    This is quick: most puzzles are digits, dots and line ends, which are no wrapping.
    """
    return _BARE.fullmatch(head.text) is None
