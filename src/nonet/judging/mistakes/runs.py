"""Runs that ended early or were ended: what probably happened."""

from __future__ import annotations

import re
from collections import Counter

from nonet.judging.cases import Case
from nonet.judging.remarks import Remark
from nonet.judging.verdicts import Finding, Run, Verdict

__all__ = ["of_run"]

_LAST_LINE = re.compile(r'File "[^"]*", line (\d+)')
_ERRORS = (
    (r"RecursionError|StackOverflowError|stack overflow", "why-recursion"),
    (r"EOFError|NoSuchElementException", "why-past-end"),
    (r"MemoryError|OutOfMemoryError|bad_alloc", "why-memory"),
    (
        r"IndexError|ArrayIndexOutOfBounds|out_of_range|StringIndexOutOfBounds|index out of",
        "why-index",
    ),
    (r"invalid literal for int|NumberFormatException|InputMismatch|\bstoi\b", "why-number"),
    (r"ZeroDivisionError|ArithmeticException", "why-division"),
    (r"SyntaxError|IndentationError|TabError", "why-syntax"),
    (r"ModuleNotFoundError", "why-module"),
    (r"NameError|UnboundLocalError|AttributeError|TypeError", "why-name"),
)
"""What interpreters and libraries write, and the mistake."""
_SIGNALS = {4: "why-signal", 6: "why-abort", 8: "why-division", 11: "why-segment"}
_WAITING = 0.25
"""A program that used less of its time than this was waiting."""


_SLOW = ("hint-order", "hint-cells", "hint-contradiction", "hint-long", "hint-seventeen")
"""What the cases are made for that need a quick program."""


def __dir__() -> list[str]:
    return __all__


def of_run(case: Case, run: Run, finding: Finding) -> Finding:
    """Returns the verdict on a run: that on its limits and its status, or ``finding``.

    ``finding`` is what the output shows.
    """
    number = None if finding.verdict is Verdict.ACCEPTED else finding.case
    if run.exceeded:
        remarks = _LIMITS[run.exceeded](case, run, finding)
        return Finding(run.exceeded, number, remarks=remarks)
    if run.status:
        return Finding(Verdict.RUNTIME_ERROR, number, remarks=_crash(run, finding))
    return finding


def _so_far(case: Case, finding: Finding) -> tuple[Remark, ...]:
    """Returns which puzzles were answered before the program was ended."""
    if finding.verdict is Verdict.ACCEPTED:
        return (Remark("ended-done"),)
    right = (finding.case or 1) - 1
    return (Remark("ended-after", found=right, puzzles=len(case.puzzles)),) if right else ()


def _too_long(case: Case, run: Run, finding: Finding) -> tuple[Remark, ...]:
    seconds = Remark("time", seconds=f"{case.limits.seconds:g}")
    if finding.verdict is Verdict.ACCEPTED:
        return (seconds, Remark("ended-done"), Remark("why-does-not-end"))
    if run.seconds < case.limits.seconds * _WAITING:
        return (seconds, Remark("why-waits", used=f"{run.seconds:.1f}"))
    hinted = case.hint and case.hint.code in _SLOW
    hint = case.hint if case.hint and hinted else Remark("why-slow")
    return (seconds, *_so_far(case, finding), hint)


def _too_large(case: Case, run: Run, finding: Finding) -> tuple[Remark, ...]:
    return (Remark("memory", limit=case.limits.memory >> 20), Remark("why-memory"))


def _too_much(case: Case, run: Run, finding: Finding) -> tuple[Remark, ...]:
    lines = run.output[: 1 << 16].decode("utf-8", "replace").splitlines()
    limit = Remark("output", limit=case.limits.output >> 10)
    often = Counter(lines[:-1]).most_common(1)
    if often and often[0][1] > 20 * len(case.puzzles):
        return (limit, Remark("why-flood", text=often[0][0].strip() or " "))
    return (limit,)


_LIMITS = {
    Verdict.TIME_LIMIT: _too_long,
    Verdict.MEMORY_LIMIT: _too_large,
    Verdict.OUTPUT_LIMIT: _too_much,
}


def _crash(run: Run, finding: Finding) -> tuple[Remark, ...]:
    errors = run.errors.decode("utf-8", "replace")
    said = [line.strip() for line in errors.splitlines() if line.strip()]
    if run.status < 0:
        what = Remark("signal", signal=-run.status)
    elif said and not re.fullmatch(r"steps \d+", said[-1]):
        what = Remark("crash", sentence=said[-1].rstrip("."), status=run.status)
    else:
        what = Remark("status", status=run.status)
    places = _LAST_LINE.findall(errors)
    place = (Remark("crash-line", line=int(places[-1])),) if places else ()
    why = next((Remark(code) for pattern, code in _ERRORS if re.search(pattern, errors)), None)
    if not why and run.status < 0 and -run.status in _SIGNALS:
        why = Remark(_SIGNALS[-run.status])
    if not why and finding.verdict is Verdict.ACCEPTED:
        why = Remark("why-status")
    return (what, *place, *([why] if why else []))
