"""Aligned pair and triple exclusion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.exclusions import Cells, beside, between
from nonet.logic.wording.teller import Teller, Told


def _exclusion(teller: Teller) -> str:
    base = teller.step.part("aligned").cells
    said = [
        _case(teller, gone, [cell for cell in base if cell != gone.cell])
        for gone in teller.step.eliminations
    ]
    return teller.sentences([*said, teller.say("exclusion", so=teller.so)])


def _case(teller: Teller, gone: Candidate, others: Sequence[int]) -> str:
    """Returns that no values of the other base cells go with a candidate, and why."""
    by_reason: dict[_Reason, dict[int, None]] = {}
    for reason, value in _reasons(teller, gone, others):
        by_reason.setdefault(reason, {})[value] = None
    return teller.say(
        "exclusion-case",
        candidate=_stated(teller, gone.cell, [gone.value]),
        others=teller.cells(others),
        reasons=teller.say("clause-semicolon").join(
            _told(teller, reason, [*values]) for reason, values in by_reason.items()
        ),
    )


class _Reason(NamedTuple):
    """Why candidates exclude some values of a cell."""

    candidates: tuple[Candidate, ...]
    cell: int
    left: Cells
    """The cells that would have too few values; none for the same value in two cells."""


def _reasons(
    teller: Teller, gone: Candidate, others: Sequence[int]
) -> Iterator[tuple[_Reason, int]]:
    """Returns an iterator over values of the other base cells that are excluded, and why."""
    argument, step = Argument(teller.step.position), teller.step
    second, *rest = others
    for value in step.position.candidates[second]:
        other = Candidate(second, value)
        if (cells := between(argument, step, gone, other)) is not None:
            yield _Reason((gone,), second, cells), value
            continue
        for last in step.position.candidates[rest[0]]:
            third = Candidate(rest[0], last)
            for one in (gone, other):
                if (cells := between(argument, step, one, third)) is not None:
                    yield _Reason((one,), third.cell, cells), last
                    break
            else:
                cell = beside(argument, step, gone, other, third)
                assert cell is not None
                yield _Reason((gone, other), third.cell, (cell,)), last


def _told(teller: Teller, reason: _Reason, values: Sequence[int]) -> str:
    one, *_ = reason.candidates
    if not reason.left:
        return teller.say(
            "exclusion-same",
            cells=teller.cells((one.cell, reason.cell)),
            value=teller.value(one.value),
        )
    stated = [_stated(teller, each.cell, [each.value]) for each in reason.candidates]
    return teller.say(
        "exclusion-set" if len(reason.left) > 1 else "exclusion-cell",
        candidates=[*stated, _stated(teller, reason.cell, values)],
        cells=teller.cells(reason.left),
    )


def _stated(teller: Teller, cell: int, values: Sequence[int]) -> str:
    return teller.say("statement", cell=teller.cell(cell), values=teller.values(values))


TOLD: dict[str, Told] = {
    "aligned_pair_exclusion": _exclusion,
    "aligned_triple_exclusion": _exclusion,
}
