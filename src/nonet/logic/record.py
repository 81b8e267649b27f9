"""Steps as JSON values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from nonet.logic import picture, wording
from nonet.logic.languages import tables
from nonet.logic.position import Candidate, Position
from nonet.logic.value import Chain, StepValue
from nonet.marks import Link, Mark, Shade, Spot
from nonet.rules import House


class CandidateRecord(TypedDict):
    """A value in a cell."""

    cell: int
    value: int


class HouseRecord(TypedDict):
    """A house."""

    kind: str
    number: int
    cells: list[int]


class SetRecord(TypedDict):
    """An almost locked set."""

    cells: list[int]
    values: list[int]


class NodeRecord(TypedDict):
    """A statement of a chain: a value is in one of the cells (``on``), or in none of them."""

    cells: list[int]
    value: int
    on: bool
    set: int | None


class MarkRecord(TypedDict):
    """A mark of the drawing: ``shade``, ``spot`` or ``link``. Fields of other types are null."""

    type: str
    cells: list[int]
    role: str | None
    value: int | None
    other_cells: list[int] | None
    other_value: int | None
    strong: bool | None


class PositionRecord(TypedDict):
    """A position."""

    givens: list[int]
    values: list[int]
    candidates: list[list[int]]


class StepRecord(TypedDict):
    """A step. Cells count from 0, row by row; values count from 1."""

    technique: str
    title: str
    family: str
    place: str
    text: str
    values: list[int]
    cells: list[int]
    houses: list[HouseRecord]
    covers: list[HouseRecord]
    fins: list[CandidateRecord]
    endo_fins: list[CandidateRecord]
    one_colour: list[CandidateRecord]
    other_colour: list[CandidateRecord]
    far_colour: list[CandidateRecord]
    far_other_colour: list[CandidateRecord]
    sets: list[SetRecord]
    restricted: list[list[int]]
    chains: list[list[NodeRecord]]
    placements: list[CandidateRecord]
    eliminations: list[CandidateRecord]
    position: PositionRecord
    marks: list[MarkRecord]


def of_step(step: StepValue, language: str) -> StepRecord:
    """Returns a step as JSON values, with its texts in a language."""
    return StepRecord(
        technique=step.technique.name,
        title=step.technique.title(language),
        family=tables.family(step.technique.family, language),
        place=wording.place(step, language),
        text=wording.reasoning(step, language),
        values=list(step.values),
        cells=list(step.cells),
        houses=_houses(step.houses),
        covers=_houses(step.covers),
        fins=_candidates(step.fins),
        endo_fins=_candidates(step.endo_fins),
        one_colour=_candidates(step.one_colour),
        other_colour=_candidates(step.other_colour),
        far_colour=_candidates(step.far_colour),
        far_other_colour=_candidates(step.far_other_colour),
        sets=[SetRecord(cells=list(cells), values=list(values)) for cells, values in step.sets],
        restricted=[list(values) for values in step.restricted],
        chains=[_chain(chain) for chain in step.chains],
        placements=_candidates(step.placements),
        eliminations=_candidates(step.eliminations),
        position=of_position(step.position),
        marks=[_mark(mark) for mark in picture.marks_of(step)],
    )


def of_position(position: Position) -> PositionRecord:
    """Returns a position as JSON values."""
    return PositionRecord(
        givens=list(position.puzzle.givens),
        values=list(position.values),
        candidates=[list(values) for values in position.candidates],
    )


def _candidates(found: Iterable[Candidate]) -> list[CandidateRecord]:
    return [CandidateRecord(cell=cell, value=value) for cell, value in found]


def _houses(houses: Iterable[House]) -> list[HouseRecord]:
    return [
        HouseRecord(kind=house.kind, number=house.number, cells=list(house.cells))
        for house in houses
    ]


def _chain(chain: Chain) -> list[NodeRecord]:
    return [
        NodeRecord(cells=list(node.cells), value=node.value, on=node.on, set=node.set)
        for node in chain
    ]


def _mark(mark: Mark) -> MarkRecord:
    record = MarkRecord(
        type=type(mark).__name__.lower(),
        cells=list(mark.cells),
        role=None,
        value=None,
        other_cells=None,
        other_value=None,
        strong=None,
    )
    if isinstance(mark, (Shade, Spot)):
        record["role"] = mark.role
    if isinstance(mark, (Spot, Link)):
        record["value"] = mark.value
    if isinstance(mark, Link):
        record["other_cells"] = list(mark.other_cells)
        record["other_value"] = mark.other_value
        record["strong"] = mark.strong
    return record
