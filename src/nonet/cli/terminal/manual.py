"""The help of the commands in a language other than English."""

from __future__ import annotations

import inspect
from collections.abc import Iterable

import click

from nonet.cli.language import text
from nonet.cli.terminal.layout import padded, width, wrapped

_VERBATIM = "\b\n"
"""How click marks a paragraph whose lines stay as they are."""


def translate(command: click.Command) -> None:
    """Puts the help of a command and of its options in the language in use."""
    command.context_class = _Context
    command.help = _translated(command.help or "")
    command.short_help = command.help.partition("。")[0]
    command.options_metavar = text(command.options_metavar or "")
    for parameter in command.params:
        parameter.metavar = text(parameter.metavar) if parameter.metavar else None
        if isinstance(parameter, click.Option):
            parameter.help = text(parameter.help or "")
    if isinstance(command, click.Group):
        command.subcommand_metavar = text(command.subcommand_metavar)


def paragraphs(help: str) -> list[str]:
    """Returns the paragraphs of a help text, each in one line, as the tables have them."""
    return [" ".join(each.split()) for each in inspect.cleandoc(help).split("\n\n")]


def _translated(help: str) -> str:
    return "\n\n".join(map(text, paragraphs(help)))


class _Formatter(click.HelpFormatter):
    """Lays out help by the width of characters instead of their number."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or text("Usage:"))

    def write_heading(self, heading: str) -> None:
        self.write(f"{' ' * self.current_indent}{heading}：\n")

    def write_text(self, text: str) -> None:
        margin = " " * self.current_indent
        written: list[str] = []
        for each in text.split("\n\n"):
            verbatim = each.startswith(_VERBATIM)
            lines = (
                each.removeprefix(_VERBATIM).splitlines()
                if verbatim
                else wrapped(" ".join(each.split()), self.width - self.current_indent)
            )
            written.append("".join(f"{margin}{line}\n" for line in lines))
        self.write("\n".join(written))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        entries = list(rows)
        column = min(max(width(term) for term, _ in entries), col_max) + col_spacing
        margin = " " * (self.current_indent + column)
        for term, meaning in entries:
            lines = wrapped(meaning, max(self.width - column - 2, 10))
            fits = width(term) <= column - col_spacing
            first = padded(term, column) if fits else f"{term}\n{margin}"
            meant = f"\n{margin}".join(lines)
            self.write(f"{' ' * self.current_indent}{first}{meant}".rstrip() + "\n")


class _Context(click.Context):
    formatter_class = _Formatter
