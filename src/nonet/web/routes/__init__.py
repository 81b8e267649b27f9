"""The endpoints of the API, a module for each room of the house."""

from nonet.web.routes import drawing, judging, making, reading, ruling, searching, watching

ROUTERS = (
    reading.router,
    ruling.router,
    judging.router,
    searching.router,
    watching.router,
    making.router,
    drawing.router,
)
"""In the order in which the documentation tells of them."""
