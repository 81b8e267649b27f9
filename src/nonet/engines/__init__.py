"""Engines, which find and count solutions, behind one protocol and one short policy.

``core.search`` is the search in C++, ``plain`` the search in Python, ``sat`` a SAT solver.
``policy`` decides which one answers.
"""

from nonet.engines.policy import ENGINES, EngineName, Info, info
from nonet.engines.protocol import Progress, Status

__all__ = ["ENGINES", "EngineName", "Info", "Progress", "Status", "info"]


def __dir__() -> list[str]:
    return __all__
