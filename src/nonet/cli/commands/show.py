"""``nonet show``: puzzles drawn as grids, or one of them as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, islice
from typing import TYPE_CHECKING

import click

from nonet.cli.commands import options
from nonet.cli.language import line, text, told
from nonet.cli.terminal.input import Found, Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import OutputError
from nonet.cli.terminal.tally import Tally
from nonet.drawing.houses import drawing_of, frame_of
from nonet.drawing.text import draw, marked_cells
from nonet.errors import PuzzleError
from nonet.puzzle import Puzzle
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.photo import Reading


@click.command(
    epilog=options.examples(
        "nonet show puzzles.txt",
        "nonet show < puzzles.txt",
        "nonet show photograph.jpg",
        "nonet show --svg puzzles.txt > puzzle.svg",
        "nonet show --png -o puzzle.png puzzles.txt",
    )
)
@options.files
@click.option("--svg", "form", flag_value="svg", help="Draw one puzzle as an SVG image.")
@click.option("--png", "form", flag_value="png", help="Draw one puzzle as a PNG image.")
@click.option("--pdf", "form", flag_value="pdf", help="Draw one puzzle as a PDF.")
@options.read_as
@options.rules
@options.output
def show(
    files: tuple[str, ...],
    form: str | None,
    read_as: str | None,
    rules: Rules | None,
    file: str | None,
) -> int:
    """Draw puzzles as grids.

    If there are several, each is headed by its place. On a terminal, givens are bold, and the cells
    of diagonals and windows are coloured. Doubtful cells of a photograph are yellow there, and
    corrected ones blue.
    """
    source = Input(files, read_as, rules)
    if form:
        return _show_picture(form, source, file)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        cases = source.cases(tally)
        first = list(islice(cases, 2))
        for number, found in enumerate(chain(first, cases)):
            titled = len(first) > 1
            between = "\n" if number else ""
            title = _title(found) if titled else ""
            output.write(f"{between}{title}{drawn(found, coloured=output.coloured)}")
    return tally.status


def _show_picture(form: str, source: Input, file: str | None) -> int:
    """Writes a picture of the first puzzle."""
    with Tally() as tally:
        puzzle = source.first_puzzle(tally)
        if puzzle is None:
            return tally.status
        with Output(file, before=tally.progress.hide) as output:
            if output.terminal and form != "svg":
                raise click.UsageError(text("A picture is not for the screen: add -o FILE."))
            try:
                output.send(_image(puzzle, form))
            except PuzzleError as error:
                raise OutputError(told(error)) from None
    return tally.status


def _image(puzzle: Puzzle, form: str) -> bytes:
    from nonet import render, typesetting  # rarely needed, and slow to import

    if form == "svg":
        return render.svg(puzzle).encode()
    try:
        return render.png(puzzle) if form == "png" else render.pdf(puzzle)
    except typesetting.MissingTypesetterError as error:
        raise click.UsageError(text(str(error))) from None


def _title(found: Found) -> str:
    return f"# {found.place}{found.case.comment and ':'}{found.case.comment}\n"


def drawn(found: Found, *, coloured: bool) -> str:
    """Returns the grid of a case and its constraints, which letters cannot draw, a line each."""
    puzzle = found.case.puzzle
    if puzzle is None:
        return f"{found.case.text}\n"
    grid = _grid(puzzle, _colours(puzzle, found.reading) if coloured else None)
    constraints = (line(each, puzzle.rules) for each in puzzle.rules.constraints)
    return "".join(f"{each}\n" for each in (grid, *constraints))


def _colours(puzzle: Puzzle, reading: Reading | None) -> dict[int, str]:
    """Returns the colours of cells: of diagonals and windows, and what a photograph leaves open."""
    colours = dict.fromkeys(marked_cells(drawing_of(puzzle.rules)), "cyan")
    if reading:
        colours |= {each.cell: "blue" for each in reading.corrected}
        colours |= {each.cell: "yellow" for each in reading.doubts}
    return colours


def _grid(puzzle: Puzzle, colours: Mapping[int, str] | None) -> str:
    """Returns the grid, plain without colours."""
    if colours is None:
        return draw(frame_of(puzzle.rules.frame), puzzle.givens)

    def paint(cell: int, text: str) -> str:
        colour = colours.get(cell)
        if puzzle.givens[cell]:
            return click.style(text, bold=True, fg=colour)
        return click.style(text, dim=True, fg=colour)

    return draw(drawing_of(puzzle.rules), puzzle.givens, paint)
