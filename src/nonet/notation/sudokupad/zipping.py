"""The short form of JSON in links of SudokuPad: fewer quotes, and short keys."""

from __future__ import annotations

import json
import re
from typing import cast

from nonet.notation.text.packing import damaged

_LONG_KEYS = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"')
_HELD = "\0"
"""Stands for a text in quotes."""
_RESTORING = (
    (re.compile(r"([,{])(\w++):"), r'\1"\2":'),
    (re.compile(r"(?<=[\[,])(?=[\],])"), "{}"),
    (re.compile(r":f(?=[,}\]])"), ":false"),
    (re.compile(r":t(?=[,}\]])"), ":true"),
    (re.compile(r":#0(?=[,}\]])"), ':"#000000"'),
    (re.compile(r":#F(?=[,}\]])"), ':"#FFFFFF"'),
    (re.compile(r":([0-9a-fA-F]{6})(?=[,}\]])"), r':"#\1"'),
)


def unzipped(text: str) -> object:
    """Returns the value of JSON that SudokuPad shortened; raises PuzzleError if it is damaged.

    >>> unzipped("{ce:[[,{v:5}]],t:'a'}")
    {'cells': [[{}, {'value': 5}]], 'title': 'a'}
    """
    if _HELD in text:
        raise damaged()
    if '"' not in text:
        text = "'".join(part.replace("'", '"') for part in text.split("\\'"))
    strings = _STRING.findall(text)
    outside = _STRING.sub(_HELD, text)
    for pattern, instead in _RESTORING:
        outside = pattern.sub(instead, outside)
    pieces = outside.split(_HELD)
    whole = "".join(
        f"{piece}{string}" for piece, string in zip(pieces, [*strings, ""], strict=True)
    )
    try:
        return cast("object", json.loads(whole, object_hook=_with_long_keys))
    except (ValueError, RecursionError):
        raise damaged() from None


def _with_long_keys(value: dict[str, object]) -> dict[str, object]:
    return {_LONG_KEYS.get(key, key): each for key, each in value.items()}
