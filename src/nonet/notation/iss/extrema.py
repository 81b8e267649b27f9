"""Minima and maxima, which ISS has no items for: the signs around each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from nonet.notation.iss.board import Board
from nonet.notation.iss.syntax import Item

if TYPE_CHECKING:
    from nonet.constraints.base import Constraint

Fields = dict[str, Any]


def marked_by(constraints: Iterable[Constraint]) -> dict[str, set[int]]:
    """Returns the cells of all minima and maxima that hold, which are not compared."""
    from nonet.constraints.nested import all_that_hold  # with the first kind: it takes long to load

    found: dict[str, set[int]] = {"minimum": set(), "maximum": set()}
    for each in all_that_hold(tuple(constraints)):
        if each.word in found:
            found[each.word].update(each.json()["cells"])
    return found


def with_marked(fields: Fields, marked: Mapping[str, set[int]]) -> Fields:
    """Returns a constraint in which minima and maxima know the others."""
    inner = [with_marked(each, marked) for each in fields.get("constraints", ())]
    more: Fields = {"constraints": inner} if inner else {}
    return fields | more | {"marked": marked.get(fields["kind"], ())}


def write(board: Board, fields: Fields) -> list[Item]:
    """Returns the signs between each cell and its neighbours that are not marked."""
    marked = {*fields["cells"], *fields["marked"]}
    pairs = [
        (cell, other)
        for cell in fields["cells"]
        for other in board.beside(cell)
        if other not in marked
    ]
    falling = pairs if fields["kind"] == "maximum" else [pair[::-1] for pair in pairs]
    return [Item("GreaterThan", board.names(pair)) for pair in falling]
