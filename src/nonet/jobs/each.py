"""What jobs do with puzzles that have rules of their own, or numbers that begin at 0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from nonet import bulk
from nonet.bulk import Answer
from nonet.engines.protocol import counted_after
from nonet.errors import PuzzleError
from nonet.jobs.answers import Work
from nonet.jobs.texts import texts_in
from nonet.notation import puzzle_of
from nonet.notation.text.cells import MAX_ORDER, cells_text
from nonet.puzzle import Puzzle
from nonet.rules import Rules, parse_rules

_ROWS_AT_ONCE = 1 << 12
"""The rows answered at once, because each of them has rules in memory."""
_NOTHING: Mapping[str, object] = {"solution": None, "solutions": None, "status": None}

Texts = Sequence[str | None]


def answers(
    columns: Mapping[str, str],
    puzzles: Any,
    own: Any | None,
    work: Work,
    *,
    rules: Rules,
    limit: int = 2,
) -> Iterator[Any]:
    """Returns the arrays of the columns of these names and Arrow types.

    They are among ``solution``, ``solutions``, ``status`` and ``reason``. ``own`` is the Arrow
    array of the rules of each row; ``rules`` are those of rows without any.
    """
    arrow: Any = import_module("pyarrow")
    found: dict[str, list[object]] = {name: [] for name in columns}
    for start in range(0, len(puzzles), _ROWS_AT_ONCE):
        texts = texts_in(puzzles.slice(start, _ROWS_AT_ONCE))
        of_each = texts_in(own.slice(start, _ROWS_AT_ONCE)) if own else [None] * len(texts)
        part = work._replace(progress=counted_after(start, work.progress))
        for row in _answered(texts, of_each, rules, limit, part):
            for name, values in found.items():
                values.append(row[name])
    for name, values in found.items():
        yield arrow.array(values, arrow.type_for_alias(columns[name]))


def _answered(
    puzzles: Texts, own: Texts, rules: Rules, limit: int, work: Work
) -> Iterator[Mapping[str, object]]:
    """Returns an iterator over the rows of answers, by the names of the columns."""
    rules_of = _RulesOfTexts(rules)
    read = [_read(text, each, rules_of) for text, each in zip(puzzles, own, strict=True)]
    asked = [each if isinstance(each, Puzzle) else None for each in read]
    found = bulk.solve_each(asked, limit=limit, threads=work.threads, progress=work.progress)
    for each, answer in zip(read, found, strict=True):
        reason = each if isinstance(each, PuzzleError) else answer.reason
        yield {**_NOTHING, "reason": reason.message} if reason else _row(answer)


def _row(answer: Answer) -> Mapping[str, object]:
    grid = answer.grid
    return {
        "solution": grid and cells_text(grid.values, grid.rules.lowest),
        "solutions": answer.count,
        "status": answer.status.name.lower(),
        "reason": None,
    }


class _RulesOfTexts:
    """The rules that texts mean. Each text is read once."""

    def __init__(self, usual: Rules) -> None:
        self._known: dict[str, Rules | PuzzleError] = {"": usual}

    def __call__(self, text: str | None) -> Rules:
        """Returns the rules, the usual ones without a text; raises PuzzleError for bad ones."""
        word = (text or "").strip()
        if word not in self._known:
            self._known[word] = _rules(word)
        found = self._known[word]
        if isinstance(found, PuzzleError):
            raise found
        return found


def _rules(text: str) -> Rules | PuzzleError:
    try:
        rules = parse_rules(text, files=False)
        if rules.order > MAX_ORDER:
            return PuzzleError("order-range", order=rules.order, most=MAX_ORDER)
    except PuzzleError as error:
        return error
    return rules


def _read(text: str | None, own: str | None, rules_of: _RulesOfTexts) -> Puzzle | PuzzleError:
    """Returns the puzzle of a row, or why there is none."""
    if text is None:
        return PuzzleError("reason-missing")
    try:
        # Bytes that are not UTF-8 were read as surrogates.
        f"{text}{own}".encode()
        return puzzle_of(text, rules_of(own))
    except UnicodeEncodeError:
        return PuzzleError("csv-encoding")
    except PuzzleError as error:
        return error
