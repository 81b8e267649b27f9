"""Every way to paste a puzzle is read by the endpoint that the screen Enter asks."""

from __future__ import annotations

import httpx
import pytest

from tests.pasted import MARKED, MORE, PUZZLE, page_forms
from tests.selection import rest_long
from tests.web.asking import asked

FORMS = page_forms() | MORE


@pytest.mark.parametrize("name", rest_long([*FORMS, *MARKED], 10))
def test_a_form_is_read(client: httpx.Client, name: str) -> None:
    found = asked(client, "parse", {"text": (FORMS | MARKED)[name]})
    (puzzle,) = found["puzzles"]
    assert found["errors"] == []
    if found["notation"] == "marks":
        assert puzzle["candidates"][2] == [1, 2, 4]
    else:
        assert puzzle["givens"] == list(PUZZLE.givens)
