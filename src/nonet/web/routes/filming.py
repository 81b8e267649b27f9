"""Pictures of the search: of a moment, and of some steps in motion."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request, Response
from pydantic import Field

from nonet import moments, typesetting
from nonet.backtracking import ORDERS
from nonet.errors import PuzzleError
from nonet.moments.filming import MissingImagesError
from nonet.web import limits
from nonet.web.answering import done
from nonet.web.models import PuzzleIn
from nonet.web.reasons import Language
from nonet.web.work import Work

router = APIRouter(tags=["Watching"])

_SVG = "image/svg+xml"
_FORMS = {"gif": "image/gif", "apng": "image/apng"}
_PICTURE = {"schema": {"type": "string", "format": "binary"}}

Step = Annotated[int, Field(ge=0, le=limits.COUNT)]


class SearchIn(PuzzleIn):
    """A puzzle, and how to search it and to say what happens."""

    order: Literal["in-order", "fewest-first"] = Field(
        "in-order", description="The order in which empty cells are filled."
    )
    all: bool = Field(False, description="Whether to continue after the first solution.")
    language: Language = Field("en", description="The language of the sentence.")


class MomentIn(SearchIn):
    """A moment of a search."""

    step: Step = Field(
        description="The number of steps before it; if the search has fewer, its end is shown."
    )


class FilmIn(SearchIn):
    """Some steps of a search."""

    first: Step = Field(description="The number of steps before the first picture.")
    last: Step = Field(description="The number of steps before the last picture.")
    form: Literal["gif", "apng"] = "gif"
    rate: float = Field(2, ge=0.1, le=50, description="Steps per second.")


@router.post(
    "/moment",
    response_class=Response,
    responses={
        200: {"description": "An image.", "content": {_SVG: {"schema": {"type": "string"}}}}
    },
)
async def moment(request: Request, asked: MomentIn) -> Response:
    """Returns a picture of a search after some of its steps: the grid, the stack and a sentence."""
    image = await done(request, lambda work: _moment(asked, work).encode(), asked.size)
    return Response(image, media_type=_SVG)


def _moment(asked: MomentIn, work: Work) -> str:
    return moments.svg(
        asked.puzzle(),
        asked.step,
        ORDERS[asked.order],
        all=asked.all,
        language=asked.language,
        progress=work.progress,
    )


@router.post(
    "/film",
    response_class=Response,
    responses={
        200: {
            "description": "A moving picture.",
            "content": dict.fromkeys(_FORMS.values(), _PICTURE),
        }
    },
)
async def film(request: Request, asked: FilmIn) -> Response:
    """Returns some steps of a search as a moving picture.

    It has at most 100 pictures, and needs the extra `nonet[print]` on the server.
    """
    image = await done(request, lambda work: _film(asked, work), asked.size)
    return Response(image, media_type=_FORMS[asked.form])


def _film(asked: FilmIn, work: Work) -> bytes:
    if asked.last - asked.first >= limits.FRAMES:
        number = asked.last - asked.first + 1
        raise PuzzleError("film-length", number=number, most=limits.FRAMES)
    try:
        return moments.film(
            asked.puzzle(),
            asked.first,
            asked.last,
            ORDERS[asked.order],
            all=asked.all,
            to=asked.form,
            rate=asked.rate,
            language=asked.language,
            progress=work.progress,
        )
    except (typesetting.MissingTypesetterError, MissingImagesError):
        raise PuzzleError("film-extra") from None
