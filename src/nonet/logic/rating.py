"""How difficult puzzles are: :func:`nonet.rate`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import overload

from nonet.engines import Progress, Status
from nonet.frozen import frozen
from nonet.logic import explainer, tables
from nonet.logic.engine import counted, require
from nonet.logic.explainer import ExplainerRating
from nonet.logic.finding import techniques_for
from nonet.logic.position import Position
from nonet.logic.scales import (
    MeasuredLike,
    MeasuredScale,
    Scale,
    ScaleLike,
    rating_scale_of,
)
from nonet.logic.techniques import TECHNIQUES, Technique
from nonet.logic.trouble import Trouble, examined, status_of
from nonet.notation import PuzzleLike, puzzle_of
from nonet.records import TypedDict
from nonet.rules import RulesLike


class RatingRecord(TypedDict):
    """How difficult a puzzle is."""

    status: str
    """`unique`; else `none`, `several` or `illegal`."""
    scale: str
    level: str | None
    """The name of the level; null without a rating."""
    title: str | None
    """The level in the language of the texts."""
    score: int | None
    hardest: str | None
    """The hardest technique."""
    techniques: dict[str, int]
    """The number of steps of each technique."""
    text: str
    """Level, score and hardest technique in words."""


@frozen(repr=False)
class Rating:
    """How difficult a puzzle is on a scale; ``str`` gives level, score and hardest technique."""

    scale: Scale
    status: Status
    """``UNIQUE``, or why there is no rating: ``NONE``, ``SEVERAL`` or ``ILLEGAL``."""
    level: str | None
    """The name of the level; None without a rating."""
    score: int | None
    """The sum of the scores of all steps; None without a rating."""
    counts: Mapping[str, int]
    """The number of steps of each technique that was used, in the order of the scale."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", MappingProxyType(dict(self.counts)))

    def __hash__(self) -> int:
        return hash((self.scale, self.status, self.level, self.score, *self.counts.items()))

    def __reduce__(self) -> tuple[object, ...]:
        # Python cannot pickle the view that keeps the counts from being changed.
        counts = dict(self.counts)
        return (Rating, (self.scale, self.status, self.level, self.score, counts))

    @property
    def measures(self) -> Mapping[str, float]:
        """What the puzzle measures on the scale, by name: its ``score``; empty without a rating."""
        return {} if self.score is None else {"score": self.score}

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique that the puzzle takes."""
        names = list(self.counts)
        return TECHNIQUES[names[-1]] if names else None

    def text(self, language: str = "en") -> str:
        """Returns the rating in words: ``hard (1204), hardest step X-Wing``."""
        said: dict[str, str] = tables.table(language)["sentences"]
        if self.level is None:
            return said[f"status-{self.status.name.lower()}"]
        level = tables.level(self.level, language)
        if self.hardest is None:
            return said["rating-complete"].format(level=level, score=self.score)
        hardest = self.hardest.title(language)
        return said["rating"].format(level=level, score=self.score, hardest=hardest)

    def json(self, language: str = "en") -> RatingRecord:
        """Returns the rating as JSON values; ``title`` is the level in a language."""
        return RatingRecord(
            status=self.status.name.lower(),
            scale=str(self.scale),
            level=self.level,
            title=tables.level(self.level, language) if self.level else None,
            score=self.score,
            hardest=self.hardest.name if self.hardest else None,
            techniques=dict(self.counts),
            text=self.text(language),
        )

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Rating: {self}>"


@overload
def rate(
    puzzle: PuzzleLike,
    scale: MeasuredLike,
    *,
    rules: RulesLike | None = None,
    uniqueness: bool = True,
    progress: Progress | None = None,
) -> ExplainerRating: ...
@overload
def rate(
    puzzle: PuzzleLike,
    scale: ScaleLike = "hodoku",
    *,
    rules: RulesLike | None = None,
    uniqueness: bool = True,
    progress: Progress | None = None,
) -> Rating: ...
def rate(
    puzzle: PuzzleLike,
    scale: ScaleLike | MeasuredLike = "hodoku",
    *,
    rules: RulesLike | None = None,
    uniqueness: bool = True,
    progress: Progress | None = None,
) -> Rating | ExplainerRating:
    """Returns level, score, hardest technique and the number of steps of each technique.

    They are those of the path that :func:`nonet.explain` shows. A puzzle without exactly one
    solution has a status instead. The scales ``explainer`` and ``sukaku`` are for classic puzzles:
    they give the ratings ER, EP and ED of the programs Sudoku Explainer 1.2.1 and Sukaku Explainer
    1.18.1, and their paths. ``uniqueness`` and ``progress`` are as for :func:`nonet.hint`. Raises
    :class:`~nonet.PuzzleError` for a text that is not a puzzle and for rules that are too large.

    >>> import nonet
    >>> rating = nonet.rate("1234 34.. 2.4. .3.1")
    >>> print(rating, rating.counts)
    easy (24), hardest step Full House {'full_house': 6}
    """
    start, chosen = Position(puzzle_of(puzzle, rules)), rating_scale_of(scale)
    if isinstance(chosen, MeasuredScale):
        return explainer.rated(start, chosen, progress, uniqueness=uniqueness)
    require(start.rules)
    solution, trouble = examined(start, progress)
    if trouble or solution is None:
        return rating_of(chosen, {}, trouble, solved=False)
    names = techniques_for(start, chosen, uniqueness=uniqueness)
    counts, solved = counted(start.puzzle, solution, tuple(names), chosen.settings, progress)
    return rating_of(chosen, counts, None, solved=solved)


def rating_of(
    scale: Scale, counts: Mapping[str, int], trouble: Trouble | None, *, solved: bool
) -> Rating:
    """Returns the rating of a path with so many steps of each technique."""
    places = _places(scale)
    ordered = {name: counts[name] for name in sorted(counts, key=places.__getitem__)}
    if not solved:
        return Rating(scale, status_of(trouble), None, None, ordered)
    score = sum(scale.grades[name].score * number for name, number in ordered.items())
    return Rating(scale, Status.UNIQUE, scale.level(ordered, score), score, ordered)


@lru_cache(maxsize=64)
def _places(scale: Scale) -> dict[str, int]:
    """Returns where each technique is in the order of the scale."""
    return {name: place for place, name in enumerate(scale.grades)}
