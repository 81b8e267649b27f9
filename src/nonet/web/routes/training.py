"""Exercises on techniques, and what answers to them are worth."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, with_config

from nonet import logic, training
from nonet.errors import PuzzleError
from nonet.languages import LANGUAGES
from nonet.logic import tables
from nonet.training import record
from nonet.training.record import ExerciseRecord, VerdictRecord
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.models import Cell, Position, RulesIn, Value
from nonet.web.reasons import Language, ReasonIn
from nonet.web.work import Work

router = APIRouter(tags=["Training"])

for _record in (ExerciseRecord, VerdictRecord):
    with_config(ConfigDict(use_attribute_docstrings=True))(_record)

Word = Annotated[str, Field(max_length=limits.WORD_CHARACTERS)]
Whole = Annotated[int, Field(ge=0, le=limits.COUNT)]
Pairs = Annotated[list[tuple[Cell, Value]], Field(fail_fast=True, max_length=limits.CANDIDATES)]
_TECHNIQUE = Field(description="The technique to find. `GET /api/exercise` lists them.")
_SCALE = Field("hodoku", description="The scale that says which techniques are easier.")


class ExerciseIn(BaseModel):
    """What an exercise should be about."""

    technique: Word = _TECHNIQUE
    rules: RulesIn | None = Field(
        None, description="Rules up to order 16; by default classic, if they have such steps."
    )
    scale: Word = _SCALE
    seed: Whole | None = Field(None, description="The same seed makes the same exercises.")
    index: Whole = Field(0, description="The number of the exercise among those of its seed.")
    timeout: float | None = Field(
        None,
        gt=0,
        le=limits.SECONDS,
        description="The seconds after which to give up; by default the limit of every response.",
    )
    language: Language = Field("en", description="The language of the texts.")


class AnswerIn(ReasonIn):
    """The position of an exercise, and what a person did there."""

    technique: Word = _TECHNIQUE
    placements: Pairs = Field([], description="Cell and value of each value that was filled in.")
    eliminations: Pairs = Field(
        [], description="Cell and value of each candidate that was crossed out."
    )


class Training(Position):
    """The puzzle of an exercise, and its position."""

    exercise: ExerciseRecord


class TrainedJson(BaseModel):
    """A technique of which there are exercises."""

    name: str
    titles: dict[str, str] = Field(description="By language: `en`, `zh`.")
    families: dict[str, str] = Field(description="The titles of its family, by language.")
    levels: dict[str, str] = Field(
        description="The titles of the lowest level of a puzzle that needs it, by language."
    )


@router.get("/exercise", response_model=list[TrainedJson])
async def trained(request: Request, scale: Word = "hodoku") -> Response:
    """Returns the techniques of which there are exercises, easiest first."""
    return await answer(request, lambda _: _trained(logic.scale_of(scale)))


@router.post("/exercise", response_model=Training)
async def exercise(request: Request, asked: ExerciseIn) -> Response:
    """Returns a new position in which a technique is the next step.

    If none is found in the time, the error has the code `time-over`, or `generate-timeout` with
    `timeout`. With another seed or index there may be one.
    """
    return await answer(
        request, lambda work: _made(asked, work), asked.rules.size if asked.rules else 0
    )


@router.post("/answer", response_model=VerdictRecord)
async def judged(request: Request, asked: AnswerIn) -> Response:
    """Returns what an answer to an exercise is worth, and why."""
    return await answer(request, lambda work: _judged(asked, work), asked.size)


def _trained(scale: logic.Scale) -> list[TrainedJson]:
    return [_about(logic.TECHNIQUES[name], scale) for name in training.techniques_to_train(scale)]


def _about(technique: logic.Technique, scale: logic.Scale) -> TrainedJson:
    level = scale.levels[scale.grades[technique.name].level].name
    return TrainedJson(
        name=technique.name,
        titles={each: technique.title(each) for each in LANGUAGES},
        families={each: tables.family(technique.family, each) for each in LANGUAGES},
        levels={each: tables.level(level, each) for each in LANGUAGES},
    )


def _made(asked: ExerciseIn, work: Work) -> Training:
    rules = asked.rules.rules() if asked.rules else None
    if rules and rules.order > limits.GENERATED_ORDER:
        raise PuzzleError("order-here", order=rules.order, most=limits.GENERATED_ORDER)
    made = training.exercise(
        logic.technique_of(asked.technique),
        rules=rules,
        seed=asked.seed,
        index=asked.index,
        scale=logic.scale_of(asked.scale),
        timeout=asked.timeout,
        progress=work.progress,
    )
    puzzle = Position.of(made.position.puzzle)
    return Training(**dict(puzzle), exercise=record.of_exercise(made, asked.language))


def _judged(asked: AnswerIn, work: Work) -> VerdictRecord:
    given = training.Exercise.of(
        asked.position(),
        logic.technique_of(asked.technique),
        scale=logic.scale_of(asked.scale),
        progress=work.progress,
    )
    verdict = given.judge(asked.placements, asked.eliminations, progress=work.progress)
    return record.of_verdict(verdict, asked.language)
