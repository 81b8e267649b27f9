"""PDF and PNG: pages of texts and grids, as plain data, typeset by typst (``nonet[print]``).

:mod:`~nonet.typesetting.items` says what pages consist of; ``pages.typ`` draws them.
"""

from nonet.typesetting.fonts import face
from nonet.typesetting.typesetter import (
    MissingTypesetterError,
    pages,
    pdf,
    png,
    pngs,
    require,
)

__all__ = ["MissingTypesetterError", "face", "pages", "pdf", "png", "pngs", "require"]
