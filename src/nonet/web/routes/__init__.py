"""The endpoints of the API, one module per topic."""

from nonet.web.routes import (
    checking,
    drawing,
    filming,
    making,
    photographing,
    reading,
    reasoning,
    ruling,
    searching,
    setting,
    training,
    watching,
)

ROUTERS = (
    reading.router,
    photographing.router,
    ruling.router,
    checking.router,
    searching.router,
    setting.router,
    watching.router,
    filming.router,
    reasoning.router,
    making.router,
    training.router,
    drawing.router,
)
"""In the order of the documentation."""
