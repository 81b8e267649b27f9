"""Documents made to cost time, or to run as a program, cost little and run nothing."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation.setters import lzstring
from tests.notation.hostile import SECONDS
from tests.notation.reading import the_case
from tests.notation.setters.samples import PAD, pad

POINTS = [[0.5, 0.5], [0.5, 3.5]]
LINE = {"wayPoints": POINTS, "thickness": 9, "color": "#f067f0"}
ARROW = {"wayPoints": [[0.5, 0.9], [0.5, 3.5]], "thickness": 5, "color": "#a1a1a1"}
CIRCLE = {"center": [0.5, 0.5], "width": 0.83, "height": 0.83, "rounded": True}
WHITE = {"backgroundColor": "#fff", "borderColor": "#000"}
DOT = {"center": [1, 0.5], "width": 0.3, "height": 0.3, "rounded": True, **WHITE}
TEXT = {"center": [1, 1], "text": "1", "width": 0, "height": 0}
HOSTILE: dict[str, dict[str, Any]] = {
    "lines": {"lines": [LINE] * 9_000},
    "crossing lines": {"lines": [LINE | {"wayPoints": [[0.5, 0.5], [3.5, 0.5]] * 4_000}]},
    "points": {"lines": [{"wayPoints": [[0, 0]] * 1_000_000}]},
    "far points": {"lines": [LINE | {"wayPoints": [[0.5, 0.5], [1e300, 1e308]]}] * 9_000},
    "arrows": {"arrows": [ARROW] * 4_000, "overlays": [CIRCLE | WHITE] * 4_000},
    "chevrons": {"lines": [{"wayPoints": [[1.1, 1.4], [1.1, 1.5], [1.1, 1.6]]}] * 9_000},
    "circles": {"overlays": [CIRCLE | WHITE] * 9_000},
    "dots": {"overlays": [DOT] * 9_000},
    "texts": {"overlays": [TEXT, CIRCLE | WHITE | {"center": [1, 1]}] * 4_500},
    "wide": {"underlays": [CIRCLE | WHITE | {"width": 999, "height": 999}] * 9_000},
    "squares": {"underlays": [{"center": [2, 2], "width": 4, "height": 4, **WHITE}] * 9_000},
    "elements": {"overlays": [DOT] * 200_000},
    "colours": {"lines": [LINE | {"color": "#" + "f" * 100_000}] * 20},
    "long text": {"overlays": [TEXT | {"text": "1 " * 1_000_000}]},
    "numbers": {"overlays": [TEXT | {"text": "9" * 100_000, "center": [-0.5, 0.5]}]},
    "values": {"overlays": [TEXT | {"width": "9" * 100_000, "angle": "1e999"}]},
    "cages": {"cages": [{"cells": [[0, 0]], "value": "x", "unique": True}] * 50_000},
    "cage": {"cages": [{"cells": [[0, 0]] * 300_000, "unique": True}]},
    "regions": {"regions": [[[0, 0]] * 300_000]},
    "words": {"metadata": {"rules": "between dot box low cage repeat in a " * 50_000}},
    "sentences": {"metadata": {"rules": "purple renban lines zigzag. " * 20_000}, "lines": [LINE]},
    "rules": {"metadata": {"rules": ["a"] * 500_000}},
    "described": {"cages": [{"value": "rules: lines zigzag"}] * 100_000},
    "solution": {"metadata": {"solution": "1" * 3_000_000}, "lines": [LINE]},
    "flags": {"global": ["antiknight"] * 500_000, "lines": [LINE]},
    "global": {"global": [f"rule{number}" for number in range(200_000)]},
    "keys": {f"key{number}": 1 for number in range(200_000)},
    "cells": {"cells": [[{}] * 1000] * 1000},
    "nothing": {"cells": [[{}]] * 200_000},
}


@pytest.mark.long
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_documents_are_refused_or_partial_soon(name: str) -> None:
    text = json.dumps(pad(**HOSTILE[name]))
    began = time.process_time()
    case = the_case(text)
    spent = time.process_time() - began
    assert case.error or case.left_out
    assert spent < SECONDS


@pytest.mark.long
@pytest.mark.parametrize(
    "word",
    [
        "N4Ig" * 2_500_000,
        lzstring.packed("{ce:[[" + "{a:[" * 60_000),
        lzstring.packed("{" + ",a:" * 60_000),
        lzstring.packed("{ce:[[{v:1}]],t:'" + "\\'" * 60_000),
        lzstring.packed("'" * 200_000),
    ],
    ids=["long", "nested", "keys", "quotes", "open quotes"],
)
def test_hostile_links_are_refused_soon(word: str) -> None:
    began = time.process_time()
    with pytest.raises(PuzzleError):
        nonet.parse(f"{PAD}scl{word}")
    assert time.process_time() - began < SECONDS


def test_scripts_in_texts_stay_texts() -> None:
    script = "<script>alert(1)</script>"
    rules = f"Normal sudoku rules apply. Digits in a cage do not repeat. {script}"
    cages = [{"cells": [[0, 0], [0, 1]], "unique": True, "value": script}]
    case = the_case(json.dumps(pad(metadata={"title": script, "rules": rules}, cages=cages)))
    assert case.comment == script
    assert [phrase.code for phrase in case.left_out] == ["left-clue", "left-words"]
    assert script in str(case.left_out[0])
