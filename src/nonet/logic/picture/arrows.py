"""Arrows between the lines of a proof: from what a line follows from to what it says."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from nonet.logic.position import Candidate, Position
from nonet.logic.proofs import Claim, Proof
from nonet.marks import Link, Number

GATHERING = {"clash", "refuted", "either", "cases"}
"""Rules whose lines are not linked to their premises: they gather what has been said before."""


def arrows(
    position: Position, proof: Proof, line: int, seen: Container[int], *, pale: bool = False
) -> Iterator[Link]:
    """Returns the arrows to a line, by its index, from those of its premises that can be seen.

    An arrow is strong if it leads from what is false to what is true.
    """
    claim, rule, premises = proof.lines[line][:3]
    if rule in GATHERING:
        return
    for premise in filter(seen.__contains__, premises):
        source = proof.lines[premise].claim
        strong = source.sort == "none" and claim.sort != "none"
        for start, value, end, other in _ends(position, source, claim):
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


def _ends(
    position: Position, source: Claim, claim: Claim
) -> Iterator[tuple[tuple[int, ...], int, tuple[int, ...], int]]:
    """Returns the ends of arrows from what one line says to what another says.

    Places of a value are connected with those that they see, and values of a cell with others of
    the same cell. In a set, only the values that are left of a cell matter.
    """
    whole = claim.sort != "set"
    common = set(source.values) & set(claim.values) if whole else set[int]()
    for value in sorted(common):
        for start in _groups(position, source, value):
            for end in _groups(position, claim, value):
                if start != end and _in_a_house(position, (*start, *end)):
                    yield start, value, end, value
    for cell, value in claim.candidates:
        if value not in common:
            for place, other in source.candidates:
                if place == cell and other != value:
                    yield (cell,), other, (cell,), value


def _groups(position: Position, claim: Claim, value: int) -> list[tuple[int, ...]]:
    """Returns the places of a value in a claim, together if they share a house."""
    cells = tuple(each.cell for each in claim.candidates if each.value == value)
    return [cells] if _in_a_house(position, cells) else [(cell,) for cell in cells]


def _in_a_house(position: Position, cells: Sequence[int]) -> bool:
    houses = position.rules.frame.houses_of
    return bool(set(houses[cells[0]]).intersection(*(houses[cell] for cell in cells[1:])))
