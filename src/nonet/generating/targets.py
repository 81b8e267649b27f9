"""How hard a new puzzle should be: a level, a range of scores, a technique."""

from __future__ import annotations

from operator import index
from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.logic import TECHNIQUES, Scale, ScaleLike, Technique, TechniqueLike
from nonet.logic.counting import Counted
from nonet.logic.engine import require
from nonet.logic.finding import usual
from nonet.logic.houses import has_crossed_houses
from nonet.logic.scales import Level, level_of, scale_of
from nonet.logic.techniques import technique_of
from nonet.messages import Phrase
from nonet.names import LevelName, OrHarderName
from nonet.rules import Rules

Difficulty: TypeAlias = "LevelName | Level | tuple[int, int] | range"
"""A level or its name, the least and the highest score, or a range of scores."""
AskedTechnique: TypeAlias = "TechniqueLike | OrHarderName"
"""A technique or its name; with ``+`` after the name, harder steps are allowed too."""

_MORE = "+"
"""Follows a technique where harder steps are allowed too."""


@frozen()
class Target:
    """The ratings that meet a wish."""

    scale: Scale
    level: int | None
    """The index of the level; None for any level."""
    least: int
    """The least score."""
    most: int | None
    """The highest score; None without a limit."""
    technique: str | None
    """A technique that the path contains."""
    alone: bool
    """Whether no step may be harder than the technique."""

    @property
    def names(self) -> list[str]:
        """The techniques to try, easiest first.

        They end with the last one that may occur: a puzzle that these do not solve is too hard.
        """
        every = usual(self.scale, uniqueness=True)
        last = max(place for place, name in enumerate(every) if self.allows(name))
        return every[: last + 1]

    def met(self, found: Counted) -> NDArray[np.bool_]:
        """Returns whether each row is as asked for. The rows have been counted by ``names``."""
        met = found.solved & (found.scores >= self.least)
        if self.most is not None:
            met &= found.scores <= self.most
        if self.level is not None:
            met &= found.levels == self.level
        return met & self.uses(found)

    def uses(self, found: Counted) -> NDArray[np.bool_]:
        """Returns whether each path contains the technique; always if none was asked for."""
        if self.technique is None:
            return np.ones(len(found.solved), np.bool_)
        return found.counts[:, list(self.scale.grades).index(self.technique)] > 0

    def gaps(self, found: Counted) -> NDArray[np.int64]:
        """Returns how far the score of each row is from those asked for, at most 1000."""
        least, most = self.least, self.most
        if self.level is not None:
            limits = [0, *(level.limit for level in self.scale.levels)]
            below, most = limits[self.level], limits[self.level + 1]
            # A lower score will do if the hardest technique is one of the level.
            least = (below or 0) + 1 if self.level and self.technique is None else 0
        gaps = np.maximum(least - found.scores, 0)
        if most is not None:
            gaps = np.maximum(gaps, found.scores - most)
        return np.minimum(gaps, 1000)

    @property
    def phrase(self) -> Phrase:
        """What messages call it."""
        parts: list[Phrase] = []
        if self.level is not None:
            parts.append(Phrase("target-level", level=self.scale.levels[self.level].name))
        elif self.most is not None:
            parts.append(Phrase("target-scores", least=self.least, most=self.most))
        if self.technique is not None and self.alone:
            parts.append(Phrase("target-hardest", technique=self.technique))
        elif self.technique is not None:
            parts.append(Phrase("target-contains", technique=self.technique))
        return (
            parts[0] if len(parts) == 1 else Phrase("target-both", first=parts[0], second=parts[1])
        )

    def allows(self, name: str) -> bool:
        """Returns whether a path that meets the wish may contain the technique."""
        grade = self.scale.grades[name]
        if self.level is not None and grade.level > self.level:
            return False
        if self.most is not None and grade.score > self.most:
            return False
        if self.technique is None or not self.alone:
            return True
        names = list(self.scale.grades)
        return names.index(name) <= names.index(self.technique)


def techniques_to_ask(scale: Scale) -> list[str]:
    """Returns the techniques that can be asked for, easiest first."""
    return [name for name in usual(scale, uniqueness=True) if not technique_of(name).double]


def checked_target(
    rules: Rules,
    difficulty: Difficulty | None,
    technique: AskedTechnique | None,
    scale: ScaleLike,
    *,
    shapes: bool = False,
) -> Target | None:
    """Returns what was asked for; raises PuzzleError for wishes that no puzzle can meet.

    ``shapes`` says that the rules get regions.
    """
    chosen = scale_of(scale)
    if difficulty is None and technique is None:
        return None
    require(rules)
    level, least, most = _checked_difficulty(difficulty, chosen)
    target = Target(chosen, level, least, most, None, alone=False)
    if technique is None:
        return target
    name, alone = _checked_technique(technique, chosen, rules, shapes=shapes)
    if not target.allows(name):
        raise PuzzleError("technique-too-hard", technique=name, target=target.phrase)
    return Target(chosen, level, least, most, name, alone)


def _checked_difficulty(
    difficulty: Difficulty | None, scale: Scale
) -> tuple[int | None, int, int | None]:
    """Returns the level, the least and the highest score."""
    if difficulty is None:
        return None, 0, None
    if isinstance(difficulty, str | Level):
        return scale.levels.index(level_of(difficulty, scale)), 0, None
    if isinstance(difficulty, range):
        least, most = min(difficulty, default=1), max(difficulty, default=0)
    else:
        least, most = _pair(difficulty, scale)
    if not 0 <= least <= most:
        raise PuzzleError("scores-order", least=least, most=most)
    return None, least, most


def _pair(scores: tuple[int, int], scale: Scale) -> tuple[int, int]:
    try:
        least, most = scores
        return index(least), index(most)
    except (TypeError, ValueError):
        names = [level.name for level in scale.levels]
        raise PuzzleError("level-unknown", found=repr(scores), known=names) from None


def asked_technique(text: str) -> AskedTechnique:
    """Returns the technique that a text names, however it is written, with ``+`` or without.

    Raises :class:`~nonet.PuzzleError` for an unknown name.

    >>> asked_technique("XY-Chain+")
    'xy_chain+'
    """
    word = text.rstrip()
    name = technique_of(word.removesuffix(_MORE)).name
    return cast("AskedTechnique", f"{name}{_MORE}" if word.endswith(_MORE) else name)


def _checked_technique(
    asked: AskedTechnique, scale: Scale, rules: Rules, *, shapes: bool
) -> tuple[str, bool]:
    """Returns the name of the technique, and whether nothing harder is allowed."""
    text = asked.name if isinstance(asked, Technique) else str(asked_technique(str(asked)))
    alone = not text.endswith(_MORE)
    name = text.removesuffix(_MORE)
    if name not in techniques_to_ask(scale):
        raise PuzzleError("technique-unused", technique=name, scale=str(scale))
    if "regions" in TECHNIQUES[name].premises and not (rules.regions or shapes):
        raise PuzzleError("technique-regions", technique=name)
    crossed = shapes or has_crossed_houses(rules.frame)
    if "crossed houses" in TECHNIQUES[name].premises and not crossed:
        raise PuzzleError("technique-crossed", technique=name)
    return name, alone
