"""The picture of a proof that grows: the marks of its first lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.logic.picture.arrows import arrows, numbers
from nonet.logic.picture.whole import crosses, spots
from nonet.logic.position import Candidate
from nonet.logic.proofs import Line, Proof
from nonet.logic.value import StepValue
from nonet.marks import Halo, Mark, Ring, Role, Shade


def marks_by_line(step: StepValue, proof: Proof) -> list[tuple[Mark, ...]]:
    """Returns the marks of the lines of a proof up to each of them; see :func:`marks_upto`."""
    opened = proof.open()
    return [_marks(step, proof, opened, last) for last in range(len(proof.lines))]


def marks_upto(step: StepValue, proof: Proof, number: int) -> tuple[Mark, ...]:
    """Returns the marks of the first lines of the proof of a step.

    The last of them, whose number counts from 1, has rings, and what it follows from has the
    full colours. Earlier lines are paler. Those that rely on assumptions that it does not rely on
    are left out, so that each branch is seen alone.
    """
    return _marks(step, proof, proof.open(), number - 1)


def _marks(
    step: StepValue, proof: Proof, opened: Sequence[frozenset[int]], last: int
) -> tuple[Mark, ...]:
    line = proof.lines[last]
    seen = [
        each
        for each in range(last + 1)
        if each == last or each in line.premises or opened[each] <= opened[last]
    ]
    roles: dict[Candidate, Role] = {}
    pale: dict[Candidate, Role] = {}
    crossed: dict[Candidate, None] = {}
    for each in seen:
        claim, known = proof.lines[each].claim, not opened[each]
        clear = each == last or each in line.premises
        for candidate in claim.candidates:
            role: Role = "other" if claim.sort == "none" else "pattern"
            if known and claim.sort == "none":
                crossed[candidate] = None
                role = "removed" if candidate in step.eliminations else role
            elif known and len(claim.candidates) == 1 and candidate in step.placements:
                role = "placed"
            (roles if clear or role in ("placed", "removed") else pale)[candidate] = role
    links = {
        link: None
        for each in seen
        for link in arrows(step.position, proof, each, seen, pale=each != last)
    }
    for candidate in _named(step, line):
        if candidate not in roles:
            pale[candidate] = "pattern"
    shaded = {cell for house in line.houses for cell in house.cells} | {*line.cells}
    covers = {cell for house in line.covers for cell in house.cells} - shaded
    filled = tuple(cell for cell in line.cells if step.position.values[cell])
    return (
        *(Shade(tuple(sorted(cells)), role) for cells, role in _grounds(shaded, covers)),
        *spots({each: role for each, role in pale.items() if each not in roles}, pale=True),
        *spots(roles),
        *crosses(crossed),
        *([Halo(filled)] if filled else []),
        *links,
        *(Ring((cell,), value) for cell, value in line.claim.candidates),
        *numbers(proof, seen),
    )


def _named(step: StepValue, line: Line) -> Iterator[Candidate]:
    """Returns the candidates that a rule looks at: of a fish, or of values to be exchanged."""
    cells = {*line.cells, *(cell for house in line.houses if line.covers for cell in house.cells)}
    candidates = step.position.candidates
    for cell in sorted(cells):
        yield from (Candidate(cell, each) for each in line.values if each in candidates[cell])


def _grounds(shaded: set[int], covers: set[int]) -> list[tuple[set[int], Role]]:
    grounds: list[tuple[set[int], Role]] = [(shaded, "pattern"), (covers, "other")]
    return [(cells, role) for cells, role in grounds if cells]
