"""Checking puzzles: their faults and the number of solutions."""

from __future__ import annotations

from itertools import islice

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import checking, solving
from nonet.puzzle import Grid
from nonet.web.answering import answer
from nonet.web.models import PuzzleIn
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Checking"])


class ConflictJson(BaseModel):
    """A value that a house holds more than once."""

    kind: str = Field(description="The kind of the house.")
    number: int = Field(description="The number of the house, from 1.")
    grid: int = Field(description="The grid of the house, from 1 if several overlap, else 0.")
    value: int
    cells: list[int] = Field(description="The cells that hold the value.")


class MissingPlaceJson(BaseModel):
    """A value that has no place left in a house that must hold it."""

    kind: str
    number: int
    grid: int
    value: int


class Checked(BaseModel):
    """The result of checking a puzzle."""

    legal: bool = Field(description="Whether no house holds a value twice.")
    conflicts: list[ConflictJson]
    cells_without_candidate: list[int] = Field(description="Found without a search.")
    missing_places: list[MissingPlaceJson] = Field(description="Found without a search.")
    solutions: int = Field(
        ge=0, le=2, description="2 means several; if the time ran out, the number found so far."
    )
    timed_out: bool = Field(description="Whether there may be more solutions than were found.")
    first: list[int] | None = Field(description="A solution.")
    second: list[int] | None = Field(description="Another one.")
    differences: list[int] = Field(description="The cells in which the two differ.")


@router.post("/check", response_model=Checked)
async def check(request: Request, asked: PuzzleIn) -> Response:
    """Returns the faults of a puzzle, and whether it has no, one or several solutions."""
    return await answer(request, lambda work: _checked(asked, work))


def _checked(asked: PuzzleIn, work: Work) -> Checked:
    report = checking.inspect(asked.puzzle())
    found: list[Grid] = []
    timed_out = False
    if not report.faults:
        try:
            found.extend(islice(solving.solutions(report.puzzle, progress=work.progress), 2))
        except TimeOverError:
            timed_out = True
    first, second = (*map(list, found), None, None)[:2]
    return Checked(
        legal=report.legal,
        conflicts=[
            ConflictJson(
                kind=house.kind,
                number=house.number,
                grid=house.grid,
                value=value,
                cells=list(cells),
            )
            for value, house, cells in report.conflicts
        ],
        cells_without_candidate=list(report.cells_without_candidate),
        missing_places=[
            MissingPlaceJson(kind=house.kind, number=house.number, grid=house.grid, value=value)
            for value, house in report.missing_places
        ],
        solutions=len(found),
        timed_out=timed_out,
        first=first,
        second=second,
        differences=_differences(*found) if len(found) == 2 else [],
    )


def _differences(first: Grid, second: Grid) -> list[int]:
    return [cell for cell in range(len(first)) if first[cell] != second[cell]]
