"""A process that has loaded the program and forks for each run of it.

Loading takes most of the time of a short command. The forked process is like ``python -m nonet``:
it has its own streams, environment, folder and arguments, and chooses its language. In CI it ends
as every interpreter does; elsewhere it does not clear all objects away, which saves time.

``python -m tests.cli.warm NUMBER LANGUAGE`` reads what to run from the socket of this number, and
ends when the other end is closed. Runs in the language are faster than others.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import socket
import sys
import threading
from typing import NoReturn, TypedDict

NUMBER = 4
"""Bytes of a number that is sent, with its sign."""


class Wanted(TypedDict):
    """What differs from one run to the next, its streams apart."""

    arguments: list[str]
    environment: dict[str, str]
    folder: str


def sent(number: int) -> bytes:
    """Returns a number as it is sent."""
    return number.to_bytes(NUMBER, "big", signed=True)


def received(data: bytes) -> int:
    """Returns the number that was sent."""
    return int.from_bytes(data, "big", signed=True)


def _load(name: str) -> None:
    # The language is chosen first, as in the program: some texts are taken when they are loaded.
    from nonet.cli import language

    language.choose(["--lang", name], {})
    import nonet.bulk
    from nonet.cli.program import program
    from nonet.cli.terminal import ending
    from nonet.notation import NOTATIONS
    from nonet.rules.named import NAMES

    assert nonet.bulk
    assert ending
    for loaded in (program.commands, NOTATIONS, NAMES):
        assert all(loaded.values())  # each is loaded when it is first used
    gc.freeze()  # otherwise each run would look for garbage in all of this when it ends


def _wanted(requests: socket.socket) -> Wanted | None:
    """Returns what to run, in the process forked for it, and None when nothing more will come.

    The process and its exit status are sent back.
    """
    while True:
        size, streams, _, _ = socket.recv_fds(requests, NUMBER, 3)
        if not size:
            return None
        data = requests.recv(received(size), socket.MSG_WAITALL)
        process = os.fork()
        if process == 0:
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
        for stream in streams:
            os.close(stream)
        if process == 0:
            return json.loads(data)
        requests.sendall(sent(process))
        status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        requests.sendall(sent(status))


def _run(wanted: Wanted) -> int:
    """Runs the program and returns its exit status."""
    from nonet.cli import language

    os.chdir(wanted["folder"])
    os.environ.clear()
    os.environ.update(wanted["environment"])
    sys.path[0] = wanted["folder"]
    sys.argv[1:] = wanted["arguments"]
    loaded = language.chosen()
    importlib.reload(language)  # nothing is chosen then
    language.choose(sys.argv[1:], os.environ)
    if language.chosen() != loaded:
        _unload()
    from nonet.cli import main

    return main()


def _end(status: int) -> NoReturn:
    """Ends the process, at once if it is not in CI and has no other thread."""
    if "CI" in os.environ or threading.active_count() > 1:
        sys.exit(status)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        sys.exit(status)  # which reports it
    os._exit(status)


def _unload() -> None:
    """Unloads the modules that take their texts when they are loaded."""
    for name in list(sys.modules):
        if name.partition(".")[0] == "click" or f"{name}.".startswith("nonet.cli."):
            del sys.modules[name]


if __name__ == "__main__":
    _load(sys.argv[2])
    with socket.socket(fileno=int(sys.argv[1])) as requests:
        wanted = _wanted(requests)
    if wanted:
        _end(_run(wanted))
