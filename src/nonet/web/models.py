"""The JSON of puzzles and rules, and its conversion to and from library values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from nonet.constraints.kinds import constraint_of_json, constraints_of
from nonet.drawing.layout import ClueLayout, layout
from nonet.drawing.shapes import InkRecord
from nonet.drawing.sizes import Point
from nonet.errors import PuzzleError
from nonet.notation.formats.link import link_of
from nonet.puzzle import Puzzle
from nonet.registry import Texts
from nonet.rules import (
    Frame,
    House,
    Recipe,
    Rules,
    Shape,
    map_text,
    most_cells,
    parse_rules,
    rules_text,
)
from nonet.rules.keeping import is_large, kept
from nonet.rules.shape import MAX_VARIABLES
from nonet.web import limits
from nonet.web.errors import Fault

Cell = Annotated[int, Field(ge=0, lt=limits.CELLS)]
Value = Annotated[int, Field(ge=0, le=limits.ORDER)]
RulesText = Annotated[str, Field(max_length=limits.RULES_CHARACTERS)]
Symbol = Annotated[str, Field(max_length=limits.SYMBOL_CHARACTERS)]

_CLASSIC_LINE = "103000509002109400000704000300502006060000050700803004000401000009205800804000107"
_HOUSES_PER_CELL = 4
CONSTRAINT: JsonValue = {"kind": "cage", "cells": [0, 1], "sum": 12}
_EXAMPLE: JsonValue = {"rules": {"text": "classic"}, "values": [*map(int, _CLASSIC_LINE)]}


class TextsJson(BaseModel):
    """What people read about a rule or notation, in one language."""

    title: str
    summary: str
    houses: dict[str, str] = Field(
        description="In other languages than English: names of the kinds of houses of a rule."
    )

    @staticmethod
    def of(texts: Mapping[str, Texts]) -> dict[str, TextsJson]:
        """Returns the JSON of the texts by language."""
        return {name: TextsJson(**each._asdict()) for name, each in texts.items()}


class HouseJson(BaseModel):
    """Cells that must hold every symbol once or, if fewer than symbols, no symbol twice."""

    kind: str = Field("house", max_length=100, description="row, column, box, diagonal, …")
    number: int = Field(1, ge=1, le=limits.HOUSES, description="Number within its kind, from 1.")
    cells: list[Cell] = Field(fail_fast=True, max_length=limits.ORDER)
    grid: int = Field(
        0, ge=0, le=limits.HOUSES, description="The number of its grid if several overlap, else 0."
    )


ConstraintJson = dict[str, Any]
"""The kind of a constraint and the fields that the kind declares, which checks them."""


class RulesIn(BaseModel):
    """Rules in one of three forms: words, a region map, or all houses; and constraints.

    Rules that the API returns are also accepted.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"text": "boxes:2x3+diagonal"},
                {"map": "000011 022013 221113 243333 244455 445555", "symbols": "ABCDEF"},
                {"order": 2, "houses": [[0, 1], [2, 3], [0, 2], [1, 3]]},
                {"text": "classic", "constraints": [CONSTRAINT]},
            ]
        }
    )

    text: RulesText | None = Field(None, description="Words as in `nonet rules`, joined by `+`.")
    map: Annotated[str, Field(max_length=limits.MAP_CHARACTERS)] | None = Field(
        None, description="Region labels of n × n cells; blanks are ignored."
    )
    also: RulesText | None = Field(None, description="With `map`: words for extensions.")
    order: int | None = Field(None, description="With `houses`: the number of symbols.")
    houses: (
        Annotated[list[HouseJson | list[Cell]], Field(fail_fast=True, max_length=limits.HOUSES)]
        | None
    ) = Field(None, description="All houses, including rows and columns.")
    positions: (
        Annotated[list[tuple[Cell, Cell]], Field(fail_fast=True, max_length=limits.CELLS)] | None
    ) = Field(
        None, description="With `houses`: row and column of each cell; by default n rows of n."
    )
    lowest: Literal[0, 1] = Field(1, description="With `houses`: the number of the value 1.")
    variables: int = Field(
        0,
        ge=0,
        le=MAX_VARIABLES,
        description="With `positions`: how many of the last are variables.",
    )
    symbols: (
        Annotated[str, Field(max_length=limits.ORDER)]
        | Annotated[list[Symbol], Field(fail_fast=True, max_length=limits.ORDER)]
        | None
    ) = Field(None, description="The symbols of 1 … n; in a text, each character is one.")

    constraints: (
        Annotated[list[ConstraintJson], Field(fail_fast=True, max_length=limits.CONSTRAINTS)] | None
    ) = Field(
        None,
        description="More constraints: the kind of each, and the fields that `GET /api/rules` "
        "lists.",
    )

    @property
    def size(self) -> int:
        """The number of cells that the rules may have, known before they are made.

        A few houses or constraints more are as much work as a cell more.
        """
        return self._size_of_houses + len(self.constraints or ()) // _HOUSES_PER_CELL

    @property
    def _size_of_houses(self) -> int:
        if self.text is not None:
            return most_cells(self.text)
        if self.map is not None:
            return len(self.map)
        more = len(self.houses or ()) // _HOUSES_PER_CELL
        return max((self.order or 0) ** 2, len(self.positions or ()), more)

    def rules(self) -> Rules:
        """Returns the rules; raises PuzzleError if they are invalid."""
        rules = self._without_symbols()
        if self.symbols is not None:
            rules = rules.with_symbols(self.symbols)
        if not self.constraints:
            return rules
        read = partial(constraint_of_json, shape=rules.shape)
        return rules.with_checked(constraints_of(self.constraints, read, rules))

    def _without_symbols(self) -> Rules:
        if self.text is not None:
            return parse_rules(self.text, files=False)
        if self.map is not None:
            rules = Rules.jigsaw(self.map)
            more = f"latin:{rules.order}+{self.also}"
            return rules | parse_rules(more, files=False) if self.also else rules
        if self.order is not None and self.houses is not None:
            found = sum(map(_length, self.houses))
            if found > limits.HOUSE_CELLS:
                raise PuzzleError("houses-cells", found=found, most=limits.HOUSE_CELLS)
            houses = [_house(number, house) for number, house in enumerate(self.houses, start=1)]
            made = Rules(self.order, houses, shape=self._shape())
            return made if self.lowest else made.with_numbers(0, self.order - 1)
        raise PuzzleError("rules-missing")

    def _shape(self) -> Shape | None:
        if self.positions is None:
            return None
        rows = max((row for row, _ in self.positions), default=-1) + 1
        columns = max((column for _, column in self.positions), default=-1) + 1
        places = [row * columns + column for row, column in self.positions]
        if sorted(set(places)) != places:
            raise PuzzleError("positions-order")
        # Shape refuses a size that is too large before its holes are computed.
        size = Shape(rows, columns).cells
        return Shape(rows, columns, tuple(set(range(size)).difference(places)), self.variables)


