"""Programs within limits: none costs more than they say, leaves anything, or sees anything."""

from __future__ import annotations

import os
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Literal
from uuid import uuid4

import pytest

from nonet.judging import Limits, Run, Verdict, isolation
from nonet.judging.running import Command, StartError, run
from nonet.judging.running.isolation import Isolation
from nonet.judging.running.plain import run_plainly

LIMITS = Limits(seconds=5.0, memory=64 << 20, output=1 << 20, processes=8)
SHORT = Limits(seconds=0.6, memory=64 << 20, output=1 << 20, processes=8)
"""For programs that exceed them."""
LIMITED = Isolation("limits")
PYTHON = str(getattr(sys, "_base_executable", sys.executable))

inside = pytest.mark.skipif(
    sys.platform != "linux" or not isolation().files, reason="the system makes no namespaces"
)
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")


def ran(
    source: str, given: bytes = b"", limits: Limits = LIMITS, within: Isolation | None = None
) -> Run:
    """Returns what running a Python program gave."""
    command = Command((PYTHON, "-I", "-S", "-c", source), None, (Path(sys.base_prefix),))
    return run(command, given, limits, within=within)


@pytest.fixture(
    params=[
        pytest.param(None, marks=inside),
        pytest.param(LIMITED, marks=posix),
        pytest.param(Isolation("user"), marks=[inside, pytest.mark.long]),
    ],
    ids=["inside", "limits", "user"],
)
def within(request: pytest.FixtureRequest) -> Isolation | None:
    """How programs are kept in: as well as this system can, and by limits alone."""
    kept_in: Isolation | None = request.param
    return kept_in


ECHO = "import sys; sys.stdout.write(sys.stdin.read())"


def test_a_program_reads_its_input_and_prints(within: Isolation | None) -> None:
    given = b"0123456789" * 100_000
    ended = ran(ECHO, given, within=within)
    assert (ended.output, ended.errors, ended.status, ended.exceeded) == (given, b"", 0, None)
    assert 0 < ended.seconds < LIMITS.seconds
    assert 0 < ended.memory < LIMITS.memory


ENDS = {
    "exit(3)": 3,
    "import os; os._exit(7)": 7,
    "1 / 0": 1,
    "import os; os.abort()": -6,
    "import os; os.kill(os.getpid(), 11)": -11,
}


@posix
@pytest.mark.parametrize("source", ENDS)
def test_the_status_is_that_of_the_program(source: str) -> None:
    ended = ran(f"import sys; exit = sys.exit\n{source}")
    assert (ended.status, ended.exceeded) == (ENDS[source], None)


