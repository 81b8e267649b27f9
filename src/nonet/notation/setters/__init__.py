"""Documents and links of the sites where setters publish: f-puzzles and SudokuPad.

:mod:`~nonet.notation.setters.links` recognises links, :mod:`~nonet.notation.setters.documents`
recognises documents in JSON. The keys of f-puzzles are constraints by the table in
:mod:`~nonet.notation.setters.keys`, which is read and written. Unknown keys are refused by name,
because a puzzle without one of its rules is another puzzle; words and drawings that may be further
rules are listed as left out.
"""

from __future__ import annotations
