"""Options that say what new puzzles should be like."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

import click

from nonet.cli.commands import options
from nonet.cli.language import reason, text
from nonet.errors import PuzzleError
from nonet.generating import SYMMETRIES, Clues, Wished, symmetry_of
from nonet.generating.wishes import USUAL, plain
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.generating import Difficulty  # slow to import

_SCORES = r"([0-9]{1,9})-([0-9]{1,9})"
_RATINGS = r"([0-9]{1,2}(?:\.[0-9])?)-([0-9]{1,2}(?:\.[0-9])?)"
_CLUES = r"([0-9]{1,9})(?:-([0-9]{1,9}))?"
_PATTERN = r"[xX#*._0\s-]+"
_LONGEST_PATTERN = 1 << 16

_Command = Callable[..., int]


def _difficulty_of(
    context: click.Context, parameter: click.Parameter, word: str | None
) -> Difficulty | None:
    """Returns what an option asks for; None without it."""
    return None if word is None else difficulty_of(word)


def difficulty_of(word: str) -> Difficulty:
    """Returns the scores or ratings of a text such as ``1000-1500``, or the name of a level."""
    if scores := re.fullmatch(_SCORES, word.strip()):
        return int(scores[1]), int(scores[2])
    if ratings := re.fullmatch(_RATINGS, word.strip()):
        return float(ratings[1]), float(ratings[2])
    return cast("Difficulty", word)  # checked with the scale


def _clues_of(context: click.Context, parameter: click.Parameter, word: str | None) -> Clues | None:
    """Returns the number or the range that a text such as ``24`` or ``24-26`` names."""
    if word is None:
        return None
    found = re.fullmatch(_CLUES, word.strip())
    if not found:
        raise click.BadParameter(text("expected a number, or a range such as 24-26"))
    return int(found[1]), int(found[2] or found[1])


def _pattern_of(context: click.Context, parameter: click.Parameter, word: str | None) -> str | None:
    """Returns the text of a pattern, which may be in a file."""
    if word is None:
        return None
    if not os.path.lexists(word):
        if re.fullmatch(_PATTERN, word):
            return word
        raise click.BadParameter(text("neither a file nor a pattern of . and x"))
    try:
        with open(word, encoding="utf-8") as file:  # noqa: PTH123 - pathlib loads slowly
            return file.read(_LONGEST_PATTERN)
    except OSError as error:
        raise click.BadParameter(reason(error)) from None
    except UnicodeDecodeError:
        raise click.BadParameter(text("not a text of . and x")) from None


class _Symmetry(click.Choice[str]):
    """The names of symmetries; titles in other languages are understood, too."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            return symmetry_of(value)
        except PuzzleError:
            return super().convert(value, param, ctx)  # which refuses it


_OPTIONS: Sequence[Callable[[_Command], _Command]] = (
    click.option(
        "--clues",
        metavar="N",
        callback=_clues_of,
        help="Number of givens, or a range such as 24-26.",
    ),
    click.option("--symmetry", type=_Symmetry(SYMMETRIES), help="Symmetry of the givens."),
    click.option(
        "--minimal",
        is_flag=True,
        default=None,
        help="No given can be removed. For use with --clues, --pattern and rare difficulties.",
    ),
    click.option(
        "--pattern",
        metavar="PATTERN",
        callback=_pattern_of,
        help="Which cells hold givens: x for a given, . for none. A text, or a file with it.",
    ),
    click.option("--shapes", is_flag=True, help="Add regions of random shapes: a jigsaw."),
    click.option(
        "--make",
        metavar="KIND",
        help="Make constraints: killer, kenken, thermometers, arrows, renban, whispers, kropki, "
        "xv, greater, futoshiki, sandwich or skyscrapers; killer:3-5 for cages of 3 to 5 cells.",
    ),
    click.option(
        "--difficulty",
        metavar="LEVEL",
        callback=_difficulty_of,
        help="A level, such as hard, scores, such as 1000-1500, or ratings, such as 7.1-7.3 with "
        "--scale explainer or sukaku.",
    ),
    click.option(
        "--technique",
        metavar="NAME",
        help="The hardest technique that is needed; NAME+ allows harder ones.",
    ),
    options.rating_scale,
)
"""The options of the wishes, in the order of :class:`~nonet.generating.Wished`."""


def all_of(command: _Command) -> _Command:
    """Adds the options of all wishes to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def first_of(wishes: Wished) -> str | None:
    """Returns the first option that was given, or None."""
    given = (
        f"--{name.replace('_', '-')}" for name, value in wishes.items() if value != USUAL[name]
    )
    return next(given, None)


def recorded(rules: Rules | None, wishes: Wished) -> dict[str, Any]:
    """Returns what was asked for, as JSON values for the manifest of a folder."""
    shown = {"rules": rules and repr(rules), **plain(rules or Rules.classic(), wishes)}
    return {name: value for name, value in shown.items() if value}
