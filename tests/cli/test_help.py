from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from nonet import engines
from nonet.cli.program import SUMMARIES, program
from nonet.notation import NOTATIONS
from tests.cli.running import COMMAND, LONG, guarded, nonet, simple, written
from tests.documents import ROOT
from tests.facts import POJ_SAMPLE, POJ_SOLUTION
from tests.judging.solvers import SOLVER
from tests.selection import rest_long

NO_BROWSER = {"BROWSER": "true"}
COMMANDS: dict[str, click.Command] = {"": program, **program.commands}


def _examples(command: click.Command) -> list[str]:
    shown = command.get_help(click.Context(command, **program.context_settings))
    lines = shown.partition("Examples:\n")[2].partition("\n\n")[0]
    return [line.strip() for line in lines.splitlines()]


# With the search in Python, generating and counting Latin squares take minutes; the others reason,
# which only the core does.
NEEDS_CORE = re.compile(
    "nonet (generate|hint|explain|(batch )?rate|count .*latin|book .*--(number|levels))"
)
EXAMPLES = dict.fromkeys(example for command in COMMANDS.values() for example in _examples(command))


def _marks(example: str) -> list[pytest.MarkDecorator]:
    """Returns marks; a server takes long to start, so that by default none is."""
    core = [pytest.mark.core] if NEEDS_CORE.match(example) else []
    return [*core, pytest.mark.long] if example.startswith("nonet play ") else core


@pytest.mark.parametrize("name", SUMMARIES)
def test_the_list_of_commands_has_their_first_sentences(name: str) -> None:
    told = COMMANDS[name].help or ""
    assert told.startswith(f"{SUMMARIES[name]}\n")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_each_command_has_help_with_examples(name: str, flag: str) -> None:
    ended = CliRunner().invoke(program, [*name.split(), flag], prog_name="nonet")
    assert ended.exit_code == 0
    assert f"Examples:\n    nonet {name}" in ended.stdout


@pytest.mark.parametrize(
    "example",
    rest_long((pytest.param(example, marks=_marks(example)) for example in EXAMPLES), 20),
)
def test_each_example_works(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path / "puzzles.txt", POJ_SAMPLE)
    written(tmp_path / "puzzles.csv", "puzzle,solution", f"{POJ_SAMPLE},{POJ_SOLUTION}")
    written(tmp_path / "killers.csv", "puzzle,rules", f"{POJ_SAMPLE},classic+cage:4 r1c1 r1c2")
    written(tmp_path / "program.py", SOLVER)
    shutil.copy(ROOT / "examples/photograph.jpg", tmp_path)
    Path(tmp_path, "class").mkdir()
    written(tmp_path / "class" / "program.py", SOLVER)
    monkeypatch.chdir(tmp_path)
    arguments = simple(example)
    if arguments is None or "play" in arguments:
        _check_in_shell(example)
    else:
        ended = nonet(*arguments)
        assert ended.returncode == 0, ended.stderr


def _check_in_shell(example: str) -> None:
    command = Path("bin", "nonet").absolute()
    command.parent.mkdir()
    written(command, "#!/bin/sh", f'exec {" ".join(COMMAND)} "$@"').chmod(0o755)
    # exec replaces the shell, so that the signal reaches the program.
    with guarded(
        subprocess.Popen(
            f"exec {example}",
            shell=True,
            env={
                **os.environ,
                "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}",
                **NO_BROWSER,
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    ) as process:
        if " play" in example:
            # It prints its address and runs until it is ended.
            assert process.stdout
            assert process.stdout.readline().startswith("http://")
            process.send_signal(signal.SIGINT)
        _, messages = process.communicate(timeout=LONG)
        assert process.returncode == 0, messages


def test_the_help_names_every_notation() -> None:
    shown = nonet("--help").stdout
    assert all(name in shown for name in NOTATIONS)


def test_the_version_names_the_engine() -> None:
    ended = nonet("--version")
    assert ended.stdout.startswith("nonet ")
    assert str(engines.info()) in ended.stdout


def test_the_version_names_the_plain_engine_if_it_is_in_use() -> None:
    ended = nonet("--version", more_env={"NONET_ENGINE": "python"})
    assert "pure Python" in ended.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_printed_for_each_shell(shell: str) -> None:
    ended = nonet(more_env={"_NONET_COMPLETE": f"{shell}_source"})
    assert "_NONET_COMPLETE" in ended.stdout
    assert f"_NONET_COMPLETE={shell}_source nonet" in nonet("--help").stdout


def test_commands_and_notations_are_completed() -> None:
    def completed(words: str) -> str:
        asked = {"_NONET_COMPLETE": "fish_complete", "COMP_WORDS": words, "COMP_CWORD": ""}
        return nonet(more_env=asked).stdout

    assert "solve" in completed("nonet ")
    assert "plain,line" in completed("nonet solve --to ").replace("\t", ",")
