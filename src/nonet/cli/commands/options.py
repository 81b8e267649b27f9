"""Arguments and options shared by several commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from os.path import isfile
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from nonet.cli.language import text, told
from nonet.constraints.kinds import KINDS, is_kind
from nonet.constraints.writing import word_of
from nonet.engines import ENGINES, sat
from nonet.errors import PuzzleError
from nonet.languages import LANGUAGES
from nonet.names import spelled
from nonet.notation import NOTATIONS
from nonet.rules import ALIASES, NAMES, Rules, parse_rules, read_rules

if TYPE_CHECKING:
    from nonet.logic import MeasuredScale, Scale, Technique  # slow to import


def choice(names: Iterable[str]) -> click.Choice[str]:
    """Returns the type of an option whose values are names; capital letters make no difference."""
    return click.Choice(tuple(names), case_sensitive=False)


def complete_rules(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Returns the completions of the last word of rules."""
    before, plus, last = incomplete.lower().rpartition("+")
    names = [
        f"{name.word}{':' if name.argument else ''}"
        for name in NAMES.values()
        if name.word.startswith(last)
    ]
    names += [word for word in KINDS if word.startswith(last)]
    # Other words for the same rules only help those who type them.
    found = names or [word for word in ALIASES if word.startswith(last)]
    return [CompletionItem(f"{before}{plus}{word}") for word in found]


def _is_file(text: str) -> bool:
    """Returns whether a text names a file or looks like a path, and no rules that are known."""
    word = word_of(text.partition("+")[0])
    if spelled(word, (*NAMES, *ALIASES)) or is_kind(word):
        return False
    return any(sign in word for sign in "./\\") or isfile(text)  # noqa: PTH113 - fast


def _parsed(context: click.Context, parameter: click.Parameter, text: str | None) -> Rules | None:
    try:
        if text is None:
            return None
        return read_rules(text) if _is_file(text) else parse_rules(text)
    except PuzzleError as error:
        from nonet.cli.terminal.habits import rules_instead  # rarely needed

        instead = rules_instead(text or "", context) if error.code == "rules-unknown" else None
        raise click.BadParameter(instead or told(error)) from None


files: Callable[[Callable[..., int]], Callable[..., int]] = click.argument(
    "files", metavar="[FILE]...", nargs=-1, type=click.Path(allow_dash=True)
)
read_as: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--from",
    "read_as",
    type=choice(NOTATIONS),
    help="Notation of the input; recognised by default.",
)
rules: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--rules",
    callback=_parsed,
    shell_complete=complete_rules,
    metavar="RULES",
    help="Rules of the puzzles, such as diagonal+anti-knight, or a file with one on each line; "
    "nonet rules lists them.",
)
empty: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--empty", is_flag=True, help="Use the empty grid of the rules instead of files."
)
threads: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--threads", type=click.IntRange(1, 1024), metavar="N", help="Threads; one per core by default."
)
output: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "-o",
    "--output",
    "file",
    metavar="FILE",
    type=click.Path(allow_dash=True),
    help="Write to FILE, completely or not at all; - is the screen.",
)
uniqueness: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--no-uniqueness",
    "uniqueness",
    flag_value=False,
    default=True,
    help="Leave out techniques that rely on the promise of one solution.",
)


def _scale_text(context: click.Context, parameter: click.Parameter, text: str) -> str:
    """Returns the text of a scale as the library spells it."""
    from nonet.logic.scales import scale_of  # slow to import

    try:
        return str(scale_of(text))
    except PuzzleError as error:
        raise click.BadParameter(told(error)) from None


def _rating_scale_text(context: click.Context, parameter: click.Parameter, text: str) -> str:
    """Returns the same, also for measured scales."""
    from nonet.logic.scales import rating_scale_of  # slow to import

    try:
        return str(rating_scale_of(text))
    except PuzzleError as error:
        raise click.BadParameter(told(error)) from None


