"""The English texts of the command line, found in its source and in its commands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import click

import nonet
from nonet.cli.program import program
from nonet.cli.terminal.manual import paragraphs

PACKAGE = Path(nonet.__file__).parent
CLICK = Path(click.__file__).parent


def in_calls() -> Iterator[str | None]:
    """Returns the texts in calls of ``text``, None for one that is not written out.

    Calls whose argument comes from the library or the system are not returned.
    """
    for path in sorted((PACKAGE / "cli").rglob("*.py")):
        for call in _calls(path, "text"):
            first = call.args[0]
            if isinstance(first, ast.Constant):
                yield first.value if isinstance(first.value, str) else None
            elif isinstance(first, ast.JoinedStr):
                yield None


def in_help(command: click.Command = program) -> Iterator[str]:
    """Returns the texts of the help of a command and of its subcommands, as they are declared."""
    yield from paragraphs(command.help or "")
    for parameter in command.params:
        yield parameter.metavar or ""
        yield (parameter.help or "") if isinstance(parameter, click.Option) else ""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            yield from in_help(each)


def of_click() -> Iterator[str]:
    """Returns the texts that click takes from gettext, and those that it shows as they are."""
    yield from ("[OPTIONS]", "COMMAND [ARGS]...", "required")
    for path in CLICK.glob("*.py"):
        for name in ("_", "ngettext"):
            for call in _calls(path, name):
                constants = (each.value for each in call.args if isinstance(each, ast.Constant))
                yield from (each for each in constants if isinstance(each, str))


def of_library() -> str:
    """Returns all texts in the source of the package that are outside the command line."""
    paths = (path for path in PACKAGE.rglob("*.py") if "cli" not in path.parts)
    trees = (ast.walk(ast.parse(path.read_text(encoding="utf-8"))) for path in paths)
    nodes = (node for tree in trees for node in tree if isinstance(node, ast.Constant))
    return "\n".join(node.value for node in nodes if isinstance(node.value, str))


def _calls(path: Path, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node
