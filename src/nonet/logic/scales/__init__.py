"""Scales: the order of techniques, and what a step and a puzzle score.

:data:`HODOKU` rates puzzles as the program HoDoKu does. :data:`PEOPLE` has the order in which
people find steps. :data:`EXPLAINER` and :data:`SUKAKU` are those of other programs, which have
steps and ratings of their own.
:mod:`~nonet.logic.scales.scale` has the values of which a scale consists.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias

from nonet.errors import PuzzleError
from nonet.languages import LANGUAGES
from nonet.logic.scales.hodoku import HODOKU
from nonet.logic.scales.people import PEOPLE
from nonet.logic.scales.scale import OPTIONS, Grade, Level, MeasuredScale, Options, Scale
from nonet.names import MeasuredName, ScaleName, plain, spelled

SCALES: Mapping[str, Scale] = MappingProxyType({scale.name: scale for scale in (HODOKU, PEOPLE)})
"""All scales with techniques by name."""
EXPLAINER = MeasuredScale("explainer", "Sudoku Explainer 1.2.1", ("er", "ep", "ed"))
"""The ratings of the program Sudoku Explainer: until the solution, until the first value is placed,
and until the first step."""
SUKAKU = MeasuredScale("sukaku", "Sukaku Explainer 1.18.1", EXPLAINER.measures)
"""The same ratings of the program Sukaku Explainer, which knows more techniques, with its default
options."""
MEASURED: Mapping[str, MeasuredScale] = MappingProxyType(
    {scale.name: scale for scale in (EXPLAINER, SUKAKU)}
)
"""All measured scales, by name: those of programs that have steps and ratings of their own."""

ScaleLike: TypeAlias = "Scale | ScaleName"
"""A scale or its name."""
MeasuredLike: TypeAlias = "MeasuredScale | MeasuredName"
"""A measured scale, or its name."""


def scale_of(asked: Scale | MeasuredScale | str) -> Scale:
    """Returns the scale of a text, however it is written.

    A text is the name of a scale, maybe with a colon and options after it: the names of those that
    are on, or ``no-`` and the names of those that are off. Raises :class:`~nonet.PuzzleError` for
    unknown names and for measured scales.

    >>> scale_of("hodoku:siamese-fish,no-incomplete-rectangles").options.siamese_fish
    True
    """
    if isinstance(asked, Scale):
        return asked
    if name := spelled(str(asked), MEASURED):
        raise PuzzleError("scale-measured", scale=name, known=list(SCALES))
    return _named(str(asked), list(SCALES))


def rating_scale_of(asked: Scale | MeasuredScale | str) -> Scale | MeasuredScale:
    """Returns the scale of a text, as :func:`scale_of` does, or a measured one.

    >>> rating_scale_of("Explainer").measures
    ('er', 'ep', 'ed')
    """
    if isinstance(asked, Scale | MeasuredScale):
        return asked
    if name := spelled(asked, MEASURED):
        return MEASURED[name]
    return _named(asked, [*SCALES, *MEASURED])


def _named(asked: str, expected: list[str]) -> Scale:
    name, colon, words = asked.partition(":")
    known = spelled(name, SCALES)
    if known is None:
        raise PuzzleError("scale-unknown", found=name, known=expected)
    if not colon:
        return SCALES[known]
    return SCALES[known].with_options(**dict(map(_switched, words.split(","))))


def _switched(word: str) -> tuple[str, bool]:
    """Returns the option that a word means, and whether it is on."""
    said = plain(word)
    name = spelled(said.removeprefix("no-"), OPTIONS)
    if name is None:
        known = [each.replace("_", "-") for each in OPTIONS]
        raise PuzzleError("scale-option-unknown", found=word, known=known)
    return name, not said.startswith("no-")


def level_of(asked: Level | str, scale: Scale | MeasuredScale | str = "hodoku") -> Level:
    """Returns the level of a scale with a name or a title in any language, however it is written.

    Raises :class:`~nonet.PuzzleError` for an unknown name.

    >>> level_of("Hard")
    Level(name='hard', limit=1600)
    """
    levels = {level.name: level for level in scale_of(scale).levels}
    name = asked.name if isinstance(asked, Level) else asked
    known = spelled(name, levels) or _titled(name, levels)
    if known is None:
        raise PuzzleError("level-unknown", found=name, known=list(levels))
    return levels[known]


def _titled(asked: object, names: Iterable[str]) -> str | None:
    from nonet.logic import tables  # rarely needed, and slow to load

    titles = {tables.level(name, each): name for name in names for each in LANGUAGES}
    return titles.get(asked.strip()) if isinstance(asked, str) else None


def _pickled(scale: Scale) -> tuple[Callable[..., Scale], tuple[object, ...]]:
    """Returns what makes an equal scale: the text of one that is known, or all parts."""
    known = SCALES.get(scale.name)
    if known is not None and scale == replace(known, options=scale.options):
        return (scale_of, (str(scale),))
    # Mappings that cannot be changed are not pickled.
    grades = dict(scale.grades)
    parts = (scale.name, scale.title, scale.levels, grades, scale.options, scale.regions_first)
    return (Scale, parts)


copyreg.pickle(Scale, _pickled)

__all__ = [
    "EXPLAINER",
    "HODOKU",
    "MEASURED",
    "OPTIONS",
    "PEOPLE",
    "SCALES",
    "SUKAKU",
    "Grade",
    "Level",
    "MeasuredLike",
    "MeasuredScale",
    "Options",
    "Scale",
    "ScaleLike",
    "level_of",
    "rating_scale_of",
    "scale_of",
]
