"""Links: a link that is read is written again and gives the same puzzle."""

from __future__ import annotations

import zlib

from nonet import PuzzleError
from nonet.notation.formats.link import link_of, puzzle_of
from nonet.notation.text.packing import encoded
from tests.fuzz.tape import Tape
from tests.fuzz.values import check_message


def enter(data: bytes) -> None:
    """Reads a link: the first byte says whether the rest is the link or its houses."""
    tape = Tape(data)
    link = tape.text() if tape.byte() % 2 else _with_houses(tape)
    try:
        puzzle = puzzle_of(link)
    except PuzzleError as error:
        check_message(error)
        return
    assert puzzle_of(link_of(puzzle)) == puzzle


def _with_houses(tape: Tape) -> str:
    """Returns a link with packed rules as in damaged links: any JSON, or none."""
    values, _, houses = tape.rest().partition(b"~")
    return f"houses_{encoded(zlib.compress(houses))}~{values.decode('latin-1')}"
