"""The commands of the program, by name. Each is a module of this package."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator
from importlib import import_module

import click

from nonet.cli import language, options

SUMMARIES = {
    "solve": "Solve the puzzles of the files, or of standard input.",
    "count": "Count the solutions of puzzles.",
    "check": "Check whether puzzles are legal and have exactly one solution.",
    "hint": "Show the next step of puzzles.",
    "explain": "Explain puzzles: the path to the solution, step by step.",
    "rate": "Rate puzzles: level, score and hardest technique.",
    "show": "Draw puzzles as grids.",
    "convert": "Write puzzles in another notation.",
    "generate": "Make puzzles with exactly one solution.",
    "batch": "Do one job for every row of large files.",
    "book": "Make a book of puzzles: a PDF to print, with the answers at the back.",
    "trace": "Watch the ordered search solve a puzzle.",
    "rules": "List the named rules, or show larger pictures of some.",
    "play": "Open the board in a browser: play, enter, check and watch puzzles.",
}
"""The first sentence of the help of each command, so that a list of them loads none."""


class Commands(UserDict[str, click.Command]):
    """All commands. Each one is loaded when it is used, because loading all takes long."""

    def __getitem__(self, name: str) -> click.Command:
        if name not in SUMMARIES:
            raise KeyError(name)
        if name not in self.data:
            self.data[name] = _loaded(name)
        return self.data[name]

    def __contains__(self, name: object) -> bool:
        return name in SUMMARIES

    def __iter__(self) -> Iterator[str]:
        return iter(SUMMARIES)

    def __len__(self) -> int:
        return len(SUMMARIES)


def _loaded(name: str) -> click.Command:
    command: click.Command = getattr(import_module(f"nonet.cli.{name}"), name)
    options.language(command)
    if not language.is_english():
        # Imported here because it lays out Chinese, which takes time to load.
        from nonet.cli.manual import translate

        translate(command)
    return command
