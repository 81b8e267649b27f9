"""How the program ends: its exit status and its last message."""

from __future__ import annotations

import io
import sys

import click

from nonet.cli import language
from nonet.cli.language import text, told
from nonet.cli.terminal import interrupt, streams
from nonet.cli.terminal.streams import ScreenClosedError
from nonet.errors import PuzzleError
from nonet.messages import printable

SCREEN_CLOSED = 141
"""128 + the number of SIGPIPE, as for any program that this signal ends."""


class _StartError(click.ClickException):
    """The program cannot start, for example because an engine does not exist."""

    exit_code = 2


def run() -> int:
    """Runs the program on the arguments of the process and returns its exit status."""
    streams.guard()
    interrupt.stopped = streams.encoded(f"{text('stopped')}\n", sys.stderr.encoding)
    try:
        status = _result(_program())
    except click.ClickException as error:
        _show(error)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print(text("stopped"), file=sys.stderr)
        return interrupt.STOPPED
    except ScreenClosedError:
        return SCREEN_CLOSED
    return status if isinstance(status, int) else 0


def _show(error: click.ClickException) -> None:
    """Prints an error, which may repeat any argument."""
    shown = io.StringIO()
    if isinstance(error, click.NoSuchOption):
        from nonet.cli.terminal.habits import option_instead  # rarely needed

        error = option_instead(error)
    error.show(shown)
    for line in shown.getvalue().expandtabs().splitlines():
        # click puts a space between sentences, which Chinese does not have.
        said = line if language.is_english() else line.replace("。 ", "。")
        print(printable(said), file=sys.stderr)


def _program() -> click.Group:
    try:
        from nonet.cli.program import program
        from nonet.engines import policy

        policy.chosen()  # This checks the variables that choose an engine.
    except PuzzleError as error:
        raise _StartError(told(error)) from None
    except ImportError as error:
        raise _StartError(text(str(error))) from None
    if not language.is_english():
        # Imported here because it lays out Chinese, which takes time to load.
        from nonet.cli.terminal.manual import translate

        translate(program)
    return program


def _result(program: click.Group) -> object:
    interrupt.end_by_exception()
    try:
        return program.main(prog_name="nonet", standalone_mode=False)
    finally:
        # Nothing is left to clean up; only the last message and the interpreter's exit follow.
        interrupt.end_at_once()
