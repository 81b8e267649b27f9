"""``nonet explain``: the path to the solution, step by step."""

from __future__ import annotations

import json
import sys

import click

from nonet import logic
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import text, told
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.logic import ExplainerRating, Explanation, MeasuredScale, Technique, explainer
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet explain puzzles.txt",
        "nonet explain --to markdown -o path.md puzzles.txt",
        "nonet explain --to json puzzles.txt",
        "nonet explain --no-uniqueness puzzles.txt",
        "nonet explain --scale explainer puzzles.txt",
    )
)
@options.files
@options.form_of_output("text", "markdown", "json")
@options.rating_scale
@options.known
@options.uniqueness
@options.rules
@options.read_as
@options.output
def explain(
    files: tuple[str, ...],
    form: str,
    scale: str,
    known: Technique | list[Technique] | None,
    uniqueness: bool,
    rules: Rules | None,
    read_as: str | None,
    file: str | None,
) -> int:
    """Explain puzzles: the path to the solution, step by step.

    Each step is of the easiest technique that finds one, with a sentence that can be checked. The
    last line is the rating. On the scales explainer and sukaku, the steps are those of Sudoku
    Explainer and Sukaku Explainer: what each is rated, its name, and what follows.
    """
    order = logic.rating_scale_of(scale)
    if isinstance(order, MeasuredScale):
        _check_measured(order, rules, known, uniqueness)
    source, encoding = Input(files, read_as, rules), sys.stdout.encoding
    with Tally() as tally, Output(file, before=tally.progress.hide, encoding=encoding) as output:
        for number, (found, puzzle, several) in enumerate(source.puzzles(tally)):
            try:
                path = (
                    logic.rate(puzzle, order)
                    if isinstance(order, MeasuredScale)
                    else logic.explain(puzzle, scale=order, uniqueness=uniqueness, known=known)
                )
            except PuzzleError as error:
                tally.report(found.at(error))
                continue
            tally.failed += _failed(path)
            between = "\n" if number and form != "json" else ""
            output.write(f"{between}{_written(path, form, found.place if several else '')}")
    return tally.status


def _check_measured(
    scale: MeasuredScale,
    rules: Rules | None,
    known: Technique | list[Technique] | None,
    uniqueness: bool,
) -> None:
    if known is not None:
        raise click.UsageError(text("--known is for the scales hodoku and people."))
    try:
        explainer.require(scale, rules or Rules.classic(), uniqueness=uniqueness)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


def _written(path: Explanation | ExplainerRating, form: str, title: str) -> str:
    spoken = language.chosen()
    if form == "json":
        return f"{json.dumps(path.json(spoken), ensure_ascii=False)}\n"
    if isinstance(path, ExplainerRating):
        return _measured(path, form, title)
    rating = "" if path.trouble else text("Rating: {rating}", rating=path.rating.text(spoken))
    if form == "markdown":
        heading = f"## {title}\n\n" if title else ""
        return f"{heading}{path.markdown(spoken)}" + (f"\n{rating}\n" if rating else "")
    heading = f"# {title}\n" if title else ""
    solutions = path.trouble.solutions if path.trouble else ()
    parts = [path.text(spoken), *map(str, solutions), *([rating] if rating else [])]
    return heading + "".join(f"{part}\n" for part in parts)


def _measured(rating: ExplainerRating, form: str, title: str) -> str:
    """Returns the path of a program of its own: ratings, names and what follows, as it says it."""
    said = rating.text(language.chosen())
    if not rating.steps:
        parts = [said]
    else:
        mark = "- " if form == "markdown" else ""
        steps = "\n".join(f"{mark}{step}" for step in rating.steps)
        gap = "\n" if form == "markdown" else ""
        head = text("Steps of {program}, each with its rating:", program=rating.scale.title)
        parts = [f"{head}{gap}", f"{steps}{gap}", text("Rating: {rating}", rating=said)]
    sign = "## {}\n\n" if form == "markdown" else "# {}\n"
    return (sign.format(title) if title else "") + "".join(f"{part}\n" for part in parts)


def _failed(path: Explanation | ExplainerRating) -> bool:
    if isinstance(path, ExplainerRating):
        return not path.measures
    return path.trouble is not None
