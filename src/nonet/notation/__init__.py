"""Notations: ways to write puzzles as text, one module each, behind one registry."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import IO

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.line import LINE
from nonet.notation.source import Head, Source, opened, text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

__all__ = ["NOTATIONS", "Case", "Notation", "named", "opened", "parse", "read", "sniff", "write"]

NOTATIONS: dict[str, Notation] = {notation.name: notation for notation in (LINE,)}
"""All notations by name."""


def named(name: str) -> Notation:
    """Returns the notation of this name; raises PuzzleError with the names there are."""
    try:
        return NOTATIONS[name]
    except KeyError:
        raise PuzzleError(f"notation {name!r}; expected one of {', '.join(NOTATIONS)}") from None


def sniff(text: str | Source) -> Notation:
    """Returns the notation of the text.

    Raises PuzzleError when it is none, or could be several: the message then says which and how
    to choose.

    >>> sniff("1... ..2. .3.. ...4").name
    'grid'
    """
    source = text if isinstance(text, Source) else text_source(text)
    head = source.head
    if not head.text.strip():
        raise source.error("no puzzle: the text is empty")
    found = [notation for notation in NOTATIONS.values() if notation.recognises(head)]
    if len(found) == 1 or (found and _all_agree(head, found)):
        return found[0]
    if not found:
        raise source.error(f"no known notation; expected one of {', '.join(NOTATIONS)}")
    names = " or ".join(notation.name for notation in found)
    raise source.error(
        f"the text could be {names}; choose with notation={found[0].name!r}"
        f" or --from {found[0].name}"
    )


def parse(text: str, *, notation: str | None = None, rules: Rules | None = None) -> Puzzle:
    """Returns the one puzzle of the text, in any notation or the one named.

    ``rules`` replace those that a text without rules would mean. Raises PuzzleError when the text
    does not hold exactly one readable puzzle.
    """
    puzzles = list(_puzzles(text_source(text), notation, rules, _raise))
    if len(puzzles) != 1:
        raise PuzzleError(f"{len(puzzles)} puzzles; expected 1 (nonet.read takes several)")
    return puzzles[0]


def read(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    notation: str | None = None,
    rules: Rules | None = None,
    on_error: Callable[[PuzzleError], object] | None = None,
) -> Iterator[Puzzle]:
    """Returns the puzzles of a file or stream one by one, reading no further than it must.

    ``file`` is a path, ``-`` for standard input, or an open stream. An unreadable puzzle raises
    PuzzleError, or, with ``on_error``, is handed to it while the reading goes on.
    """
    with opened(file) as source:
        yield from _puzzles(source, notation, rules, on_error or _raise)


def write(puzzle: Puzzle, notation: str) -> str:
    """Returns the puzzle in the notation; raises PuzzleError where it cannot be carried."""
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
    chosen = named(notation) if notation else sniff(source)
    for case in chosen.cases(source, rules):
        if case.puzzle is not None:
            yield case.puzzle
        elif case.error is not None:
            on_error(case.error)


def _raise(error: PuzzleError) -> None:
    raise error


def _all_agree(head: Head, notations: list[Notation]) -> bool:
    """Returns whether all of them read the same puzzles from the text."""
    if not head.whole:
        return False
    readings = [
        [case.puzzle for case in notation.cases(text_source(head.text))] for notation in notations
    ]
    return None not in readings[0] and all(reading == readings[0] for reading in readings)
