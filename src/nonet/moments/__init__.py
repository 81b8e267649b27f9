"""Moments of a search as pictures: :func:`svg` shows one, :func:`film` some steps in motion.

``trail`` is the state of a search after some of its events, ``picture`` draws it, and ``filming``
puts pictures one after another.
"""

from nonet.moments.filming import FORMS, MOST_FRAMES, film, frames
from nonet.moments.picture import svg

__all__ = ["FORMS", "MOST_FRAMES", "film", "frames", "svg"]


def __dir__() -> list[str]:
    return __all__
