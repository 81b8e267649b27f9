"""The turns of a race: the racer that has used the least time has the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nonet.judging.racing.answers import Judge
from nonet.judging.racing.racers import TURN, Leg, Racer
from nonet.judging.racing.results import Race
from nonet.judging.racing.runners import Lap, Runner, State
from nonet.messages import Phrase
from nonet.puzzle import Puzzle

__all__ = ["Turns"]

_SHORT, _LONG = 0.1, TURN
"""Seconds of a turn: after a shorter one, a racer gets more puzzles at once, after a longer one
fewer."""
_CHEAPER = 0.8
"""If the time per puzzle falls to this share, more puzzles are given at once: most of the time was
that of the start of a program."""


class Turns:
    """A race on its way.

    Racers run one after another, never at the same time, so that they do not slow each other. The
    one that has used the least processor time has the next turn. So all racers that are still in
    the race have had about the same time at any moment, and a disturbance of the machine hits all
    of them. A turn is as many puzzles as a racer solves in a tenth of a second or more.
    """

    def __init__(self, puzzles: Sequence[Puzzle], racers: Sequence[Racer], seconds: float) -> None:
        self._puzzles = puzzles
        self._seconds = seconds
        self._tracks = [_Track(racer) for racer in racers]
        self._judge = Judge(puzzles)

    def run(self, tick: Callable[[], object] = lambda: None) -> None:
        """Lets the racers run to the end; ``tick`` is called several times a second."""
        try:
            for track in self._tracks:
                self._prepare(track)
            while racing := [track for track in self._tracks if track.is_on]:
                self._turn(min(racing, key=lambda track: track.seconds), tick)
        finally:
            for track in self._tracks:
                track.racer.close()

    @property
    def standing(self) -> Race:
        """The race as it stands."""
        return Race(len(self._puzzles), self._seconds, tuple(each.runner for each in self._tracks))

    def interrupt(self) -> None:
        """Marks the racers that have not ended as interrupted."""
        for track in self._tracks:
            if track.is_on:
                track.end(State.INTERRUPTED)

    def _prepare(self, track: _Track) -> None:
        faults = track.racer.ready(_hopeless(self._puzzles[0]))
        if faults:
            track.end(State.FAILED, faults)

    def _turn(self, track: _Track, tick: Callable[[], object]) -> None:
        def running(seconds: float) -> None:
            track.running = seconds
            tick()

        track.state = State.RACING
        asked = self._puzzles[track.solved : track.solved + track.size]
        racer = track.racer
        leg = racer.run(asked, self._seconds - track.seconds, running)
        track.running = 0.0
        right, fault = leg.checked, None
        for number, answer in enumerate(leg.answers, start=track.solved):
            fault = self._judge.fault(number, answer, tick)
            if fault:
                break
            right += 1
        # The judge numbers the puzzles of a run, not those of the race.
        given = (Phrase("race-given", first=track.solved + 1, last=track.solved + len(asked)),)
        numbered = racer.kind == "program" and len(asked) > 1
        track.add(leg, right)
        if fault:
            track.end(State.WRONG, (fault,))
        elif leg.faults:
            state = State.WRONG if leg.is_wrong else State.FAILED
            track.end(state, given + leg.faults if numbered else leg.faults)
        elif track.solved == len(self._puzzles):
            track.end(State.FINISHED)
        elif leg.is_late or track.seconds >= self._seconds:
            track.end(State.STOPPED)
        tick()


class _Track:
    """A racer on its way."""

    def __init__(self, racer: Racer) -> None:
        self.racer = racer
        self.state = State.WAITING
        self.is_on = True
        self.faults: tuple[Phrase, ...] = ()
        self.size = 1
        """Puzzles in the next turn."""
        self.solved = 0
        self.seconds = 0.0
        self.running = 0.0
        """The time of the turn that it has now."""
        self._steps: int | None = None
        self._laps: list[Lap] = []
        self._pace = 0.0
        """Seconds per puzzle in the last turn."""

    def end(self, state: State, faults: tuple[Phrase, ...] = ()) -> None:
        """Ends the race of this racer."""
        self.state = state
        self.faults = faults
        self.is_on = False

    def add(self, leg: Leg, right: int) -> None:
        """Adds what it did in a turn, in which so many answers were right."""
        self.solved += right
        self.seconds += leg.seconds
        self._laps.append(Lap(self.solved, self.seconds))
        if leg.steps is not None:
            self._steps = (self._steps or 0) + leg.steps
        pace = leg.seconds / max(right, 1)
        if leg.seconds < _SHORT or pace < _CHEAPER * self._pace:
            self.size *= 2
        elif leg.seconds > _LONG:
            self.size = max(1, self.size // 2)
        self._pace = pace

    @property
    def runner(self) -> Runner:
        """How it stands."""
        laps = tuple(self._laps)
        if self.running:
            laps += (Lap(self.solved, self.seconds + self.running),)
        racer = self.racer
        return Runner(racer.kind, racer.name, self.state, laps, self._steps, self.faults)


def _hopeless(puzzle: Puzzle) -> Puzzle:
    """Returns a puzzle under the same rules with a value twice in a house, if there is one."""
    givens = bytearray(puzzle.rules.cells)
    for house in puzzle.rules.houses:
        if len(house.cells) > 1:
            givens[house.cells[0]] = givens[house.cells[1]] = 1
            break
    return Puzzle(puzzle.rules, givens)
