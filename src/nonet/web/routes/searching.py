"""Solving: one solution, the number of solutions, or a stream of them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from nonet import solving, supporting
from nonet.estimating import Walks
from nonet.puzzle import Puzzle
from nonet.web import limits
from nonet.web.answering import Events, EventStream, answer, done
from nonet.web.events import STREAM, event
from nonet.web.models import PuzzleIn
from nonet.web.queue import BusyError
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Solving"])


class Solved(BaseModel):
    """A solution."""

    grid: list[int] | None = Field(description="The value of each cell; null without a solution.")
    timed_out: bool = Field(description="Whether the time ran out before an answer was found.")


class CountIn(PuzzleIn):
    """A puzzle and the limit of the count."""

    limit: int = Field(limits.COUNT, ge=1, le=limits.COUNT)


class Counted(BaseModel):
    """The number of solutions."""

    count: int
    complete: bool = Field(description="Whether `count` is exact; if not, it is a lower bound.")


class CandidatesIn(PuzzleIn):
    """A puzzle and the limit of the numbers."""

    limit: int = Field(1, ge=1, le=limits.COUNT)


class Supported(BaseModel):
    """The true candidates of a puzzle: the values that its cells have in some solution."""

    candidates: list[list[int]] | None = Field(
        description="The values of each cell, ascending; null if the time ran out."
    )
    numbers: list[list[int]] | None = Field(
        description="For each cell and each of the values 1 … n, the number of solutions, "
        "exact up to the limit."
    )
    timed_out: bool


class EstimateIn(PuzzleIn):
    """A puzzle and the number of walks; four times as many halve the error."""

    walks: int = Field(limits.WALKS, ge=2, le=limits.WALKS)


class Estimated(BaseModel):
    """An estimate of the number of solutions."""

    number: float | None = Field(
        description="The estimate; null if the time ran out before the second walk."
    )
    error: float | None = Field(
        description="Its standard error: in two of three cases, the right number is no further."
    )
    exact: bool = Field(description="Whether the solutions were counted.")
    timed_out: bool = Field(description="Whether the time ran out before the last walk.")


class SolutionsIn(PuzzleIn):
    """A puzzle and the number of solutions to send."""

    limit: int = Field(limits.SOLUTIONS, ge=1, le=limits.SOLUTIONS)


@router.post("/solve", response_model=Solved)
async def solve(request: Request, asked: PuzzleIn) -> Response:
    """Returns a solution, always the same one for the same puzzle."""
    return await answer(request, lambda work: _solved(asked, work), asked.size)


@router.post("/count", response_model=Counted)
async def count(request: Request, asked: CountIn) -> Response:
    """Returns the number of solutions, as far as the limit and the time allow."""
    return await answer(request, lambda work: _counted(asked, work), asked.size)


@router.post("/estimate", response_model=Estimated)
async def estimate(request: Request, asked: EstimateIn) -> Response:
    """Returns an estimate of the number of solutions, the same one after the same walks."""
    return await answer(request, lambda work: _estimated(asked, work), asked.size)


@router.post("/candidates", response_model=Supported)
async def candidates(request: Request, asked: CandidatesIn) -> Response:
    """Returns the values that each cell has in some solution, and in how many."""
    return await answer(request, lambda work: _supported(asked, work), asked.size)


@router.post("/solutions", response_class=StreamingResponse, responses=STREAM)
async def solutions(request: Request, asked: SolutionsIn) -> EventStream:
    """Sends solutions as they are found.

    Each event `solution` has a `grid`. The last event, `end`, has the `count` of solutions sent and
    `complete`, which says whether these are all.
    """
    puzzle = await done(request, lambda _: asked.puzzle(), asked.size)
    return EventStream(request, lambda work: _solutions(puzzle, asked.limit, work), asked.size)


def _solved(asked: PuzzleIn, work: Work) -> Solved:
    try:
        grid = solving.solve(asked.puzzle(), progress=work.progress)
    except TimeOverError:
        return Solved(grid=None, timed_out=True)
    return Solved(grid=None if grid is None else list(grid), timed_out=False)


def _counted(asked: CountIn, work: Work) -> Counted:
    found = 0

    def progress(number: int, share: float) -> None:
        nonlocal found
        found = number
        work.progress(number, share)

    try:
        # One more than requested shows whether these are all.
        found = solving.count(asked.puzzle(), asked.limit + 1, progress=progress)
    except TimeOverError:
        return Counted(count=min(found, asked.limit), complete=False)
    return Counted(count=min(found, asked.limit), complete=found <= asked.limit)


def _estimated(asked: EstimateIn, work: Work) -> Estimated:
    walking = Walks(asked.puzzle(), asked.walks, progress=work.progress)
    try:
        walking.run()
    except TimeOverError:
        timed_out = True
    else:
        timed_out = False
    found = walking.estimate
    if found is None:
        return Estimated(number=None, error=None, exact=False, timed_out=timed_out)
    return Estimated(number=found.number, error=found.error, exact=found.exact, timed_out=timed_out)


def _supported(asked: CandidatesIn, work: Work) -> Supported:
    try:
        found = supporting.true_candidates(asked.puzzle(), asked.limit, progress=work.progress)
    except TimeOverError:
        return Supported(candidates=None, numbers=None, timed_out=True)
    return Supported(
        candidates=[list(values) for values in found.candidates],
        numbers=[list(own) for own in found.numbers],
        timed_out=False,
    )


def _solutions(puzzle: Puzzle, limit: int, work: Work) -> Events:
    found = 0
    complete = False
    try:
        for grid in solving.solutions(puzzle, progress=work.progress):
            if found == limit:
                break
            work.progress(found)  # a search that finds many solutions may not call it
            found += 1
            yield event("solution", {"grid": list(grid)})
        else:
            complete = True
    except (BusyError, TimeOverError):
        pass  # the last event says so
    yield event("end", {"count": found, "complete": complete})
