"""``nonet show``: puzzles drawn as grids."""

from __future__ import annotations

from itertools import chain, islice

import click

from nonet.cli import options
from nonet.cli.output import Output
from nonet.cli.run import Found, Run
from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.text import draw, marked_cells
from nonet.puzzle import Puzzle
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet show puzzles.txt",
        "nonet show < puzzles.txt",
    )
)
@options.files
@options.read_as
@options.rules
def show(files: tuple[str, ...], read_as: str | None, rules: Rules | None) -> int:
    """Draw puzzles as grids.

    If there are several, each is headed by its place. On a terminal, givens are bold, and the cells
    of diagonals and windows are coloured.
    """
    with Run() as run, Output(before=run.progress.hide) as output:
        cases = run.cases(files, read_as, rules)
        first = list(islice(cases, 2))
        for number, found in enumerate(chain(first, cases)):
            titled = len(first) > 1
            between = "\n" if number else ""
            output.write(f"{between}{_title(found) if titled else ''}{_picture(found, output)}")
    return run.status


def _title(found: Found) -> str:
    return f"# {found.place}{found.case.comment and ':'}{found.case.comment}\n"


def _picture(found: Found, output: Output) -> str:
    if found.case.puzzle is None:
        return f"{found.case.text}\n"
    return f"{_drawn(found.case.puzzle, coloured=output.coloured)}\n"


def _drawn(puzzle: Puzzle, coloured: bool) -> str:
    if not coloured:
        return draw(frame_of(puzzle.rules), puzzle.givens)
    drawing = drawing_of(puzzle.rules)
    marked = marked_cells(drawing)

    def paint(cell: int, text: str) -> str:
        colour = "cyan" if cell in marked else None
        if puzzle.givens[cell]:
            return click.style(text, bold=True, fg=colour)
        return click.style(text, dim=True, fg=colour)

    return draw(drawing, puzzle.givens, paint)
