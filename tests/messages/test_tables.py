"""Every message has a code, and every code its wording in each language."""

from __future__ import annotations

import re

import pytest

from nonet.messages import language, placeholders
from tests.messages.raised import made, made_in

EN, ZH = language("en"), language("zh")

WITHOUT_CALL = {"other"}
"""For messages of other packages."""


def test_every_message_uses_a_known_code_with_its_fields() -> None:
    wrong = [
        each
        for each in made()
        if each.code is None or placeholders(EN.messages.get(each.code, "{?}")) != each.fields
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("source", "code", "fields"),
    [
        ("PuzzleError('order', order=1, line=2)", "order", {"order"}),
        ("Phrase('reading', line=2)", "reading", {"line"}),
        ("PuzzleError(code, order=1)", None, {"order"}),
        ("PuzzleError('order', **fields)", "order", {None}),
        ("PuzzleError(f'order {order}', line=1)", None, set[str]()),
    ],
)
def test_the_reader_of_source_sees_codes_and_fields(
    source: str, code: str | None, fields: set[str | None]
) -> None:
    (found,) = made_in("module.py", source)
    assert (found.code, found.fields) == (code, fields)


def test_every_code_is_used() -> None:
    assert EN.messages.keys() - {each.code for each in made()} == WITHOUT_CALL


def test_chinese_words_every_code_with_the_same_fields() -> None:
    assert ZH.messages.keys() == EN.messages.keys()
    for code, template in ZH.messages.items():
        assert placeholders(template) == placeholders(EN.messages[code]), code


def test_a_code_is_a_short_word() -> None:
    for code in EN.messages:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code)
        assert len(code) <= 30


def test_chinese_has_chinese_signs_and_no_other_words() -> None:
    for code, template in ZH.messages.items():
        text = re.sub(r"\{\w+(:\w+)?\}", "", template)
        assert not re.search(r"[,;'\"?!]", re.sub(r"notation=''", "", text)), code
        assert not re.search(r"\bexpected\b|\bcells?\b|您|你", text), code


def test_english_says_what_was_found_then_what_was_expected() -> None:
    for code, template in EN.messages.items():
        assert not template.endswith("."), code
        assert not re.match(r"[A-Z](?!ONET|rrow)", template), code
        assert "expected" not in template or re.search(r"; expected .", template), code