class RulesOut(BaseModel):
    """Complete rules: everything needed to draw the grid."""

    text: str | None = Field(description="The words for the houses; null if there are none.")
    name: str = Field(description="A name to show.")
    order: int = Field(description="The number of symbols.")
    rows: int
    columns: int
    positions: list[tuple[int, int]] = Field(description="Row and column of each cell, from 0.")
    variables: int = Field(
        description="How many of the last cells are variables, outside the grid."
    )
    margin: float = Field(
        description="The room on each side of the grid for clues outside, in cells."
    )
    lowest: int = Field(description="The number of the value 1, which is 0 or 1.")
    symbols: list[str] = Field(description="The symbols of the values 1 … n.")
    houses: list[HouseJson]
    ground: list[InkRecord] = Field(description="What to draw behind the content of cells.")
    lines: list[InkRecord] = Field(description="What to draw above it: thin lines, walls, …")
    small: list[Point] = Field(
        description="The middle of the candidate of each value in its cell, in units of a cell."
    )
    small_width: float = Field(description="The width of the square that each candidate has.")
    constrained: bool = Field(
        description="Whether there are rules besides the houses, which `POST /api/check` judges."
    )
    constraints: list[ConstraintJson] = Field(description="Kind and fields of each of these.")
    inside: list[str] = Field(
        description="For each constraint, the text of the constraints inside it; mostly empty."
    )
    outside: list[ClueLayout] = Field(
        description="Where clues outside the grid stand, and the places of their constraints."
    )
    map: str | None = Field(None, description="A region map, if it and `also` describe the rules.")
    also: str | None = Field(None, description="Words for extensions of the map.")

    @staticmethod
    def of(rules: Rules) -> RulesOut:
        """Returns the JSON model of rules."""
        known = _rules_out(rules.frame, rules.recipe)
        if not rules.constraints:
            return known
        drawn = layout(rules)
        known = known.model_copy()
        known.ground, known.lines = drawn["ground"], drawn["lines"]
        known.margin, known.outside = drawn["margin"], drawn["outside"]
        known.constrained, known.constraints = drawn["constrained"], drawn["constraints"]
        known.inside = [each.inside(rules) for each in rules.constraints]
        return known


