"""What links the parts of wings, sets, colours and patterns of one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, product

from nonet.logic.houses import full_houses
from nonet.logic.value import StepValue
from nonet.marks import Link


def links_of(step: StepValue) -> Iterator[Link]:
    """Returns the links between the parts of a step, without those of its chains."""
    for role, find in _FOUND.items():
        if step.each(role):
            yield from find(step)


def _wing(step: StepValue) -> Iterator[Link]:
    """Each value of the pivot excludes the same value from a pincer."""
    (pivot,), pincers = step.part("pivot").cells, step.part("pincer").cells
    candidates = step.position.candidates
    gone = {each.value for each in step.eliminations}
    for pincer in pincers:
        for value in candidates[pivot]:
            if value in candidates[pincer] and value not in gone:
                yield Link((pivot,), value, (pincer,), value, strong=False)


def _link(step: StepValue) -> Iterator[Link]:
    """One of two places has the value that both ends of a W-wing share, and excludes it there."""
    near = step.part("link").cells
    (value, *_) = set(step.part("pincer").values) - {each.value for each in step.eliminations}
    yield _line(near[0], near[1], value, strong=True)
    for place, end in zip(near, step.part("pincer").cells, strict=True):
        yield Link((place,), value, (end,), value, strong=False)


def _stem(step: StepValue) -> Iterator[Link]:
    """Each value of the stem excludes the same value from a set."""
    stem = step.part("stem").cells
    for part, restricted in zip(step.each("set"), step.each("restricted"), strict=False):
        for value in restricted.values:
            yield from (
                Link(stem, value, (cell,), value, strong=False)
                for cell in _places(step, part.cells, value)
            )


def _restricted(step: StepValue) -> Iterator[Link]:
    """Two sets cannot both have their restricted value: all of its places see each other."""
    if step.part("stem").cells:
        return
    for (one, other), part in zip(pairwise(step.each("set")), step.each("restricted"), strict=True):
        for value in part.values:
            here, there = _places(step, one.cells, value), _places(step, other.cells, value)
            for place, end in _nearest(step, here, there):
                yield _line(place, end, value, strong=False)


def _colours(step: StepValue) -> Iterator[Link]:
    """The strong links of each net, and where colours see each other."""
    for value in dict.fromkeys(part.values[0] for part in step.parts if "colour" in part.role):
        one, other, far, far_other = (_coloured(step, number, value) for number in (1, 2, 3, 4))
        nets = (one, other), (far, far_other)
        for near, rest in nets:
            yield from _conjugates(step, near, rest, value)
        gone = {each.cell for each in step.eliminations if each.value == value}
        meeting = [*product(*nets)] if far else [(each, each) for each in nets[0] if gone & {*each}]
        for near, rest in meeting:
            seen = (pair for pair in product(near, rest) if _see(step, *pair))
            yield from (_line(*pair, value, strong=False) for pair in [*seen][:1])


def _coloured(step: StepValue, number: int, value: int) -> tuple[int, ...]:
    """Returns the cells in which a value has a colour."""
    parts = step.each(f"colour {number}")
    return next((part.cells for part in parts if part.values[0] == value), ())


def _inside(step: StepValue) -> Iterator[Link]:
    """A strong link whose first end sees the places of the value in the region."""
    cells, (value, *_) = step.part("pattern")[1:3]
    inside = step.part("inside").cells
    for near, far in zip(cells[::2], cells[1::2], strict=True):
        yield _line(near, far, value, strong=True)
        seen = tuple(cell for cell in inside if _see(step, near, cell))
        if seen:
            yield Link((near,), value, seen, value, strong=False, arrow=False)


def _pattern(step: StepValue) -> Iterator[Link]:
    """Two strong links, whose free ends come first, then the ends that see each other."""
    _, cells, values, _ = step.part("pattern")
    if step.technique.name not in _TWO_LINKS or step.chains:
        return
    # Two kites can have different values.
    found = [part.values[0] for part in step.each("joint")] or values[:1]
    for at, value in enumerate(found):
        one, other, near, other_near = cells[4 * at : 4 * at + 4]
        yield _line(one, near, value, strong=True)
        yield _line(other, other_near, value, strong=True)
        yield _line(near, other_near, value, strong=False)


def _conjugates(
    step: StepValue, one: Iterable[int], other: Sequence[int], value: int
) -> Iterator[Link]:
    """Returns the links between cells that are the only places of a value in a house."""
    position = step.position
    candidates = position.candidates
    pairs = {*product(one, other)}
    for house in full_houses(position.rules.frame):
        places = [cell for cell in house.cells if value in candidates[cell]]
        if len(places) == 2:
            for pair in ((places[0], places[1]), (places[1], places[0])):
                if pair in pairs:
                    pairs.remove(pair)
                    yield _line(*pair, value, strong=True)


def _nearest(
    step: StepValue, here: Sequence[int], there: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Returns for each cell of both sides its pair with the nearest cell of the other side."""
    places = step.position.rules.shape.places
    width = step.position.rules.shape.columns

    def distance(pair: tuple[int, int]) -> int:
        (row, column), (to_row, to_column) = (divmod(places[cell], width) for cell in pair)
        return abs(row - to_row) + abs(column - to_column)

    found = {min(((one, each) for each in there), key=distance) for one in here}
    found |= {min(((each, other) for each in here), key=distance) for other in there}
    yield from sorted(found)


def _places(step: StepValue, cells: Iterable[int], value: int) -> list[int]:
    candidates = step.position.candidates
    return [cell for cell in cells if value in candidates[cell]]


def _see(step: StepValue, one: int, other: int) -> bool:
    houses = step.position.rules.frame.houses_of
    return one != other and not set(houses[one]).isdisjoint(houses[other])


def _line(one: int, other: int, value: int, *, strong: bool) -> Link:
    """Returns a link without a direction."""
    return Link((one,), value, (other,), value, strong=strong, arrow=False)


_TWO_LINKS = {"skyscraper", "two_string_kite", "dual_two_string_kite"}
"""The techniques whose pattern is two strong links."""
_FOUND: dict[str, Callable[[StepValue], Iterator[Link]]] = {
    "pivot": _wing,
    "link": _link,
    "stem": _stem,
    "restricted": _restricted,
    "colour 1": _colours,
    "inside": _inside,
    "pattern": _pattern,
}
"""The functions that find the links, by a role that a step has."""
