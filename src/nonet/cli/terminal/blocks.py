"""Results of whole blocks of lines, written at once; what is unusual is left to be done singly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import Formatter
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from nonet.bulk.blocks import Block, Portions, blocks
from nonet.cli.language import text
from nonet.cli.terminal.input import STANDARD_INPUT, VERDICT, shown
from nonet.engines.protocol import TextReader
from nonet.notation import Case
from nonet.notation.text.source import Source

if TYPE_CHECKING:
    from nonet.cli.terminal.output import Output
    from nonet.cli.terminal.tally import Tally
    from nonet.engines.protocol import WrittenColumn

_MANY = 1000
"""Solutions: a puzzle with so many is counted singly, so that its progress is shown."""


def parts(
    block: Block, rows: slice, odd: NDArray[np.bool_], tally: Tally
) -> Iterator[slice | Case]:
    """Returns the rows between odd ones as slices, and the cases of these, in order.

    ``odd`` is of these rows, and slices are counted from the first of them. The tally counts what
    is in the slices.
    """
    done = 0
    for row in [*np.flatnonzero(odd).tolist(), len(odd)]:
        if done < row:
            tally.puzzles += row - done
            yield slice(done, row)
            tally.progress.done += row - done
        if row < len(odd):
            yield block.case(rows.start + row)
        done = row + 1


def judged(
    reader: TextReader, source: Source, block: Block, rows: slice, verdicts: WrittenColumn
) -> list[WrittenColumn | str]:
    """Returns the columns of lines with what is said of each case, after its place."""
    fields = {
        "source": name_of(source),
        "line": reader.wholes(block.line_numbers[rows]),
        "case": reader.wholes(block.case_numbers[rows]),
        "verdict": verdicts,
    }
    columns: list[WrittenColumn | str] = []
    for literal, field, _, _ in Formatter().parse(VERDICT):
        columns += [literal, fields[field]] if field else [literal]
    return [*columns, "\n"]


def name_of(source: Source) -> str:
    """Returns the name of a source, as messages show it."""
    return text(shown(source.name or STANDARD_INPUT))


def in_order_of_appearance(numbers: NDArray[np.int64]) -> list[tuple[int, int]]:
    """Returns each different number and how often it occurs, the one that occurs first first.

    >>> in_order_of_appearance(np.array([7, 2, 7]))
    [(7, 2), (2, 1)]
    """
    found, first, times = np.unique(numbers, return_index=True, return_counts=True)
    order = np.argsort(first)
    return list(zip(found[order].tolist(), times[order].tolist(), strict=True))


def counted(
    reader: TextReader,
    source: Source,
    most: int | None,
    tally: Tally,
    output: Output,
    found: Callable[[int], object] = lambda number: None,
) -> Iterator[Case]:
    """Writes the numbers of solutions; returns the cases without, and those with very many.

    ``found`` gets the numbers that were written, added up.
    """
    limit = min(most or _MANY, _MANY)
    portions = Portions()
    for block in blocks(reader, source, output.flush):
        for rows in portions.of(block.rows):
            answers = block.solved(limit, rows)
            numbers = answers.counts.astype(np.int64)
            many = numbers == limit if limit != most else np.zeros(len(numbers), np.bool_)
            for part in parts(block, rows, answers.odd | many, tally):
                if isinstance(part, Case):
                    yield part
                else:
                    columns = [reader.wholes(numbers), "\n"]
                    output.write(reader.rows(columns, part.start, part.stop))
                    found(int(numbers[part].sum()))
