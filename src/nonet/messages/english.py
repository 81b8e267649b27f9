"""The English wording of every message, by code.

What was found, what was expected, where; lower case, no full stop. ``{found:cell}`` is a number
with its noun: 1 cell, 2 cells. ``{kind:plural}`` is the plural of a word. ``{known:or}`` is a list
with ``or`` before its last item. ``languages/zh.json`` has the same codes with the same fields.
"""

from __future__ import annotations

from collections.abc import Mapping

from nonet.messages.batches import BATCHES
from nonet.messages.datasets import DATASETS
from nonet.messages.server import SERVER

_PARTS = {
    "house": "{kind} {number}",
    "house-in-grid": "grid {grid} {kind} {number}",
    "order": "order {order}",
    "shape": "{rows} × {columns} places",
    "shape-with-holes": "{rows} × {columns} places with {holes:hole}",
    "symbol": "symbol '{symbol}'",
    "house-kind": "a house of the kind '{kind}'",
    "puzzle": "puzzle",
    "puzzle-minimal": "minimal puzzle",
    "puzzle-symmetric": "puzzle of {symmetry} symmetry",
    "puzzle-minimal-symmetric": "minimal puzzle of {symmetry} symmetry",
    "puzzle-pattern": "puzzle of this pattern",
    "puzzle-minimal-pattern": "minimal puzzle of this pattern",
    "repeat": "{symbol} {times:time} in {house}: {cells}",
    "repeat-twice": "{symbol} twice in {house}: {cells}",
    "cell-without-candidate": "no candidate for {cell}",
    "symbol-without-place": "no place for {symbol} in {house}",
    "given-changed": "{found} at {cell}; expected {given}, which is given",
    "reading": "{notation}: line {number}: {fault}",
    "other": "{message}",
}
"""Parts of messages, and ``other`` for messages of other packages."""

_RULES = {
    "order-range": "order {order}; expected 1 to {most}",
    "symbols-count": "{found:symbol} ({symbols}) for order {order}; expected {expected}",
    "symbol-repeated": "symbol '{symbol}' {times:time}; expected different symbols",
    "symbol-blank": "symbol '{symbol}'; expected a text without blanks that is none of {marks}",
    "name-length": "{what} of {found:character}; expected at most {most}",
    "name-character": "{what} with the character {character}; expected visible characters",
    "name-invisible-character": (
        "{what} with the invisible character {character}; expected visible characters"
    ),
    "name-invisible": "{what} of invisible characters; expected visible characters",
    "map-size": "a region map of {found:cell}; expected n × n cells",
    "map-region-size": "region {label} has {found:cell} ({cells}); expected {expected}",
    "region-size": "{house} has {found:cell} ({cells}); expected {expected}",
    "region-overlap": "{cell} lies in {house} and in {other}; expected each cell in one region",
    "house-empty": "{house} has no cells; expected 1 to {most}",
    "house-number": "{kind} {number}; expected a number from 0 to {most}",
    "house-cell": "{house} has cell {cell}; expected cells 0 to {last}",
    "house-cell-repeated": "{house} has {cells} more than once; expected different cells",
    "house-size": "{house} has {found:cell}; expected at most {most}, one for each symbol",
    "constraint-cell": "a constraint on cell {cell}; expected cells 0 to {last}",
    "constraints": "rules with {found:constraint} for {what}; expected houses alone",
    "rules-orders": "rules of order {first} and of order {second}; expected the same order",
    "rules-symbols": (
        "rules with the symbols {first} and with the symbols {second}; expected the same symbols"
    ),
    "rules-shapes": "rules of {first} and of {second}; expected the same shape",
    "layout-order": (
        "{layout} of grids of order {order}; expected grids of {expected} × {expected} cells"
    ),
    "no-grids": "no grids; expected at least one",
    "grid-place": "a grid that begins in row {row}, column {column}; expected numbers from 0",
    "shape-size": "a shape of {rows} × {columns} places; expected at least 1 × 1",
    "shape-places": "a shape of {found:place}; expected at most {most}",
    "shape-hole": "a hole at place {place}; expected places 0 to {last}",
    "shape-all-holes": "a shape of holes alone; expected at least one cell",
    "box-size": "boxes of {rows} × {columns} cells; expected at least 1 × 1",
    "disjoint-groups-box": (
        "disjoint groups of boxes of {rows} × {columns} cells; expected at least 2 × 2"
    ),
    "windows-order": "windows for order {order}; expected a square number, such as 9",
    "rules-unknown": "unknown rules '{text}'; expected one of {known}",
    "rules-misspelled": "unknown rules '{text}'; did you mean {near}? Known are {known}",
    "rules-argument": "rules '{text}'; expected {usage}, as in {example}",
    "rules-no-argument": "rules '{text}'; expected {word} alone",
    "rules-grids": "{found} grids in the rules '{text}'; expected at most 1",
    "rules-layouts": "{found} layouts in the rules '{text}'; expected at most 1",
    "rules-numbers": "{found:number} for the rules {word}; expected {expected}",
    "rules-not-square": "rules {word}; expected a grid or an extension that takes numbers",
    "rules-not-layout": "rules {word}; expected a layout of several grids",
    "rules-file": "rules '{text}'; expected rules that are not read from a file",
    "map-file": "{word}:{file}: {reason}; expected a file with a region map",
    "map-file-encoding": "{word}:{file}: not text in UTF-8; expected a file with a region map",
    "map-file-name": "{word}:{file}: not the name of a file; expected a file with a region map",
    "map-file-length": "{word}:{file}: {found:character} or more; expected a region map",
    "map-file-map": "{word}:{file}: {fault}",
}

