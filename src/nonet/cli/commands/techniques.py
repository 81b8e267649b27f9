"""``nonet techniques``: what the steps of people are called, and how they work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TypeAlias

import click

from nonet import logic
from nonet.cli.commands import options
from nonet.cli.commands.hint import coloured_sign
from nonet.cli.language import chosen, text, told
from nonet.cli.terminal.layout import padded, width, wrapped
from nonet.cli.terminal.output import Output
from nonet.errors import PuzzleError
from nonet.logic import Scale, Technique, picture, tables
from nonet.logic.hinting import example_step
from nonet.marks import Role

Style: TypeAlias = Callable[[str, Role], str]
"""How a drawing shows cells in their roles."""

_WIDE = 80
"""Places in a line of an explanation."""


@click.command(
    epilog=options.examples(
        "nonet techniques",
        "nonet techniques --scale people",
        "nonet techniques x_wing",
        "nonet techniques naked_pair hidden_pair",
    )
)
@click.argument("names", metavar="[NAME]...", nargs=-1, shell_complete=options.complete_technique)
@options.scale
def techniques(names: tuple[str, ...], scale: str) -> int:
    """List the techniques in the order of a scale, or explain some.

    A line has the word by which commands take the technique, its title, the lowest level of a
    puzzle that needs it, and what each of its steps adds to the score. Those that a path uses only
    on request are marked with *. NAME explains a technique, and shows an example.
    """
    order = logic.scale_of(scale)
    try:
        asked = [logic.technique_of(name) for name in names]
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    with Output(encoding=sys.stdout.encoding) as output:
        style = coloured_sign if output.coloured else None
        for line in _list(order) if not asked else _explained(asked, order, style):
            output.write(f"{line}\n")
    return 0


def _list(scale: Scale) -> Iterator[str]:
    """Returns a line for each technique."""
    known = {name: logic.TECHNIQUES[name].title(chosen()) for name in scale.grades}
    columns = [max(map(width, each)) for each in (known, known.values())]
    levels = max(width(tables.level(level.name, chosen())) for level in scale.levels)
    for name, grade in scale.grades.items():
        parts = [
            padded(name, columns[0]),
            padded(known[name], columns[1]),
            padded(tables.level(scale.levels[grade.level].name, chosen()), levels),
            f"{grade.score:5}{'' if grade.usual else ' *'}",
        ]
        yield "  ".join(parts)


def _explained(asked: list[Technique], scale: Scale, style: Style | None) -> Iterator[str]:
    """Returns the lines about techniques, with an empty one between two of them."""
    for number, technique in enumerate(asked):
        if number:
            yield ""
        yield from _about(technique, scale)
        try:
            step = example_step(technique)
        except PuzzleError as error:  # without the core
            yield from ("", told(error))
            continue
        if step:
            yield from ("", picture.as_text(step, style), *wrapped(step.text(chosen()), _WIDE))


def _about(technique: Technique, scale: Scale) -> Iterator[str]:
    """Returns the lines with the title, family and grade of a technique, and its idea."""
    title, family = technique.title(chosen()), tables.family(technique.family, chosen())
    yield text("{name}: {title}", name=technique.name, title=title)
    if grade := scale.grades.get(technique.name):
        yield text(
            "{family}; {level}, {score} a step",
            family=family,
            level=tables.level(scale.levels[grade.level].name, chosen()),
            score=grade.score,
        )
    yield from ("", *wrapped(technique.explanation(chosen()), _WIDE))
