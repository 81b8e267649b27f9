"""Links and documents of f-puzzles and SudokuPad for tests."""

from __future__ import annotations

from typing import Any

from nonet import Puzzle, Rules

ANTI_KNIGHT = (
    "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRY3iFKVqAZnqMW7"
    "TjAl8pAneKEiQJZmwgBrZhDQALNmu5A==="
)
"""Packed by lz-string 1.5.0 of npm: order 4, r1c1 = 1, r3c2 = 3, antiknight."""
REGIONS = [
    [[top + down, left + right] for down in range(2) for right in range(2)]
    for top in (0, 2)
    for left in (0, 2)
]
LONG = "https://f-puzzles.com/?load="
PAD = "https://sudokupad.app/"
WANTED = Puzzle(Rules.anti_knight(2, 2), [1, *[0] * 8, 3, *[0] * 6])


def document(order: int = 4, **more: Any) -> dict[str, Any]:
    """Returns a document of f-puzzles with the given 1 in its first cell."""
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(order)] for _ in range(order)]
    grid[0][0] = {"value": 1, "given": True}
    return {"size": order, "grid": grid, **more}


def pad(**more: Any) -> dict[str, Any]:
    """Returns a document of SudokuPad of order 4 with 1 in its first cell."""
    cells: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    cells[0][0] = {"value": 1}
    return {"id": "a", "cellSize": 50, "cells": cells, "regions": REGIONS, "cages": [], **more}