_PICTURES = {
    "house-of-size": "1 {kind} of {size:cell}",
    "houses-of-size": "{found} {kind:plural} of {size:cell}",
    "houses-of-sizes": "{found} {kind:plural} of {least} to {most} cells",
    "picture-lines": "rows and columns alone",
    "picture-regions": "rows, columns and the regions that the lines show",
    "picture-full": "{kind:plural}: each holds every symbol once",
    "picture-partial": "{kind:plural}: each holds no symbol twice",
    "picture-letters": "{kind:plural}: the cells of a letter hold every symbol once",
    "picture-example": "{kind:plural}: no x holds what o holds",
    "picture-example-full": "{kind:plural}: each holds every symbol once; no x holds what o holds",
}

_PUZZLES = {
    "values-count": "{found:value}; expected {expected}, one for each cell of {size}",
    "values-type": "values that are not integers; expected 0 to {most} for each cell",
    "values-range": "a value below 0 or above 255; expected 0 to {most} for each cell",
    "values-square": "{found:value}; expected n × n, such as 81",
    "values-row": "row {row} has {found:value}; expected {expected}",
    "values-row-type": "row {row} is not a list; expected a list of values, like the other rows",
    "values-depth": "lists within rows; expected one puzzle (nonet.bulk takes many)",
    "value-range": "value {value} at {cell}; expected 0 to {most}",
    "candidates-type": "candidates that are not integers; expected 1 to {most} for each cell",
    "candidates-count": "candidates for {found:cell}; expected {expected}",
    "cell-range": "cell {cell}; expected 0 to {last}",
    "candidate-range": "value {value} at {cell}; expected {least} to {most}",
    "candidates-range": "candidates {values} at {cell}; expected values 1 to {most}",
    "no-solution": "no solution",
    "answer-missing": "no grid and no moves such as r3c6: 5",
    "answer-cell": "a move to r{row}c{column}; expected a cell of the grid",
    "answer-without-solution": "no solution has these values",
    "no-solution-because": "no solution: {faults}",
    "solutions-so-far": "{found:solution} so far",
    "picture-rules": "givens under other rules; expected the rules of what is drawn",
}

