"""How houses look: from rules to drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from nonet.drawing.value import Drawing
from nonet.marks import Mark, Outline, Tint
from nonet.rules import NAMES, House, Rules
from nonet.rules.house import REGION_KINDS
from nonet.rules.named import Look, Square

_USUAL = ("row", "column", *REGION_KINDS)


@lru_cache(maxsize=64)
def frame_of(rules: Rules) -> Drawing:
    """Returns a drawing that shows only the cells and the walls around grids and regions.

    >>> frame_of(Rules.boxes(1, 2)).marks[1:]
    (Outline(cells=(0, 1)), Outline(cells=(2, 3)))
    """
    around = Outline(tuple(range(rules.cells)))
    regions = (Outline(region.cells) for region in rules.regions)
    return Drawing(rules.shape, rules.symbols, (around, *regions))


@lru_cache(maxsize=64)
def drawing_of(rules: Rules) -> Drawing:
    """Returns the drawing of rules: their frame, and the marks of other houses.

    >>> drawing = drawing_of(Rules.windows(2, 2))
    >>> drawing.marks[-1], drawing.names
    (Tint(cells=(5, 6, 9, 10)), ('windows',))
    """
    rules.require_houses_alone("a drawing")
    frame = frame_of(rules)
    special = special_houses(rules)
    if not special:
        return frame
    known = looks()
    marks = {kind: _marks(rules, houses, known.get(kind)) for kind, houses in special.items()}
    found = [mark for each in marks.values() for mark in each]
    return frame.with_marks(found, [plural(kind) for kind, each in marks.items() if each])


def looks() -> Mapping[str, Look]:
    """Returns the looks that named rules declare, by kind of houses.

    >>> looks()["diagonal"]((0, 3))
    Line(cells=(0, 3))
    """
    squares = [name for name in NAMES.values() if isinstance(name, Square)]
    return {kind: look for name in squares for kind, look in name.looks.items()}


def special_houses(rules: Rules) -> dict[str, list[House]]:
    """Returns the houses besides rows, columns and regions, by kind.

    >>> list(special_houses(Rules.diagonal() | Rules.anti_king()))
    ['diagonal', 'king block']
    """
    return {kind: houses for kind, houses in by_kind(rules).items() if kind not in _USUAL}


def by_kind(rules: Rules) -> dict[str, list[House]]:
    """Returns the houses of all grids by kind.

    >>> [f"{len(houses)} × {kind}" for kind, houses in by_kind(Rules.twin()).items()]
    ['18 × row', '18 × column', '17 × box']
    """
    found: dict[str, list[House]] = {}
    for house in rules.houses:
        found.setdefault(house.kind, []).append(house)
    return found


def plural(kind: str) -> str:
    """Returns the plural of a kind of houses.

    >>> plural("box"), plural("diagonal")
    ('boxes', 'diagonals')
    """
    return f"{kind}es" if kind.endswith("x") else f"{kind}s"


def _marks(rules: Rules, houses: Sequence[House], look: Look | None) -> list[Mark]:
    """Returns the marks of houses of one kind.

    Without a look, they are tinted if each holds every symbol and together they leave some cells
    out. Otherwise a tint would cover nearly everything and show nothing.
    """
    cells = [house.cells for house in houses]
    if look is not None:
        return [look(each) for each in cells]
    everywhere = len({cell for each in cells for cell in each}) == rules.cells
    return [] if everywhere or len(cells[0]) < rules.order else [Tint(each) for each in cells]
