"""What boards show of a position: all steps, and the path to the solution, as JSON values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from nonet.engines import Progress
from nonet.logic.explainer import ExplainerRecord
from nonet.logic.explaining import Explanation
from nonet.logic.hinting import Hint
from nonet.logic.rating import RatingRecord
from nonet.logic.record import ProofRecord, StepRecord, of_proof, of_step
from nonet.logic.steps import Step
from nonet.logic.trouble import TroubleRecord
from nonet.records import TypedDict


class ListRecord(TypedDict):
    """All steps in a position."""

    candidates: list[list[int]]
    """The candidates of each cell."""
    trouble: TroubleRecord | None
    """What is wrong; null if nothing is."""
    message: str | None
    """Why there is no step; null if there is one."""
    steps: list[StepRecord]
    """Easiest first; of a technique with many, only the first."""
    counts: dict[str, int]
    """How many steps each technique has."""


class PathRecord(TypedDict):
    """The path from a position to the solution."""

    values: list[int]
    """The values where it begins."""
    candidates: list[list[int]]
    """The candidates of each cell there."""
    trouble: TroubleRecord | None
    """What is wrong; null if nothing is."""
    message: str | None
    """Why it ends before the solution, or has no step; null otherwise."""
    steps: list[StepRecord]
    proofs: list[ProofRecord]
    """The proof of each step."""
    solved: bool
    """Whether the steps lead to the solution."""
    rating: RatingRecord | ExplainerRecord
    """The rating of this path."""


class WhyRecord(TypedDict):
    """Why a hint shows its step."""

    reasons: list[str]
    """Why this step, what it opens, and how many others of its technique there are."""
    assumes_one_solution: bool
    """Whether it relies on the promise of one solution."""


def why(hint: Hint, language: str = "en", progress: Progress | None = None) -> WhyRecord:
    """Returns why a hint shows its step; nothing without a step."""
    return WhyRecord(
        reasons=list(hint.why(language, progress)),
        assumes_one_solution=bool(hint.step and hint.step.technique.assumes_one_solution),
    )


def listed(hint: Hint, steps: Iterable[Step], most: int, language: str = "en") -> ListRecord:
    """Returns the steps in the position of a hint, of each technique at most this many."""
    about = hint.json(language)
    counts: Counter[str] = Counter()
    shown: list[StepRecord] = []
    for step in steps:
        counts[step.technique.name] += 1
        if counts[step.technique.name] <= most:
            shown.append(of_step(step, language))
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
    return PathRecord(
        values=list(path.position.values),
        candidates=[list(values) for values in path.position.candidates],
        trouble=path.trouble.json(language) if path.trouble else None,
        # The last line says why there is no further step.
        message=None if ends else path.text(language).splitlines()[-1],
        steps=[of_step(step, language) for step in path],
        proofs=[of_proof(step, language) for step in path],
        solved=path.solved,
        rating=path.rating.json(language),
    )
