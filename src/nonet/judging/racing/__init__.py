"""Races: engines, orders of the search and programs side by side on one set of puzzles.

- ``runners``, ``results``: what a race shows; ``table``, ``chart`` and ``words``: how.
- ``racers``, ``programs``: what races; ``answers``: whether its answers are right.
- ``turns``: who has the next turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from nonet.errors import PuzzleError
from nonet.judging.racing.programs import program
from nonet.judging.racing.racers import ENGINES, Racer, engine, order
from nonet.judging.racing.results import Race
from nonet.judging.racing.runners import Lap, Runner, State
from nonet.judging.racing.turns import Turns
from nonet.notation import PuzzleLike, puzzle_of

__all__ = [
    "ENGINES",
    "Lap",
    "Race",
    "Racer",
    "Runner",
    "State",
    "Turns",
    "engine",
    "order",
    "program",
    "race",
]


def __dir__() -> list[str]:
    return __all__


def race(
    puzzles: Iterable[PuzzleLike],
    *,
    engines: Sequence[str] = (),
    orders: Sequence[str] = (),
    programs: Sequence[str] = (),
    seconds: float = 10.0,
    watch: Callable[[Race], object] = lambda race: None,
) -> Race:
    """Returns the race of engines, orders of the search and programs to a solution of each puzzle.

    ``engines`` are names in :data:`ENGINES`, ``orders`` those of ``nonet.backtracking.ORDERS``, and
    ``programs`` are files that :func:`nonet.judging.judge` takes, which read and write the format
    ``judge``, or another one that is named before the file, as in ``line=lanes.py``. Each racer may
    take so many ``seconds`` of processor time in all; one that needs more is stopped, and so is one
    that gives a wrong answer. Racers run one after another: the one that has used the least time
    has the next turn. ``watch`` is called several times a second. Raises PuzzleError without
    puzzles or racers, and for an engine, an order or a program that does not exist.

    >>> race(["1... ..2. .3.. ...4"], orders=["in-order", "fewest-first"]).fastest.puzzles
    1
    """
    asked = [puzzle_of(each) for each in puzzles]
    racers = [*map(engine, engines), *map(order, orders), *map(program, programs)]
    if not asked or not racers:
        raise PuzzleError("race-nothing")
    turns = Turns(asked, racers, seconds)
    turns.run(lambda: watch(turns.standing))
    return turns.standing
