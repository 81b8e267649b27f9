"""The tables of texts: none that is not used, and plain Chinese."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import nonet
from nonet import PuzzleError
from nonet.logic import tables

EN, ZH = tables.table("en"), tables.table("zh")
PACKAGE = Path(nonet.__file__).parent


def keys(table: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from keys(cast("dict[str, Any]", value), f"{before}{key}/")
        else:
            yield f"{before}{key}"


def strings() -> set[str]:
    """Returns the texts in the source of the packages that say these sentences."""
    nodes = (
        node
        for package in ("logic", "training")
        for file in (PACKAGE / package).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    )
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_sentence_is_used() -> None:
    found = strings()
    # These are made of the status of a rating, the kind of trouble, of statements, of rules, and of
    # the roles and fields of parts.
    made = re.compile(
        "status-.*|(no|several)-solutions?(-.*)?|wrong-.*|lost-.*|statement.*|by-.*|part-.*"
        "|places-.*"
    )
    assert {
        code for code in EN["sentences"] if code not in found and not made.fullmatch(code)
    } == set()


def test_the_chinese_is_chinese() -> None:
    found = [key for key in keys(ZH) if key.startswith(("sent", "tech", "fish"))]
    assert found
    for key in found:
        value: Any = ZH
        for part in key.split("/"):
            value = value[part]
        words = re.sub(r"\{[^}]*\}", "", value)
        assert not re.search(r"您|你", words), key
        assert not re.search(r"[\u4e00-\u9fff][,;:?!.]|[,;:?!] ?[\u4e00-\u9fff]", words), key
        value.encode("gbk")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(PuzzleError, match="language 'fr'; expected en or zh"):
        tables.table("fr")
