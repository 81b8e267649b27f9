"""Notations: ways to write puzzles as text, one module each, behind one registry.

:mod:`nonet.notation.sniffing` says how a text is recognised when several notations could fit.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import islice
from typing import IO

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.registry import NOTATIONS, named
from nonet.notation.sniffing import sniff
from nonet.notation.source import Source, opened, text_source
from nonet.puzzle import Grid, Puzzle
from nonet.rules import Rules

__all__ = ["NOTATIONS", "Case", "Notation", "named", "opened", "parse", "read", "sniff", "write"]


def parse(text: str, *, notation: str | None = None, rules: Rules | None = None) -> Puzzle:
    """Returns the puzzle in a text, in any notation or in the given one.

    ``rules`` replace the default rules of a text that states none. Raises PuzzleError unless the
    text holds exactly one readable puzzle.
    """
    # Read at most two: a long text may hold very many.
    first, *others = islice(_puzzles(text_source(text), notation, rules, _raise), 2)
    if others:
        raise PuzzleError("several-puzzles")
    return first


def read(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    notation: str | None = None,
    rules: Rules | None = None,
    on_error: Callable[[PuzzleError], object] | None = None,
) -> Iterator[Puzzle]:
    """Returns an iterator over the puzzles of a file or stream, read as they are needed.

    ``file`` is a path, ``-`` for standard input, or an open stream. An unreadable puzzle raises
    PuzzleError. With ``on_error``, the error is passed to it instead, and reading goes on.
    """
    with opened(file) as source:
        yield from _puzzles(source, notation, rules, on_error or _raise)


def write(puzzle: Puzzle | Grid, notation: str) -> str:
    r"""Returns the text of a puzzle or grid; raises PuzzleError if the notation cannot express it.

    >>> from nonet import Grid, Rules
    >>> write(Grid(Rules.latin(2), [1, 2, 2, 1]), "line")
    '1221\n'
    """
    if isinstance(puzzle, Grid):
        puzzle = Puzzle(puzzle.rules, puzzle)
    return named(notation).write(puzzle)


def as_puzzle(puzzle: Puzzle | str) -> Puzzle:
    """Returns the puzzle itself, or the one that the text holds."""
    return parse(puzzle) if isinstance(puzzle, str) else puzzle


def _puzzles(
    source: Source,
    notation: str | None,
    rules: Rules | None,
    on_error: Callable[[PuzzleError], object],
) -> Iterator[Puzzle]:
    chosen = named(notation) if notation else sniff(source, rules)
    for case in chosen.cases(source, rules):
        if case.puzzle is not None:
            yield case.puzzle
        elif case.error is not None:
            on_error(case.error)


def _raise(error: PuzzleError) -> None:
    raise error
