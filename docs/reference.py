"""Lists of functions and classes for plain Markdown, from the directives of the built site."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import cast

_DIRECTIVE = re.compile(r"^\.\. (\w+):: (\S+)$", re.MULTILINE)
_ROLE = re.compile(r":\w+:`(?:~(?:\w+\.)*)?([^`]+)`")


def listed(directives: str) -> str:
    """Returns a line for each function, class and value: how it is called, and what it is."""
    lines, module = list[str](), ""
    for kind, target in _DIRECTIVE.findall(directives):
        name = target.partition("(")[0]
        if kind in ("currentmodule", "automodule"):
            module = name
            continue
        name = name if name.startswith("nonet.") else f"{module}.{name}"
        lines.append(f"- {_line(kind, name)}\n")
    return "".join(lines)


def _line(kind: str, name: str) -> str:
    where, _, last = name.rpartition(".")
    home = importlib.import_module(where)
    found: object = getattr(home, last)
    if kind == "autodata":
        return f"`{name}`: {_plain(_beside(home, last))}"
    called = name
    if kind == "autofunction":
        assert callable(found)
        called += _parameters(inspect.signature(found))
    return f"`{called}`: {_plain(inspect.getdoc(found) or '')}"


def _parameters(signature: inspect.Signature) -> str:
    """Returns the names of parameters; those that may be left out are in brackets."""
    names = list[str]()
    for each in signature.parameters.values():
        starred = {each.VAR_POSITIONAL: "*", each.VAR_KEYWORD: "**"}.get(each.kind, "")
        name = f"{starred}{each.name}"
        names.append(name if starred or each.default is each.empty else f"{name}=…")
    return f"({', '.join(names)})"


def _beside(module: ModuleType, name: str) -> str:
    """Returns the text after the assignment of a value, in its module or where that has it from."""
    tree = ast.parse(Path(cast(str, module.__file__)).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and name in [each.name for each in node.names]:
            return _beside(importlib.import_module(cast(str, node.module)), name)
    for node, after in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in [each.id for each in targets if isinstance(each, ast.Name)]:
                assert isinstance(after.value, ast.Constant)
                return str(after.value.value)
    raise LookupError(f"{module.__name__}.{name} has no text")


def _plain(text: str) -> str:
    """Returns the first paragraph of a docstring as Markdown."""
    first = " ".join(inspect.cleandoc(text).partition("\n\n")[0].split())
    return _ROLE.sub(r"`\1`", first).replace("``", "`").removesuffix("::")
