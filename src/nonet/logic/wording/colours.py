"""Simple colours and multi colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from nonet.logic.position import Candidate
from nonet.logic.wording.teller import Parts, Teller, Told

Colour: TypeAlias = tuple[Candidate, ...]


def _trap(teller: Teller) -> str:
    step = teller.step
    return teller.say("colours-trap", **_pair(teller), so=teller.not_these(step.eliminations))


def _wrap(teller: Teller) -> str:
    step = teller.step
    wrong = set(step.eliminations)
    colour = step.one_colour if wrong & set(step.one_colour) else step.other_colour
    one, other = next(_seeing(teller, colour, colour))
    return teller.say(
        "colours-wrap",
        **_pair(teller),
        see=teller.names((one, other)),
        house=teller.house(teller.common_house((one, other))),
        so=teller.so,
    )


def _multi_1(teller: Teller) -> str:
    step = teller.step
    near, far = (step.one_colour, step.other_colour), (step.far_colour, step.far_other_colour)
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
                    see=teller.names(meeting),
                    value=teller.value(step.values[0]),
                    one=_cells(teller, near[1 - i]),
                    other=_cells(teller, far[1 - j]),
                    so=teller.not_these(gone),
                )
            )
    return teller.sentences(said)


def _multi_2(teller: Teller) -> str:
    step = teller.step
    wrong = set(step.eliminations)
    said = [teller.say("colours-two", **_pair(teller), **_far_pair(teller))]
    for colour in (step.one_colour, step.other_colour):
        one = next(_seeing(teller, colour, step.far_colour), None)
        other = next(_seeing(teller, colour, step.far_other_colour), None)
        if one and other and wrong & set(colour):
            said.append(
                teller.say(
                    "colours-both",
                    see=teller.names(one),
                    other_see=teller.names(other),
                    so=teller.not_these(colour),
                )
            )
    return teller.sentences(said)


def _pair(teller: Teller) -> Parts:
    step = teller.step
    return {
        "value": teller.value(step.values[0]),
        "one": _cells(teller, step.one_colour),
        "other": _cells(teller, step.other_colour),
    }


def _far_pair(teller: Teller) -> Parts:
    step = teller.step
    return {
        "far": _cells(teller, step.far_colour),
        "far_other": _cells(teller, step.far_other_colour),
    }


def _cells(teller: Teller, colour: Colour) -> list[str]:
    return teller.names(sorted(each.cell for each in colour))


def _seeing(teller: Teller, one: Iterable[Candidate], other: Colour) -> Iterator[tuple[int, int]]:
    """Returns the pairs of cells of two colours that see each other."""
    return (
        (each.cell, another.cell)
        for each in one
        for another in other
        if teller.see(each.cell, another.cell)
    )


def _sees(teller: Teller, cell: int, colour: Colour) -> bool:
    return any(teller.see(cell, each.cell) for each in colour)


TOLD: dict[str, Told] = {
    "simple_colors_trap": _trap,
    "simple_colors_wrap": _wrap,
    "multi_colors_1": _multi_1,
    "multi_colors_2": _multi_2,
}
