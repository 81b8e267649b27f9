"""Engines: what finds and counts solutions, behind one protocol and one short policy.

``core`` is the C++ search, ``plain`` the search in Python, ``sat`` a SAT solver. The policy says
which one answers.
"""

from nonet.engines.policy import ENGINES, EngineName, Info, info
from nonet.engines.protocol import Progress, Status

__all__ = ["ENGINES", "EngineName", "Info", "Progress", "Status", "info"]
