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
    "class-id": "the class id '{found}'; expected 32 hexadecimal digits or 16 bytes",
}
