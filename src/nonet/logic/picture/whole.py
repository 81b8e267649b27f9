"""The marks of a whole step: coloured cells, candidates, links, numbers and letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from string import ascii_uppercase

from nonet.logic.picture.chained import Chained, chained_of
from nonet.logic.picture.links import links_of
from nonet.logic.picture.singles import is_single, reasons
from nonet.logic.position import Candidate
from nonet.logic.roles import ROLES, Look, main_parts
from nonet.logic.value import Part, StepValue
from nonet.marks import Cross, Halo, Letter, Link, Mark, Role, Shade, Spot
from nonet.rules import House


@lru_cache(maxsize=16)
def marks_of(step: StepValue) -> tuple[Mark, ...]:
    """Returns the marks of a step."""
    chained, links = chained_of(step), (*dict.fromkeys(links_of(step)),)
    return (
        *_shades(step, chained),
        *spots(_roles(step, chained, links)),
        *crosses(_crossed(step)),
        *_halos(step),
        *chained.links,
        *links,
        *chained.rings,
        *_letters(step),
        *chained.numbers,
    )


def roles_of(step: StepValue) -> dict[Candidate, Role]:
    """Returns the role of each candidate, or value that is there, that the step is about."""
    roles = _roles(step, chained_of(step), links_of(step))
    values = step.position.values
    for halo in _halos(step):
        roles.update({Candidate(cell, values[cell]): "pattern" for cell in halo.cells})
    return roles


def spots(roles: dict[Candidate, Role], *, pale: bool = False) -> Iterator[Spot]:
    """Returns candidates with their roles."""
    by_role: dict[tuple[int, Role], list[int]] = {}
    for (cell, value), role in roles.items():
        by_role.setdefault((value, role), []).append(cell)
    for (value, role), cells in sorted(by_role.items()):
        yield Spot(tuple(sorted(cells)), value, role, pale)


def crosses(candidates: Iterable[Candidate]) -> Iterator[Cross]:
    """Returns candidates that are crossed out."""
    by_value: dict[int, list[int]] = {}
    for cell, value in candidates:
        by_value.setdefault(value, []).append(cell)
    for value, cells in sorted(by_value.items()):
        yield Cross(tuple(sorted(cells)), value)


def _crossed(step: StepValue) -> tuple[Candidate, ...]:
    return (*step.eliminations, *(reasons(step).crossed if is_single(step) else ()))


def _roles(step: StepValue, chained: Chained, links: Iterable[Link]) -> dict[Candidate, Role]:
    roles: dict[Candidate, Role] = {}
    for role, candidates in _layers(step, chained, links):
        roles.update(dict.fromkeys(candidates, role))
    return roles


def _layers(
    step: StepValue, chained: Chained, links: Iterable[Link]
) -> Iterator[tuple[Role, Iterable[Candidate]]]:
    """Returns candidates with their roles; what comes later is more important.

    A candidate of the pattern that is crossed out keeps its role.
    """
    yield "removed", step.eliminations
    painted = list(_painted(step))
    for part, look in painted:
        if look.shaded:
            yield look.colour, _of_cells(step, part.cells, part.values)
        if look.extras:
            every = range(1, step.position.rules.order + 1)
            extras = _of_cells(step, part.cells, set(every).difference(part.values))
            yield "other", (each for each in extras if each not in step.eliminations)
    if step.each("set"):
        for link in links:
            yield "link", [Candidate(cell, link.value) for cell in link.cells]
            yield "link", [Candidate(cell, link.other_value) for cell in link.other_cells]
    for candidate, role in chained.roles.items():
        yield role, (candidate,)
    for part, look in painted:
        if not look.shaded:
            yield look.colour, _of_cells(step, part.cells, part.values)
    yield "placed", step.placements


def _painted(step: StepValue) -> Iterator[tuple[Part, Look]]:
    """Returns the parts, and how each is drawn. The colours of sets alternate.

    A set that contains corners has another colour than they; so have all sets of aligned exclusion.
    """
    sets = 1 if step.part("corner").cells else 0
    are_alike = bool(step.each("aligned"))
    for part in step.parts:
        look = ROLES[part.role]
        if part.role == "set":
            look = look._replace(colour="other" if sets % 2 or are_alike else "pattern")
            sets += 1
        yield part, look


def _of_cells(step: StepValue, cells: Iterable[int], values: Iterable[int]) -> Iterator[Candidate]:
    """Returns the candidates of cells among some values."""
    wanted = set(values)
    found = step.position.candidates
    return (Candidate(cell, value) for cell in cells for value in found[cell] if value in wanted)


def _shades(step: StepValue, chained: Chained) -> Iterator[Mark]:
    """Returns the houses of the pattern and, where there are none, its cells, as shades.

    What forbids in other houses, as the covers of a fish do, has the other colour. So have houses
    that do not contain the cells of the pattern, but link them.
    """
    main = main_parts(step)
    houses = {*chained.ground} or _cells_of(house for part in main for house in part.houses)
    cells = {cell for part in main for cell in part.cells}
    others = _cells_of(step.part("cover").houses)
    if is_single(step):
        every = step.position.rules.frame.houses
        others = _cells_of(every[index] for index in reasons(step).houses)
    if not cells <= houses:
        houses, others = cells, houses
    if houses:
        yield Shade(tuple(sorted(houses)), "pattern")
    if others - houses:
        yield Shade(tuple(sorted(others - houses)), "other")
    for part, look in _painted(step):
        if part.role == "set":
            yield Shade(part.cells, look.colour)


def _cells_of(houses: Iterable[House]) -> set[int]:
    return {cell for house in houses for cell in house.cells}


def _halos(step: StepValue) -> Iterator[Halo]:
    """Returns the values that forbid what a single leaves, or that belong to the pattern."""
    cells = set(reasons(step).cells) if is_single(step) else set[int]()
    if not is_single(step):
        values = step.position.values
        cells.update(cell for part in step.parts for cell in part.cells if values[cell])
    if cells:
        yield Halo(tuple(sorted(cells)))


def _letters(step: StepValue) -> Iterator[Letter]:
    """Returns the letters of sets that are linked by values; the sentence names them so.

    Each stands in the place of a value that its cell does not have, in the corner if possible.
    """
    if not step.each("restricted"):
        return
    candidates, order = step.position.candidates, step.position.rules.order
    taken: set[Candidate] = set()
    sets = [(part, look) for part, look in _painted(step) if part.role == "set"]
    for text, (part, look) in zip(ascii_uppercase, sets, strict=False):
        for cell in part.cells:
            free = (each for each in range(1, order + 1) if each not in candidates[cell])
            value = next((each for each in free if (cell, each) not in taken), 1)
            taken.add(Candidate(cell, value))
            yield Letter((cell,), value, text, look.colour)
