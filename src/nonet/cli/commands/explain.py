"""``nonet explain``: the path to the solution, step by step."""

from __future__ import annotations

import json
import sys

import click

from nonet import logic
from nonet.cli import language
from nonet.cli.commands import options
from nonet.cli.language import text
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.logic import Explanation, Technique
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
    Explainer and Sukaku Explainer, with their names and ratings there.
    """
    order = logic.rating_scale_of(scale)
    options.check_program(order, rules, known, uniqueness)
    source, encoding = Input(files, read_as, rules), sys.stdout.encoding
    with Tally() as tally, Output(file, before=tally.progress.hide, encoding=encoding) as output:
        for number, (found, puzzle, several) in enumerate(source.puzzles(tally)):
            try:
                path = logic.explain(puzzle, scale=order, uniqueness=uniqueness, known=known)
            except PuzzleError as error:
                tally.report(found.at(error))
                continue
            tally.failed += path.trouble is not None
            between = "\n" if number and form != "json" else ""
            output.write(f"{between}{_written(path, form, found.place if several else '')}")
    return tally.status


def _written(path: Explanation, form: str, title: str) -> str:
    spoken = language.chosen()
    if form == "json":
        return f"{json.dumps(path.json(spoken), ensure_ascii=False)}\n"
    rating = "" if path.trouble else text("Rating: {rating}", rating=path.rating.text(spoken))
    if form == "markdown":
        heading = f"## {title}\n\n" if title else ""
        return f"{heading}{path.markdown(spoken)}" + (f"\n{rating}\n" if rating else "")
    heading = f"# {title}\n" if title else ""
    solutions = path.trouble.solutions if path.trouble else ()
    parts = [path.text(spoken), *map(str, solutions), *([rating] if rating else [])]
    return heading + "".join(f"{part}\n" for part in parts)
