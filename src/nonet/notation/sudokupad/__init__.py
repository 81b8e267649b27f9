"""Documents and links of SudokuPad, in its format SCL.

SCL names givens, regions, cages and a few rules. All else it draws, so the kinds of constraints are
recognised from shapes, colours and the rules in words:

- :mod:`.zipping` restores the short form of the JSON, :mod:`.plain` reads links of plain puzzles.
- :mod:`.board` finds the board within the cells, :mod:`.elements` takes the drawings apart.
- :mod:`.lines`, :mod:`.dots`, :mod:`.clues` find what a drawing may stand for,
  :mod:`.words` what the rules name, and :mod:`.deciding` what is sure.
- :mod:`.reading` makes the puzzle; :mod:`.looks` and :mod:`.writing` write one.
"""

from __future__ import annotations
