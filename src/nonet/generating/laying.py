"""Constraints that are true of a grid, laid at random: cages, lines, dots, signs, clues outside.

A :class:`Layout` is a kind of puzzle that ``make`` can ask for. It proposes places, and each gets
the constraint that the grid fulfils there, if there is one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from math import prod
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from nonet.constraints import (
    Arrow,
    BlackDot,
    Cage,
    Constraint,
    Difference,
    Greater,
    Product,
    Quotient,
    Renban,
    Sandwich,
    Skyscraper,
    StrictDots,
    StrictXv,
    Sum,
    Thermometer,
    Whisper,
    WhiteDot,
    Xv,
)
from nonet.draws import Draws
from nonet.errors import PuzzleError
from nonet.generating.patterns import SymmetryName, images
from nonet.names import spelled
from nonet.rules import Frame, Shape

Place: TypeAlias = tuple[int, ...]
"""Cells, in order."""
Group: TypeAlias = tuple[Constraint, ...]
"""Constraints that a symmetry maps onto each other."""

_SIZES = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")
_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_AROUND = (*_ORTHOGONAL, (-1, -1), (-1, 1), (1, -1), (1, 1))
_COVERED = 0.6
"""The share of the cells after which no further line is laid."""
_GROWTHS = 6
"""How often an area is begun anew if it leaves a cell alone."""
_ROUNDS = 16
"""How often a line is begun at each cell."""
_MOST_LINES = 64
"""The lines from one cell that are tried if they must fulfil a symmetry."""


class Dice:
    """Random numbers, one after another."""

    _WORDS = 256

    def __init__(self, draws: Draws) -> None:
        self._draws = draws
        self._words: Iterator[int] = iter(())
        self._drawn = 0

    def below(self, number: int) -> int:
        """Returns a number from 0 to ``number`` − 1."""
        word = next(self._words, None)
        if word is None:
            self._words = iter(self._draws.bits(self._WORDS, self._drawn)[0].tolist())
            self._drawn += self._WORDS
            word = next(self._words)
        return (word >> 32) * number >> 32

    def within(self, sizes: tuple[int, int]) -> int:
        """Returns one of the sizes."""
        return sizes[0] + self.below(sizes[1] - sizes[0] + 1)

    def shuffled(self, places: Sequence[Place]) -> list[Place]:
        """Returns the places in random order."""
        left = list(places)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return left


class Ground(NamedTuple):
    """What constraints are laid on."""

    frame: Frame
    values: Sequence[int]
    """The numbers of the complete grid, cell by cell."""
    sizes: tuple[int, int]
    """The fewest and the most cells of a constraint."""
    dice: Dice
    used: set[int]
    """The cells of the cages and lines so far."""
    turns: Sequence[Place]
    """Where a symmetry moves each cell, for each of its movements; first, where it is."""
    moved: Sequence[Sequence[int]]
    """The numbers where each of the movements takes the cells."""

    def images(self, place: Place) -> list[Place]:
        """Returns the place and its images, each once."""
        return list(dict.fromkeys(tuple([turn[cell] for cell in place]) for turn in self.turns))

    def at(self, place: Place) -> list[int]:
        """Returns the numbers in some cells."""
        return [self.values[cell] for cell in place]


class Layout(NamedTuple):
    """A kind of puzzle that can be made."""

    rules: str
    """The rules that it has by default."""
    places: Callable[[Ground], Iterator[Place]]
    clue: Callable[[Ground, Place], Constraint | None]
    """Returns the constraint of a place, or None if there is none that the grid fulfils."""
    sizes: tuple[int, int] = (2, 2)
    """The fewest and the most cells of a constraint by default; the same where all have as many."""
    always: tuple[Constraint, ...] = ()
    """Constraints that belong to it wherever the others are."""
    covers: bool = False
    """Whether every cell is in one constraint; there should then be no givens."""
    apart: bool = False
    """Whether no cell is in two constraints."""

    @property
    def sized(self) -> bool:
        """Whether its constraints can have more or fewer cells."""
        return self.sizes[0] < self.sizes[1]


class Laid(NamedTuple):
    """Constraints that a grid fulfils."""

    always: Group
    groups: list[Group]


class Asked(NamedTuple):
    """A layout that was asked for, and the sizes of its constraints."""

    layout: Layout
    sizes: tuple[int, int]

    def laid(
        self, frame: Frame, values: Sequence[int], symmetry: SymmetryName | None, draws: Draws
    ) -> Laid | None:
        """Returns constraints that a grid fulfils; None if there are none or they do not cover it.

        ``draws`` have one row.
        """
        layout, used = self.layout, set[int]()
        # Where neighbours without a mark say something, the grid alone decides where marks are.
        symmetry = None if layout.always else symmetry
        turns = images(frame.shape, symmetry, tuple(range(frame.cells)))
        moved = [[values[cell] for cell in turn] for turn in turns]
        ground = Ground(frame, values, self.sizes, Dice(draws), used, turns, moved)
        groups: dict[Group, None] = {}
        for place in layout.places(ground):
            group = self._group(ground, ground.images(place))
            cells = [cell for each in group for cell in each.cells]
            if layout.apart and (len({*cells}) < len(cells) or used.intersection(cells)):
                continue
            if group:
                used.update(cells)
                groups[group] = None
            if layout.apart and not layout.covers and len(used) >= _COVERED * frame.cells:
                break
        if not groups or (layout.covers and len(used) < frame.cells):
            return None
        return Laid(layout.always, [*groups])

    def _group(self, ground: Ground, orbit: Sequence[Place]) -> Group:
        """Returns the constraints of a place and its images; none unless all of them have one."""
        if self.layout.covers and len(orbit) > 1 and {*orbit[0]} & {*orbit[1]}:
            # Areas around the centre of a symmetry are joined.
            orbit = [tuple(sorted({cell for place in orbit for cell in place}))]
            if len(orbit[0]) > self.sizes[1] + 1:
                return ()
        found = [self.layout.clue(ground, place) for place in orbit]
        every = [each for each in found if each is not None]
        if len(every) < len(found) or any(any(each.broken(ground.values)) for each in every):
            return ()
        return tuple(sorted(set(every), key=lambda each: [*each.cells]))


def checked_layout(asked: str) -> Asked:
    """Returns what a text such as ``killer`` or ``killer:3-5`` asks for.

    Raises PuzzleError for an unknown layout and for sizes that are none.
    """
    word, colon, sizes = str(asked).partition(":")
    known = spelled(word, LAYOUTS)
    if known is None:
        raise PuzzleError("make-unknown", found=word, known=[*LAYOUTS])
    layout = LAYOUTS[known]
    if not colon:
        return Asked(layout, layout.sizes)
    if not layout.sized:
        raise PuzzleError("make-no-sizes", word=word)
    found = _SIZES.fullmatch(sizes)
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 2 <= least <= most:
        raise PuzzleError("make-sizes", word=word, found=sizes)
    return Asked(layout, (least, most))


def _pairs(ground: Ground) -> Iterator[Place]:
    """Returns an iterator over all pairs of neighbours that share a side."""
    near = _neighbours(ground.frame.shape, _ORTHOGONAL)
    every = [(cell, other) for cell, others in enumerate(near) for other in others if cell < other]
    yield from ground.dice.shuffled(every)


def _half_of_the_pairs(ground: Ground) -> Iterator[Place]:
    """Returns an iterator over half of the pairs of neighbours."""
    pairs = list(_pairs(ground))
    yield from pairs[: len(pairs) // 2]


def _lines_from_outside(ground: Ground) -> Iterator[Place]:
    """Returns an iterator over the rows and columns of n cells, from either end."""
    lines = list(_rows_and_columns(ground))
    yield from ground.dice.shuffled([*lines, *(line[::-1] for line in lines)])


def _rows_and_columns(ground: Ground) -> Iterator[Place]:
    """Returns an iterator over the rows and columns of n cells."""
    for house in ground.frame.houses:
        if house.kind in ("row", "column") and len(house.cells) == ground.frame.order:
            yield house.cells


def _areas(ground: Ground) -> Iterator[Place]:
    """Returns an iterator over connected places that cover what is not used yet.

    Each begins where the fewest neighbours are free. Where one cannot be used, a smaller one is
    tried.
    """
    near = _neighbours(ground.frame.shape, _ORTHOGONAL)
    ranks = {cells[0]: rank for rank, cells in enumerate(ground.dice.shuffled(_cells(ground)))}
    left = set(ranks)
    while left:
        start = min(left, key=lambda cell: (sum(each in left for each in near[cell]), ranks[cell]))
        for size in range(ground.dice.within(ground.sizes), 1, -1):
            yield _area(ground, near, left, start, size)
            if start in ground.used:
                break
        left -= {start, *ground.used}


def _area(
    ground: Ground, near: Sequence[Sequence[int]], free: set[int], start: int, size: int
) -> Place:
    """Returns a connected place with different values that leaves no cell alone, if there is one.

    It may have a cell more than ``size`` if that one would be left alone.
    """
    area = [start]
    for _ in range(_GROWTHS):
        area, left = [start], free - {start}
        while True:
            values = ground.at(tuple(area))
            edge = dict.fromkeys(other for cell in area for other in near[cell] if other in left)
            alone = [cell for cell in edge if left.isdisjoint(near[cell])]
            fit = [cell for cell in edge if ground.values[cell] not in values]
            chosen = [cell for cell in alone if cell in fit][:1]
            if len(area) < size and fit and not chosen:
                chosen = [fit[ground.dice.below(len(fit))]]
            if len(area) > size or not chosen:
                break
            area += chosen
            left.difference_update(chosen)
        if not alone:
            break
    return tuple(sorted(area))


def _cells(ground: Ground) -> list[Place]:
    return [(cell,) for cell in range(ground.frame.cells)]


_GoesOn: TypeAlias = Callable[[Ground, "list[int]"], bool]
"""Returns whether a line may begin with these numbers, without the last of which it may."""


def _lines(goes_on: _GoesOn) -> Callable[[Ground], Iterator[Place]]:
    """Returns the places of lines whose beginnings are all as ``goes_on`` wants them.

    No line turns sharply: it leaves the neighbourhood of each cell after the next one.
    """

    def places(ground: Ground) -> Iterator[Place]:
        # Few lines fulfil a symmetry by chance, so all are tried.
        is_symmetric = len(ground.turns) > 1
        for start in ground.dice.shuffled(_cells(ground) * (1 if is_symmetric else _ROUNDS)):
            line, size = start, ground.dice.within(ground.sizes)
            if is_symmetric:
                yield from islice(_longer(ground, goes_on, line, size), _MOST_LINES)
                continue
            while len(line) < size:
                ways = _ways(ground, goes_on, line)
                if not ways:
                    break
                line = ways[ground.dice.below(len(ways))]
            if len(line) >= ground.sizes[0]:
                yield line

    return places


def _longer(ground: Ground, goes_on: _GoesOn, line: Place, size: int) -> Iterator[Place]:
    """Returns an iterator over the lines that begin with this one, in random order."""
    if len(line) < size:
        for way in ground.dice.shuffled(_ways(ground, goes_on, line)):
            yield from _longer(ground, goes_on, way, size)
    if len(line) >= ground.sizes[0]:
        yield line


def _ways(ground: Ground, goes_on: _GoesOn, line: Place) -> list[Place]:
    """Returns the line with one more cell, as far as it and its images go on."""
    near = _neighbours(ground.frame.shape, _AROUND)
    *before, last = line
    sharp = near[before[-1]] if before else ()
    cells = [
        cell for cell in near[last] if not (cell in ground.used or cell in line or cell in sharp)
    ]
    for numbers in ground.moved:
        begun = [numbers[cell] for cell in line]
        cells = [cell for cell in cells if goes_on(ground, [*begun, numbers[cell]])]
    return [(*line, cell) for cell in cells]


@lru_cache(maxsize=64)
def _neighbours(shape: Shape, moves: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """Returns the neighbours of each cell."""
    found: list[list[int]] = []
    for place in shape.places:
        row, column = divmod(place, shape.columns)
        cells = [shape.cell_at(row + down, column + right) for down, right in moves]
        found.append([cell for cell in cells if cell is not None])
    return found


def _cage(ground: Ground, place: Place) -> Constraint | None:
    values = ground.at(place)
    return Cage(place, sum(values)) if len({*values}) == len(values) > 1 else None


def _operation(ground: Ground, place: Place) -> Constraint | None:
    """Returns a cage of KenKen; differences and quotients are for two cells."""
    values = sorted(ground.at(place), reverse=True)
    if len(values) == 1:
        return None
    found: list[Constraint] = [Sum(place, sum(values)), Product(place, prod(values))]
    if len(values) == 2:
        found.append(Difference(place, values[0] - values[1]))
        if values[1] and values[0] % values[1] == 0:
            found.append(Quotient(place, values[0] // values[1]))
    return found[ground.dice.below(len(found))]


def _dot(ground: Ground, place: Place) -> Constraint | None:
    low, high = sorted(ground.at(place))
    fitting = [high - low == 1, high == 2 * low and low > 0]
    if all(fitting):
        fitting[ground.dice.below(2)] = False
    return WhiteDot(place) if fitting[0] else BlackDot(place) if fitting[1] else None


def _letter(ground: Ground, place: Place) -> Constraint | None:
    found = sum(ground.at(place))
    return Xv(place, found) if found in (5, 10) else None


def _sign(ground: Ground, place: Place) -> Constraint | None:
    """Returns a sign between two cells of a region, or any two where there are no regions."""
    regions = ground.frame.regions
    if regions and not any({*place} <= {*region.cells} for region in regions):
        return None
    one, other = ground.at(place)
    return Greater(place if one > other else place[::-1]) if one != other else None


def _sandwich(ground: Ground, place: Place) -> Constraint | None:
    values = ground.at(place)
    if len({*values}) < len(values):
        return None
    begin, end = sorted((values.index(min(values)), values.index(max(values))))
    return Sandwich(tuple(sorted(place)), sum(values[begin + 1 : end]))


def _skyscraper(ground: Ground, place: Place) -> Constraint | None:
    values = ground.at(place)
    highest = [max(values[: seen + 1]) for seen in range(len(values))]
    return Skyscraper(place, len({*highest} - {0}))


def _grows(ground: Ground, numbers: list[int]) -> bool:
    return numbers[-1] > numbers[-2]


def _thermometer(ground: Ground, place: Place) -> Constraint | None:
    first, *_, last = ground.at(place)
    return Thermometer(place if first < last else place[::-1])


def _fits_in_arrow(ground: Ground, numbers: list[int]) -> bool:
    return sum(numbers) <= 2 * numbers[0]


def _arrow(ground: Ground, place: Place) -> Constraint | None:
    whole, *parts = ground.at(place)
    return Arrow(place) if sum(parts) == whole and len(parts) > 1 else None


def _may_be_consecutive(ground: Ground, numbers: list[int]) -> bool:
    is_close = max(numbers) - min(numbers) < ground.sizes[1]
    return is_close and len({*numbers}) == len(numbers)


def _renban(ground: Ground, place: Place) -> Constraint | None:
    values = ground.at(place)
    return Renban(place) if max(values) - min(values) == len(values) - 1 else None


def _whispered(ground: Ground) -> int:
    """Returns the difference of whispers: 5 for 9 values."""
    return (ground.frame.order + 1) // 2


def _differs(ground: Ground, numbers: list[int]) -> bool:
    return abs(numbers[-1] - numbers[-2]) >= _whispered(ground)


def _whisper(ground: Ground, place: Place) -> Constraint | None:
    return Whisper(place, _whispered(ground))


LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "killer": Layout("classic", _areas, _cage, (2, 4), covers=True, apart=True),
        "kenken": Layout("latin:6", _areas, _operation, (2, 3), covers=True, apart=True),
        "thermometers": Layout("classic", _lines(_grows), _thermometer, (3, 6), apart=True),
        "arrows": Layout("classic", _lines(_fits_in_arrow), _arrow, (3, 4), apart=True),
        "renban": Layout("classic", _lines(_may_be_consecutive), _renban, (3, 5), apart=True),
        "whispers": Layout(
            "classic",
            _lines(_differs),
            _whisper,
            (3, 7),
            apart=True,
        ),
        "kropki": Layout("classic", _pairs, _dot, always=(StrictDots(),)),
        "xv": Layout("classic", _pairs, _letter, always=(StrictXv(),)),
        "greater": Layout("classic", _pairs, _sign),
        "futoshiki": Layout("latin:6", _half_of_the_pairs, _sign),
        "sandwich": Layout("classic", _rows_and_columns, _sandwich),
        "skyscrapers": Layout("latin:6", _lines_from_outside, _skyscraper),
    }
)
"""What can be made, by its word."""
