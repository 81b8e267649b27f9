"""Links and documents of f-puzzles and SudokuPad for tests, and the library that packs them."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

import pytest

from nonet import Puzzle, Rules
from tests.leaving_out import leave_out

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


needs_node = pytest.mark.skipif(shutil.which("npx") is None, reason="needs node")

_LOAD = """
    const path = require("path");
    const bin = process.env.PATH.split(path.delimiter).find((each) => each.includes("_npx"));
    const library = require(path.join(bin, "..", process.argv[1]));
    const given = require("fs").readFileSync(0, "utf8");
"""


def answer_of_library(package: str, module: str, program: str, given: str) -> str:
    """Returns what a program prints that knows the ``library`` of a package of npm, and ``given``.

    Leaves the test out if npm cannot get the package.
    """
    done = subprocess.run(
        ["npx", "-y", "-p", package, "node", "-e", _LOAD + program, module],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    if done.returncode:
        leave_out(f"no {package}: {done.stderr[-200:]}")
    return done.stdout


def answer_of_lz_string(program: str, given: str) -> str:
    """Returns what a program prints, whose ``library`` is the one that packs these links."""
    return answer_of_library("lz-string@1.5.0", "lz-string", program, given)
