"""What each kind of constraint requires of a complete grid, in a sentence of its own.

Nothing here uses the constraints of nonet, so that the comparison of mixed puzzles is independent
of how they are lowered, and of how they find what is wrong.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, groupby, pairwise
from math import prod
from typing import TypeAlias

from tests.differential.dividing import REGIONAL, Regions, divisions
from tests.differential.place import Fields, Numbers, Place, cells_of, parts_of

Sentence: TypeAlias = Callable[[Numbers, Fields, Place], object]
"""Of the numbers in the listed cells, or in all cells for rules of the whole grid."""


def ways(values: Numbers, constraints: Sequence[Fields], place: Place) -> int:
    """Returns in how many ways the numbers in all cells obey: 0 or 1, or one for each division."""
    if not any(map(is_regional, constraints)):
        return int(all(obeys(values, each, place) for each in constraints))
    return sum(
        all(obeys(values, each, place, regions) for each in constraints)
        for regions in divisions(values, place)
    )


def is_regional(fields: Fields) -> bool:
    """Returns whether a constraint or one in it is about unknown regions."""
    return fields["kind"] in REGIONAL or any(map(is_regional, fields.get("constraints", ())))


def obeys(values: Numbers, fields: Fields, place: Place, regions: Regions | None = None) -> bool:
    """Returns whether the numbers in all cells obey a constraint, with the regions of the cells.

    Without regions, any division of the grid will do.
    """
    if regions is None and is_regional(fields):
        return any(obeys(values, fields, place, each) for each in divisions(values, place))
    kind = fields["kind"]
    if kind == "or":
        return any(obeys(values, each, place, regions) for each in fields["constraints"])
    if kind in ("and", "replicate"):
        return all(obeys(values, each, place, regions) for each in parts_of(fields, place))
    if kind in REGIONAL:
        return regions is not None and bool(REGIONAL[kind](values, regions, fields, place))
    if kind == "equal-sums":
        groups: list[list[int]] = fields["groups"]
        return len({sum(values[cell] for cell in group) for group in groups}) == 1
    if kind in GRIDS:
        return bool(GRIDS[kind](values, fields, place))
    return bool(LINES[kind]([values[cell] for cell in cells_of(fields)], fields, place))


def _differ(line: Numbers) -> bool:
    return len(set(line)) == len(line)


def _neighbours(fit: Callable[[int, int, Fields], object]) -> Sentence:
    return lambda line, fields, _: all(fit(one, other, fields) for one, other in pairwise(line))


def _windows(line: Numbers, size: int) -> list[Numbers]:
    return [line[at : at + size] for at in range(max(1, len(line) - size + 1))]


def _sum(line: Numbers, fields: Fields, place: Place) -> bool:
    times = fields["coefficients"] or [1] * len(line)
    return sum(a * b for a, b in zip(times, line, strict=True)) == fields["sum"]


def _cage(line: Numbers, fields: Fields, place: Place) -> bool:
    held = dict(zip(fields["cells"], line, strict=True))
    return _differ([*held.values()]) and fields["sum"] in (None, sum(line))


def _ratio(one: int, other: int, ratio: int) -> bool:
    return one == ratio * other or other == ratio * one


def _sandwich(line: Numbers, fields: Fields, place: Place) -> bool:
    if line.count(place.low) != 1 or line.count(place.high) != 1:
        return False
    first, last = sorted([line.index(place.low), line.index(place.high)])
    return sum(line[first + 1 : last]) == fields["sum"]


def _visible(line: Numbers) -> int:
    return sum(each > max((0, *line[:at])) for at, each in enumerate(line))


def _numbered_room(line: Numbers, fields: Fields, place: Place) -> bool:
    return 1 <= line[0] <= len(line) and line[line[0] - 1] == fields["value"]


def _hidden(line: Numbers, fields: Fields, place: Place) -> bool:
    hidden = [each for at, each in enumerate(line) if at and each <= max(line[:at])]
    return bool(hidden) and hidden[0] == fields["value"]


def _third(value: int, place: Place) -> int:
    return (value - place.low) // (place.order // 3)


def _entropic(line: Numbers, fields: Fields, place: Place) -> bool:
    return all(_differ([_third(each, place) for each in some]) for some in _windows(line, 3))


def _modular(line: Numbers, fields: Fields, place: Place) -> bool:
    modulus = fields["modulus"]
    return all(_differ([each % modulus for each in some]) for some in _windows(line, modulus))


def _region_sums(line: Numbers, fields: Fields, place: Place) -> bool:
    region_of = {cell: at for at, region in enumerate(place.regions) for cell in region}
    pairs = groupby(zip(fields["cells"], line, strict=True), lambda pair: region_of[pair[0]])
    return len({sum(value for _, value in part) for _, part in pairs}) == 1


def _divides(line: Numbers, total: int) -> bool:
    ends = range(1, len(line) + 1)
    return not line or any(sum(line[:at]) == total and _divides(line[at:], total) for at in ends)


def _sum_line(line: Numbers, fields: Fields, place: Place) -> bool:
    cells, total = fields["cells"], fields["sum"]
    if len(cells) < 3 or cells[0] != cells[-1]:
        return _divides(line, total)
    loop = line[:-1]
    return any(_divides([*loop[at:], *loop[:at]], total) for at in range(len(loop)))


def _between(line: Numbers, fields: Fields, place: Place) -> bool:
    low, high = sorted([line[0], line[-1]])
    return all(low < each < high for each in line[1:-1])


def _lockout(line: Numbers, fields: Fields, place: Place) -> bool:
    low, high = sorted([line[0], line[-1]])
    return high - low >= fields["difference"] and not any(low <= v <= high for v in line[1:-1])


def _pill(line: Numbers, fields: Fields, place: Place) -> bool:
    """The number is read from left to right, then from top to bottom."""
    size = fields["size"]
    digits = sorted(zip(fields["cells"][:size], line, strict=False))
    number = 0
    for _, digit in digits:
        number = 10 * number + digit
    return number == sum(line[size:])


def _zipper(line: Numbers, fields: Fields, place: Place) -> bool:
    half = len(line) // 2
    sums = {line[at] + line[-1 - at] for at in range(half)}
    return len(sums) == 1 and (len(line) % 2 == 0 or sums == {line[half]})


def _value_indexing(line: Numbers, fields: Fields, place: Place) -> bool:
    return 1 <= line[1] < len(line) - 1 and line[1 + line[1]] == line[0]


def _times(line: Numbers, fields: Fields, place: Place) -> bool:
    wanted, found = Counter[int](fields["values"]), Counter(line)
    exactly = fields["kind"] == "contains-exactly"
    return all(found[v] == n if exactly else found[v] >= n for v, n in wanted.items())


def _look_and_say(line: Numbers, fields: Fields, place: Place) -> bool:
    said = fields["pairs"]
    return all(line.count(v) == n for n, v in zip(said[::2], said[1::2], strict=False))


def _same_values(line: Numbers, fields: Fields, place: Place) -> bool:
    size = len(line) // fields["sets"]
    return (
        size > 0
        and len({tuple(sorted(line[at : at + size])) for at in range(0, len(line), size)}) == 1
    )


def _rellik(line: Numbers, fields: Fields, place: Place) -> bool:
    sets = (some for size in range(1, len(line) + 1) for some in combinations(line, size))
    return _differ(line) and all(sum(some) != fields["sum"] for some in sets)


def _lunchbox(line: Numbers, fields: Fields, place: Place) -> bool:
    first, last = sorted([line.index(min(line)), line.index(max(line))])
    return _differ(line) and sum(line[first + 1 : last]) == fields["sum"]


def _equality(line: Numbers, fields: Fields, place: Place) -> bool:
    twice_middle, half = place.low + place.high, len(line) / 2
    even = sum(each % 2 == 0 for each in line)
    low = sum(2 * each < twice_middle for each in line)
    high = sum(2 * each > twice_middle for each in line)
    return _differ(line) and even == low == high == half


def _pairs_of(fields: Fields) -> set[tuple[int, int]]:
    pairs = (each.split("-") for each in fields["pairs"].split(","))
    return {(int(one), int(other)) for one, other in pairs}


def _relation(line: Numbers, fields: Fields, place: Place) -> bool:
    return _pairs_of(fields).issuperset(pairwise(line))


def _relation_pairs(line: Numbers, fields: Fields, place: Place) -> bool:
    return _pairs_of(fields).issuperset(combinations(line, 2))


def _automaton(line: Numbers, fields: Fields, place: Place) -> bool:
    arrows = [tuple(map(int, each.split("-"))) for each in fields["arrows"].split(",")]
    states = {0}
    for each in line:
        states = {end for state, value, end in arrows if state in states and value == each}
    return bool(states.intersection(fields["ends"]))


def letter(number: int) -> str:
    """Returns what stands for a number in a regular expression."""
    return str(number) if number < 10 else chr(ord("A") + number - 10)


LINES: dict[str, Sentence] = {
    "cage": _cage,
    "sum": _sum,
    "arrow": lambda line, _, __: line[0] == sum(line[1:]),
    "thermometer": _neighbours(lambda one, other, _: one < other),
    "slow-thermometer": _neighbours(lambda one, other, _: one <= other),
    "whisper": _neighbours(lambda one, other, fields: abs(one - other) >= fields["difference"]),
    "renban": lambda line, _, __: sorted(line) == [*range(min(line), min(line) + len(line))],
    "palindrome": lambda line, _, __: line == line[::-1],
    "white-dot": _neighbours(lambda one, other, fields: abs(one - other) == fields["difference"]),
    "black-dot": _neighbours(lambda one, other, fields: _ratio(one, other, fields["ratio"])),
    "xv": _neighbours(lambda one, other, fields: one + other == fields["sum"]),
    "greater": _neighbours(lambda one, other, _: one > other),
    "sandwich": _sandwich,
    "skyscraper": lambda line, fields, _: _visible(line) == fields["visible"],
    "x-sum": lambda line, fields, _: line[0] <= len(line) and sum(line[: line[0]]) == fields["sum"],
    "numbered-room": _numbered_room,
    "candidates": lambda line, fields, _: set(line) <= set(fields["values"]),
    "odd": lambda line, _, __: all(each % 2 for each in line),
    "even": lambda line, _, __: not any(each % 2 for each in line),
    "all-different": lambda line, _, __: _differ(line),
    "contains": _times,
    "contains-exactly": _times,
    "quadruple": _times,
    "look-and-say": _look_and_say,
    "same-values": _same_values,
    "clone": lambda line, _, __: line[: len(line) // 2] == line[len(line) // 2 :],
    "counting-circles": lambda line, _, __: all(line.count(each) == each for each in line),
    "count-distinct": lambda line, _, __: line[0] == len(set(line[1:])),
    "nabner": lambda line, _, __: all(abs(a - b) > 1 for a, b in combinations(line, 2)),
    "zipper": _zipper,
    "modular": _modular,
    "entropic": _entropic,
    "region-sum-line": _region_sums,
    "sum-line": _sum_line,
    "between": _between,
    "lockout": _lockout,
    "pill-arrow": _pill,
    "double-arrow": lambda line, _, __: line[0] + line[-1] == sum(line[1:-1]),
    "value-indexing": _value_indexing,
    "product": lambda line, fields, _: prod(line) == fields["product"],
    "difference": lambda line, fields, _: 2 * max(line) - sum(line) == fields["difference"],
    "quotient": lambda line, fields, _: max(line) == fields["quotient"] * prod(sorted(line)[:-1]),
    "little-killer": lambda line, fields, _: sum(line) == fields["sum"],
    "hidden-skyscraper": _hidden,
    "rellik": _rellik,
    "lunchbox": _lunchbox,
    "equality": _equality,
    "relation": _relation,
    "relation-pairs": _relation_pairs,
    "regex": lambda line, fields, _: re.fullmatch(fields["pattern"], "".join(map(letter, line))),
    "automaton": _automaton,
}
"""By kind, of the numbers in the listed cells."""


def _apart(values: Numbers, fields: Fields, place: Place) -> bool:
    def steps(one: int, two: int) -> int:
        return sum(abs(a - b) for a, b in zip(place.where(one), place.where(two), strict=True))

    return not any(
        values[one] == values[two] == steps(one, two)
        for one, two in combinations(range(place.cells), 2)
    )


def _is_index(values: Numbers, cell: int, line: Sequence[int]) -> bool:
    """Returns whether a cell says where the number of its own place in the line is."""
    at = values[cell]
    return 1 <= at <= len(line) and values[line[at - 1]] == line.index(cell) + 1


def _line_of(kind: str, cell: int, place: Place) -> list[int]:
    if "column" in kind:
        return place.row(cell)
    if "row" in kind:
        return place.column(cell)
    return next(sorted(region) for region in place.regions if cell in region)


def _indexing(values: Numbers, fields: Fields, place: Place) -> bool:
    kind = fields["kind"]
    if not kind.startswith("strict-"):
        return all(_is_index(values, c, _line_of(kind, c, place)) for c in fields["cells"])
    marks = place.marked(kind.removeprefix("strict-"))
    marked = {cell for each in marks for cell in each["cells"]}
    others = set(range(place.cells)) - marked
    return not any(_is_index(values, cell, _line_of(kind, cell, place)) for cell in others)


def _free(place: Place, *words: str) -> list[tuple[int, int]]:
    """Returns the pairs of neighbours without a mark of these kinds."""
    marked = {frozenset(pair) for each in place.marked(*words) for pair in pairwise(each["cells"])}
    return [pair for pair in place.beside if frozenset(pair) not in marked]


def _strict_dots(values: Numbers, fields: Fields, place: Place) -> bool:
    white: set[int] = {each["difference"] for each in place.marked("white-dot")} or {1}
    black: set[int] = {each["ratio"] for each in place.marked("black-dot")} or {2}
    kind = fields["kind"]
    if kind == "strict-white-dots":
        white, black = {fields["difference"]} if fields["difference"] else white, set[int]()
    if kind == "strict-black-dots":
        white, black = set[int](), {fields["ratio"]} if fields["ratio"] else black
    return not any(
        abs(values[one] - values[two]) in white
        or any(_ratio(values[one], values[two], ratio) for ratio in black)
        for one, two in _free(place, "white-dot", "black-dot")
    )


def _strict_xv(values: Numbers, fields: Fields, place: Place) -> bool:
    sums = {fields["sum"]} if fields["sum"] else {5, 10}
    return not any(values[one] + values[two] in sums for one, two in _free(place, "xv"))


def _flatmates(values: Numbers, fields: Fields, place: Place) -> bool:
    def held(cell: int, down: int) -> int | None:
        row, column = place.where(cell)
        other = place.at(row + down, column)
        return None if other is None else values[other]

    middle = (place.low + place.high) // 2
    return all(
        held(cell, -1) == place.low or held(cell, 1) == place.high
        for cell, value in enumerate(values[: place.cells])
        if value == middle
    )


def _connected(values: Numbers, fields: Fields, place: Place) -> bool:
    grid = values[: place.cells]
    left = {cell for cell, value in enumerate(grid) if value in fields["values"]}
    if fields["size"] not in (None, len(left)):
        return False
    reached = {min(left)} if left else {-1}
    while True:
        near = {b for pair in place.beside for a, b in (pair, pair[::-1]) if a in reached}
        more = (near & left) - reached
        if not more:
            return reached == left
        reached |= more


def _extremum(values: Numbers, fields: Fields, place: Place) -> bool:
    own = set(fields["cells"])
    marked = own.union(*(each["cells"] for each in place.marked(fields["kind"])))
    pairs = [(a, b) for pair in place.beside for a, b in (pair, pair[::-1])]
    beside = [(a, b) for a, b in pairs if a in own and b not in marked]
    if fields["kind"] == "minimum":
        return all(values[cell] < values[other] for cell, other in beside)
    return all(values[cell] > values[other] for cell, other in beside)


def _full_rank(values: Numbers, fields: Fields, place: Place) -> bool:
    rows = [place.row(cell) for cell in place.column(0)]
    cells = [*rows, *(place.column(cell) for cell in rows[0])]
    lines = [[values[cell] for cell in line[::way]] for line in cells for way in (1, -1)]
    this = [values[cell] for cell in cells_of(fields)]
    less, same = sum(line < this for line in lines), lines.count(this)
    if (fields["ties"] == 1 and same > 1) or (
        fields["ties"] == 0 and len({*map(tuple, lines)}) < len(lines)
    ):
        return False
    return less + 1 == fields["rank"]


def _region_same(values: Numbers, fields: Fields, place: Place) -> bool:
    size = max(map(len, place.houses))
    largest = [house for house in place.houses if len(house) == size]
    return len({tuple(sorted(values[cell] for cell in house)) for house in largest}) == 1


def _doppelganger(values: Numbers, fields: Fields, place: Place) -> bool:
    """The numbers are 0 to n on n rows of n cells; a house holds 0 and misses one number."""

    def missed(cells: Sequence[int]) -> int:
        (number,) = {*range(place.high + 1)} - {values[cell] for cell in cells}
        return number

    houses = {frozenset(house) for house in place.houses}
    rows = [line for cell in place.column(0) if frozenset(line := place.row(cell)) in houses]
    columns = [line for cell in place.row(0) if frozenset(line := place.column(cell)) in houses]
    kinds = [[missed(house) for house in kind] for kind in (rows, columns, place.regions)]
    if not all(_differ(each) and 0 not in each for each in kinds):
        return False
    zeros = (cell for cell in range(place.cells) if values[cell] == 0)
    around = ([h for h in (*rows, *columns, *place.regions) if cell in h] for cell in zeros)
    return all(_differ([*map(missed, each)]) for each in around)


def _anti_move(values: Numbers, fields: Fields, place: Place) -> bool:
    """No equal numbers, or none of some, are a move apart."""
    moves, some = fields["moves"], fields.get("values")
    for one, other in zip(moves[::2], moves[1::2], strict=False):
        for down, right in ((one, other), (one, -other), (other, one), (other, -one)):
            for a, b in place.steps(down, right):
                if values[a] == values[b] and (some is None or values[a] in some):
                    return False
    return True


GRIDS: dict[str, Sentence] = {
    "non-consecutive": lambda v, _, place: all(abs(v[a] - v[b]) != 1 for a, b in place.beside),
    "diagonal-non-consecutive": lambda v, _, place: all(
        abs(v[a] - v[b]) != 1 for a, b in place.across
    ),
    "anti-move": _anti_move,
    "taxicab": _apart,
    "global-entropy": lambda v, _, place: all(
        len({_third(v[cell], place) for cell in block}) == 3 for block in place.blocks
    ),
    "global-modular": lambda v, _, place: all(
        len({v[cell] % 3 for cell in block}) == 3 for block in place.blocks
    ),
    "column-indexing": _indexing,
    "row-indexing": _indexing,
    "box-indexing": _indexing,
    "strict-column-indexing": _indexing,
    "strict-row-indexing": _indexing,
    "strict-box-indexing": _indexing,
    "strict-dots": _strict_dots,
    "strict-white-dots": _strict_dots,
    "strict-black-dots": _strict_dots,
    "strict-xv": _strict_xv,
    "dutch-flatmates": _flatmates,
    "region-same-values": _region_same,
    "minimum": _extremum,
    "maximum": _extremum,
    "connected": _connected,
    "full-rank": _full_rank,
    "doppelganger": _doppelganger,
}
"""By kind, of the numbers in all cells."""

COMPOSED = ("and", "or", "replicate", "equal-sums")
"""Kinds whose sentences are in :func:`obeys`."""
