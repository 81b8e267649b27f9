"""``nonet play``: the board in a browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable

import click

from nonet.backtracking import ORDERS
from nonet.cli.commands import options
from nonet.cli.language import reason, text
from nonet.cli.terminal.input import Input
from nonet.cli.terminal.tally import Tally
from nonet.notation.formats.link import link_of
from nonet.puzzle import Puzzle
from nonet.rules import Rules

_PORT = 8642
_PORTS = 50
"""How many ports are tried, the first one included."""
_EXTRA = ("fastapi", "httptools", "pydantic", "starlette", "uvicorn")
_OPEN = text(
    "Anyone who can reach this machine over the network can use the board and the API, and make\n"
    "the machine compute. There is no password and no encryption. Requests cannot read or write\n"
    "your files."
)
_MISSING = text('nonet play needs more packages; install them: pip install "nonet[web]"')


@click.command(
    epilog=options.examples(
        "nonet play",
        "nonet play puzzles.txt",
        "nonet play --rules diagonal puzzles.txt",
        "nonet play --watch 12 --order fewest-first puzzles.txt",
        "nonet play --no-browser --port 8080",
    )
)
@click.argument("file", metavar="[FILE]", required=False, type=click.Path(allow_dash=True))
@options.read_as
@options.rules
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=_PORT,
    show_default=True,
    metavar="N",
    help="Port, or the first one to try; 0 for any free port.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="HOST",
    help="Address to serve at; 0.0.0.0 or :: admits other machines on the network.",
)
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option(
    "--watch",
    "step",
    type=click.IntRange(min=0),
    metavar="STEP",
    help="Watch the search of the puzzle, from this step on.",
)
@click.option(
    "--order",
    type=options.choice((*ORDERS, "both")),
    help="Order of the search to watch; in-order by default.",
)
def play(
    file: str | None,
    read_as: str | None,
    rules: Rules | None,
    port: int,
    host: str,
    no_browser: bool,
    step: int | None,
    order: str | None,
) -> int:
    """Open the board in a browser: play, enter, check and watch puzzles.

    With FILE, shows the first puzzle in it; - is standard input. Ctrl-C ends the server.
    """
    with Tally() as tally:
        puzzle = Input([file], read_as, rules).first_puzzle(tally) if file else None
    if tally.status:
        return tally.status
    serve = _serve()
    with _listening(host, port) as listening:
        place = _place(puzzle, step, order)
        address = _address(host, listening, place)
        try:
            end = text("Press Ctrl-C to stop.")
            click.echo("\n".join([address, *_exposed(listening, place), end]))
            if not no_browser:
                # In a thread, because some browsers return only when they are closed.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            serve(listening, host)
        except KeyboardInterrupt:
            click.echo(text("stopped"), err=True)
    return 0


def _serve() -> Callable[[socket.socket, str], None]:
    try:
        from nonet.web.serving import serve
    except ModuleNotFoundError as error:
        if error.name in _EXTRA:
            raise click.ClickException(_MISSING) from None
        raise
    return serve


def _listening(host: str, port: int) -> socket.socket:
    from nonet.web.serving import listen

    try:
        listening = listen(host, port, _PORTS)
    except OSError as error:
        fault = text("cannot serve at {host}: {reason}", host=host, reason=reason(error))
        raise click.ClickException(fault) from None
    if port and _port(listening) != port:
        ports = {"port": f"{port}", "other": f"{_port(listening)}"}
        click.echo(text("port {port} is in use; using {other}", **ports), err=True)
    return listening


def _place(puzzle: Puzzle | None, step: int | None, order: str | None) -> str:
    """Returns the fragment of the URL: the puzzle as a link, and what to watch of its search."""
    link = link_of(puzzle) if puzzle else ""
    if step is None and order is None:
        return f"#p={link}" if link else ""
    return f"#watch={link}&order={order or next(iter(ORDERS))}&step={step or 0}"


def _address(host: str, listening: socket.socket, place: str) -> str:
    """Returns the URL of a place in the page."""
    from nonet.web.addresses import bound

    # The browser runs on this machine, which reaches a server for all networks by this name.
    name = "localhost" if bound(listening).is_unspecified else host
    return _link(name, listening, place)


def _exposed(listening: socket.socket, place: str) -> list[str]:
    """Returns lines that say what others can do; empty if they cannot reach the server."""
    from nonet.web.addresses import bound, for_others

    if bound(listening).is_loopback:
        return []
    others = [_link(str(each), listening, place) for each in for_others(listening)]
    known = [text("For other machines: {address}", address=each) for each in others]
    return [*(known or [text("No address of this machine was found.")]), _OPEN]


def _link(name: str, listening: socket.socket, place: str) -> str:
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}:{_port(listening)}/{place}"


def _port(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port
