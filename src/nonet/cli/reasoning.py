"""What the commands that reason have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice

import click

from nonet.cli.language import text
from nonet.cli.run import Found
from nonet.logic import Step

uniqueness: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--no-uniqueness",
    "uniqueness",
    flag_value=False,
    default=True,
    help="Leave out techniques that rely on the promise of one solution.",
)


def form_of_output(
    *forms: str, help: str = "Form of the output; json has a line for each puzzle."
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Returns the option ``--to`` with these forms, the first one by default."""
    return click.option(
        "--to", "form", type=click.Choice(forms), default=forms[0], show_default=True, help=help
    )


_SIGNED = re.compile(r"([^\s,])([*'+-])")
_COLOURS = {"*": "cyan", "'": "yellow", "+": "green", "-": "red"}


def drawn(step: Step, coloured: bool) -> str:
    """Returns the drawing of a step for a terminal."""
    return _SIGNED.sub(_coloured, step.drawn()) if coloured else step.drawn()


def line_about(found: Found, said: str) -> str:
    """Returns what is said of a puzzle, after its place."""
    return text(
        "{source}, line {line}, case {case}: {verdict}",
        source=text(found.source),
        line=f"{found.case.line}",
        case=f"{found.case.number}",
        verdict=said,
    )


def readable(cases: Iterable[Found]) -> Iterator[tuple[Found, bool]]:
    """Returns the puzzles among the cases, each with whether there are several."""
    puzzles = (found for found in cases if found.case.puzzle is not None)
    first = list(islice(puzzles, 2))
    several = len(first) > 1
    return ((found, several) for found in chain(first, puzzles))


def _coloured(signed: re.Match[str]) -> str:
    symbol, sign = signed.groups()
    return click.style(symbol + sign, fg=_COLOURS[sign], bold=True)
