"""Puzzles from photographs: :func:`nonet.photo.read`.

- ``pictures``: files, bytes and arrays become grey values.
- ``illumination``, ``components``, ``quadrilaterals``, ``lattice``, ``finding``: where a grid is.
- ``mesh``: the lines of the grid, which may be bent; ``regions``: its thick and thin ones.
- ``cutting``, ``network``, ``looking``: what is in each cell, by its looks.
- ``correcting``: the most probable reading with exactly one solution.
- ``reading``: the answer.
"""

from __future__ import annotations

from nonet.errors import PuzzleError
from nonet.photo.finding import found
from nonet.photo.looking import looked
from nonet.photo.pictures import PictureLike, grey
from nonet.photo.reading import Change, Doubt, Reading, reading_of
from nonet.rules import RulesLike, as_rules

__all__ = ["Change", "Doubt", "PictureLike", "Reading", "read"]


def __dir__() -> list[str]:
    return __all__


def read(source: PictureLike, *, rules: RulesLike | None = None) -> Reading:
    """Returns the puzzle in a picture: a path, the bytes of a file, or an array of grey values.

    ``rules`` are those of the puzzle, if they are more than the lines of the grid show, such as
    ``diagonal``. Raises PuzzleError if it is not a picture, or shows no grid or one of another
    order than the rules; OSError if the file cannot be read; and ModuleNotFoundError without the
    extra ``nonet[photo]``.
    """
    seen = found(grey(source))
    if seen is None:
        raise PuzzleError("picture-without-grid")
    return reading_of(looked(*seen), None if rules is None else as_rules(rules))
