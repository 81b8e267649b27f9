"""Checking puzzles: their faults and the number of solutions."""

from __future__ import annotations

from itertools import islice

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import checking, solving
from nonet.checking import BrokenRecord, Report
from nonet.puzzle import Grid, Puzzle
from nonet.rules import House
from nonet.web.answering import answer
from nonet.web.models import PuzzleIn
from nonet.web.reasons import Language
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
    broken: list[BrokenRecord] = Field(description="The rules that the values break, in words.")
    cells_without_candidate: list[int] = Field(description="Found without a search.")
    missing_places: list[MissingPlaceJson] = Field(description="Found without a search.")
    solutions: int = Field(
        ge=0,
        le=2,
        description="2 means several; if the time ran out, the number found so far. "
        "0 without a search.",
    )
    timed_out: bool = Field(description="Whether there may be more solutions than were found.")
    first: list[int] | None = Field(description="A solution.")
    second: list[int] | None = Field(description="Another one.")
    differences: list[int] = Field(description="The cells in which the two differ.")
    possible: list[list[int]] | None = Field(
        description="On request, for each cell the values with which no rule is broken, and which "
        "every constraint leaves if it is seen alone, ascending."
    )


class CheckIn(PuzzleIn):
    """A puzzle to check."""

    search: bool = Field(
        True, description="Whether to look for solutions, and not only for faults in the values."
    )
    possible: bool = Field(False, description="Whether to list the values possible in each cell.")
    language: Language = Field("en", description="The language of the texts.")


@router.post("/check", response_model=Checked)
async def check(request: Request, asked: CheckIn) -> Response:
    """Returns the faults of a puzzle, and whether it has no, one or several solutions."""
    return await answer(request, lambda work: _checked(asked, work), asked.size)


def _checked(asked: CheckIn, work: Work) -> Checked:
    puzzle = asked.puzzle()
    work.progress()
    found: list[Grid] = []
    timed_out = False
    if asked.search:
        try:
            found.extend(islice(solving.solutions(puzzle, progress=work.progress), 2))
        except TimeOverError:
            timed_out = True
    # A puzzle with a solution has no faults, and where a fault is visible, every engine finds no
    # solution without a search.
    report = Report(puzzle, (), (), (), 0) if found else checking.inspect(puzzle)
    first, second = (*map(list, found), None, None)[:2]
    return Checked(
        legal=report.legal,
        conflicts=[
            ConflictJson(
                kind=house.kind,
                number=house.number,
                grid=house.grid,
                value=puzzle.givens[cells[0]],
                cells=list(cells),
            )
            for house, cells, *_ in report.conflicts
            if isinstance(house, House)
        ],
        broken=report.broken(asked.language),
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
        possible=_possible(puzzle, work) if asked.possible else None,
    )


def _possible(puzzle: Puzzle, work: Work) -> list[list[int]]:
    return [sorted(values) for values in checking.fitting_candidates(puzzle, work.progress)]


def _differences(first: Grid, second: Grid) -> list[int]:
    return [cell for cell in range(len(first)) if first[cell] != second[cell]]
