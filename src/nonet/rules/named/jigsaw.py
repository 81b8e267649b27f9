"""Regions of any shape, read from a file."""

from __future__ import annotations

from nonet.errors import PuzzleError, shown
from nonet.rules.named.base import Name

_LONGEST_FILE = 1 << 20
"""Characters; a map of order 64 has 4,096 labels, plus blanks and comments."""
_LONGEST_PATH = 200
"""Characters of the longest path that messages show as it is."""


class MapFile(Name):
    """A grid with the regions of a map; texts give the path of a file with the map."""

    kind = "grid"

    @property
    def argument(self) -> str:
        """The placeholder for the argument after the colon."""
        return "FILE"

    @property
    def example(self) -> str:
        """The word with an argument."""
        return f"{self.word}:map.txt"

    def read(self, file: str) -> str:
        """Returns the map in a file without ``#`` lines; raises PuzzleError if unreadable."""
        try:
            with open(file, encoding="utf-8-sig") as stream:  # noqa: PTH123 - pathlib imports slowly
                # Bounded, because a device such as /dev/zero has no end.
                text = stream.read(_LONGEST_FILE)
        except (OSError, ValueError) as error:
            raise PuzzleError(
                f"{self.named(file)}: {_reason(error)}; expected a file with a region map"
            ) from None
        if len(text) == _LONGEST_FILE:
            raise PuzzleError(
                f"{self.named(file)}: {_LONGEST_FILE:,} characters or more; expected a region map"
            )
        return " ".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))

    def named(self, file: str) -> str:
        """Returns the text of these rules for messages; an unprintable path is quoted."""
        readable = file.isprintable() and len(file) <= _LONGEST_PATH
        return f"{self.word}:{file if readable else shown(file)}"


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or "cannot be read"
    return "no text in UTF-8" if isinstance(error, UnicodeDecodeError) else "no name of a file"


JIGSAW = MapFile("jigsaw", "rows, columns and the regions of a map in a file")
