"""What the commands that reason have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import click

from nonet.cli.run import Found
from nonet.logic import Step

uniqueness: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--no-uniqueness",
    "uniqueness",
    flag_value=False,
    default=True,
    help="Leave out techniques that rely on the promise of one solution.",
)

_SIGNED = re.compile(r"([^\s,])([*'+-])")
_COLOURS = {"*": "cyan", "'": "yellow", "+": "green", "-": "red"}


def drawn(step: Step, coloured: bool) -> str:
    """Returns the drawing of a step for a terminal."""
    return _SIGNED.sub(_coloured, step.drawn()) if coloured else step.drawn()


def titled(cases: Iterable[Found]) -> Iterator[tuple[Found, str]]:
    """Returns the puzzles, each with its place if there are several, else with an empty text."""
    readable = (found for found in cases if found.case.puzzle is not None)
    first = list(islice(readable, 2))
    several = len(first) > 1
    return ((found, found.place if several else "") for found in chain(first, readable))


def _coloured(signed: re.Match[str]) -> str:
    symbol, sign = signed.groups()
    return click.style(symbol + sign, fg=_COLOURS[sign], bold=True)
