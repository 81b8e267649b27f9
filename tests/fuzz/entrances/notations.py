"""Texts in any notation: a puzzle that is read is written again and reads as the same puzzle."""

from __future__ import annotations

import nonet
from nonet import Puzzle, PuzzleError
from nonet.notation import NOTATIONS
from tests.fuzz.tape import Tape
from tests.fuzz.values import check_message

_CHOICES = (None, *NOTATIONS)


def enter(data: bytes) -> None:
    """Reads a text: the first byte chooses the notation, the others are the text."""
    tape = Tape(data)
    name = tape.one_of(_CHOICES)
    text = tape.text()
    try:
        puzzle = nonet.parse(text, notation=name)
    except PuzzleError as error:
        check_message(error)
        return
    chosen = name or nonet.sniff(text).name
    assert _written_and_read(puzzle, chosen) in (puzzle, None), f"{chosen} changes {puzzle!r}"


def _written_and_read(puzzle: Puzzle, name: str) -> Puzzle | None:
    """Returns the puzzle read back, or None if the notation cannot express it."""
    try:
        written = nonet.write(puzzle, name)
    except PuzzleError as error:
        check_message(error)
        return None
    return nonet.parse(written, notation=name, rules=puzzle.rules)
