"""Almost locked sets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from string import ascii_uppercase

from nonet.logic.wording.teller import Parts, Teller, Told


def _chain(teller: Teller) -> str:
    """A chain of sets; neighbours share a restricted value."""
    step = teller.step
    values = {each.value for each in step.eliminations}
    links = _links([part.values for part in step.each("restricted")], values)
    names = ascii_uppercase
    said = [_lacks(teller, names[0], teller.values(values), links[0])]
    said += [
        _passes(teller, names[index], before, after)
        for index, (before, after) in enumerate(pairwise(links), start=1)
    ]
    last = teller.say(
        "set-ends",
        name=names[len(links)],
        before=teller.value(links[-1]),
        values=teller.values(values),
    )
    return teller.say(
        "sets",
        sets=sets(teller),
        links=teller.say("clause-semicolon").join([*said, last]),
        so=teller.so,
    )


def _pair(teller: Teller) -> str:
    """Two sets that share one restricted value, or two of them."""
    step = teller.step
    (restricted,) = step.each("restricted")
    if len(restricted.values) == 1:
        return _chain(teller)
    return teller.say(
        "sets-double", sets=sets(teller), restricted=teller.values(restricted.values), so=teller.so
    )


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
            values=teller.values(values),
        )
        for name, (_, _, (value, *_), _) in zip(
            ascii_uppercase, step.each("restricted"), strict=False
        )
    ]
    return teller.say(
        "blossom",
        sets=sets(teller),
        cases=teller.say("clause-semicolon").join(cases),
        so=teller.so,
    )


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


def _passes(teller: Teller, name: str, before: int, after: int) -> str:
    parts: Parts = {"name": name, "before": teller.value(before), "after": teller.value(after)}
    return teller.say("set-passes", **parts)


def _links(restricted: Sequence[Sequence[int]], values: set[int]) -> tuple[int, ...]:
    """Returns a restricted value for each link: neighbours differ, and so do both ends' values."""
    return next(
        links
        for links in product(*restricted)
        if links[0] not in values
        and links[-1] not in values
        and all(one != other for one, other in pairwise(links))
    )


TOLD: dict[str, Told] = {
    "als_xz": _pair,
    "als_xy_wing": _chain,
    "als_chain": _chain,
    "death_blossom": _blossom,
}
