"""A web server with the board and a JSON API. Needs the extra ``nonet[web]``.

``nonet play`` starts it. :func:`nonet.web.app.create_app` returns the application for use with
another server.
"""
