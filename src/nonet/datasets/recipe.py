"""Recipes: what decides every row of a data set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, Unpack, cast

import numpy as np
from numpy.typing import NDArray

from nonet.datasets.shares import checked_shares
from nonet.draws import MOST_INDEX, Draws
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.generating.wishes import (
    USUAL,
    Wished,
    Wishes,
    checked_wishes,
    lists_wishes,
    plain,
)
from nonet.logic.scales import (
    MeasuredLike,
    MeasuredScale,
    ScaleLike,
    level_of,
    rating_scale_of,
    scale_of,
)
from nonet.names import spelled
from nonet.rules import Rules, RulesLike, as_rules
from nonet.symmetry.shapes import shape_of
from nonet.whole import checked_whole

Levels: TypeAlias = "str | Sequence[str] | Mapping[str, float] | Sequence[tuple[str, float]]"
"""A level, several that are equally frequent, or the share of each."""

MOST_SEED = 2**63 - 1
"""The highest seed that every table can hold: Spark has no whole numbers without a sign."""
_LEVEL = 0x4C56
"""The stream of draws for levels; attempts at puzzles use small numbers."""
_CLASSIC = Rules.classic()
_BITS, _UNIT = np.uint64(11), 2.0**-53
"""How a random word becomes a number from 0 to 1."""


@frozen(init=False, repr=False)
class Recipe:
    """What decides every row of a data set.

    ``count`` is the number of rows and ``seed`` that of all random draws. ``levels`` are levels of
    the ``scale``: one, several that are equally frequent, or the share of each, such as
    ``{"easy": 0.25, "hard": 0.75}``. Each row draws its level, so the shares hold on average.
    Without levels, puzzles are of any difficulty. ``path`` adds a column with the steps that solve
    each puzzle; the scales ``explainer`` and ``sukaku``, which have no levels, add the columns of
    their ratings. The other arguments are wishes, as for :func:`nonet.generate`. All rows have the
    same rules, so neither ``shapes`` nor ``make`` can be wished for, and ``difficulty`` only
    without levels.

    Row *i* depends on the recipe without its count, and on *i*: it is the same in a larger data
    set. Raises :class:`~nonet.PuzzleError` for wishes that contradict each other, for unknown
    levels, and for shares that do not add up to 1.

    >>> import nonet
    >>> nonet.datasets.Recipe(1000, seed=7, rules="boxes:2x3")
    Recipe(1000, seed=7, rules=Rules.boxes(2, 3))
    >>> nonet.datasets.Recipe(1000, seed=-1)
    Traceback (most recent call last):
    nonet.errors.PuzzleError: seed -1; expected 0 to 9,223,372,036,854,775,807
    """

    count: int
    seed: int
    rules: Rules
    levels: tuple[tuple[str, float], ...] | None
    path: bool
    asked: tuple[tuple[str, Any], ...]
    """The wishes that are not as usual, by name."""

    @lists_wishes
    def __init__(
        self,
        count: int,
        seed: int,
        rules: RulesLike = _CLASSIC,
        levels: Levels | None = None,
        *,
        path: bool = False,
        asked: Iterable[tuple[str, Any]] = (),
        **wishes: Unpack[Wished],
    ) -> None:
        under = as_rules(rules)
        known = plain(under, cast("Wished", {**dict(asked), **wishes}))
        shares = _shares_of(levels, known.get("scale", "hodoku"))
        chosen: dict[str, object] = {
            "count": _checked_count(count),
            "seed": _checked_seed(seed),
            "rules": under,
            "levels": tuple(shares.items()) or None,
            "path": path,
            # With those of the recipe that dataclasses.replace copies.
            "asked": _unusual(known),
        }
        for name, value in chosen.items():
            object.__setattr__(self, name, value)
        self._check(shares)
        # In the order of the scale, so that the order in which they were given does not matter.
        order = [level.name for level in self.wishes(None).scale.levels]
        pairs = tuple((name, shares[name]) for name in order if name in shares)
        object.__setattr__(self, "levels", pairs or None)

    def _check(self, shares: Mapping[str, float]) -> None:
        asked = dict(self.asked)
        for name in {"shapes", "make"} & asked.keys():
            raise PuzzleError("dataset-own-rules", found=name)
        if shares and "difficulty" in asked:
            raise PuzzleError("dataset-difficulty", found=asked["difficulty"])
        for level in self.names:
            self.wishes(level)
        if self.measured is not None:
            from nonet.logic.explainer import require

            require(self.measured, self.rules, uniqueness=True)

    @property
    def shares(self) -> dict[str, float]:
        """The share of each level; none if puzzles are of any difficulty."""
        return dict(self.levels or ())

    @property
    def names(self) -> tuple[str | None, ...]:
        """The levels that rows can have; None for any difficulty."""
        return tuple(self.shares) or (None,)

    @property
    def measured(self) -> MeasuredScale | None:
        """The scale of the columns ``er``, ``ep`` and ``ed``, if such a scale was asked for."""
        scale = rating_scale_of(dict(self.asked).get("scale", "hodoku"))
        return scale if isinstance(scale, MeasuredScale) else None

    @property
    def has_classes(self) -> bool:
        """Whether puzzles have class ids: under classic rules, boxes, and Latin squares."""
        try:
            shape_of(self.rules.houses_alone("symmetry"))
        except PuzzleError:
            return False
        return True

    def wishes(self, level: str | None) -> Wishes:
        """Returns what :func:`nonet.generate` is asked for at this level."""
        asked = cast("Wished", dict(self.asked))
        if level is not None:
            asked["difficulty"] = level_of(level, asked.get("scale", "hodoku"))
        return checked_wishes(self.rules, **asked)

    def draw(self, items: NDArray[np.int64]) -> NDArray[np.intp]:
        """Returns which of :attr:`names` each row has; it depends on the seed and the row alone."""
        draws = Draws.of(self.seed, items, np.zeros_like(items)).stream(_LEVEL)
        drawn = (draws.bits(1)[:, 0] >> _BITS).astype(np.float64) * _UNIT
        ends = np.cumsum(list(self.shares.values()))[:-1]
        places: NDArray[np.intp] = np.searchsorted(ends, drawn, side="right")
        return places

    def json(self) -> dict[str, object]:
        """Returns the recipe as JSON values."""
        wishes = self.wishes(self.names[0])
        return {
            "rules": repr(self.rules),
            "levels": self.shares,
            **USUAL,
            **{name: _json(value) for name, value in self.asked},
            "clues": None if wishes.fewest is None else [wishes.fewest, wishes.most],
            "path": self.path,
            "count": self.count,
            "seed": self.seed,
        }

    def __repr__(self) -> str:
        shown = [f"{self.count}, seed={self.seed}"]
        if self.rules != _CLASSIC:
            shown.append(f"rules={self.rules!r}")
        if self.shares:
            shown.append(f"levels={self.shares!r}")
        shown += [f"{name}={value!r}" for name, value in self.asked]
        if self.path:
            shown.append("path=True")
        return f"Recipe({', '.join(shown)})"


def _unusual(wishes: Wished) -> tuple[tuple[str, Any], ...]:
    return tuple((name, value) for name, value in wishes.items() if value != USUAL[name])


def _json(value: object) -> object:
    return list(cast("tuple[object, ...]", value)) if isinstance(value, tuple) else value


def _shares_of(levels: Levels | None, scale: ScaleLike | MeasuredLike) -> dict[str, float]:
    if levels is None:
        return {}
    if isinstance(levels, str):
        levels = [levels]
    elif isinstance(levels, Mapping):
        levels = list(levels.items())
    known = [level.name for level in scale_of(scale).levels]
    pairs = [level if isinstance(level, tuple) else (level, 1 / len(levels)) for level in levels]
    shares = {spelled(name, known) or name: share for name, share in pairs}
    if len(shares) < len(pairs):
        raise PuzzleError("level-twice", known=[name for name, _ in pairs])
    return checked_shares(shares)


def _checked_count(count: Any) -> int:
    return checked_whole(
        count,
        1,
        MOST_INDEX,
        lambda found: PuzzleError("dataset-count", found=found, most=MOST_INDEX),
    )


def _checked_seed(seed: Any) -> int:
    # Without one, each run would make other rows.
    if seed is None:
        raise PuzzleError("dataset-seed")
    return checked_whole(
        seed, 0, MOST_SEED, lambda found: PuzzleError("seed-range", seed=found, most=MOST_SEED)
    )
