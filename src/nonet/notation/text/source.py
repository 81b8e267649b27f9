"""Input text: files, streams and strings of any size, read in pieces."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import count
from select import select
from typing import IO, NamedTuple, cast

from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.notation.text.beginnings import is_picture, peeked
from nonet.puzzle import Puzzle

HEAD_LENGTH = 1 << 16
"""Characters of a text that are used to recognise its notation."""
_HEAD_LINES = 1 << 13
"""Lines of the head, at most: each may be a puzzle, and every notation is tried on it."""
LONGEST = 1 << 20
"""Characters; longer lines and words are cut, which makes their case unreadable."""
_CHUNK = 1 << 16
_BLOCK = 64 * _CHUNK
_UNDECODED = "[\udc80-\udcff]"
_BINARY = 10
"""A text with zero bytes is binary data if one character in so many is not UTF-8."""


class Head(NamedTuple):
    """The beginning of a text, used to recognise its notation."""

    text: str
    whole: bool
    """Whether this is the entire text."""

    def puzzle_lines(self) -> list[str]:
        """Returns the stripped lines, without blank lines and ``#`` comments."""
        lines = [line.strip() for line in self.text.split("\n")]
        return [line for line in lines if line and line[0] != "#"]


class Line(NamedTuple):
    """A line without its end."""

    number: int
    text: str


class Piece(NamedTuple):
    """Whole lines of a text."""

    text: str
    skipped: int = 0
    """How many lines lie between the piece before and this one; negative if both come from the same
    line."""


class Word(NamedTuple):
    """A word between white space, and its line."""

    line: int
    text: str


class Case(NamedTuple):
    """One puzzle of a text, or an error in its place."""

    number: int
    """The number of the case in the text, from 1."""
    line: int
    """The line where it begins, from 1."""
    text: str
    """The original text without the line end; an unreadable case is written back as this text."""
    puzzle: Puzzle | None
    error: PuzzleError | None = None
    """Why there is no puzzle, with source, line and case."""
    comment: str = ""
    left_out: tuple[Phrase, ...] = ()
    """What the text says beside the puzzle and may be a rule, but was not taken over."""


