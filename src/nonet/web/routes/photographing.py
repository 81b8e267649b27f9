"""Puzzles in photographs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from pydantic import Base64Bytes, BaseModel, ConfigDict, Field

from nonet.errors import PuzzleError
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.models import Position, RulesIn
from nonet.web.work import Work

if TYPE_CHECKING:
    from nonet.photo import Reading

router = APIRouter(tags=["Notations"])

_DOT = (
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg=="
)


class PhotoIn(BaseModel):
    """A picture of a puzzle."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"picture": _DOT}]})

    picture: Base64Bytes = Field(
        max_length=limits.BODY_BYTES,
        description="A file in base64: JPEG, PNG, WebP, GIF, BMP or TIFF. It is not kept.",
    )
    rules: RulesIn | None = Field(
        None, description="The rules, if they are more than the lines of the grid show."
    )


class DoubtJson(BaseModel):
    """A cell that may hold something else."""

    cell: int
    values: list[int] = Field(
        description="What it may hold, 0 for empty: first what the puzzle has."
    )


class ChangeJson(BaseModel):
    """A cell that the solver corrected."""

    cell: int
    seen: int = Field(description="What it looks like, 0 for empty.")
    value: int


class PhotoOut(BaseModel):
    """What a picture shows."""

    puzzle: Position
    confidence: list[float] = Field(
        description="How probable the value of each cell is by its looks, from 0 to 1."
    )
    doubts: list[DoubtJson]
    corrected: list[ChangeJson] = Field(
        description="What was changed so that the puzzle has exactly one solution."
    )
    unique: bool = Field(description="Whether the puzzle has exactly one solution.")
    others: list[str] = Field(
        description="If not: rules under which what was seen has exactly one solution."
    )
    corners: list[tuple[float, float]] = Field(
        description="The corners of the grid, clockwise from the top left of the puzzle: shares of "
        "the width and the height of the picture."
    )
    board: str = Field(
        description="The board, straightened and upright, without a margin: a PNG as a data URI."
    )


@router.post("/photo", response_model=PhotoOut)
async def photo(request: Request, asked: PhotoIn) -> Response:
    """Returns the puzzle in a picture, and what is doubtful about it.

    It needs the extra `nonet[photo]` on the server.
    """
    # Even a short file may be a large picture, so this is never brief work.
    size = limits.BRIEF_SIZE + 1
    return await answer(request, lambda work: _read(asked, work), size)


def _read(asked: PhotoIn, work: Work) -> PhotoOut:
    from nonet import photo  # loads what only photographs need

    rules = asked.rules.rules() if asked.rules else None
    work.check()
    try:
        found = photo.read(asked.picture, rules=rules)
    except ModuleNotFoundError as error:
        if error.name != "PIL":
            raise
        raise PuzzleError("photo-extra") from None
    return _answer(found)


def _answer(found: Reading) -> PhotoOut:
    from nonet.photo import showing

    return PhotoOut(
        puzzle=Position.of(found.puzzle),
        confidence=list(found.confidence),
        doubts=[DoubtJson(cell=each.cell, values=list(each.values)) for each in found.doubts],
        corrected=[ChangeJson(**each._asdict()) for each in found.corrected],
        unique=found.unique,
        others=list(found.others),
        corners=list(found.corners),
        board=showing.data_uri(found.board),
    )
