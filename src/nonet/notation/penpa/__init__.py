"""Links of the editor Penpa+, of which only some drawings are certain to be rules.

:mod:`~nonet.notation.penpa.packing` takes a link apart, and :mod:`~nonet.notation.penpa.points`
numbers what can be drawn on. :mod:`~nonet.notation.penpa.reading` takes over the grid, its regions
and diagonals, givens, killer cages, thermometers, arrows, inequality signs, and dots, parity, X and
V, and clues outside (:mod:`~nonet.notation.penpa.clues`) where the words say so; everything else is
listed as left out. :mod:`~nonet.notation.penpa.writing` draws these. The
format is that of penpa-edit 3.1 (MIT licence), seen in its links.
"""

from __future__ import annotations
