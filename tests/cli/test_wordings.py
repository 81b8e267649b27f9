"""The Chinese table has exactly the texts of the command line."""

from __future__ import annotations

import errno
import os
import re
import sys

import pytest

from nonet.cli import language
from nonet.generating.wishes import FLAGS
from nonet.languages import texts
from nonet.messages import placeholders
from tests.cli.wordings import in_calls, in_help, of_click, of_library

SECTIONS: dict[str, dict[str, str]] = texts("zh", "cli")
ALL = language.table("zh")
NETWORK = {"Name or service not known", "Temporary failure in name resolution"}
"""What the system says of names of machines, for which Python has no list."""


def test_no_text_is_in_two_sections() -> None:
    assert len(ALL) == sum(map(len, SECTIONS.values()))


def test_every_text_is_written_out_and_has_its_chinese() -> None:
    found = list(in_calls())
    assert None not in found
    assert {text for text in found if text} - {"Usage:", "Commands"} == SECTIONS["texts"].keys()


def test_all_declared_help_has_its_chinese() -> None:
    assert {text for text in in_help() if text} == SECTIONS["help"].keys()


def test_every_flag_that_forms_show_has_its_chinese() -> None:
    assert {*FLAGS.values()} == SECTIONS["flags"].keys()


def test_no_text_of_click_is_stale() -> None:
    assert SECTIONS["click"].keys() - set(of_click()) == set()


def test_no_text_of_the_library_is_stale() -> None:
    known = of_library()
    stale = {
        text: part
        for text in SECTIONS["library"]
        for part in re.split(r"(?<=;) ", text)
        if part not in known
    }
    assert stale == {}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems say it otherwise")
def test_no_text_of_the_system_is_stale() -> None:
    known = {os.strerror(number) for number in errno.errorcode}
    assert SECTIONS["system"].keys() - known == NETWORK


def test_the_chinese_has_the_same_placeholders() -> None:
    for english, chinese in ALL.items():
        # The name of a type of numbers stays out: Chinese just says number.
        assert _fields(chinese) == _fields(english) - {"number_type"}, english


def test_the_chinese_is_chinese() -> None:
    for english, chinese in ALL.items():
        words = re.sub(r"\{[^}]*\}|`[^`]*`", "", chinese)
        assert not re.search(r"您|你", chinese)
        assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}", words)
        assert not re.search(r"[\u4e00-\u9fff][,;:?!.]|\w[,;:?!] ?[\u4e00-\u9fff]", words)
        assert english.endswith(".") == chinese.endswith("。") or english.endswith("..."), english
        chinese.encode("gbk")


def _fields(text: str) -> frozenset[str]:
    # Words in braces that are no names belong to other programs.
    return frozenset(name.partition("!")[0] for name in placeholders(text))
