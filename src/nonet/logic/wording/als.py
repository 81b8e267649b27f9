"""Almost locked sets."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from nonet.logic.proofs.als import links_of
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import none_of, one_of
from nonet.logic.wording.teller import Parts, Teller, Told
from nonet.rules import House


def _chain(teller: Teller) -> str:
    """A chain of sets; neighbours share a restricted value."""
    step = teller.step
    values = {each.value for each in step.eliminations}
    links = links_of([part.values for part in step.each("restricted")], values)
    cells = [part.cells for part in step.each("set")]
    last = len(links)
    said = [_lacks(teller, ascii_uppercase[0], teller.values(values), links[0])]
    for at, link in enumerate(links, start=1):
        fields: Parts = {
            "name": ascii_uppercase[at],
            "before": teller.value(link),
            "why": _sight(teller, cells[at], cells[at - 1], link),
        }
        if at < last:
            said.append(teller.say("set-passes", **fields, after=teller.value(links[at])))
        else:
            said.append(teller.say("set-ends", **fields, values=teller.values(values)))
    return teller.say(
        "sets" if len(values) == 1 else "sets-values",
        sets=sets(teller),
        links=teller.say("clause-semicolon").join(said),
        values=teller.values(values),
        so=teller.so,
    )


def _pair(teller: Teller) -> str:
    """Two sets that share one restricted value, or two of them."""
    step = teller.step
    (restricted,) = step.each("restricted")
    if len(restricted.values) == 1:
        return _chain(teller)
    one, other = (part.cells for part in step.each("set"))
    links = [
        teller.say(
            "sets-link",
            value=teller.value(value),
            houses=teller.houses(_houses(teller, one, other, value)),
        )
        for value in restricted.values
    ]
    return teller.say("sets-double", sets=sets(teller), links=teller.either(links), so=teller.so)


def _blossom(teller: Teller) -> str:
    """A cell, and for each of its candidates a set that loses it."""
    step = teller.step
    (stem,) = step.part("stem").cells
    values = {each.value for each in step.eliminations}
    cases = [
        teller.say(
            "petal",
            stem=teller.cell(stem),
            value=teller.value(value),
            name=name,
            why=_sight(teller, part.cells, (stem,), value),
            values=teller.values(values),
        )
        for name, part, (_, _, (value, *_), _) in zip(
            ascii_uppercase, step.each("set"), step.each("restricted"), strict=False
        )
    ]
    return teller.say(
        "blossom",
        sets=sets(teller),
        cases=teller.say("clause-semicolon").join(cases),
        so=teller.so,
    )


def _sight(teller: Teller, cells: Sequence[int], others: Sequence[int], value: int) -> str:
    """Returns where cells with a value see those of another set: ``r1c1 sees r1c5 in row 1``."""
    here, there = (_with(teller, each, value) for each in (cells, others))
    return teller.say(
        "sees" if len(here) == 1 else "see",
        cells=teller.cells(here),
        others=teller.cells(there),
        houses=teller.houses(_houses(teller, here, there, value)),
    )


def _houses(
    teller: Teller, one: Sequence[int], other: Sequence[int], value: int
) -> tuple[House, ...]:
    """Returns the houses in which the cells of two sets with a value see each other."""
    argument = Argument(teller.step.position)
    seen, seeing = ([(cell, value) for cell in _with(teller, each, value)] for each in (one, other))
    return argument.meeting(one_of(seen), none_of(seeing))


def _with(teller: Teller, cells: Sequence[int], value: int) -> list[int]:
    return [cell for cell in cells if value in teller.step.position.candidates[cell]]


def sets(teller: Teller) -> str:
    """Returns the names, the cells and the values of the sets."""
    said = [
        teller.say(
            "set", name=name, cells=teller.cells(each.cells), values=teller.values(each.values)
        )
        for name, each in zip(ascii_uppercase, teller.step.each("set"), strict=False)
    ]
    return teller.say("clause-semicolon").join(said)


def _lacks(teller: Teller, name: str, values: list[str], link: int) -> str:
    return teller.say("set-lacks", name=name, values=values, after=teller.value(link))


TOLD: dict[str, Told] = {
    "als_xz": _pair,
    "als_xy_wing": _chain,
    "als_chain": _chain,
    "death_blossom": _blossom,
}
