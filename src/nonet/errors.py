"""The error that invalid input raises, and the warning for input that was read in part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from nonet.messages import Field, Phrase, Raw, printable, told

__all__ = ["LeftOutWarning", "PuzzleError", "raise_it"]


def __dir__() -> list[str]:
    return __all__


class PuzzleError(ValueError):
    """What is wrong with a puzzle, its rules or its text, and where.

    ``code`` names the fault, such as ``row-length``, and never changes. ``fields`` are the values
    that belong to it, as JSON values. ``message`` says in English what was found and what was
    expected. ``source``, ``line`` and ``case`` say where in a text the fault is; lines and cases
    are numbered from 1. Each is None if it does not apply.

    The codes and their fields are in :mod:`nonet.messages`. Use ``PuzzleError("other",
    message="…")`` for a fault without a code.

    >>> fields = {"row": 3, "found": 8, "expected": 9}
    >>> error = PuzzleError("row-length", **fields, source="a.txt", line=3, case=2)
    >>> print(error)
    a.txt, line 3, case 2: row 3 has 8 cells; expected 9
    >>> error.code, error.fields
    ('row-length', {'row': 3, 'found': 8, 'expected': 9})
    """

    source: str | None
    line: int | None
    case: int | None

    def __init__(
        self,
        code: str,
        /,
        *,
        source: str | None = None,
        line: int | None = None,
        case: int | None = None,
        **fields: Raw,
    ) -> None:
        self._fill(Phrase(code, **fields), source, line, case)

    def _fill(self, phrase: Phrase, source: str | None, line: int | None, case: int | None) -> None:
        super().__init__(phrase.code)
        self.phrase = phrase
        self.source = source
        self.line = line
        self.case = case

    @property
    def code(self) -> str:
        """The name of the fault."""
        return self.phrase.code

    @property
    def fields(self) -> Mapping[str, Field]:
        """The values that belong to the code."""
        return self.phrase.fields

    @property
    def message(self) -> str:
        """What was found and what was expected, in English."""
        return told(self.code, self.fields)

    def at(self, source: str | None, line: int | None, case: int | None = None) -> PuzzleError:
        """Returns the same error at another place."""
        return _restored(self.phrase, source, line, case)

    def __str__(self) -> str:
        place = [printable(self.source)] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        if self.case is not None:
            place.append(f"case {self.case}")
        return f"{', '.join(place)}: {self.message}" if place else self.message

    def __repr__(self) -> str:
        return f"PuzzleError({self.code!r}, message={str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        # By default only positional arguments are pickled, which would lose the rest.
        return (_restored, (self.phrase, self.source, self.line, self.case))


class LeftOutWarning(UserWarning):
    """A text says more than was read of it, so its puzzle may lack a rule."""


def _restored(
    phrase: Phrase, source: str | None, line: int | None, case: int | None
) -> PuzzleError:
    error = PuzzleError.__new__(PuzzleError)
    error._fill(phrase, source, line, case)  # pyright: ignore[reportPrivateUsage]
    return error


def raise_it(error: PuzzleError) -> NoReturn:
    """Raises the error, for callers who do not say what else to do with it."""
    raise error
