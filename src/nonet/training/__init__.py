"""Exercises: positions in which a certain technique is the next step, to be found by a person.

:func:`exercise` makes one. An :class:`Exercise` gives hints in three presses and judges what a
person did; a :class:`Verdict` says what was right, what was wrong, and what is left.

>>> import nonet
>>> given = nonet.training.exercise("x_wing", seed=7)
>>> print(given.technique, len(given.steps), sep=", ")
X-Wing, 1
>>> for press in 1, 2:
...     print(given.hint(press))
There is one here. Look at columns 6 and 9.
Pattern: 5 in columns 6 and 9: r6c6, r6c9, r9c6 and r9c9.
>>> verdict = given.judge(eliminations=given.steps[0].eliminations)
>>> verdict.kind
'found'
"""

from __future__ import annotations

from nonet.training.exercise import Exercise, exercise, techniques_to_train
from nonet.training.verdict import Changes, Verdict, VerdictKind
from nonet.training.wording import PRESSES

__all__ = [
    "PRESSES",
    "Changes",
    "Exercise",
    "Verdict",
    "VerdictKind",
    "exercise",
    "techniques_to_train",
]


def __dir__() -> list[str]:
    return __all__
