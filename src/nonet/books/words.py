"""The texts of a book in the language of its reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nonet.drawing.value import Drawing
from nonet.errors import PuzzleError
from nonet.languages import LANGUAGES, texts
from nonet.names import spelled
from nonet.rules import Rules
from nonet.rules.named import Extension, Grid, Name
from nonet.rules.recipe import Joined, Laid, Named, Overlapping, Recipe

_PLAIN_DIGITS = "123456789"


class Words(NamedTuple):
    """The texts of a language, as templates."""

    title: str
    """Of a book without one."""
    answers: str
    page: str
    """Leads from a puzzle to its answer."""
    link: str
    """Tells those who cannot see the page where a link leads."""
    note: str
    """Says what a rule means."""
    symbols: str
    puzzle: str
    """Describes a puzzle to those who cannot see it."""
    answer: str
    row: str
    blank: str
    between: str
    """Between two rules."""
    contents: str
    rules: str
    """Heads the page that tells how to play."""
    regions: str
    lines: str
    """The same of rules without regions."""
    one: str
    solve: str
    cells: str
    range: str
    """The numbers of the puzzles of a chapter."""


def words(language: str) -> Words:
    """Returns the texts of a language; raises PuzzleError for an unknown one."""
    known = spelled(language, LANGUAGES)
    if known is None:
        raise PuzzleError("book-language", language=language, known=LANGUAGES)
    return Words(**texts(known, "books"))


def named(rules: Rules, language: str) -> str:
    """Returns the names of the rules that the lines of a grid do not show, and unusual symbols.

    >>> named(Rules.diagonal() | Rules.anti_knight(), "en")
    'Diagonals, Anti-knight'
    >>> named(Rules.boxes(4, 4), "en"), named(Rules.classic(), "en")
    ('symbols 1–9 A–G', '')
    """
    said = words(language)
    parts = [_text(name, language)[0] for name in _unseen(rules)]
    if rules.symbols != tuple(_PLAIN_DIGITS[: rules.order]):
        parts.append(said.symbols.format(symbols=" ".join(_runs(rules.symbols))))
    return said.between.join(parts)


def notes(rules: Rules, language: str) -> Iterator[str]:
    """Returns sentences that explain the rules that the lines of a grid do not show.

    >>> list(notes(Rules.anti_knight(), "en"))
    ["Anti-knight: no equal symbols a knight's move apart."]
    """
    for name in _unseen(rules):
        rule, meaning = _text(name, language)
        yield words(language).note.format(rule=rule, meaning=meaning)


def described(drawing: Drawing, values: Sequence[int], said: Words) -> str:
    """Returns the values row by row, for those who cannot see them."""
    shown = (said.blank, *drawing.symbols)
    shape = drawing.shape
    rows = (
        " ".join("-" if cell is None else shown[values[cell]] for cell in shape.row(row))
        for row in range(shape.rows)
    )
    return " ".join(said.row.format(row=n, cells=cells) for n, cells in enumerate(rows, start=1))


def _text(name: Name, language: str) -> tuple[str, str]:
    said = name.texts.get(language.lower(), name.texts["en"])
    return said.title, said.summary


def _runs(symbols: Sequence[str]) -> Iterator[str]:
    """Returns symbols, with consecutive characters as runs: ``A–F``."""
    first = last = symbols[0]
    for symbol in [*symbols[1:], ""]:
        if len(last) == len(symbol) == 1 and ord(symbol) == ord(last) + 1:
            last = symbol
            continue
        yield first if first == last else f"{first}–{last}"
        first = last = symbol


def _unseen(rules: Rules) -> list[Name]:
    """Returns the names in the recipe that stand for more than the lines show.

    These are all extensions, and the grids that cannot be extended, whose houses are unusual.
    """
    found = dict.fromkeys(_names(rules.recipe))
    return [
        name
        for name in found
        if isinstance(name, Extension) or (isinstance(name, Grid) and not name.extensible)
    ]


def _names(recipe: Recipe) -> Iterator[Name]:
    if isinstance(recipe, Named):
        yield recipe.name
    elif isinstance(recipe, Laid):
        yield from _names(recipe.grid)
    elif isinstance(recipe, Joined | Overlapping):
        parts = recipe.parts if isinstance(recipe, Joined) else [grid for grid, *_ in recipe.grids]
        for part in parts:
            yield from _names(part)
