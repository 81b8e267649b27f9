"""ES modules as one text, for those who can load but a single one, as notebooks do."""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^import\s+(?:\{[^}]*\}\s+from\s+)?"(?P<path>[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function)\b)", re.MULTILINE)


def joined(entry: Path) -> str:
    """Returns the module at ``entry`` with all that it imports, each once, before what needs it.

    That is enough for modules like ours: they import by name, without ``as``, and no two of them
    give a name of the outermost level to different things.
    """
    parts: dict[Path, str] = {}
    _join(entry.resolve(), parts)
    return "\n".join(parts.values())


def _join(module: Path, parts: dict[Path, str]) -> None:
    if module in parts:
        return
    text = module.read_text(encoding="utf-8")
    for each in _IMPORT.finditer(text):
        _join((module.parent / each["path"]).resolve(), parts)
    parts[module] = _EXPORT.sub("", _IMPORT.sub("", text))
