"""Error messages of the library, shown in Chinese by the page."""

from __future__ import annotations

import pytest

from nonet import PuzzleError
from nonet.messages import Phrase, language, told
from tests.browser.screens import Screens
from tests.browser.test_enter import paste
from tests.messages.test_fields import IN_CHINESE

TOLD = """async (faults) => {
    const { loadMessages, told } = await import("/app/server/messages.js");
    await loadMessages("zh");
    return faults.map((fault) => told({ ...fault, message: "in English" }));
}"""


def test_the_page_words_messages_as_the_library_does(screens: Screens) -> None:
    phrases = [Phrase("map-file-length", word="jigsaw", file="{0}\0", found=1 << 20)]
    for fault, _ in IN_CHINESE:
        with pytest.raises(PuzzleError) as found:
            fault()
        phrases.append(found.value.phrase)
    faults = [phrase.json() for phrase in phrases]
    expected = [told(phrase.code, phrase.fields, language("zh")) for phrase in phrases]
    assert screens.open("enter").evaluate(TOLD, faults) == expected


def test_a_code_of_a_newer_server_is_told_in_english(screens: Screens) -> None:
    fault = {"code": "of-tomorrow", "fields": {"row": 1}}
    assert screens.open("enter").evaluate(TOLD, [fault]) == ["in English"]


def test_the_page_says_so(screens: Screens) -> None:
    page = screens.open("enter")
    paste(screens, "3... 4..2 ..1. .3.5")
    page.get_by_text("'5' at r4c4").wait_for()
    screens.button("中文").click()
    screens.button("读取").wait_for()
    page.locator("textarea").fill("3... 4..2 ..1. .3.5")
    screens.button("读取").click()
    page.get_by_text("r4c4 处是“5”").wait_for()
