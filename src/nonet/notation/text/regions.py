"""Region maps, for the notations that draw their own regions."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from nonet.errors import PuzzleError
from nonet.rules import Frame, Rules


@lru_cache(maxsize=256)
def rules_of_map(map: str, symbols: str | None = None) -> Rules:
    """Returns ``Rules.jigsaw`` of the map. Cached, as the puzzles of a file often share a map."""
    return Rules.jigsaw(list(map), symbols)


def own_rules(map: str, symbols: str | None, rules: Rules | None) -> Rules:
    """Returns ``rules``, or the rules of the map if None.

    Raises PuzzleError if the regions of ``rules`` differ from those of the map.
    """
    own = rules_of_map(map, symbols)
    if rules is None:
        return own
    if region_numbers(own.frame) != region_numbers(rules.frame):
        raise PuzzleError("map-differs")
    return rules


def region_numbers(frame: Frame) -> tuple[int, ...] | None:
    """Returns the region of every cell, numbered from 0 by first appearance; None without regions.

    >>> region_numbers(Rules.boxes(1, 2).frame)
    (0, 0, 1, 1)
    """
    if len(frame.regions) != frame.order or not frame.is_square:
        return None
    owner = {cell: index for index, house in enumerate(frame.regions) for cell in house.cells}
    appeared = {owner[cell]: None for cell in range(frame.cells)}
    number = {index: position for position, index in enumerate(appeared)}
    return tuple(number[owner[cell]] for cell in range(frame.cells))


@lru_cache(maxsize=256)
def writable_regions(frame: Frame) -> tuple[int, ...]:
    """Returns the region numbers of a frame with only rows, columns and regions.

    Raises PuzzleError for any other.
    """
    numbers = region_numbers(frame)
    if numbers is not None:
        plain = Rules.jigsaw(numbers)
        if {frozenset(house.cells) for house in frame.houses} == {
            frozenset(house.cells) for house in plain.houses
        }:
            return numbers
    raise PuzzleError("map-beyond")


def is_region_map(labels: str, order: int, slips: int = 0) -> bool:
    """Returns whether these are n labels, n times each, except for ``slips`` wrong ones.

    >>> is_region_map("aabb", 2), is_region_map("aaab", 2), is_region_map("aaab", 2, slips=1)
    (True, False, True)
    """
    times = Counter(labels)
    return len(times) == order and sum(abs(n - order) for n in times.values()) <= 2 * slips


def is_drawn_map(labels: str, order: int) -> bool:
    """Returns whether this is a region map, or nearly one, where neighbours share regions.

    This rules out solutions: neighbours in a row or column never hold the same symbol.

    >>> is_drawn_map("1122", 2), is_drawn_map("1221", 2)
    (True, False)
    """
    if order == 1 or not is_region_map(labels, order, slips=1):
        return False
    beside = sum(
        labels[cell] == labels[cell + 1] for cell in range(len(labels) - 1) if (cell + 1) % order
    )
    below = sum(map(str.__eq__, labels, labels[order:]))
    # Connected regions have at least n (n − 1) pairs of neighbours.
    return 2 * (beside + below) >= order * (order - 1)
