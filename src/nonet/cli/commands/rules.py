"""``nonet rules``: the named rules, with pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

import click

from nonet.cli.commands import options
from nonet.cli.language import chosen, line, summary, text, told
from nonet.cli.terminal.layout import beside
from nonet.cli.terminal.output import Output
from nonet.constraints.base import Constraint, Field
from nonet.constraints.kinds import KINDS
from nonet.drawing.rules import described, lettered, pictures, sample
from nonet.drawing.text import draw_marks, small
from nonet.errors import PuzzleError
from nonet.registry import Texts
from nonet.rules import NAMES, Name, Rules, parse_rules

_MORE = text("Join words with +: boxes:2x3+diagonal. nonet rules WORD shows a larger one.")

_WIDEST = 30
"""Characters of the first column of a table, if words are not longer."""
_KINDS = text("Constraints:")


@click.command(
    epilog=options.examples(
        "nonet rules",
        "nonet rules windows",
        "nonet rules latin:5+diagonal samurai",
        "nonet rules cage",
    )
)
@click.argument("names", metavar="[RULES]...", nargs=-1, shell_complete=options.complete_rules)
def rules(names: tuple[str, ...]) -> None:
    """List the named rules, or show larger pictures of some.

    RULES are words joined by +, as for --rules: a grid (classic by default), extensions of it, a
    layout of several such grids, and constraints. The word of a constraint alone explains it.
    """
    try:
        asked = [(name, None if name in KINDS else parse_rules(name)) for name in names]
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    with Output(encoding=sys.stdout.encoding) as output:
        if not asked:
            output.write(_list())
        for number, (name, found) in enumerate(asked):
            output.write("\n" if number else "")
            style = _bold if output.coloured else str
            output.write(_shown(name, found, style) if found else _kind(KINDS[name], style))


def _bold(mark: str) -> str:
    return click.style(mark, bold=True)


def _kind(kind: type[Constraint], style: Callable[[str], str]) -> str:
    """Returns the usage, title, summary and fields of a kind, and its example with a picture."""
    texts = kind.texts()
    said = texts.get(chosen(), texts["en"])
    parts = [
        text("{name}: {title}", name=kind.usage(), title=said.title),
        f"  {said.summary}",
        *(f"  {_field(each)}" for each in kind.fields()),
        "",
        text("Example: {example}", example=kind.example),
    ]
    drawing = lettered(kind)
    if drawing:
        parts += [
            "",
            text("The cells of the example in order, from a on:"),
            draw_marks(drawing, style),
        ]
    return "\n".join([*parts, ""])


def _field(field: Field) -> str:
    """Returns the name of a field, what it takes, and whether it may be left out."""
    name, least = field.name, field.least
    match field.type:
        case "cells":
            said = text("{name}: {least:cell} or more", name=name, least=least)
        case "number":
            said = text("{name}: a whole number from {least}", name=name, least=least)
        case "values":
            said = text("{name}: one or more whole numbers from {least}", name=name, least=least)
        case "text":
            said = text("{name}: text, {least:character} or more", name=name, least=least)
        case "groups":
            said = text("{name}: {least} or more groups of cells", name=name, least=least)
        case "constraints":
            said = text("{name}: {least:constraint} or more", name=name, least=least)
    return said if field.required else text("{said}, optional", said=said)


def _shown(name: str, rules: Rules, style: Callable[[str], str]) -> str:
    """Returns a heading, the numbers of houses, the constraints, and the pictures of the houses."""
    heading = text(
        "{name}: order {order}, {cells:cell}", name=name, order=rules.order, cells=rules.cells
    )
    parts = [heading, *(f"  {told(phrase)}" for phrase in described(rules))]
    parts += [f"  {line(each, rules)}" for each in rules.constraints]
    for picture in pictures(Rules.of(rules.frame)):
        caption = text("{caption}:", caption=told(picture.caption))
        parts += ["", caption, draw_marks(picture.drawing, style)]
    return "\n".join([*parts, ""])


def _list() -> str:
    """Returns small pictures side by side, then the meaning of each word and constraint."""
    cards = [[name.word, *_small(name)] for name in NAMES.values()]
    words = _table({name.usage: name.texts for name in NAMES.values()})
    kinds = _table({kind.usage(): kind.texts() for kind in KINDS.values()})
    rows = (f"{row}\n" for group in beside(cards) for row in (*group, ""))
    return "".join(rows) + "\n".join([*words, "", _KINDS, *kinds, "", _MORE, ""])


def _table(listed: Mapping[str, Mapping[str, Texts]]) -> list[str]:
    """Returns the lines of a table of words, each with its texts.

    A few long words would make the first column too wide.
    """
    width = min(max(map(len, listed)), _WIDEST)
    return [f"{usage:{width}}  {summary(texts)}" for usage, texts in listed.items()]


def _small(name: Name) -> list[str]:
    return small(next(pictures(sample(name))).drawing)
