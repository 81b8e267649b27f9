"""The data of proofs: statements, each with the rule and the statements that it follows from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from nonet.logic.position import Candidate
from nonet.rules import House

Sort: TypeAlias = Literal["one", "none", "set"]

Rule: TypeAlias = Literal[
    "assumption",
    "excluded",
    "left",
    "naked set",
    "hidden set",
    "fish",
    "exchange",
    "grave",
    "placements",
    "parity",
    "counted",
    "filled",
    "solution",
    "clash",
    "refuted",
    "either",
    "cases",
]
"""Why a statement is true.

========== =========================================================================================
assumption It is supposed, until a later line settles the assumption.
excluded   Each candidate of the premise would exclude it: the same cell has that value, or a cell
           that sees it has the same value. Of a set, it is a value of the set in a cell that sees
           all places of the value in the set, or another value in one of its cells.
left       These are the candidates that are left of a cell, of a value in a house, or of an earlier
           statement: premises of the sort ``none`` rule out the others, if there are others. In a
           house, so does a premise that a cell has another value.
naked set  In these cells as many values are left as there are cells, and all places of each value
           see each other.
hidden set In the house, the places that are left for these values are as many cells.
fish       The places that are left in the base houses are all in as many cover houses.
exchange   Otherwise two values could be exchanged in a few cells: there would be two solutions.
grave      Otherwise every cell would have two candidates, and every value two places in each house.
placements No way that premises leave to place the value in all houses has these candidates, or all
           ways have them.
parity     No way to fill the cells with the three values alone gives each box, and each line of two
           boxes, different values.
counted    There are as many cells as houses, each with the value of the same number. Each candidate
           of the cells is in one of the houses for its value. So each house has its value in one of
           the cells, and no true candidate is in two houses for its value.
filled     No way to fill the cells, and to place their values in the houses, has these candidates.
solution   It is so in the solution; nobody has found a reason.
clash      Nothing is left of a cell, of a value in a house, or of an earlier statement.
refuted    The assumption leads to a clash, so its opposite is true.
either     If the assumption is false, its opposite is true; if not, what follows from it. From a
           set it follows that a value is in one of its places there.
cases      One of the assumptions is true, and from each the same follows, or more.
========== =========================================================================================
"""


class Claim(NamedTuple):
    """What a line says."""

    sort: Sort
    """``one``: at least one of the candidates is true. ``none``: none of them is. ``set``: the
    cells hold the values, each once, by these candidates alone."""
    candidates: tuple[Candidate, ...]
    """Of the sort ``one`` without candidates: that is impossible."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells, ascending."""
        return tuple(sorted({each.cell for each in self.candidates}))

    @property
    def values(self) -> tuple[int, ...]:
        """The values, ascending."""
        return tuple(sorted({each.value for each in self.candidates}))


IMPOSSIBLE = Claim("one", ())
"""What a clash says."""


def one_of(candidates: Iterable[tuple[int, int]]) -> Claim:
    """Returns the claim that at least one candidate is true."""
    return Claim("one", _sorted(candidates))


def none_of(candidates: Iterable[tuple[int, int]]) -> Claim:
    """Returns the claim that no candidate is true."""
    return Claim("none", _sorted(candidates))


def set_of(candidates: Iterable[tuple[int, int]]) -> Claim:
    """Returns the claim that the cells hold the values, each once."""
    return Claim("set", _sorted(candidates))


def opposite(claim: Claim) -> Claim:
    """Returns what is true if a claim of the sort ``one`` or ``none`` is not."""
    return Claim("none" if claim.sort == "one" else "one", claim.candidates)


def _sorted(candidates: Iterable[tuple[int, int]]) -> tuple[Candidate, ...]:
    return tuple(sorted({Candidate(cell, value) for cell, value in candidates}))


class Line(NamedTuple):
    """A statement of a proof."""

    claim: Claim
    rule: Rule
    premises: tuple[int, ...] = ()
    """The indices of the lines that it follows from, ascending."""
    houses: tuple[House, ...] = ()
    """The houses that the rule looks at: the one that shows that cells see each other, the one with
    the last place, the base houses of a fish. Only the first is named where several would do."""
    covers: tuple[House, ...] = ()
    """The cover houses of a fish."""
    cells: tuple[int, ...] = ()
    """The cells that the rule looks at: the cell of which a value is left, those of a set, the
    corners of a rectangle."""
    values: tuple[int, ...] = ()
    """The values that the rule looks at: the one that has a place left in the house, or none; the
    two that could be exchanged; for each house that is counted, its value."""


class Proof(NamedTuple):
    """Lines, each of which follows from those before it; none could be left out."""

    lines: tuple[Line, ...]

    def open(self) -> tuple[frozenset[int], ...]:
        """Returns, for each line, the assumptions that it relies on, by their indices."""
        found: list[frozenset[int]] = []
        for index, line in enumerate(self.lines):
            found.append(opened(index, line, self.lines, found))
        return tuple(found)


def opened(
    index: int, line: Line, lines: Sequence[Line], before: Sequence[frozenset[int]]
) -> frozenset[int]:
    """Returns the assumptions that a line relies on, given those of the lines before it."""
    if line.rule == "assumption":
        return frozenset({index})
    relied = frozenset[int]().union(*(before[each] for each in line.premises))
    if line.rule in ("refuted", "either", "cases"):
        relied -= settled(lines, line)
    return relied


def settled(lines: Sequence[Line], line: Line) -> frozenset[int]:
    """Returns the assumptions among the premises of a line: those that it settles."""
    return frozenset(each for each in line.premises if lines[each].rule == "assumption")
