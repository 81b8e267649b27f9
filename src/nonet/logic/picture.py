"""Steps as pictures: the marks of a step, and the drawings with these marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.svg import image
from nonet.drawing.text import draw_texts
from nonet.logic.position import Candidate
from nonet.logic.value import StepValue
from nonet.marks import Link, Mark, Role, Shade, Spot

SIGNS: dict[Role, str] = {"pattern": "*", "other": "'", "placed": "+", "removed": "-"}
"""The sign after a candidate in a drawing of text."""


def marks_of(step: StepValue) -> tuple[Mark, ...]:
    """Returns the marks of a step: coloured cells, candidates, and the links of its chains."""
    roles = roles_of(step)
    by_role: dict[tuple[int, Role], list[int]] = {}
    for (cell, value), role in roles.items():
        by_role.setdefault((value, role), []).append(cell)
    spots = (
        Spot(tuple(sorted(cells)), value, role) for (value, role), cells in sorted(by_role.items())
    )
    return (*_shades(step), *spots, *_links(step))


def roles_of(step: StepValue) -> dict[Candidate, Role]:
    """Returns the role of each candidate that the step is about."""
    roles: dict[Candidate, Role] = {}
    for role, candidates in _layers(step):
        roles.update(dict.fromkeys(candidates, role))
    return roles


def as_svg(step: StepValue, cell: int = 54) -> str:
    """Returns the picture of a step; ``cell`` is the width of a cell in pixels."""
    position = step.position
    drawing, givens = drawing_of(position.rules), position.puzzle.givens
    return image(drawing, position.values, givens, position.candidates, cell, marks_of(step))


def as_text(step: StepValue) -> str:
    """Returns the candidates of all cells as text, with the signs of the step."""
    position, roles = step.position, roles_of(step)
    symbols = position.rules.symbols
    between = "" if all(len(symbol) == 1 for symbol in symbols) else ","
    texts = [
        symbols[value - 1]
        if value
        else between.join(
            symbols[each - 1] + _sign(roles.get(Candidate(cell, each))) for each in candidates
        )
        for cell, (value, candidates) in enumerate(
            zip(position.values, position.candidates, strict=True)
        )
    ]
    return draw_texts(frame_of(position.rules), texts)


def _sign(role: Role | None) -> str:
    return SIGNS[role] if role else ""


def _layers(step: StepValue) -> Iterator[tuple[Role, Iterable[Candidate]]]:
    """Returns candidates with their roles; what comes later is more important."""
    yield "pattern", _of_cells(step, step.cells, step.values)
    if step.technique.family == "uniqueness":
        # What keeps the corners from holding the two values alone.
        every = range(1, step.position.rules.order + 1)
        yield "other", _of_cells(step, step.cells, set(every).difference(step.values))
    for index, each in enumerate(step.sets):
        yield ("other" if index % 2 else "pattern"), _of_cells(step, each.cells, each.values)
    for chain in step.chains:
        for node in chain:
            yield ("pattern" if node.on else "other"), _of_cells(step, node.cells, (node.value,))
    yield "pattern", (*step.one_colour, *step.far_colour)
    yield "other", (*step.other_colour, *step.far_other_colour, *step.fins, *step.endo_fins)
    yield "removed", step.eliminations
    yield "placed", step.placements


def _of_cells(step: StepValue, cells: Iterable[int], values: Iterable[int]) -> Iterator[Candidate]:
    """Returns the candidates of cells among some values."""
    wanted = set(values)
    found = step.position.candidates
    return (Candidate(cell, value) for cell in cells for value in found[cell] if value in wanted)


def _shades(step: StepValue) -> Iterator[Mark]:
    """Returns the houses of the pattern and, where there are none, its cells, as shades."""
    houses = {cell for house in step.houses for cell in house.cells}
    if houses:
        yield Shade(tuple(sorted(houses)), "pattern")
    covers = {cell for house in step.covers for cell in house.cells} - houses
    if covers:
        yield Shade(tuple(sorted(covers)), "other")
    if step.cells and not houses:
        yield Shade(step.cells, "pattern")
    for index, each in enumerate(step.sets):
        yield Shade(each.cells, "other" if index % 2 else "pattern")


def _links(step: StepValue) -> Iterator[Link]:
    """Returns the links of the chains, each once."""
    seen: set[Link] = set()
    for chain in step.chains:
        for one, other in pairwise(chain):
            strong = other.on and not one.on
            link = Link(one.cells, one.value, other.cells, other.value, strong)
            if link not in seen and one[:2] != other[:2]:
                seen.add(link)
                yield link
