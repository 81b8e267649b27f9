"""Programs that are judged: a correct one, and how to make others."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

SOLVER = """
import sys


def solve(grid):
    rows = {}
    for cell in range(81):
        row, column = divmod(cell, 9)
        box = row // 3 * 3 + column // 3
        for value in range(1, 10):
            if grid[cell] in (0, value):
                houses = (1, row, value), (2, column, value), (3, box, value)
                rows[cell, value] = [(0, cell), *houses]
    needs = {}
    for placed, needed in rows.items():
        for need in needed:
            needs.setdefault(need, set()).add(placed)
    if len(needs) == 324:
        search(grid, rows, needs)


def search(grid, rows, needs):
    if not needs:
        return True
    need = min(needs, key=lambda need: len(needs[need]))
    for placed in list(needs[need]):
        removed = []
        for covered in rows[placed]:
            if covered not in needs:
                break
            for other in needs[covered]:
                for left in rows[other]:
                    if left != covered and left in needs:
                        needs[left].discard(other)
            removed.append((covered, needs.pop(covered)))
        found = len(removed) == 4 and search(grid, rows, needs)
        while removed:
            covered, others = removed.pop()
            needs[covered] = others
            for other in others:
                for left in rows[other]:
                    if left != covered and left in needs:
                        needs[left].add(other)
        if found:
            grid[placed[0]] = placed[1]
            return True
    return False


words = sys.stdin.read().split()
for number in range(int(words[0])):
    grid = [int(digit) for row in words[1 + 9 * number : 10 + 9 * number] for digit in row]
    solve(grid)
    for row in range(9):
        print(*grid[9 * row : 9 * row + 9], sep="")
"""
"""Solves puzzles in the format of POJ 2676 as exact covers: first what can be met least often."""


def program(folder: Path, text: str, name: str = "program.py") -> Path:
    """Returns the path of a new file with this text, whose indentation is removed."""
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path
