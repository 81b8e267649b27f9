"""Error messages of the library, shown in Chinese by the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import nonet
from nonet import PuzzleError
from nonet.notation.link import puzzle_of
from tests.browser.screens import Screens
from tests.browser.test_enter import paste

IN_CHINESE = "async (message) => (await import('/i18n/zhfaults.js')).faultInChinese(message)"
FAULTS: list[Callable[[], object]] = [
    lambda: nonet.parse("1" * 80),
    lambda: nonet.parse(80 * "." + "x"),
    lambda: nonet.parse("hello world"),
    lambda: nonet.parse("x" * 81),
    lambda: nonet.parse("3... 4..2 ..1. .3.5"),
    lambda: nonet.parse(4 * "..... "),
    lambda: nonet.parse("1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4"),
    lambda: nonet.parse("1\n103000509\n"),
    lambda: nonet.Rules.jigsaw("1111 1222 3333 4444"),
    lambda: nonet.Rules.jigsaw("111222"),
    lambda: nonet.Rules.latin(65),
    lambda: puzzle_of("zzz"),
    lambda: puzzle_of("classic~"),
    lambda: puzzle_of("latin_2~9a9a9a9a"),
    lambda: nonet.generate(clues=82),
    lambda: nonet.generate("boxes:2x2", clues=9, minimal=True, seed=1),
    lambda: nonet.generate("pandiagonal:4"),
    lambda: nonet.generate("latin:2", shapes=True),
]


@pytest.mark.parametrize("fault", FAULTS)
def test_the_message_is_in_chinese(screens: Screens, fault: Callable[[], object]) -> None:
    with pytest.raises(PuzzleError) as found:
        fault()
    told = screens.open("enter").evaluate(IN_CHINESE, found.value.message)
    assert told, found.value.message
    without_quotes = re.sub(r"“.*”", "", told)
    assert not re.findall(r"[A-Za-z]{2,}", without_quotes)
    at = re.search(r"at (r\d+c\d+)", found.value.message)
    assert not at or at[1] in told


def test_the_page_says_so(screens: Screens) -> None:
    page = screens.open("enter")
    paste(screens, "3... 4..2 ..1. .3.5")
    page.get_by_text("'5' at r4c4").wait_for()
    screens.button("中文").click()
    page.locator("textarea").fill("3... 4..2 ..1. .3.5")
    screens.button("读取").click()
    page.get_by_text("r4c4 处是“5”").wait_for()
