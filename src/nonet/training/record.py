"""Exercises and verdicts as JSON values."""

from __future__ import annotations

from nonet.logic import tables
from nonet.logic.position import CandidateRecord
from nonet.logic.record import ProofRecord, StepRecord, of_proof, of_step
from nonet.logic.steps import Step
from nonet.records import TypedDict
from nonet.training import wording
from nonet.training.exercise import Exercise
from nonet.training.verdict import Changes, Verdict, VerdictKind
from nonet.training.wording import PRESSES, Told


class ToldRecord(TypedDict):
    """A text."""

    text: str
    names: dict[str, list[int]]
    """The names of cells and houses in the text, and the cells that they stand for."""


class TaughtRecord(TypedDict):
    """A step to find, and what each press for a hint tells of it."""

    step: StepRecord
    proof: ProofRecord
    hints: list[ToldRecord]
    """What the first, the second and the third press tell."""


class ExerciseRecord(TypedDict):
    """An exercise."""

    technique: str
    title: str
    """The name of the technique."""
    family: str
    explanation: str
    """How the technique works."""
    seed: int | None
    index: int
    values: list[int]
    """The values of the position."""
    candidates: list[list[int]]
    """The candidates of each cell."""
    number: int
    """How many steps of the technique the position has."""
    taught: TaughtRecord
    """The first of these steps."""


class ChangesRecord(TypedDict):
    """What an answer fills in and crosses out."""

    placements: list[CandidateRecord]
    eliminations: list[CandidateRecord]


class VerdictRecord(TypedDict):
    """What an answer is worth."""

    kind: VerdictKind
    """`wrong` if the solution contradicts a part of it; else `other` if a part does not follow from
    the technique; else `found`, `partial` or `nothing`."""
    told: ToldRecord
    found: bool
    """Whether a whole step of the technique was done, whatever else was."""
    wrong: ChangesRecord
    """What the solution contradicts."""
    others: ChangesRecord
    """What is true, but does not follow from the technique."""
    left: int
    """How much of the step is left to do."""
    taught: TaughtRecord | None
    """The step that was done or begun; null if none was."""


def of_exercise(given: Exercise, language: str = "en") -> ExerciseRecord:
    """Returns an exercise as JSON values, with texts in a language."""
    technique, position = given.technique, given.position
    return ExerciseRecord(
        technique=technique.name,
        title=technique.title(language),
        family=tables.family(technique.family, language),
        explanation=technique.explanation(language),
        seed=given.seed,
        index=given.index,
        values=list(position.values),
        candidates=[list(values) for values in position.candidates],
        number=len(given.steps),
        taught=_taught(given.steps[0], language),
    )


def of_verdict(verdict: Verdict, language: str = "en") -> VerdictRecord:
    """Returns a verdict as JSON values, with texts in a language."""
    return VerdictRecord(
        kind=verdict.kind,
        told=_told(wording.told(verdict, language)),
        found=verdict.found,
        wrong=_changes(verdict.wrong),
        others=_changes(verdict.others),
        left=sum(map(len, verdict.left)),
        taught=_taught(verdict.step, language) if verdict.step else None,
    )


def _taught(step: Step, language: str) -> TaughtRecord:
    hints = [_told(wording.hint(step, press, language)) for press in range(1, PRESSES + 1)]
    return TaughtRecord(step=of_step(step, language), proof=of_proof(step, language), hints=hints)


def _told(said: Told) -> ToldRecord:
    return ToldRecord(text=said.text, names=said.names)


def _changes(changes: Changes) -> ChangesRecord:
    placements, eliminations = (
        [CandidateRecord(cell=each.cell, value=each.value) for each in part] for part in changes
    )
    return ChangesRecord(placements=placements, eliminations=eliminations)
