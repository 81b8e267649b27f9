"""``nonet hint``: the next step of puzzles."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import click

from nonet import logic
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.input import GridArgument, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.logic import (
    STRENGTHS,
    Hint,
    MeasuredScale,
    Position,
    Scale,
    Step,
    Strength,
    Technique,
    picture,
)
from nonet.logic.knowing import practice
from nonet.marks import Role
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_COLOURS: dict[Role, str] = {
    "pattern": "cyan",
    "other": "yellow",
    "link": "magenta",
    "placed": "green",
    "removed": "red",
}


@click.command(
    epilog=options.examples(
        "nonet hint puzzles.txt",
        "nonet hint --strength technique puzzles.txt",
        "nonet hint --scale people --known xy_wing --why puzzles.txt",
        "nonet hint --all puzzles.txt",
        "nonet hint --scale explainer puzzles.txt",
        "nonet hint --to json puzzles.txt",
    )
)
@options.files
@click.option(
    "--strength",
    type=options.choice(STRENGTHS),
    default="conclusion",
    show_default=True,
    help="How much to tell: the family of the technique, the technique, the digit or house to look "
    "at, the cells of the pattern, or the full reasoning.",
)
@click.option("--all", "every", is_flag=True, help="Print all steps in the position.")
@click.option(
    "--filled",
    metavar="GRID",
    help="The grid so far, with values filled in: a file or the grid itself, in any notation.",
)
@click.option("--mistakes", is_flag=True, help="If something is wrong, name the cells.")
@options.form_of_output("text", "json")
@options.rating_scale
@options.known
@click.option("--proof", is_flag=True, help="Also print the reasoning link by link.")
@click.option("--why", is_flag=True, help="Also say why this step was chosen and what it opens.")
@options.uniqueness
@options.rules
@options.read_as
@options.output
def hint(
    files: tuple[str, ...],
    strength: Strength,
    every: bool,
    filled: str | None,
    mistakes: bool,
    form: str,
    scale: str,
    known: Technique | list[Technique] | None,
    proof: bool,
    why: bool,
    uniqueness: bool,
    rules: Rules | None,
    read_as: str | None,
    file: str | None,
) -> int:
    """Show the next step of puzzles.

    It is the easiest one. On a terminal, the candidates are drawn above the full reasoning. If a
    puzzle has no solution or several, or if a value of --filled is wrong, the hint says so.
    """
    source, encoding = Input(files, read_as, rules), sys.stdout.encoding
    grid = None if filled is None else GridArgument("--filled", filled)
    order = logic.rating_scale_of(scale)
    options.check_program(order, rules, known, uniqueness)
    if every and isinstance(order, MeasuredScale):
        raise click.UsageError(text("--all is for the scales hodoku and people."))
    with Tally() as tally, Output(file, before=tally.progress.hide, encoding=encoding) as output:
        for found, puzzle, several in source.puzzles(tally):
            try:
                start = _position(puzzle, grid)
                given = logic.hint(start, scale=order, uniqueness=uniqueness, known=known)
                steps = [given.step] if given.step else []
                if every and given.step and isinstance(order, Scale):
                    steps = logic.find_all(given.position, scale=order, uniqueness=uniqueness)
                if form == "json":
                    answer = [_json(given, steps, name_cells=mistakes)]
                elif given.trouble or not steps:
                    answer = [given.text(language=language.chosen(), name_cells=mistakes)]
                    answer += map(str, given.trouble.solutions if given.trouble else ())
                else:
                    draw = output.terminal and not every
                    answer = list(_told(given, steps, strength, draw, output.coloured, proof))
                    answer += given.why(language.chosen()) if why else ()
            except PuzzleError as error:
                tally.report(error if error.source else found.at(error))
                continue
            tally.failed += given.trouble is not None
            for line in answer:
                output.write(f"{found.judged(line) if several else line}\n")
    return tally.status


def _position(puzzle: Puzzle, filled: GridArgument | None) -> Position:
    if filled is None:
        return Position(puzzle)
    values = filled.values(puzzle.rules)
    try:
        return Position(puzzle, values)
    except PuzzleError as error:
        raise error.at(filled.name, None) from None


def _json(given: Hint, steps: list[Step], *, name_cells: bool) -> str:
    spoken = language.chosen()
    said = given.trouble.text(spoken, name_cells=name_cells) if given.trouble else None
    told = {"trouble": said, "steps": [step.json(spoken) for step in steps]}
    return json.dumps(told, ensure_ascii=False)


def _told(
    given: Hint, steps: list[Step], strength: Strength, draw: bool, coloured: bool, proof: bool
) -> Iterator[str]:
    """Returns the lines about steps, which may be drawings of several lines."""
    spoken = language.chosen()
    for step in steps:
        if draw and strength == "conclusion":
            yield picture.as_text(step, coloured_sign if coloured else None)
        if step is given.step and given.lesson:
            yield given.text(strength, spoken)
            yield from _lesson(given.lesson, strength, spoken)
        elif strength == "conclusion":
            yield step.titled(spoken)
        else:
            yield Hint(given.position, step, None).text(strength, spoken)
        if proof and strength == "conclusion":
            for number, line in enumerate(step.lines(spoken), start=1):
                yield f"  {number}. {line}"


def _lesson(lesson: Technique, strength: Strength, spoken: str) -> Iterator[str]:
    """Returns how a new technique works, and a puzzle to practise it."""
    if strength == "family":
        return
    yield lesson.explanation(spoken)
    puzzle = practice(lesson)
    if puzzle:
        from nonet.notation.formats.link import link_of  # slow to import

        yield text("To practise it: {link}", link=link_of(puzzle))


def coloured_sign(text: str, role: Role) -> str:
    """Returns what a drawing of a step shows of a cell, in the colour of its role."""
    return click.style(text, fg=_COLOURS[role], bold=True)
