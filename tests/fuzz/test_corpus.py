"""Runs every input of the corpus, including all that ever made an entry point fail."""

from __future__ import annotations

import sys

import pytest

from tests.fuzz.entrances import NAMES

if sys.platform != "linux":
    pytest.skip("the limits are those of Linux", allow_module_level=True)

from tests.fuzz.__main__ import replay


@pytest.mark.long
@pytest.mark.core
@pytest.mark.parametrize("name", NAMES)
def test_no_input_of_the_corpus_makes_an_entrance_fail(name: str) -> None:
    ended = replay(name)
    assert ended.returncode == 0, ended.stderr
