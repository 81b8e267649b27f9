"""Judging programs: a learner's program is run on cases, and its output is checked.

- ``verdicts``: the words of the judge: limits, what a run gave, verdicts, outcomes and reports.
- ``cases``: what a program is asked, in the format of a contest.
"""

from __future__ import annotations

from nonet.judging.cases import Case
from nonet.judging.verdicts import Finding, Limits, Outcome, Report, Run, Verdict

__all__ = ["Case", "Finding", "Limits", "Outcome", "Report", "Run", "Verdict"]


def __dir__() -> list[str]:
    return __all__
