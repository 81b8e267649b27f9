"""The verdict on a run: what the system shows of it, and then what its output shows."""

from __future__ import annotations

import re
from dataclasses import replace

from nonet.judging.cases import Case
from nonet.judging.comparing import judged
from nonet.judging.remarks import Remark
from nonet.judging.verdicts import Finding, Run, Verdict

__all__ = ["finding", "not_started"]


def __dir__() -> list[str]:
    return __all__


_MEMORY = re.compile(r"^MemoryError\b|std::bad_alloc|java\.lang\.OutOfMemoryError", re.MULTILINE)
_TERMINAL = re.compile(
    r"/dev/tty|termios\.error|Inappropriate ioctl|_curses\.error|opening terminal|"
    r"TERM environment variable"
)
_PLACE_OF_JAVA = re.compile(rb"^[ \t]+(at |\.\.\. \d).*(\n|$)", re.MULTILINE)


def finding(case: Case, run: Run) -> Finding:
    """Returns the verdict on a run of a program, with sentences on what is wrong."""
    if run.exceeded is Verdict.RUNTIME_ERROR:
        # It is the only verdict of the system on processes.
        remark = Remark("processes", most=case.limits.processes)
        return Finding(Verdict.RUNTIME_ERROR, remarks=(remark,))
    if run.status and not run.exceeded:
        errors = run.errors.decode("utf-8", errors="replace")
        if _TERMINAL.search(errors):
            return Finding(Verdict.RUNTIME_ERROR, remarks=(Remark("terminal"),))
        if _MEMORY.search(errors):
            # The limit ended it, even if it never held so much.
            run = replace(run, exceeded=Verdict.MEMORY_LIMIT)
        # Java says what happened before the places, and Python after them.
        run = replace(run, errors=_PLACE_OF_JAVA.sub(b"", run.errors))
    return judged(case, run)


def not_started(reason: str) -> Finding:
    """Returns the verdict on a program that the system does not start."""
    return Finding(Verdict.RUNTIME_ERROR, remarks=(Remark("not-started", reason=reason),))
