"""What a text is: the notation of its puzzles, and the wrappings around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.sniffing import Verdict, is_clean, reads_some, verdict
from nonet.notation.source import Head, Source, text_source
from nonet.notation.unwrapping import Unwrapped, head_without
from nonet.notation.wrappings import WRAPPINGS, Unwrap, Wrapping
from nonet.rules import Rules


class Recognised(NamedTuple):
    """The notation of a text, and the text without its wrappings."""

    notation: Notation
    source: Source

    def cases(self, rules: Rules | None = None) -> Iterator[Case]:
        """Returns the cases one by one, as :meth:`Notation.cases` does."""
        return self.notation.cases(self.source, rules)


def sniff(text: str | Source, rules: Rules | None = None) -> Notation:
    """Returns the notation of the text, wrapped or not.

    ``rules`` need only be told where the cells are no square.

    Raises PuzzleError when it is none, or could be several: the message then says which and how
    to choose.

    >>> sniff("1... ..2. .3.. ...4").name
    'grid'
    """
    source = text if isinstance(text, Source) else text_source(text)
    return recognised(source, rules).notation


def recognised(source: Source, rules: Rules | None = None) -> Recognised:
    """Returns the notation of a text and the source to read it from.

    A text that a notation reads without fault is read as it is. Otherwise its wrappings are taken
    off one by one, until a notation reads it without fault or none is left. Raises PuzzleError as
    :func:`sniff` does.
    """
    as_is = verdict(source, rules)
    if as_is.ambiguous or (rules and not rules.is_square):
        return _required(as_is, source)
    head = source.head
    wrappings = list(WRAPPINGS)
    layer = _layer(wrappings, head)
    if layer is None or _is_clean(as_is, head, rules):
        return _required(as_is, source)
    if as_is.notation and reads_some(as_is.notation, head, rules):
        wrappings = [wrapping for wrapping in WRAPPINGS if wrapping.outweighs]
    unwraps: list[Unwrap] = []
    inner = as_is
    while (layer := _layer(wrappings, head)) and not _is_clean(inner, head, rules):
        wrapping, unwrap = layer
        wrappings.remove(wrapping)
        unwraps.append(unwrap)
        if wrapping.document and not head.whole:
            return recognised(Unwrapped(source, unwraps), rules)
        head = head_without(head, unwrap)
        inner = verdict(text_source(head.text, source.name), rules)
    if inner.notation and (as_is.notation is None or _is_clean(inner, head, rules)):
        return Recognised(inner.notation, Unwrapped(source, unwraps) if unwraps else source)
    return _required(as_is, source)


def _layer(wrappings: list[Wrapping], head: Head) -> tuple[Wrapping, Unwrap] | None:
    """Returns the first wrapping that the text has, and how to take it off."""
    for wrapping in wrappings:
        unwrap = wrapping.found(head)
        if unwrap:
            return wrapping, unwrap
    return None


def _is_clean(found: Verdict, head: Head, rules: Rules | None) -> bool:
    return found.notation is not None and is_clean(found.notation, head, rules)


def _required(found: Verdict, source: Source) -> Recognised:
    if found.notation is None:
        raise found.error or PuzzleError("no puzzle")
    return Recognised(found.notation, source)
