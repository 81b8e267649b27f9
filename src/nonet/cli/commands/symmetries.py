"""``nonet symmetries``: the symmetries that new puzzles can have, with pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.layout import beside
from nonet.cli.terminal.output import Output
from nonet.generating import SYMMETRIES, SymmetryName
from nonet.generating.patterns import orbits
from nonet.rules import Shape

_SIZE = 9
_SHOWN = {"a": 1, "b": 12, "c": 33}
"""The first cell of each letter in a picture."""
_MEANINGS: dict[SymmetryName, str] = {
    "rotational": text("a half turn about the centre"),
    "quarter-turn": text("a quarter turn about the centre"),
    "left-right": text("a reflection: left and right are exchanged"),
    "top-bottom": text("a reflection: top and bottom are exchanged"),
    "diagonal": text("a reflection in the diagonal from top left to bottom right"),
    "antidiagonal": text("a reflection in the diagonal from top right to bottom left"),
    "both": text("left-right and top-bottom"),
    "full": text("all turns and reflections of the square"),
}
_MORE = text("In a puzzle, all cells of a letter have a given, or none has.")


@click.command(epilog=options.examples("nonet symmetries"))
def symmetries() -> None:
    """List the symmetries that the givens of new puzzles can have, with pictures.

    The words are those that --symmetry takes.
    """
    with Output(encoding=sys.stdout.encoding) as output:
        for line in _list():
            output.write(f"{line}\n")


def _list() -> Iterator[str]:
    """Returns the lines of the pictures, side by side, and of the meanings."""
    for group in beside([[name, *_picture(name)] for name in SYMMETRIES]):
        yield from (*group, "")
    width = max(map(len, SYMMETRIES))
    yield from (f"{name:{width}}  {_MEANINGS[name]}" for name in SYMMETRIES)
    yield from ("", _MORE)


def _picture(symmetry: SymmetryName) -> list[str]:
    """Returns the rows of a grid in which some cells that belong together have a letter."""
    shape = Shape(_SIZE, _SIZE)
    cells = ["."] * shape.cells
    for orbit in orbits(shape, symmetry):
        for letter, first in _SHOWN.items():
            if first in orbit:
                for cell in orbit:
                    cells[cell] = letter
    return ["".join(cells[row * _SIZE : (row + 1) * _SIZE]) for row in range(_SIZE)]
