"""Generating puzzles, and what can be asked of them."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, cast

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from nonet import generating, logic
from nonet.errors import PuzzleError
from nonet.generating import Wished
from nonet.generating.laying import LAYOUTS
from nonet.generating.targets import techniques_to_ask
from nonet.generating.wishes import FLAGS, USUAL
from nonet.languages import LANGUAGES, texts
from nonet.logic import tables
from nonet.logic.engine import require
from nonet.logic.rating import RatingRecord
from nonet.rules import Rules
from nonet.web import limits
from nonet.web.answering import answer
from nonet.web.errors import Fault
from nonet.web.models import Position, RulesIn
from nonet.web.reasons import Language
from nonet.web.work import TimeOverError, Work

router = APIRouter(tags=["Making"])

_LISTED = "`GET /api/generate` lists them."
Word = Annotated[str, Field(max_length=limits.WORD_CHARACTERS)]
_POSITIVE = Field(ge=0, le=limits.COUNT)
Score = Annotated[int, _POSITIVE] | Annotated[float, _POSITIVE]


class GenerateIn(BaseModel):
    """The requirements for a new puzzle."""

    # Every wish has a field, whose type is narrower than in the library.
    rules: RulesIn | None = Field(None, description="Rules up to order 16; classic by default.")
    clues: int | None = Field(
        None,
        ge=0,
        le=limits.CELLS,
        description="The number of givens; by default as few as possible, and "
        "some to spare in easy puzzles.",
    )
    symmetry: Word | None = Field(None, description=f"The symmetry of the givens. {_LISTED}")
    minimal: bool | None = Field(
        None,
        description="Whether no given can be removed; by default true without `clues`, "
        "except in easy puzzles.",
    )
    pattern: Annotated[str, Field(max_length=2 * limits.CELLS)] | None = Field(
        None,
        description="The cells that hold givens, row by row: `x` for a given, `.` for an empty "
        "cell; blanks are ignored.",
    )
    shapes: bool = Field(False, description="Whether to add regions of random shapes: a jigsaw.")
    make: Word | None = Field(
        None,
        description="Constraints to make, such as `killer`, with the numbers of their cells if you "
        f"like: `killer:3-5`. {_LISTED}",
    )
    difficulty: Word | tuple[Score, Score] | None = Field(
        None,
        description="A level, or the least and the highest score, or rating ER on the scales "
        f"`explainer` and `sukaku`. {_LISTED}",
    )
    technique: Word | None = Field(
        None,
        description="A technique that the puzzle needs, with nothing harder; with `+` at the end, "
        f"harder steps are allowed. {_LISTED}",
    )
    scale: Word = Field("hodoku", description=f"The scale of the difficulty. {_LISTED}")
    seed: int | None = Field(
        None, ge=0, le=limits.COUNT, description="The same seed makes the same puzzles."
    )
    index: int = Field(
        0, ge=0, le=limits.COUNT, description="The number of the puzzle among those of its seed."
    )
    timeout: float | None = Field(
        None,
        gt=0,
        le=limits.SECONDS,
        description="The seconds after which to give up; by default the limit of every response.",
    )
    language: Language = Field("en", description="The language of the rating.")

    @property
    def wishes(self) -> Wished:
        """What is asked of the puzzle besides its rules."""
        return cast("Wished", {name: getattr(self, name) for name in USUAL})


class Generated(Position):
    """A new puzzle, with what reproduces it: seed and index."""

    seed: int
    index: int
    clues: int = Field(description="The number of givens.")
    solution: list[int] = Field(description="The value of each cell of the only solution.")
    rating: RatingRecord | None = Field(
        description="Its difficulty; null for puzzles that are too large to rate, without the "
        "compiled core, and if the time ran out."
    )


class LevelJson(BaseModel):
    """A level of a scale."""

    name: str
    titles: dict[str, str] = Field(description="By language: `en`, `zh`.")
    limit: int | None = Field(description="Its highest score; null for the last level.")


class TechniqueJson(BaseModel):
    """A technique that a new puzzle can be asked to need."""

    name: str
    titles: dict[str, str] = Field(description="By language: `en`, `zh`.")
    level: str = Field(description="The lowest level of a puzzle that needs it.")


class FlagJson(BaseModel):
    """A wish that is made or not, such as `minimal`."""

    name: str
    titles: dict[str, str] = Field(description="By language: `en`, `zh`.")


class LayoutJson(BaseModel):
    """A kind of constraints that can be made with a puzzle."""

    name: str
    rules: str = Field(description="The rules by default.")
    cells: tuple[int, int] | None = Field(
        description="The fewest and the most cells of a constraint by default; null if all have "
        "as many."
    )


class ScaleJson(BaseModel):
    """A scale of difficulty."""

    name: str
    title: str
    levels: list[LevelJson] = Field(description="Easiest first.")
    techniques: list[TechniqueJson] = Field(description="Easiest first.")
    measures: list[str] = Field(
        description="The numbers that a scale without levels and techniques gives. `difficulty` "
        "takes a range of the first."
    )


class Wishable(BaseModel):
    """What can be asked of a new puzzle."""

    symmetries: list[str]
    flags: list[FlagJson]
    layouts: list[LayoutJson] = Field(description="What `make` can ask for.")
    scales: list[ScaleJson] = Field(description="Empty if difficulties cannot be asked for.")
    trouble: Fault | None = Field(
        description="Why difficulties cannot be asked for; null if they can."
    )


@router.post("/generate", response_model=Generated)
async def generate(request: Request, asked: GenerateIn) -> Response:
    """Returns a new puzzle with exactly one solution.

    If none is found in the time, the error has the code `time-over`, or `generate-timeout` with
    `timeout`. With another seed or index there may be one.
    """
    return await answer(
        request, lambda work: _generated(asked, work), asked.rules.size if asked.rules else 0
    )


@router.get("/generate", response_model=Wishable)
async def wishable(request: Request) -> Response:
    """Returns what can be asked of a new puzzle: symmetries, constraints, levels, techniques."""
    return await answer(request, lambda _: _wishable())


def _generated(asked: GenerateIn, work: Work) -> Generated:
    rules = asked.rules.rules() if asked.rules else None
    if rules and rules.order > limits.GENERATED_ORDER:
        raise PuzzleError("order-here", order=rules.order, most=limits.GENERATED_ORDER)
    puzzle = generating.generate(
        rules,
        seed=asked.seed,
        index=asked.index,
        timeout=asked.timeout,
        progress=work.progress,
        **asked.wishes,
    )
    return Generated(
        **dict(Position.of(puzzle)),
        seed=puzzle.seed,
        index=puzzle.index,
        clues=puzzle.clues,
        solution=list(puzzle.solution),
        rating=_rating(puzzle, asked, work),
    )


def _rating(puzzle: generating.Generated, asked: GenerateIn, work: Work) -> RatingRecord | None:
    with suppress(PuzzleError, TimeOverError):
        return logic.rate(puzzle, puzzle.scale, progress=work.progress).json(asked.language)
    return None


def _wishable() -> Wishable:
    trouble = None
    try:
        require(Rules.classic())
    except PuzzleError as error:
        trouble = Fault.of(error.phrase)
    scales: list[ScaleJson] = []
    if not trouble:
        scales += map(_scale, logic.SCALES.values())
        scales += map(_measured, logic.MEASURED.values())
    flags = [FlagJson(name=name, titles=_flag_titles(name)) for name in FLAGS]
    layouts = [
        LayoutJson(name=name, rules=layout.rules, cells=layout.sizes if layout.sized else None)
        for name, layout in LAYOUTS.items()
    ]
    return Wishable(
        symmetries=list(generating.SYMMETRIES),
        flags=flags,
        layouts=layouts,
        scales=scales,
        trouble=trouble,
    )


def _flag_titles(name: str) -> dict[str, str]:
    other = {each: texts(each, "cli")["flags"].get(FLAGS[name]) for each in LANGUAGES[1:]}
    return {"en": FLAGS[name]} | {each: title for each, title in other.items() if title}


def _scale(scale: logic.Scale) -> ScaleJson:
    levels = [
        LevelJson(name=name, titles=_level_titles(name), limit=limit)
        for name, limit in scale.levels
    ]
    techniques = [
        TechniqueJson(
            name=name,
            titles={each: logic.TECHNIQUES[name].title(each) for each in LANGUAGES},
            level=levels[scale.grades[name].level].name,
        )
        for name in techniques_to_ask(scale)
    ]
    return ScaleJson(
        name=scale.name, title=scale.title, levels=levels, techniques=techniques, measures=[]
    )


def _measured(scale: logic.MeasuredScale) -> ScaleJson:
    return ScaleJson(
        name=scale.name,
        title=scale.title,
        levels=[],
        techniques=[],
        measures=list(scale.measures),
    )


def _level_titles(name: str) -> dict[str, str]:
    return {each: tables.level(name, each) for each in LANGUAGES}
