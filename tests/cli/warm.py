"""A process that has loaded the program and forks for each run of it.

Loading takes most of the time of a short command. The forked process is like ``python -m nonet``:
it has its own streams, environment, folder and arguments, chooses its language, and ends as every
interpreter does.

``python -m tests.cli.warm NUMBER`` reads what to run from the socket of this number, and ends when
the other end is closed.
"""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
from typing import TypedDict

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


def _load() -> None:
    import nonet.bulk
    from nonet.cli.program import program

    assert nonet.bulk
    for command in program.commands.values():
        assert command
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
    language.choose(sys.argv[1:], os.environ)
    if not language.is_english():
        _unload_english()
    from nonet.cli import main

    return main()


def _unload_english() -> None:
    """Unloads the modules that take their texts when they are loaded."""
    for name in list(sys.modules):
        if name.partition(".")[0] == "click" or f"{name}.".startswith("nonet.cli."):
            del sys.modules[name]


if __name__ == "__main__":
    _load()
    with socket.socket(fileno=int(sys.argv[1])) as requests:
        wanted = _wanted(requests)
    if wanted:
        sys.exit(_run(wanted))
