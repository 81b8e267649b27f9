"""Decorations: what is drawn on a grid and says nothing of its values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nonet.constraints.base import Constraint, constraint, text, values
from nonet.errors import PuzzleError
from nonet.messages import Phrase
from nonet.rules.requirement import Broken, Naming

if TYPE_CHECKING:
    from nonet.constraints.lowering import Put
    from nonet.marks import Mark

_FARTHEST = -1_000_000
_COLOUR = r"(?:[0-9a-f]{6}(?:[0-9a-f]{2})?|none)"
_COLOURS = re.compile(f"{_COLOUR}(?:/{_COLOUR})?", re.ASCII)
_FORMS = {"line": 1, "arrow": 1, "disc": 3, "rectangle": 3, "text": 3}
"""How many sizes each form has."""


@constraint
class Decoration(Constraint):
    """A line, a shape or a text that is drawn and forbids nothing.

    Lengths are in hundredths of a cell, and places are rows and columns from the upper left corner.

    >>> from nonet import Rules
    >>> line = Decoration("line", [50, 50, 50, 150], [10], "ff0000", "")
    >>> (Rules.latin(2) | line).constraints[0] == line
    True
    """

    word = "decoration"
    title = "Decoration"
    summary = "a drawing that forbids nothing"
    example = 'decoration:disc:50,50:80,80,0:ff0000/none:""'
    decorates = True

    form: str = text()
    """``line``, ``arrow``, ``disc``, ``rectangle`` or ``text``."""
    points: Sequence[int] = values(low=_FARTHEST)
    """Row and column of each point of a line, or of the middle of another form."""
    size: Sequence[int] = values(low=0)
    """The width of a line; height, width and angle in degrees of another form."""
    colours: str = text()
    """The colour of a line; those of the area and of the border of another form.

    Each is ``none`` or six hexadecimal digits, with two more for how opaque it is.
    """
    words: str = text(least=0)

    def __attrs_post_init__(self) -> None:
        """Raises PuzzleError for unknown forms and colours, and for other points or sizes."""
        fits = len(self.points) % 2 == 0 and len(self.size) == _FORMS.get(self.form)
        if not fits or (len(self.size) > 1 and len(self.points) > 2):
            raise PuzzleError("decoration-form", form=self.form, known=[*_FORMS])
        if not _COLOURS.fullmatch(self.colours):
            raise PuzzleError("decoration-colours", found=self.colours)

    @property
    def cells(self) -> Sequence[int]:  # type: ignore[override]
        """No cells."""
        return ()

    def line(self, naming: Naming, language: str = "en") -> str:
        """Returns the line of lists: the title alone."""
        texts = self.texts()
        return texts.get(language.lower(), texts["en"]).title

    def called(self, naming: Naming) -> Phrase:
        """Returns what messages call it."""
        return Phrase("decoration")

    def broken(self, values: Sequence[int]) -> Iterator[Broken]:
        """Returns an iterator over nothing."""
        return iter(())

    def lower(self, put: Put) -> None:
        """Puts nothing."""

    def marks(self) -> Iterator[Mark]:
        """Returns an iterator over the drawing."""
        from nonet.marks import Decorated

        numbers = [each / 100 for each in self.points]
        points = tuple(zip(numbers[1::2], numbers[::2], strict=True))
        height, width, angle = (*self.size, 0, 0)[:3]
        size = (width / 100, height / 100)
        colours = tuple(self.colours.split("/"))
        yield Decorated((), self.form, points, size, float(angle), self.words, colours)
