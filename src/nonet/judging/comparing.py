"""Comparing an output with a case, and the verdict on a run.

Comparing takes time linear in the expected output, whatever a program prints: see
:func:`nonet.judging.formats.base.kept`.
"""

from __future__ import annotations

from nonet.judging.cases import Case
from nonet.judging.formats import FORMATS
from nonet.judging.mistakes.runs import of_run
from nonet.judging.verdicts import Finding, Run

__all__ = ["compare", "judged"]


def __dir__() -> list[str]:
    return __all__


def compare(case: Case, output: bytes) -> Finding:
    """Returns whether the output is Accepted, a Presentation Error or a Wrong Answer.

    If it is not accepted, the finding says which puzzle is wrong first, where, and what probably
    happened, if the output has evidence of it.

    >>> from nonet.judging.sets import sets
    >>> case = sets()["judge"].cases[0]
    >>> compare(case, b"").text()
    'The program printed nothing.'
    """
    return FORMATS[case.format].compare(case, output)


def judged(case: Case, run: Run) -> Finding:
    """Returns the verdict on a run: a limit exceeded, a crash, or what its output shows."""
    return of_run(case, run, compare(case, run.output))
