"""What can be asked of a new puzzle is declared once."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

import click
import pytest

import nonet
from nonet import PuzzleError, bulk, generating, jobs
from nonet.cli.commands.book import book
from nonet.cli.commands.generate import generate
from nonet.datasets import Recipe
from nonet.generating import Wished
from nonet.generating.wishes import USUAL, checked_wishes, plain
from nonet.rules import Rules

NAMES = list(Wished.__annotations__)


def keywords(function: Callable[..., object]) -> list[str]:
    """Returns the names of the arguments that are given by name alone."""
    parameters = inspect.signature(function).parameters.values()
    return [each.name for each in parameters if each.kind is each.KEYWORD_ONLY]


def test_the_wishes_that_are_checked_are_those_declared() -> None:
    declared = {name: hint.__forward_arg__ for name, hint in Wished.__annotations__.items()}
    checked = inspect.signature(checked_wishes).parameters
    assert {name: checked[name].annotation for name in keywords(checked_wishes)} == declared
    assert list(USUAL) == NAMES


@pytest.mark.parametrize(
    "function", [generating.generate, generating.generate_many, bulk.generate, Recipe]
)
def test_signatures_list_every_wish(function: Callable[..., object]) -> None:
    assert [name for name in keywords(function) if name in NAMES] == NAMES
    assert inspect.signature(function).parameters["scale"].default == "hodoku"


@pytest.mark.parametrize(
    "function",
    [
        nonet.generate,
        partial(nonet.generate_many, 1),
        partial(bulk.generate, 1),
        jobs.generate,
        partial(Recipe, 1, seed=1),
    ],
)
def test_a_wish_that_is_not_declared_is_refused(function: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'cluse'"):
        function(cluse=24)


@pytest.mark.parametrize(
    ("function", "name", "hint"),
    [
        (nonet.generate, "dificulty", "generate() got .* 'dificulty'; did you mean 'difficulty'"),
        (nonet.generate, "sed", "did you mean 'seed'"),
        (nonet.generate, "level", "expected rules, clues, .*, timeout, progress"),
        (jobs.generate, "sed", "generate() got .* 'sed'; did you mean 'seed'"),
        (partial(Recipe, 1, seed=1), "shape", "Recipe() got .* 'shape'; did you mean 'shapes'"),
    ],
)
def test_a_wish_in_other_words_is_answered_with_ours(
    function: Callable[..., object], name: str, hint: str
) -> None:
    with pytest.raises(TypeError, match=hint.replace("()", r"\(\)")):
        function(**{name: 1})


def test_a_level_in_the_place_of_rules_is_named() -> None:
    rules: Any = "Easy"
    with pytest.raises(PuzzleError, match="which is a level; expected difficulty='easy'"):
        nonet.generate(rules)
    with pytest.raises(PuzzleError, match="unknown rules 'simple'"):
        nonet.generate("simple")


@pytest.mark.parametrize("command", [generate, book])
def test_commands_have_an_option_for_every_wish(command: click.Command) -> None:
    options = [each.name for each in command.params if isinstance(each, click.Option)]
    assert [name for name in options if name in NAMES] == NAMES
    found = command.make_context("nonet", []).params
    assert {name: found[name] for name in NAMES} == USUAL


def test_plain_wishes_are_equal_for_equal_wishes() -> None:
    rules = Rules.boxes(2, 2)
    cells: Wished = {"clues": range(4, 7), "pattern": {0, 15}, "scale": nonet.logic.HODOKU}
    texts: Wished = {"scale": "hodoku", "pattern": "X... .... .... ...X", "clues": (4, 6)}
    assert plain(rules, cells) == plain(rules, texts)
    technique = nonet.logic.TECHNIQUES["x_wing"]
    wished: Wished = {"technique": technique, "difficulty": range(2, 9)}
    assert plain(rules, wished) == {"technique": "x_wing", "difficulty": (2, 8)}
    assert plain(rules, {"clues": None, "minimal": True}) == {"clues": None, "minimal": True}
