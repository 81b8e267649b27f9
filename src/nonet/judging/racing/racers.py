"""What races: engines of nonet, and the ordered search in Python."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import takewhile
from time import monotonic, thread_time
from typing import TYPE_CHECKING, Protocol

from nonet import backtracking
from nonet.backtracking import ORDERS, Order, Place, Solution
from nonet.engines import Progress, Status, plain, policy, sat
from nonet.errors import PuzzleError
from nonet.frozen import frozen
from nonet.judging.racing.answers import Answer
from nonet.messages import Phrase
from nonet.names import spelled
from nonet.puzzle import Puzzle

if TYPE_CHECKING:
    from nonet.bulk import Puzzles  # slow to import

__all__ = ["ENGINES", "Leg", "Racer", "Tick", "engine", "order"]

Tick = Callable[[float], object]
"""Called several times a second with the processor time of this turn so far, in seconds."""

ENGINES = ("core", "bulk", "plain", "sat")
"""The engines that race: the search one puzzle at a time, the same for many puzzles at once on one
thread, the search in Python that takes the cell with the fewest candidates, and the SAT solver."""

TURN = 0.3
"""Seconds after which a racer that gets one puzzle at a time ends its turn."""

_EVENTS = 2_500
"""Events of a search between two looks at the clock: a few milliseconds."""


@frozen()
class Leg:
    """What a racer did in a turn."""

    answers: tuple[Answer, ...]
    """The answers to the first of the puzzles."""
    seconds: float
    """Processor time."""
    steps: int | None = None
    is_late: bool = False
    """Whether its time was over."""
    faults: tuple[Phrase, ...] = ()
    """Why it ended, if it ended before it should."""
    checked: int = 0
    """Without ``answers``: how many right ones there were. So it is with programs, whose output the
    judge reads."""
    is_wrong: bool = False
    """Whether a wrong answer followed."""


class Racer(Protocol):
    """What can race."""

    @property
    def kind(self) -> str:
        """``engine``, ``order`` or ``program``."""
        ...

    @property
    def name(self) -> str:
        """What the user called it."""
        ...

    def ready(self, puzzle: Puzzle) -> tuple[Phrase, ...]:
        """Loads what is not part of the race, and returns why it cannot race, if it cannot.

        ``puzzle`` has no solution, which can be seen at once.
        """
        ...

    def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
        """Returns the answers to the puzzles, as far as it got in so much processor time."""
        ...

    def close(self) -> None:
        """Removes what it keeps on the machine."""
        ...


class _TimeOverError(Exception):
    """The time of a racer is over."""


class Clock:
    """The processor time of this thread, and of processes that have ended, since it was made.

    While a process of the racer runs, its time is not known; with ``elsewhere`` the time that has
    passed stands for it.
    """

    def __init__(self, seconds: float, tick: Tick, *, elsewhere: bool = False) -> None:
        self._seconds, self._tick, self._elsewhere = seconds, tick, elsewhere
        self._children = _children()
        self._began = monotonic()
        self._before = thread_time()

    @property
    def used(self) -> float:
        """The processor time so far."""
        own = thread_time() - self._before
        return own + _children() - self._children if self._elsewhere else own

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        return self.used >= self._seconds

    def progress(self, *_: object) -> None:
        """Tells the time so far, and ends a search whose time is over."""
        used = monotonic() - self._began if self._elsewhere else self.used
        self._tick(used)
        if used >= self._seconds:
            raise _TimeOverError


class _OneByOne:
    """A racer that gets one puzzle at a time."""

    elsewhere = False

    def __init__(self, kind: str, name: str) -> None:
        self.kind, self.name = kind, name
        self.steps: int | None = None

    def first(self, puzzle: Puzzle, progress: Progress) -> Answer:
        """Returns a solution, or None if there is none."""
        raise NotImplementedError

    def ready(self, puzzle: Puzzle) -> tuple[Phrase, ...]:
        return self.run([puzzle], 1.0, lambda _: None).faults

    def close(self) -> None:
        pass

    def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
        answers: list[Answer] = []
        before = self.steps or 0
        clock = Clock(seconds, tick, elsewhere=self.elsewhere)
        late = False
        faults: tuple[Phrase, ...] = ()
        try:
            for puzzle in puzzles:
                answers.append(self.first(puzzle, clock.progress))
                late = clock.is_over
                if late or clock.used >= TURN:
                    break
        except _TimeOverError:
            late = True
        except PuzzleError as error:
            faults = (error.phrase,)
        steps = None if self.steps is None else self.steps - before
        return Leg(tuple(answers), clock.used, steps, late, faults)


class _Engine(_OneByOne):
    """The search of the core, or the SAT solver."""

    def __init__(self, name: str) -> None:
        super().__init__("engine", name)
        self.elsewhere = name == "sat"

    def first(self, puzzle: Puzzle, progress: Progress) -> Answer:
        if self.name == "plain":
            return plain.first(puzzle, progress)
        return policy.first(puzzle, "sat" if self.name == "sat" else "search", progress)


class _Search(_OneByOne):
    """The ordered search, which counts its steps."""

    def __init__(self, name: str) -> None:
        super().__init__("order", name)
        self._order: Order = ORDERS[name]
        self.steps = 0

    def first(self, puzzle: Puzzle, progress: Progress) -> Answer:
        placed = 0
        try:
            events = backtracking.search(puzzle, self._order)
            for number, event in enumerate(events, start=1):
                if isinstance(event, Place):
                    placed += 1
                elif isinstance(event, Solution):
                    return event.grid.values
                if number % _EVENTS == 0:
                    progress(0, 0.0)
        finally:
            self.steps = (self.steps or 0) + placed
        return None


class _Bulk:
    """Many puzzles at once, on one thread."""

    kind, name = "engine", "bulk"

    def ready(self, puzzle: Puzzle) -> tuple[Phrase, ...]:
        return self.run([puzzle], 1.0, lambda _: None).faults

    def close(self) -> None:
        pass

    def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
        import numpy as np  # slow to import, as is the next one

        from nonet import bulk

        # Those under other rules wait for another turn.
        rules = puzzles[0].rules
        alike = list(takewhile(lambda puzzle: puzzle.rules == rules, puzzles))
        rows: Puzzles = alike
        if not any(puzzle.candidates for puzzle in alike):
            # To make an array of objects is not the work of the engine.
            values = b"".join(puzzle.givens for puzzle in alike)
            rows = np.frombuffer(values, np.uint8).reshape(len(alike), -1)
        clock = Clock(seconds, tick)
        try:
            solved = bulk.solve(rows, rules=rules, limit=1, threads=1, progress=clock.progress)
        except _TimeOverError:
            return Leg((), clock.used, is_late=True)
        except PuzzleError as error:
            return Leg((), clock.used, faults=(error.phrase,))
        used = clock.used
        found = zip(solved.grids, solved.status, strict=True)
        answers = (grid.tobytes() if status == Status.SOLVED else None for grid, status in found)
        return Leg(tuple(answers), used)


def engine(name: str) -> Racer:
    """Returns an engine as a racer.

    Raises PuzzleError for an unknown one and for one that needs the compiled core if that is
    missing, and ImportError for the SAT solver if it is not installed.
    """
    known = spelled(name, ENGINES)
    if known is None:
        raise PuzzleError("engine-unknown", found=name, known=ENGINES)
    if known == "sat" and not sat.available():
        raise sat.MissingSolverError
    if known in ("core", "bulk") and not policy.info().compiled:
        raise PuzzleError("race-without-core", engine=known)
    return _Bulk() if known == "bulk" else _Engine(known)


def order(name: str) -> Racer:
    """Returns the ordered search as a racer; raises PuzzleError for an unknown order."""
    known = spelled(name, tuple(ORDERS))
    if known is None:
        raise PuzzleError("order-unknown", found=name, known=tuple(ORDERS))
    return _Search(known)


if sys.platform == "win32":

    def _children() -> float:
        return 0.0
else:
    from resource import RUSAGE_CHILDREN, getrusage

    def _children() -> float:
        """Returns the processor time of the processes that have ended, in seconds."""
        used = getrusage(RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime
