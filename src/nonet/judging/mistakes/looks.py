"""How an output with the right grids differs from what is asked."""

from __future__ import annotations

import re

from nonet.judging.outputs.reading import Reading
from nonet.judging.remarks import Remark
from nonet.rules import Rules

__all__ = ["remarks"]


def __dir__() -> list[str]:
    return __all__


def remarks(form: str, rules: Rules, reading: Reading) -> tuple[Remark, ...]:
    """Returns every difference that is found, or a general remark."""
    found: list[Remark] = []
    if reading.words:
        found.append(Remark("look-words", text=reading.words[0]))
    rows = [row.rstrip() for row in reading.rows]
    size = rules.cells if form == "line" else rules.order
    bare = [re.sub(r"[\s,;:|]", "", row) for row in rows]
    if any(len(row) != size for row in bare):
        code = "look-one-line" if form == "line" else "look-rows"
        found.append(Remark(code, cells=size, lines=len(rows)))
    elif form == "grid":
        if any(len(row.split()) == 1 for row in rows):
            found.append(Remark("look-glued"))
    elif rows != bare:
        found.append(Remark("look-spaced", text=rows[0]))
    if reading.blank and form != "grid":
        found.append(Remark("look-blank"))
    if reading.trailing and form != "grid":
        found.append(Remark("look-trailing"))
    return tuple(found) or (Remark("look-other"),)
