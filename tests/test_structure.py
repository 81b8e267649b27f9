"""What holds of the source: sizes of modules, folders and functions; imports that lead down."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import cast

import pytest

from tests.documents import ROOT

FOLDERS = ("src", "tests", "benchmarks", "docs", "examples", "tools")
FILES = sorted(file for name in FOLDERS for file in (ROOT / name).rglob("*.py"))
SOURCES = sorted(
    file
    for name in (*FOLDERS, "core")
    for file in (ROOT / name).rglob("*")
    if file.suffix in (".py", ".js", ".cpp", ".hpp")
)
LONGEST_MODULE = 600
SHORTEST_MODULE = 40
LONGEST_ADAPTER = 50
LONGEST_FUNCTION = 60
"""Lines, without the docstring."""
MOST_MODULES = 20
SHORT = {
    "docs/drawing/chapters": "a module for each page",
    "docs/drawings.py": "the command that writes what docs/drawing draws",
    "examples": "scripts that the documentation shows",
    "src/nonet/board/modules.py": "only notebooks need it",
    "src/nonet/constraints/kinds": "KINDS lists these constraints",
    "src/nonet/engines/core/buffers.py": "the only place where other memory passes for arrays",
    "src/nonet/engines/core/line.py": "loading anything with it would take longer than its work",
    "src/nonet/files/fields.py": "tables, data sets and jobs share it",
    "src/nonet/judging/comparing.py": "it puts formats and runs together",
    "src/nonet/judging/mistakes/looks.py": "one kind of mistake",
    "src/nonet/judging/sets/files.py": "the sets share it",
    "src/nonet/judging/sets/latin.py": "one of the sets",
    "src/nonet/jobs/daft.py": "one of the clusters",
    "src/nonet/logic/wording/clashes.py": "two families share it",
    "src/nonet/records.py": "it hides a difference between versions of Python",
    "src/nonet/rules/named": "NAMES lists these rules",
    "src/nonet/rules/speaking.py": "the only words of rules that languages need",
    "src/nonet/web/compression.py": "a part of the server with its own tests",
    "src/nonet/web/cores.py": "it hides a difference between systems",
    "src/nonet/web/events.py": "two routes share it",
    "tests/browser/programs": "programs that tests start",
    "tests/differential/truth.py": "it must not know the engines that it judges",
    "tests/fuzz/entrances": "NAMES lists these entry points",
    "tests/fuzz/test_corpus.py": "all that pytest runs of the fuzzers",
    "tests/fuzz/values.py": "the entry points share it",
    "tests/judging/mistakes": "programs that tests judge",
    "tests/judging/right": "programs that tests judge",
    "tests/leaving_out.py": "tests in three folders share it",
    "tests/logic/test_nets.py": "it tests core/logic/nets",
    "tests/plugins": "packages that tests install",
    "tests/selection.py": "many tests share it",
    "tests/test_versions.py": "it tests files beside the source",
}
"""Why modules, or those of a folder, are short. The ``__init__`` of a package is a map, and a test
is as long as its module needs."""
FULL = {
    "benchmarks": "a script for each measurement",
    "core/constraints": "each primitive and each kind of maker apart, which core/README.md lists",
    "core/houses": "each deduction of two searches apart, for SIMD and for words",
    "core/search": "each step of the searches apart, which core/README.md lists",
    "src/nonet/board/static/board": "a module for each part of the board; pages load it as it is",
    "src/nonet/cli/commands": "a module for each command",
    "src/nonet/constraints/kinds": "a module for each kind of constraint, or a few of one idea",
    "tests": "a test for each module at the top of the package, and tests of the whole",
    "tests/core": "a program for each part of the core, and what these share",
    "tests/core/logic": "a program for each family of finders, and what these share",
    "tests/logic": "a test for each part of reasoning, and what these share",
    "tests/browser": "a test for each thing that people do on the page",
    "tests/web": "a test for each part of the server",
}
"""Why folders have many modules."""


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


def is_map(file: Path) -> bool:
    return file.stem in ("__init__", "__main__")


def mirrors(test: Path) -> bool:
    """Returns whether the file is the test of a module with its name."""
    if not test.is_relative_to(ROOT / "tests") or not test.stem.startswith("test_"):
        return False
    tested = ROOT / "src" / "nonet" / test.relative_to(ROOT / "tests").parent
    return any(tested.rglob(f"{test.stem.removeprefix('test_')}.py"))


def test_a_short_module_has_a_reason() -> None:
    short = [
        file.relative_to(ROOT)
        for file in FILES
        if not is_map(file)
        and not mirrors(file)
        and len(file.read_text(encoding="utf-8").splitlines()) < SHORTEST_MODULE
    ]
    found = {
        str(file): {each.as_posix() for each in (file, *file.parents)} & SHORT.keys()
        for file in short
    }
    assert [file for file, reasons in found.items() if not reasons] == []
    assert SHORT.keys() - set().union(*found.values()) == set(), "reasons for nothing"


def test_a_full_folder_has_a_reason() -> None:
    # A header and its source are one module.
    modules = {file.with_suffix("") for file in SOURCES if not is_map(file)}
    folders = Counter(module.parent.relative_to(ROOT).as_posix() for module in modules)
    full = {folder for folder, number in folders.items() if number > MOST_MODULES}
    assert full == FULL.keys()


@pytest.mark.parametrize("name", ["spark", "ray", "daft"])
def test_a_cluster_only_hands_batches_over(name: str) -> None:
    adapter = ROOT / "src" / "nonet" / "jobs" / f"{name}.py"
    assert len(adapter.read_text(encoding="utf-8").splitlines()) < LONGEST_ADAPTER


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
        "nonet.engines.core.machine"
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_modules(folder: str) -> None:
    assert any(file.is_relative_to(ROOT / folder) for file in FILES)
