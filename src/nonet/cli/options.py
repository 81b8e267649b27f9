"""Arguments and options shared by several commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import click
from click.shell_completion import CompletionItem

from nonet.cli.language import LANGUAGES, text, told
from nonet.engines import ENGINES, sat
from nonet.errors import PuzzleError
from nonet.notation import NOTATIONS
from nonet.rules import NAMES, Rules, parse_rules

_NOTATION_NAMES = click.Choice(list(NOTATIONS))


def complete_rules(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Returns the completions of the last word of rules."""
    before, plus, last = incomplete.rpartition("+")
    return [
        CompletionItem(f"{before}{plus}{name.word}{':' if name.argument else ''}")
        for name in NAMES.values()
        if name.word.startswith(last)
    ]


def _parsed(context: click.Context, parameter: click.Parameter, text: str | None) -> Rules | None:
    try:
        return parse_rules(text) if text is not None else None
    except PuzzleError as error:
        raise click.BadParameter(told(error)) from None


files: Callable[[Callable[..., int]], Callable[..., int]] = click.argument(
    "files", metavar="[FILE]...", nargs=-1, type=click.Path(allow_dash=True)
)
read_as: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--from",
    "read_as",
    type=_NOTATION_NAMES,
    help="Notation of the input; recognised by default.",
)
rules: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--rules",
    callback=_parsed,
    shell_complete=complete_rules,
    metavar="RULES",
    help="Rules of the puzzles, such as diagonal+anti-knight; nonet rules lists them.",
)
empty: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--empty", is_flag=True, help="Use the empty grid of the rules instead of files."
)
threads: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--threads", type=click.IntRange(1, 1024), metavar="N", help="Threads; one per core by default."
)
outputs: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "-o",
    "--output",
    "outputs",
    metavar="FILE",
    multiple=True,
    type=click.Path(allow_dash=True),
    help="Write to FILE, completely or not at all; - is the screen. May be given several times.",
)


language: Callable[[click.Command], click.Command] = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help="Language of help and messages; by default that of the locale.",
)


def _installed(context: click.Context, parameter: click.Parameter, name: str) -> str:
    if name == "sat" and not sat.available():
        raise click.BadParameter(text(str(sat.MissingSolverError())))
    return name


engine: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    show_default=True,
    callback=_installed,
    help="What finds the solutions; auto uses the SAT solver if the search takes long.",
)


def write_as(
    help: str, required: bool = False, more: Sequence[str] = ()
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Returns the option ``--to`` with this help: a notation or one of ``more`` forms."""
    names = click.Choice([*NOTATIONS, *more])
    return click.option("--to", "write_as", type=names, required=required, help=help)


def section(heading: str, entries: Mapping[str, str]) -> str:
    """Returns a section of a help text: words and their meanings, which may have several lines."""
    column = max(map(len, entries))
    # \b keeps click from joining the lines.
    lines = [f"\b\n{heading}"]
    for word, meaning in entries.items():
        first, *more = meaning.splitlines()
        lines += [f"  {word:{column}}  {first}", *(f"  {'':{column}}  {line}" for line in more)]
    return "\n".join(lines)


def examples(*commands: str) -> str:
    """Returns the section of a help text with example commands."""
    return "\n".join([f"\b\n{text('Examples:')}", *(f"  {command}" for command in commands)])


def check_empty(empty: bool, files: tuple[str, ...]) -> None:
    """Raises UsageError if --empty is combined with files."""
    if empty and files:
        raise click.UsageError(text("--empty takes no FILE."))
