"""``nonet play``: from the command to the page and the shutdown."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

import nonet
from nonet.notation.formats.link import link_of
from tests.cli.running import COMMAND, written
from tests.cli.running import nonet as run
from tests.documents import ROOT
from tests.web.conftest import LONG, until

pytestmark = pytest.mark.long

GRID = ROOT / "examples" / "grid.txt"


@contextmanager
def playing(
    *arguments: str, given: str = "", before: Sequence[str] = (), **more_env: str
) -> Generator[tuple[str, subprocess.Popen[str]]]:
    """Starts the command; yields the address that it prints, and the process."""
    process = subprocess.Popen(
        [*before, *COMMAND, "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **more_env},
    )
    assert process.stdin
    assert process.stdout
    try:
        process.stdin.write(given)
        process.stdin.close()
        process.stdin = None
        yield process.stdout.readline().strip(), process
    finally:
        process.kill()
        process.communicate(timeout=LONG)


def _ended(process: subprocess.Popen[str], how: signal.Signals) -> str:
    """Ends the process and returns what it wrote to standard error."""
    process.send_signal(how)
    return process.communicate(timeout=LONG)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_it_serves_the_page_of_the_puzzle_until_ctrl_c() -> None:
    with playing("--no-browser", "--port", "0", str(GRID)) as (address, process):
        page, _, link = address.partition("#p=")
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", page)
        assert _told(process) == [], "a server for this machine alone needs no warning"
        assert link == link_of(next(nonet.read(GRID)))
        assert httpx.get(f"{page}docs", timeout=LONG).status_code == 200
        assert _ended(process, signal.SIGINT) == "stopped\n"
        assert process.returncode == 0


def _told(process: subprocess.Popen[str]) -> list[str]:
    """Returns the lines between the first one, already read, and the last."""
    written = process.stdout
    assert written
    return list(iter(lambda: written.readline().strip(), "Press Ctrl-C to stop."))


@pytest.mark.parametrize("host", ["0.0.0.0", "0", "::"])
def test_a_server_for_every_network_says_what_others_can_do(host: str) -> None:
    if host == "::" and not socket.has_dualstack_ipv6():
        pytest.skip("needs IPv6")
    with playing("--no-browser", "--port", "0", "--host", host, str(GRID)) as (address, process):
        here, _, link = address.partition("#")
        assert here.startswith("http://localhost:")
        told = _told(process)
        assert "Anyone who can reach this machine" in " ".join(told)
        assert "no password" in " ".join(told)
        for each in told:
            _, is_address, there = each.partition("For other machines: ")
            if is_address:
                page, _, same = there.partition("#")
                assert same == link
                assert httpx.get(f"{page}docs", timeout=LONG).status_code == 200
                assert "//localhost" not in page
                assert "//127." not in page
        assert httpx.get(f"{here}docs", timeout=LONG).status_code == 200


def test_it_reads_standard_input_under_rules() -> None:
    given = 81 * "." + "\n"
    with playing("--no-browser", "--port", "0", "--rules", "diagonal", "-", given=given) as started:
        assert started[0].endswith("#p=diagonal~zzzc")


@pytest.mark.skipif(sys.platform == "win32", reason="takes signals of POSIX")
def test_it_ends_while_a_search_runs_and_a_reader_waits() -> None:
    with playing("--no-browser", "--port", "0") as (page, process):
        body = {"rules": {"text": "pandiagonal:10"}, "values": [0] * 100}
        with httpx.stream("POST", f"{page}api/trace", json=body, timeout=LONG) as answer:
            pieces = answer.iter_bytes()
            next(pieces)
            _ended(process, signal.SIGTERM)
        assert process.returncode == 128 + signal.SIGTERM


@pytest.mark.skipif(os.name == "nt", reason="has no such limit")
def test_it_takes_as_many_connections_as_the_system_allows() -> None:
    few = ("sh", "-c", 'ulimit -S -n 64 && exec "$0" "$@"')
    with playing("--no-browser", "--port", "0", before=few) as (page, _), ExitStack() as stack:
        place = urlsplit(page)
        for _ in range(100):
            stack.enter_context(socket.create_connection((place.hostname, place.port)))
        assert httpx.get(f"{page}docs", timeout=LONG).status_code == 200


def test_a_port_in_use_is_skipped() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with playing("--no-browser", "--port", str(port)) as (page, process):
            assert page != f"http://127.0.0.1:{port}/"
            assert httpx.get(f"{page}docs", timeout=LONG).status_code == 200
            assert f"port {port} is in use" in _ended(process, signal.SIGINT)


def test_the_browser_is_opened_there(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    written(browser, "#!/bin/sh", f'echo "$1" > {opened}.part', f"mv {opened}.part {opened}")
    browser.chmod(0o755)
    with playing("--port", "0", BROWSER=f"{browser} %s") as (page, _):
        until(opened.exists)
        assert opened.read_text(encoding="utf-8").strip() == page


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_a_host_of_another_machine_is_reported(host: str) -> None:
    ended = run("play", "--no-browser", "--host", host)
    assert ended.returncode == 1
    assert f"cannot serve at {host}" in ended.stderr


def test_an_unreadable_file_is_reported() -> None:
    ended = run("play", "--no-browser", "missing.txt")
    assert ended.returncode == 2
    assert "missing.txt: No such file" in ended.stderr


def test_a_missing_extra_is_reported(tmp_path: Path) -> None:
    written(tmp_path / "uvicorn.py", "raise ModuleNotFoundError(name='uvicorn')")
    ended = run("play", "--no-browser", more_env={"PYTHONPATH": str(tmp_path)})
    assert ended.returncode == 1
    assert 'pip install "nonet[web]"' in ended.stderr
