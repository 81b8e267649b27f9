"""Setting puzzles: clues that contradict each other, and clues that could go."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import setting
from nonet.setting import ClueRecord
from nonet.web.answering import answer
from nonet.web.models import PuzzleIn
from nonet.web.reasons import Language
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Setting"])


class SettingIn(PuzzleIn):
    """A puzzle that is being set."""

    language: Language = Field("en", description="The language of the texts.")


class Contradicting(BaseModel):
    """Clues that contradict each other."""

    clues: list[ClueRecord] | None = Field(
        description="Givens and constraints without a common solution, none of which can be left "
        "out; null if the puzzle has a solution, or if the time ran out."
    )
    timed_out: bool


class Unnecessary(BaseModel):
    """Clues that could go."""

    clues: list[ClueRecord] | None = Field(
        description="Givens and constraints without any one of which the same solution is "
        "unique; null if the time ran out."
    )
    timed_out: bool


@router.post("/conflict", response_model=Contradicting)
async def conflict(request: Request, asked: SettingIn) -> Response:
    """Returns clues that contradict each other, if a puzzle has no solution."""
    return await answer(request, lambda work: _contradicting(asked, work), asked.size)


@router.post("/unnecessary", response_model=Unnecessary)
async def unnecessary(request: Request, asked: SettingIn) -> Response:
    """Returns the clues that a puzzle with one solution does not need."""
    return await answer(request, lambda work: _unnecessary(asked, work), asked.size)


def _contradicting(asked: SettingIn, work: Work) -> Contradicting:
    try:
        found = setting.conflict(asked.puzzle(), progress=work.progress)
    except TimeOverError:
        return Contradicting(clues=None, timed_out=True)
    clues = None if found is None else found.records(asked.language)
    return Contradicting(clues=clues, timed_out=False)


def _unnecessary(asked: SettingIn, work: Work) -> Unnecessary:
    try:
        found = setting.unnecessary(asked.puzzle(), progress=work.progress)
    except TimeOverError:
        return Unnecessary(clues=None, timed_out=True)
    return Unnecessary(clues=found.records(asked.language), timed_out=False)
