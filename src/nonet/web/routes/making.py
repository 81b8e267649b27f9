"""New puzzles."""

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
    "rotational", "quarter-turn", "left-right", "top-bottom", "diagonal", "antidiagonal"
]


class GenerateIn(BaseModel):
    """What a new puzzle should be like."""

    rules: RulesIn | None = Field(None, description="Of order 16 at most; classic if not told.")
    clues: int | None = Field(
        None, ge=0, le=limits.CELLS, description="How many givens to leave; as few as can be."
    )
    symmetry: Symmetry | None = Field(None, description="How the givens lie.")
    minimal: bool | None = Field(
        None, description="Whether no given can be spared; if not told, where no `clues` are."
    )
    shapes: bool = Field(
        False, description="Whether the rules get regions of random shapes: a jigsaw."
    )
    seed: int | None = Field(
        None, ge=0, le=limits.COUNT, description="The same seed makes the same puzzle."
    )


class Generated(Position):
    """A new puzzle, and the seed that makes it again."""

    seed: int


@router.post("/generate", response_model=Generated)
async def generate(request: Request, asked: GenerateIn) -> Response:
    """Returns a new puzzle with exactly one solution."""
    return await answer(request, lambda work: _generated(asked, work))


def _generated(asked: GenerateIn, work: Work) -> Generated:
    rules = asked.rules.rules() if asked.rules else Rules.classic()
    if rules.order > limits.GENERATED_ORDER:
        raise PuzzleError(f"order {rules.order}; expected at most {limits.GENERATED_ORDER} here")
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
