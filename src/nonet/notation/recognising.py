"""What a text is: the notation of its puzzles, and the wrappings around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import PuzzleError
from nonet.notation.base import Case, Notation
from nonet.notation.registry import NOTATIONS
from nonet.notation.sniffing import Verdict, givens_read, is_clean, verdict
from nonet.notation.source import Head, Source, text_source
from nonet.notation.strays import stray
from nonet.notation.unwrapping import Unwrapped, head_without
from nonet.notation.wrappings import WRAPPINGS, may_be_wrapped
from nonet.rules import Rules

if TYPE_CHECKING:
    from nonet.notation.wrappings.base import Unwrap, Wrapping


class Recognised(NamedTuple):
    """The notation of a text, and the text without its wrappings."""

    notation: Notation
    source: Source

    def cases(self, rules: Rules | None = None) -> Iterator[Case]:
        """Returns the cases one by one, as :meth:`Notation.cases` does."""
        return self.notation.cases(self.source, rules)


def sniff(text: str | Source, rules: Rules | None = None) -> Notation:
    """Returns the notation of the text, wrapped or not.

    ``rules`` are needed only if the cells are not a square. Raises PuzzleError if no notation fits,
    or if several do; the message then names them and says how to choose.

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
    if as_is.ambiguous or (rules and not rules.is_square) or not may_be_wrapped(source.head):
        return _required(as_is, source)
    layers = _Layers(source.head)
    if not layers.has_any() or _is_clean(as_is, layers.head, rules):
        return _required(as_is, source)
    if _reads(as_is, layers.head, rules):
        layers.keep_those_that_outweigh()
    inner = as_is
    while not (layers.off and _reads(inner, layers.head, rules)):
        wrapping = layers.take_off_next(source)
        if wrapping is None:
            break
        if wrapping.document and not layers.head.whole:
            return recognised(Unwrapped(source, layers.off), rules)
        inner = layers.verdict(source.name, rules)
    # An empty grid in a wrapping is more likely what is left of something else.
    if not layers.off or _is_hollow(inner, layers.head, rules):
        return _required(as_is, source)
    better = as_is.notation is None or layers.in_document or _reads(inner, layers.head, rules)
    if inner.notation and better:
        return Recognised(inner.notation, Unwrapped(source, layers.off))
    return _required(inner if as_is.unknown and not inner.unknown else as_is, source)


class _Layers:
    """The wrappings of a text, outer ones first."""

    def __init__(self, head: Head) -> None:
        self.head = head
        """What is left of the head."""
        self.off: list[Unwrap] = []
        """What takes off the wrappings that are off."""
        self.in_document = False
        """Whether one of them is a document, which no notation is."""
        self._left = list(WRAPPINGS.values())
        self._notation = ""

    def has_any(self) -> bool:
        """Returns whether there is any, certain or not."""
        try:
            return any(wrapping.found(self.head) for wrapping in self._left)
        except PuzzleError:
            return True

    def take_off_next(self, source: Source) -> Wrapping | None:
        """Takes off the outermost wrapping and returns it; none is taken off twice.

        Raises PuzzleError if the puzzles in it are not certain.
        """
        for wrapping in self._left:
            try:
                unwrap = wrapping.found(self.head)
            except PuzzleError as error:
                raise error.at(source.name, error.line) from None
            if unwrap:
                self._left.remove(wrapping)
                self._notation = self._notation or wrapping.notation
                self.in_document = self.in_document or wrapping.document
                self.off.append(unwrap)
                self.head = head_without(self.head, unwrap)
                return wrapping
        return None

    def verdict(self, name: str | None, rules: Rules | None) -> Verdict:
        """Returns the notation of what is left; wrappings settle what could be several."""
        found = verdict(text_source(self.head.text, name), rules)
        if found.notation or found.unknown or not self._notation:
            return found
        return Verdict(NOTATIONS[self._notation], None)

    def keep_those_that_outweigh(self) -> None:
        """Keeps the wrappings that count even beside puzzles that are read as they are."""
        self._left = [wrapping for wrapping in self._left if wrapping.outweighs]


def _is_clean(found: Verdict, head: Head, rules: Rules | None) -> bool:
    return found.notation is not None and is_clean(found.notation, head, rules)


def _reads(found: Verdict, head: Head, rules: Rules | None) -> bool:
    """Returns whether a notation reads any puzzle with givens in the head."""
    return found.notation is not None and any(givens_read(found.notation, head, rules))


def _is_hollow(found: Verdict, head: Head, rules: Rules | None) -> bool:
    """Returns whether a notation reads only puzzles without givens."""
    read = givens_read(found.notation, head, rules) if found.notation else []
    return bool(read) and not any(read)


def _required(found: Verdict, source: Source) -> Recognised:
    if found.notation:
        return Recognised(found.notation, source)
    fault = stray(source.head) if found.unknown else None
    if fault:
        raise fault.at(source.name, fault.line)
    raise found.error or PuzzleError("no-puzzle", source=source.name)
