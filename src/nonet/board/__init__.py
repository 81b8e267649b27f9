"""The board: a web component, ``<nonet-board>``, for the page and for notebooks."""

from __future__ import annotations

from pathlib import Path

from nonet.board.modules import joined

STATIC = Path(__file__).parent / "static"
"""The ES modules of the component, in the folder ``board`` as a page sees them."""


def widget() -> str:
    """Returns the component as one ES module, with what a notebook needs to run it."""
    return joined(STATIC / "board" / "widget.js")
