"""Steps as pictures: the marks of a step, and the drawings with these marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.svg import image
from nonet.drawing.text import draw_texts
from nonet.logic.position import Candidate
from nonet.logic.roles import ROLES, Look, main_parts
from nonet.logic.value import Part, StepValue
from nonet.marks import Link, Mark, Role, Shade, Spot

SIGNS: dict[Role, str] = {"pattern": "*", "other": "'", "placed": "+", "removed": "-"}
"""The sign after a candidate in a drawing of text."""

Paint = Callable[[str, Role], str]


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


def as_text(step: StepValue, paint: Paint | None = None) -> str:
    """Returns the candidates of all cells as text, with the signs of the step.

    ``paint`` takes a candidate with its sign, and its role. It returns the text to draw, which can
    add colour codes.
    """
    position, roles = step.position, roles_of(step)
    symbols = position.rules.symbols
    between = "" if all(len(symbol) == 1 for symbol in symbols) else ","

    def told(cell: int, paint: Paint) -> str:
        value = position.values[cell]
        if value:
            return symbols[value - 1]
        return between.join(
            _signed(symbols[each - 1], roles.get(Candidate(cell, each)), paint)
            for each in position.candidates[cell]
        )

    texts = [told(cell, _plain) for cell in range(position.rules.cells)]

    def painted(cell: int, text: str) -> str:
        # Painted only now, because colour codes have no width.
        return told(cell, paint or _plain) + " " * (len(text) - len(texts[cell]))

    return draw_texts(frame_of(position.rules.frame), texts, painted)


def _signed(symbol: str, role: Role | None, paint: Paint) -> str:
    return paint(symbol + SIGNS[role], role) if role else symbol


def _plain(text: str, role: Role) -> str:
    return text


def _layers(step: StepValue) -> Iterator[tuple[Role, Iterable[Candidate]]]:
    """Returns candidates with their roles; what comes later is more important."""
    painted = list(_painted(step))
    for part, look in painted:
        if look.shaded:
            yield look.colour, _of_cells(step, part.cells, part.values)
        if look.extras:
            every = range(1, step.position.rules.order + 1)
            yield "other", _of_cells(step, part.cells, set(every).difference(part.values))
    for chain in step.chains:
        for node in chain:
            yield ("pattern" if node.on else "other"), _of_cells(step, node.cells, (node.value,))
    for part, look in painted:
        if not look.shaded:
            yield look.colour, _of_cells(step, part.cells, part.values)
    yield "removed", step.eliminations
    yield "placed", step.placements


def _painted(step: StepValue) -> Iterator[tuple[Part, Look]]:
    """Returns the parts, and how each is drawn. The colours of sets alternate."""
    sets = 0
    for part in step.parts:
        look = ROLES[part.role]
        if part.role == "set":
            look = look._replace(colour="other" if sets % 2 else "pattern")
            sets += 1
        yield part, look


def _of_cells(step: StepValue, cells: Iterable[int], values: Iterable[int]) -> Iterator[Candidate]:
    """Returns the candidates of cells among some values."""
    wanted = set(values)
    found = step.position.candidates
    return (Candidate(cell, value) for cell in cells for value in found[cell] if value in wanted)


def _shades(step: StepValue) -> Iterator[Mark]:
    """Returns the houses of the pattern and, where there are none, its cells, as shades."""
    main = main_parts(step)
    houses = {cell for part in main for house in part.houses for cell in house.cells}
    if houses:
        yield Shade(tuple(sorted(houses)), "pattern")
    covers = {cell for house in step.part("cover").houses for cell in house.cells} - houses
    if covers:
        yield Shade(tuple(sorted(covers)), "other")
    cells = tuple(cell for part in main for cell in part.cells)
    if cells and not houses:
        yield Shade(cells, "pattern")
    for part, look in _painted(step):
        if part.role == "set":
            yield Shade(part.cells, look.colour)


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
