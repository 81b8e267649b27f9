"""Server-sent events, one at a time."""

from __future__ import annotations

import json
from typing import Any

from fastapi.sse import format_sse_event

_EVENT = {
    "type": "object",
    "properties": {
        "event": {"type": "string"},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
    "required": ["event", "data"],
}
STREAM: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "Server-sent events",
        "content": {"text/event-stream": {"schema": _EVENT}},
    }
}
"""For the OpenAPI document; before version 3.2, OpenAPI cannot describe events in more detail."""


def event(name: str, data: object) -> bytes:
    """Returns the bytes of an event."""
    return format_sse_event(event=name, data_str=json.dumps(data, separators=(",", ":")))
