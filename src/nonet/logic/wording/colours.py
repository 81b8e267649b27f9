"""Simple colours, multi colours and 3D Medusa."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.colours import Net, emptied_cell
from nonet.logic.proofs.value import one_of
from nonet.logic.wording.teller import Parts, Teller, Told

Colour: TypeAlias = tuple[int, ...]
"""The cells of a colour."""


def _trap(teller: Teller) -> str:
    step = teller.step
    return teller.say("colours-trap", **_pair(teller), so=teller.not_these(step.eliminations))


def _wrap(teller: Teller) -> str:
    step = teller.step
    wrong = {each.cell for each in step.eliminations}
    colour = next(each for each in _colours(teller)[:2] if wrong & set(each))
    one, other = next(_seeing(teller, colour, colour))
    return teller.say(
        "colours-wrap",
        **_pair(teller),
        see=teller.cells((one, other)),
        house=teller.house(teller.common_house((one, other))),
        so=teller.so,
    )


def _multi_1(teller: Teller) -> str:
    step = teller.step
    near, far = _colours(teller)[:2], _colours(teller)[2:]
    said = [teller.say("colours-two", **_pair(teller), **_far_pair(teller))]
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        meeting = next(_seeing(teller, near[i], far[j]), None)
        gone = [
            each
            for each in step.eliminations
            if _sees(teller, each.cell, near[1 - i]) and _sees(teller, each.cell, far[1 - j])
        ]
        if meeting and gone:
            said.append(
                teller.say(
                    "colours-meet",
                    see=teller.cells(meeting),
                    value=_value(teller),
                    one=_places(teller, near[1 - i]),
                    other=_places(teller, far[1 - j]),
                    so=teller.not_these(gone),
                )
            )
    return teller.sentences(said)


def _multi_2(teller: Teller) -> str:
    step = teller.step
    *near, far, far_other = _colours(teller)
    said = [teller.say("colours-two", **_pair(teller), **_far_pair(teller))]
    for colour in near:
        gone = [each for each in step.eliminations if each.cell in colour]
        one = next(_seeing(teller, colour, far), None)
        other = next(_seeing(teller, colour, far_other), None)
        if one and other and gone:
            said.append(
                teller.say(
                    "colours-both",
                    see=teller.cells(one),
                    other_see=teller.cells(other),
                    so=teller.not_these(gone),
                )
            )
    return teller.sentences(said)


def _medusa_trap(teller: Teller) -> str:
    """Each colour excludes the candidates."""
    argument, net = _net(teller)
    by_pair: dict[tuple[Candidate, ...], list[Candidate]] = {}
    for gone in teller.step.eliminations:
        pair = (
            next(each for each in colour if argument.excludes(one_of([each]), gone))
            for colour in net.colours
        )
        by_pair.setdefault(tuple(pair), []).append(gone)
    said = [
        teller.say(
            "medusa-excluded",
            one=teller.is_this(one),
            other=teller.is_this(other),
            so=teller.not_these(gone),
        )
        for (one, other), gone in by_pair.items()
    ]
    return teller.sentences([_either(teller, net), *said])


def _medusa_wrap(teller: Teller) -> str:
    """Two candidates of a colour exclude each other, or all of them those of a cell."""
    argument, net = _net(teller)
    wrong = teller.step.eliminations
    pairs = combinations(wrong, 2)
    clash = next((pair for pair in pairs if argument.excludes(one_of(pair[:1]), pair[1])), None)
    if clash is None:
        excluding = emptied_cell(argument, wrong)
        why = teller.say(
            "medusa-emptied",
            cell=teller.cell(next(iter(excluding)).cell),
            values=teller.values(each.value for each in excluding),
            why=teller.are_these(dict.fromkeys(excluding.values())),
            so=teller.so,
        )
    elif clash[0].cell == clash[1].cell:
        why = teller.say(
            "medusa-cell",
            cell=teller.cell(clash[0].cell),
            values=teller.values(each.value for each in clash),
            so=teller.so,
        )
    else:
        see = [each.cell for each in clash]
        why = teller.say(
            "medusa-house",
            see=teller.cells(see),
            house=teller.house(teller.common_house(see)),
            value=teller.value(clash[0].value),
            so=teller.so,
        )
    return teller.sentences([_either(teller, net), why])


def _net(teller: Teller) -> tuple[Argument, Net]:
    argument = Argument(teller.step.position)
    return argument, Net(argument, teller.step, "colour 1", "colour 2")


def _either(teller: Teller, net: Net) -> str:
    """Returns the two ways in which the candidates of a net are true."""
    one, other = (teller.are_these(colour) for colour in net.colours)
    return teller.say("medusa", one=one, other=other)


def _colours(teller: Teller) -> tuple[Colour, ...]:
    """Returns the cells of the two colours of each net."""
    return tuple(teller.step.part(f"colour {number}").cells for number in (1, 2, 3, 4))


def _value(teller: Teller) -> str:
    return teller.value(teller.step.part("colour 1").values[0])


def _pair(teller: Teller) -> Parts:
    one, other, _, _ = _colours(teller)
    return {
        "value": _value(teller),
        "links": _links(teller, "colour 1", "colour 2"),
        "one": _places(teller, one),
        "other": _places(teller, other),
    }


def _far_pair(teller: Teller) -> Parts:
    _, _, far, far_other = _colours(teller)
    return {
        "far_links": _links(teller, "colour 3", "colour 4"),
        "far": _places(teller, far),
        "far_other": _places(teller, far_other),
    }


def _links(teller: Teller, *roles: str) -> str:
    """Returns the houses that link the cells of two colours: ``column 3 (r1c3 or r5c3)``."""
    net = Net(Argument(teller.step.position), teller.step, *roles)
    return teller.join(
        teller.say(
            "colours-link",
            house=teller.house(house),
            cells=teller.cells(each.cell for each in pair),
        )
        for house, pair in net.links()
        if house is not None
    )


def _places(teller: Teller, cells: Colour) -> str:
    """Returns the cells of a colour, of which all have the value, or none."""
    return teller.say(
        "colours-cell" if len(cells) == 1 else "colours-cells", cells=teller.cells(cells)
    )


def _seeing(teller: Teller, one: Colour, other: Colour) -> Iterator[tuple[int, int]]:
    """Returns the pairs of cells of two colours that see each other."""
    return ((cell, another) for cell in one for another in other if teller.see(cell, another))


def _sees(teller: Teller, cell: int, colour: Colour) -> bool:
    return any(teller.see(cell, each) for each in colour)


TOLD: dict[str, Told] = {
    "simple_colors_trap": _trap,
    "simple_colors_wrap": _wrap,
    "multi_colors_1": _multi_1,
    "multi_colors_2": _multi_2,
    "medusa_trap": _medusa_trap,
    "medusa_wrap": _medusa_wrap,
}
