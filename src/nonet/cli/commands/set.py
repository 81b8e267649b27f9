"""``nonet set``: the setter's desk, for puzzles that are still being set."""

from __future__ import annotations

import json
import textwrap
from typing import NamedTuple

import click

from nonet import setting, solving, supporting
from nonet.checking import VERDICTS
from nonet.cli.commands import options
from nonet.cli.language import line, text
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.engines import EngineName, Progress
from nonet.errors import PuzzleError
from nonet.estimating import Estimate, estimate
from nonet.puzzle import Puzzle
from nonet.rules import Rules
from nonet.setting import Clues
from nonet.supporting import TrueCandidates

_WIDTH = 78
_WALKS = 20
"""Enough for an estimate that is about right."""


@click.command(
    epilog=options.examples(
        "nonet set puzzles.txt",
        "nonet set < puzzles.txt",
        "nonet set --limit 100000 puzzles.txt",
        "nonet set --to json puzzles.txt",
        'nonet set --rules "boxes:2x2+cage:3 r1c1 r1c2" --empty',
    )
)
@options.files
@click.option(
    "--limit",
    type=click.IntRange(min=2),
    default=1000,
    show_default=True,
    metavar="N",
    help="Count no further than N, and estimate beyond.",
)
@options.engine
@options.form_of_output("text", "json")
@options.rules
@options.empty
@options.read_as
def set(  # noqa: A001 - the name of the command
    files: tuple[str, ...],
    limit: int,
    engine: EngineName,
    form: str,
    rules: Rules | None,
    empty: bool,
    read_as: str | None,
) -> int:
    """Tell a setter what puzzles need: how many solutions they have, and what to change.

    Without a solution, some clues that contradict each other are listed: givens and constraints,
    as few that none can be left out. With one solution, the unnecessary clues: each of them could
    go. With several, the givens of which one more leaves one solution. The true candidates of all
    cells are drawn below.
    """
    source = Input(files, read_as, rules, empty=empty)
    most = min(limit, solving.MAX_LIMIT)
    with Tally() as tally, Output(before=tally.progress.hide) as output:
        for number, (found, puzzle, several) in enumerate(source.puzzles(tally)):
            try:
                with tally.search() as progress:
                    desk = _desk(puzzle, most, engine, progress)
            except PuzzleError as error:
                tally.report(found.at(error))
                continue
            tally.failed += desk.number == 0
            if form == "json":
                output.write(f"{json.dumps(desk.json())}\n")
            else:
                heading = f"# {found.place}\n" if several else ""
                output.write(("\n" if number else "") + heading + desk.drawn())
    return tally.status


class _Desk(NamedTuple):
    """What a setter is told of a puzzle; None for what is not asked with so many solutions."""

    number: int
    """The number of solutions, no further than the limit."""
    limit: int
    conflict: Clues | None = None
    unnecessary: Clues | None = None
    deciding: Clues | None = None
    candidates: TrueCandidates | None = None
    estimate: Estimate | None = None

    def json(self) -> dict[str, object]:
        """Returns everything as JSON values."""
        clues = {
            "conflict": self.conflict,
            "unnecessary": self.unnecessary,
            "deciding": self.deciding,
        }
        return {
            "solutions": self.number,
            "complete": self.number < self.limit,
            **{name: None if own is None else own.records() for name, own in clues.items()},
            "candidates": self.candidates and self.candidates.candidates,
            "estimate": self.estimate and self.estimate.number,
            "error": self.estimate and self.estimate.error,
        }

    def drawn(self) -> str:
        """Returns everything as lines of text."""
        lines = [self._verdict(), *self._told()]
        if self.candidates:
            lines += [text("True candidates:"), self.candidates.drawn]
        return "\n".join(lines) + "\n"

    def _verdict(self) -> str:
        if self.number < 2:
            return text(VERDICTS[self.number])
        if self.number < self.limit:
            return text("{number:solution}", number=self.number)
        assert self.estimate
        said = text("{number:solution} or more", number=self.number)
        return text("{said}; about {estimate}", said=said, estimate=f"{self.estimate}")

    def _told(self) -> list[str]:
        if self.conflict is not None:
            heading = text("These clues contradict each other:")
            return _listed(self.conflict, heading, text("The rules contradict themselves."))
        if self.unnecessary is not None:
            heading = text("Each of these clues could go:")
            return _listed(self.unnecessary, heading, text("Every clue is needed."))
        if self.deciding is not None:
            heading = text("Any of these givens leaves one solution:")
            return _listed(self.deciding, heading, text("No single given leaves one solution."))
        return []


def _desk(puzzle: Puzzle, limit: int, engine: EngineName, progress: Progress) -> _Desk:
    number = solving.count(puzzle, limit, engine=engine, progress=progress)
    if number == 0:
        conflict = setting.conflict(puzzle, engine=engine, progress=progress)
        return _Desk(number, limit, conflict=conflict)
    candidates = supporting.true_candidates(puzzle, 2, engine=engine, progress=progress)
    if number == 1:
        unnecessary = setting.unnecessary(puzzle, engine=engine, progress=progress)
        return _Desk(number, limit, unnecessary=unnecessary, candidates=candidates)
    deciding = setting.deciding_among(candidates)
    about = None
    if number == limit:
        about = estimate(puzzle, walks=_WALKS, engine=engine, progress=progress)
    return _Desk(number, limit, deciding=deciding, candidates=candidates, estimate=about)


def _listed(clues: Clues, heading: str, nothing: str) -> list[str]:
    """Returns the lines of clues: givens side by side, and each constraint by itself."""
    if not clues:
        return [nothing]
    givens = " ".join(each["text"] for each in clues.records() if each["value"])
    lines = textwrap.wrap(givens, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    return [heading, *lines, *(f"  {line(each, clues.rules)}" for each in clues.constraints)]
