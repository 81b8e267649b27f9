"""The English wording of messages of the server, by code."""

from __future__ import annotations

from collections.abc import Mapping

SERVER: Mapping[str, str] = {
    "rules-missing": "rules that say nothing; expected text, map, or order and houses",
    "positions-order": "positions out of order; expected them row by row, none twice",
    "order-here": "order {order}; expected at most {most} here",
    "too-many-puzzles": "more than {most} puzzles; only the first {most} are read",
    "time-over": "this takes longer than allowed here; ask for less",
    "busy": "too much long work at once; try again later",
    "server-ends": "the server is shutting down",
    "body-slow": "the body is not complete after {seconds:second}",
    "body-cut": "the body is not complete",
    "body-length": "the body is too long; expected at most {most:byte}",
    "bodies-busy": "too many bodies at once; try again",
    "foreign-host": "host '{host}'; expected {known:or}",
    "foreign-origin": "origin '{origin}'; expected the page of this server",
    "not-http": "what was sent is not an HTTP request",
    "request-invalid": "{place}: {message}",
    "request-refused": "{message}",
}
