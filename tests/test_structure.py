"""What holds of the source: short modules and functions, and imports that lead down only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import cast

import pytest

from tests.documents import ROOT

FOLDERS = ("src", "tests", "benchmarks", "docs", "examples", "tools")
FILES = sorted(file for name in FOLDERS for file in (ROOT / name).rglob("*.py"))
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40
"""Lines, without the docstring."""


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Returns the statements in a node, at any depth; functions are statements."""
    for field in "body", "orelse", "finalbody", "handlers", "cases":
        # Only statements are reached, where these fields are lists.
        for statement in cast("list[ast.AST]", getattr(node, field, [])):
            yield statement
            yield from statements(statement)


def lines(function: ast.AST) -> int:
    """Returns the number of lines of a function without its docstring; 0 for anything else."""
    if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
        return 0
    assert function.end_lineno
    first = function.body[0]
    docstring = 0
    if ast.get_docstring(function, clean=False) is not None:
        assert first.end_lineno
        docstring = first.end_lineno - first.lineno + 1
    return function.end_lineno - function.lineno + 1 - docstring


def test_no_module_is_long() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert lengths
    assert {file: length for file, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_no_function_is_long() -> None:
    long = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {lines(node)} lines"
        for file in FILES
        for node in statements(tree(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and lines(node) > LONGEST_FUNCTION
    ]
    assert long == []


def test_the_lines_of_a_function_are_counted_without_its_docstring() -> None:
    [with_docstring, without] = ast.parse(
        'def one():\n    """Two\n    lines."""\n    return 1\n\n\ndef two():\n    x = """a\n"""'
    ).body
    assert (lines(with_docstring), lines(without)) == (2, 3)


def modules() -> dict[str, Path]:
    """Returns the modules of the package by name, with the core as its stub."""
    source = ROOT / "src"
    found: dict[str, Path] = {}
    for file in [*source.rglob("*.py"), *source.rglob("*.pyi")]:
        parts = file.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


MODULES = modules()


def imported(file: Path) -> Iterator[str]:
    """Returns the modules of the package that the file imports, in functions and for types too."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{file}:{node.lineno}: a relative import"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            module = name
            while module and module not in MODULES:
                module = module.rpartition(".")[0]
            if module:
                yield module


@cache
def imports() -> dict[str, set[str]]:
    """Returns what each module imports."""
    return {name: set(imported(file)) - {name} for name, file in MODULES.items()}


def layers() -> list[list[str]]:
    """Returns the modules of each layer, from the top, as the table in docs/design.md has them."""
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\|[^`|]+\|([^|]*`[^|]*)\|", page, re.MULTILINE)
    # What stands in parentheses is inside a package.
    return [re.findall(r"`(\w+)`", re.sub(r"\(.*?\)", "", row)) for row in rows]


def top(module: str) -> str:
    """Returns the module or package of ``nonet`` that holds the module."""
    return module.split(".")[1] if "." in module else module


def test_every_module_is_in_one_layer() -> None:
    listed = [name for layer in layers() for name in layer]
    assert sorted(listed) == sorted({top(module) for module in MODULES})


def test_imports_lead_to_the_same_layer_or_down() -> None:
    depth = {name: depth for depth, names in enumerate(layers()) for name in names}
    upward = [
        f"{name} imports {other}"
        for name, others in imports().items()
        for other in others
        if depth[top(other)] < depth[top(name)]
    ]
    assert upward == []


def test_imports_make_no_cycle() -> None:
    TopologicalSorter(imports()).prepare()


def test_only_one_module_imports_the_core() -> None:
    assert [name for name, others in imports().items() if "nonet._core" in others] == [
        "nonet.engines.core"
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_modules(folder: str) -> None:
    assert any(file.is_relative_to(ROOT / folder) for file in FILES)
