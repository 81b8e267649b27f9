"""Regions of any shape, read from a file."""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.rules.named.base import Choice, Name

_OFFERED = range(4, 13)
"""Orders that people choose from in lists."""
_LONGEST_FILE = 1 << 20
"""Characters; a map of order 64 has 4,096 labels, plus blanks and comments."""


class MapFile(Name):
    """A grid with the regions of a map; texts give the path of a file with the map."""

    kind = "grid"
    draws_regions = True

    @property
    def usual(self) -> str:
        """The size that lists show first."""
        return "6"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The sizes that people choose from in lists; the text is that of the bare grid."""
        return tuple(Choice(f"{n}", f"latin:{n}", n, (1, n)) for n in _OFFERED)

    @property
    def extensible(self) -> bool:
        """Whether lists offer extensions of it."""
        return True

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
        except OSError as error:
            reason = error.strerror or "cannot be read"
            raise PuzzleError("map-file", word=self.word, file=file, reason=reason) from None
        except UnicodeDecodeError:
            raise PuzzleError("map-file-encoding", word=self.word, file=file) from None
        except ValueError:
            raise PuzzleError("map-file-name", word=self.word, file=file) from None
        if len(text) == _LONGEST_FILE:
            raise PuzzleError("map-file-length", word=self.word, file=file, found=_LONGEST_FILE)
        return " ".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))


JIGSAW = MapFile(
    "jigsaw",
    "rows, columns and the regions of a map in a file",
)
