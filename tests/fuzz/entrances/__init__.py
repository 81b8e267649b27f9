"""The entrances: in each module, ``enter`` takes bytes, and raises what nobody should ever see."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

NAMES = ("notations", "links", "rules", "puzzles", "bulk", "arrow", "api")

Enter = Callable[[bytes], None]


def entrance(name: str) -> Enter:
    """Returns what takes the bytes at the entrance of this name."""
    enter: Enter = import_module(f"tests.fuzz.entrances.{name}").enter
    return enter
