"""What a command reads: files, standard input, puzzles as arguments, or the empty grid."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

import click

from nonet import notation
from nonet.cli.language import reason, text, told
from nonet.cli.terminal.tally import Tally
from nonet.engines import policy
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.messages import printable
from nonet.notation import Case, Notation
from nonet.notation.text.source import Source, binary_file, text_source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.photo import Reading

STANDARD_INPUT = "-"
EMPTY_GRID = text("the empty grid")
VERDICT = text("{source}, line {line}, case {case}: {verdict}")
_HINT = text(
    "Type or paste a puzzle, then end with Ctrl-D on a line of its own (Ctrl-Z on Windows)."
)
_LEAST = 16
"""Characters of a puzzle; shorter arguments are rather names of files."""
_LONGEST = 40
"""Characters of it in a message."""
_CELL = re.compile(r"[\d.\s]")

InBulk = Callable[[TextReader, Source], Iterator[Case]]


class Found(NamedTuple):
    """A case, its notation, and the name of its source as messages show it."""

    case: Case
    notation: Notation
    source: str
    reading: Reading | None = None
    """What was read, if the source is a picture."""

    @property
    def alone(self) -> bool:
        """Whether the source has no lines, and the case is all of it."""
        return self.reading is not None or self.source == EMPTY_GRID

    def at(self, error: PuzzleError) -> PuzzleError:
        """Returns the error with the place of the case."""
        if self.alone:
            return error.at(self.source, None)
        return error.at(self.source, self.case.line, self.case.number)

    def unsolved(self, puzzle: Puzzle) -> PuzzleError:
        """Returns an error that the puzzle has no solution, with the faults that explain it."""
        # Imported here because most puzzles have a solution.
        from nonet import checking

        return self.at(checking.unsolved(puzzle))

    @property
    def place(self) -> str:
        """The place of the case, as shown in messages."""
        if self.alone:
            return self.source
        return f"{self.source}, line {self.case.line}, case {self.case.number}"

    def judged(self, verdict: str) -> str:
        """Returns a line with what is said of the case, after its place."""
        case, source = self.case, text(self.source)
        if self.alone:
            return text("{place}: {message}", place=source, message=verdict)
        return VERDICT.format(source=source, line=case.line, case=case.number, verdict=verdict)


class Input:
    """The puzzles of files, of standard input, or the empty grid.

    ``read_as`` is the notation, or None to recognise it. ``rules`` are those of the puzzles, or
    None for the defaults of each text. Raises UsageError for files beside the empty grid.
    """

    def __init__(
        self,
        files: Sequence[str],
        read_as: str | None,
        rules: Rules | None,
        *,
        empty: bool = False,
    ) -> None:
        if empty and files:
            raise click.UsageError(text("--empty takes no FILE."))
        self._files = files
        self._read_as = read_as
        self._rules = rules
        self._empty = empty

    def cases(self, tally: Tally, in_bulk: InBulk | None = None) -> Iterator[Found]:
        """Returns an iterator over the cases of all files; prints what cannot be read.

        ``in_bulk``, if given, processes long sources in ``line`` notation and returns only the
        cases that it leaves. A file that cannot be opened or recognised, and a fault of a whole
        text, are printed and left out.
        """
        if self._empty:
            yield from self._empty_case(tally)
            return
        for file in self._files or [STANDARD_INPUT]:
            try:
                yield from self._cases_of(file, tally, in_bulk)
            except PuzzleError as error:
                tally.report(error)
            except OSError as error:
                tally.report(text("{place}: {message}", place=shown(file), message=reason(error)))

    def puzzles(self, tally: Tally) -> Iterator[tuple[Found, Puzzle, bool]]:
        """Returns the cases that are puzzles, each with whether there are several."""
        puzzles = (
            (found, found.case.puzzle)
            for found in self.cases(tally)
            if found.case.puzzle is not None
        )
        first = list(islice(puzzles, 2))
        return ((found, puzzle, len(first) > 1) for found, puzzle in chain(first, puzzles))

    def first_puzzle(self, tally: Tally) -> Puzzle | None:
        """Returns the first puzzle of files; prints if there are more, or why there is none."""
        found = list(islice(self.cases(tally), 2))
        if len(found) > 1:
            tally.say(text("several puzzles: only the first is used"))
        return found[0].case.puzzle if found else None

    def _empty_case(self, tally: Tally) -> Iterator[Found]:
        """Returns the empty grid of the rules, by default of Sudoku, as a case."""
        rules = self._rules or Rules.classic()
        puzzle = Puzzle(rules, bytes(rules.cells))
        tally.progress.start()
        tally.puzzles += 1
        yield Found(Case(1, 1, f"{puzzle}", puzzle), notation.named("grid"), EMPTY_GRID)
        tally.progress.done += 1

    def _cases_of(self, file: str, tally: Tally, in_bulk: InBulk | None) -> Iterator[Found]:
        if file == STANDARD_INPUT:
            _check_standard_input(tally)
        with _opened(file) as opened:
            if isinstance(opened, bytes):
                yield from self._photographed(file, opened, tally)
            else:
                yield from self._written(file, opened, tally, in_bulk)

    def _written(
        self, file: str, source: Source, tally: Tally, in_bulk: InBulk | None
    ) -> Iterator[Found]:
        """Returns the cases of a text."""
        tally.progress.fraction = lambda: source.fraction
        if self._read_as:
            chosen = notation.named(self._read_as)
        else:
            chosen, source = notation.recognised(source, self._rules)
        # Not earlier, because there is nothing to show while a person types.
        tally.progress.start()
        cases = chosen.cases(source, self._rules)
        is_long = not source.head.whole
        reader = policy.text_reader()
        # For a few puzzles, loading the modules for bulk work takes longer than it saves.
        if in_bulk and reader and self._rules is None and chosen.name == "line" and is_long:
            cases = _left_by(in_bulk(reader, source), source, tally)
        for case in cases:
            if case.error is not None and not case.text:
                tally.report(case.error)
                continue
            tally.puzzles += 1
            if case.error is not None:
                tally.unreadable += 1
                tally.say(case.error)
            found = Found(case, chosen, shown(source.name or file))
            if case.left_out:
                tally.say(found.at(PuzzleError("left-out", rest=case.left_out)))
            yield found
            tally.progress.done += 1
        # The file is about to be closed, but work may remain.
        tally.progress.fraction = lambda: None

    def _photographed(self, file: str, picture: bytes, tally: Tally) -> Iterator[Found]:
        """Returns the puzzle in a picture as a case, and prints what is doubtful about it."""
        from nonet import photo  # slow to import

        name = shown(file)
        tally.progress.start()
        try:
            reading = photo.read(picture, rules=self._rules)
        except PuzzleError as error:
            raise error.at(name, None) from None
        except ModuleNotFoundError as error:
            if error.name != "PIL":
                raise
            missing = text('pictures need the package pillow: pip install "nonet[photo]"')
            tally.report(text("{place}: {message}", place=name, message=missing))
            return
        for phrase in reading.phrases:
            tally.say(text("{place}: {message}", place=name, message=told(phrase)))
        tally.puzzles += 1
        case = Case(1, 1, str(reading.puzzle), reading.puzzle)
        yield Found(case, notation.named("grid"), name, reading)
        tally.progress.done += 1


def shown(file: str) -> str:
    """Returns the name of a file for messages."""
    return text("standard input") if file == STANDARD_INPUT else printable(file)


def _left_by(cases: Iterator[Case], source: Source, tally: Tally) -> Iterator[Case]:
    before = tally.puzzles
    yield from cases
    yield from source.ending(empty=tally.puzzles == before)


def _check_standard_input(tally: Tally) -> None:
    # This is None if the program was started with standard input closed.
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise OSError(text("closed"))
    # Another program may have made it non-blocking, so that it seems to end at every pause.
    if sys.platform != "win32":
        os.set_blocking(sys.stdin.fileno(), True)
    if sys.stdin.isatty():
        tally.say(_HINT)


@contextmanager
def _opened(argument: str) -> Generator[Source | bytes]:
    """Yields the text of the file of this name, ``-`` for standard input, or its bytes if it is a
    picture; else the puzzle that the name is.

    Raises OSError, as for a missing file, if the argument does not look like a puzzle.
    """
    if not os.path.lexists(argument) and _is_puzzle(argument):
        yield text_source(argument, _shortened(argument))
        return
    with binary_file(argument) as file:
        if file.is_picture:
            from nonet.photo.files import MOST_BYTES  # slow to import

            # One more byte shows that the file is too large, without the rest of it.
            yield file.binary.read(MOST_BYTES + 1)
        else:
            yield file.source()


class GridArgument:
    """A grid that an option names: the file of this name, ``-`` for standard input, or a grid."""

    def __init__(self, option: str, argument: str) -> None:
        self._option = option
        self._argument = argument
        self._text: str | None = None
        self.name = printable(argument)
        """What messages call it."""

    def values(self, rules: Rules) -> bytes:
        """Returns the values; a file is read once.

        Raises BadParameter for a file that cannot be read, and PuzzleError with the name of this
        argument unless its text holds exactly one grid.
        """
        if self._text is None:
            self._text = self._read(rules)
        try:
            return notation.parse(self._text, rules=rules).givens
        except PuzzleError as error:
            raise error.at(self.name, error.line) from None

    def _read(self, rules: Rules) -> str:
        if not os.path.lexists(self._argument) and _is_puzzle(self._argument, rules, least=1):
            self.name = _shortened(self._argument)
            return self._argument
        try:
            with notation.opened(self._argument) as source:
                if source.damage:
                    raise source.damage.at(self.name, None)
                return source.head.text
        except OSError as error:
            said = text("{place}: {message}", place=self.name, message=reason(error))
            raise click.BadParameter(said, param_hint=f"'{self._option}'") from None


def _shortened(argument: str) -> str:
    """Returns the argument as messages name it."""
    kept = argument[:_LONGEST]
    return printable(kept) if kept == argument else f"{printable(kept)}…"


def _is_puzzle(argument: str, rules: Rules | None = None, *, least: int = _LEAST) -> bool:
    """Returns whether a text is a puzzle, or nothing but cells with a slip among them."""
    if len(argument) < least:
        return False
    if 10 * len(_CELL.findall(argument)) >= 9 * len(argument):
        return True
    try:
        found = notation.recognised(text_source(argument), rules)
        return any(case.puzzle for case in found.cases(rules))
    except PuzzleError:
        return False
