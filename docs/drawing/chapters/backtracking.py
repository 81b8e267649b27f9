"""The drawings of the chapter on backtracking: a small puzzle, searched in order."""

from __future__ import annotations

from pathlib import Path

import nonet
from drawing import search
from drawing.picture import Picture
from drawing.registry import drawing, series

EXAMPLES = Path(__file__).parents[3] / "examples"
SMALL = next(nonet.read(EXAMPLES / "small.txt"))


@series("small-search", 1, 5, 9, 10, 11, 12, 17, 34)
def small_search(language: str) -> list[Picture]:
    """Returns all moments of the search."""
    return search.moments(SMALL, language)


@drawing("small-tree")
def small_tree(language: str) -> Picture:
    """Returns the search as a tree."""
    return search.tree(SMALL, language)