HOSTILE = {
    "spins": ("while True: pass", Verdict.TIME_LIMIT),
    "sleeps": ("import time; time.sleep(1000)", Verdict.TIME_LIMIT),
    "ignores signals": (
        "import signal\n"
        "for number in range(1, 65):\n"
        "    try: signal.signal(number, signal.SIG_IGN)\n"
        "    except (OSError, ValueError): pass\n"
        "while True: pass",
        Verdict.TIME_LIMIT,
    ),
    "works in children": (
        "import os\nfor _ in range(3): os.fork()\nwhile True: pass",
        Verdict.TIME_LIMIT,
    ),
    "allocates": ("kept = []\nwhile True: kept.append(bytearray(1 << 20))", Verdict.MEMORY_LIMIT),
    "floods": ("while True: print('x' * 1000)", Verdict.OUTPUT_LIMIT),
    "floods errors": (
        "import sys\nwhile True: sys.stderr.write('x' * 1000)",
        Verdict.OUTPUT_LIMIT,
    ),
    "closes its output": (
        "import os, time\nos.close(0); os.close(1); os.close(2)\ntime.sleep(1000)",
        Verdict.TIME_LIMIT,
    ),
    "never reads": ("import time; time.sleep(1000)", Verdict.TIME_LIMIT),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_program_is_ended_at_its_limit(name: str, within: Isolation | None) -> None:
    source, verdict = HOSTILE[name]
    ended = ran(source, b"x" * (1 << 20), SHORT, within=within)
    assert ended.exceeded is verdict
    assert len(ended.output) <= LIMITS.output
    assert ended.seconds < SHORT.seconds + 1
    assert ended.memory < 3 * LIMITS.memory
    assert ran(ECHO, b"next", within=within).output == b"next"


@posix
@pytest.mark.parametrize(
    "source", ["os.fork()", "threading.Thread(target=time.sleep, args=[9]).start()"]
)
def test_a_bomb_of_processes_ends(source: str, within: Isolation | None) -> None:
    bomb = f"import os, threading, time\nwhile True:\n    {source}"
    ended = ran(bomb, b"", SHORT, within=within)
    assert ended.status or ended.exceeded
    patient = f"{bomb.replace('    ', '    try: ')}\n    except (OSError, RuntimeError): pass"
    ended = ran(patient, b"", SHORT, within=within)
    assert ended.exceeded in (Verdict.TIME_LIMIT, Verdict.RUNTIME_ERROR, Verdict.MEMORY_LIMIT)
    assert ran(ECHO, b"next", within=within).output == b"next"


def test_a_file_is_no_larger_than_the_output(within: Isolation | None) -> None:
    source = "file = open('large', 'wb')\nwhile True: file.write(bytes(1 << 16))"
    ended = ran(source, within=within)
    assert b"File too large" in ended.errors or ended.exceeded is Verdict.OUTPUT_LIMIT


@inside
def test_all_files_together_have_a_limit() -> None:
    source = (
        "number = 0\nwhile True:\n    number += 1\n"
        "    open(f'{number}', 'wb').write(bytes(1 << 20))"
    )
    assert b"No space left on device" in ran(source).errors


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program can get away")
def test_what_a_program_leaves_running_is_ended(within: Isolation | None) -> None:
    source = f"""# {uuid4()}
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(1000)
    os._exit(0)
time.sleep(0.1)
print("done")
"""
    ended = ran(source, within=within)
    assert (ended.output, ended.status) == (b"done\n", 0)
    assert running(source) == []
    ran(f"{source}\nwhile True: pass", b"", SHORT, within=within)
    assert running(source) == []


def running(source: str) -> list[str]:
    """Returns the processes that run a program which begins with this line."""
    mark = source.partition("\n")[0].encode()
    found: list[str] = []
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if process.name.isdecimal() and any(word.startswith(mark) for word in words):
                found.append(process.name)
    return found


@inside
def test_a_program_sees_nothing_but_the_system() -> None:
    here = Path(__file__).resolve()
    source = f"""
import os
print(os.getcwd(), os.listdir("."))
print(os.path.exists({str(here)!r}), os.path.exists({str(Path.home() / ".profile")!r}))
print([name for name in os.listdir("/proc") if name.isdecimal()])
print(os.environ["HOME"], "SECRET" in os.environ)
"""
    os.environ["SECRET"] = "x"
    try:
        lines = ran(source).output.decode().splitlines()
    finally:
        del os.environ["SECRET"]
    assert lines == ["/box []", "False False", "['1', '2']", "/box False"]


WRITES = ["/usr/nonet-test", "/etc/passwd", "/dev/nonet-test", "/nonet-test", "/proc/1/mem"]


@inside
@pytest.mark.parametrize("path", WRITES)
def test_a_program_writes_only_in_its_folder(path: str) -> None:
    ended = ran(f"open({path!r}, 'ab').write(b'x')")
    assert ended.status == 1
    assert not Path("/usr/nonet-test").exists()


@inside
@pytest.mark.parametrize("folder", [".", "/tmp", "/dev/shm"])
def test_nothing_that_a_program_writes_survives(folder: str) -> None:
    source = f"""
import os
print(os.path.exists("{folder}/kept"))
open("{folder}/kept", "w").write("x")
"""
    assert [ran(source).output for _ in range(2)] == [b"False\n"] * 2
    assert not Path(folder, "kept").exists()


@inside
def test_a_program_cannot_connect() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        source = f"import socket; socket.create_connection(('127.0.0.1', {port}), 1)"
        ended = ran(source)
        assert ended.status == 1
        assert b"Error" in ended.errors
        assert ran(source, within=LIMITED).status == 0


@inside
def test_a_program_cannot_end_what_watches_it() -> None:
    source = """
import os, signal
for process in (1, os.getppid(), -1):
    try: os.kill(process, signal.SIGKILL)
    except OSError: pass
print("alive")
"""
    ended = ran(source)
    assert (ended.output, ended.status, ended.exceeded) == (b"alive\n", 0, None)


@inside
def test_a_program_has_no_privileges() -> None:
    source = """
import os
status = open("/proc/self/status").read()
print([line.split()[1] for line in status.splitlines() if line.startswith(("CapEff", "CapBnd"))])
print(os.getuid() == 0)
"""
    assert ran(source).output.splitlines() == [
        b"['0000000000000000', '0000000000000000']",
        b"False",
    ]


@inside
@pytest.mark.parametrize("mode", ["root", "user"])
def test_a_program_cannot_make_a_namespace(mode: Literal["root", "user"]) -> None:
    if mode == "root" and isolation().mode != mode:
        pytest.skip("needs root")
    source = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
print([libc.unshare(flags) for flags in (0x10000000, 0x20000, 0x40000000)])
print(libc.mount(b"tmpfs", b"/box", b"tmpfs", 0, None))
"""
    assert ran(source, within=Isolation(mode)).output == b"[-1, -1, -1]\n-1\n"


def test_a_program_that_is_not_there_is_not_started(within: Isolation | None) -> None:
    with pytest.raises(StartError, match="No such file"):
        run(Command(("/nowhere/program",)), b"", LIMITS, within=within)


def test_a_check_ends_the_program(within: Isolation | None) -> None:
    class EndedError(Exception):
        pass

    began = monotonic()

    def check() -> None:
        if monotonic() - began > 0.2:
            raise EndedError

    command = Command(
        (PYTHON, "-I", "-S", "-c", "while True: pass"), None, (Path(sys.base_prefix),)
    )
    with pytest.raises(EndedError):
        run(command, b"", Limits(seconds=1000), check=check, within=within)


def test_programs_run_at_the_same_time(within: Isolation | None) -> None:
    found: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: found.append(ran(ECHO, b"x", within=within).output))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [b"x"] * 8


def plainly(source: str, folder: Path, given: bytes, limits: Limits = LIMITS) -> Run:
    """Returns what running a Python program as on Windows gave."""
    words = (PYTHON, "-I", "-S", "-c", source)
    return run_plainly(words, given, limits, folder, dict(os.environ), lambda: None)


def test_without_any_help_of_the_system_time_and_output_are_limited(tmp_path: Path) -> None:
    given = b"0123456789" * 100_000
    assert plainly(ECHO, tmp_path, given).output == given
    assert plainly("import sys; sys.exit(3)", tmp_path, given).status == 3
    assert plainly(HOSTILE["spins"][0], tmp_path, given, SHORT).exceeded is Verdict.TIME_LIMIT
    for source, verdict in (HOSTILE["floods"], HOSTILE["floods errors"]):
        ended = plainly(source, tmp_path, given)
        assert ended.exceeded is verdict
        assert len(ended.output) <= LIMITS.output


def test_what_the_system_lacks_is_said() -> None:
    assert Isolation("root").missing == ()
    assert set(LIMITED.missing) >= {"files", "network", "processes"}
    assert set(Isolation("plain").missing) == {"files", "network", "processes", "memory"}
