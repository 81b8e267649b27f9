"""Regions of any shape, which a file draws."""

from __future__ import annotations

from nonet.errors import PuzzleError, shown
from nonet.rules.named.base import Name

_LONGEST_FILE = 1 << 20
"""Characters; a map of order 64 has 4,096 labels, and room for blanks and comments."""
_LONGEST_PATH = 200
"""Characters of a path that messages repeat."""


class MapFile(Name):
    """A grid that a region map draws; texts give the name of a file that holds the map."""

    kind = "grid"

    @property
    def argument(self) -> str:
        """What follows the word after a colon, for people."""
        return "FILE"

    @property
    def example(self) -> str:
        """The word with an argument."""
        return f"{self.word}:map.txt"

    def read(self, file: str) -> str:
        """Returns the map in a file, without its ``#`` lines; raises PuzzleError without one."""
        try:
            with open(file, encoding="utf-8-sig") as stream:  # noqa: PTH123 - pathlib imports slowly
                # No more than a map can have: a device such as /dev/zero has no end.
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
        """Returns the words for the map in a file, as given if a message can show them."""
        readable = file.isprintable() and len(file) <= _LONGEST_PATH
        return f"{self.word}:{file if readable else shown(file)}"


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or "cannot be read"
    return "no text in UTF-8" if isinstance(error, UnicodeDecodeError) else "no name of a file"


JIGSAW = MapFile("jigsaw", "rows, columns and the regions that a file draws")
