"""Arrows between the lines of a proof: from what a line follows from to what it says."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from nonet.logic.position import Candidate, Position
from nonet.logic.proofs import Claim, Proof
from nonet.marks import Link, Number

_WITHOUT = {"assumption", "clash", "refuted", "either", "cases"}
"""Rules whose lines are not linked to their premises: they gather what has been said before."""


def arrows(
    position: Position, proof: Proof, line: int, seen: Container[int], *, pale: bool = False
) -> Iterator[Link]:
    """Returns the arrows to a line, by its index, from those of its premises that can be seen.

    An arrow is strong if it leads from what is false to what is true.
    """
    claim, rule, premises = proof.lines[line][:3]
    if rule in _WITHOUT:
        return
    for premise in filter(seen.__contains__, premises):
        source = proof.lines[premise].claim
        strong = source.sort == "none" and claim.sort != "none"
        common = set(source.values) & set(claim.values)
        for start, value in _ends(position, source, common, claim.cells):
            for end, other in _targets(position, claim, common, source):
                if (start, value) != (end, other) and _reaches(position, start, end):
                    yield Link(start, value, end, other, strong, pale=pale)


def numbers(proof: Proof, lines: Iterable[int]) -> Iterator[Number]:
    """Returns the numbers of lines, by their indices, beside the first candidate of each."""
    texts: dict[Candidate, list[str]] = {}
    for line in lines:
        claim = proof.lines[line].claim
        if claim.candidates:
            texts.setdefault(claim.candidates[0], []).append(str(line + 1))
    for (cell, value), found in texts.items():
        yield Number((cell,), value, " ".join(found))


def _targets(
    position: Position, claim: Claim, common: set[int], source: Claim
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the candidates that an arrow leads to; in a set, those that are left of the cell."""
    if claim.sort != "set":
        return _ends(position, claim, common, source.cells)
    return [((cell,), value) for cell, value in claim.candidates if cell in source.cells]


def _ends(
    position: Position, claim: Claim, common: set[int], others: Sequence[int]
) -> list[tuple[tuple[int, ...], int]]:
    """Returns the candidates of a claim that an arrow connects: groups of cells, and their value.

    They are those of the values that both claims have, or else those in cells that both have.
    """
    found: list[tuple[tuple[int, ...], int]] = []
    for value in claim.values:
        cells = tuple(each.cell for each in claim.candidates if each.value == value)
        if common and value not in common:
            continue
        if not common and not set(cells) & set(others):
            continue
        groups = [cells] if _in_a_house(position, cells) else [(cell,) for cell in cells]
        found += ((group, value) for group in groups)
    return found


def _in_a_house(position: Position, cells: Sequence[int]) -> bool:
    houses = position.rules.frame.houses_of
    return bool(set(houses[cells[0]]).intersection(*(houses[cell] for cell in cells[1:])))


def _reaches(position: Position, start: Sequence[int], end: Sequence[int]) -> bool:
    """Returns whether all cells of two ends share a house, or a cell."""
    return bool(set(start) & set(end)) or _in_a_house(position, (*start, *end))
