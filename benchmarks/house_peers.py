"""Solvers of puzzles with any houses to compare with nonet, each in its best known form.

Each takes a puzzle and returns the values of a solution, or None if there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from itertools import combinations, product
from typing import Any

import numpy as np

import nonet
from nonet import Puzzle

Solver = Callable[[Puzzle], bytes | None]


def nonet_search() -> Solver:
    """Returns nonet's own search."""
    return lambda puzzle: _values(nonet.solve(puzzle, engine="search"))


def nonet_sat() -> Solver:
    """Returns nonet with the SAT solver."""
    return lambda puzzle: _values(nonet.solve(puzzle, engine="sat"))


def nonet_auto() -> Solver:
    """Returns nonet with its default engine."""
    return lambda puzzle: _values(nonet.solve(puzzle))


def python_sat() -> Solver:
    """Returns CaDiCaL on the direct encoding: every cell, every house, the givens as clauses."""
    solvers = _package("pysat.solvers")

    def solve(puzzle: Puzzle) -> bytes | None:
        order, cells = puzzle.rules.order, range(puzzle.rules.cells)
        groups = [[order * cell + value + 1 for value in range(order)] for cell in cells]
        groups += [
            [order * cell + value + 1 for cell in house.cells]
            for house in puzzle.rules.houses
            for value in range(order)
        ]
        with solvers.Cadical195() as solver:
            for group in groups:
                solver.add_clause(group)
                for one, other in combinations(group, 2):
                    solver.add_clause([-one, -other])
            for cell, given in enumerate(puzzle.givens):
                if given:
                    solver.add_clause([order * cell + given])
            if not solver.solve():
                return None
            model: list[int] = solver.get_model()
        return bytes((literal - 1) % order + 1 for literal in model if literal > 0)

    return solve


def exact_cover() -> Solver:
    """Returns the package exact-cover: dancing links in C."""
    package = _package("exact_cover")

    def solve(puzzle: Puzzle) -> bytes | None:
        options, items = _options(puzzle)
        matrix = np.zeros((len(options), len(items)), np.int32)
        for row, (_, _, covered) in enumerate(options):
            matrix[row, [items[item] for item in covered]] = 1
        try:
            chosen: list[int] = list(package.get_exact_cover(matrix))
        except package.error.NoSolution:
            return None
        return _assembled(puzzle, [options[row] for row in chosen])

    return solve


def xcover() -> Solver:
    """Returns the package xcover: dancing cells, compiled by numba."""
    package = _package("xcover")

    def solve(puzzle: Puzzle) -> bytes | None:
        options, items = _options(puzzle)
        rows = [[items[item] for item in covered] for _, _, covered in options]
        found: list[int] | None = next(package.covers(rows, primary=list(items.values())), None)
        return None if found is None else _assembled(puzzle, [options[row] for row in found])

    return solve


def cp_sat() -> Solver:
    """Returns CP-SAT of OR-tools on one thread: a variable per cell, all different per house."""
    cp_model = _package("ortools.sat.python.cp_model")

    def solve(puzzle: Puzzle) -> bytes | None:
        model = cp_model.CpModel()
        order = puzzle.rules.order
        variables = [model.new_int_var(given or 1, given or order, "") for given in puzzle.givens]
        for house in puzzle.rules.houses:
            model.add_all_different([variables[cell] for cell in house.cells])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) == cp_model.INFEASIBLE:
            return None
        return bytes(solver.value(variable) for variable in variables)

    return solve


SOLVERS: dict[str, Callable[[], Solver]] = {
    "nonet auto": nonet_auto,
    "nonet search": nonet_search,
    "nonet sat": nonet_sat,
    "exact-cover": exact_cover,
    "xcover": xcover,
    "python-sat": python_sat,
    "CP-SAT": cp_sat,
}


def _package(name: str) -> Any:
    """Returns an optional package without types."""
    return import_module(name)


_Option = tuple[int, int, list[tuple[object, ...]]]


def _options(puzzle: Puzzle) -> tuple[list[_Option], dict[tuple[object, ...], int]]:
    """Returns the puzzle as exact cover: each option's cell and value, and the items it covers."""
    rules = puzzle.rules
    options: list[_Option] = [
        (cell, value, [(cell,), *((house, value, "") for house in rules.houses_of[cell])])
        for cell, value in product(range(rules.cells), range(1, rules.order + 1))
        if puzzle.givens[cell] in (0, value)
    ]
    items: dict[tuple[object, ...], int] = {(cell,): cell for cell in range(rules.cells)}
    for house, value in product(range(len(rules.houses)), range(1, rules.order + 1)):
        items[house, value, ""] = len(items)
    return options, items


def _assembled(puzzle: Puzzle, options: list[_Option]) -> bytes:
    values = bytearray(puzzle.rules.cells)
    for cell, value, _ in options:
        values[cell] = value
    return bytes(values)


def _values(grid: nonet.Grid | None) -> bytes | None:
    return None if grid is None else grid.values
