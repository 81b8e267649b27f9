"""The application: the API under ``/api``, its documentation, and the board."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

import nonet
from nonet.board import STATIC
from nonet.languages import FOLDER, LANGUAGES
from nonet.web import errors, pages, routes
from nonet.web.admission import Admission
from nonet.web.compression import Compressed
from nonet.web.direct import Direct
from nonet.web.guard import LOOPBACK, Guard
from nonet.web.work import Scheduler

_STATIC = Path(__file__).parent / "static"
_API = "/api"
_DESCRIPTION = """\
Sudoku and every puzzle whose rules only say which cells must differ: read, check, solve,
count, watch.

Cells are numbered from 0, row by row; values are 1 … n, and 0 is an empty cell. Every response with
a status other than 200 has an `error` with a `code`, its `fields`, and a `message` in English.
"""


def create_app(hosts: Iterable[str] = LOOPBACK) -> FastAPI:
    """Returns the application; it answers only requests for these hosts.

    >>> create_app().title
    'nonet'
    """
    scheduler = Scheduler()

    @asynccontextmanager
    async def open_scheduler(app: FastAPI) -> AsyncGenerator[None]:
        async with anyio.create_task_group():
            pass  # The first use loads modules, which would hold up the first streams.
        yield
        scheduler.close()

    app = FastAPI(
        title="nonet",
        version=nonet.__version__,
        description=_DESCRIPTION,
        openapi_url="/api/openapi.json",
        # FastAPI's own pages load scripts from another server.
        docs_url=None,
        redoc_url=None,
        lifespan=open_scheduler,
    )
    app.state.scheduler = scheduler
    errors.install(app)
    for router in routes.ROUTERS:
        app.include_router(router, prefix=_API, responses=errors.RESPONSES)
    app.include_router(pages.router)
    for name in LANGUAGES:
        texts = StaticFiles(directory=f"{FOLDER}/{name}")
        app.mount(f"/languages/{name}", GZipMiddleware(texts))
    app.mount("/board", GZipMiddleware(StaticFiles(directory=STATIC / "board")))
    app.mount("/", GZipMiddleware(StaticFiles(directory=_STATIC, html=True, check_dir=False)))
    app.add_middleware(Direct, prefix=_API, routers=routes.ROUTERS)
    app.add_middleware(Compressed)
    app.add_middleware(Admission, scheduler=scheduler)
    app.add_middleware(Guard, hosts=hosts)
    return app
