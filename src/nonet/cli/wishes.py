"""Options that say what new puzzles should be like."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from nonet.cli import options
from nonet.cli.language import reason, text
from nonet.generating import SYMMETRIES, Clues, Difficulty
from nonet.logic import SCALES

_SCORES = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")
_CLUES = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")
_PATTERN = re.compile(r"[xX#*._0\s-]+")
_LONGEST_PATTERN = 1 << 16

_Command = Callable[..., int]


def _difficulty_of(
    context: click.Context, parameter: click.Parameter, word: str | None
) -> Difficulty | None:
    """Returns the scores that a text such as ``1000-1500`` names, or the name of a level."""
    if word is None or not (scores := _SCORES.fullmatch(word.strip())):
        return word
    return int(scores[1]), int(scores[2])


def _clues_of(context: click.Context, parameter: click.Parameter, word: str | None) -> Clues | None:
    """Returns the number or the range that a text such as ``24`` or ``24-26`` names."""
    if word is None:
        return None
    found = _CLUES.fullmatch(word.strip())
    if not found:
        raise click.BadParameter(text("expected a number, or a range such as 24-26"))
    return int(found[1]), int(found[2] or found[1])


def _pattern_of(context: click.Context, parameter: click.Parameter, word: str | None) -> str | None:
    """Returns the text of a pattern, which may be in a file."""
    if word is None:
        return None
    if not os.path.lexists(word):
        if _PATTERN.fullmatch(word):
            return word
        raise click.BadParameter(text("neither a file nor a pattern of . and x"))
    try:
        with Path(word).open(encoding="utf-8") as file:
            return file.read(_LONGEST_PATTERN)
    except OSError as error:
        raise click.BadParameter(reason(error)) from None
    except UnicodeDecodeError:
        raise click.BadParameter(text("not a text of . and x")) from None


clues: Callable[[_Command], _Command] = click.option(
    "--clues", metavar="N", callback=_clues_of, help="Number of givens, or a range such as 24-26."
)
symmetry: Callable[[_Command], _Command] = click.option(
    "--symmetry", type=click.Choice(SYMMETRIES), help="Symmetry of the givens."
)
minimal: Callable[[_Command], _Command] = click.option(
    "--minimal",
    is_flag=True,
    default=None,
    help="No given can be removed. For use with --clues, --pattern and rare difficulties.",
)
pattern: Callable[[_Command], _Command] = click.option(
    "--pattern",
    metavar="PATTERN",
    callback=_pattern_of,
    help="Which cells hold givens: x for a given, . for none. A text, or a file with it.",
)
shapes: Callable[[_Command], _Command] = click.option(
    "--shapes", is_flag=True, help="Add regions of random shapes: a jigsaw."
)
difficulty: Callable[[_Command], _Command] = click.option(
    "--difficulty",
    metavar="LEVEL",
    callback=_difficulty_of,
    help="A level, such as hard, or scores, such as 1000-1500.",
)
technique: Callable[[_Command], _Command] = click.option(
    "--technique",
    metavar="NAME",
    help="The hardest technique that is needed; NAME+ allows harder ones.",
)
scale: Callable[[_Command], _Command] = click.option(
    "--scale",
    type=click.Choice(list(SCALES)),
    default="hodoku",
    show_default=True,
    help="Scale of levels and scores.",
)


def all_of(command: _Command) -> _Command:
    """Adds all of these options to a command."""
    every = (clues, symmetry, minimal, pattern, shapes, difficulty, technique, scale)
    for option in (*reversed(every), options.rules):
        command = option(command)
    return command


def recorded(wishes: dict[str, Any]) -> dict[str, Any]:
    """Returns the wishes that were made, as JSON values for the manifest of a folder."""
    rules, pattern = wishes["rules"], wishes["pattern"]
    shown = {
        **wishes,
        "rules": rules and repr(rules),
        "pattern": pattern and "".join(pattern.split()),
    }
    return {name: value for name, value in shown.items() if value}
