"""Judging programs: a learner's program is run on cases, and its output is checked.

- ``verdicts``: the words of the judge: limits, what a run gave, verdicts, outcomes and reports.
- ``cases``: what a program is asked, in the format of a contest.
- ``racing``: engines, orders of the search and programs side by side.
"""

from __future__ import annotations

from nonet.judging.cases import Case
from nonet.judging.racing import Race, race
from nonet.judging.verdicts import Finding, Limits, Outcome, Report, Run, Verdict

__all__ = [
    "Case",
    "Finding",
    "Limits",
    "Outcome",
    "Race",
    "Report",
    "Run",
    "Verdict",
    "race",
]


def __dir__() -> list[str]:
    return __all__
