"""How rules and values look: as characters, as an image, as plain data for a board.

:mod:`~nonet.drawing.houses` turns rules into a :class:`~nonet.drawing.value.Drawing`, which says
what to draw. The renderers :mod:`~nonet.drawing.svg` and :mod:`~nonet.drawing.text` know drawings
alone; the board in the browser gets the same data from :mod:`~nonet.drawing.layout`.
"""
