"""The text files of the sets."""

from __future__ import annotations

from importlib.resources import files

__all__ = ["ORIGIN", "words_of_lines"]

ORIGIN = "https://github.com/nonet/nonet, src/nonet/judging/sets/README.md"
"""Where the origin of each puzzle is written."""


def __dir__() -> list[str]:
    return __all__


def words_of_lines(name: str) -> list[list[str]]:
    """Returns the words of each line of a file of this folder; lines with ``#`` are comments.

    >>> words_of_lines("lanqiao.txt")[2]
    ['sample-1', '000011022013221113243333244455445555', '..CB.A......D..........E.........F..']
    """
    folder = files("nonet.judging.sets")
    text = folder.joinpath(name).read_text("ascii")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]
