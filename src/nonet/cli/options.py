"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable

import click

from nonet import sat
from nonet.choosing import ENGINES
from nonet.notation import NOTATIONS

_NAMES = click.Choice(list(NOTATIONS))

files: Callable[[Callable[..., int]], Callable[..., int]] = click.argument(
    "files", metavar="[FILE]...", nargs=-1, type=click.Path(allow_dash=True)
)
read_as: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--from", "read_as", type=_NAMES, help="Notation of the input; recognised without this."
)
outputs: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "-o",
    "--output",
    "outputs",
    metavar="FILE",
    multiple=True,
    type=click.Path(allow_dash=True),
    help="Write here, whole or not at all; - is the screen. May be given several times.",
)


def _installed(context: click.Context, parameter: click.Parameter, name: str) -> str:
    if name == "sat" and not sat.available():
        raise click.BadParameter(str(sat.MissingSolverError()))
    return name


engine: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    show_default=True,
    callback=_installed,
    help="Who finds the solutions; auto takes the SAT solver where the search is long.",
)


def write_as(
    help: str, required: bool = False
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Returns the option ``--to`` with this help."""
    return click.option("--to", "write_as", type=_NAMES, required=required, help=help)


def examples(*commands: str) -> str:
    """Returns the part of a help that shows how a command is used."""
    # The mark keeps click from joining the lines.
    return "\n".join(["\b\nExamples:", *(f"  {command}" for command in commands)])
