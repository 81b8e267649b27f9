"""Texts of any size are read in bounded memory."""

from __future__ import annotations

import io
import tracemalloc
from collections.abc import Iterator
from itertools import count, islice

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation import NOTATIONS
from nonet.notation.text.source import LONGEST
from tests.facts import POJ_SAMPLE
from tests.notation.reading import POJ, POJ_ROWS

MEGABYTE = 1 << 20
CASES = 2_000
TEXTS = {
    "line": f"{POJ_SAMPLE}\n" * CASES,
    "judge": f"{CASES} " + " ".join(POJ_ROWS * CASES),
    "grid": ("\n".join(POJ_ROWS) + "\n\n") * CASES,
}


class Endless(io.TextIOBase):
    """A text that repeats a piece and is never in memory as a whole."""

    def __init__(self, piece: str, times: int, end: str = "") -> None:
        self._pieces = iter([*[piece] * times, end])
        self.given = 0

    def read(self, size: int | None = -1) -> str:
        if size == 0:
            return ""
        self.given += 1
        return next(self._pieces, "")


def peak_while(puzzles: Iterator[object]) -> int:
    """Returns the peak memory in bytes while the puzzles are read."""
    tracemalloc.start()
    try:
        for _ in puzzles:
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.long
@pytest.mark.parametrize("name", TEXTS)
def test_cases_are_streamed_in_a_few_megabytes(name: str) -> None:
    text = TEXTS[name]
    stream = io.BytesIO(text.encode())
    recognised = peak_while(islice(nonet.read(stream), 1))
    stream.seek(0)
    read = count()
    assert peak_while(zip(nonet.read(stream), read, strict=False)) < recognised + MEGABYTE // 4
    assert next(read) == CASES


def test_no_more_is_read_than_needed() -> None:
    stream = Endless(f"{POJ_SAMPLE}\n" * 1000, 100)
    puzzles = nonet.read(stream)  # type: ignore[arg-type]
    assert next(puzzles) == POJ
    assert stream.given <= 2


def test_a_line_of_100_megabytes_is_reported_without_keeping_it() -> None:
    stream = Endless("5" * MEGABYTE, 100)
    with pytest.raises(PuzzleError, match="characters or more"):
        next(nonet.read(stream))  # type: ignore[arg-type]
    assert stream.given == 1


@pytest.mark.long
@pytest.mark.parametrize("name", NOTATIONS)
@pytest.mark.parametrize("piece", ["5", "["])
def test_in_every_notation_a_line_of_32_megabytes_is_reported(name: str, piece: str) -> None:
    stream = Endless(piece * MEGABYTE, 32)
    errors: list[PuzzleError] = []
    puzzles = nonet.read(stream, notation=name, on_error=errors.append)  # type: ignore[arg-type]
    assert peak_while(puzzles) < 24 * MEGABYTE
    assert errors


def test_lines_after_one_of_2_megabytes_are_read() -> None:
    stream = io.StringIO(f"{POJ_SAMPLE}\n{'5' * 2 * LONGEST}\n{POJ_SAMPLE}\n")
    errors: list[PuzzleError] = []
    assert list(nonet.read(stream, notation="line", on_error=errors.append)) == [POJ, POJ]
    assert [str(error) for error in errors] == [
        "line 2, case 2: a line of 1,048,576 characters or more; expected n × n, such as 81"
    ]
