"""What the judge says: sentences by code, in English and in Chinese."""

from __future__ import annotations

from functools import cache
from typing import cast

from nonet.languages import texts
from nonet.messages import Phrase, filled, language

__all__ = ["Remark", "said"]


def __dir__() -> list[str]:
    return __all__


class Remark(Phrase):
    """A sentence of the judge: a code and its fields, as of a message.

    The sentences are in the room ``judging`` of :mod:`nonet.languages`.

    >>> remark = Remark("missing", found=1, puzzles=3)
    >>> print(remark)
    The output ends after puzzle 1 of 3.
    >>> print(remark.text("zh"))
    输出到第 1 题为止，共应有 3 题。
    """

    __slots__ = ()

    def text(self, name: str = "en") -> str:
        """Returns the sentence in the language ``en`` or ``zh``."""
        return filled(_sentences(name)[self.code], self.fields, language(name))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Remark({self.code!r}, **{self.fields!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remark) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash(self.code)


def said(remarks: tuple[Remark, ...], name: str = "en") -> str:
    """Returns the sentences as one text in the language ``en`` or ``zh``.

    >>> said((Remark("missing", found=1, puzzles=3), Remark("why-first-only")), "zh")
    '输出到第 1 题为止，共应有 3 题。只答了第一题：要循环读完每一题。'
    """
    between = "" if name == "zh" else " "
    return between.join(remark.text(name) for remark in remarks)


@cache
def _sentences(name: str) -> dict[str, str]:
    return cast("dict[str, str]", texts(name, "judging")["sentences"])
