"""How the program ends: its exit status and its last message."""

from __future__ import annotations

import sys

import click

from nonet.cli import interrupt, language, streams
from nonet.cli.language import text, told
from nonet.cli.streams import ScreenClosedError
from nonet.errors import PuzzleError

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
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        print(text("stopped"), file=sys.stderr)
        return interrupt.STOPPED
    except ScreenClosedError:
        return SCREEN_CLOSED
    return status if isinstance(status, int) else 0


def _program() -> click.Group:
    try:
        # Importing the engines checks the variables that choose one.
        from nonet.cli.program import program
    except PuzzleError as error:
        raise _StartError(told(error)) from None
    except ImportError as error:
        raise _StartError(text(str(error))) from None
    if not language.is_english():
        # Imported here because it lays out Chinese, which takes time to load.
        from nonet.cli.manual import translate

        translate(program)
    return program


def _result(program: click.Group) -> object:
    interrupt.end_by_exception()
    try:
        return program.main(prog_name="nonet", standalone_mode=False)
    finally:
        # Nothing is left to clean up; only the last message and the interpreter's exit follow.
        interrupt.end_at_once()
