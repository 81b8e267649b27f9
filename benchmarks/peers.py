"""Solvers to compare with nonet, each as a function from 81 characters to 81 characters."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from typing import Any

Solver = Callable[[str], str]

CELLS = range(81)
DIGITS = range(1, 10)


def houses() -> list[list[int]]:
    """Returns the cells of the 27 houses."""
    rows = [[9 * i + j for j in range(9)] for i in range(9)]
    columns = [[9 * j + i for j in range(9)] for i in range(9)]
    boxes = [
        [9 * (top + i) + left + j for i, j in product(range(3), repeat=2)]
        for top, left in product(range(0, 9, 3), repeat=2)
    ]
    return rows + columns + boxes


@cache
def sat_clauses() -> list[list[int]]:
    """Returns the clauses of classic Sudoku; variable 9 · cell + value: the cell has the value."""
    clauses = [[9 * cell + value for value in DIGITS] for cell in CELLS]
    for house in houses():
        for value in DIGITS:
            clauses.append([9 * cell + value for cell in house])
            clauses += [[-(9 * a + value), -(9 * b + value)] for a, b in combinations(house, 2)]
    for cell in CELLS:
        clauses += [[-(9 * cell + a), -(9 * cell + b)] for a, b in combinations(DIGITS, 2)]
    return clauses


def python_sat() -> Solver:
    """Returns a solver that uses python-sat: incremental Glucose 4 with givens as assumptions."""
    from pysat.solvers import Glucose4  # pyright: ignore[reportMissingTypeStubs]

    engine: Any = Glucose4(bootstrap_with=sat_clauses())

    def solve(puzzle: str) -> str:
        engine.solve(assumptions=[9 * c + int(d) for c, d in enumerate(puzzle) if d in "123456789"])
        true = sorted(variable for variable in engine.get_model() if variable > 0)
        return "".join(str((variable - 1) % 9 + 1) for variable in true)

    return solve


def py_sudoku() -> Solver:
    """Returns a solver that uses the package py-sudoku."""
    from sudoku import Sudoku  # pyright: ignore[reportMissingTypeStubs]

    def solve(puzzle: str) -> str:
        values = [int(d) if d in "123456789" else 0 for d in puzzle]
        board: Any = Sudoku(3, 3, board=[values[i : i + 9] for i in range(0, 81, 9)])
        return re.sub(r"\D", "", str(board.solve().board))

    return solve


def norvig() -> Solver:
    """Returns a solver after Norvig's essay, rewritten from the idea.

    https://norvig.com/sudoku.html: candidates in a dictionary, two rules of propagation (a cell
    with one candidate takes it from its peers; a value with one place goes there), then depth-first
    search from the cell with the fewest candidates.
    """
    all_houses = houses()
    houses_of = {cell: [house for house in all_houses if cell in house] for cell in CELLS}
    peers = {cell: set[int]().union(*houses_of[cell]) - {cell} for cell in CELLS}

    def place(grid: dict[int, str], cell: int, digit: str) -> bool:
        return all(remove(grid, cell, other) for other in grid[cell] if other != digit)

    def remove(grid: dict[int, str], cell: int, digit: str) -> bool:
        if digit not in grid[cell]:
            return True
        grid[cell] = left = grid[cell].replace(digit, "")
        if not left:
            return False
        if len(left) == 1 and not all(remove(grid, peer, left) for peer in peers[cell]):
            return False
        for house in houses_of[cell]:
            places = [other for other in house if digit in grid[other]]
            if not places or (len(places) == 1 and not place(grid, places[0], digit)):
                return False
        return True

    def search(grid: dict[int, str]) -> dict[int, str] | None:
        open_cells = [cell for cell in CELLS if len(grid[cell]) > 1]
        if not open_cells:
            return grid
        cell = min(open_cells, key=lambda cell: len(grid[cell]))
        for digit in grid[cell]:
            copy = dict(grid)
            if place(copy, cell, digit) and (found := search(copy)):
                return found
        return None

    def solve(puzzle: str) -> str:
        grid = dict.fromkeys(CELLS, "123456789")
        legal = all(place(grid, c, d) for c, d in enumerate(puzzle) if d in "123456789")
        found = search(grid) if legal else None
        return "".join(found[cell] for cell in CELLS) if found else ""

    return solve
