"""``nonet hint``: the next step of puzzles."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import click

from nonet import logic
from nonet.cli import language, options
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.reasoning import drawn, form_of_output, line_about, readable, uniqueness
from nonet.cli.run import Run
from nonet.errors import PuzzleError
from nonet.logic import STRENGTHS, Hint, Position, Strength
from nonet.notation import parse
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@dataclass(frozen=True)
class Request:
    """What to tell about each puzzle."""

    strength: Strength
    every: bool
    """Whether to tell all steps in the position."""
    filled: str | None
    mistakes: bool
    json: bool
    uniqueness: bool


@click.command(
    epilog=options.examples(
        "nonet hint puzzles.txt",
        "nonet hint --strength technique puzzles.txt",
        "nonet hint --all puzzles.txt",
        "nonet hint --to json puzzles.txt",
    )
)
@options.files
@click.option(
    "--strength",
    type=click.Choice(STRENGTHS),
    default="full",
    show_default=True,
    help="How much to tell: the technique, the place to look at, or the full reasoning.",
)
@click.option("--all", "every", is_flag=True, help="Print all steps in the position.")
@click.option(
    "--filled", metavar="GRID", help="The grid so far, with values filled in, in any notation."
)
@click.option("--mistakes", is_flag=True, help="If something is wrong, name the cells.")
@form_of_output("text", "json")
@uniqueness
@options.rules
@options.read_as
@options.outputs
def hint(
    files: tuple[str, ...],
    strength: Strength,
    every: bool,
    filled: str | None,
    mistakes: bool,
    form: str,
    uniqueness: bool,
    rules: Rules | None,
    read_as: str | None,
    outputs: tuple[str, ...],
) -> int:
    """Show the next step of puzzles.

    It is the easiest one. On a terminal, the candidates are drawn above the full reasoning. If a
    puzzle has no solution or several, or if a value of --filled is wrong, the hint says so.
    """
    request = Request(strength, every, filled, mistakes, form == "json", uniqueness)
    encoding = sys.stdout.encoding
    with Run() as run, Output(outputs, before=run.progress.hide, encoding=encoding) as output:
        for found, several in readable(run.cases(files, read_as, rules)):
            assert found.case.puzzle is not None
            try:
                position = _position(found.case.puzzle, request)
                given = logic.hint(position, uniqueness=uniqueness)
                answer = _answer(given, request, output)
            except PuzzleError as error:
                run.report(found.at(error))
                continue
            run.failed += given.trouble is not None
            for line in answer:
                output.write(f"{line_about(found, line) if several else line}\n")
    return run.status


def _position(puzzle: Puzzle, request: Request) -> Position:
    if request.filled is None:
        return Position(puzzle)
    return Position(puzzle, parse(request.filled, rules=puzzle.rules).givens)


def _answer(given: Hint, request: Request, output: Output) -> Iterator[str]:
    """Returns the lines of a hint, which may be drawings of several lines."""
    spoken = language.chosen()
    if given.trouble and not request.json:
        yield given.text(language=spoken, name_cells=request.mistakes)
        yield from map(str, given.trouble.solutions)
        return
    steps = [given.step] if given.step else []
    if request.every and given.step:
        steps = logic.find_all(given.position, uniqueness=request.uniqueness)
    if request.json:
        said = given.trouble.text(spoken, name_cells=request.mistakes) if given.trouble else None
        yield json.dumps(
            {"trouble": said, "steps": [step.json(spoken) for step in steps]}, ensure_ascii=False
        )
        return
    if not steps:
        yield given.text(language=spoken)
    for step in steps:
        told_so = Hint(given.position, step, None).text(request.strength, spoken)
        if request.strength == "full":
            told_so = text(
                "{place}: {message}", place=step.technique.title(spoken), message=told_so
            )
            if output.terminal and not request.every:
                yield drawn(step, output.coloured)
        yield told_so
