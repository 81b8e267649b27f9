"""Generating puzzles."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import generating
from nonet.errors import PuzzleError
from nonet.rules import Rules
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.models import Position, RulesIn
from nonet.web.work import Work

router = APIRouter(tags=["Making"])

Symmetry = Literal[
    "rotational",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "diagonal",
    "antidiagonal",
    "both",
    "full",
]


class GenerateIn(BaseModel):
    """The requirements for a new puzzle."""

    rules: RulesIn | None = Field(None, description="Rules up to order 16; classic by default.")
    clues: int | None = Field(
        None,
        ge=0,
        le=limits.CELLS,
        description="The number of givens; by default as few as possible.",
    )
    symmetry: Symmetry | None = Field(None, description="The symmetry of the givens.")
    minimal: bool | None = Field(
        None, description="Whether no given can be removed; by default true without `clues`."
    )
    shapes: bool = Field(False, description="Whether to add regions of random shapes: a jigsaw.")
    seed: int | None = Field(
        None, ge=0, le=limits.COUNT, description="The same seed makes the same puzzle."
    )


class Generated(Position):
    """A new puzzle and the seed that reproduces it."""

    seed: int


@router.post("/generate", response_model=Generated)
async def generate(request: Request, asked: GenerateIn) -> Response:
    """Returns a new puzzle with exactly one solution."""
    return await answer(request, lambda work: _generated(asked, work))


def _generated(asked: GenerateIn, work: Work) -> Generated:
    rules = asked.rules.rules() if asked.rules else Rules.classic()
    if rules.order > limits.GENERATED_ORDER:
        raise PuzzleError("order-here", order=rules.order, most=limits.GENERATED_ORDER)
    seed = generating.fresh_seed() if asked.seed is None else asked.seed
    puzzle = generating.generate(
        rules,
        clues=asked.clues,
        symmetry=asked.symmetry,
        minimal=asked.minimal,
        shapes=asked.shapes,
        seed=seed,
        progress=work.progress,
    )
    return Generated(**Position.of(puzzle).model_dump(), seed=seed)
