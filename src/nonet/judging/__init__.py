"""Judging programs: a learner's program is run on cases, and its output is checked.

- ``verdicts``: the words of the judge: limits, what a run gave, verdicts, outcomes and reports.
- ``remarks``: what the judge says, in English and Chinese.
- ``cases``: what a program is asked, in the format of a contest; ``sets`` has the cases.
- ``programs``: what a program is, and compiling it; ``running`` runs it within limits.
- ``judgement``: runs programs on cases: :func:`judge` and :func:`judge_all`; ``failing`` and
  ``reference`` help.
- ``comparing``: what an output is worth, by ``formats``, ``outputs`` and ``mistakes``.
"""

from __future__ import annotations

from nonet.judging.cases import Case, CaseSet
from nonet.judging.judgement import judge, judge_all
from nonet.judging.remarks import Remark
from nonet.judging.running import Isolation, isolation
from nonet.judging.sets import sets
from nonet.judging.verdicts import Finding, Limits, Outcome, Report, Run, Verdict

__all__ = [
    "Case",
    "CaseSet",
    "Finding",
    "Isolation",
    "Limits",
    "Outcome",
    "Remark",
    "Report",
    "Run",
    "Verdict",
    "isolation",
    "judge",
    "judge_all",
    "sets",
]


def __dir__() -> list[str]:
    return __all__
