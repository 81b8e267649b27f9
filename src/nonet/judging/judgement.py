"""Judges programs: runs them on cases, on all cores at the same time, and says what is wrong."""

from __future__ import annotations

import shutil
import tempfile
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from nonet.errors import PuzzleError
from nonet.judging.cases import Case
from nonet.judging.failing import finding, not_started
from nonet.judging.programs import PREFIX, CompilationError, checked, made_in
from nonet.judging.reference import reference, reported
from nonet.judging.remarks import Remark
from nonet.judging.running import Command, StartError, run
from nonet.judging.sets import sets
from nonet.judging.verdicts import Outcome, Report, Verdict
from nonet.names import spelled
from nonet.threads import Pool

__all__ = ["chosen_cases", "judge", "judge_all"]


def __dir__() -> list[str]:
    return __all__


_DEFAULT = "judge"
"""The set of cases that is used unless others are asked for."""


def judge(
    program: str | Path,
    cases: str | Iterable[str | Case] = _DEFAULT,
    *,
    seconds: float | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Callable[[Outcome], object] = lambda outcome: None,
) -> Report:
    """Returns what the judge says of a program: an outcome for each case.

    ``cases`` is the name of a set of :func:`nonet.judging.sets`, or several names and cases, all in
    one format. ``seconds`` and ``memory``, in bytes, replace the limits of the cases. Programs run
    at the same time in this number of threads, by default one for each core. ``progress`` is called
    with each outcome, in order.

    Raises PuzzleError if there is no such program or set. A program that cannot be compiled gets
    one outcome, whose case has no name. :func:`nonet.judging.isolation` tells what a program cannot
    do on this system.
    """
    reports = judge_all(
        [checked(Path(program))],
        cases,
        seconds=seconds,
        memory=memory,
        threads=threads,
        progress=lambda _, outcome: progress(outcome),
    )
    with closing(reports):
        return next(reports)


def judge_all(
    programs: Iterable[str | Path],
    cases: str | Iterable[str | Case] = _DEFAULT,
    *,
    seconds: float | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Callable[[str, Outcome], object] = lambda program, outcome: None,
) -> Generator[Report]:
    """Returns an iterator over reports on several programs, in their order, as of a class.

    The arguments are those of :func:`judge`; ``progress`` gets the program, too. A program that
    cannot be read gets an outcome as one that cannot be compiled does. Close the iterator to end
    early: that ends every program that runs.
    """
    limited = [_limited(case, seconds, memory) for case in chosen_cases(cases)]
    with _Session(map(Path, programs), limited, threads) as session:
        yield from session.reports(progress)


def chosen_cases(asked: str | Iterable[str | Case] = _DEFAULT) -> list[Case]:
    """Returns cases by the names of their sets, or as they are.

    Raises PuzzleError for a name that no set has, if there are none, and for several formats.
    """
    known = sets()
    found: list[Case] = []
    for item in [asked] if isinstance(asked, str) else asked:
        if isinstance(item, Case):
            found.append(item)
            continue
        name = spelled(item, known)
        if name is None:
            raise PuzzleError("set-unknown", found=item, known=list(known))
        found += known[name].cases
    formats = sorted({case.format for case in found})
    if len(formats) != 1:
        raise PuzzleError("set-formats", known=formats)
    return found


@dataclass
class _Job:
    """A program, and what is known of it so far."""

    program: Path
    folder: Path
    """Where its files are while it is judged."""
    outcomes: list[Outcome]
    left: int = 0
    """How many outcomes are missing."""


class _Session:
    """Programs that are judged by threads.

    Threads make programs ready and run them, both ahead of what is reported, so that none waits for
    a slow program.
    """

    def __init__(self, programs: Iterator[Path], cases: list[Case], threads: int | None) -> None:
        self._left = programs
        self._cases = cases
        self._pool: Pool[Command | Remark | Outcome] = Pool("judge", threads)
        self._begun: deque[_Job] = deque()
        """Programs that are made ready."""
        self._jobs: deque[_Job] = deque()
        """Programs that run, or that cannot."""
        self._folder = tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        self._number = 0

    def __enter__(self) -> _Session:
        return self

    def __exit__(self, *_: object) -> None:
        # The programs end before their folder goes.
        self._pool.__exit__()
        self._folder.cleanup()

    def reports(self, progress: Callable[[str, Outcome], object]) -> Generator[Report]:
        """Returns an iterator over the reports; ``progress`` is called with each outcome."""
        for _ in range(self._pool.size + 1):
            self._begin()
        while len(self._pool):
            # Results come in the order in which work was begun, so that an outcome belongs to the
            # first program that lacks one.
            result = self._pool.next()
            if isinstance(result, Outcome):
                job = next(job for job in self._jobs if job.left)
                job.outcomes.append(result)
                job.left -= 1
                progress(job.program.name, result)
            else:
                self._run(result)
                self._begin()
            while self._jobs and not self._jobs[0].left:
                yield self._finished(self._jobs.popleft(), progress)

    def _begin(self) -> None:
        """Begins to make the next program ready, if there is one."""
        program = next(self._left, None)
        if program is None:
            return
        self._number += 1
        job = _Job(program, Path(self._folder.name, f"{self._number}"), [])
        self._begun.append(job)
        self._pool.begin(partial(_ready, job.program, job.folder, self._pool.check))

    def _run(self, made: Command | Remark) -> None:
        """Begins to run the program that was made ready; a remark says that it cannot."""
        job = self._begun.popleft()
        self._jobs.append(job)
        if isinstance(made, Remark):
            job.outcomes.append(Outcome("", Verdict.COMPILATION_ERROR, remarks=(made,)))
            return
        job.left = len(self._cases)
        for case in self._cases:
            self._pool.begin(partial(_outcome, made, case, self._pool.check))

    def _finished(self, job: _Job, progress: Callable[[str, Outcome], object]) -> Report:
        shutil.rmtree(job.folder, ignore_errors=True)
        name = job.program.name
        if job.outcomes[0].verdict is Verdict.COMPILATION_ERROR:
            progress(name, job.outcomes[0])
        return Report(name, tuple(job.outcomes))


def _ready(program: Path, folder: Path, check: Callable[[], None]) -> Command | Remark:
    """Returns the command of a program, or why it cannot run."""
    check()
    try:
        folder.mkdir()
        return made_in(folder, checked(program), check)
    except CompilationError as error:
        return error.remark
    except PuzzleError as error:
        return Remark("unreadable", reason=str(error))


def _outcome(command: Command, case: Case, check: Callable[[], None]) -> Outcome:
    """Returns the verdict on a program for a case."""
    check()
    try:
        ended = run(command, case.input, case.limits, check=check)
    except StartError as error:
        return Outcome(case.name, Verdict.RUNTIME_ERROR, remarks=not_started(str(error)).remarks)
    found = finding(case, ended)
    steps = reported(ended.errors)
    return Outcome(
        case.name,
        found.verdict,
        ended.seconds,
        ended.memory,
        found.case,
        found.where,
        found.remarks,
        steps,
        None if steps is None else reference(case),
    )


def _limited(case: Case, seconds: float | None, memory: int | None) -> Case:
    """Returns the case with other limits."""
    limits = case.limits
    if seconds is not None:
        limits = replace(limits, seconds=seconds)
    if memory is not None:
        limits = replace(limits, memory=memory)
    return replace(case, limits=limits)
