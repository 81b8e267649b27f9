"""The values of which a scale consists: levels, grades, options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from nonet.frozen import frozen


class Level(NamedTuple):
    """A level of difficulty."""

    name: str
    limit: int | None
    """The highest score of a puzzle of this level; None without a limit."""


@frozen(repr=False)
class MeasuredScale:
    """A scale that rates puzzles as another program does, by that program's own steps.

    It has neither levels nor an order of :data:`~nonet.logic.TECHNIQUES`: hints and explanations
    show the steps of that program. ``str`` is the name by which functions and commands take it.
    """

    name: str
    title: str
    measures: tuple[str, ...]
    """The names of the numbers that it gives, the one that says most first."""

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<MeasuredScale {self}>"


class Grade(NamedTuple):
    """What a scale says about a technique."""

    technique: str
    level: int
    """The index of the lowest level of a puzzle that needs the technique."""
    score: int
    """What each step of the technique adds to the score of a puzzle."""
    usual: bool = True
    """Whether it is used by default."""


@frozen()
class Options:
    """What techniques may use beyond the usual: settings of HoDoKu, with its defaults."""

    siamese_fish: bool = False
    """Two finned fish with the same base are told as one step."""
    small_empty_rectangles: bool = False
    """The region of an empty rectangle may have only two candidates."""
    incomplete_rectangles: bool = True
    """The corners of a unique rectangle may lack some of its candidates."""
    overlapping_sets: bool = False
    """Almost locked sets of a chain may have cells in common."""
    sets_in_chains: bool = False
    """Grouped loops and chains may pass through almost locked sets."""


OPTIONS = tuple(field.name for field in fields(Options))
"""The names of the options."""


@frozen(eq=False, repr=False)
class Scale:
    """A way to score steps and puzzles.

    ``grades`` are the techniques, easiest first: the next step is always one of the first technique
    that finds any. A puzzle scores the sum of its steps. Its level is that of its hardest
    technique, or a higher one if the score is above the limit of that level. ``str`` is the text by
    which functions and commands take the scale.

    >>> from nonet.logic import HODOKU
    >>> HODOKU.level(["naked_single", "x_wing"], 200), HODOKU.level(["naked_single"], 900)
    ('hard', 'medium')
    >>> print(HODOKU.with_options(siamese_fish=True))
    hodoku:siamese-fish
    """

    name: str
    title: str
    levels: tuple[Level, ...]
    grades: Mapping[str, Grade]
    options: Options = Options()
    """What the techniques may use beyond the usual."""
    regions_first: bool = False
    """Whether full houses and hidden singles in regions come before those in other houses."""

    @property
    def usual(self) -> tuple[str, ...]:
        """The names of the techniques that are used by default, easiest first."""
        return tuple(name for name, grade in self.grades.items() if grade.usual)

    @property
    def settings(self) -> dict[str, bool]:
        """What finders may use and prefer, as the core takes it."""
        return {**_as_dict(self.options), "regions_first": self.regions_first}

    def with_options(self, **options: bool) -> Scale:
        """Returns the scale with other :class:`Options`; those that are not named stay.

        Raises TypeError for an unknown name.
        """
        return replace(self, options=replace(self.options, **options))

    def level(self, techniques: Iterable[str], score: int) -> str:
        """Returns the name of the level of a puzzle that takes these techniques."""
        found = max((self.grades[name].level for name in techniques), default=0)
        return self.levels[self.raised(found, score)].name

    def raised(self, level: int, score: int) -> int:
        """Returns the index of the first level, from this one up, that allows the score."""
        while (limit := self.levels[level].limit) is not None and score > limit:
            level += 1
        return level

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scale):
            return NotImplemented
        return self is other or _parts(self) == _parts(other)

    def __hash__(self) -> int:
        return hash((self.name, self.options))

    def __str__(self) -> str:
        usual: dict[str, bool] = asdict(Options())
        words = [
            ("" if on else "no-") + name.replace("_", "-")
            for name, on in asdict(self.options).items()
            if on != usual[name]
        ]
        return f"{self.name}:{','.join(words)}" if words else self.name

    def __repr__(self) -> str:
        return f"<Scale {self}>"


@lru_cache(maxsize=64)
def _as_dict(options: Options) -> Mapping[str, bool]:
    return MappingProxyType(asdict(options))


def _parts(scale: Scale) -> tuple[object, ...]:
    # The order of the techniques counts, so the grades are compared as a sequence.
    grades = tuple(scale.grades.items())
    return (scale.name, scale.title, scale.levels, grades, scale.options, scale.regions_first)
