"""The JSON of positions and steps, and its conversion from library values."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from nonet import logic
from nonet.logic import Hint, Rating, Step, panels
from nonet.web import limits
from nonet.web.models import Cell, PuzzleIn, Value

Language = Literal["en", "zh"]

_LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
_EXAMPLE: JsonValue = {
    "rules": {"text": "classic"},
    "values": [*map(int, _LINE)],
    "crossed_out": [[1, 4]],
    "language": "en",
}


class ReasonIn(PuzzleIn):
    """A puzzle, and what a person has made of it."""

    model_config = ConfigDict(json_schema_extra={"examples": [_EXAMPLE]})

    filled: Annotated[list[Value], Field(fail_fast=True, max_length=limits.CELLS)] | None = Field(
        None, description="The value of each cell so far, 0 for empty; by default the givens alone."
    )
    crossed_out: Annotated[
        list[tuple[Cell, Value]], Field(fail_fast=True, max_length=limits.CANDIDATES)
    ] = Field([], description="Cell and value of each candidate that was crossed out.")
    language: Language = Field("en", description="The language of the texts.")
    uniqueness: bool = Field(
        True, description="Whether to use techniques that rely on the promise of one solution."
    )

    def position(self) -> logic.Position:
        """Returns the position; raises PuzzleError if it is invalid."""
        return logic.Position(self.puzzle(), self.filled, self.crossed_out)


class RateIn(PuzzleIn):
    """A puzzle to rate."""

    language: Language = Field("en", description="The language of the texts.")
    uniqueness: bool = Field(
        True, description="Whether to use techniques that rely on the promise of one solution."
    )


class CandidateJson(BaseModel):
    """A value in a cell."""

    cell: int
    value: int


class PatternHouseJson(BaseModel):
    """A house of a pattern."""

    kind: str
    number: int
    cells: list[int]


class SetJson(BaseModel):
    """Cells of a house that together have one candidate more than there are cells."""

    cells: list[int]
    values: list[int]


class NodeJson(BaseModel):
    """A statement of a chain: a value is in one of the cells, or in none of them."""

    cells: list[int]
    value: int
    on: bool = Field(description="Whether the value is in one of the cells.")
    set: int | None = Field(description="The index of the almost locked set that this is about.")


class NoteJson(BaseModel):
    """A mark of the drawing of a step."""

    type: Literal["shade", "spot", "link"] = Field(
        description="The ground of cells, a disc behind a candidate, or a line between candidates."
    )
    cells: list[int]
    role: Literal["pattern", "other", "placed", "removed"] | None = Field(
        description="Of shades and spots: what the colour says."
    )
    value: int | None = Field(description="Of spots and links: the candidate.")
    other_cells: list[int] | None = Field(description="Of links: where the line ends.")
    other_value: int | None = Field(description="Of links: the candidate at the end.")
    strong: bool | None = Field(description="Of links: whether the line is not dashed.")


class StepJson(BaseModel):
    """A step: what it is called, why it is right, and what follows."""

    technique: str
    title: str
    family: str
    place: str = Field(description="Where to look.")
    text: str = Field(description="The full reasoning.")
    values: list[int] = Field(description="The values of the pattern.")
    cells: list[int] = Field(description="The cells of the pattern.")
    houses: list[PatternHouseJson] = Field(description="Its houses; the base houses of a fish.")
    covers: list[PatternHouseJson] = Field(description="The cover houses of a fish.")
    fins: list[CandidateJson]
    endo_fins: list[CandidateJson]
    one_colour: list[CandidateJson]
    other_colour: list[CandidateJson]
    far_colour: list[CandidateJson] = Field(description="A second pair of colours.")
    far_other_colour: list[CandidateJson]
    sets: list[SetJson]
    restricted: list[list[int]] = Field(
        description="The restricted common values of neighbouring sets."
    )
    chains: list[list[NodeJson]]
    placements: list[CandidateJson] = Field(description="The values that follow.")
    eliminations: list[CandidateJson] = Field(description="The candidates that cannot be.")
    marks: list[NoteJson] = Field(description="The drawing.")

    @staticmethod
    def of(step: Step, language: Language) -> StepJson:
        """Returns the JSON model of a step."""
        return StepJson.model_validate(step.json(language))


class TroubleJson(BaseModel):
    """What is wrong with a position."""

    kind: Literal["no solution", "several solutions", "wrong values", "lost candidates"]
    text: str = Field(description="What is wrong, without the cells of mistakes.")
    named: str = Field(description="What is wrong, with these cells.")
    cells: list[int] = Field(
        description="The cells of mistakes or, of several solutions, those in which two differ."
    )


class Reasoned(BaseModel):
    """A position, and what stands in the way of steps."""

    candidates: list[list[int]] = Field(description="The candidates of each cell.")
    trouble: TroubleJson | None = Field(description="What is wrong; null if nothing is.")
    message: str | None = Field(description="Why there is no step; null if there is one.")


class Hinted(Reasoned):
    """The next step."""

    step: StepJson | None
    explanation: str | None = Field(description="How the technique of the step works.")

    @staticmethod
    def of(hint: Hint, language: Language) -> Hinted:
        """Returns the JSON model of a hint."""
        return Hinted.model_validate(hint.json(language))


class Listed(Reasoned):
    """All steps in a position."""

    steps: list[StepJson] = Field(
        description=f"Easiest first; of each technique at most {limits.STEPS}."
    )
    counts: dict[str, int] = Field(description="How many steps each technique has.")

    @staticmethod
    def of(hint: Hint, steps: list[Step], language: Language) -> Listed:
        """Returns the JSON model of all steps in the position of a hint."""
        return Listed.model_validate(panels.listed(hint, steps, limits.STEPS, language))


class RatingJson(BaseModel):
    """How difficult a puzzle is."""

    status: str = Field(description="`unique`; else `none`, `several` or `illegal`.")
    scale: str
    level: str | None = Field(description="The name of the level; null without a rating.")
    title: str | None = Field(description="The level in the language of the texts.")
    score: int | None
    hardest: str | None = Field(description="The hardest technique.")
    techniques: dict[str, int] = Field(description="The number of steps of each technique.")
    text: str = Field(description="Level, score and hardest technique in words.")

    @staticmethod
    def of(rating: Rating, language: Language) -> RatingJson:
        """Returns the JSON model of a rating."""
        return RatingJson.model_validate({**rating.json(language), "text": rating.text(language)})


class Explained(Reasoned):
    """The path to the solution."""

    values: list[int] = Field(description="The values where it begins.")
    steps: list[StepJson]
    solved: bool = Field(description="Whether the steps lead to the solution.")
    rating: RatingJson = Field(description="The rating of this path.")

    @staticmethod
    def of(path: logic.Explanation, language: Language) -> Explained:
        """Returns the JSON model of a path."""
        return Explained.model_validate(panels.path_of(path, language))