class Source:
    """A text that is read once, from the beginning, in pieces of bounded size.

    ``name`` is the name for messages, or None for a text passed as a string. ``waits`` returns
    whether the next chunk is not there yet.
    """

    def __init__(
        self,
        chunks: Iterator[str],
        name: str | None,
        fraction: Callable[[], float | None] = lambda: None,
        waits: Callable[[], bool] = lambda: False,
    ) -> None:
        self.name = name
        self.waits = waits
        self._fraction = fraction
        self._damage: PuzzleError | None = None
        self._rest = chunks = self._until_damage(chunks)
        pieces: list[str] = []
        length = 0
        self._whole = False
        while length < HEAD_LENGTH and not self._whole:
            chunk = next(chunks, None)
            self._whole = chunk is None
            pieces.append(chunk or "")
            length += len(pieces[-1])
        self._start = "".join(pieces).removeprefix("\ufeff")
        if self._damage:
            # The line in which the data ends is cut, and could be taken for a smaller puzzle.
            self._start = self._start[: self._start.rfind("\n") + 1]
            if not self._start:
                raise self._damage.at(name, None)
        if _is_binary(self._start):
            raise _binary(self._start).at(name, None)

    @property
    def damage(self) -> PuzzleError | None:
        """Why the text ends early, with the line; None as long as all could be read.

        The line in which it ends is left out.
        """
        return self._damage

    @property
    def head(self) -> Head:
        """The beginning of the text; if there is more, up to a line end or blank."""
        lines = self._start.split("\n", _HEAD_LINES)
        if len(lines) > _HEAD_LINES and not lines[-1].isspace():
            return Head("\n".join(lines[:-1]), False)
        if self._whole:
            return Head(self._start, True)
        cut = max(self._start.rfind("\n"), self._start.rfind(" "))
        return Head(self._start[: cut if cut > 0 else None], False)

    @property
    def fraction(self) -> float | None:
        """The fraction of a file that was read, 0 to 1; None if its size is unknown."""
        return self._fraction()

    def lines(self) -> Iterator[Line]:
        """Returns an iterator over the lines, cut after LONGEST characters."""
        number = 1
        rest = ""
        for chunk in self._chunks():
            *complete, rest = (rest + chunk).split("\n")
            if complete:
                # Only the first can be long: the others lie within one chunk.
                complete[0] = complete[0][:LONGEST]
                yield from map(Line, count(number), complete)
                number += len(complete)
            rest = rest[:LONGEST]
        if rest and not self.damage:
            yield Line(number, rest)

    def blocks(self) -> Iterator[Piece]:
        """Returns an iterator over the text in large pieces, smaller ones if it comes slowly.

        Lines are cut after LONGEST characters. They are not counted: a fast reader does that.
        """
        rest = ""
        pieces: list[str] = []
        length = 0
        for chunk in self._chunks():
            text = rest + chunk
            end = text.find("\n")
            if end > LONGEST:
                # Only the first line can be long: the others lie within one chunk.
                text = text[:LONGEST] + text[end:]
            end = text.rfind("\n") + 1
            pieces.append(text[:end])
            length += end
            rest = text[end:][:LONGEST]
            if length and (length >= _BLOCK or self.waits()):
                yield Piece("".join(pieces))
                pieces.clear()
                length = 0
        text = "".join(pieces if self.damage else [*pieces, rest])
        if text:
            yield Piece(text)

    def words(self) -> Iterator[Word]:
        """Returns an iterator over the words, cut after LONGEST characters."""
        number = 1
        rest = ""
        for chunk in self._chunks():
            *complete, last = (rest + chunk).split("\n")
            for text in complete:
                for word in text.split():
                    yield Word(number, word[:LONGEST])
                number += 1
            words = last.split()
            rest = words.pop()[:LONGEST] if words and not last[-1].isspace() else ""
            for word in words:
                yield Word(number, word)
        if rest and not self.damage:
            yield Word(number, rest)

    def case(self, number: int, line: int, text: str, puzzle: Callable[[], Puzzle]) -> Case:
        """Returns the case of a puzzle, or of the error that reading the puzzle raises."""
        try:
            return Case(number, line, text, puzzle())
        except PuzzleError as error:
            return self.faulty(error, number, line, text)

    def faulty(self, error: PuzzleError, number: int, line: int, text: str) -> Case:
        """Returns a case with an error in place of a puzzle.

        ``line`` is where the case begins; the error may have the line of the fault itself.
        """
        return Case(number, line, text, None, error.at(self.name, error.line or line, number))

    def fault(self, error: PuzzleError, number: int = 1) -> Case:
        """Returns the case that stands for a fault of the whole text; the error may tell a line."""
        return Case(number, error.line or 1, "", None, error.at(self.name, error.line))

    def ending(self, *, empty: bool) -> Iterator[Case]:
        """Returns the case that stands for the end of a text: damaged or without puzzles."""
        if self.damage:
            yield self.fault(self.damage)
        elif empty:
            yield self.fault(PuzzleError("no-puzzle"))

    def _until_damage(self, chunks: Iterator[str]) -> Iterator[str]:
        """Returns the chunks before damaged data, which is noted."""
        line = 1
        try:
            for chunk in chunks:
                line += chunk.count("\n")
                yield chunk
        except (EOFError, zlib.error, OSError) as error:
            if isinstance(error, OSError) and not _is_about_gzip(error):
                raise
            self._damage = PuzzleError("gzip-damaged", message=str(error), line=line)

    def _chunks(self) -> Iterator[str]:
        yield self._start
        # A stream may arrive in tiny pieces; joining them one by one would copy the text each time.
        held: list[str] = []
        length = 0
        for chunk in self._rest:
            held.append(chunk)
            length += len(chunk)
            if length >= _CHUNK or "\n" in chunk:
                yield "".join(held)
                held.clear()
                length = 0
        if held:
            yield "".join(held)


def _is_about_gzip(error: OSError) -> bool:
    import gzip  # as in _unpacked

    return isinstance(error, gzip.BadGzipFile)


def _is_binary(start: str) -> bool:
    """Returns whether this is no beginning of a text. A stray zero byte spoils only its line."""
    if "\0" not in start:
        return False
    undecoded = sum(1 for _ in re.finditer(_UNDECODED, start))
    return "\0" in start.partition("\n")[0] or _BINARY * undecoded > len(start)


def _binary(start: str) -> PuzzleError:
    """Returns an error that names the files that people take for texts."""
    if start.startswith("PAR1"):
        return PuzzleError("text-parquet")
    return PuzzleError("text-zip") if start.startswith("PK\3\4") else PuzzleError("text-binary")