class PuzzleIn(BaseModel):
    """A puzzle: rules and the values of the cells."""

    model_config = ConfigDict(json_schema_extra={"examples": [_EXAMPLE]})

    rules: RulesIn
    # Only one error is reported; collecting all of them could take a second.
    values: list[Value] = Field(
        fail_fast=True, max_length=limits.CELLS, description="A value for each cell, 0 for empty."
    )
    candidates: (
        Annotated[
            list[Annotated[list[Value], Field(fail_fast=True, max_length=limits.ORDER)]],
            Field(fail_fast=True, max_length=limits.CELLS),
        ]
        | None
    ) = Field(None, description="The values each cell is restricted to.")

    @property
    def size(self) -> int:
        """The number of cells that the puzzle may have; see the size of rules."""
        return max(self.rules.size, len(self.values))

    def puzzle(self) -> Puzzle:
        """Returns the puzzle; raises PuzzleError if it is invalid."""
        return Puzzle(self.rules.rules(), self.values, self.candidates)


class Position(BaseModel):
    """A puzzle as the API returns it."""

    rules: RulesOut
    givens: list[int] = Field(description="A value for each cell, 0 for empty.")
    candidates: list[list[int]] | None = Field(
        description="The values each cell is restricted to; null without restrictions."
    )
    notation: str | None = Field(description="The notation it was read in.")
    link: str = Field(description="The whole puzzle as one word for use in a URL.")
    left_out: list[Fault] = Field(
        description="What the text says beside the puzzle and may be a rule, but was not read."
    )

    @staticmethod
    def of(puzzle: Puzzle, notation: str | None = None, left_out: Iterable[Fault] = ()) -> Position:
        """Returns the JSON model of a puzzle."""
        restricted = puzzle.candidates
        return Position(
            rules=RulesOut.of(puzzle.rules),
            givens=list(puzzle.givens),
            candidates=None if restricted is None else [list(values) for values in restricted],
            notation=notation,
            link=link_of(puzzle),
            left_out=list(left_out),
        )


def _length(house: HouseJson | list[int]) -> int:
    return len(house if isinstance(house, list) else house.cells)


def _house(number: int, house: HouseJson | list[int]) -> House:
    if isinstance(house, list):
        return House("house", number, tuple(house))
    return House(house.kind, house.number, tuple(house.cells), house.grid)


@kept(64, is_large)
def _rules_out(frame: Frame, recipe: Recipe) -> RulesOut:
    """Returns the JSON model of rules; ``recipe`` is part of the key, as equality ignores it."""
    rules = Rules.of(frame)
    text = rules_text(rules)
    labels, also = (None if text else map_text(rules)) or (None, None)
    name = text or ("jigsaw" if rules.regions else "houses")
    found = layout(rules)
    # Nothing is validated, because pydantic would hold the interpreter for tenths of a second.
    return RulesOut.model_construct(
        text=text,
        name=name,
        order=found["order"],
        rows=found["rows"],
        columns=found["columns"],
        positions=found["positions"],
        variables=found["variables"],
        margin=found["margin"],
        lowest=frame.lowest,
        symbols=found["symbols"],
        houses=[HouseJson.model_construct(None, **house) for house in found["houses"]],
        ground=found["ground"],
        lines=found["lines"],
        small=found["small"],
        small_width=found["small_width"],
        constrained=found["constrained"],
        constraints=[],
        inside=[],
        outside=[],
        map=labels,
        also=also or None,
    )
