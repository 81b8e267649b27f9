"""The top level of the package."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_everything_can_be_imported_without_any_extra() -> None:
    extras = ["anywidget", "fastapi", "pysat", "pyarrow", "polars", "typst", "uvicorn"]
    script = f"import sys; sys.modules.update(dict.fromkeys({extras})); from nonet import *; solve"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


EXTRAS = ("nonet.web.", "nonet.datasets.torch")
"""What needs an extra, and is therefore imported by its own name."""


def _texts() -> Iterator[str]:
    """Returns an iterator over the pages of the documentation and all docstrings."""
    for page in (ROOT / "docs").glob("*.md"):
        yield page.read_text(encoding="utf-8")
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                yield ast.get_docstring(node, clean=False) or ""


def _shown_paths() -> dict[str, set[str]]:
    """Returns the names that the documentation shows as ``nonet.module.name``, by module.

    Lines that import are left out, and what only says in which file something is.
    """
    shown: dict[str, set[str]] = {}
    for text in _texts():
        if "nonet." not in text:
            continue
        shorter = re.sub(r".*\bimport\b.*|:mod:`.*?`", "", text)
        for module, name in re.findall(r"(?<![\w/.-])nonet\.([a-z]\w*)\.([A-Za-z]\w*)", shorter):
            inner = (ROOT / "src" / "nonet" / module / f"{name}.py").exists()
            if not inner and not f"nonet.{module}.{name}".startswith(EXTRAS):
                shown.setdefault(module, set()).add(name)
    return shown


def test_what_the_documentation_shows_is_there_after_one_import() -> None:
    shown = _shown_paths()
    assert len(shown) > 10
    for module, names in shown.items():
        script = f"import nonet; [getattr(nonet.{module}, name) for name in {sorted(names)}]"
        ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr


def test_modules_are_loaded_when_they_are_used() -> None:
    script = "import sys, nonet; print(sum(name.startswith('nonet') for name in sys.modules))"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.stdout == "1\n"
