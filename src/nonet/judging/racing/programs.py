"""Programs that race: what a learner wrote, run as the judge runs it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path
from time import monotonic

from nonet.errors import PuzzleError
from nonet.judging.cases import Case
from nonet.judging.comparing import compare
from nonet.judging.failing import finding, not_started
from nonet.judging.formats import FORMATS
from nonet.judging.programs import CompilationError, checked, prepared
from nonet.judging.racing.racers import Leg, Tick
from nonet.judging.reference import reported
from nonet.judging.running import Command, StartError, run
from nonet.judging.verdicts import Limits, Run, Verdict
from nonet.messages import Phrase
from nonet.puzzle import Puzzle

__all__ = ["Program", "program"]

_USUAL = "judge"
_FORMATS = (_USUAL, "line", "grid")
"""Those that ask for one solution of each puzzle."""
_LEAST_OUTPUT, _OUTPUT_PER_CELL = 4 << 20, 16
"""Bytes that a program may print."""
_RIGHT = (Verdict.ACCEPTED, Verdict.PRESENTATION_ERROR)
"""A race is about time, so blanks between digits do not matter."""


class Program:
    """A program that reads puzzles and prints solutions, in a format of the judge."""

    kind = "program"

    def __init__(self, path: str, format: str) -> None:
        self.name = path
        self._path = checked(Path(path))
        self._format = FORMATS[format]
        self._files = ExitStack()
        self._command: Command | None = None

    def ready(self, puzzle: Puzzle) -> tuple[Phrase, ...]:
        """Compiles the program, and returns why it cannot run, if it cannot."""
        try:
            self._format.asked([puzzle])
            self._command = self._files.enter_context(prepared(self._path))
        except CompilationError as error:
            return (error.remark,)
        except PuzzleError as error:
            return (error.phrase,)
        return ()

    def run(self, puzzles: Sequence[Puzzle], seconds: float, tick: Tick) -> Leg:
        """Runs the program once on the puzzles, as far as they have the same rules."""
        rules = puzzles[0].rules
        alike = tuple(takewhile(lambda puzzle: puzzle.rules == rules, puzzles))
        output = max(_LEAST_OUTPUT, _OUTPUT_PER_CELL * rules.cells * len(alike))
        limits = Limits(seconds=seconds, output=output)
        try:
            case = Case("", self._format.name, alike, self._format.asked(alike), limits)
        except PuzzleError as error:
            return Leg((), 0.0, faults=(error.phrase,))
        assert self._command
        began = monotonic()

        def check() -> None:
            tick(monotonic() - began)

        try:
            ended = run(self._command, case.input, limits, check=check)
        except StartError as error:
            return Leg((), 0.0, faults=not_started(str(error)).remarks)
        return _leg(case, ended)

    def close(self) -> None:
        """Removes what was compiled."""
        self._files.close()


def _leg(case: Case, ended: Run) -> Leg:
    """Returns what a run shows."""
    found = finding(case, ended)
    seen = found if found.verdict in _RIGHT else compare(case, ended.output)
    late = ended.exceeded is Verdict.TIME_LIMIT
    return Leg(
        (),
        ended.seconds,
        reported(ended.errors),
        late,
        () if late or found.verdict in _RIGHT else found.remarks,
        checked=len(case.puzzles) if seen.verdict in _RIGHT else (seen.case or 1) - 1,
        is_wrong=found.verdict is Verdict.WRONG_ANSWER,
    )


def program(name: str) -> Program:
    """Returns a program as a racer.

    ``name`` is its file, after a format of the judge and ``=`` if that is not ``judge``, such as
    ``line=lanes.py``. Raises PuzzleError if there is no such program.
    """
    before, equals, after = name.partition("=")
    if equals and before.lower() in _FORMATS:
        return Program(after, before.lower())
    return Program(name, _USUAL)
