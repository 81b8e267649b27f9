"""The entry points: in each module, ``enter`` takes bytes, and raises if there is a fault."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

NAMES = ("notations", "links", "rules", "puzzles", "bulk", "arrow", "api", "pictures")

Enter = Callable[[bytes], None]


def entrance(name: str) -> Enter:
    """Returns the function ``enter`` of the entry point with this name."""
    enter: Enter = import_module(f"tests.fuzz.entrances.{name}").enter
    return enter
