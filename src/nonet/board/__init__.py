"""The board: a web component, ``<nonet-board>``, for the page and for notebooks."""

from __future__ import annotations

from pathlib import Path

from nonet.board.modules import joined

STATIC = Path(__file__).parent / "static"
"""The folder served to pages; its subfolder ``board`` has the ES modules of the component."""


def widget() -> str:
    """Returns the component and its notebook adapter as one ES module."""
    return joined(STATIC / "board" / "widget.js")
