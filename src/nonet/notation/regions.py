"""Region maps: what the notations that draw their own regions share."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from nonet.errors import PuzzleError
from nonet.rules import Rules


@lru_cache(maxsize=256)
def rules_of_map(map: str, symbols: str | None = None) -> Rules:
    """Returns ``Rules.jigsaw`` of the map; many puzzles of a file may share one."""
    return Rules.jigsaw(list(map), symbols)


def own_rules(map: str, symbols: str | None, rules: Rules | None) -> Rules:
    """Returns the rules of the map, or those given, whose regions must then be the same.

    Raises PuzzleError where they differ.
    """
    own = rules_of_map(map, symbols)
    if rules is None:
        return own
    if region_numbers(own) != region_numbers(rules):
        raise PuzzleError("a region map that differs from the rules given; expected the same")
    return rules


def region_numbers(rules: Rules) -> tuple[int, ...] | None:
    """Returns for every cell its region, counted from 0 as they appear; None without regions.

    >>> region_numbers(Rules.boxes(1, 2))
    (0, 0, 1, 1)
    """
    if len(rules.regions) != rules.order or not rules.is_square:
        return None
    owner = {cell: index for index, house in enumerate(rules.regions) for cell in house.cells}
    appeared = {owner[cell]: None for cell in range(rules.cells)}
    number = {index: position for position, index in enumerate(appeared)}
    return tuple(number[owner[cell]] for cell in range(rules.cells))


@lru_cache(maxsize=256)
def writable_regions(rules: Rules) -> tuple[int, ...]:
    """Returns the region numbers of rules that are rows, columns and regions, and no more.

    Raises PuzzleError for other rules.
    """
    numbers = region_numbers(rules)
    if numbers is not None:
        plain = Rules.jigsaw(numbers)
        if {frozenset(house.cells) for house in rules.houses} == {
            frozenset(house.cells) for house in plain.houses
        }:
            return numbers
    raise PuzzleError(
        "rules that a region map cannot tell; expected rows, columns and regions alone"
    )


def is_region_map(labels: str, order: int, slips: int = 0) -> bool:
    """Returns whether these are n labels, n times each, but for a few wrong ones.

    >>> is_region_map("aabb", 2), is_region_map("aaab", 2), is_region_map("aaab", 2, slips=1)
    (True, False, True)
    """
    times = Counter(labels)
    return len(times) == order and sum(abs(n - order) for n in times.values()) <= 2 * slips


def is_drawn_map(labels: str, order: int) -> bool:
    """Returns whether they are a region map, or nearly one, in which neighbours share regions.

    No solution is one: neighbours in a row or column never hold the same symbol.

    >>> is_drawn_map("1122", 2), is_drawn_map("1221", 2)
    (True, False)
    """
    if order == 1 or not is_region_map(labels, order, slips=1):
        return False
    beside = sum(
        labels[cell] == labels[cell + 1] for cell in range(len(labels) - 1) if (cell + 1) % order
    )
    below = sum(map(str.__eq__, labels, labels[order:]))
    # Regions in one piece have n (n − 1) such neighbours at least.
    return 2 * (beside + below) >= order * (order - 1)
