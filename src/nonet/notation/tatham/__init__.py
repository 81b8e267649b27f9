"""Game ids of Simon Tatham's Portable Puzzle Collection: ``3x3k:…``, ``5:0,0R,…``.

:mod:`~nonet.notation.tatham.blocks` has the two codes that the games share: runs of empty cells,
and the borders of blocks. :mod:`~nonet.notation.tatham.games` reads the games: solo (Sudoku),
unequal (futoshiki), towers (skyscrapers) and keen (KenKen);
:mod:`~nonet.notation.tatham.writing` writes them.
"""

from __future__ import annotations
