"""Makes the puzzles that were asked for, with as many attempts as that takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import monotonic
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet.draws import MOST_INDEX
from nonet.errors import PuzzleError
from nonet.generating.attempts import PLAIN_ATTEMPTS, Attempts, Numbers, attempted
from nonet.generating.progress import Limited, Progress
from nonet.generating.shapes import MOST_SHAPES
from nonet.generating.targets import Target
from nonet.generating.value import Generated
from nonet.generating.walking import Walks
from nonet.generating.wishes import Wishes
from nonet.logic import Scale
from nonet.messages import Phrase
from nonet.notation.text.cells import cells_text
from nonet.puzzle import Puzzle

MOST_ATTEMPTS = 100_000
"""The number of attempts at a puzzle before giving up."""
_MOST_FRESH = 1024
"""The number of attempts at a puzzle of some difficulty before walks are tried."""
MOST_WALKS = 64
"""The number of searches for a puzzle with fewer givens than all plain attempts led to."""
MOST_CLIMBS = 64
"""The number of attempts at a pattern, each of which looks at up to 25,600 puzzles."""
_FRESH_CLIMBS = 4
"""The number of them before walks are tried, if the puzzle should have some difficulty."""
MOST_BARREN = 8
"""The number of attempts at random shapes that find none, each of which tries ``MOST_SHAPES``."""
MOST_LAYOUTS = 500
"""The number of attempts at a puzzle whose constraints are made."""
MOST_SYMMETRIC_LAYOUTS = 4_000
"""The same for lines and marks with a symmetry, of which few grids allow any."""
_LAYOUTS = 8
"""The most of them that are made at once, and of attempts at a pattern."""
_FEW_ROWS = 256
"""The attempts that are made at once even if not all of them may be needed: with fewer, each
takes longer."""
_FEW_RATED = 32
"""The same for attempts that are rated at once."""
_GROWTH = 16
"""How much larger a block may be than the one before."""
MOST_ROWS = 2048
"""The most attempts made at once: enough to keep the engine busy, and few enough for the caches
of the processor."""


class Block(NamedTuple):
    """Some of the puzzles of a seed: ascending items, each of them made or given up."""

    items: Sequence[int]
    made: Attempts
    """The puzzles that were made, in order."""
    unmet: Mapping[int, PuzzleError]
    """Why there is no puzzle, for each of the others by its index."""

    def parts(self, size: int) -> Iterator[Block]:
        """Returns an iterator over blocks of at most so many of the items."""
        for first in range(0, len(self.items), size):
            items = self.items[first : first + size]
            begin, end = np.searchsorted(self.made.items, np.array([items[0], items[-1] + 1]))
            unmet = {item: error for item, error in self.unmet.items() if item in items}
            yield Block(items, self.made.of(np.arange(int(begin), int(end))), unmet)


class _Mode(NamedTuple):
    """How long an item is searched for."""

    attempts: int
    """The attempts at it."""
    width: int
    """The most of them that are made at once."""
    next: Literal["walk", "give up"]
    """What follows if none of them is as asked for."""


def _mode(wishes: Wishes, *, endless: bool) -> _Mode:
    """Returns how long puzzles with these wishes are searched for."""
    if wishes.make:
        is_rare = wishes.symmetry and not wishes.make.layout.covers
        most = MOST_SYMMETRIC_LAYOUTS if is_rare else MOST_LAYOUTS
        return _Mode(MOST_INDEX if endless else most, _LAYOUTS, "give up")
    if wishes.target and wishes.cells is not None:
        return _Mode(_FRESH_CLIMBS, _FRESH_CLIMBS, "walk")
    if wishes.target:
        return _Mode(_MOST_FRESH, MOST_ROWS, "walk")
    # If the work is endless, only an exception of the progress ends it.
    if wishes.cells is not None:
        return _Mode(MOST_INDEX if endless else MOST_CLIMBS, _LAYOUTS, "give up")
    return _Mode(MOST_INDEX if endless else MOST_ATTEMPTS, MOST_ROWS, "give up")


class Making:
    """The making of some puzzles of a seed: which are still missing, and what was found so far.

    Each puzzle is the first of its attempts that is as asked for. When few puzzles are still
    missing, several attempts at each are made at once. The items are ascending. After a number of
    attempts, a puzzle is given up, or walks search for it:

    - of a pattern: after ``MOST_CLIMBS``;
    - of some difficulty: after ``_MOST_FRESH``, or ``_FRESH_CLIMBS`` with a pattern, and then there
      are walks;
    - with constraints of its own: after ``MOST_LAYOUTS`` or ``MOST_SYMMETRIC_LAYOUTS``;
    - any other: after ``MOST_ATTEMPTS``;
    - without a pattern, if all attempts have too many givens: ``MOST_WALKS`` after the plain ones;
    - with random shapes and no pattern, if no attempt finds shapes: after ``MOST_BARREN``.

    If the work is ``endless``, no puzzle is given up, and only the progress ends it.
    """

    def __init__(
        self,
        wishes: Wishes,
        seed: int,
        items: Sequence[int],
        progress: Progress,
        *,
        endless: bool = False,
    ) -> None:
        self.missing: Numbers = np.array(items, np.int64)
        self.found: list[Attempts] = []
        self.unmet: dict[int, PuzzleError] = {}
        self._items = items
        self._numbers = self.missing
        self._wishes = wishes
        self._seed = seed
        self._progress = progress
        self._endless = endless
        self._mode = _mode(wishes, endless=endless)
        self._begun = 0
        """The number of attempts at each missing item."""
        self._width = 1
        """How many attempts at each of them are made at once."""
        self._fewest = np.full(len(items), wishes.rules.cells, np.int64)
        """The fewest givens that an attempt at each item led to, and the most."""
        self._most = np.zeros(len(items), np.int64)

    def run(self) -> None:
        """Makes all puzzles, or gives them up. An exception of the progress may end this early."""
        while len(self.missing):
            width = self._next_width()
            self._keep(self._attempt(width))
            self._begun += width
            if self._mode.next == "walk" and self._begun == self._mode.attempts:
                self._walk()
            elif not self._endless:
                self._give_up()

    @property
    def block(self) -> Block:
        """What is done, up to the first item that is missing."""
        every = Attempts.joined(self.found or [Attempts.none(self._wishes.rules.cells)])
        items = self._items
        if len(self.missing):
            items = items[: int(self._places(self.missing).min())]
        order = np.argsort(every.items)
        order = order[self._places(every.items[order]) < len(items)]
        unmet = {item: self.unmet[item] for item in items if item in self.unmet}
        return Block(items, every.of(order), unmet)

    def _places(self, items: Numbers) -> NDArray[np.intp]:
        """Returns the places of some items among all."""
        places: NDArray[np.intp] = np.searchsorted(self._numbers, items)
        return places

    def _next_width(self) -> int:
        """Returns how many attempts at each missing item are next."""
        missing = len(self.missing)
        # Those after the first one that is as asked for are made in vain. So there are few of them,
        # or not more than a quarter of all.
        useful = max(_FEW_ROWS // missing, self._begun // 4, 1)
        room = max(MOST_ROWS // missing, 1)
        width = min(self._width, useful, room, self._mode.attempts - self._begun)
        self._width = min(2 * width, self._mode.width)
        if self._begun < PLAIN_ATTEMPTS:
            return min(width, PLAIN_ATTEMPTS - self._begun)
        # Each attempt that has too many givens is now a long search.
        long = self._most[self._places(self.missing)] > self._wishes.most
        return 1 if long.any() else width

    def _attempt(self, width: int) -> Attempts:
        """Returns the next attempts at each missing item."""
        numbers = np.tile(np.arange(self._begun, self._begun + width), len(self.missing))
        items = np.repeat(self.missing, width)
        return attempted(self._wishes, self._seed, items, numbers, self._progress)

    def _keep(self, tried: Attempts) -> None:
        """Keeps the first attempt at each item that is as asked for."""
        wishes, clues, places = self._wishes, tried.clues, self._places(tried.items)
        np.minimum.at(self._fewest, places, clues)
        np.maximum.at(self._most, places, clues)
        met = np.flatnonzero((clues >= (wishes.fewest or 0)) & (clues <= wishes.most))
        if wishes.target:
            met = self._hits(tried, met, wishes.target)
        done, firsts = np.unique(tried.items[met], return_index=True)
        self.found.append(tried.of(met[firsts]))
        self.missing = np.setdiff1d(self.missing, done)

    def _hits(self, tried: Attempts, rows: NDArray[np.intp], target: Target) -> NDArray[np.intp]:
        """Returns those of the rows that are as hard as was asked for, in the order of attempts.

        Those after the first one of each item are not rated, and most of them are left out.
        """
        rows = rows[np.argsort(tried.numbers[rows], kind="stable")]
        met = np.zeros(len(tried), np.bool_)
        if self._wishes.rules.frame.is_classic:
            met, unmet = target.foreseen(tried.puzzles)
            rows = rows[~unmet[rows]]
        found, size = [rows[:0]], max(len(self.missing), _FEW_RATED)
        while len(rows):
            part, rows = rows[:size], rows[size:]
            rated = part[~met[part]]
            met[rated] = target.hits(tried.of(rated), self._progress)
            good = part[met[part]]
            found.append(good)
            rows = rows[~np.isin(tried.items[rows], tried.items[good])]
        return np.concatenate(found)

    def _walk(self) -> None:
        """Walks to each missing item; gives up those to which no walk leads."""
        target = self._wishes.target
        assert target is not None
        for item in self.missing.tolist():
            patterned = self._wishes.cells is not None
            walks = Walks(
                self._wishes,
                self._seed,
                item,
                self._progress,
                # Without a pattern, walks begin with attempts of their own kind.
                attempts=self._begun if patterned else 0,
                endless=self._endless,
            )
            found = _walked(self._wishes, target, walks)
            if isinstance(found, PuzzleError):
                self.unmet[item] = found
            else:
                self.found.append(found)
            self.missing = self.missing[1:]

    def _give_up(self) -> None:
        """Gives up the missing items at which all attempts were made."""
        places, attempts = self._places(self.missing), self._mode.attempts
        # In all attempts too many givens.
        low = self._fewest[places] > self._wishes.most
        low &= not self._wishes.make
        limits = np.where(low, min(PLAIN_ATTEMPTS + MOST_WALKS, attempts), attempts)
        if self._wishes.shapes and self._wishes.cells is None:
            # An attempt at random shapes that leads to nothing is many attempts already.
            limits[self._most[places] == 0] = MOST_BARREN
        given_up = self.missing[limits <= self._begun]
        for item, place in zip(given_up.tolist(), self._places(given_up).tolist(), strict=True):
            self.unmet[item] = self._reason(place)
        self.missing = np.setdiff1d(self.missing, given_up)

    def _reason(self, place: int) -> PuzzleError:
        """Returns why an item was given up."""
        if self._wishes.cells is not None:
            return PuzzleError("pattern-unmet", kind=self._wishes.kind, attempts=self._begun)
        if self._wishes.make:
            return PuzzleError("make-unmet", attempts=self._begun)
        if not self._most[place]:
            return PuzzleError("shapes-unmet", attempts=MOST_SHAPES * self._begun)
        return PuzzleError(
            "clues-unmet",
            kind=self._wishes.kind,
            clues=_between(self._wishes.fewest or 0, self._wishes.most),
            attempts=self._begun,
            found=_between(int(self._fewest[place]), int(self._most[place])),
        )


def _walked(wishes: Wishes, target: Target, walks: Walks) -> Attempts | PuzzleError:
    """Returns a puzzle that is as hard as was asked for, or why none was found."""
    nearest, met = walks.run()
    if met:
        return nearest
    if not len(nearest) and wishes.cells is not None:
        return PuzzleError("pattern-unmet", kind=wishes.kind, attempts=walks.attempts)
    if not len(nearest):
        return PuzzleError("shapes-unmet", attempts=MOST_SHAPES * walks.attempts)
    return PuzzleError(
        "target-unmet",
        kind=wishes.kind,
        target=target.phrase,
        attempts=walks.attempts + (0 if wishes.cells is not None else _MOST_FRESH),
        puzzle=cells_text(nearest.puzzles[0].tobytes()),
        rating=target.rating(Puzzle(nearest.rules[0], nearest.puzzles[0].tobytes())),
    )


def generated(made: Attempts, seed: int, scale: Scale) -> Iterator[Generated]:
    """Returns an iterator over the puzzles as values."""
    rows = zip(made.rules, made.puzzles, made.solutions, made.items.tolist(), strict=True)
    for rules, puzzle, solution, item in rows:
        yield Generated(rules, puzzle.tobytes(), solution.tobytes(), seed, item, scale)


class Sizes:
    """How many puzzles to make at once: one at first, and soon as many as take about a second."""

    def __init__(self) -> None:
        self.size = 1

    def took(self, number: int, seconds: float) -> None:
        """Learns how long a block took."""
        fitting = int(number / max(seconds, 1e-9))
        self.size = max(min(fitting, _GROWTH * self.size, MOST_ROWS), 1)


def blocks(
    wishes: Wishes, seed: int, first: int, number: int | None, limit: Limited
) -> Iterator[Block]:
    """Returns an iterator over the puzzles in blocks that grow, so that the first come at once.

    What was made before an error comes before the error.
    """
    sizes, endless = Sizes(), limit.decides(number)
    while number is None or number > 0:
        size = sizes.size if number is None else min(sizes.size, number)
        work = Making(wishes, seed, range(first, first + size), limit, endless=endless)
        began = monotonic()
        try:
            work.run()
        except PuzzleError:
            yield work.block
            raise
        sizes.took(size, monotonic() - began)
        yield work.block
        first += size
        number = None if number is None else number - size


def _between(fewest: int, most: int) -> Phrase | int:
    return fewest if fewest == most else Phrase("from-to", fewest=fewest, most=most)
