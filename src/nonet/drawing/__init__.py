"""How rules and values look: as characters, as an image, on a page, as plain data for a board.

:mod:`~nonet.drawing.houses` turns rules into a :class:`~nonet.drawing.value.Drawing`, which holds
the marks to draw. :mod:`~nonet.drawing.ink` compiles marks to paths, discs and texts, whose look is
in the table of :mod:`~nonet.drawing.styles`. :mod:`~nonet.drawing.svg`, typst and the board draw
these and know no marks; :mod:`~nonet.drawing.typeset` and :mod:`~nonet.drawing.layout` hand them
over. :mod:`~nonet.drawing.text` draws marks with characters.
"""
