"""``nonet book``: puzzles as a PDF to print, with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Unpack

import click

from nonet import books, generating, typesetting
from nonet.books.chapters import Answers
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
from nonet.generating import Generated, Wished
from nonet.logic import tables
from nonet.logic.engine import require_core
from nonet.logic.scales import MeasuredLike, MeasuredScale, ScaleLike, level_of, rating_scale_of
from nonet.rules import Rules

_FEWEST_PAGES = 24
"""The fewest of a book that Kindle Direct Publishing binds."""


def _levels_of(
    context: click.Context, parameter: click.Parameter, word: str | None
) -> list[tuple[str, int]] | None:
    """Returns the levels and numbers of puzzles that a text such as ``easy:30,hard:20`` names."""
    if word is None:
        return None
    found: dict[str, int] = {}
    for part in word.split(","):
        level, _, number = (each.strip() for each in part.partition(":"))
        if not level or not number.isascii() or not number.isdigit() or not int(number[:9]):
            raise click.BadParameter(text("expected levels and numbers, such as easy:30,hard:20"))
        try:
            if isinstance(wishes.difficulty_of(level), str):
                level = level_of(level).name
        except PuzzleError as error:
            raise click.BadParameter(told(error)) from None
        if level in found:
            raise click.BadParameter(text("{level} twice; expected each level once", level=level))
        found[level] = int(number[:9])
    return list(found.items())


@click.command(
    epilog=options.examples(
        "nonet book -o book.pdf puzzles.txt",
        'nonet book -o book.pdf --title "Rainy days" --per-page 6 --show-levels puzzles.txt',
        "nonet book -o book.pdf --number 24 --rules diagonal --seed 7",
        "nonet book -o book.pdf --number 24 --difficulty medium --show-levels",
        "nonet book -o book.pdf --levels easy:30,medium:30,hard:30 --paper 6x9 --bound",
        "nonet book -o book.pdf --levels 2-4.4:30,4.5-7:30 --scale explainer --show-levels",
        "nonet book -o book.pdf --paper letter --large-print puzzles.txt",
        "nonet book -o book.pdf --number 120 --paper 6x9 --per-page 1 --bound",
        "nonet generate -n 100 --symmetry rotational | nonet book -o book.pdf",
    )
)
@options.files
@click.option("--title", default="", metavar="TEXT", help="Title of the book.")
@click.option("--author", default="", metavar="TEXT", help="Author, on a page for the title.")
@click.option(
    "--imprint", default="", metavar="TEXT", help="Imprint, on the back of the page for the title."
)
@click.option(
    "--answers",
    type=click.Choice(books.ANSWERS),
    default="end",
    show_default=True,
    help="Print answers at the end, after each chapter, or upside down below the puzzles.",
)
@click.option(
    "--paper",
    default="a4",
    show_default=True,
    metavar="SIZE",
    help="Size of the paper: a4, letter, a5, b5, 6x9, 8x10, or such as 5.5x8.5in or 140x216mm.",
)
@click.option(
    "--per-page",
    type=click.Choice([f"{number}" for number in books.ARRANGEMENTS]),
    help="Puzzles on a page; by default 4, or 2 in large print.",
)
@click.option(
    "--large-print", is_flag=True, help="Make texts and symbols large: 16 points where they fit."
)
@click.option(
    "--bound", is_flag=True, help="Mirror the margins, with a gutter that grows with the pages."
)
@click.option(
    "--bleed", is_flag=True, help="Add an eighth of an inch around the pages, to be cut off."
)
@click.option(
    "--font", default="", metavar="FONT", help="Font of this machine: its name or its file."
)
@click.option("--show-levels", is_flag=True, help="Rate the puzzles and print their levels.")
@click.option("--candidates", is_flag=True, help="Print the candidates of empty cells.")
@click.option(
    "-n",
    "--number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Make N new puzzles instead of reading files.",
)
@click.option(
    "--levels",
    metavar="LEVEL:N,...",
    callback=_levels_of,
    help="Make new puzzles in chapters by level, or by range of scores or ratings: easy:30,hard:20 "
    "makes two.",
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
    author: str,
    imprint: str,
    answers: Answers,
    paper: str,
    per_page: str | None,
    large_print: bool,
    bound: bool,
    bleed: bool,
    font: str,
    show_levels: bool,
    candidates: bool,
    number: int | None,
    levels: list[tuple[str, int]] | None,
    seed: int | None,
    rules: Rules | None,
    read_as: str | None,
    file: str | None,
    **asked: Unpack[Wished],
) -> int:
    """Make a book of puzzles: a PDF to print, with their answers.

    Puzzles without exactly one solution are reported and left out. The number of a puzzle is a link
    to its answer, and the number of the answer leads back. A book with chapters, an author or an
    imprint begins with a page for the title, the contents, and how to play.
    """
    if file and Path(file).suffix.lower() not in ("", ".pdf"):
        raise click.UsageError(text("{file}; expected a name that ends in .pdf", file=file))
    wanted = int(per_page) if per_page else None
    if number is None and levels is None:
        _check_reading(asked, seed, show_levels)
        source: Input | _New = Input(files, read_as, rules)
    else:
        source = _new_puzzles(files, number, levels, seed, rules, asked)
    _check(title, author, imprint, paper, wanted, large_print, font, show_levels)
    with Tally() as tally, Output(file, before=tally.progress.hide) as output:
        if output.terminal:
            raise click.UsageError(text("A PDF is not for the screen: add -o FILE."))
        try:
            data = books.pdf(
                _found(source, show_levels, asked.get("scale", "hodoku"), tally)
                if isinstance(source, Input)
                else source.contents(show_levels, tally),
                title=title,
                author=author,
                imprint=imprint,
                answers=answers,
                paper=paper,
                per_page=wanted,
                large_print=large_print,
                bound=bound,
                bleed=bleed,
                candidates=candidates,
                font=font,
                language=language.chosen(),
            )
        except PuzzleError as error:
            raise OutputError(told(error)) from None
        output.send(data)
        if bound or bleed:
            _warn(data, tally)
    return tally.status


def _warn(data: bytes, tally: Tally) -> None:
    """Says if a book has fewer pages than printers bind."""
    pages = typesetting.pages(data)
    if pages < _FEWEST_PAGES:
        tally.say(
            text(
                "{found:page} in the book; most printing services bind {least} or more",
                found=pages,
                least=_FEWEST_PAGES,
            )
        )


def _check_reading(asked: Wished, seed: int | None, show_levels: bool) -> None:
    """Raises UsageError for options that are of no use to puzzles of files."""
    others = asked.copy()
    scale = others.pop("scale", "hodoku")
    given = wishes.first_of(others) if seed is None else "--seed"
    if given:
        raise click.UsageError(text("{option} needs --number or --levels.", option=given))
    if scale != "hodoku" and not show_levels:
        raise click.UsageError(text("--scale needs --show-levels, --number or --levels."))


def _new_puzzles(
    files: tuple[str, ...],
    number: int | None,
    levels: list[tuple[str, int]] | None,
    seed: int | None,
    rules: Rules | None,
    asked: Wished,
) -> _New:
    """Returns the new puzzles of the book; raises UsageError for contrary options."""
    if files:
        option = "--number" if levels is None else "--levels"
        raise click.UsageError(text("{option} takes no FILE.", option=option))
    if levels is None:
        return _New([(None, number or 0)], seed, rules, asked)
    if number is not None or asked.get("difficulty") is not None:
        other = "--difficulty" if number is None else "--number"
        raise click.UsageError(text("--levels and {option} exclude each other.", option=other))
    return _New(levels, seed, rules, asked)


class _New:
    """New puzzles for a book; raises UsageError if they cannot be made."""

    def __init__(
        self,
        wanted: Sequence[tuple[str | None, int]],
        seed: int | None,
        rules: Rules | None,
        wished: Wished,
    ) -> None:
        self._number = sum(number for _, number in wanted)
        scale = rating_scale_of(wished.get("scale", "hodoku"))
        self._measured = scale if isinstance(scale, MeasuredScale) else None
        """The scale whose ratings are printed instead of levels."""
        self._asked = seed
        self._unmet: list[PuzzleError] = []
        """Why some of them could not be made."""
        self._made: list[tuple[str | None, Iterator[Generated]]] = []
        """The level of each chapter, and its puzzles."""
        try:
            self._seed = checked_seed(seed)
            for level, number in wanted:
                mine = wished.copy()
                if level is not None:
                    mine["difficulty"] = wishes.difficulty_of(level)
                puzzles = generating.generate_many(
                    number, rules, seed=self._seed, on_error=self._unmet.append, **mine
                )
                self._made.append((level, puzzles))
        except PuzzleError as error:
            raise click.UsageError(told(error)) from None

    def contents(self, levels: bool, tally: Tally) -> Iterator[books.Entry | books.Chapter]:
        """Returns the puzzles or the chapters, and reports what could not be made."""
        tally.progress.fraction = lambda: tally.progress.done / self._number
        tally.progress.start()
        for level, puzzles in self._made:
            entries = self._entries(puzzles, levels, tally)
            if level is None:
                yield from entries
            else:
                yield books.Chapter(self._title(level), entries)
        for error in self._unmet:
            tally.failed += 1
            tally.say(error)
        if self._asked is None:
            tally.say(text("seed {seed}", seed=f"{self._seed}"))

    def _title(self, level: str) -> str:
        """Returns the title of the chapter of a level, or of a range such as ``4.2-5``."""
        if self._measured:
            return f"{self._measured.measures[0].upper()} {level}"
        title = tables.level(level, language.chosen())
        return title[:1].upper() + title[1:]

    def _entries(
        self, puzzles: Iterator[Generated], levels: bool, tally: Tally
    ) -> Iterator[books.Entry]:
        for puzzle in puzzles:
            tally.progress.done += 1
            yield books.entry(puzzle, levels=levels, scale=self._measured)


def _check(
    title: str,
    author: str,
    imprint: str,
    paper: str,
    per_page: int | None,
    large_print: bool,
    font: str,
    levels: bool,
) -> None:
    """Raises UsageError for wishes that no input can fulfil, before the work begins."""
    try:
        typesetting.require()
        if font:
            typesetting.face(font)
        if levels:
            require_core()
        page(paper, per_page, large_print)
        books.heading_of(title)
        books.heading_of(author)
        books.imprint_of(imprint)
    except typesetting.MissingTypesetterError as error:
        raise click.UsageError(text(str(error))) from None
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


def _found(
    source: Input, levels: bool, scale: ScaleLike | MeasuredLike, tally: Tally
) -> Iterator[books.Entry]:
    """Returns the puzzles of files that have exactly one solution, and reports the others."""
    kept = 0
    for found in source.cases(tally):
        if found.case.puzzle is None:
            continue
        try:
            entry = books.entry(found.case.puzzle, levels=levels, scale=scale)
        except PuzzleError as error:
            tally.failed += 1
            tally.say(found.at(error))
            continue
        kept += 1
        yield entry
    if kept < tally.puzzles:
        left_out = tally.puzzles - kept
        tally.say(text("{found:puzzle} in the book, {left} left out", found=kept, left=left_out))
