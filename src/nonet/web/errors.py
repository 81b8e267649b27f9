"""Error responses of the API: ``{"error": {"code": …, "fields": …, "message": …}}``."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.web import limits
from nonet.web.queue import BusyError
from nonet.web.work import StoppedError, TimeOverError

UNFIT = 422
FAULTY = 500
UNAVAILABLE = 503


class Fault(BaseModel):
    """What is wrong, and where."""

    message: str = Field(description="What was found and what was expected, in English.")
    code: str = Field(description="The name of the fault, which never changes.")
    fields: dict[str, Any] = Field(
        description="The values in the message; an object among them has code and fields too."
    )
    line: int | None = Field(None, description="The line of a text, from 1.")

    @staticmethod
    def of(phrase: Phrase, line: int | None = None) -> Fault:
        """Returns the JSON of a message."""
        return Fault.model_validate({**phrase.json(), "message": str(phrase), "line": line})


class Refusal(BaseModel):
    """The body of every response with a status other than 200."""

    error: Fault


RESPONSES: dict[int | str, dict[str, Any]] = {
    400: {"model": Refusal, "description": "The request is not valid JSON"},
    403: {"model": Refusal, "description": "A foreign host or origin"},
    408: {"model": Refusal, "description": "The body arrives too slowly"},
    413: {"model": Refusal, "description": "The body is too long"},
    UNFIT: {"model": Refusal, "description": "A value is invalid, or the work takes too long"},
    FAULTY: {"model": Refusal, "description": "A fault of the server itself"},
    UNAVAILABLE: {"model": Refusal, "description": "Too many requests wait already"},
}
"""Error responses for the OpenAPI document."""


def refusal(status: int, phrase: Phrase, line: int | None = None) -> JSONResponse:
    """Returns the response for a fault."""
    content = Refusal(error=Fault.of(phrase, line))
    return JSONResponse(content.model_dump(exclude_none=True), status)


EXPECTED = (PuzzleError, BusyError, StoppedError, TimeOverError)
"""What an endpoint raises for faults that are not its own."""


def answer_to(error: Exception) -> JSONResponse:
    """Returns the response for an expected error."""
    if isinstance(error, PuzzleError):
        return refusal(UNFIT, error.phrase, error.line)
    return ended(error)


def ended(error: Exception) -> JSONResponse:
    """Returns the response for work ended by TimeOverError, BusyError or StoppedError."""
    if isinstance(error, TimeOverError):
        # Not 408, after which browsers send the request again.
        return refusal(UNFIT, Phrase("time-over"))
    if isinstance(error, BusyError):
        answer = refusal(UNAVAILABLE, Phrase("busy"))
        answer.headers["Retry-After"] = str(limits.SECONDS)
        return answer
    return refusal(UNAVAILABLE, Phrase("server-ends"))


def install(app: FastAPI) -> None:
    """Installs the handlers that turn errors into these responses."""

    @app.exception_handler(RequestValidationError)
    async def _(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        return refusal(UNFIT, Phrase("request-invalid", place=place, message=first["msg"]))

    async def expected(request: Request, error: Exception) -> JSONResponse:
        return answer_to(error)

    for kind in EXPECTED:
        app.add_exception_handler(kind, expected)

    @app.exception_handler(HTTPException)
    async def _(request: Request, error: HTTPException) -> JSONResponse:
        return refusal(error.status_code, Phrase("request-refused", message=error.detail))
