"""Constraint strings of the Interactive Sudoku Solver (ISS): ``.Cage~12~R1C1~R1C2.~R3C4_5``.

:mod:`~nonet.notation.iss.syntax` takes a string apart, :mod:`~nonet.notation.iss.board` names its
cells, :mod:`~nonet.notation.iss.frames` has the items that are houses,
:mod:`~nonet.notation.iss.kinds` the table of those that are constraints, and
:mod:`~nonet.notation.iss.givens` those that are givens. The last three read and write. Every other
item is refused by its name, because a puzzle without one of its rules is another puzzle.
"""

from __future__ import annotations
