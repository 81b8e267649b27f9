"""A rule and a notation more, each in one file and registered by one line.

``python -m tests.plugins ARGUMENTS`` is the program ``nonet`` with both of them.
"""

from __future__ import annotations

from pathlib import Path

from nonet import notation
from nonet.notation import registry
from nonet.rules import named

_HERE = Path(__file__).parent
RULE, NOTATION = "four-corners", "reversed"


def register() -> None:
    """Makes the files importable beside those of the package, and adds the lines."""
    named.__path__.append(str(_HERE / "rules"))
    notation.__path__.append(str(_HERE / "notations"))
    named.MODULES[RULE] = "four_corners"
    registry.MODULES[NOTATION] = "reversed"


def unregister() -> None:
    """Undoes it."""
    named.__path__.remove(str(_HERE / "rules"))
    notation.__path__.remove(str(_HERE / "notations"))
    del named.MODULES[RULE]
    del registry.MODULES[NOTATION]
