"""Named rules, and rules on request."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet.drawing.rules import sample
from nonet.rules import NAMES, Name
from nonet.rules.named.base import Kind
from nonet.web.answering import answer
from nonet.web.models import RulesIn, RulesOut

router = APIRouter(tags=["Rules"])


class NamedRules(BaseModel):
    """A word for rules."""

    name: str = Field(description="The word.")
    kind: Kind = Field(
        description="A grid, an extension of a grid by more houses, or a layout of several grids."
    )
    text: str | None = Field(description="An example for `rules`; null for the jigsaw.")
    argument: str = Field(description="The placeholder for the argument after a colon, or empty.")
    description: str
    rules: RulesOut = Field(description="The rules of the example.")


@router.post("/rules", response_model=RulesOut)
async def rules(request: Request, asked: RulesIn) -> Response:
    """Returns the requested rules with everything needed to draw them."""
    return await answer(request, lambda _: RulesOut.of(asked.rules()))


@router.get("/rules", response_model=list[NamedRules])
async def named_rules(request: Request) -> Response:
    """Returns the named rules."""
    return await answer(request, lambda _: [_named(name) for name in NAMES.values()])


def _named(name: Name) -> NamedRules:
    return NamedRules(
        name=name.word,
        kind=name.kind,
        text=None if name.word == "jigsaw" else name.example or name.word,
        argument=name.argument,
        description=name.summary,
        rules=RulesOut.of(sample(name)),
    )
