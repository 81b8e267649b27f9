"""A race as a table: cells for any table, and a plain text."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

from nonet.judging.racing.runners import Runner, State
from nonet.judging.racing.words import Words, duration, short, told_of, words

_NONE = "–"
_LEFT = (0, 6)
"""The columns that are texts; the others are numbers."""


def heads(language: str) -> list[str]:
    """Returns the heads of the columns."""
    said = words(language)
    return [said.racer, said.puzzles, said.time, said.rate, said.steps, said.ratio, said.state]


def is_text(column: int) -> bool:
    """Returns whether the column holds texts, not numbers."""
    return column in _LEFT


def cells(
    runner: Runner, puzzles: int, ratio: float | None, is_fastest: bool, language: str
) -> list[str]:
    """Returns the cells of a racer, one for each head; ``puzzles`` is the number of them all."""
    said = words(language)
    done = f"{runner.puzzles:,}"
    if runner.puzzles < puzzles:
        done = said.part.format(done=done, all=f"{puzzles:,}")
    return [
        said.called(runner.kind, runner.name),
        done,
        duration(runner.seconds) if runner.laps else _NONE,
        short(runner.per_second) if runner.per_second else _NONE,
        f"{runner.steps:,}" if runner.steps is not None else _NONE,
        _NONE if ratio is None else _ratio(ratio, runner.state, said),
        said.fastest if is_fastest else said.stands(runner.state),
    ]


def notes(runners: Sequence[Runner], language: str) -> list[str]:
    """Returns why racers failed, a line for each of them."""
    said = words(language)
    return [
        said.note.format(
            racer=said.called(runner.kind, runner.name), fault=told_of(runner.faults, language)
        )
        for runner in runners
        if runner.faults
    ]


def lines(rows: Sequence[Sequence[str]], language: str) -> list[str]:
    """Returns the lines of a table with the heads and these rows."""
    table = [heads(language), *rows]
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    return ["  ".join(_padded(row, widths)).rstrip() for row in table]


def _ratio(ratio: float, state: State, said: Words) -> str:
    return short(ratio) if state == State.FINISHED else said.more.format(ratio=short(ratio))


def _padded(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    blanks = [" " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True)]
    return [
        cell + blank if is_text(column) else blank + cell
        for column, (cell, blank) in enumerate(zip(row, blanks, strict=True))
    ]


def _width(text: str) -> int:
    """Returns the columns of a text on a terminal."""
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
