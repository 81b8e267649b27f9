"""Texts in columns of a terminal, where Chinese characters take two places each."""

from __future__ import annotations

import re
from unicodedata import combining, east_asian_width

_WIDE = "\u2e80-\uffef"
_OPENING, _CLOSING = "（“《", "，。；：、）”》？！"
_PIECE = re.compile(
    rf"\s*[{_OPENING}]*(?:[{_WIDE}]|[^\s{_WIDE}{_OPENING}{_CLOSING}]+)?[{_CLOSING}]*"
)
"""What stays on one line: a word or one Chinese character, with the marks at its sides."""


def width(text: str) -> int:
    """Returns how many places a text takes.

    >>> width("solve"), width("求解")
    (5, 4)
    """
    return sum(
        0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text
    )


def padded(text: str, room: int) -> str:
    """Returns the text with blanks up to this width."""
    return text + " " * (room - width(text))


def wrapped(text: str, room: int) -> list[str]:
    """Returns the lines of a paragraph, none wider than ``room`` unless a word is.

    >>> wrapped("读取文件或标准输入。Ctrl-C 结束。", 18)
    ['读取文件或标准输', '入。Ctrl-C 结束。']
    """
    lines = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and width(lines[-1] + piece) > room:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return lines
