"""Random puzzles that mix kinds of constraints, most of them with a few solutions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple, cast

import nonet
from nonet import Puzzle, PuzzleError, Rules
from nonet.constraints import Constraint
from nonet.constraints.kinds import KINDS, constraint_of_json
from nonet.rules import Shape
from tests.differential.drawing import Drawing
from tests.differential.place import Fields, Place
from tests.differential.sentences import obeys, ways

MOST_GRIDS = 400
"""Grids of houses and givens, if all of them are tried."""
_POOL = 40
_TRIES = 40


class RefusedError(Exception):
    """A constraint that a grid obeys is refused."""


class Mixture(NamedTuple):
    """A puzzle, and what is known of it."""

    puzzle: Puzzle
    place: Place
    constraints: list[Fields]
    target: bytes
    """The values of a grid that the houses and givens allow."""
    grids: list[bytes] | None
    """All such grids; None if there are too many."""

    def ways(self, values: Sequence[int]) -> int:
        """Returns in how many ways the values of a grid obey all constraints."""
        numbers = [value - 1 + self.place.low for value in values]
        return ways(numbers, self.constraints, self.place)


def _free(rows: int, columns: int, order: int) -> Rules:
    """Returns rules with hardly a house, so that equal values may stand nearly anywhere."""
    return Rules(order, [[0, 1]], shape=Shape(rows, columns))


def _two_squares() -> Rules:
    """Returns rules for two Latin squares of order 3 that share a corner; beside it are holes."""
    parts = (range(3), range(2, 5))
    lines = [[5 * row + column for column in part] for part in parts for row in part]
    lines += [[5 * row + column for row in part] for part in parts for column in part]
    shape = Shape(5, 5, tuple({*range(25)}.difference(*lines)))
    return Rules(3, [[shape.cell_of[place] for place in line] for line in lines], shape=shape)


_FRAMES: dict[Rules, int] = {
    Rules.latin(3): 2,
    Rules.latin(3).with_numbers(0, 3): 3,  # for Doppelgängers
    Rules.latin(4): 12,
    Rules.boxes(2, 2): 12,
    _free(2, 3, 4): 4,
    _free(3, 3, 3): 4,
    _free(2, 4, 6): 3,
    _free(2, 5, 3): 2,
    _two_squares(): 3,
    Rules.rectangular(3, 4): 4,
    Rules.rectangular(2, 5): 2,
    Rules.rectangular(4, 3): 2,
    Rules.rectangular(4, 6, 2, 3): 2,
    Rules.latin(5): 4,
    Rules.jigsaw("11222 11322 13334 55344 55544"): 3,
    Rules.boxes(2, 3): 6,
    Rules.boxes(3, 2): 3,
    Rules.diagonal(2, 3): 1,
    Rules.anti_knight(2, 3): 1,
    Rules.latin(7): 2,
    Rules.boxes(2, 4): 2,
    Rules.classic(): 6,
    Rules.boxes(2, 5): 1,
    Rules.boxes(3, 4): 1,
    Rules.boxes(4, 4): 1,
}
"""With how often each is chosen."""


def mixture(chance: random.Random) -> Mixture:
    """Returns a random puzzle; raises RefusedError for a constraint that is refused wrongly."""
    rules = chance.choices([*_FRAMES], [*_FRAMES.values()])[0]
    if chance.random() < 0.25:
        rules = rules.with_numbers(0, rules.order - 1)
    elif rules.cells < 15 and chance.random() < 0.25:
        rules = rules.with_numbers(chance.randrange(2), rules.order + chance.randrange(3))
    if rules.cells < 26 and chance.random() < 0.15:
        rules = rules.with_variables(chance.choice([1, 1, 2, 4]))
    target = chance.choice(_pool(rules))
    grids, givens = _opened(rules, target, chance)
    place = Place(rules)
    left = grids if grids is not None else [target]
    placed: list[Fields] = []
    open_cells = [cell for cell, given in enumerate(givens) if not given]
    drawing = Drawing(place, open_cells, rules.cells, chance)
    for _ in range(chance.choice([1, 1, 2, 2, 3, 3, 4, 5, 8])):
        drawn = _drawn(drawing, rules, left, known := placed)
        if drawn is None:
            continue
        placed = [*known, drawn]
        place.constraints = placed
        left = [grid for grid in left if obeys(_numbers(grid, place), drawn, place)] or left
    rules, placed = _with(rules, placed)
    place.constraints = placed
    return Mixture(Puzzle(rules, givens), place, placed, target, grids)


def _with(rules: Rules, placed: Sequence[Fields]) -> tuple[Rules, list[Fields]]:
    """Returns the rules with as many of the constraints as go together."""
    kept: list[Fields] = []
    for fields in placed:
        try:
            rules |= constraint_of_json(fields)
        except PuzzleError:  # such as marks among alternatives, under a strict rule
            continue
        kept.append(fields)
    return rules, kept


def _drawn(
    drawing: Drawing, rules: Rules, left: Sequence[bytes], placed: Sequence[Fields]
) -> Fields | None:
    """Returns a constraint that one of the grids obeys, or rarely any; None if none is found."""
    chance, place = drawing.chance, drawing.place
    word = drawing.word()
    for _ in range(_TRIES):
        target = _numbers(chance.choice(left), place)
        fields = drawing.fields(word, target)
        if fields is None:
            return None
        try:
            constraint = constraint_of_json(fields)
        except PuzzleError:
            continue
        said = constraint.json()
        place.constraints = [*placed, said]
        is_obeyed = obeys(target, said, place)
        if not is_obeyed and chance.random() > 0.01:
            continue
        if _is_accepted(constraint, rules, said if is_obeyed else None):
            return said
    return None


_STRUCTURAL = {
    "line-twice",
    "line-itself",
    "line-cells",
    "cage-size",
    "cells-most",
    "indexing-shape",
    "indexing-box",
    "rank-shape",
    "rank-ties",
    "little-killer-cells",
    "entropic-order",
    "entropy-order",
    "modular-order",
    "flatmates-order",
    "constraint-order",
    "region-sum-cell",
    "replicate-outside",
    "same-values-cells",
    "look-and-say-pairs",
    "anti-move-pairs",
    "quadruple-cells",
    "strict-alternatives",
    "pill-size",
    "value-unknown",
    "pill-shaft",
    "connected-size",
    "regions-cells",
    "regions-nested",
    "regions-variables",
    "region-arms",
    "region-which",
    # Rellik cages and quotients that mean nothing, and alternatives that none of which makes sense.
    *(KINDS[word].named() for word in ("rellik", "quotient", "or")),
}
"""Codes of refusals that no values of a grid explain, and nouns of constraints that they name.

