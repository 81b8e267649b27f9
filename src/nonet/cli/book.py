"""``nonet book``: puzzles as a PDF to print, with the answers at the back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import click

from nonet import books, generating, typesetting
from nonet.books.paper import page
from nonet.cli import language, options, wishes
from nonet.cli.language import text, told
from nonet.cli.output import Output
from nonet.cli.run import Run
from nonet.cli.streams import OutputError
from nonet.draws import checked_seed
from nonet.errors import PuzzleError
from nonet.generating import Difficulty, Generated
from nonet.logic.engine import require_core
from nonet.rules import Rules


@click.command(
    epilog=options.examples(
        "nonet book -o book.pdf puzzles.txt",
        'nonet book -o book.pdf --title "Rainy days" --per-page 6 --levels puzzles.txt',
        "nonet book -o book.pdf --number 24 --rules diagonal --seed 7",
        "nonet book -o book.pdf --number 24 --difficulty medium --levels",
        "nonet book -o book.pdf --paper letter --large-print puzzles.txt",
        "nonet generate -n 100 --symmetry rotational | nonet book -o book.pdf",
    )
)
@options.files
@click.option("--title", default="", metavar="TEXT", help="Title of the book.")
@click.option(
    "--paper",
    type=click.Choice(list(books.PAPERS)),
    default="a4",
    show_default=True,
    help="Size of the paper.",
)
@click.option(
    "--per-page",
    type=click.Choice([f"{number}" for number in books.ARRANGEMENTS]),
    help="Puzzles on a page; by default 4, or 2 in large print.",
)
@click.option(
    "--large-print", is_flag=True, help="Make texts and symbols large: 16 points where they fit."
)
@click.option("--levels", is_flag=True, help="Rate the puzzles and print their levels.")
@click.option("--candidates", is_flag=True, help="Print the candidates of empty cells.")
@click.option(
    "-n",
    "--number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Make N new puzzles instead of reading files.",
)
@wishes.symmetry
@wishes.difficulty
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed makes the same puzzles."
)
@options.rules
@options.read_as
@options.outputs
def book(
    files: tuple[str, ...],
    title: str,
    paper: str,
    per_page: str | None,
    large_print: bool,
    levels: bool,
    candidates: bool,
    number: int | None,
    symmetry: str | None,
    difficulty: Difficulty | None,
    seed: int | None,
    rules: Rules | None,
    read_as: str | None,
    outputs: tuple[str, ...],
) -> int:
    """Make a book of puzzles: a PDF to print, with the answers at the back.

    Puzzles without exactly one solution are reported and left out. The number of a puzzle is a link
    to its answer, and the number of the answer leads back.
    """
    wanted = int(per_page) if per_page else None
    making = _making(files, number, _New(rules, symmetry, difficulty, seed))
    _check(title, paper, wanted, large_print, levels)
    with Run() as run, Output(outputs, before=run.progress.hide) as output:
        _check_target(output)
        source = (
            _made(making, levels, run) if making else _found(files, read_as, rules, levels, run)
        )
        try:
            data = books.pdf(
                source,
                title=title,
                paper=paper,
                per_page=wanted,
                large_print=large_print,
                candidates=candidates,
                language=language.chosen(),
            )
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        output.send(data)
    return run.status


class _New(NamedTuple):
    """What new puzzles should be like."""

    rules: Rules | None
    symmetry: str | None
    difficulty: Difficulty | None
    seed: int | None


class _Making(NamedTuple):
    """New puzzles to make."""

    number: int
    seed: int
    puzzles: Iterator[Generated]
    unmet: list[PuzzleError]
    """Why some of them could not be made."""
    told: bool
    """Whether the seed was given."""


def _making(files: tuple[str, ...], number: int | None, new: _New) -> _Making | None:
    if number is None:
        if new[1:] != (None, None, None):
            raise click.UsageError(text("--symmetry, --difficulty and --seed need --number."))
        return None
    if files:
        raise click.UsageError(text("--number takes no FILE."))
    unmet: list[PuzzleError] = []
    try:
        seed = checked_seed(new.seed)
        puzzles = generating.generate_many(
            number,
            new.rules,
            symmetry=new.symmetry,
            difficulty=new.difficulty,
            seed=seed,
            on_error=unmet.append,
        )
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    return _Making(number, seed, puzzles, unmet, new.seed is not None)


def _check(title: str, paper: str, per_page: int | None, large_print: bool, levels: bool) -> None:
    """Raises UsageError for wishes that no input can fulfil, before the work begins."""
    try:
        typesetting.require()
        if levels:
            require_core()
        page(paper, per_page, large_print)
        books.heading_of(title)
    except typesetting.MissingTypesetterError as error:
        raise click.UsageError(text(str(error))) from None
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


def _check_target(output: Output) -> None:
    if output.terminal:
        raise click.UsageError(text("A PDF is not for the screen: add -o FILE."))


def _made(making: _Making, levels: bool, run: Run) -> Iterator[books.Entry]:
    """Returns new puzzles, and reports those that could not be made."""
    run.progress.fraction = lambda: run.progress.done / making.number
    run.progress.start()
    for puzzle in making.puzzles:
        run.progress.done += 1
        yield books.entry(puzzle, levels=levels)
    for error in making.unmet:
        run.failed += 1
        run.say(error)
    if not making.told:
        run.say(text("seed {seed}", seed=f"{making.seed}"))


def _found(
    files: tuple[str, ...], read_as: str | None, rules: Rules | None, levels: bool, run: Run
) -> Iterator[books.Entry]:
    """Returns the puzzles of files that have exactly one solution, and reports the others."""
    kept = 0
    for found in run.cases(files, read_as, rules):
        if found.case.puzzle is None:
            continue
        try:
            entry = books.entry(found.case.puzzle, levels=levels)
        except PuzzleError as error:
            run.failed += 1
            run.say(found.at(error))
            continue
        kept += 1
        yield entry
    if kept < run.puzzles:
        left_out = run.puzzles - kept
        run.say(text("{found:puzzle} in the book, {left} left out", found=kept, left=left_out))
