"""Readings: what a photograph shows, how sure that is, and what the solver settled."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.messages import Phrase
from nonet.photo import showing
from nonet.photo.correcting import Settled, holds, settled
from nonet.photo.looking import Look
from nonet.puzzle import Puzzle
from nonet.rules import Rules, parse_rules

__all__ = ["Change", "Doubt", "Reading", "reading_of"]

DOUBTFUL = 0.98
"""A cell that is less sure than this is doubtful."""
_ALTERNATIVE = 0.01
"""What is less probable is not named as an alternative."""
_MOST_OTHERS = 3
"""Alternatives that are named."""
_OTHER_RULES = ("diagonal", "windows", "anti-knight", "anti-king", "disjoint-groups")


class Doubt(NamedTuple):
    """A cell that may hold something else."""

    cell: int
    values: tuple[int, ...]
    """What it may hold, 0 for nothing: first what the puzzle has, then others by probability."""


class Change(NamedTuple):
    """A cell that the solver corrected."""

    cell: int
    seen: int
    value: int


@frozen(eq=False, repr=False)
class Reading:
    """A puzzle read from a photograph."""

    puzzle: Puzzle
    confidence: tuple[float, ...]
    """How probable the value of each cell is by its looks, from 0 to 1."""
    doubts: tuple[Doubt, ...]
    """Cells that may hold something else."""
    corrected: tuple[Change, ...]
    """What was changed so that the puzzle has exactly one solution."""
    unique: bool
    """Whether the puzzle has exactly one solution."""
    others: tuple[str, ...]
    """Rules under which what was seen has exactly one solution, if it has not under its own."""
    corners: tuple[tuple[float, float], ...]
    """The corners of the grid, clockwise from the top left of the puzzle: x and y as shares of
    the width and the height of the picture."""
    board: NDArray[np.uint8]
    """The board, straightened and upright, (40 order, 40 order): grey, 0 black to 255 white."""

    @property
    def sure(self) -> bool:
        """Whether the reading can be relied on."""
        return self.unique and not self.doubts

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """What was corrected and what is doubtful, a sentence each."""
        rules, unique, others = self.puzzle.rules, self.unique, self.others
        said = showing.phrases(rules, self.corrected, self.doubts, unique=unique, others=others)
        return tuple(said)

    def html(self, language: str = "en") -> str:
        """Returns the board, straightened, beside the puzzle as HTML, and the sentences.

        Doubtful cells are amber, with what else they may hold; corrected ones are blue.
        """
        return showing.html(
            self.puzzle, self.corrected, self.doubts, self.board, self.phrases, language
        )

    def __str__(self) -> str:
        return "\n".join(map(str, (self.puzzle, *self.phrases)))

    def __repr__(self) -> str:
        few = showing.summary(self.puzzle, self.corrected, self.doubts, unique=self.unique)
        return f"<Reading: {few}>"

    def _repr_html_(self) -> str:
        return self.html()


def reading_of(look: Look, rules: Rules | None = None) -> Reading:
    """Returns the reading of what was seen, settled by the solver if it can be.

    Raises PuzzleError if the rules, by default those that the lines show, are of another order.
    """
    if rules is not None and rules.cells != len(look.chances):
        raise PuzzleError("picture-order", found=look.rules[0].order, expected=rules.order)
    first = look.chances.argmax(axis=1).astype(np.uint8)
    chances = np.exp(look.chances)
    under, found = _settled(look, look.rules if rules is None else (rules,))
    values = first.tobytes() if found is None else found.values
    changes = tuple(
        Change(cell, int(seen), value)
        for cell, (seen, value) in enumerate(zip(first, values, strict=True))
        if seen != value
    )
    return Reading(
        puzzle=Puzzle(under, values),
        confidence=tuple(float(row[value]) for row, value in zip(chances, values, strict=True)),
        doubts=_doubts(chances, values, found),
        corrected=changes,
        unique=found is not None,
        others=() if found else _others(look.chances, under),
        corners=look.corners,
        board=look.board,
    )


def _settled(look: Look, several: tuple[Rules, ...]) -> tuple[Rules, Settled | None]:
    """Returns the first rules under which the solver settles what was seen, and how; the likeliest
    if there are none. Rules under which nothing must be corrected come first.
    """
    for rules in sorted(several, key=lambda each: not holds(look.chances, each)):
        found = settled(look.chances, rules)
        if found is not None:
            return rules, found
    return several[0], None


def _doubts(
    chances: NDArray[np.float64], values: bytes, found: Settled | None
) -> tuple[Doubt, ...]:
    """Returns the cells that may hold something else: where rivals differ, if those are all that
    matter; otherwise those that are not sure by their looks, at least one if there is a solution.
    """
    if found is not None and found.sure:
        return _rivalled(found)
    confidence = chances[np.arange(len(values)), list(values)]
    least = DOUBTFUL if found is None else max(DOUBTFUL, float(confidence.min()) + 1e-9)
    doubts: list[Doubt] = []
    for cell in np.flatnonzero(confidence < least):
        order = np.argsort(-chances[cell], kind="stable")
        others = [int(value) for value in order if value != values[cell]]
        likely = [value for value in others[:_MOST_OTHERS] if chances[cell, value] > _ALTERNATIVE]
        doubts.append(Doubt(int(cell), (values[cell], *(likely or others[:1]))))
    return tuple(doubts)


def _rivalled(found: Settled) -> tuple[Doubt, ...]:
    """Returns the cells in which readings with one solution that are about as probable differ."""
    options: dict[int, dict[int, None]] = {}
    for rival in found.rivals:
        for cell, (value, other) in enumerate(zip(found.values, rival, strict=True)):
            if value != other:
                options.setdefault(cell, {value: None})[other] = None
    return tuple(Doubt(cell, tuple(values)) for cell, values in sorted(options.items()))


def _others(chances: NDArray[np.float64], rules: Rules) -> tuple[str, ...]:
    """Returns the names of the other rules under which the first look has exactly one solution."""
    if rules != Rules.classic():
        return ()
    return tuple(name for name in _OTHER_RULES if holds(chances, parse_rules(name)))
