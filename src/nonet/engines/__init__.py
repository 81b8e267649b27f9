"""Engines, which find and count solutions, behind one protocol and one short policy.

``core.search`` is the search in C++, ``plain`` the search in Python, ``sat`` a SAT solver.
``policy`` decides which one answers.
"""

# Not imported from typing, which takes longer to load than this module.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from nonet.engines.policy import ENGINES, EngineName, Info, info
    from nonet.engines.protocol import Progress, Status

__all__ = ["ENGINES", "EngineName", "Info", "Progress", "Status", "info"]

_MODULE_OF = {
    "ENGINES": "nonet.engines.policy",
    "EngineName": "nonet.engines.policy",
    "Info": "nonet.engines.policy",
    "Progress": "nonet.engines.protocol",
    "Status": "nonet.engines.protocol",
    "info": "nonet.engines.policy",
}


def __getattr__(name: str) -> object:
    from nonet.registry import loads_later  # late, because it loads more than the core

    return loads_later(__name__, _MODULE_OF)(name)


def __dir__() -> list[str]:
    return __all__
