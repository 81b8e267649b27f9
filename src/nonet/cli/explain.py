"""``nonet explain``: the path to the solution, step by step."""

from __future__ import annotations

import json
import sys

import click

from nonet import logic
from nonet.cli import language, options
from nonet.cli.language import text
from nonet.cli.output import Output
from nonet.cli.reasoning import form_of_output, readable, uniqueness
from nonet.cli.run import Run
from nonet.errors import PuzzleError
from nonet.logic import Explanation
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet explain puzzles.txt",
        "nonet explain --to markdown -o path.md puzzles.txt",
        "nonet explain --to json puzzles.txt",
        "nonet explain --no-uniqueness puzzles.txt",
    )
)
@options.files
@form_of_output("text", "markdown", "json")
@uniqueness
@options.rules
@options.read_as
@options.outputs
def explain(
    files: tuple[str, ...],
    form: str,
    uniqueness: bool,
    rules: Rules | None,
    read_as: str | None,
    outputs: tuple[str, ...],
) -> int:
    """Explain puzzles: the path to the solution, step by step.

    Each step is of the easiest technique that finds one, with a sentence that can be checked. The
    last line is the rating.
    """
    encoding = sys.stdout.encoding
    with Run() as run, Output(outputs, before=run.progress.hide, encoding=encoding) as output:
        for number, (found, several) in enumerate(readable(run.cases(files, read_as, rules))):
            assert found.case.puzzle is not None
            try:
                path = logic.explain(found.case.puzzle, uniqueness=uniqueness)
            except PuzzleError as error:
                run.report(found.at(error))
                continue
            run.failed += path.trouble is not None
            between = "\n" if number and form != "json" else ""
            output.write(f"{between}{_written(path, form, found.place if several else '')}")
    return run.status


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
