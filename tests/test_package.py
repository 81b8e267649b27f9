"""The top level of the package."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType

import nonet

ROOT = Path(__file__).parent.parent


def test_everything_can_be_imported_without_any_extra() -> None:
    extras = ["anywidget", "fastapi", "pikepdf", "pysat", "pyarrow", "polars", "typst", "uvicorn"]
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


@cache
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
            inside = ROOT / "src" / "nonet" / module / name
            inner = inside.is_dir() or inside.with_suffix(".py").exists()
            if not inner and not f"nonet.{module}.{name}".startswith(EXTRAS):
                shown.setdefault(module, set()).add(name)
    return shown


def test_what_the_documentation_shows_is_there_after_one_import() -> None:
    shown = _shown_paths()
    assert len(shown) > 10
    # One process, which forgets the package before each module but keeps what is not in Python.
    asked = {module: sorted(names) for module, names in shown.items()}
    script = f"""
import sys
for module, names in {asked}.items():
    for name in [*sys.modules]:
        if name.partition(".")[0] == "nonet" and name != "nonet._core":
            del sys.modules[name]
    import nonet
    for name in names:
        getattr(getattr(nonet, module), name)
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


def test_modules_are_loaded_when_they_are_used() -> None:
    script = "import sys, nonet; print(sum(name.startswith('nonet') for name in sys.modules))"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ended.stdout == "1\n"


def namespaces() -> list[ModuleType]:
    """Returns the package and its public modules."""
    values = [getattr(nonet, name) for name in dir(nonet) if name not in ("Board", "__version__")]
    return [nonet, *(value for value in values if isinstance(value, ModuleType))]


def test_every_public_module_lists_only_its_public_names() -> None:
    assert len(namespaces()) > 20
    assert {*nonet.__all__} < {*dir(nonet)}
    for module in namespaces():
        for name in set(dir(module)) - {"Board", "__version__"}:
            value = getattr(module, name)
            assert not name.startswith("_"), f"{module.__name__}.{name}"
            # Not a class or function of another package, nor a module that it only uses.
            home = value.__name__ if isinstance(value, ModuleType) else _home(value)
            assert home.startswith("nonet"), f"{module.__name__}.{name}"
            assert module is nonet or not isinstance(value, ModuleType), f"{module.__name__}.{name}"


def _home(value: object) -> str:
    made = isinstance(value, type | FunctionType)
    return value.__module__ if made else "nonet"


def test_what_the_documentation_shows_of_a_module_is_listed() -> None:
    modules = {module.__name__: module for module in namespaces()}
    for module, names in _shown_paths().items():
        if f"nonet.{module}" in modules:
            assert names - {*dir(modules[f"nonet.{module}"])} == set(), module
