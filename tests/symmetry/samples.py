"""Puzzles for the tests of symmetry."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nonet import Grid, Puzzle, Rules

MOST_SYMMETRIC = Grid(
    "classic",
    map(int, "123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
)
"""The only class of grids with 648 automorphisms, the most; see E. Russell and F. Jarvis,
"Mathematics of Sudoku II", Mathematical Spectrum 39 (2006), 54-58."""

ORDINARY = Grid(
    "classic",
    map(int, "143628579572139468986754231391542786468917352725863914237481695619275843854396127"),
)
"""A grid without symmetries of its own."""

SEVENTEEN = [
    line
    for line in (Path(__file__).parent.parent / "data" / "17clue_sample.txt")
    .read_text("ascii")
    .splitlines()
    if len(line) == 81
]


def thinned(grid: Grid, clues: int, seed: int) -> Puzzle:
    """Returns the grid with so many of its values."""
    kept = np.random.default_rng(seed).permutation(len(grid))[:clues]
    return Puzzle(
        grid.rules, [value if cell in kept else 0 for cell, value in enumerate(grid.values)]
    )


def four_by_four() -> NDArray[np.uint8]:
    """Returns all 288 grids of order 4."""
    import nonet

    return np.array(
        [list(grid) for grid in nonet.solutions(Puzzle(Rules.boxes(2, 2), [0] * 16))], np.uint8
    )
