"""How houses look: from rules to drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nonet.drawing.value import Drawing
from nonet.marks import Mark, Tint, Wall
from nonet.rules import NAMES, Frame, House, Rules
from nonet.rules.house import REGION_KINDS
from nonet.rules.keeping import is_large, kept
from nonet.rules.named import Look, Square

_USUAL = ("row", "column", *REGION_KINDS)


@kept(64, is_large)
def frame_of(frame: Frame) -> Drawing:
    """Returns a drawing that shows only the cells and the walls around grids and regions.

    >>> frame_of(Rules.boxes(1, 2).frame).marks[1:]
    (Wall(cells=(0, 1)), Wall(cells=(2, 3)))
    """
    around = Wall(tuple(range(frame.cells)))
    regions = (Wall(region.cells) for region in frame.regions)
    return Drawing(frame.shape, frame.symbols, (around, *regions))


def drawing_of(rules: Rules) -> Drawing:
    """Returns the drawing of rules: their frame, and the marks of other houses and constraints.

    >>> drawing = drawing_of(Rules.windows(2, 2))
    >>> drawing.marks[-1], drawing.names
    (Tint(cells=(5, 6, 9, 10)), ('windows',))
    """
    drawing = _drawing_of(rules.frame)
    if not rules.constraints:
        return drawing
    marks = [mark for each in rules.constraints for mark in each.marks()]
    titles = dict.fromkeys(
        each.title if each.sees_rules else plural(each.title) for each in rules.constraints
    )
    names = [title[0].lower() + title[1:] for title in titles]
    return drawing.with_marks(marks, names, [each.line(rules) for each in rules.constraints])


@kept(64, is_large)
def _drawing_of(frame: Frame) -> Drawing:
    drawing = frame_of(frame)
    special = special_houses(frame)
    if not special:
        return drawing
    known = looks()
    marks = {kind: _marks(frame, houses, known.get(kind)) for kind, houses in special.items()}
    found = [mark for each in marks.values() for mark in each]
    return drawing.with_marks(found, [plural(kind) for kind, each in marks.items() if each])


def looks() -> Mapping[str, Look]:
    """Returns the looks that named rules declare, by kind of houses.

    >>> looks()["diagonal"]((0, 3))
    Line(cells=(0, 3))
    """
    squares = [name for name in NAMES.values() if isinstance(name, Square)]
    return {kind: look for name in squares for kind, look in name.looks.items()}


def special_houses(frame: Frame) -> dict[str, list[House]]:
    """Returns the houses besides rows, columns and regions, by kind.

    >>> list(special_houses((Rules.diagonal() | Rules.anti_king()).frame))
    ['diagonal', 'king block']
    """
    return {kind: houses for kind, houses in by_kind(frame).items() if kind not in _USUAL}


def by_kind(frame: Frame) -> dict[str, list[House]]:
    """Returns the houses of all grids by kind.

    >>> [f"{len(houses)} × {kind}" for kind, houses in by_kind(Rules.twin().frame).items()]
    ['18 × row', '18 × column', '17 × box']
    """
    found: dict[str, list[House]] = {}
    for house in frame.houses:
        found.setdefault(house.kind, []).append(house)
    return found


def plural(kind: str) -> str:
    """Returns the plural of a kind of houses or constraints, some of which have plural titles.

    >>> plural("box"), plural("diagonal"), plural("odd cells")
    ('boxes', 'diagonals', 'odd cells')
    """
    if kind.endswith("s"):
        return kind
    return f"{kind}es" if kind.endswith("x") else f"{kind}s"


def _marks(frame: Frame, houses: Sequence[House], look: Look | None) -> list[Mark]:
    """Returns the marks of houses of one kind.

    Without a look, they are tinted if each holds every symbol and together they leave some cells
    out. Otherwise a tint would cover nearly everything and show nothing.
    """
    cells = [house.cells for house in houses]
    if look is not None:
        return [look(each) for each in cells]
    everywhere = len({cell for each in cells for cell in each}) == frame.cells
    return [] if everywhere or len(cells[0]) < frame.order else [Tint(each) for each in cells]
