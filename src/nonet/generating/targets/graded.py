"""How hard a new puzzle should be by its steps: a level, a range of scores, a technique."""

from __future__ import annotations

from operator import index
from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from nonet.engines.core.logic import HARDER, SINGLES, sift
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.progress import Progress
from nonet.generating.targets.rows import Nearness, Rows
from nonet.logic import TECHNIQUES, Scale, Technique, TechniqueLike
from nonet.logic.counting import Counted, Limit, counted_each
from nonet.logic.engine import require
from nonet.logic.finding import usual
from nonet.logic.houses import has_crossed_houses
from nonet.logic.rating import rate
from nonet.logic.scales import Level, level_of
from nonet.logic.techniques import technique_of
from nonet.messages import Phrase
from nonet.names import LevelName, OrHarderName
from nonet.puzzle import Puzzle
from nonet.rules import Rules

Difficulty: TypeAlias = "LevelName | Level | tuple[int, int] | tuple[float, float] | range"
"""A level or its name, the least and the highest score or rating, or a range of scores."""
AskedTechnique: TypeAlias = "TechniqueLike | OrHarderName"
"""A technique or its name; with ``+`` after the name, harder steps are allowed too."""

_SINGLES = frozenset({"full_house", "naked_single", "hidden_single"})
_SUBSETS = _SINGLES | {
    *("locked_pair", "locked_triple", "pointing", "claiming"),
    *("naked_pair", "naked_triple", "hidden_pair", "hidden_triple"),
}
"""The techniques by which the core sifts puzzles."""
_NEVER = 1 << 30
"""More points than any path has."""
_MORE = "+"
"""Follows a technique where harder steps are allowed too."""