def complete_rating_scale(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Returns the same as :func:`complete_scale`, and the names of measured scales."""
    from nonet.logic.scales import MEASURED  # slow to import

    names = (CompletionItem(name) for name in MEASURED if name.startswith(incomplete))
    return [*complete_scale(ctx, param, incomplete), *names]


def complete_scale(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Returns the names of scales and, after a colon, of options."""
    from nonet.logic.scales import OPTIONS, SCALES  # slow to import

    if ":" not in incomplete:
        return [CompletionItem(name) for name in SCALES if name.startswith(incomplete)]
    start = incomplete[: max(incomplete.rfind(":"), incomplete.rfind(",")) + 1]
    words = (start + option.replace("_", "-") for option in OPTIONS)
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def complete_technique(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Returns the names of techniques."""
    from nonet.logic.techniques import TECHNIQUES  # slow to import

    start = incomplete.lower().replace("-", "_")
    return [CompletionItem(name) for name in TECHNIQUES if name.startswith(start)]


def _known_techniques(
    context: click.Context, parameter: click.Parameter, text: str | None
) -> Technique | list[Technique] | None:
    """Returns techniques: one up to which all are known, or several."""
    from nonet.logic.techniques import technique_of  # slow to import

    if text is None:
        return None
    try:
        found = [technique_of(word) for word in text.split(",")]
    except PuzzleError as error:
        raise click.BadParameter(told(error)) from None
    return found if len(found) > 1 else found[0]


known: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--known",
    callback=_known_techniques,
    metavar="NAME",
    help="The technique up to which the player knows all in the order of the scale, such as "
    "xy_wing, or several, separated by commas. Others are announced as new.",
)
scale: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--scale",
    callback=_scale_text,
    shell_complete=complete_scale,
    metavar="SCALE",
    default="hodoku",
    show_default=True,
    help="Order of techniques, levels and scores: hodoku or people, maybe with options, such as "
    "hodoku:siamese-fish,sets-in-chains.",
)
rating_scale: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--scale",
    callback=_rating_scale_text,
    shell_complete=complete_rating_scale,
    metavar="SCALE",
    default="hodoku",
    show_default=True,
    help="Order of techniques, levels and scores: hodoku or people, maybe with options, such as "
    "hodoku:siamese-fish,sets-in-chains; or, for classic puzzles, explainer or sukaku: the ratings "
    "ER, EP and ED of Sudoku Explainer and Sukaku Explainer.",
)


def check_program(
    scale: Scale | MeasuredScale,
    rules: Rules | None,
    known: Technique | list[Technique] | None,
    uniqueness: bool,
) -> None:
    """Raises UsageError for what the program of a scale cannot do; other scales have none."""
    from nonet.logic.scales import MeasuredScale  # slow to import

    if not isinstance(scale, MeasuredScale):
        return
    from nonet.logic.explainer import require  # rarely needed

    if known is not None:
        raise click.UsageError(text("--known is for the scales hodoku and people."))
    try:
        require(scale, rules or Rules.classic(), uniqueness=uniqueness)
    except PuzzleError as error:
        raise click.UsageError(told(error)) from None


language: Callable[[click.Command], click.Command] = click.option(
    "--lang",
    type=choice(LANGUAGES),
    expose_value=False,
    help="Language of help and messages; by default that of the locale.",
)


def _installed(context: click.Context, parameter: click.Parameter, name: str) -> str:
    if name == "sat" and not sat.available():
        raise click.BadParameter(text(str(sat.MissingSolverError())))
    return name


engine: Callable[[Callable[..., int]], Callable[..., int]] = click.option(
    "--engine",
    type=choice(ENGINES),
    default="auto",
    show_default=True,
    callback=_installed,
    help="What finds the solutions; auto uses the SAT solver if the search takes long.",
)


def form_of_output(
    *forms: str, help: str = "Form of the output; json has a line for each puzzle."
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Returns the option ``--to`` with these forms, the first one by default."""
    return click.option(
        "--to", "form", type=choice(forms), default=forms[0], show_default=True, help=help
    )


def write_as(
    help: str, required: bool = False, more: Sequence[str] = ()
) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """Returns the option ``--to`` with this help: a notation or one of ``more`` forms."""
    names = choice([*NOTATIONS, *more])
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
