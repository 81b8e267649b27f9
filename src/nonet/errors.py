"""The one error that bad input raises."""

from __future__ import annotations


class PuzzleError(ValueError):
    """What is wrong with a puzzle, its rules or its text, and where.

    ``message`` says what was found and what was expected. ``source``, ``line`` and ``case`` say
    where in a text it was found (numbers from 1), each None where it has no meaning.

    >>> print(PuzzleError("a row of 8 symbols; expected 9", source="a.txt", line=3, case=2))
    a.txt, line 3, case 2: a row of 8 symbols; expected 9
    """

    def __init__(
        self,
        message: str,
        *,
        source: str | None = None,
        line: int | None = None,
        case: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.line = line
        self.case = case

    def __str__(self) -> str:
        place = [self.source] if self.source else []
        if self.line is not None:
            place.append(f"line {self.line}")
        if self.case is not None:
            place.append(f"case {self.case}")
        return f"{', '.join(place)}: {self.message}" if place else self.message

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are pickled by their positional arguments alone, which would lose the place.
        return (_restore, (self.message, self.source, self.line, self.case))


def _restore(message: str, source: str | None, line: int | None, case: int | None) -> PuzzleError:
    return PuzzleError(message, source=source, line=line, case=case)
