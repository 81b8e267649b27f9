"""Files, lists and opened puzzles are compressed; answers that take work are not."""

from __future__ import annotations

import httpx
import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.web.asking import Json, puzzle


@pytest.mark.parametrize("place", ["/app/main.js", "/board/board.js", "/api/rules"])
def test_what_never_changes_is_compressed(client: httpx.Client, place: str) -> None:
    answer = client.get(place)
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content)


def test_an_opened_puzzle_is_compressed(client: httpx.Client) -> None:
    link = link_of(nonet.parse(81 * "."))
    answer = client.post("/api/open", json={"link": link})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["link"] == link
    assert client.post("/api/open", json={"link": "no puzzle"}).status_code == 422


@pytest.mark.parametrize(
    ("verb", "body"), [("rules", {"text": "classic"}), ("trace", puzzle(81 * "."))]
)
def test_computed_answers_are_not_compressed(client: httpx.Client, verb: str, body: Json) -> None:
    answer = client.post(f"/api/{verb}", json=body)
    assert answer.status_code == 200
    assert len(answer.content) > 500
    assert "content-encoding" not in answer.headers
