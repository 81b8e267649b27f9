"""Drawings that explain the houses of rules, and the number of their houses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from string import ascii_letters
from typing import NamedTuple

from nonet.drawing.houses import by_kind, frame_of, looks, plural, special_houses
from nonet.drawing.value import Drawing
from nonet.marks import Mark, Text
from nonet.rules import House, Name, Rules, parse_rules

_JIGSAW = "111122 133124 332224 354444 355566 556666"
"""Stands for all jigsaws."""


class Picture(NamedTuple):
    """A drawing of houses, and a line that explains it."""

    caption: str
    drawing: Drawing


def pictures(rules: Rules) -> Iterator[Picture]:
    r"""Returns a picture for each kind of houses besides rows, columns and regions.

    If there are none, the only picture shows the regions.

    >>> from nonet.drawing.text import small
    >>> for caption, drawing in pictures(Rules.windows(2, 2)):
    ...     print(caption, *small(drawing), sep="\n")
    windows: the cells of a letter hold every symbol once
    ....
    .aa.
    .aa.
    ....
    """
    rules.require_houses_alone("pictures of houses")
    frame = frame_of(rules)
    special = special_houses(rules)
    explained = (_explained(rules, kind, houses) for kind, houses in special.items())
    for caption, marks in explained if special else [_regions(rules)]:
        yield Picture(caption, frame.with_marks(marks))


def sample(name: Name) -> Rules:
    """Returns rules for the word, with its example if it takes an argument.

    >>> from nonet.rules import NAMES
    >>> sample(NAMES["boxes"])
    Rules.boxes(2, 3)
    """
    return (
        Rules.jigsaw(_JIGSAW) if name.word == "jigsaw" else parse_rules(name.example or name.word)
    )


def described(rules: Rules) -> list[str]:
    """Returns the number of houses of each kind, one line each.

    >>> described(Rules.anti_king(2, 3))[2:]
    ['6 boxes of 6 cells', '25 king blocks of 4 cells']
    """
    return [
        f"{len(houses):,} {kind if len(houses) == 1 else plural(kind)} of {_sizes(houses)}"
        for kind, houses in by_kind(rules).items()
    ]


def _sizes(houses: list[House]) -> str:
    sizes = [len(house.cells) for house in houses]
    least, most = min(sizes), max(sizes)
    if least < most:
        return f"{least} to {most} cells"
    return f"{most} cell" if most == 1 else f"{most} cells"


_Explained = tuple[str, list[Mark]]
"""A caption, and the marks that it explains."""


def _regions(rules: Rules) -> _Explained:
    if not rules.regions:
        return "rows and columns alone", []
    if not rules.is_square:
        return "rows, columns and the regions that the lines show", []
    return _by_letters(rules.regions[0].kind, rules.regions)


def _explained(rules: Rules, kind: str, houses: Sequence[House]) -> _Explained:
    """Returns the marks of houses: those they declare, or letters, or one example."""
    full = len(houses[0].cells) == rules.order
    look = looks().get(kind)
    if look is not None:
        holds = "holds every symbol once" if full else "holds no symbol twice"
        return f"{plural(kind)}: each {holds}", [look(house.cells) for house in houses]
    times = Counter(cell for house in houses for cell in house.cells)
    if full and max(times.values()) == 1:
        return _by_letters(kind, houses)
    return _example(rules, kind, houses)


def _by_letters(kind: str, houses: Sequence[House]) -> _Explained:
    marks: list[Mark] = [
        Text((cell,), letter)
        for letter, house in zip(cycle(ascii_letters), houses, strict=False)
        for cell in house.cells
    ]
    return f"{plural(kind)}: the cells of a letter hold every symbol once", marks


def _example(rules: Rules, kind: str, houses: Sequence[House]) -> _Explained:
    """Returns marks for a cell and for all cells that must differ from it by these houses."""
    # Not in the middle, from where a diagonal never wraps around.
    cell = rules.shape.cell_at(rules.order // 2, (rules.order - 1) // 2 - 1)
    inside = {cell for house in houses for cell in house.cells}
    if cell not in inside:
        cell = min(inside)
    peers = {other for house in houses if cell in house.cells for other in house.cells}
    marks: list[Mark] = [Text((other,), "x") for other in sorted(peers - {cell})]
    full = "each holds every symbol once; " if len(houses[0].cells) == rules.order else ""
    return f"{plural(kind)}: {full}no x holds what o holds", [*marks, Text((cell,), "o")]
