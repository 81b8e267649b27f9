"""Files and lists are compressed; answers that are computed are not, so that none is delayed."""

from __future__ import annotations

import httpx
import pytest

from tests.web.asking import Json, puzzle


@pytest.mark.parametrize("place", ["/app/main.js", "/board/board.js", "/api/rules"])
def test_what_never_changes_is_compressed(client: httpx.Client, place: str) -> None:
    answer = client.get(place)
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content)


@pytest.mark.parametrize(
    ("verb", "body"), [("rules", {"text": "classic"}), ("trace", puzzle(81 * "."))]
)
def test_computed_answers_are_not_compressed(client: httpx.Client, verb: str, body: Json) -> None:
    answer = client.post(f"/api/{verb}", json=body)
    assert answer.status_code == 200
    assert len(answer.content) > 500
    assert "content-encoding" not in answer.headers
