"""Steps as pictures: the marks of a step, and the drawings with these marks.

:mod:`~nonet.logic.picture.whole` makes the marks of a step from its parts, its chains and its
proof, and :mod:`~nonet.logic.picture.growing` those of the first lines of a proof.
:mod:`~nonet.logic.picture.chained` has what chains and nets draw,
:mod:`~nonet.logic.picture.singles` finds what forbids the other places of a single,
:mod:`~nonet.logic.picture.links` what links parts, and :mod:`~nonet.logic.picture.arrows` how the
lines of a proof follow one from another. :mod:`~nonet.logic.picture.drawn` draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.registry import loads_later

if TYPE_CHECKING:
    from nonet.logic.picture.drawn import SIGNS, as_svg, as_text
    from nonet.logic.picture.growing import marks_by_line, marks_upto
    from nonet.logic.picture.singles import shown
    from nonet.logic.picture.whole import marks_of, roles_of

__all__ = [
    "SIGNS",
    "as_svg",
    "as_text",
    "marks_by_line",
    "marks_of",
    "marks_upto",
    "roles_of",
    "shown",
]

# Loaded on first use, because a sentence needs no picture.
__getattr__ = loads_later(
    __name__,
    {
        "SIGNS": "nonet.logic.picture.drawn",
        "as_svg": "nonet.logic.picture.drawn",
        "as_text": "nonet.logic.picture.drawn",
        "marks_by_line": "nonet.logic.picture.growing",
        "marks_upto": "nonet.logic.picture.growing",
        "shown": "nonet.logic.picture.singles",
        "marks_of": "nonet.logic.picture.whole",
        "roles_of": "nonet.logic.picture.whole",
    },
)