@frozen()
class GradedTarget:
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
    lacking: frozenset[str] = frozenset()
    """The premises of techniques that the rules lack."""

    @property
    def names(self) -> list[str]:
        """The techniques to try, easiest first, without those that the rules rule out.

        They end with the last one that may occur: a puzzle that these do not solve is too hard.
        """
        every = [
            name
            for name in usual(self.scale, uniqueness=True)
            if self.lacking.isdisjoint(TECHNIQUES[name].premises)
        ]
        last = max(place for place, name in enumerate(every) if self.allows(name))
        return every[: last + 1]

    @property
    def limit(self) -> Limit | None:
        """Where a path need not be followed further to know whether it meets the wish, if anywhere.

        A path over the limit is too hard. If nothing is too hard, it is hard enough.
        """
        grades = [self.scale.grades[name] for name in self.names]
        if not self.is_open:
            most = _NEVER if self.most is None else self.most
            if self.level is not None:
                most = self.scale.levels[self.level].limit or _NEVER
            allowed = [self.allows(name) for name in self.names]
            scores = [
                grade.score if fine else most + 1
                for grade, fine in zip(grades, allowed, strict=True)
            ]
            return Limit(scores, most, like_stuck=True)
        # Only a path that leads to the solution in any case may end early.
        if not TECHNIQUES[self.names[-1]].guesses:
            return None
        if self.technique is None:
            most = self.scale.levels[-2].limit or _NEVER
            top = len(self.scale.levels) - 1
            return Limit([most + 1 if x.level == top else x.score for x in grades], most)
        if self.level is None:
            return Limit([int(name == self.technique) for name in self.names], 0)
        return None

    @property
    def is_level(self) -> bool:
        """Whether nothing but a level was asked for."""
        return self.level is not None and self.technique is None and not self.least

    @property
    def is_easy(self) -> bool:
        """Whether nothing but the easiest level was asked for."""
        return self.is_level and self.level == 0

    @property
    def is_open(self) -> bool:
        """Whether no puzzle is too hard."""
        top = self.level is None or self.level == len(self.scale.levels) - 1
        return top and self.most is None and not self.alone

    def met(self, found: Counted) -> NDArray[np.bool_]:
        """Returns whether each row is as asked for.

        The rows have been counted by ``names``, with ``limit`` or without.
        """
        met = found.solved & (found.scores >= self.least)
        if self.most is not None:
            met &= found.scores <= self.most
        if self.level is not None:
            met &= found.levels == self.level
        met &= self.uses(found)
        return met | found.over if self.is_open else met

    def foreseen(self, puzzles: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Returns which classic puzzles are as asked for and which are not, without a rating.

        Of the others, a rating tells. Each puzzle has one solution.
        """
        names = self.names
        if frozenset(names[: len(_SINGLES)]) != _SINGLES:
            nothing = np.zeros(len(puzzles), np.bool_)
            return nothing, nothing
        is_simple = _SUBSETS.issuperset(names)
        verdicts = np.empty(len(puzzles), np.uint8)
        sift(puzzles, verdicts, with_subsets=is_simple and len(names) > len(_SINGLES))
        met, unmet = self._foreseen_with_singles(np.count_nonzero(puzzles == 0, axis=1))
        by_singles = verdicts == SINGLES
        # What these techniques do not solve is too hard if no others may follow.
        return by_singles & met, np.where(by_singles, unmet, is_simple & (verdicts == HARDER))

    def _foreseen_with_singles(
        self, empty: NDArray[np.intp]
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Returns the same for puzzles with so many empty cells, all of them filled by singles."""
        grades = [self.scale.grades[name] for name in _SINGLES]
        highest_score = max(grade.score for grade in grades)
        lowest = empty * min(grade.score for grade in grades)
        highest = empty * highest_score
        if self.names[0] == "full_house":
            # The last cell of each row is filled by it.
            full_house = self.scale.grades["full_house"].score
            highest -= -(-empty // 9) * (highest_score - full_house)
        limit = self.scale.levels[0].limit
        known = np.full(len(empty), all(grade.level == 0 for grade in grades))
        if limit is not None:
            known &= highest <= limit
        unmet = highest < self.least
        met = lowest >= self.least
        if self.most is not None:
            unmet |= lowest > self.most
            met &= highest <= self.most
        if self.level is not None:
            unmet |= known & (self.level != 0)
            met &= known & (self.level == 0)
        if self.technique is not None:
            met[:] = False
            unmet |= self.technique not in _SINGLES
        return met, unmet

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

    def hits(self, tried: Rows, progress: Progress) -> NDArray[np.bool_]:
        """Returns whether each row is as asked for."""
        return self.met(self.counted(tried, self.limit, progress))

    def nearness(self, tried: Rows, progress: Progress) -> Nearness:
        """Returns how near each row is.

        It is nearer if the allowed techniques fill more cells, and if the score fits better.
        """
        found = self.counted(tried, None, progress)
        far = _left(tried, found) + self.gaps(found)
        return Nearness(self.met(found), far, self.uses(found))

    def counted(self, tried: Rows, limit: Limit | None, progress: Progress) -> Counted:
        """Returns the steps of all rows, each under its own rules."""
        return counted_each(
            tried.rules,
            tried.puzzles,
            tried.solutions,
            self.scale,
            self.names,
            limit=limit,
            threads=1,
            progress=lambda _: progress(),
        )

    def rating(self, puzzle: Puzzle) -> Phrase:
        """Returns what messages call the rating of a puzzle."""
        rating = rate(puzzle, self.scale)
        return Phrase("target-rating", level=rating.level, score=rating.score)

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


def _left(tried: Rows, found: Counted) -> NDArray[np.int64]:
    """Returns how many cells are empty where no technique leads further."""
    places = [at for at, name in enumerate(found.scale.grades) if TECHNIQUES[name].single]
    placed = found.counts[:, places].sum(axis=1).astype(np.int64)
    empty = tried.puzzles.shape[1] - tried.clues
    return np.where(found.solved, 0, empty - placed)


def techniques_to_ask(scale: Scale) -> list[str]:
    """Returns the techniques that can be asked for, easiest first."""
    return [name for name in usual(scale, uniqueness=True) if not technique_of(name).double]


def graded_target(
    rules: Rules,
    difficulty: Difficulty | None,
    technique: AskedTechnique | None,
    scale: Scale,
    *,
    shapes: bool,
) -> GradedTarget:
    """Returns what was asked for; raises PuzzleError for wishes that no puzzle can meet.

    ``shapes`` says that the rules get regions.
    """
    require(rules)
    level, least, most = _checked_difficulty(difficulty, scale)
    lacking = _lacking(rules, shapes=shapes)
    target = GradedTarget(scale, level, least, most, None, alone=False, lacking=lacking)
    if technique is None:
        return target
    name, alone = _checked_technique(technique, scale, lacking)
    if not target.allows(name):
        raise PuzzleError("technique-too-hard", technique=name, target=target.phrase)
    return GradedTarget(scale, level, least, most, name, alone, lacking)


def _lacking(rules: Rules, *, shapes: bool) -> frozenset[str]:
    """Returns the premises of techniques that rules lack. ``shapes`` says that they get regions."""
    has = {
        "regions": shapes or bool(rules.regions),
        "crossed houses": shapes or has_crossed_houses(rules.frame),
    }
    return frozenset(premise for premise, there in has.items() if not there)


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


def _pair(scores: tuple[float, float], scale: Scale) -> tuple[int, int]:
    try:
        least, most = cast("tuple[int, int]", scores)
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
    asked: AskedTechnique, scale: Scale, lacking: frozenset[str]
) -> tuple[str, bool]:
    """Returns the name of the technique, and whether nothing harder is allowed."""
    text = asked.name if isinstance(asked, Technique) else str(asked_technique(str(asked)))
    alone = not text.endswith(_MORE)
    name = text.removesuffix(_MORE)
    if name not in techniques_to_ask(scale):
        raise PuzzleError("technique-unused", technique=name, scale=str(scale))
    unmet = lacking.intersection(TECHNIQUES[name].premises)
    if "regions" in unmet:
        raise PuzzleError("technique-regions", technique=name)
    if "crossed houses" in unmet:
        raise PuzzleError("technique-crossed", technique=name)
    return name, alone