Without houses, clues for lines are also refused for what only equal values could give.
"""


def _is_accepted(constraint: Constraint, rules: Rules, obeyed: Fields | None) -> bool:
    try:
        for each in (rules | constraint).constraints:
            each.check(rules)
    except PuzzleError as error:
        codes = {*_codes(error.phrase.json())}
        if obeyed and len(rules.houses) > 1 and not codes & _STRUCTURAL:
            raise RefusedError(f"{rules!r} | {constraint!r}: {error.message}") from None
        return False
    return True


def _codes(told: Mapping[str, Any]) -> Iterator[str]:
    """Returns an iterator over codes and nouns of a phrase as JSON, and of those inside."""
    yield told["code"]
    if "noun" in told["fields"]:
        yield told["fields"]["noun"]
    inside: list[Any] = [*told["fields"].values()]
    for each in inside:
        if isinstance(each, dict):
            yield from _codes(cast("dict[str, Any]", each))


def _numbers(grid: bytes, place: Place) -> list[int]:
    return [value - 1 + place.low for value in grid]


@cache
def _pool(rules: Rules) -> list[bytes]:
    """Returns some grids, or all if there are few."""
    few = _grids(rules, bytes(rules.cells))
    if few is not None:
        return few
    chance = random.Random(repr(rules))
    found: list[bytes] = []
    while len(found) < _POOL:
        givens = [0] * rules.cells
        for cell in chance.sample(range(rules.cells), min(12, rules.cells)):
            before = givens[cell]
            givens[cell] = chance.randint(1, rules.order)
            if not nonet.count(Puzzle(rules, givens), 1):
                givens[cell] = before
        found += [grid.values for grid in islice(nonet.solutions(Puzzle(rules, givens)), 1)]
    return found


@cache
def _grids(rules: Rules, givens: bytes) -> list[bytes] | None:
    """Returns the grids of the houses and givens; None if there are too many."""
    found = [*islice(nonet.solutions(Puzzle(rules, givens)), MOST_GRIDS + 200)]
    return None if len(found) >= MOST_GRIDS + 200 else [grid.values for grid in found]


def _opened(rules: Rules, target: bytes, chance: random.Random) -> tuple[list[bytes] | None, bytes]:
    """Returns the grids that givens of a target allow, and these givens.

    A few of the puzzles have too many grids to try all.
    """
    empty = bytes(rules.cells)
    if rules.cells <= 16 and chance.random() < 0.8 and (every := _grids(rules, empty)):
        return every, empty
    cells = chance.sample(range(rules.cells), rules.cells)
    if chance.random() < 0.5:  # whole rows or columns
        columns, places = rules.shape.columns, rules.shape.places
        key = [chance.random() for _ in range(rules.shape.rows + columns)]
        by_rows = chance.random() < 0.5
        cells.sort(key=lambda c: key[places[c] // columns if by_rows else places[c] % columns])
    size = chance.randint(3, min(rules.cells, 34))
    many = chance.random() < 0.1
    while True:
        open_cells = set(cells[:size])
        givens = bytes(0 if cell in open_cells else v for cell, v in enumerate(target))
        if many:
            return None, givens
        if (found := _few(rules, givens)) is not None:
            return found, givens
        size -= max(1, size // 5)


def _few(rules: Rules, givens: bytes) -> list[bytes] | None:
    if nonet.count(Puzzle(rules, givens), MOST_GRIDS) == MOST_GRIDS:
        return None
    return [grid.values for grid in nonet.solutions(Puzzle(rules, givens))]
