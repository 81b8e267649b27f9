"""Words of other programs for commands and options: the message names ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet.cli.program import SUMMARIES, program
from nonet.cli.terminal.habits import COMMANDS, OPTIONS
from tests.cli.running import nonet, written
from tests.facts import POJ_SAMPLE

ALL = dict(program.commands)
OFFERED = {option for command in ALL.values() for each in command.params for option in each.opts}


def test_every_command_that_is_named_exists_and_has_the_option_named() -> None:
    for name, *options in (line.split() for known in COMMANDS.values() for line in known):
        if name == "--help":
            continue  # an option of all commands
        assert set(options) <= {option for each in ALL[name].params for option in each.opts}
    assert not COMMANDS.keys() & SUMMARIES.keys()


def test_every_option_that_is_named_exists() -> None:
    named = [words.split() for known in OPTIONS.values() for words in known]
    assert {first for first, *_ in named if first != "nonet"} <= OFFERED
    assert {words[1] for words in named if words[0] == "nonet"} <= ALL.keys()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("print puzzles.txt", "no command 'print'; expected book or show"),
        ("--lang zh print", "没有命令 'print'；请改用 book 或 show"),
        ("generate --level hard", "no option '--level'; expected --difficulty"),
        ("hint --level 2", "no option '--level'; expected --strength"),
        ("generate --lang zh --easy", "没有选项 '--easy'；请改用 --difficulty easy"),
        ("help", "no command 'help'; expected --help"),
        ("help --lang zh solve", "没有命令 'help'；请改用 --help"),
        ("solve --steps", "no option '--steps'; expected nonet explain"),
        ("generate easy", "no option before 'easy'; expected --difficulty easy"),
        ("generate --lang zh 简单", "'简单' 前面没有选项；请改用 --difficulty easy"),
        ("generate --rules easy", "no rules 'easy'; expected --difficulty easy"),
        ("generate --lang zh --rules 困难", "没有规则 '困难'；请改用 --difficulty hard"),
        ("solve --rules easy", "unknown rules 'easy'; expected one of"),
        ("generate -n 2 10", "no option before '10'; expected --number 10"),
        ("generate sudoku", "expected --difficulty, --number, --rules or --make"),
        ("solve --level 2", "No such option '--level'"),
        ("solv", "No such command 'solv'"),
    ],
)
def test_the_message_names_what_does_it_here(words: str, expected: str) -> None:
    ended = nonet(*words.split())
    assert ended.returncode == 2
    assert expected in ended.stderr


def test_a_file_without_a_command_is_told_where_it_goes(tmp_path: Path) -> None:
    puzzles = str(written(tmp_path / "p.txt", POJ_SAMPLE))
    ended = nonet(puzzles)
    assert ended.returncode == 2
    expected = f"no command before {puzzles}; expected one, as in: nonet solve {puzzles}"
    assert expected in ended.stderr
    assert f"{puzzles} 前面没有命令" in nonet("--lang", "zh", puzzles).stderr
