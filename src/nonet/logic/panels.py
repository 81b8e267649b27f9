"""What boards show of a position: all steps, and the path to the solution, as JSON values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from nonet.logic.explaining import Explanation
from nonet.logic.hinting import Hint
from nonet.logic.judging import TroubleRecord
from nonet.logic.rating import RatingRecord
from nonet.logic.record import StepRecord
from nonet.logic.steps import Step


class RatedRecord(RatingRecord):
    """A rating, also in words."""

    text: str


class ListRecord(TypedDict):
    """All steps in a position."""

    candidates: list[list[int]]
    """The candidates of each cell."""
    trouble: TroubleRecord | None
    message: str | None
    """Why there is no step; None if there is one."""
    steps: list[StepRecord]
    counts: dict[str, int]
    """How many steps each technique has; not all may be among the steps."""


class PathRecord(TypedDict):
    """The path from a position to the solution."""

    values: list[int]
    """The values where it begins."""
    candidates: list[list[int]]
    trouble: TroubleRecord | None
    message: str | None
    """Why it ends before the solution, or has no step; None otherwise."""
    steps: list[StepRecord]
    solved: bool
    rating: RatedRecord


def listed(hint: Hint, steps: Iterable[Step], most: int, language: str = "en") -> ListRecord:
    """Returns the steps in the position of a hint, of each technique at most this many."""
    about = hint.json(language)
    counts: Counter[str] = Counter()
    shown: list[StepRecord] = []
    for step in steps:
        counts[step.technique.name] += 1
        if counts[step.technique.name] <= most:
            shown.append(step.json(language))
    return ListRecord(
        candidates=about["candidates"],
        trouble=about["trouble"],
        message=about["message"],
        steps=shown,
        counts=dict(counts),
    )


def path_of(path: Explanation, language: str = "en") -> PathRecord:
    """Returns an explanation as a panel shows it."""
    ends = path.solved and path.steps
    rating = path.rating
    return PathRecord(
        values=list(path.position.values),
        candidates=[list(values) for values in path.position.candidates],
        trouble=path.trouble.json(language) if path.trouble else None,
        # The last line says why there is no further step.
        message=None if ends else path.text(language).splitlines()[-1],
        steps=[step.json(language) for step in path],
        solved=path.solved,
        rating=RatedRecord(**rating.json(language), text=rating.text(language)),
    )
