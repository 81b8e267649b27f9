"""Proofs of aligned pair and triple exclusion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from nonet.logic.position import Candidate
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, one_of
from nonet.logic.value import StepValue

Cells: TypeAlias = tuple[int, ...]


def between(argument: Argument, step: StepValue, one: Candidate, other: Candidate) -> Cells | None:
    """Returns the cells of the set by which two candidates exclude each other.

    There are none for the same value in cells that see each other. The result is None for
    candidates that do not exclude each other.
    """
    if one.value == other.value:
        return () if argument.see(one.cell, other.cell) else None
    for part in step.each("set"):
        if len(part.values) == len(part.cells) + 1 and all(
            each.value in part.values
            and all(argument.see(each.cell, cell) for cell in _with(argument, part.cells, each))
            for each in (one, other)
        ):
            return part.cells
    return None


def beside(
    argument: Argument, step: StepValue, one: Candidate, other: Candidate, third: Candidate
) -> int | None:
    """Returns the cell by which three candidates exclude each other; None if they do not."""
    values = tuple(sorted({one.value, other.value, third.value}))
    for part in step.each("set"):
        (cell, *more) = part.cells
        is_one = not more and part.values == values and len(values) == 3
        if is_one and all(argument.see(each.cell, cell) for each in (one, other, third)):
            return cell
    return None


def _with(argument: Argument, cells: Cells, candidate: Candidate) -> list[int]:
    return [cell for cell in cells if candidate.value in argument.candidates[cell]]


def exclusion(step: StepValue) -> Proof:
    """Returns the proof of candidates with which no values of the other base cells go."""
    argument = Argument(step.position)
    base = step.part("aligned").cells
    ends: list[int] = []
    for gone in step.eliminations:
        start = argument.assume(one_of([gone]))
        others = [cell for cell in base if cell != gone.cell]
        ends.append(argument.refuted(start, _clash(argument, step, start, gone, others)))
    return argument.proof(*ends)


def _clash(
    argument: Argument, step: StepValue, start: int, gone: Candidate, others: Sequence[int]
) -> int:
    """Returns the line that a candidate leaves nothing to another base cell."""
    second, *rest = others
    wrong: list[int] = []
    for value in argument.candidates[second]:
        other = Candidate(second, value)
        line = _false(argument, step, start, gone, other)
        wrong.append(
            _third(argument, step, (start, gone), other, rest[0]) if line is None else line
        )
    return argument.left_in_cell(second, wrong)


def _third(
    argument: Argument,
    step: StepValue,
    first: tuple[int, Candidate],
    other: Candidate,
    cell: int,
) -> int:
    """Returns the line that a second candidate is false, as no third goes with both."""
    start, gone = first
    assumed = argument.assume(one_of([other]))
    wrong: list[int] = []
    for value in argument.candidates[cell]:
        third = Candidate(cell, value)
        line = _false(argument, step, start, gone, third)
        if line is None:
            line = _false(argument, step, assumed, other, third)
        if line is None:
            by = beside(argument, step, gone, other, third)
            assert by is not None
            lost = [
                argument.excluded(start, [(by, gone.value)]),
                argument.excluded(assumed, [(by, other.value)]),
            ]
            line = argument.excluded(argument.left_in_cell(by, lost), [third])
        wrong.append(line)
    return argument.refuted(assumed, argument.left_in_cell(cell, wrong))


def _false(
    argument: Argument, step: StepValue, line: int, true: Candidate, other: Candidate
) -> int | None:
    """Returns the line that a candidate is false if another one is true; None if it need not be."""
    cells = between(argument, step, true, other)
    if cells is None:
        return None
    if cells:
        places = ((cell, true.value) for cell in _with(argument, cells, true))
        line = argument.locked(cells, [argument.excluded(line, places)])
    return argument.excluded(line, [other])


PROVED = {"aligned_pair_exclusion": exclusion, "aligned_triple_exclusion": exclusion}
"""The functions that prove a step, by technique."""
