"""What is asked about positions, and how the answers are documented."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from pydantic import ConfigDict, Field, JsonValue, with_config

from nonet import logic
from nonet.logic.explainer import ExplainerRecord, ExplainerStepRecord
from nonet.logic.hinting import HintRecord
from nonet.logic.panels import ListRecord, PathRecord, WhyRecord
from nonet.logic.rating import RatingRecord
from nonet.web import limits
from nonet.web.models import Cell, PuzzleIn, Value

Language = Literal["en", "zh"]
ScaleText = Annotated[str, Field(max_length=limits.WORD_CHARACTERS)]

_SCALE = Field(
    "hodoku",
    description="The order of techniques: `hodoku` or `people`, maybe with options, such as "
    "`hodoku:siamese-fish,sets-in-chains`; or, for classic puzzles, `explainer` or `sukaku`: the "
    "steps of Sudoku Explainer 1.2.1 and Sukaku Explainer 1.18.1. `/steps` does not take these.",
)

_LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
_EXAMPLE: JsonValue = {
    "rules": {"text": "classic"},
    "values": [*map(int, _LINE)],
    "crossed_out": [[1, 4]],
    "language": "en",
}

# The docstrings of the fields of records are their descriptions.
for _record in (
    *(HintRecord, ListRecord, PathRecord, RatingRecord, WhyRecord),
    *(ExplainerRecord, ExplainerStepRecord),
):
    with_config(ConfigDict(use_attribute_docstrings=True))(_record)


class Order(TypedDict):
    """What decides which step comes next."""

    scale: logic.Scale | logic.MeasuredScale
    uniqueness: bool


class Learning(Order):
    """What decides which step a hint shows."""

    known: logic.Technique | list[logic.Technique] | None


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
    scale: ScaleText = _SCALE
    known: (
        ScaleText
        | Annotated[list[ScaleText], Field(fail_fast=True, max_length=limits.TECHNIQUES)]
        | None
    ) = Field(
        None,
        description="The technique up to which the player knows all, in the order of the scale, or "
        "a list of those that they know. Known techniques come first, and others are announced.",
    )

    def learning(self) -> Learning:
        """Returns what decides which step a hint shows, as arguments."""
        return Learning(**self.order(), known=self._known())

    def _known(self) -> logic.Technique | list[logic.Technique] | None:
        if self.known is None or isinstance(self.known, str):
            return None if self.known is None else logic.technique_of(self.known)
        return [logic.technique_of(each) for each in self.known]

    def order(self) -> Order:
        """Returns what decides which step comes next, as arguments."""
        return Order(scale=logic.rating_scale_of(self.scale), uniqueness=self.uniqueness)

    def position(self) -> logic.Position:
        """Returns the position; raises PuzzleError if it is invalid."""
        return logic.Position(self.puzzle(), self.filled, self.crossed_out)


class RateIn(PuzzleIn):
    """A puzzle to rate."""

    scale: ScaleText = Field(
        "hodoku",
        description="What rates the puzzle: `hodoku` or `people`, maybe with options, such as "
        "`hodoku:siamese-fish,sets-in-chains`; or, for classic puzzles, `explainer` or "
        "`sukaku`.",
    )
    language: Language = Field("en", description="The language of the texts.")
    uniqueness: bool = Field(
        True, description="Whether to use techniques that rely on the promise of one solution."
    )
