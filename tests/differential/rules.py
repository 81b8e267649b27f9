"""Random rules: classic ones under shuffled cells, and any houses on any shape."""

from __future__ import annotations

import random

from nonet import House, Rules
from nonet.rules import Shape

NAMED = [
    Rules.latin(4),
    Rules.boxes(2, 3),
    Rules.boxes(2, 4),
    Rules.diagonal(),
    Rules.windows(),
    Rules.disjoint_groups(),
    Rules.anti_knight(2, 3),
    Rules.toroidal(2, 2),
    Rules.latin(7),
    Rules.pandiagonal(7),
]


def shuffled(chance: random.Random, rules: Rules) -> tuple[Rules, list[int]]:
    """Returns the rules with shuffled cells, and the old cell of each new one."""
    old_cells = chance.sample(range(rules.cells), rules.cells)
    new_cell = {old: new for new, old in enumerate(old_cells)}
    houses = [[new_cell[cell] for cell in house.cells] for house in rules.houses]
    chance.shuffle(houses)
    return Rules(rules.order, houses), old_cells


def any_rules(chance: random.Random) -> Rules:
    """Returns named rules, perhaps with more houses, a jigsaw, or houses of any kind."""
    kind = chance.randrange(3)
    if kind == 0:
        base = chance.choice(NAMED)
    elif kind == 1:
        order = chance.randint(3, 6)
        base = Rules.jigsaw(chance.sample([*range(order)] * order, order**2))
    else:
        return _any_houses(chance)
    extra = [_house(chance, base.order, base.cells) for _ in range(chance.randrange(3))]
    named = [House("house", number, cells) for number, cells in enumerate(extra, start=1)]
    return Rules(base.order, [*base.houses, *named])


def _any_houses(chance: random.Random) -> Rules:
    """Returns rules with few houses, so that some cells lie in none, on a shape of any size."""
    order = chance.randint(1, 20)
    shape = Shape(chance.randint(1, 5), chance.randint(1, 8))
    houses = [_house(chance, order, shape.cells) for _ in range(chance.randrange(6))]
    return Rules(order, houses, shape=shape)


def _house(chance: random.Random, order: int, cells: int) -> tuple[int, ...]:
    """Returns random cells or evenly spaced ones, often a full house."""
    most = min(order, cells)
    size = most if chance.random() < 0.5 else chance.randint(1, most)
    if chance.random() < 0.5:
        return tuple(chance.sample(range(cells), size))
    return tuple(range(chance.randrange(cells), cells, chance.randint(1, 4))[:size])
