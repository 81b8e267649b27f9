"""Programs that are judged: a correct one, and how to make others."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

SOLVER = """
import sys

PEERS = [
    [other for other in range(81) if other != cell and (
        other // 9 == cell // 9 or other % 9 == cell % 9
        or (other // 27 == cell // 27 and other % 9 // 3 == cell % 9 // 3))]
    for cell in range(81)
]


def solve(grid):
    best, fewest = None, None
    for cell in range(81):
        if not grid[cell]:
            seen = {grid[peer] for peer in PEERS[cell]}
            found = [value for value in range(1, 10) if value not in seen]
            if best is None or len(found) < len(fewest):
                best, fewest = cell, found
                if len(found) < 2:
                    break
    if best is None:
        return True
    for value in fewest:
        grid[best] = value
        if solve(grid):
            return True
    grid[best] = 0
    return False


words = sys.stdin.read().split()
for number in range(int(words[0])):
    rows = words[1 + 9 * number : 10 + 9 * number]
    grid = [int(digit) for row in rows for digit in row]
    solve(grid)
    for row in range(9):
        print(*grid[9 * row : 9 * row + 9], sep="")
"""
"""Solves puzzles in the format of POJ 2676: the blank with the fewest candidates first."""


def program(folder: Path, text: str, name: str = "program.py") -> Path:
    """Returns the path of a new file with this text, whose indentation is removed."""
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path
