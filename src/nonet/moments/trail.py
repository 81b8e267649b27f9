"""The state of a search after some of its events, forward and back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from nonet.backtracking import BackUp, Counts, Event, Place, Solution
from nonet.puzzle import Puzzle

KEPT = 10_000
"""The number of events that can be undone; older ones are forgotten, so that memory is bounded."""


class Trail:
    """The values, the stack and the counts after the events so far.

    >>> from nonet import Puzzle, Rules
    >>> from nonet.backtracking import search
    >>> puzzle = Puzzle(Rules.latin(2), [0, 1, 0, 0])
    >>> trail = Trail(puzzle, search(puzzle))
    >>> while trail.forward() and trail.counts.events < 3: pass
    >>> list(trail.values), trail.stack
    ([2, 1, 1, 0], [0, 2])
    >>> trail.back(), trail.last
    (True, Place(cell=0, value=2))
    >>> list(trail.values), trail.stack
    ([2, 1, 0, 0], [0])
    """

    def __init__(self, puzzle: Puzzle, events: Iterator[Event]) -> None:
        self.puzzle = puzzle
        self.values = bytearray(puzzle.givens)
        self.stack: list[int] = []
        """The blanks that the search has reached, the first at the bottom."""
        self.counts = Counts()
        self._events = events
        self._done: deque[_Change] = deque(maxlen=KEPT)
        self._undone: list[Event] = []

    @property
    def last(self) -> Event | None:
        """The last event."""
        return self._done[-1].event if self._done else None

    def forward(self) -> bool:
        """Applies the next event; returns False if there is none."""
        event = self._undone.pop() if self._undone else next(self._events, None)
        if event is None:
            return False
        self.counts.add(event)
        self._done.append(self._apply(event))
        return True

    def back(self) -> bool:
        """Undoes the last event; returns False if it is the first, or the first one kept."""
        forgotten = self.counts.events - len(self._done)
        # Of the kept events, the oldest stays: it is what is shown.
        if len(self._done) <= (1 if forgotten else 0):
            return False
        change = self._done.pop()
        self.counts.add(change.event, -1)
        self._undone.append(change.event)
        self._undo(change)
        return True

    def _apply(self, event: Event) -> _Change:
        if isinstance(event, Solution) or self.puzzle.givens[event.cell]:
            return _Change(event, 0, False)
        cell = event.cell
        change = _Change(event, self.values[cell], self.stack[-1:] != [cell])
        if change.pushed:
            self.stack.append(cell)
        self.values[cell] = event.value if isinstance(event, Place) else 0
        if isinstance(event, BackUp):
            self.stack.pop()
        return change

    def _undo(self, change: _Change) -> None:
        event = change.event
        if isinstance(event, Solution) or self.puzzle.givens[event.cell]:
            return
        if isinstance(event, BackUp):
            self.stack.append(event.cell)
        self.values[event.cell] = change.held
        if change.pushed:
            self.stack.pop()


class _Change(NamedTuple):
    """An event and what is needed to undo it."""

    event: Event
    held: int
    """The value that the cell held before, 0 for none."""
    pushed: bool
    """Whether the event put its cell on the stack."""
