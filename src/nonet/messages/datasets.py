"""The English wording of messages about data sets, by code."""

from __future__ import annotations

from collections.abc import Mapping

DATASETS: Mapping[str, str] = {
    "dataset-count": "a count of {found}; expected 1 to {most}",
    "dataset-seed": "no seed; expected one, so that the same recipe makes the same rows",
    "dataset-rows": "{number:row} from row {start} on; expected some of the {count} of the recipe",
    "level-twice": "the levels {known}; expected each once",
    "share-range": "a share of {share} for '{name}'; expected a number above 0, at most 1",
    "shares-sum": "shares that add up to {total}; expected 1",
    "split-name": "a split named '{name}'; expected small letters, digits and _",
    "split-unknown": "split '{split}'; expected {known:or}",
    "stream-rank": "rank {rank} of {replicas:replica}; expected 0 to one less than there are",
    "question-rules": (
        "rules that no question puts into words; expected classic rules, boxes or Latin squares"
    ),
    "filling-column": "the columns {found}; expected one named '{name}'",
    "filling-type": "the column '{name}' of type {found}; expected int64",
    "filling-null": "null in the column '{name}'; expected the numbers of rows",
    "class-id": "the class id '{found}'; expected 32 hexadecimal digits or 16 bytes",
    "entry-puzzle": "no puzzle can be read; expected {cells:cell} with . or 0 to {order}",
    "entry-answer": "the answer is not a solution of the puzzle; expected one",
    "entry-several": "the puzzle has several solutions under these rules; expected exactly one",
    "entry-fields": "{found:field}; expected {expected}",
    "entry-quotes": "quotation marks that do not pair: {message}",
    "entry-long": "a line that is too long; expected fewer than {most:character}",
    "entries-header": "the columns {found}; expected {known:or}",
    "entries-type": "{file}: the column '{name}' of type {found}; expected texts",
    "entries-parquet": "{file}: damaged Parquet: {message}",
    "entries-folder": "{file}: a folder without dataset.json and Parquet files; expected either",
    "entries-about": '{file}: no names of sets; expected "sets", as in a folder of HRM',
    "entries-array": "{file}: no NumPy array: {message}",
    "entries-shape": "{file}: an array of {found}; expected integers with {cells:cell} a row",
    "entries-lengths": "{inputs} inputs and {labels:label}; expected as many labels as inputs",
    "entries-there": "{file} is there already; expected a new folder",
    "entries-format": "format '{found}'; expected {known:or}",
}
