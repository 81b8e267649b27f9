from __future__ import annotations

import httpx

import nonet
from nonet import Puzzle, Rules
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.web.asking import puzzle, refused


def test_the_picture_is_that_of_the_library(client: httpx.Client) -> None:
    answer = client.post("/api/render", json=puzzle(POJ_SAMPLE, cell=20))
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text == nonet.render.svg(POJ_SAMPLE, cell=20)


def test_givens_are_distinguished_from_values(client: httpx.Client) -> None:
    givens = [*map(int, POJ_SAMPLE)]
    answer = client.post("/api/render", json=puzzle(POJ_SOLUTION, givens=givens))
    given = Puzzle(Rules.classic(), givens)
    assert answer.text == nonet.render.svg(POJ_SOLUTION, puzzle=given)


def test_arguments_that_do_not_fit_are_refused(client: httpx.Client) -> None:
    assert "expected 81" in refused(client.post("/api/render", json=puzzle("1")))
    assert refused(client.post("/api/render", json=puzzle(POJ_SAMPLE, cell=1000)))
    assert refused(client.post("/api/render", json=puzzle(POJ_SAMPLE, givens=[1])))
