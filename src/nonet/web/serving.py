"""The server on this machine: its socket, and uvicorn on it."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys

import uvicorn
from fastapi import FastAPI

from nonet.web.addresses import bound
from nonet.web.app import create_app
from nonet.web.guard import LOOPBACK
from nonet.web.protocol import Protocol
from nonet.web.work import Desk

_SWITCH_SECONDS = 0.001
"""So that a thread that runs Python hands over to the server soon; usual are five milliseconds."""
_LAST_WORDS_SECONDS = 0.5
"""How long answers that are under way may take when the server is to end."""


def listen(host: str, port: int, tries: int) -> socket.socket:
    """Returns a socket that listens at the port or one of those after it, as many as ``tries``.

    Port 0 is any that is free. Raises OSError where none is, or the host is not of this machine.
    """
    for number in range(port, min(port + tries, 1 << 16)):
        try:
            return _listening(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + tries - 1} are taken")


def serve(listening: socket.socket, host: str) -> None:
    """Serves until the process is told to end, by Ctrl-C or a signal."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    _allow_connections()
    # 0 is another word for 0.0.0.0, and a name is reached by its address too.
    app = create_app({*LOOPBACK, host, str(bound(listening))})
    Server(app).run(sockets=[listening])


class Server(uvicorn.Server):
    """Serves our application, and ends soon whatever it is doing."""

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
        self._desk: Desk = app.state.desk

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends all work, so that what is answered is answered soon, and then all connections."""
        self._desk.close()
        asyncio.get_running_loop().call_later(_LAST_WORDS_SECONDS, self._hang_up)
        await super().shutdown(sockets)

    def _hang_up(self) -> None:
        for connection in tuple(self.server_state.connections):
            connection.transport.abort()


def _allow_connections() -> None:
    """Lets the process have as many files open as it may: each connection is one."""
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
        # As servers do, so that a port can be used again at once; not on Windows, where this
        # would share a port that is taken.
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening
