"""Joins ES modules into one, because notebooks load a single module."""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^import\s+(?:\{[^}]*\}\s+from\s+)?"(?P<path>[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:class|const|function)\b)", re.MULTILINE)


def joined(entry: Path) -> str:
    """Returns the text of the module at ``entry`` and its imports, each once, before its importers.

    This suffices for our modules: they import by name, without ``as``, and no two of them use the
    same top-level name for different things.
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
