"""A rule and a notation more, each in one file and registered by one line, and their Chinese.

``python -m tests.plugins ARGUMENTS`` is the program ``nonet`` with both of them.
"""

from __future__ import annotations

from pathlib import Path

from nonet.languages import texts
from nonet.notation import formats
from nonet.rules import named

_HERE = Path(__file__).parent
RULE, NOTATION = "four-corners", "reversed"
CHINESE = {
    "rules": {
        RULE: {"title": "四角", "summary": "四个角的符号各不相同", "houses": {"corners": "角组"}}
    },
    "notations": {
        NOTATION: {"title": "倒序", "summary": "reversed 一词，然后从末格到首格的 n² 个字符"}
    },
}


def register() -> None:
    """Makes the files importable beside those of the package, and adds the lines."""
    named.__path__.append(str(_HERE / "rules"))
    formats.__path__.append(str(_HERE / "notations"))
    named.MODULES[RULE] = "four_corners"
    formats.MODULES[NOTATION] = "reversed"
    for room, more in CHINESE.items():
        texts("zh", room).update(more)


def unregister() -> None:
    """Undoes it."""
    named.__path__.remove(str(_HERE / "rules"))
    formats.__path__.remove(str(_HERE / "notations"))
    del named.MODULES[RULE]
    del formats.MODULES[NOTATION]
    for room, more in CHINESE.items():
        for code in more:
            texts("zh", room).pop(code, None)
