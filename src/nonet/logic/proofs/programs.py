"""Proofs of patterns that only Sudoku Explainer and Sukaku Explainer have."""

from __future__ import annotations

from collections.abc import Sequence

from nonet.logic.position import Candidate
from nonet.logic.proofs import uniqueness
from nonet.logic.proofs.argument import Argument
from nonet.logic.proofs.value import Proof, none_of, one_of
from nonet.logic.value import StepValue


def direct_locked(step: StepValue) -> Proof:
    """Returns the proof of a single that is left by locked candidates."""
    argument = Argument(step.position)
    _, _, (value,), (base,) = step.part("base")
    _, (cell,), _, (house,) = step.part("pattern")
    locked = argument.left_in_house(base, value, ())
    others = [each for each in argument.places(house, value) if each.cell != cell]
    return argument.proof(argument.left_in_house(house, value, [argument.excluded(locked, others)]))


def direct_hidden(step: StepValue) -> Proof:
    """Returns the proof of a single that is left by a hidden set in its house."""
    argument = Argument(step.position)
    _, _, values, (house,) = step.part("pattern")
    ((cell, value),) = step.placements
    held = argument.hidden_set(house, values)
    others = [each for each in argument.places(house, value) if each.cell != cell]
    return argument.proof(argument.left_in_house(house, value, [argument.excluded(held, others)]))


def grave(step: StepValue) -> Proof:
    """Returns the proof of candidates that exclude all extra ones of a BUG."""
    argument = Argument(step.position)
    return argument.proof(argument.excluded(_extra(argument, step), step.eliminations))


def grave_3(step: StepValue) -> Proof:
    """Returns the proof of candidates beside a naked subset with extra candidates of a BUG.

    If a value of the subset were nowhere in it, the other cells of the subset would hold all the
    others, and none of the extra candidates would be left.
    """
    argument = Argument(step.position)
    extra = _extra(argument, step)
    rest = step.part("set").cells
    ends: list[int] = []
    for value in sorted({each.value for each in step.eliminations}):
        gone = [each for each in step.eliminations if each.value == value]
        places = [(cell, value) for cell in rest if value in argument.candidates[cell]]
        places += [each for each in argument.claim(extra).candidates if each.value == value]
        start = argument.assume(none_of(places))
        clash = argument.clash(extra, [start, argument.locked(rest, [start])])
        ends.append(argument.excluded(argument.refuted(start, clash), gone))
    return argument.proof(*ends)


def grave_4(step: StepValue) -> Proof:
    """Returns the proof for two cells that share a value with no other place in a house.

    If one of them had another value that is not extra, the other would have the shared one, and
    none of the extra candidates would be left.
    """
    argument = Argument(step.position)
    extra = _extra(argument, step)
    shared = shared_value(step)
    cells = [part.cells[0] for part in step.each("pattern")]
    ends: list[int] = []
    for gone in step.eliminations:
        other = next(cell for cell in cells if cell != gone.cell)
        start = argument.assume(one_of([gone]))
        without = argument.excluded(start, [(gone.cell, shared)])
        house = argument.house_left([other], shared, [without])
        assert house is not None
        forced = argument.left_in_house(house, shared, [without])
        ends.append(argument.refuted(start, argument.clash(extra, [start, forced])))
    return argument.proof(*ends)


def shared_value(step: StepValue) -> int:
    """Returns the value that two cells of a BUG share, and that is not extra."""
    parts = step.each("pattern")
    one, other = (set(step.position.candidates[part.cells[0]]) for part in parts)
    (shared,) = (one & other).difference(*(part.values for part in parts))
    return shared


def _extra(argument: Argument, step: StepValue) -> int:
    """Returns the line that one of the extra candidates is true."""
    parts = step.each("pattern")
    claim = one_of((part.cells[0], value) for part in parts for value in part.values)
    return argument.add(claim, "grave")


def aligned(step: StepValue) -> Proof:
    """Returns the proof of an aligned exclusion: each value that goes leaves a cell none."""
    argument = Argument(step.position)
    bases, excluders = step.part("pattern").cells, step.part("excluder").cells
    ends: list[int] = []
    for gone in step.eliminations:
        start = argument.assume(one_of([gone]))
        others = [cell for cell in bases if cell != gone.cell]
        clash = _none_left(argument, others, [start], excluders)
        ends.append(argument.refuted(start, clash))
    return argument.proof(*ends)


def _none_left(
    argument: Argument, cells: Sequence[int], true: list[int], excluders: Sequence[int]
) -> int:
    """Returns the line that the first of some cells, or else the next, has no value left."""
    first, *others = cells
    gone: list[int] = []
    for value in argument.candidates[first]:
        candidate = Candidate(first, value)
        line = _ruled_out(argument, candidate, true, excluders)
        if line is None:
            start = argument.assume(one_of([candidate]))
            clash = _none_left(argument, others, [*true, start], excluders)
            if not argument.relies(clash, start):
                return clash
            line = argument.refuted(start, clash)
        gone.append(line)
    return argument.left_in_cell(first, gone)


def _ruled_out(
    argument: Argument, candidate: Candidate, true: list[int], excluders: Sequence[int]
) -> int | None:
    """Returns the line that a candidate is false, because of what is true or of an excluder."""
    for line in true:
        if argument.excludes(argument.claim(line), candidate):
            return argument.excluded(line, [candidate])
    known = {argument.claim(line).values[0]: line for line in true}
    for cell in excluders:
        values = set(argument.candidates[cell])
        if values.difference(known) == {candidate.value}:
            gone = [
                argument.excluded(line, [(cell, value)])
                for value, line in known.items()
                if value in values
            ]
            return argument.excluded(argument.left_in_cell(cell, gone), [candidate])
    return None


PROVED = {
    "direct_pointing": direct_locked,
    "direct_claiming": direct_locked,
    "direct_hidden_pair": direct_hidden,
    "direct_hidden_triple": direct_hidden,
    "unique_loop_1": uniqueness.extras,
    "unique_loop_2": uniqueness.extras,
    "unique_loop_3": uniqueness.type_3,
    "unique_loop_4": uniqueness.type_4,
    "bug_1": grave,
    "bug_2": grave,
    "bug_3": grave_3,
    "bug_4": grave_4,
    "aligned_exclusion_2": aligned,
    "aligned_exclusion_3": aligned,
}
"""The functions that prove a step, by technique."""
