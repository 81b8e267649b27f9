"""``nonet levels``: how difficult puzzles are called, and what they take."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from nonet import logic
from nonet.cli.commands import options
from nonet.cli.language import chosen, text
from nonet.cli.terminal.layout import wrapped
from nonet.cli.terminal.output import Output
from nonet.logic import Scale, tables

_WIDE = 76
"""Places in a line of titles."""


@click.command(epilog=options.examples("nonet levels", "nonet levels --scale people"))
@options.scale
def levels(scale: str) -> int:
    """List the levels of a scale: their highest scores, and the techniques they bring.

    A puzzle has the level of the hardest technique that it needs, or a higher one if its score, the
    sum of its steps, is above the limit of that level.
    """
    with Output(encoding=sys.stdout.encoding) as output:
        for line in _list(logic.scale_of(scale)):
            output.write(f"{line}\n")
    return 0


def _list(scale: Scale) -> Iterator[str]:
    """Returns the lines about the levels, the easiest first."""
    between: str = tables.table(chosen())["comma"]
    for number, level in enumerate(scale.levels):
        name, title = level.name, tables.level(level.name, chosen())
        if title != name:
            name = text("{name} ({title})", name=name, title=title)
        if level.limit is None:
            yield text("{name}: any score", name=name)
        else:
            yield text("{name}: up to {limit}", name=name, limit=f"{level.limit:,}")
        found = (
            logic.TECHNIQUES[name].title(chosen())
            for name, grade in scale.grades.items()
            if grade.level == number and grade.usual
        )
        yield from (f"  {line}" for line in wrapped(between.join(found), _WIDE))
