"""``nonet judge``: runs programs on contest cases and says what is wrong with them."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from nonet.cli.commands import options
from nonet.cli.language import chosen, text, told
from nonet.cli.terminal.layout import padded, width
from nonet.cli.terminal.output import Output
from nonet.cli.terminal.tally import Tally
from nonet.errors import PuzzleError
from nonet.judging.cases import Case
from nonet.judging.judgement import chosen_cases, judge_all
from nonet.judging.programs import checked, programs_in
from nonet.judging.reports import accepted, as_csv, as_html, as_json, first_failure
from nonet.judging.running import isolation
from nonet.judging.sets import sets
from nonet.judging.verdicts import Outcome, Report, Verdict
from nonet.messages import printable

_REPORTS = {".html": as_html, ".csv": as_csv}
"""What writes a report, by the end of its name."""
_WIDEST = 30
"""Characters of the column of names, if names are not longer."""
_VERDICT = max(map(len, Verdict))
_MEGABYTE = 1 << 20


def _complete_set(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    return [CompletionItem(name) for name in sets() if name.startswith(incomplete.lower())]


def _reports(
    context: click.Context, parameter: click.Parameter, files: tuple[str, ...]
) -> tuple[str, ...]:
    for file in files:
        if Path(file).suffix.lower() not in _REPORTS:
            raise click.BadParameter(
                text("{file}; expected a name that ends in .html or .csv", file=file)
            )
    return files


@click.command(
    epilog=options.examples(
        "nonet judge program.py",
        "nonet judge --set adversarial program.py",
        "nonet judge --sets",
        "nonet judge --time 5 --json program.py",
        "nonet judge --report class.html --report class.csv class",
    )
)
@click.argument("programs", metavar="[PROGRAM]...", nargs=-1, type=click.Path())
@click.option(
    "--set",
    "names",
    metavar="NAME",
    multiple=True,
    default=("judge",),
    show_default="judge",
    shell_complete=_complete_set,
    help="Set of cases; may be given several times, for sets in one format.",
)
@click.option("--sets", "listing", is_flag=True, help="List the sets of cases.")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0.05, 3600),
    metavar="SECONDS",
    help="Limit of time for a case; by default 2 seconds for most.",
)
@click.option(
    "--memory",
    type=click.IntRange(16, 1 << 20),
    metavar="MB",
    help="Limit of memory for a case; by default 256 MB for most.",
)
@click.option(
    "-j",
    "threads",
    type=click.IntRange(1, 1024),
    metavar="N",
    help="Number of programs that run at the same time; by default one for each core.",
)
@click.option("--json", "as_lines", is_flag=True, help="Print a line of JSON for each program.")
@click.option(
    "--report",
    "files",
    metavar="FILE",
    multiple=True,
    callback=_reports,
    help="Also write a report on all programs, as a page (.html) or a table (.csv).",
)
def judge(
    programs: tuple[str, ...],
    names: tuple[str, ...],
    listing: bool,
    seconds: float | None,
    memory: int | None,
    threads: int | None,
    as_lines: bool,
    files: tuple[str, ...],
) -> int:
    """Judge programs: run them on contest cases, and say what is wrong.

    A PROGRAM is a Python file, a C, C++ or Java source, an executable, or a folder with such files,
    as of a class. It reads puzzles from standard input and prints their solutions. A single program
    gets a line for each case, several programs a line each. The exit status is 0 if every case is
    accepted, 1 if one is not.

    Each case runs in a process of its own, within limits, in an empty folder. On Linux it has no
    network and sees no other files. Judge only programs that you would also run yourself.
    """
    if listing:
        with Output(encoding=sys.stdout.encoding) as output:
            output.write(_list_of_sets())
        return 0
    try:
        cases = chosen_cases(names)
        paths, single = _paths(programs)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None
    with Tally() as tally, ExitStack() as stack:
        # Opened first, so that a name that cannot be written to is found at once.
        outputs = [stack.enter_context(Output(file, tally.progress.hide)) for file in files]
        if not isolation().files:
            tally.say(_warning())
        judging = _Judging(paths, cases, tally)
        judging.run(seconds, memory, threads, as_lines=as_lines, single=single)
        for file, output in zip(files, outputs, strict=True):
            written = _REPORTS[Path(file).suffix.lower()]
            output.write(written(judging.reports, judging.names, chosen()))
    return int(any(report.verdict is not Verdict.ACCEPTED for report in judging.reports))


def _paths(programs: Sequence[str]) -> tuple[list[Path], bool]:
    """Returns the programs, of which folders may hold several, and whether a single one is named.

    Raises PuzzleError for what is no program.
    """
    if not programs:
        raise click.UsageError(text("Name a program, or a folder with programs."))
    found: list[Path] = []
    for name in programs:
        path = Path(name)
        found += programs_in(path) if path.is_dir() else [checked(path)]
    return found, len(programs) == 1 and not Path(programs[0]).is_dir()


def _list_of_sets() -> str:
    """Returns a line for each set: its name, the number of its cases, and what it is for."""
    found = sets()
    room = max(map(len, found))
    return "".join(
        f"{name:{room}}   {text('{found:case}', found=len(each.cases))}   "
        f"{each.title.text(chosen())}\n"
        for name, each in found.items()
    )


def _warning() -> str:
    """Returns what this system does not keep programs from."""
    said = [
        text(
            "on this system programs can read and write your files and use the network;"
            " judge only programs that you trust"
        )
    ]
    if not isolation().memory:
        said.append(text("their memory is not measured"))
    return text("; ").join(said)


def _said(outcome: Outcome) -> str:
    """Returns the line that says what is wrong, or nothing."""
    remarks = outcome.text(chosen())
    return f"  {remarks}\n" if remarks else ""


def _steps(outcome: Outcome) -> str:
    """Returns the steps that a program reported, and those of the search in order."""
    assert outcome.steps is not None
    steps = text("{steps:step}", steps=outcome.steps)
    if outcome.reference is None:
        return steps
    return text("{steps}, {reference} in order", steps=steps, reference=f"{outcome.reference:,}")


class _Judging:
    """Programs and cases, and the reports so far."""

    def __init__(self, paths: Sequence[Path], cases: Sequence[Case], tally: Tally) -> None:
        self._paths = paths
        self._cases = cases
        self._tally = tally
        self.names = [case.name for case in cases]
        self.reports: list[Report] = []

    def run(
        self,
        seconds: float | None,
        memory: int | None,
        threads: int | None,
        *,
        as_lines: bool,
        single: bool,
    ) -> None:
        """Judges the programs and prints what is found."""
        progress = self._tally.progress
        whole = len(self._paths) * len(self._cases)
        progress.fraction = lambda: progress.done / whole
        progress.what = lambda done: text("{found:case} done", found=done)
        progress.start()
        encoding = "utf-8" if as_lines else sys.stdout.encoding
        with Output(before=progress.hide, encoding=encoding) as output:
            lines = _Lines(output.coloured, self.names, self._paths)

            def tell(program: str, outcome: Outcome) -> None:
                progress.done += 1
                if single and not as_lines:
                    output.write(lines.of_case(outcome))

            found = judge_all(
                self._paths,
                self._cases,
                seconds=seconds,
                memory=None if memory is None else memory * _MEGABYTE,
                threads=threads,
                progress=tell,
            )
            with closing(found):
                for report in found:
                    self.reports.append(report)
                    if as_lines:
                        line = json.dumps(as_json(report, isolation()), ensure_ascii=False)
                        output.write(f"{line}\n")
                    else:
                        output.write(lines.end(report) if single else lines.of_program(report))
            if not single and not as_lines:
                output.write(lines.end_of_all(self.reports))


class _Lines:
    """The lines of a table of cases or programs."""

    def __init__(self, coloured: bool, cases: Sequence[str], paths: Sequence[Path]) -> None:
        self._coloured = coloured
        self._cases = max(map(len, cases))
        self._number = len(cases)
        self._before = ""
        names = (width(printable(path.name)) for path in paths)
        self._names = min(max(names), _WIDEST)

    def of_case(self, outcome: Outcome) -> str:
        """Returns the line of a case, and what is wrong on the next one."""
        said = _said(outcome)
        # A program that fails in the same way everywhere is told so once.
        repeated, self._before = said == self._before, said
        if not outcome.case:
            return f"{self._verdict(outcome.verdict)}\n{said}"
        verdict = self._verdict(outcome.verdict, _VERDICT)
        steps = f"   {_steps(outcome)}" if outcome.steps is not None else ""
        used = f"{outcome.seconds:6.2f} s {outcome.memory / _MEGABYTE:5.0f} MB"
        return f"{outcome.case:{self._cases}}   {verdict} {used}{steps}\n{'' if repeated else said}"

    def of_program(self, report: Report) -> str:
        """Returns the line of a program: its cases, and the first one that failed."""
        name = padded(printable(report.program), self._names)
        share = f"{accepted(report):{len(str(self._number))}}/{self._number}"
        failed = first_failure(report)
        place = f" {failed.case}" if failed else ""
        verdict = self._verdict(report.verdict, _VERDICT if failed and failed.case else 0)
        line = f"{name}   {share}   {verdict}{place}".rstrip()
        return f"{line}\n{_said(failed) if failed else ''}"

    def end(self, report: Report) -> str:
        """Returns the last line of a single program."""
        verdict = self._verdict(report.verdict)
        count, cases = accepted(report), self._number
        said = text("{accepted} of {cases:case} accepted", accepted=count, cases=cases)
        message = text(", ").join((verdict, said))
        line = text("{place}: {message}", place=printable(report.program), message=message)
        return f"{line}\n"

    def end_of_all(self, reports: Sequence[Report]) -> str:
        """Returns the last line of several programs."""
        right = sum(report.verdict is Verdict.ACCEPTED for report in reports)
        return (
            text("{right} of {programs:program} accepted", right=right, programs=len(reports))
            + "\n"
        )

    def _verdict(self, verdict: Verdict, room: int = 0) -> str:
        shown = f"{verdict:{room}}" if room else str(verdict)
        if not self._coloured:
            return shown
        colours = {Verdict.ACCEPTED: "green", Verdict.PRESENTATION_ERROR: "yellow"}
        return click.style(shown, fg=colours.get(verdict, "red"))
