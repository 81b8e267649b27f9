"""The endpoints of the API, one module per topic."""

from nonet.web.routes import (
    drawing,
    judging,
    making,
    reading,
    reasoning,
    ruling,
    searching,
    watching,
)

ROUTERS = (
    reading.router,
    ruling.router,
    judging.router,
    searching.router,
    watching.router,
    reasoning.router,
    making.router,
    drawing.router,
)
"""In the order of the documentation."""
