"""Named rules, and rules on request."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet.constraints import Constraint
from nonet.constraints.base import Enter
from nonet.constraints.kinds import KINDS
from nonet.rules import NAMES, Name
from nonet.rules.named import extras
from nonet.rules.named.base import Choice, Kind
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.models import RulesIn, RulesOut, TextsJson
from nonet.web.work import Work

router = APIRouter(tags=["Rules"])


class SizeJson(BaseModel):
    """Rules of one size."""

    size: str = Field(description="`2x3` or `5`; empty if there is only one size.")
    text: str = Field(description="The text of these rules.")
    order: int = Field(description="The number of symbols.")
    extras: list[str] = Field(description="The extensions that suit them.")


class FieldJson(BaseModel):
    """A field that a kind of constraint declares."""

    name: str
    type: Literal["cells", "number", "values", "text", "groups", "constraints"] = Field(
        description="`values` are one or more whole numbers, in order and possibly with repeats; "
        "`groups` are lists of cells, or a text such as `r1c1 r1c2 / r2c1`; `constraints` are "
        "other constraints, or a text such as `cage:3 r1c1 r1c2, renban r2c1 r2c2`."
    )
    least: int = Field(
        description="The fewest cells, groups, constraints or characters, or the smallest number."
    )
    required: bool = Field(description="Whether it must be given; if not, null is the default.")
    titles: dict[str, str] = Field(description="What forms call it, by language: `en`, `zh`.")


class NamedRules(BaseModel):
    """A word for rules or for a kind of constraint, and what lists and forms need."""

    name: str = Field(description="The word.")
    kind: Kind | Literal["constraint"] = Field(
        description="A grid, an extension of a grid by more houses, a layout of several grids, or "
        "a constraint on some cells."
    )
    text: str | None = Field(description="An example for `rules`; null for the jigsaw.")
    argument: str = Field(description="The placeholder for the argument after a colon, or empty.")
    texts: dict[str, TextsJson] = Field(description="Title and summary by language: `en`, `zh`.")
    same_as: str = Field(description="Other words for the same rules, or empty.")
    sizes: list[SizeJson] = Field(description="To choose from; empty for an extension.")
    usual: str = Field(description="The size that lists show first.")
    draws_regions: bool = Field(
        description="Whether the regions are drawn; the text of a size is that of the bare grid."
    )
    generated: int = Field(description="The highest order of a new puzzle.")
    enter: Enter | None = Field(
        description="How the cells of a constraint are entered on a board: any cells, cells in an "
        "order, the edge of two neighbours, the corner of four, or a line from border to border."
    )
    closes: bool = Field(description="Whether a line that ends in its first cell is closed.")
    fields: list[FieldJson] = Field(
        description="What a constraint of this kind needs, besides `kind`, in the `constraints` of "
        "rules."
    )


@router.post("/rules", response_model=RulesOut)
async def rules(request: Request, asked: RulesIn) -> Response:
    """Returns the requested rules with everything needed to draw them."""
    return await answer(request, lambda work: _rules(asked, work), asked.size)


@router.get("/rules", response_model=list[NamedRules])
async def named_rules(request: Request) -> Response:
    """Returns the named rules and the kinds of constraints."""
    return await answer(
        request, lambda _: [*map(_named, NAMES.values()), *map(_kind, KINDS.values())]
    )


def _rules(asked: RulesIn, work: Work) -> RulesOut:
    found = asked.rules()
    work.progress()
    return RulesOut.of(found)


def _named(name: Name) -> NamedRules:
    return NamedRules(
        name=name.word,
        kind=name.kind,
        text=None if name.draws_regions else name.example or name.word,
        argument=name.argument,
        texts=TextsJson.of(name.texts),
        same_as=name.same_as,
        sizes=[_size(name, choice) for choice in name.choices],
        usual=name.usual,
        draws_regions=name.draws_regions,
        generated=min(name.generated, limits.GENERATED_ORDER),
        enter=None,
        closes=False,
        fields=[],
    )


def _kind(kind: type[Constraint]) -> NamedRules:
    return NamedRules(
        name=kind.word,
        kind="constraint",
        text=kind.example,
        argument=kind.usage().removeprefix(kind.word),
        texts=TextsJson.of(kind.texts()),
        same_as="",
        sizes=[],
        usual="",
        draws_regions=False,
        generated=0,
        enter=kind.enter,
        closes=kind.closes,
        fields=[FieldJson(**field._asdict()) for field in kind.fields()],
    )


def _size(name: Name, choice: Choice) -> SizeJson:
    size, text, order, _ = choice
    return SizeJson(size=size, text=text, order=order, extras=extras(name, choice))
