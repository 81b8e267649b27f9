"""Cages of a text as a puzzle, and of a puzzle for a text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from nonet.constraints.kinds import constraint_of_json, constraints_of
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Rules


class Group(NamedTuple):
    """Cells that a text puts together, the first one first."""

    cells: Sequence[int]
    total: int | None
    """The sum; None if the text says none."""


def puzzle_of(rules: Rules, groups: Iterable[Group]) -> Puzzle:
    """Returns the puzzle with these cages; raises PuzzleError for sums that no values have.

    A cell alone is a given, or in no cage if it has no sum.
    """
    givens = [0] * rules.cells
    fields: list[dict[str, Any]] = []
    for cells, total in groups:
        if len(cells) > 1:
            fields.append({"kind": "cage", "cells": [*cells], "sum": total})
        elif total is not None:
            givens[cells[0]] = total
            if total > rules.order:
                cell, most = rules.cell_name(cells[0]), rules.order
                raise PuzzleError("value-range", value=total, cell=cell, most=most)
    made = constraints_of(fields, constraint_of_json, rules)
    return Puzzle(rules.with_checked(made), givens)


def groups_of(puzzle: Puzzle, notation: str) -> list[Group]:
    """Returns the cages of a puzzle in the order of their first cells; each given is one.

    Raises PuzzleError for other constraints, and for cells in two cages.

    >>> from nonet import parse_rules
    >>> puzzle = Puzzle(parse_rules("boxes:2x2+cage:3 r1c1 r1c2"), [0, 0, 4, *[0] * 13])
    >>> groups_of(puzzle, "killer-arrows")
    [Group(cells=[0, 1], total=3), Group(cells=[2], total=4)]
    """
    naming = puzzle.rules.frame
    found: dict[int, Group] = {}
    for each in puzzle.rules.constraints:
        fields = each.json()
        cells: list[int] = fields["cells"] if fields["kind"] == "cage" else []
        if not cells or len(set(cells)) < len(cells):
            what = each.called(naming)
            raise PuzzleError("notation-constraint", what=what, notation=notation)
        group = Group(sorted(cells), fields["sum"])
        for cell in cells:
            if cell in found:
                raise _twice(naming.cell_name(cell), notation)
            found[cell] = group
    for cell, value in enumerate(puzzle.givens):
        given = Group([cell], value)
        if value and found.setdefault(cell, given) != given:
            raise _twice(naming.cell_name(cell), notation)
    return [group for cell, group in sorted(found.items()) if cell == group.cells[0]]


def _twice(cell: str, notation: str) -> PuzzleError:
    return PuzzleError("killer-twice", cell=cell, notation=notation)


def refuse_houses(rules: Rules, *known: Rules, notation: str) -> None:
    """Raises PuzzleError unless the houses are those of one of the known rules."""
    houses = {*map(frozenset, rules.cell_sets)}
    if all(houses != {*map(frozenset, each.cell_sets)} for each in known):
        raise PuzzleError("killer-houses", notation=notation)
