"""``nonet book``: puzzles as a PDF to print, with the answers at the back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Unpack

import click

from nonet import books, generating, typesetting
from nonet.books.paper import page
from nonet.cli import language
from nonet.cli.commands import options, wishes
from nonet.cli.language import text, told
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.streams import OutputError
from nonet.cli.terminal.tally import Tally
from nonet.draws import checked_seed
from nonet.errors import PuzzleError
from nonet.generating import Wished
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
    type=options.choice(books.PAPERS),
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
@wishes.all_of
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The same seed makes the same puzzles."
)
@options.rules
@options.read_as
@options.output
def book(
    files: tuple[str, ...],
    title: str,
    paper: str,
    per_page: str | None,
    large_print: bool,
    levels: bool,
    candidates: bool,
    number: int | None,
    seed: int | None,
    rules: Rules | None,
    read_as: str | None,
    file: str | None,
    **asked: Unpack[Wished],
) -> int:
    """Make a book of puzzles: a PDF to print, with the answers at the back.

    Puzzles without exactly one solution are reported and left out. The number of a puzzle is a link
    to its answer, and the number of the answer leads back.
    """
    wanted = int(per_page) if per_page else None
    if number is None:
        given = wishes.first_of(asked) if seed is None else "--seed"
        if given:
            raise click.UsageError(text("{option} needs --number.", option=given))
        source: Input | _New = Input(files, read_as, rules)
    else:
        if files:
            raise click.UsageError(text("--number takes no FILE."))
        source = _New(number, seed, rules, asked)
    _check(title, paper, wanted, large_print, levels)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        if output.terminal:
            raise click.UsageError(text("A PDF is not for the screen: add -o FILE."))
        try:
            data = books.pdf(
                _found(source, levels, tally)
                if isinstance(source, Input)
                else source.entries(levels, tally),
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
    return tally.status


class _New:
    """New puzzles for a book; raises UsageError if they cannot be made."""

    def __init__(self, number: int, seed: int | None, rules: Rules | None, wished: Wished) -> None:
        self._number = number
        self._asked = seed
        self._unmet: list[PuzzleError] = []
        """Why some of them could not be made."""
        try:
            self._seed = checked_seed(seed)
            self._puzzles = generating.generate_many(
                number, rules, seed=self._seed, on_error=self._unmet.append, **wished
            )
        except PuzzleError as error:
            raise click.UsageError(told(error)) from None

    def entries(self, levels: bool, tally: Tally) -> Iterator[books.Entry]:
        """Returns the puzzles, and reports those that could not be made."""
        tally.progress.fraction = lambda: tally.progress.done / self._number
        tally.progress.start()
        for puzzle in self._puzzles:
            tally.progress.done += 1
            yield books.entry(puzzle, levels=levels)
        for error in self._unmet:
            tally.failed += 1
            tally.say(error)
        if self._asked is None:
            tally.say(text("seed {seed}", seed=f"{self._seed}"))


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


def _found(source: Input, levels: bool, tally: Tally) -> Iterator[books.Entry]:
    """Returns the puzzles of files that have exactly one solution, and reports the others."""
    kept = 0
    for found in source.cases(tally):
        if found.case.puzzle is None:
            continue
        try:
            entry = books.entry(found.case.puzzle, levels=levels)
        except PuzzleError as error:
            tally.failed += 1
            tally.say(found.at(error))
            continue
        kept += 1
        yield entry
    if kept < tally.puzzles:
        left_out = tally.puzzles - kept
        tally.say(text("{found:puzzle} in the book, {left} left out", found=kept, left=left_out))