_NOTATIONS = {
    "several-puzzles": "2 puzzles or more; expected 1 (nonet.read takes several)",
    "notation-unknown": "notation '{found}'; expected one of {known}",
    "notation-shape": "rules of {shape}; expected a square in the notation {notation}",
    "notation-order": "order {order}; expected at most {most} in the notation {notation}",
    "notation-candidates": (
        "candidate restrictions at {cell}; expected a puzzle of givens alone in the notation"
        " {notation} (the notation candidates carries them)"
    ),
    "notation-constraints": (
        "rules with {found:constraint} for the notation {notation}; expected houses alone"
    ),
    "text-unknown": (
        "no known notation in a text that begins '{beginning}'; expected one of {known}"
    ),
    "text-unknown-long": (
        "no known notation in a text that begins '{beginning}' ({found:character} or more);"
        " expected one of {known}"
    ),
    "text-ambiguous": (
        "the text could be {names:or}; choose with notation='{first}' or --from {first}"
    ),
    "text-ambiguous-faulty": (
        "the text could be {names:or}; choose with notation='{first}' or --from {first} ({faults})"
    ),
    "text-empty": "no puzzle: the text is empty",
    "text-comments": "no puzzle: comments alone",
    "character-stray": (
        "'{found}' in column {column}; expected 1 to 9 or {blank} for an empty cell"
    ),
    "table-size": "a table of {found:row} and {columns:column}; expected as many rows as columns",
    "table-cell": "'{found}' in column {column}; expected a symbol or an empty cell",
    "rows-blanks": (
        "{found:row} of {width:character} with blanks for empty cells;"
        " expected as many rows as characters, or a mark for each empty cell"
    ),
    "columns-several": "puzzles in the columns {names:and}; expected one column of puzzles",
    "columns-few": (
        "{found:puzzle} in the {rows:row} of the column {name}; expected one in each row"
    ),
    "marks-unreadable": (
        "'{found}' at {cell}; expected symbols from 1 to {last}, ascending, or . for no marks"
    ),
    "marks-none": "no candidates at {cell}; expected at least one",
    "text-binary": (
        "binary data, or text in UTF-16 without a byte order mark; expected text in UTF-8"
    ),
    "no-puzzle": "no puzzle; expected at least one",
    "cells-count": "{found:cell}; expected {expected} for {size}",
    "cells-square": "{found:cell}; expected n × n, such as 81",
    "cell-unreadable": "'{found}' at {cell}; expected {marks} or {first} to {last}",
    "digit-unreadable": "'{found}' at {cell}; expected 0 to {most}",
    "line-length": "a line of {found:character} or more; expected n × n, such as 81",
    "row-length": "row {row} has {found:symbol}; expected {expected}",
    "rows-count": "{found:row}; expected {expected}",
    "rows-length": "rows of {found:symbol}; expected at most {most}",
    "grid-rows": "{found:row} of {order:symbol}; expected {order:row}",
    "grid-symbol": (
        "symbol '{symbol}' in grid notation;"
        " expected one that cannot be taken for a line, a comment or a title"
    ),
    "grid-lines": (
        "lines that do not divide the cells into regions of {order};"
        " expected lines around whole regions, none, or rules given"
    ),
    "map-labels": "a region map of {found:label}; expected {expected}",
    "map-differs": "a region map that differs from the rules given; expected the same",
    "map-beyond": (
        "rules that a region map cannot express; expected rows, columns and regions alone"
    ),
    "jigsaw-length": (
        "{found:character}; expected n × n givens and n × n labels, such as 162,"
        " or 81 on each of two lines"
    ),
    "candidates-length": "{found:character}; expected {expected}",
    "candidates-cube": "{found:character}; expected n × n × n, such as 729",
    "candidate-unreadable": (
        "'{found}' as character {number} of {cell}; expected {expected}, or . or 0 for no candidate"
    ),
    "cases-orders": "order {order} after cases of another; expected puzzles of one order",
    "cases-count": "a count of {count} cases; found {found}",
    "cases-count-unreadable": "a count '{count}'; expected the number of cases ({found})",
    "map-row-length": "row {row} of the region map has {found:label}; expected {expected}",
    "map-rows": "{found:row} of the region map; expected {expected}",
    "givens-no-count": "no count after the region map; expected one",
    "givens-count": "a count of {count:given}; found {found}",
    "givens-count-unreadable": "a count '{count}'; expected the number of givens ({found})",
    "given-unreadable": "'{found}'; expected a given such as 02C: row, column, letter",
    "given-row": "row {digit} in the given {given}; expected 0 to {last}",
    "given-column": "column {digit} in the given {given}; expected 0 to {last}",
    "given-letter": "letter {letter} in the given {given}; expected A to {last}",
    "given-contradicted": (
        "{letter} at {cell} by {given}, after {before} by {given_before};"
        " expected one letter for a cell"
    ),
    "numbers-count": "{found:number}; expected {expected}",
    "numbers-square": "{found:number}; expected n × n, such as 81",
    "numbers-many": "over {most:number}; expected n × n, such as 81",
    "numbers-shape": (
        "{found:number}; expected {cells}, or {places} with 0 where there is no cell"
    ),
    "hole-filled": "'{found}' at {cell}, where there is no cell; expected 0",
    "numbers-row": "row {row} has {found:number}; expected {expected}",
    "pls-rules": "rules that pls notation cannot express; expected rows and columns alone",
    "pls-header": "'{found}'; expected order and a number",
    "pls-order": "order {order}; expected {expected} as in the rules given",
    "pls-row": "a row of {found:number}; expected {expected}",
    "pls-number": "'{found}' in column {column}; expected -1 to {last}",
    "link-unknown": "'{link}' is not a link; expected RULES~VALUES, as in boxes_2x2~1b2a3a4f3a",
    "link-parts": (
        "'{link}' has parts that are unknown or repeated;"
        " expected RULES~VALUES, as in boxes_2x2~1b2a3a4f3a"
    ),
    "link-damaged": "a damaged link; copy it whole",
    "link-rules": "other rules than those asked for; expected the same",
    "link-values": "values '{values}'; expected numbers, letters a to z, _ between",
    "link-values-length": "values of {found:character}; expected those of {cells:cell}",
    "link-value": "value {value} in a link; expected one up to the order",
}

