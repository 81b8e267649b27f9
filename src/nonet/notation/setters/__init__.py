"""Documents and links of the sites where setters publish: f-puzzles and SudokuPad.

:mod:`~nonet.notation.setters.links` recognises links, :mod:`~nonet.notation.setters.documents`
recognises documents in JSON. Both become puzzles under rules that are made of houses. Everything
else in a document is refused by name, because a puzzle without one of its rules is another puzzle.
"""

from __future__ import annotations
