"""What an answer to an exercise is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from nonet.engines import Progress
from nonet.frozen import frozen
from nonet.logic.engine import Finder
from nonet.logic.finding import techniques_for
from nonet.logic.position import Candidate, Position
from nonet.logic.scales import Scale
from nonet.logic.steps import Step
from nonet.logic.techniques import TECHNIQUES
from nonet.training import wording

VerdictKind: TypeAlias = Literal["found", "partial", "other", "wrong", "nothing"]

_SLOW = ("last resort", "kraken fish")
"""Families that are not searched for what else an answer may follow from."""


class Changes(NamedTuple):
    """What a person does to a position, or a step."""

    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()


@frozen(repr=False)
class Verdict:
    """What was right about an answer, what was wrong, and what is left to do.

    ``kind`` is ``wrong`` if the solution contradicts a part of the answer; else ``other`` if a part
    is true but does not follow from the technique; else ``found`` if a whole step of the technique
    was done, ``partial`` if one was begun, and ``nothing`` if the answer is empty. ``str`` says it.
    """

    first: Step
    """The first step of the technique in the position."""
    wrong: Changes
    """What the solution contradicts."""
    others: Changes
    """What is true, but does not follow from the technique here."""
    reason: Step | None
    """A step of another technique from which the first of the others follows; None if none is
    known."""
    step: Step | None
    """The step that the rest of the answer completes or begins; None if it begins none."""
    left: Changes
    """What is left of the step."""

    @property
    def kind(self) -> VerdictKind:
        """What the answer is worth."""
        if any(self.wrong):
            return "wrong"
        if any(self.others):
            return "other"
        if self.step is None:
            return "nothing"
        return "partial" if any(self.left) else "found"

    @property
    def found(self) -> bool:
        """Whether a whole step of the technique was done, whatever else was."""
        return self.step is not None and not any(self.left)

    def text(self, language: str = "en") -> str:
        """Returns the verdict in words."""
        return wording.told(self, language).text

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Verdict: {self.kind}>"


def judged(
    steps: Sequence[Step],
    solution: Sequence[int],
    scale: Scale,
    done: Changes,
    progress: Progress | None = None,
) -> Verdict:
    """Returns what an answer is worth where these are all steps of the technique.

    What the position shows already is no part of an answer.
    """
    position = steps[0].position
    new = Changes(
        tuple(each for each in done.placements if not position.values[each.cell]),
        tuple(each for each in done.eliminations if each.value in position.candidates[each.cell]),
    )
    wrong = Changes(
        tuple(each for each in new.placements if solution[each.cell] != each.value),
        tuple(each for each in new.eliminations if solution[each.cell] == each.value),
    )
    true = _without(new, wrong)
    others = _others(position, steps, true)
    right = _without(true, others)
    step = _nearest(position, steps, right)
    return Verdict(
        first=steps[0],
        wrong=wrong,
        others=others,
        reason=_reason(steps[0], scale, right, others, progress),
        step=step,
        left=Changes() if step is None else _left(position, step, right),
    )


def _without(done: Changes, gone: Changes) -> Changes:
    return Changes(
        *(
            tuple(each for each in all_ if each not in out)
            for all_, out in zip(done, gone, strict=True)
        )
    )


def _rest(position: Position, placed: Candidate) -> set[Candidate]:
    """Returns the other candidates of the cell of a placement, which it excludes."""
    values = position.candidates[placed.cell]
    return {Candidate(placed.cell, value) for value in values if value != placed.value}


def _gone(position: Position, done: Changes) -> set[Candidate]:
    """Returns all candidates that changes exclude in the cells that they are about."""
    return {*done.eliminations}.union(*(_rest(position, each) for each in done.placements))


def _others(position: Position, steps: Iterable[Step], true: Changes) -> Changes:
    """Returns what follows from none of the steps."""
    follows = [Changes(each.placements, each.eliminations) for each in steps]
    placed = {each for one in follows for each in one.placements}
    gone = {each for one in follows for each in _gone(position, one)}

    def is_known(each: Candidate) -> bool:
        """Returns whether a placement is a step, or all that steps leave in its cell."""
        rest = _rest(position, each)
        return each in placed or bool(rest and rest <= gone)

    return Changes(
        tuple(each for each in true.placements if not is_known(each)),
        tuple(each for each in true.eliminations if each not in gone),
    )


def _left(position: Position, step: Step, right: Changes) -> Changes:
    """Returns what changes leave to do of a step."""
    gone = _gone(position, right)

    def is_placed(each: Candidate) -> bool:
        rest = _rest(position, each)
        return each in right.placements or bool(rest and rest <= gone)

    return Changes(
        tuple(each for each in step.placements if not is_placed(each)),
        tuple(each for each in step.eliminations if each not in gone),
    )


def _nearest(position: Position, steps: Iterable[Step], right: Changes) -> Step | None:
    """Returns the step of which the least is left, if any was begun."""
    gone = _gone(position, right)
    begun = [
        step
        for step in steps
        if gone & _gone(position, Changes(step.placements, step.eliminations))
        or {*right.placements} & {*step.placements}
    ]

    def remaining(step: Step) -> int:
        return sum(map(len, _left(position, step, right)))

    return min(begun, key=remaining, default=None)


def _reason(
    about: Step,
    scale: Scale,
    right: Changes,
    others: Changes,
    progress: Progress | None,
) -> Step | None:
    """Returns the easiest step of another technique from which the first of the others follows."""
    if not any(others):
        return None
    position = about.position
    finder = Finder(position.after(right), scale.settings, progress=progress)
    first = next(each for part in others for each in part)
    for name in techniques_for(position, scale, uniqueness=True):
        known = TECHNIQUES[name]
        if known is about.technique or known.guesses or known.family in _SLOW:
            continue
        for step in finder.all(name):
            if first in (step.placements if others.placements else step.eliminations):
                return step
    return None
