"""The server on this machine: its socket, and uvicorn on it."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys

import uvicorn
from fastapi import FastAPI

from nonet import engines
from nonet.web.addresses import bound
from nonet.web.app import create_app
from nonet.web.guard import LOOPBACK
from nonet.web.protocol import Protocol
from nonet.web.work import Scheduler

_SWITCH_SECONDS = 0.001
"""Threads yield the GIL to the server after this time; Python's default is 5 ms."""
_LAST_WORDS_SECONDS = 0.5
"""Time for responses in progress when the server shuts down."""


def listen(host: str, port: int, tries: int) -> socket.socket:
    """Returns a socket that listens on the first free port of ``tries`` ports from ``port`` on.

    Port 0 means any free port. Raises OSError if no port is free or the host is not this machine.
    """
    for number in range(port, min(port + tries, 1 << 16)):
        try:
            return _listening(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + tries - 1} are taken")


def serve(listening: socket.socket, host: str) -> None:
    """Serves until Ctrl-C or a signal ends the process."""
    engines.info()  # Warns now, not at the first request, if the core is missing.
    sys.setswitchinterval(_SWITCH_SECONDS)
    _allow_connections()
    # A host may have other spellings (0 for 0.0.0.0), and a name is also reachable by address.
    app = create_app({*LOOPBACK, host, str(bound(listening))})
    # Everything made so far stays, so the garbage collector need not visit it again, which would
    # hold the GIL for a tenth of a second at a time.
    gc.collect()
    gc.freeze()
    try:
        Server(app).run(sockets=[listening])
    finally:
        gc.unfreeze()  # Python's own end collects it.


class Server(uvicorn.Server):
    """A server that shuts down quickly, whatever it is doing."""

    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(
            app,
            log_level="error",
            access_log=False,
            server_header=False,
            http=Protocol,
            ws="none",
            timeout_graceful_shutdown=2,
        )
        super().__init__(config)
        self._scheduler: Scheduler = app.state.scheduler

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends all work, so that pending responses finish soon, and then all connections."""
        self._scheduler.close()
        asyncio.get_running_loop().call_later(_LAST_WORDS_SECONDS, self._hang_up)
        await super().shutdown(sockets)

    def _hang_up(self) -> None:
        for connection in tuple(self.server_state.connections):
            connection.transport.abort()


def _allow_connections() -> None:
    """Raises the limit of open files to its maximum, because each connection is a file."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY and soft < hard:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _listening(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        # Lets a restarted server reuse its port at once. Not on Windows, where this would share a
        # port that is in use.
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening
