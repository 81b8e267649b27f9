"""Pictures."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from nonet import render
from nonet.puzzle import Puzzle
from nonet.web import limits
from nonet.web.answering import done
from nonet.web.models import PuzzleIn, Value
from nonet.web.work import Work

router = APIRouter(tags=["Pictures"])

_SVG = "image/svg+xml"


class RenderIn(PuzzleIn):
    """What to draw, and how."""

    givens: Annotated[list[Value], Field(fail_fast=True, max_length=limits.CELLS)] | None = Field(
        None, description="The values that are givens, 0 elsewhere; by default all values."
    )
    marks: bool = Field(False, description="Whether to write candidates into empty cells.")
    cell: int = Field(36, ge=8, le=200, description="Width of a cell in pixels.")


@router.post(
    "/render",
    response_class=Response,
    responses={
        200: {"description": "An image.", "content": {_SVG: {"schema": {"type": "string"}}}}
    },
)
async def draw(request: Request, asked: RenderIn) -> Response:
    """Returns a picture of a puzzle or a grid, as SVG."""
    # Encoded in the thread, because an image may have megabytes.
    image = await done(request, lambda work: _drawn(asked, work).encode(), asked.size)
    return Response(image, media_type=_SVG)


def _drawn(asked: RenderIn, work: Work) -> str:
    puzzle = asked.puzzle()
    work.progress()
    given = None if asked.givens is None else Puzzle(puzzle.rules, asked.givens)
    return render.svg(puzzle, puzzle=given, candidates=asked.marks, cell=asked.cell)
