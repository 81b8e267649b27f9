"""Reasoning like a person: the next step, all steps, the path to the solution, the rating."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from nonet import logic
from nonet.logic import panels
from nonet.logic.explainer import ExplainerRecord
from nonet.logic.hinting import HintRecord
from nonet.logic.panels import ListRecord, PathRecord, WhyRecord
from nonet.logic.rating import RatingRecord
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.reasons import RateIn, ReasonIn
from nonet.web.work import Work

router = APIRouter(tags=["Reasoning"])


@router.post("/hint", response_model=HintRecord)
async def hint(request: Request, asked: ReasonIn) -> Response:
    """Returns the easiest next step in a position.

    If the puzzle has no solution or several, or if a value or a crossed-out candidate is wrong,
    `trouble` says so, and there is no step.
    """
    return await answer(request, lambda work: _hinted(asked, work), asked.size)


@router.post("/why", response_model=WhyRecord)
async def why(request: Request, asked: ReasonIn) -> Response:
    """Returns why a hint shows its step, what it opens, and which other steps it could show."""
    return await answer(request, lambda work: _why(asked, work), asked.size)


@router.post("/steps", response_model=ListRecord)
async def steps(request: Request, asked: ReasonIn) -> Response:
    """Returns all steps in a position, easiest first, or the same `trouble` as a hint."""
    return await answer(request, lambda work: _listed(asked, work), asked.size)


@router.post("/path", response_model=PathRecord)
async def path(request: Request, asked: ReasonIn) -> Response:
    """Returns the steps from a position to its solution, or the same `trouble` as a hint.

    For a puzzle without a solution, `trouble` says so, and the steps lead from its givens to a
    contradiction, if the techniques find one. The position of each step is that of the step before,
    with its placements and eliminations.
    """
    return await answer(request, lambda work: _explained(asked, work), asked.size)


@router.post("/rate", response_model=RatingRecord | ExplainerRecord)
async def rate(request: Request, asked: RateIn) -> Response:
    """Returns level, score and hardest technique of a puzzle on a scale.

    On the scales `explainer` and `sukaku`, these are the ratings ER, EP and ED of Sudoku Explainer
    1.2.1 and Sukaku Explainer 1.18.1 instead, and their paths.
    """
    return await answer(request, lambda work: _rated(asked, work), asked.size)


def _hinted(asked: ReasonIn, work: Work) -> HintRecord:
    return _hint(asked, work).json(asked.language)


def _hint(asked: ReasonIn, work: Work) -> logic.Hint:
    return logic.hint(asked.position(), **asked.learning(), progress=work.progress)


def _why(asked: ReasonIn, work: Work) -> WhyRecord:
    return panels.why(_hint(asked, work), asked.language, work.progress)


def _listed(asked: ReasonIn, work: Work) -> ListRecord:
    found = _hint(asked, work)
    steps = (
        []
        if found.step is None
        else logic.find_all(
            found.position,
            scale=logic.scale_of(asked.scale),
            uniqueness=asked.uniqueness,
            progress=work.progress,
        )
    )
    return panels.listed(found, steps, limits.STEPS, asked.language)


def _explained(asked: ReasonIn, work: Work) -> PathRecord:
    path = logic.explain(asked.position(), **asked.learning(), progress=work.progress)
    return panels.path_of(path, asked.language)


def _rated(asked: RateIn, work: Work) -> RatingRecord | ExplainerRecord:
    puzzle, scale = asked.puzzle(), logic.rating_scale_of(asked.scale)
    rating = logic.rate(puzzle, scale, uniqueness=asked.uniqueness, progress=work.progress)
    return rating.json(asked.language)
