"""Less than the full reasoning: the digit or the house to look at, and the pattern."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from nonet.logic.roles import main_parts
from nonet.logic.value import Chain, Part, StepValue
from nonet.logic.wording.als import sets
from nonet.logic.wording.teller import Parts, Teller
from nonet.rules import House
from nonet.rules.house import REGION_KINDS

_ABOUT_A_CELL = ("full_house", "naked_single", "brute_force")
"""Their value is what follows."""
_ABOUT_A_VALUE = ("template_set", "template_delete")
"""Their cells are what follows."""
_NAMED_ROLES = (
    *("pivot", "pincer", "link", "stem", "fin", "endo fin"),
    *(f"colour {number}" for number in range(1, 5)),
)
"""The roles whose cells are told with the name of the role."""


def focus(teller: Teller) -> str:
    """Returns the digit or the house to look at, and no cell.

    It is the digit of hidden singles, of patterns of one digit, and of the start of chains; the
    house of full houses and subsets, or of the first almost locked set; and the region of a cell,
    or its first house, for others.
    """
    value = _value(teller.step)
    if value is not None:
        return teller.say("look-value", value=teller.value(value))
    return teller.say("look-house", house=teller.house(_house(teller)))


def pattern(teller: Teller) -> str:
    """Returns the cells of the pattern, with its digits and houses, but not what follows."""
    said = list(_patterns(teller))
    return teller.say("pattern", parts=teller.say("clause-semicolon").join(said))


def _value(step: StepValue) -> int | None:
    """Returns the value to look at; None if a house tells as little."""
    if step.each("colour 1"):
        return step.part("colour 1").values[0]
    values = {value for part in main_parts(step) for value in part.values}
    if step.technique.name in _ABOUT_A_CELL or step.each("set"):
        return None
    if len(values) == 1:
        return values.pop()
    return step.chains[0][0].value if step.chains else None


def _house(teller: Teller) -> House:
    """Returns the house to look at."""
    step, rules = teller.step, teller.step.position.rules
    main = main_parts(step)
    for part in main:
        if part.houses and part.role != "corner":
            return part.houses[0]
    first = next(part for part in (*main, *step.each("set")) if part.cells)
    if first.role == "set" and len(first.cells) > 1:
        return teller.common_house(first.cells)
    cell = next(iter(first.cells))
    houses = [rules.houses[index] for index in rules.houses_of[cell]]
    return next((house for house in houses if house.kind in REGION_KINDS), houses[0])


def _patterns(teller: Teller) -> Iterator[str]:
    """Returns an iterator over what the pattern consists of."""
    step = teller.step
    name, first = step.technique.name, step.parts[0]
    if name == "hidden_single" or name in _ABOUT_A_VALUE:
        yield _places(teller, first._replace(cells=()))
        return
    if name in _ABOUT_A_CELL:
        yield _places(teller, first._replace(values=()))
        return
    if not step.each("set") or main_parts(step)[0].role in ("corner", "stem", "aligned"):
        for part in _by_role(step):
            if part.role in ("set", "joint") or not part.cells:
                continue
            if step.chains and part.role == "pattern":
                continue
            yield _part(teller, part)
    if step.each("set"):
        yield sets(teller)
    for chain in step.chains:
        yield _nodes(teller, chain)


def _by_role(step: StepValue) -> Iterator[Part]:
    """Returns an iterator over the parts; those with the candidates of a colour are one."""
    for part in step.parts:
        parts = step.each(part.role)
        if not part.role.startswith("colour"):
            yield part
        elif part is parts[0]:
            yield part._replace(cells=tuple(cell for each in parts for cell in each.cells))


def _part(teller: Teller, part: Part) -> str:
    if part.role in _NAMED_ROLES:
        code = f"part-{part.role.replace(' ', '-')}"
        if part.role.endswith("fin") and len(part.cells) > 1:
            code += "s"
        return teller.say(code, cells=teller.cells(part.cells))
    inside = {cell for house in part.houses for cell in house.cells}
    return _places(teller, part if inside.issuperset(part.cells) else part._replace(houses=()))


def _places(teller: Teller, part: Part) -> str:
    """Returns the values, the houses and the cells of a part, as far as it has them."""
    fields: Parts = {
        "values": teller.values(part.values),
        "houses": teller.houses(part.houses),
        "cells": teller.cells(part.cells),
    }
    given = [name for name in fields if getattr(part, name)]
    return teller.say(f"places-{'-'.join(given)}", **{name: fields[name] for name in given})


def _nodes(teller: Teller, chain: Chain) -> str:
    """Returns the cells of the statements of a chain, one after another."""
    stations = (cells for cells, _ in groupby(node.cells for node in chain))
    groups = (teller.either(teller.cells(cells)) for cells in stations)
    return teller.say("dash").join(groups)
