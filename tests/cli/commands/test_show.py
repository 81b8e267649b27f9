from __future__ import annotations

import nonet as library
from tests.cli.running import nonet
from tests.facts import POJ_SAMPLE


def test_one_puzzle_is_only_a_grid_without_colour() -> None:
    ended = nonet("show", given=POJ_SAMPLE)
    assert ended.stdout == f"{library.parse(POJ_SAMPLE)}\n"
    assert ended.returncode == 0


def test_several_puzzles_are_headed_by_their_places() -> None:
    ended = nonet("show", given=f"1...............\n12\n{'.' * 16} easy\n")
    assert ended.stdout == (
        "# standard input, line 1, case 1\n"
        "1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n"
        "\n# standard input, line 2, case 2\n12\n"
        "\n# standard input, line 3, case 3: easy\n"
        ". . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n"
    )
    assert ended.stderr.startswith("standard input, line 2, case 2: 2 cells")
    assert ended.returncode == 2
