"""Helpers to send requests to the server and to read its events."""

from __future__ import annotations

import json
from typing import Any

import httpx

Json = dict[str, Any]

CLASSIC: Json = {"text": "classic"}


def puzzle(line: str, rules: Json = CLASSIC, **more: object) -> Json:
    """Returns the body for the puzzle of a line of digits, with further fields."""
    values = [0 if character == "." else int(character, 36) for character in line]
    return {"rules": rules, "values": values, **more}


def asked(client: httpx.Client, verb: str, body: Json) -> Json:
    """Returns the response of an endpoint, which must succeed."""
    answer = client.post(f"/api/{verb}", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def refused(answer: httpx.Response, status: int = 422) -> str:
    """Returns the error message of the server."""
    assert answer.status_code == status, answer.text
    message: str = answer.json()["error"]["message"]
    return message


def events(answer: httpx.Response) -> list[tuple[str, Any]]:
    """Returns the names and data of the events."""
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    found: list[tuple[str, Any]] = []
    for text in answer.text.strip().split("\n\n"):
        name, data = text.strip().split("\n")
        found.append((name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found
