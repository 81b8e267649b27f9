"""Steps as JSON values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from nonet.drawing.houses import frame_of
from nonet.drawing.ink import ink_of, inks_of, layered
from nonet.drawing.shapes import InkRecord, record_of
from nonet.logic import picture, tables, wording
from nonet.logic.position import Candidate, CandidateRecord, Position
from nonet.logic.proofs import Line, Rule, proof_of
from nonet.logic.proofs.value import Sort
from nonet.logic.value import Chain, Part, StepValue
from nonet.logic.wording import proofs, strengths
from nonet.logic.wording.teller import Teller
from nonet.marks import Cross, Halo, Letter, Link, Mark, Number, Ring, Role, Shade, Spot
from nonet.records import TypedDict

NoteType: TypeAlias = Literal["shade", "spot", "cross", "link", "ring", "halo", "letter", "number"]

_NOTE_TYPES: dict[type[Mark], NoteType] = {
    Shade: "shade",
    Spot: "spot",
    Cross: "cross",
    Link: "link",
    Ring: "ring",
    Halo: "halo",
    Letter: "letter",
    Number: "number",
}


class HouseRecord(TypedDict):
    """A house."""

    kind: str
    number: int
    cells: list[int]


class PartRecord(TypedDict):
    """What plays one role in a pattern."""

    role: str
    """What it is: `pattern`, `base`, `cover`, `fin`, `set`, `colour 1`, …"""
    cells: list[int]
    values: list[int]
    houses: list[HouseRecord]


class NodeRecord(TypedDict):
    """A statement of a chain: a value is in one of the cells (`on`), or in none of them."""

    cells: list[int]
    value: int
    on: bool
    """Whether the value is in one of the cells."""
    set: int | None
    """The index, among the parts with the role `set`, of the one that this is about."""


class NoteRecord(TypedDict):
    """A mark of the drawing of a step. Fields of other types are null."""

    type: NoteType
    """The ground of cells; a disc, a stroke or a ring on a candidate in each; a line between
    candidates; a ring around the symbols of cells; a letter in cells; a number at a candidate."""
    cells: list[int]
    role: Role | None
    """Of shades, spots and letters: what the colour says."""
    value: int | None
    """Of spots, crosses, rings, numbers and links: the candidate; of letters: its place."""
    other_cells: list[int] | None
    """Of links: where the line ends."""
    other_value: int | None
    """Of links: the candidate at the end."""
    strong: bool | None
    """Of links: whether the line is not dashed."""
    arrow: bool | None
    """Of links: whether the line has a direction."""
    end: bool | None
    """Of rings: whether a chain ends here, not begins."""
    text: str | None
    """Of letters and numbers."""


class PositionRecord(TypedDict):
    """A position."""

    givens: list[int]
    values: list[int]
    candidates: list[list[int]]


class StepRecord(TypedDict):
    """A step. Cells count from 0, row by row; values count from 1."""

    technique: str
    title: str
    """The name of the technique."""
    family: str
    focus: str
    """The digit or the house to look at."""
    pattern: str
    """The cells of the pattern, without what follows."""
    text: str
    """The full reasoning."""
    parts: list[PartRecord]
    """The pattern."""
    chains: list[list[NodeRecord]]
    """Statements that follow one from another."""
    placements: list[CandidateRecord]
    """The values that follow."""
    eliminations: list[CandidateRecord]
    """The candidates that cannot be."""
    marks: list[NoteRecord]
    """What the drawing says."""
    shown: list[CandidateRecord] | None
    """The candidates that the drawing shows; null for all."""
    notes: list[InkRecord]
    """What to draw below the candidates."""
    strokes: list[InkRecord]
    """What to draw above them."""
    names: dict[str, list[int]]
    """The names of cells and houses in the texts, and the cells that they stand for."""


class StatementRecord(TypedDict):
    """A line of the proof of a step."""

    text: str
    """What it says, and why."""
    sort: Sort
    """Whether one of the candidates is true, none of them is, or the cells hold the values by these
    candidates alone. `one` without candidates is impossible."""
    candidates: list[CandidateRecord]
    rule: Rule
    """Why it is true."""
    premises: list[int]
    """The lines that it follows from, from 0."""


class LineRecord(StatementRecord):
    """A line of the proof of a step, and the picture of the lines up to it."""

    marks: list[NoteRecord]
    """What the picture says of candidates: its marks of the types `spot` and `cross`."""
    notes: list[InkRecord]
    """What to draw below the candidates."""
    strokes: list[InkRecord]
    """What to draw above them."""


class ProofRecord(TypedDict):
    """The proof of a step."""

    lines: list[LineRecord]
    names: dict[str, list[int]]
    """The names of cells and houses in the lines, and the cells that they stand for."""


class PlacedStepRecord(StepRecord):
    """A step, its proof, and the position in which it was found."""

    proof: list[StatementRecord]
    position: PositionRecord


def of_step(step: StepValue, language: str) -> StepRecord:
    """Returns a step as JSON values, with its texts in a language."""
    marks, shown = picture.marks_of(step), picture.shown(step)
    ink = ink_of(frame_of(step.position.rules.frame), marks)
    teller = Teller(step, language)
    focus, pattern = strengths.focus(teller), strengths.pattern(teller)
    text = wording.reasoning(teller)
    return StepRecord(
        technique=step.technique.name,
        title=step.title(language),
        family=tables.family(step.technique.family, language),
        focus=focus,
        pattern=pattern,
        text=text,
        parts=[_part(part) for part in step.parts],
        chains=[_chain(chain) for chain in step.chains],
        placements=_candidates(step.placements),
        eliminations=_candidates(step.eliminations),
        marks=[_mark(mark) for mark in marks],
        shown=None if shown is None else _candidates(shown),
        notes=[record_of(each) for each in layered(ink, "notes")],
        strokes=[record_of(each) for each in layered(ink, "strokes")],
        names={name: list(cells) for name, cells in teller.named.items()},
    )


def of_proof(step: StepValue, language: str) -> ProofRecord:
    """Returns the proof of a step, with the picture up to each of its lines.

    It is as large as several steps, so a step does not contain it.
    """
    proof, teller = proof_of(step), Teller(step, language)
    texts = proofs.lines(teller)
    pictures = picture.marks_by_line(step, proof)
    inks = inks_of(frame_of(step.position.rules.frame), pictures)
    # Lines have most marks in common, and share their records.
    notes = {mark: _mark(mark) for marks in pictures for mark in marks if _is_told(mark)}
    drawn = {id(each): each for ink in inks for each in ink}
    records = {key: record_of(each) for key, each in drawn.items()}
    lines = [
        LineRecord(
            **_statement(line, text),
            marks=[notes[mark] for mark in marks if mark in notes],
            notes=[records[id(each)] for each in layered(ink, "notes")],
            strokes=[records[id(each)] for each in layered(ink, "strokes")],
        )
        for line, text, marks, ink in zip(proof.lines, texts, pictures, inks, strict=True)
    ]
    names = {name: list(cells) for name, cells in teller.named.items()}
    return ProofRecord(lines=lines, names=names)


def statements(step: StepValue, language: str) -> list[StatementRecord]:
    """Returns the lines of the proof of a step."""
    texts = proofs.lines(Teller(step, language))
    return [_statement(line, text) for line, text in zip(proof_of(step).lines, texts, strict=True)]


def _statement(line: Line, text: str) -> StatementRecord:
    return StatementRecord(
        text=text,
        sort=line.claim.sort,
        candidates=_candidates(line.claim.candidates),
        rule=line.rule,
        premises=list(line.premises),
    )


def _is_told(mark: Mark) -> bool:
    return isinstance(mark, (Spot, Cross))


def of_position(position: Position) -> PositionRecord:
    """Returns a position as JSON values."""
    return PositionRecord(
        givens=list(position.puzzle.givens),
        values=list(position.values),
        candidates=[list(values) for values in position.candidates],
    )


def _candidates(found: Iterable[Candidate]) -> list[CandidateRecord]:
    return [CandidateRecord(cell=cell, value=value) for cell, value in found]


def _part(part: Part) -> PartRecord:
    return PartRecord(
        role=part.role,
        cells=list(part.cells),
        values=list(part.values),
        houses=[
            HouseRecord(kind=house.kind, number=house.number, cells=list(house.cells))
            for house in part.houses
        ],
    )


def _chain(chain: Chain) -> list[NodeRecord]:
    return [
        NodeRecord(cells=list(node.cells), value=node.value, on=node.on, set=node.set)
        for node in chain
    ]


def _mark(mark: Mark) -> NoteRecord:
    record = NoteRecord(
        type=_NOTE_TYPES[type(mark)],
        cells=list(mark.cells),
        role=None,
        value=None,
        other_cells=None,
        other_value=None,
        strong=None,
        arrow=None,
        end=None,
        text=None,
    )
    if isinstance(mark, (Shade, Spot, Letter)):
        record["role"] = mark.role
    if isinstance(mark, (Spot, Cross, Ring, Number, Letter, Link)):
        record["value"] = mark.value
    if isinstance(mark, (Letter, Number)):
        record["text"] = mark.text
    if isinstance(mark, Ring):
        record["end"] = mark.end
    if isinstance(mark, Link):
        record["other_cells"] = list(mark.other_cells)
        record["other_value"] = mark.other_value
        record["strong"] = mark.strong
        record["arrow"] = mark.arrow
    return record