_JOBS = {
    "limit-range": "limit {limit}; expected {least} to 2⁶⁴ − 1",
    "engine-unknown": "engine '{found}'; expected {known:or}",
    "engine-setting": "NONET_ENGINE is '{found}'; expected {known:or}",
    "instruction-set": "NONET_ISA is '{found}'; expected one of {known}",
    "threads-range": "{threads:thread}; expected 1 to {most}",
    "guesses-without-core": (
        "guesses are counted by the compiled core alone, which is not installed"
    ),
    "logic-without-core": "logic needs the compiled core, which is not installed",
    "logic-size": (
        "order {order} and {cells:cell}; expected at most order 16 and 256 cells for logic"
    ),
    "technique-unknown": "technique '{found}'; expected a name such as {near:or}",
    "scale-unknown": "scale '{found}'; expected {known:or}",
    "strength-unknown": "strength '{found}'; expected {known:or}",
    "language-unknown": "language '{found}'; expected {known:or}",
    "arrow-column": "{message}",
    "arrow-capsules": (
        "__arrow_c_array__ returned {found}; expected the capsules of a schema and an array"
    ),
    "one-text": "one text; expected a sequence of texts, or bytes in the notation line",
    "row-rules": "row {row} is a puzzle under other rules; expected the rules given",
    "row-candidates": "row {row} restricts candidates; expected givens alone",
    "array-type": "an array of dtype {dtype}; expected integers or texts",
    "array-objects": "an array of objects that are not integers; expected integers",
    "array-shape": "an array of shape {shape}; expected {expected:or}",
    "array-one-puzzle": (
        "an array of shape {shape}; expected {expected:or} (nonet.solve takes one puzzle)"
    ),
    "texts-value": "value {value}; expected at most {most} in texts",
    "out-type": "out is of type {found}; expected a NumPy array",
    "out-shape": "out has shape {shape} and dtype {dtype}; expected {expected} and uint8",
    "out-rows": "out has {found:row}; expected {expected}, one for each puzzle",
    "out-memory": "out is not writable in one piece; expected a C-contiguous array",
    "grids-count": "{found:grid} for {puzzles:puzzle}; expected one for each",
    "symmetry-rules": "rules with other symmetries; expected classic rules, boxes or Latin squares",
    "symmetry-order": "a puzzle of order {found}; expected order {expected}, as the symmetry has",
    "symmetry-candidates": "a puzzle with restricted candidates; expected givens alone",
    "symmetry-illegal": "a value twice in a house; expected a puzzle without conflicts",
    "symmetry-many": "more than {most} ways to the canonical form; expected a puzzle with fewer",
    "square-incomplete": "{house} lacks {symbols}; expected a Latin square",
    "square-orders": "squares of order {first} and {second}; expected the same order",
    "clues-range": "{clues:clue}; expected 0 to {most}",
    "clues-type": "clues {found}; expected a number, a pair of numbers or a range",
    "clues-order": "{fewest} to {most} clues; expected the smaller number first",
    "clues-few": "{clues:clue}; expected at least {least} for one solution, {reason}",
    "reason-classic": "since all grids have been searched for puzzles with fewer",
    "reason-values": "since two values that are not given could be exchanged",
    "clues-minimal": "{clues:clue} and minimal; expected at most {most} clues in a minimal puzzle",
    "clues-missing": "a puzzle that need not be minimal; expected clues, how many to leave",
    "clues-unmet": (
        "no {kind} with {clues} clues in {attempts:attempt}; those found had {found} clues"
    ),
    "level-unknown": "level '{found}'; expected {known:or}, or scores such as 1000-1500",
    "scores-order": "scores {least} to {most}; expected the smaller number first, 0 or more",
    "technique-unused": "technique {technique}; expected one that the scale {scale} uses",
    "technique-regions": "technique {technique}; expected rules with regions, which it needs",
    "technique-too-hard": "technique {technique} in a puzzle {target}; expected an easier one",
    "target-unmet": ("no {kind} {target} in {attempts:attempt}; the nearest is {puzzle}, {rating}"),
    "target-rating": "{level} ({score})",
    "target-level": "of level {level}",
    "target-scores": "with a score of {least} to {most}",
    "target-hardest": "with the hardest step {technique}",
    "target-contains": "with the step {technique}",
    "target-both": "{first} {second}",
    "from-to": "{fewest} to {most}",
    "symmetry-unknown": "symmetry '{symmetry}'; expected one of {known}",
    "symmetry-square": "{symmetry} symmetry of {shape}; expected as many rows as columns",
    "symmetry-holes": "{symmetry} symmetry of {shape}; expected the holes to have it too",
    "no-grid": "there is no grid under these rules; expected rules that allow one",
    "shapes-rules": "random shapes under rules with regions; expected rules such as latin:9",
    "shapes-unmet": "no shapes under which there is a grid in {attempts:attempt}",
    "pattern-size": "a pattern of {found:cell}; expected {expected}",
    "pattern-cell": "cell {cell} in a pattern; expected 0 to {last}",
    "pattern-character": "'{character}' in a pattern; expected x for a given, . for an empty cell",
    "pattern-type": "a pattern of another type; expected a text, a set of cells or rows of numbers",
    "pattern-clues": "a pattern of {found:given}; expected {fewest} to {most}, the clues asked for",
    "pattern-symmetry": (
        "a pattern with a given at {given} and none at {empty}; expected the symmetry asked for"
    ),
    "pattern-lines": (
        "a pattern without givens in {kind} {first} and {kind} {second}, which could be exchanged;"
        " expected a given in one of them"
    ),
    "pattern-unmet": "no {kind} found in {attempts:attempt}",
    "pattern-target-unmet": (
        "no {kind} {target} found in {attempts:attempt}, but puzzles of other difficulties"
    ),
    "pattern-none": "there is no {kind}: {grids:grid}, all but for the names of values, were tried",
    "seed-range": "seed {seed}; expected 0 to {most}",
    "index-range": "puzzle {index}; expected 0 to {most}",
    "generate-number": "{number} puzzles; expected 0 or more",
    "timeout-range": "timeout {found}; expected 0 seconds or more",
    "generate-unmet": "puzzle {index}: {reason}",
    "generate-timeout": "nothing found in {seconds} seconds",
}

_BOOKS = {
    "picture-size": (
        "cells of {cell:pixel}; expected 1 or more, and at most {most} pixels in the picture"
    ),
    "book-paper": "paper '{paper}'; expected {known:or}",
    "book-per-page": "{found:puzzle} per page; expected {known:or}",
    "book-large-print": "{found:puzzle} per page in large print; expected {known:or}",
    "book-language": "language '{language}'; expected {known:or}",
    "book-title": "a title of {found:character}; expected at most {most}",
    "book-empty": "no puzzles for the book; expected at least one",
    "book-size": (
        "more than {puzzles:puzzle}, which have {most:cell} or almost; expected fewer in one book"
    ),
    "book-several": "several solutions; expected exactly one",
    "book-font": "no font on this machine has {characters}; install one that does",
    "book-font-chinese": (
        "no font on this machine has {characters}; install one for Chinese, such as Noto Sans CJK"
    ),
}

ENGLISH: Mapping[str, str] = {
    **_PARTS,
    **_RULES,
    **_PICTURES,
    **_PUZZLES,
    **_NOTATIONS,
    **_JOBS,
    **BATCHES,
    **_BOOKS,
    **DATASETS,
    **SERVER,
}
"""All templates by code."""
