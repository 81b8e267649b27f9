"""The words of the judge: limits, what a run gave, verdicts, outcomes and reports."""

from __future__ import annotations

from enum import StrEnum

from nonet.frozen import frozen
from nonet.judging.remarks import Remark, said

__all__ = ["Finding", "Limits", "Outcome", "Report", "Run", "Verdict"]


class Verdict(StrEnum):
    """What a judge says of a case, in the words of contests."""

    ACCEPTED = "Accepted"
    PRESENTATION_ERROR = "Presentation Error"
    WRONG_ANSWER = "Wrong Answer"
    TIME_LIMIT = "Time Limit Exceeded"
    MEMORY_LIMIT = "Memory Limit Exceeded"
    OUTPUT_LIMIT = "Output Limit Exceeded"
    RUNTIME_ERROR = "Runtime Error"
    COMPILATION_ERROR = "Compilation Error"


@frozen()
class Limits:
    """What a program may use for a case."""

    seconds: float = 2.0
    """Processor time, in seconds; a program that waits instead may take three times as long."""
    memory: int = 256 << 20
    """Memory of all its processes, in bytes."""
    output: int = 4 << 20
    """What it may print, in bytes, and the largest file that it may write."""
    processes: int = 16
    """Processes and threads at a time."""


@frozen()
class Run:
    """What running a program on an input gave."""

    output: bytes
    """What it printed; cut at the limit."""
    errors: bytes
    """The end of what it printed to standard error."""
    status: int
    """Its exit status, or minus the signal that ended it."""
    seconds: float
    """Processor time, in seconds."""
    memory: int
    """The most memory that it used, in bytes; 0 if unknown."""
    exceeded: Verdict | None = None
    """The limit that it exceeded, if any; then the program was ended."""


@frozen()
class Finding:
    """What an output shows, and the run that gave it."""

    verdict: Verdict
    case: int | None = None
    """The number of the first puzzle that is wrong, from 1."""
    where: str | None = None
    """The first cell or house that is wrong, as ``r1c2`` or ``row 3``, if there is one."""
    remarks: tuple[Remark, ...] = ()
    """What is wrong, and then what probably happened, if the output has evidence of it."""

    def text(self, language: str = "en") -> str:
        """Returns the remarks as one text in the language ``en`` or ``zh``."""
        return said(self.remarks, language)


@frozen()
class Outcome:
    """The verdict on a program for a case."""

    case: str
    """The name of the case."""
    verdict: Verdict
    seconds: float = 0.0
    memory: int = 0
    puzzle: int | None = None
    where: str | None = None
    remarks: tuple[Remark, ...] = ()
    steps: int | None = None
    """The steps that the program reported, by lines ``steps N`` on standard error, added up."""
    reference: int | None = None
    """The values that the ordered search places on the same puzzles, if steps were reported."""

    def text(self, language: str = "en") -> str:
        """Returns the remarks as one text in the language ``en`` or ``zh``."""
        return said(self.remarks, language)


@frozen()
class Report:
    """What the judge says of a program."""

    program: str
    outcomes: tuple[Outcome, ...]

    @property
    def verdict(self) -> Verdict:
        """The verdict on the first case that was not accepted, or Accepted."""
        failed = (each.verdict for each in self.outcomes if each.verdict != Verdict.ACCEPTED)
        return next(failed, Verdict.ACCEPTED)
