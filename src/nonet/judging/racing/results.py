"""A race: the racers, how far each got, and which is the fastest."""

from __future__ import annotations

from nonet.frozen import frozen
from nonet.judging.racing import chart, table
from nonet.judging.racing.runners import Runner, State
from nonet.judging.racing.words import told_of
from nonet.records import TypedDict

__all__ = ["Race", "RaceRecord", "RunnerRecord"]


_DIGITS = 9
"""Digits of seconds in JSON: nanoseconds."""


class RunnerRecord(TypedDict):
    """A racer as JSON."""

    kind: str
    name: str
    state: str
    puzzles: int
    seconds: float
    per_second: float | None
    steps: int | None
    ratio: float | None
    said: str | None
    laps: list[list[float]]


class RaceRecord(TypedDict):
    """A race as JSON."""

    puzzles: int
    limit: float
    fastest: str | None
    racers: list[RunnerRecord]


@frozen(repr=False)
class Race:
    """A race, at its end or on the way; ``str`` is a table, and notebooks show the chart."""

    puzzles: int
    """How many puzzles there are."""
    limit: float
    """The seconds of processor time that each racer may take."""
    runners: tuple[Runner, ...]
    """The racers in the order in which they were named."""

    @property
    def ranked(self) -> tuple[Runner, ...]:
        """The racers, the best one first: those who finished by time, the others by puzzles."""
        return tuple(sorted(self.runners, key=_rank))

    @property
    def fastest(self) -> Runner | None:
        """The racer that finished in the least time, or None while none has finished."""
        first = next(iter(self.ranked), None)
        return first if first and first.state == State.FINISHED else None

    def ratio(self, runner: Runner) -> float | None:
        """Returns the time of a racer, in times of the fastest.

        For a racer that has not finished, it is a lower bound. It is None while no racer has
        finished, and for one that is wrong or failed.
        """
        fastest = self.fastest
        if fastest is None or runner.state in (State.WRONG, State.FAILED):
            return None
        return runner.seconds / fastest.seconds if fastest.seconds else None

    def cells(self, runner: Runner, language: str = "en") -> list[str]:
        """Returns the cells of a racer in the table."""
        is_fastest = runner == self.fastest
        return table.cells(runner, self.puzzles, self.ratio(runner), is_fastest, language)

    def text(self, language: str = "en") -> str:
        """Returns a table with a line for each racer, the best first, and why some failed."""
        rows = [self.cells(runner, language) for runner in self.ranked]
        return "\n".join([*table.lines(rows, language), *table.notes(self.ranked, language)])

    def chart(self, language: str = "en") -> str:
        """Returns an SVG image: how many puzzles each racer had solved, over time."""
        return chart.drawn(self.ranked, self.puzzles, language)

    def json(self, language: str = "en") -> RaceRecord:
        """Returns the race as JSON values, with faults in a language; racers as in ``runners``."""
        fastest = self.fastest
        return RaceRecord(
            puzzles=self.puzzles,
            limit=self.limit,
            fastest=fastest.name if fastest else None,
            racers=[self._record(runner, language) for runner in self.runners],
        )

    def _record(self, runner: Runner, language: str) -> RunnerRecord:
        return RunnerRecord(
            kind=runner.kind,
            name=runner.name,
            state=runner.state.value,
            puzzles=runner.puzzles,
            seconds=round(runner.seconds, _DIGITS),
            per_second=runner.per_second,
            steps=runner.steps,
            ratio=self.ratio(runner),
            said=told_of(runner.faults, language) or None,
            laps=[[lap.puzzles, round(lap.seconds, _DIGITS)] for lap in runner.laps],
        )

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        fastest = self.fastest
        ahead = f", fastest: {fastest.name}" if fastest else ""
        return f"<Race: {len(self.runners)} racers, {self.puzzles} puzzles{ahead}>"

    def _repr_svg_(self) -> str:
        return self.chart()


def _rank(runner: Runner) -> tuple[int, float, float]:
    places = {State.FINISHED: 0, State.WRONG: 2, State.FAILED: 3}
    place = places.get(runner.state, 1)
    return place, 0 if place == 0 else -runner.puzzles, runner.seconds