def text_source(text: str, name: str | None = None) -> Source:
    """Returns a source for a string."""
    return Source(_chunks_of(io.StringIO(text, newline="")), name)


class BinaryFile(NamedTuple):
    """An open file, or standard input, of which nothing is read yet."""

    binary: IO[bytes]
    name: str
    fraction: Callable[[], float | None] = lambda: None
    """The fraction that was read, 0 to 1; None if the size is unknown."""

    def waits(self) -> bool:
        """Returns whether a pipe or a terminal has nothing to read at this moment."""
        if sys.platform == "win32":
            return False  # it cannot tell
        try:
            ready, _, _ = select([self.binary], [], [], 0)
        except (OSError, ValueError):
            return False  # no descriptor, or one too high
        return not ready

    @property
    def is_picture(self) -> bool:
        """Whether it is a picture or a PDF by its first bytes."""
        return is_picture(peeked(self.binary))

    def source(self) -> Source:
        """Returns its text, which may be compressed; raises PuzzleError for a picture."""
        if self.is_picture:
            raise PuzzleError("text-picture", source=self.name)
        return Source(_decoded(_unpacked(self.binary)), self.name, self.fraction, self.waits)


@contextmanager
def binary_file(path: str | os.PathLike[str]) -> Generator[BinaryFile]:
    """Yields the file of this name, ``-`` for standard input, and closes it if it is one."""
    if path == "-":
        yield BinaryFile(sys.stdin.buffer, "standard input")
    else:
        with open(path, "rb") as binary:  # noqa: PTH123 - pathlib is slow to import
            yield BinaryFile(binary, os.fspath(path), _fraction_read(binary))


@contextmanager
def opened(file: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Generator[Source]:
    """Yields a source for a path, ``-`` for standard input, or a stream; closes what it opened.

    Byte order marks distinguish UTF-8, UTF-16 and UTF-32. A file or standard input may be
    compressed with gzip. Raises PuzzleError for a picture.
    """
    if isinstance(file, (str, os.PathLike)):
        with binary_file(file) as held:
            yield held.source()
    else:
        name = getattr(file, "name", None)
        text = isinstance(file.read(0), str)
        chunks = _chunks_of(cast(IO[str], file)) if text else _decoded(cast(IO[bytes], file))
        yield Source(chunks, name if isinstance(name, str) else None)


_MARKS = (
    # UTF-32 first, because its mark begins with that of UTF-16.
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LONGEST_MARK = 4
_GZIP_MARK = b"\x1f\x8b"


def is_plain(file: IO[bytes]) -> bool:
    """Returns whether :func:`opened` would read the bytes of a file as they are, as UTF-8.

    It is not compressed, and not marked as of another encoding.
    """
    return not peeked(file).startswith((_GZIP_MARK, *(mark for mark, _ in _MARKS)))


def _unpacked(file: IO[bytes]) -> IO[bytes]:
    if not peeked(file).startswith(_GZIP_MARK):
        return file
    import gzip  # rarely needed, and slow to import

    return cast(IO[bytes], gzip.GzipFile(fileobj=file))


def _fraction_read(file: IO[bytes]) -> Callable[[], float | None]:
    size = os.fstat(file.fileno()).st_size
    return lambda: file.tell() / size if size else None


def _decoded(binary: IO[bytes]) -> Iterator[str]:
    start = binary.read(_LONGEST_MARK)
    encoding = next((name for mark, name in _MARKS if start.startswith(mark)), "utf-8-sig")
    # Bytes that are not UTF-8 are kept as they are, because they may be part of a comment.
    errors = "surrogateescape" if encoding == "utf-8-sig" else "replace"
    decoder = io.IncrementalNewlineDecoder(
        codecs.getincrementaldecoder(encoding)(errors), translate=True
    )
    # read1 returns what is available: a terminal signals the end of input only once.
    read: Callable[[int], bytes] = getattr(binary, "read1", binary.read)
    data = start
    while data:
        yield decoder.decode(data)
        data = read(_CHUNK)
    yield decoder.decode(b"", final=True)


def _chunks_of(stream: IO[str]) -> Iterator[str]:
    # A stream opened with newline="" keeps all three kinds of line ends.
    decoder = io.IncrementalNewlineDecoder(None, translate=True)
    while chunk := stream.read(_CHUNK):
        yield decoder.decode(chunk)
    yield decoder.decode("", final=True)
