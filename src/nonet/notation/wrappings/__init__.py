"""Wrappings: what stands around the cells of puzzles that people copy, and how to take it off.

A text that no notation reads as it is, but that has a wrapping, is read without it. Wrappings may
lie in one another: digits of another script in a grid in a quote of Markdown. Each is a module of
this package with a value in the table below, tried in its order.
"""

from __future__ import annotations

from nonet.notation.wrappings.base import Unwrap, Wrapping
from nonet.notation.wrappings.blanks import BLANKS
from nonet.notation.wrappings.characters import CHARACTERS
from nonet.notation.wrappings.columns import COLUMNS
from nonet.notation.wrappings.html import HTML
from nonet.notation.wrappings.json_ import JSON
from nonet.notation.wrappings.programs import ADDRESSES, HODOKU, OPEN_SUDOKU, SAVED, SECTIONS
from nonet.notation.wrappings.quotes import FENCES, MAIL, STRINGS
from nonet.notation.wrappings.table import FRAME, ON_ONE_LINE, TABLE
from nonet.notation.wrappings.widths import WIDTHS
from nonet.notation.wrappings.words import LABELS, PROSE

__all__ = ["WRAPPINGS", "Unwrap", "Wrapping"]

WRAPPINGS = (
    OPEN_SUDOKU,
    HTML,
    CHARACTERS,
    FENCES,
    MAIL,
    COLUMNS,
    JSON,
    HODOKU,
    SAVED,
    SECTIONS,
    ADDRESSES,
    STRINGS,
    LABELS,
    FRAME,
    ON_ONE_LINE,
    TABLE,
    WIDTHS,
    BLANKS,
    PROSE,
)
"""All of them, the outer ones first."""
