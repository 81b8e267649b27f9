"""Where kinds of constraints are listed: the documentation, the command line and pictures."""

from __future__ import annotations

import re

import pytest

from nonet import Puzzle, Rules, parse_rules, render
from nonet.constraints import Cage, Constraint
from nonet.constraints.kinds import KINDS
from nonet.marks import Bead, Chevron, LineClue, Sign, Stroke
from tests.cli.running import nonet
from tests.documents import ROOT

RULES = Rules.boxes(2, 2) | Cage([0, 1], 5) | Cage([6, 10])
TEXT = "boxes:2x2+cage:5 r1c1 r1c2+cage r2c3 r3c3"
LINES = ["Killer cage 5: r1c1 r1c2", "Killer cage: r2c3 r3c3"]


def row(kind: type[Constraint], language: str) -> str:
    """Returns the row of the table of kinds in the documentation."""
    chinese = language == "zh"
    said = {
        "cells": "至少 {} 格" if chinese else "at least {}",
        "number": "不小于 {}" if chinese else "from {}",
        "values": "若干数，不小于 {}" if chinese else "one or more numbers from {}",
        "text": "文本，至少 {} 个字符" if chinese else "text of at least {}",
        "groups": "至少 {} 组格" if chinese else "at least {} groups of cells",
        "constraints": "至少 {} 个约束" if chinese else "constraints, at least {}",
    }
    colon, semicolon, optional = ("：", "；", "，可省略") if chinese else (": ", "; ", ", optional")
    fields = semicolon.join(
        f"`{each.name}`{colon}"
        + said[each.type].format(each.least)
        + ("" if each.required else optional)
        for each in kind.fields()
    )
    texts = kind.texts()[language]
    return f"| {texts.title} | `{kind.usage()}` | {texts.summary} | {fields} |"


@pytest.mark.parametrize(("page", "language"), [("rules.md", "en"), ("rules.zh.md", "zh")])
def test_the_documentation_has_a_table_of_the_declared_fields(page: str, language: str) -> None:
    lines = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    begin = lines.index(row(KINDS["cage"], language))
    expected = [row(kind, language) for kind in KINDS.values()]
    assert lines[begin : begin + len(KINDS) + 1] == [*expected, ""]


def test_the_command_line_lists_and_completes_them() -> None:
    listed = nonet("rules").stdout
    for kind in KINDS.values():
        assert re.search(
            f"^{re.escape(kind.usage())}  +{re.escape(kind.summary)}$", listed, re.MULTILINE
        )
    words = "nonet solve --rules diagonal+ca"
    asked = {"_NONET_COMPLETE": "fish_complete", "COMP_WORDS": words, "COMP_CWORD": "diagonal+ca"}
    assert "diagonal+cage" in nonet(more_env=asked).stdout


def test_the_command_line_shows_them() -> None:
    shown = nonet("show", "--rules", TEXT, given=f"{'.' * 16}\n").stdout.splitlines()
    assert shown == [". . | . .", ". . | . .", "----+----", *[". . | . ."] * 2, *LINES]
    described = nonet("rules", TEXT).stdout.splitlines()
    assert [line.strip() for line in described[4:6]] == LINES


def test_pictures_describe_them() -> None:
    picture = render.svg(Puzzle(parse_rules(TEXT), bytes(16)))
    assert "<title>Puzzle of order 4, killer cages</title>" in picture
    assert f"; {'; '.join(LINES)}</desc>" in picture


@pytest.mark.parametrize("word", [word for word, kind in KINDS.items() if " " in kind.example])
def test_a_kind_is_entered_as_it_is_drawn(word: str) -> None:
    kind = KINDS[word]
    rules = parse_rules(f"classic+{kind.example}")
    drawn = {type(mark) for each in rules.constraints for mark in each.marks()}
    if Stroke in drawn:
        assert kind.enter == "line"
    elif drawn <= {Bead, Chevron, Sign}:
        assert kind.enter in ("edge", "corner")
    elif drawn == {LineClue}:
        assert kind.enter in ("outside", "line")
    else:
        assert kind.enter in ("cells", "line")
