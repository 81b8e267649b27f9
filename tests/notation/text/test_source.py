"""Files of all kinds: encodings, line ends, sizes, and binary data."""

from __future__ import annotations

import codecs
import gzip
import io
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation.text.source import Line, text_source
from nonet.notation.wrappings.base import Unwrap, Unwrapped
from tests.facts import POJ_SAMPLE
from tests.notation.reading import POJ, POJ_ROWS
from tests.selection import rest_long

TEXT = f"# 数独\n{POJ_SAMPLE}\n{POJ_SAMPLE}\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        codecs.BOM_UTF8 + TEXT.encode(),
        TEXT.encode("utf-16"),
        codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"),
        TEXT.encode("utf-32"),
        TEXT.replace("\n", "\r\n").encode(),
        TEXT.replace("\n", "\r").encode(),
        TEXT.encode("gb18030"),
        gzip.compress(TEXT.encode()),
    ],
    ids=["utf-8", "bom", "utf-16", "utf-16-be", "utf-32", "windows", "mac", "gb18030", "gzip"],
)
def test_encodings_and_line_ends_are_distinguished(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    file.write_bytes(data)
    assert list(nonet.read(file)) == [POJ, POJ]
    assert list(nonet.read(str(file))) == [POJ, POJ]


def test_streams_of_text_and_bytes_are_read() -> None:
    assert list(nonet.read(io.StringIO(TEXT))) == [POJ, POJ]
    assert list(nonet.read(io.StringIO(TEXT.replace("\n", "\r"), newline=""))) == [POJ, POJ]
    assert list(nonet.read(io.BytesIO(TEXT.encode("utf-16")))) == [POJ, POJ]


def test_a_byte_order_mark_in_a_text_is_not_a_cell() -> None:
    assert nonet.parse("\ufeff" + POJ_SAMPLE) == POJ


@pytest.mark.parametrize("data", [TEXT.encode("utf-16-le"), b"\x7fELF\x02\x01\0\0", bytes(100)])
def test_binary_data_is_reported(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    file.write_bytes(data)
    with pytest.raises(PuzzleError, match="puzzles: binary data, or text in UTF-16 without"):
        list(nonet.read(file))


def test_binary_data_without_zero_bytes_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "puzzles"
    file.write_bytes(bytes(range(128, 256)) * 9)
    with pytest.raises(PuzzleError, match="no Sudoku in a text with bytes that are not UTF-8"):
        list(nonet.read(file))


def test_a_fault_names_file_line_and_case(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(f"{TEXT}\n{POJ_SAMPLE}0\n")
    with pytest.raises(PuzzleError) as fault:
        list(nonet.read(file))
    assert str(fault.value) == f"{file}, line 5, case 3: 82 cells; expected n × n, such as 81"
    assert (fault.value.line, fault.value.case) == (5, 3)


def test_an_unreadable_path_raises_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(nonet.read(tmp_path / "none.txt"))
    with pytest.raises(IsADirectoryError):
        list(nonet.read(tmp_path))


def test_words_and_lines_are_whole_across_pieces_of_any_size() -> None:
    text = "\n".join(["2", *POJ_ROWS, *POJ_ROWS])
    for size in range(1, 30):
        stream = Dripping(text.encode(), size)
        assert list(nonet.read(io.BufferedReader(stream, 1))) == [POJ, POJ]


class Dripping(io.RawIOBase):
    """A stream that returns a few bytes at a time."""

    def __init__(self, data: bytes, size: int) -> None:
        self._data = io.BytesIO(data)
        self._size = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        piece = self._data.read(min(self._size, len(buffer)))
        buffer[: len(piece)] = piece
        return len(piece)


def _as_it_is(lines: Iterator[Line]) -> Iterator[Line]:
    yield from lines


def _every_third(lines: Iterator[Line]) -> Iterator[Line]:
    yield from (line for line in lines if line.number % 3 == 0)


def _twice(lines: Iterator[Line]) -> Iterator[Line]:
    for line in lines:
        yield line
        yield line


def _second_half(lines: Iterator[Line]) -> Iterator[Line]:
    yield from (line for line in lines if line.number > 20_000)


@pytest.mark.parametrize("unwrap", rest_long([_every_third, _as_it_is, _twice, _second_half]))
def test_pieces_have_the_same_lines_with_the_same_numbers(unwrap: Unwrap) -> None:
    text = "".join(f"{number:80}\n" for number in range(1, 40_001))
    expected = list(Unwrapped(text_source(text), [unwrap]).lines())
    found: list[Line] = []
    number = 1
    for piece in Unwrapped(text_source(text), [unwrap]).blocks():
        number += piece.skipped
        lines = piece.text.removesuffix("\n").split("\n")
        found += map(Line, range(number, number + len(lines)), lines)
        number += len(lines)
    assert found == expected
    assert len(found) > 10_000


def damaged(text: str, kind: str) -> bytes:
    """Returns a text in gzip that is damaged after its last line."""
    packer = zlib.compressobj(wbits=31)
    start = packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
    ends = {"cut": b"", "block": b"\7" * 9, "checksum": packer.flush()[:-8] + bytes(8)}
    return start + ends[kind]


@pytest.mark.parametrize("kind", ["cut", "checksum"])
@pytest.mark.parametrize("lines", [1, 3000])
@pytest.mark.parametrize("head", ["", "id,puzzle\n"])
def test_the_puzzles_before_damaged_data_are_read(
    kind: str, lines: int, head: str, tmp_path: Path
) -> None:
    row = f"7,{POJ_SAMPLE}\n" if head else f"{POJ_SAMPLE}\n"
    (tmp_path / "p.gz").write_bytes(damaged(head + row * lines, kind))
    errors: list[PuzzleError] = []
    assert list(nonet.read(tmp_path / "p.gz", on_error=errors.append)) == [POJ] * lines
    (error,) = errors
    assert (error.code, error.source) == ("gzip-damaged", str(tmp_path / "p.gz"))
    assert error.line == lines + bool(head) + 1
    with pytest.raises(PuzzleError, match="damaged gzip data"):
        list(nonet.read(tmp_path / "p.gz"))


def test_damage_inside_costs_only_what_is_unpacked_with_it(tmp_path: Path) -> None:
    (tmp_path / "p.gz").write_bytes(damaged(f"{POJ_SAMPLE}\n" * 9000, "block"))
    errors: list[PuzzleError] = []
    puzzles = list(nonet.read(tmp_path / "p.gz", on_error=errors.append))
    assert puzzles == [POJ] * len(puzzles)
    assert len(puzzles) > 8000
    assert [(error.code, error.line) for error in errors] == [("gzip-damaged", len(puzzles) + 1)]


def test_a_line_that_is_cut_by_damage_is_no_smaller_puzzle(tmp_path: Path) -> None:
    # Cut after 16 cells, it would be one of order 4.
    (tmp_path / "p.gz").write_bytes(damaged(f"{POJ_SAMPLE}\n{POJ_SAMPLE[:16]}", "cut"))
    errors: list[PuzzleError] = []
    assert list(nonet.read(tmp_path / "p.gz", on_error=errors.append)) == [POJ]
    assert [error.code for error in errors] == ["gzip-damaged"]


def test_a_zero_byte_spoils_only_its_line(tmp_path: Path) -> None:
    (tmp_path / "p").write_text(f"{POJ_SAMPLE}\n{POJ_SAMPLE[:-1]}\0\n{POJ_SAMPLE}\n", "utf-8")
    errors: list[PuzzleError] = []
    assert len(list(nonet.read(tmp_path / "p", on_error=errors.append))) == 2
    assert [error.line for error in errors] == [2]
