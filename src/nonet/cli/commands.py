"""The commands of the program, by name."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator
from importlib import import_module

import click

from nonet.cli import language, options

_NAMES = (
    *("solve", "count", "check", "hint", "explain", "rate"),
    *("show", "convert", "generate", "trace", "rules", "play"),
)


class Commands(UserDict[str, click.Command]):
    """All commands. Each one is loaded when it is used, because loading all takes long."""

    def __getitem__(self, name: str) -> click.Command:
        if name not in _NAMES:
            raise KeyError(name)
        if name not in self.data:
            self.data[name] = _loaded(name)
        return self.data[name]

    def __contains__(self, name: object) -> bool:
        return name in _NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(_NAMES)

    def __len__(self) -> int:
        return len(_NAMES)


def _loaded(name: str) -> click.Command:
    command: click.Command = getattr(import_module(f"nonet.cli.{name}"), name)
    options.language(command)
    if not language.is_english():
        # Imported here because it lays out Chinese, which takes time to load.
        from nonet.cli.manual import translate

        translate(command)
    return command
