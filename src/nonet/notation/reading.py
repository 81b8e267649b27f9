"""Reading: the one puzzle of a text, or the puzzles of a file one by one."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from itertools import islice
from typing import IO

from nonet.errors import LeftOutWarning, PuzzleError, raise_it
from nonet.notation.formats import named
from nonet.notation.formats.line import classic_line
from nonet.notation.recognising import Recognised, recognised
from nonet.notation.text.source import Source, opened, text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules, RulesLike, as_rules


def parse(text: str, *, notation: str | None = None, rules: RulesLike | None = None) -> Puzzle:
    """Returns the puzzle in a text, in any notation or in the given one.

    ``rules`` (Rules or their text) replace the default rules of a text that states none. Raises
    PuzzleError unless the text holds exactly one readable puzzle, and warns with LeftOutWarning if
    it says more, which may be a rule.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(
            f"a text of type {type(text).__name__}; expected str (nonet.read takes files)"
        )
    chosen = None if rules is None else as_rules(rules)
    if notation in {None, "line"}:
        # The most common text is read without asking every notation.
        puzzle = classic_line(text, chosen)
        if puzzle is not None:
            return puzzle
    # Read at most two: a long text may hold very many.
    first, *others = islice(_puzzles(text_source(text), notation, chosen, raise_it), 2)
    if others:
        raise PuzzleError("several-puzzles")
    return first


def read(
    file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    notation: str | None = None,
    rules: RulesLike | None = None,
    on_error: Callable[[PuzzleError], object] | None = None,
) -> Iterator[Puzzle]:
    """Returns an iterator over the puzzles of a file or stream, read as they are needed.

    ``file`` is a path, ``-`` for standard input, or an open stream. An unreadable puzzle raises
    PuzzleError. With ``on_error``, the error is passed to it instead, and reading goes on. A puzzle
    whose text says more, which may be a rule, comes with a LeftOutWarning.
    """
    chosen = None if rules is None else as_rules(rules)
    with opened(file) as source:
        yield from _puzzles(source, notation, chosen, on_error or raise_it)


def _puzzles(
    source: Source,
    notation: str | None,
    rules: Rules | None,
    on_error: Callable[[PuzzleError], object],
) -> Iterator[Puzzle]:
    found = Recognised(named(notation), source) if notation else recognised(source, rules)
    for case in found.cases(rules):
        if case.puzzle is not None:
            if case.left_out:
                message = PuzzleError("left-out", rest=case.left_out)
                place = message.at(source.name, case.line, case.number)
                warnings.warn(str(place), LeftOutWarning, stacklevel=3)
            yield case.puzzle
        elif case.error is not None:
            on_error(case.error)
