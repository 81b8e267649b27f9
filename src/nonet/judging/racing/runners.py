"""A racer and how far it got."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from nonet.frozen import frozen
from nonet.messages import Phrase

__all__ = ["Lap", "Runner", "State"]


class State(StrEnum):
    """How a racer stands."""

    WAITING = "waiting"
    """It had no turn yet."""
    RACING = "racing"
    """It had a turn, and puzzles are left."""
    FINISHED = "finished"
    STOPPED = "stopped"
    """It used up its time."""
    WRONG = "wrong"
    """It gave a wrong answer, and had no turn after that."""
    FAILED = "failed"
    """It refused the puzzles or ended in an error."""
    INTERRUPTED = "interrupted"
    """The race ended before it did."""


class Lap(NamedTuple):
    """How far a racer was after a turn."""

    puzzles: int
    """Puzzles solved so far."""
    seconds: float
    """Processor time so far."""


@frozen()
class Runner:
    """A racer and how far it got."""

    kind: str
    """``engine``, ``order`` or ``program``."""
    name: str
    state: State
    laps: tuple[Lap, ...]
    """Where it was after each of its turns."""
    steps: int | None = None
    """The values that it wrote into blanks; None if it does not say."""
    faults: tuple[Phrase, ...] = ()
    """Why it is wrong or failed: messages, and remarks of the judge."""

    @property
    def puzzles(self) -> int:
        """The number of puzzles that it solved."""
        return self.laps[-1].puzzles if self.laps else 0

    @property
    def seconds(self) -> float:
        """The processor time that it took."""
        return self.laps[-1].seconds if self.laps else 0.0

    @property
    def per_second(self) -> float | None:
        """Puzzles per second of processor time; None before the first."""
        return self.puzzles / self.seconds if self.puzzles and self.seconds else None
