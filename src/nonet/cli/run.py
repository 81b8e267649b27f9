"""One run of a command: its input, its counts and its messages."""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import TracebackType
from typing import NamedTuple

from nonet import notation
from nonet.cli import arguments
from nonet.cli.language import reason, text, told
from nonet.cli.progress import Progress
from nonet.engines import policy
from nonet.engines.protocol import TextReader
from nonet.errors import PuzzleError
from nonet.notation import Case, Notation
from nonet.notation.source import Source
from nonet.puzzle import Puzzle
from nonet.rules import Rules

STANDARD_INPUT = "-"
EMPTY_GRID = text("the empty grid")
_HINT = text(
    "Type or paste a puzzle, then end with Ctrl-D on a line of its own (Ctrl-Z on Windows)."
)


InBulk = Callable[[TextReader, Source], Iterator[Case]]


class Found(NamedTuple):
    """A case, its notation, and the name of its source."""

    case: Case
    notation: Notation
    source: str

    def at(self, error: PuzzleError) -> PuzzleError:
        """Returns the error with the place of the case."""
        if self.source == EMPTY_GRID:
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
        return place_of(self.source, self.case.line, self.case.number)


def place_of(source: str | None, line: int, case: int) -> str:
    """Returns a place for messages; without a source it is in standard input."""
    return f"{source or shown(STANDARD_INPUT)}, line {line}, case {case}"


class Run:
    """Reads cases, counts their outcomes and determines the exit status.

    It is a context manager: leaving it removes the progress bar from the terminal.
    """

    def __init__(self) -> None:
        self.progress = Progress()
        self.puzzles = 0
        """Cases read, valid or not."""
        self.failed = 0
        """Puzzles without a solution."""
        self.unreadable = 0
        """Cases that are not a puzzle."""
        self.trouble = False
        """Whether a file could not be read or an answer could not be written."""

    @property
    def status(self) -> int:
        """0 if all puzzles were answered, 1 if one has no solution, 2 for unreadable input."""
        if self.unreadable or self.trouble:
            return 2
        return 1 if self.failed else 0

    def say(self, message: str | PuzzleError) -> None:
        """Prints a message to standard error."""
        self.progress.hide()
        print(message if isinstance(message, str) else told(message), file=sys.stderr)

    def report(self, error: str | PuzzleError) -> None:
        """Prints what could not be read or written."""
        self.trouble = True
        self.say(error)

    def cases(
        self,
        files: Sequence[str],
        name: str | None,
        rules: Rules | None,
        in_bulk: InBulk | None = None,
    ) -> Iterator[Found]:
        """Returns an iterator over the cases of all files; prints what cannot be read.

        ``name`` is the notation, or None to recognise it. ``rules`` are those of the puzzles, or
        None for the defaults of each text. ``in_bulk``, if given, processes long sources in
        ``line`` notation and returns only the cases that it leaves. A file that cannot be opened or
        recognised, and a fault of a whole text, are printed and left out.
        """
        for file in files or [STANDARD_INPUT]:
            try:
                yield from self._cases_of(file, name, rules, in_bulk)
            except PuzzleError as error:
                self.report(error)
            except OSError as error:
                self.report(text("{place}: {message}", place=shown(file), message=reason(error)))
            except (EOFError, zlib.error) as error:
                damage = text("damaged gzip data ({error})", error=str(error))
                self.report(text("{place}: {message}", place=shown(file), message=damage))

    def _cases_of(
        self, file: str, name: str | None, rules: Rules | None, in_bulk: InBulk | None
    ) -> Iterator[Found]:
        if file == STANDARD_INPUT:
            self._check_standard_input()
        with arguments.opened(file) as source:
            self.progress.fraction = lambda: source.fraction
            if name:
                chosen = notation.named(name)
            else:
                chosen, source = notation.recognised(source, rules)
            # Not earlier, because there is nothing to show while a person types.
            self.progress.start()
            cases = chosen.cases(source, rules)
            is_long = not source.head.whole
            reader = policy.text_reader()
            # For a few puzzles, loading the modules for bulk work takes longer than it saves.
            if in_bulk and reader and rules is None and chosen.name == "line" and is_long:
                cases = self._left_by(in_bulk(reader, source), source)
            for case in cases:
                if case.error is not None and not case.text:
                    self.report(case.error)
                    continue
                self.puzzles += 1
                if case.error is not None:
                    self.unreadable += 1
                    self.say(case.error)
                yield Found(case, chosen, source.name or shown(file))
                self.progress.done += 1
            # The file is about to be closed, but work may remain.
            self.progress.fraction = lambda: None

    def first_puzzle(
        self, files: Sequence[str], name: str | None, rules: Rules | None
    ) -> Puzzle | None:
        """Returns the first puzzle of files; prints if there are more, or why there is none."""
        found = list(islice(self.cases(files, name, rules), 2))
        if len(found) > 1:
            self.say(text("several puzzles: only the first is used"))
        return found[0].case.puzzle if found else None

    def empty_case(self, rules: Rules | None) -> Iterator[Found]:
        """Returns the empty grid of the rules, by default of Sudoku, as a case."""
        puzzle = Puzzle(rules or Rules.classic(), bytes(rules.cells if rules else 81))
        self.progress.start()
        self.puzzles += 1
        yield Found(Case(1, 1, f"{puzzle}", puzzle), notation.named("grid"), EMPTY_GRID)
        self.progress.done += 1

    def _left_by(self, cases: Iterator[Case], source: Source) -> Iterator[Case]:
        before = self.puzzles
        yield from cases
        if self.puzzles == before:
            yield source.no_puzzle()

    def _check_standard_input(self) -> None:
        # This is None if the program was started with standard input closed.
        if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
            raise OSError(text("closed"))
        # Another program may have made it non-blocking, so that it seems to end at every pause.
        if sys.platform != "win32":
            os.set_blocking(sys.stdin.fileno(), True)
        if sys.stdin.isatty():
            self.say(_HINT)

    def __enter__(self) -> Run:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.progress.stop()


def shown(file: str) -> str:
    """Returns the name of a file for messages."""
    return text("standard input") if file == STANDARD_INPUT else file
