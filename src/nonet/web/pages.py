"""The page that tells of the API. It asks no other server for anything."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def documentation() -> PlainTextResponse:
    return PlainTextResponse("soon")
