"""What a run of a command counts and says, and its exit status."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

from nonet.cli.language import told
from nonet.cli.terminal.progress import Progress
from nonet.engines import Progress as SearchProgress
from nonet.errors import PuzzleError


class Tally:
    """Counts the outcomes of puzzles, prints messages and determines the exit status.

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

    @contextmanager
    def search(self) -> Generator[SearchProgress]:
        """Returns a context with the progress of a search, whose share the terminal shows."""

        def progress(number: int, share: float) -> None:
            self.progress.share = share

        try:
            yield progress
        finally:
            self.progress.share = None

    def __enter__(self) -> Tally:
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()
