"""Drawings that explain the houses of rules, and the number of their houses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle
from string import ascii_letters
from typing import TYPE_CHECKING, NamedTuple

from nonet.constraints.kinds import constraint_of_text
from nonet.drawing.houses import by_kind, frame_of, looks, special_houses
from nonet.drawing.value import Drawing
from nonet.marks import Mark, Text
from nonet.messages import Phrase
from nonet.rules import Frame, House, Name, Rules, parse_rules

if TYPE_CHECKING:
    from nonet.constraints import Constraint

_JIGSAW = "111122 133124 332224 354444 355566 556666"
"""Stands for all jigsaws."""


class Picture(NamedTuple):
    """A drawing of houses, and a line that explains it."""

    caption: Phrase
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
    frame = rules.houses_alone("pictures of houses")
    drawing = frame_of(frame)
    special = special_houses(frame)
    explained = (_explained(frame, kind, houses) for kind, houses in special.items())
    for caption, marks in explained if special else [_regions(frame)]:
        yield Picture(caption, drawing.with_marks(marks))


def sample(name: Name) -> Rules:
    """Returns rules for the word, with its example if it takes an argument.

    >>> from nonet.rules import NAMES
    >>> sample(NAMES["boxes"])
    Rules.boxes(2, 3)
    """
    return (
        Rules.jigsaw(_JIGSAW) if name.word == "jigsaw" else parse_rules(name.example or name.word)
    )


def lettered(kind: type[Constraint]) -> Drawing | None:
    r"""Returns the example of a kind, with letters from ``a`` on for its cells in order.

    None if it names no cells.

    >>> from nonet.constraints import Xv
    >>> from nonet.drawing.text import small
    >>> small(lettered(Xv))[0]
    'ab.......'
    """
    frame = Rules.classic().frame
    # Not as rules: some kinds need another grid.
    example = constraint_of_text(kind.example, frame.shape)
    marks = [
        Text((cell,), letter)
        for cell, letter in zip(dict.fromkeys(example.cells), ascii_letters, strict=False)
    ]
    return frame_of(frame).with_marks(marks) if marks else None


def described(rules: Rules) -> list[Phrase]:
    """Returns the number of houses of each kind.

    >>> [str(phrase) for phrase in described(Rules.anti_king(2, 3))[2:]]
    ['6 boxes of 6 cells', '25 king blocks of 4 cells']
    """
    return [_described(kind, houses) for kind, houses in by_kind(rules.frame).items()]


def _described(kind: str, houses: list[House]) -> Phrase:
    sizes = [len(house.cells) for house in houses]
    found, least, most = len(houses), min(sizes), max(sizes)
    if found == 1:
        return Phrase("house-of-size", kind=kind, size=most)
    if least == most:
        return Phrase("houses-of-size", found=found, kind=kind, size=most)
    return Phrase("houses-of-sizes", found=found, kind=kind, least=least, most=most)


_Explained = tuple[Phrase, list[Mark]]
"""A caption, and the marks that it explains."""


def _regions(frame: Frame) -> _Explained:
    if not frame.regions:
        return Phrase("picture-lines"), []
    if frame.houses[0].grid:
        return Phrase("picture-regions"), []
    return _by_letters(frame.regions[0].kind, frame.regions)


def _explained(frame: Frame, kind: str, houses: Sequence[House]) -> _Explained:
    """Returns the marks of houses: those they declare, or letters, or one example."""
    full = len(houses[0].cells) == frame.order
    look = looks().get(kind)
    if look is not None:
        marks = [look(house.cells) for house in houses]
        if full:
            return Phrase("picture-full", kind=kind), marks
        return Phrase("picture-partial", kind=kind), marks
    times = Counter(cell for house in houses for cell in house.cells)
    if full and max(times.values()) == 1:
        return _by_letters(kind, houses)
    return _example(frame, kind, houses)


def _by_letters(kind: str, houses: Sequence[House]) -> _Explained:
    marks: list[Mark] = [
        Text((cell,), letter)
        for letter, house in zip(cycle(ascii_letters), houses, strict=False)
        for cell in house.cells
    ]
    return Phrase("picture-letters", kind=kind), marks


def _example(frame: Frame, kind: str, houses: Sequence[House]) -> _Explained:
    """Returns marks for a cell and for all cells that must differ from it by these houses."""
    # Not in the middle, from where a diagonal never wraps around.
    cell = frame.shape.cell_at(frame.order // 2, (frame.order - 1) // 2 - 1)
    inside = {cell for house in houses for cell in house.cells}
    if cell not in inside:
        cell = min(inside)
    peers = {other for house in houses if cell in house.cells for other in house.cells}
    marks: list[Mark] = [Text((other,), "x") for other in sorted(peers - {cell})]
    marks.append(Text((cell,), "o"))
    if len(houses[0].cells) == frame.order:
        return Phrase("picture-example-full", kind=kind), marks
    return Phrase("picture-example", kind=kind), marks
