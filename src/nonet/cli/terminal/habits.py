"""What people type out of habit for a command or an option, and what it is called here.

Words of other programs and of everyday language are seldom spelled like ours, so that looking for
similar names, as click does, finds nothing or something else.
"""

from __future__ import annotations

from contextlib import suppress
from os.path import isfile

import click

from nonet.cli.language import text
from nonet.errors import PuzzleError
from nonet.logic.scales import level_of
from nonet.messages import Field

COMMANDS = {
    "create": ("generate",),
    "difficulty": ("rate", "levels"),
    "draw": ("show",),
    "enumerate": ("solve --all",),
    "export": ("convert",),
    "gen": ("generate",),
    "grade": ("rate",),
    "gui": ("play",),
    "help": ("--help",),
    "make": ("generate",),
    "level": ("levels", "rate"),
    "minimal": ("check --givens",),
    "new": ("generate",),
    "path": ("explain",),
    "pdf": ("book", "show --pdf"),
    "photo": ("show", "solve"),
    "print": ("book", "show"),
    "serve": ("play",),
    "steps": ("explain", "hint --all"),
    "unique": ("check",),
    "validate": ("check",),
    "verify": ("check",),
    "view": ("show",),
    "web": ("play",),
    "worksheet": ("book",),
}
"""Words for commands, and the commands that do it, or the option of all of them."""

OPTIONS = {
    "--amount": ("--number",),
    "--count": ("--number",),
    "--csv": ("--to",),
    "--easy": ("--difficulty easy",),
    "--expert": ("--difficulty",),
    "--explain": ("nonet explain",),
    "--format": ("--to", "--from"),
    "--givens": ("--clues",),
    "--hard": ("--difficulty hard",),
    "--json": ("--to",),
    "--language": ("--lang",),
    "--level": ("--difficulty", "--strength"),
    "--medium": ("--difficulty medium",),
    "--notation": ("--to", "--from"),
    "--processes": ("--threads",),
    "--size": ("--paper", "--rules"),
    "--steps": ("nonet explain",),
    "--type": ("--rules",),
    "--vague": ("--strength",),
    "--variant": ("--rules",),
    "--workers": ("--threads",),
}
"""Words for options, and the options that commands may have instead, or the command for it."""


def command_instead(name: str) -> str | None:
    """Returns the message for an unknown command that is a habit or a file; None for any other."""
    if isfile(name):  # noqa: PTH113 - fast
        return text("no command before {file}; expected one, as in: nonet solve {file}", file=name)
    known: list[Field] = [*COMMANDS.get(name.lower(), ())]
    if not known:
        return None
    return text("no command {found}; expected {known:or}", found=repr(name), known=known)


def option_instead(error: click.NoSuchOption) -> click.UsageError:
    """Returns an error about an unknown option, with the options of the command for this habit."""
    if error.ctx is None:
        return error
    offered = {"nonet", *(name for each in error.ctx.command.params for name in each.opts)}
    usual = OPTIONS.get(error.option_name, ())
    known: list[Field] = [words for words in usual if words.split()[0] in offered]
    if not known:
        return error
    found = repr(error.option_name)
    return click.UsageError(
        text("no option {found}; expected {known:or}", found=found, known=known), error.ctx
    )


def word_instead(word: str) -> str:
    """Returns the message for a word in the place of an argument, with the option it is for."""
    known: list[Field] = ["--difficulty", "--number", "--rules", "--make"]
    if word.isdecimal():
        known = [f"--number {word}"]
    with suppress(PuzzleError):
        known = [f"--difficulty {level_of(word).name}"]
    return text("no option before {found}; expected {known:or}", found=repr(word), known=known)


def rules_instead(word: str, context: click.Context) -> str | None:
    """Returns the message for rules that are a level, in a command that takes one; or None."""
    if all("--difficulty" not in each.opts for each in context.command.params):
        return None
    with suppress(PuzzleError):
        known: list[Field] = [f"--difficulty {level_of(word).name}"]
        return text("no rules {found}; expected {known:or}", found=repr(word), known=known)
    return None
