"""Rules as pictures: where the houses lie that are neither rows nor columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from string import ascii_letters
from typing import NamedTuple

from nonet.drawing.text import draw
from nonet.rules import House, Name, Rules, parse_rules

_DIAGONALS = {1: "\\", 2: "/"}
_BARE = "."
_JIGSAW = "111122 133124 332224 354444 355566 556666"
"""What stands for all jigsaws."""


class Picture(NamedTuple):
    """The marks of some cells, and what they tell."""

    caption: str
    marks: dict[int, str]
    """By cell: a character."""

    def drawn(self, rules: Rules, style: Callable[[str], str] = str) -> str:
        r"""Returns the marks in a drawing of the regions; ``style`` may colour them.

        >>> rules = Rules.diagonal(2, 2)
        >>> print(next(pictures(rules)).drawn(rules))
        \ . | . /
        . \ | / .
        ----+----
        . / | \ .
        / . | . \
        """

        def paint(cell: int, text: str) -> str:
            mark = self.marks.get(cell)
            return text if mark is None else text[:-1] + style(mark)

        return draw(rules, bytes(rules.cells), paint)

    def small(self, rules: Rules) -> list[str]:
        """Returns the rows of marks, a character a cell, without lines between."""
        return [
            "".join(
                " " if cell is None else self.marks.get(cell, _BARE)
                for cell in rules.shape.row(row)
            ).rstrip()
            for row in range(rules.shape.rows)
        ]


def pictures(rules: Rules) -> Iterator[Picture]:
    """Returns a picture for each kind of houses beside rows, columns and regions.

    Where there are none, the one picture shows the regions.
    """
    rules.require_houses_alone("pictures of houses")
    special = _special(rules)
    if not special:
        yield _regions(rules)
    for kind in special:
        yield _picture(rules, kind, kinds(rules)[kind])


def sample(name: Name) -> Rules:
    """Returns rules that the word stands for: its example, where it takes an argument.

    >>> from nonet.rules import NAMES
    >>> sample(NAMES["boxes"])
    Rules.boxes(2, 3)
    """
    return (
        Rules.jigsaw(_JIGSAW) if name.word == "jigsaw" else parse_rules(name.example or name.word)
    )


def kinds(rules: Rules) -> dict[str, list[House]]:
    """Returns the houses by kind, those of all grids together.

    >>> [f"{len(houses)} × {kind}" for kind, houses in kinds(Rules.twin()).items()]
    ['18 × row', '18 × column', '17 × box']
    """
    found: dict[str, list[House]] = {}
    for house in rules.houses:
        found.setdefault(house.kind, []).append(house)
    return found


def standing_out(rules: Rules) -> dict[str, list[House]]:
    """Returns by kind the diagonals, windows and the like, which lie on some cells only.

    >>> [house.cells for house in standing_out(Rules.windows(2, 2))["window"]]
    [(5, 6, 9, 10)]
    """
    return {
        kind: houses
        for kind, houses in kinds(rules).items()
        if kind in _special(rules) and _stands_out(rules, houses)
    }


def _stands_out(rules: Rules, houses: list[House]) -> bool:
    inside = {cell for house in houses for cell in house.cells}
    return len(houses[0].cells) == rules.order and len(inside) < rules.cells


def described(rules: Rules) -> list[str]:
    """Returns how many houses of each kind there are, a line each.

    >>> described(Rules.anti_king(2, 3))[2:]
    ['6 boxes of 6 cells', '25 king blocks of 4 cells']
    """
    return [
        f"{len(houses):,} {_plural(kind, len(houses))} of {_sizes(houses)}"
        for kind, houses in kinds(rules).items()
    ]


def _special(rules: Rules) -> list[str]:
    return [kind for kind in kinds(rules) if kind not in ("row", "column", "box", "region")]


def _plural(kind: str, number: int = 2) -> str:
    return kind if number == 1 else "boxes" if kind == "box" else f"{kind}s"


def _sizes(houses: list[House]) -> str:
    sizes = [len(house.cells) for house in houses]
    least, most = min(sizes), max(sizes)
    if least < most:
        return f"{least} to {most} cells"
    return f"{most} cell" if most == 1 else f"{most} cells"


def _regions(rules: Rules) -> Picture:
    if not rules.regions:
        return Picture("rows and columns alone", {})
    if not rules.is_square:
        return Picture("rows, columns and the regions that the lines show", {})
    return _by_letters(_plural(rules.regions[0].kind), rules.regions)


def _picture(rules: Rules, kind: str, houses: list[House]) -> Picture:
    if kind == "diagonal":
        return _diagonals(houses)
    times = Counter(cell for house in houses for cell in house.cells)
    if max(times.values()) == 1 and len(houses[0].cells) == rules.order:
        return _by_letters(_plural(kind), houses)
    return _example(rules, kind, houses)


def _diagonals(houses: list[House]) -> Picture:
    marks: dict[int, str] = {}
    for house in houses:
        for cell in house.cells:
            marks[cell] = "X" if cell in marks else _DIAGONALS.get(house.number, "X")
    return Picture("diagonals: each holds every symbol once", marks)


def _by_letters(kinds: str, houses: Iterable[House]) -> Picture:
    marks = {
        cell: letter
        for letter, house in zip(cycle(ascii_letters), houses, strict=False)
        for cell in house.cells
    }
    return Picture(f"{kinds}: the cells of a letter hold every symbol once", marks)


def _example(rules: Rules, kind: str, houses: list[House]) -> Picture:
    """Returns a cell and all that may not hold the same because of these houses."""
    # Not in the middle, from where a diagonal never wraps around.
    cell = rules.shape.cell_at(rules.order // 2, (rules.order - 1) // 2 - 1)
    inside = {cell for house in houses for cell in house.cells}
    if cell not in inside:
        cell = min(inside)
    peers = {other for house in houses if cell in house.cells for other in house.cells}
    marks = {**dict.fromkeys(peers, "x"), cell: "o"}
    full = "each holds every symbol once; " if len(houses[0].cells) == rules.order else ""
    return Picture(f"{_plural(kind)}: {full}no x holds what o holds", marks)
