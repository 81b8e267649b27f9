"""Decides what a drawing stands for: what is found in it and named in words is sure.

The evidence is the shape, the words, and in documents that the site made from f-puzzles the look,
which is always the same. What is likely and what is unknown is not taken over, but listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from nonet.messages import Phrase
from nonet.notation.setters.colours import Colour
from nonet.notation.setters.keys import Fields
from nonet.notation.sudokupad import clues, dots, lines
from nonet.notation.sudokupad.elements import Drawing, Element, path_of
from nonet.notation.sudokupad.finding import Finding
from nonet.notation.sudokupad.lines import EXACT
from nonet.notation.sudokupad.words import Mention, Words

_STEPS: tuple[Callable[[Drawing], Iterator[Finding]], ...] = (
    lines.arrows,
    lines.little_killers,
    lines.diagonals,
    dots.extremes,
    dots.signs,
    dots.edges,
    dots.corners,
    lines.lines,
    clues.outside,
    clues.cells,
    clues.circles,
    clues.shaded,
)
"""What is looked for, in this order; a part of a drawing that is found counts once."""
_WHOLE = ("renban", "nabner", "region-sum-line", "palindrome", "zipper")
"""Lines that mean something else if they are pieces of a longer one."""
_HOUSES = ("diagonal", "extra-regions")
_USUAL = {
    "arrow",
    "black-dot",
    "diagonal",
    "little-killer",
    "maximum",
    "minimum",
    "pill-arrow",
    "quadruple",
    "skyscraper",
    "slow-thermometer",
    "thermometer",
    "white-dot",
    "x-sum",
    "xv",
}
"""The kinds that setters of f-puzzles draw with its tools, and rarely for anything else."""
_DUTCH = ("ff9a00", "ffa600")


class Decided(NamedTuple):
    """What a drawing stands for."""

    sure: list[Fields]
    likely: list[Fields]
    unknown: list[Phrase]
    """What is drawn without a known meaning."""
    is_untold: bool
    """Whether some of it was taken in its usual meaning, because there are no words."""
    others: list[Element]
    """Everything that no sure constraint explains."""


def decided(drawing: Drawing, words: Words, is_own: bool = False) -> Decided:
    """Returns what the drawing of a document stands for.

    ``is_own`` says that this package drew it: if the words name several kinds, the look decides.
    """
    findings = [*chain.from_iterable(step(drawing) for step in _STEPS)]
    sure: list[tuple[Finding, Fields]] = []
    likely: list[Fields] = []
    untold: list[str] = []
    explained: list[Element] = []
    for finding in findings:
        named = _named(finding, words, drawing)
        usual = next((each for each in finding.choices if each["kind"] == finding.usual), None)
        if is_own and len(named) > 1:
            named = [each for each in named if each["kind"] == finding.usual]
        if len(named) == 1:
            sure.append((finding, named[0]))
        elif usual and words.is_silent and drawing.is_converted and usual["kind"] in _USUAL:
            sure.append((finding, usual))
            untold.append(usual["kind"])
        elif usual and not named and usual["kind"] not in _HOUSES:
            likely.append(usual)
        else:
            continue
        explained += finding.elements
    if not (drawing.is_converted or is_own):
        pieces = _pieces(sure)
        likely += (fields for _, fields in sure if id(fields) in pieces)
        sure = [each for each in sure if id(each[1]) not in pieces]
    repeating = [*_repeating(drawing, [fields["cells"] for _, fields in sure if "cells" in fields])]
    rest = drawing.rest([*explained, *repeating])
    unknown = [_drawn(number, key, code) for number, key, code in rest]
    certain = chain.from_iterable(finding.elements for finding, _ in sure)
    others = drawing.others([*certain, *repeating])
    return Decided([fields for _, fields in sure], likely, unknown, bool(untold), others)


def _repeating(drawing: Drawing, known: list[list[int]]) -> Iterator[Element]:
    """Returns an iterator over lines through just the cells of a constraint."""
    sets = {*map(frozenset, known)}
    for stroke in drawing.strokes:
        path = path_of(stroke, drawing.board) if stroke.key == "lines" else None
        if path and frozenset(path) in sets:
            yield stroke


def _drawn(number: int, key: str, colour: str) -> Phrase:
    if colour:
        return Phrase("drawn-in", drawings=key, found=number, colour=colour)
    return Phrase("drawn", drawings=key, found=number)


def _named(finding: Finding, words: Words, drawing: Drawing) -> list[Fields]:
    """Returns the choices that the rules in words name."""
    found: list[Fields] = []
    for fields in finding.choices:
        mentions = words.mentions(fields["kind"])
        if fields["kind"] == "pill-arrow" and drawing.is_converted:
            # The pills of f-puzzles hold a number, whatever the words say of arrows.
            mentions = mentions or words.mentions("arrow")
        if finding.colour:
            is_tool = drawing.is_converted and lines.is_usual(finding.elements[0], fields["kind"])
            mentions = [
                each
                for each in mentions
                if is_tool or _is_of_colour(each, finding.colour, fields["kind"])
            ]
        if mentions:
            found.append(_with_number(fields, finding, mentions, drawing.board.order))
    return found


def _is_of_colour(mention: Mention, colour: Colour, word: str) -> bool:
    """Returns whether a sentence names lines of a colour."""
    # Without a word for the colour, only the usual one will do.
    return colour.name in mention.colours if mention.colours else EXACT.get(colour.code) == word


def _with_number(fields: Fields, finding: Finding, mentions: list[Mention], order: int) -> Fields:
    """Returns the fields with the number that the words say."""
    numbers = [each.number for each in mentions if each.number is not None]
    if fields["kind"] == "whisper":
        is_dutch = finding.colour is not None and finding.colour.code in _DUTCH
        usual = 4 if is_dutch else (order + 1) // 2
        return {**fields, "difference": numbers[0] if numbers else usual}
    if fields["kind"] == "modular" and numbers:
        return {**fields, "modulus": numbers[0]}
    if fields["kind"] == "lockout" and numbers:
        return {**fields, "difference": numbers[0]}
    return fields


def _pieces(sure: list[tuple[Finding, Fields]]) -> set[int]:
    """Returns the lines that share a cell with another of the same look, by identity."""
    users: dict[tuple[str, str, int], list[Fields]] = {}
    for finding, fields in sure:
        if fields["kind"] in _WHOLE and finding.colour:
            for cell in {*fields["cells"]}:
                users.setdefault((fields["kind"], finding.colour.code, cell), []).append(fields)
    return {id(fields) for shared in users.values() if len(shared) > 1 for fields in shared}
