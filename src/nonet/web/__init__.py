"""The face in a browser: a server with the board and a JSON API. Takes the extra ``nonet[web]``.

``nonet play`` starts it. :func:`nonet.web.app.create_app` makes the application for another server.
"""
