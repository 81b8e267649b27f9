"""What a program is, how it is compiled, and what is said of what is no program."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from nonet import PuzzleError
from nonet.judging import Limits, Verdict, judge, sets
from nonet.judging.programs import CompilationError, checked, prepared, programs_in
from nonet.judging.running import run
from tests.judging.solvers import program

HELLO = {
    "program.py": "print('hello')\nexit()",
    "UPPER.PY": "print('hello')",
    "program.c": '#include <stdio.h>\nint main(void) { puts("hello"); return 0; }',
    "program.cpp": '#include <iostream>\nint main() { std::cout << "hello\\n"; }',
    "program.cc": '#include <cstdio>\nint main() { std::puts("hello"); }',
    "Main.java": "public class Main { public static void main(String[] a) {"
    ' System.out.println("hello"); } }',
    "poj.java": "package a.b; class Other {} public final class Program {"
    ' public static void main(String[] a) { System.out.println("hello"); } }',
    "script": "#!/bin/sh\necho hello",
}
COMPILERS = {".c": "cc", ".cpp": "c++", ".cc": "c++", ".java": "javac"}

SAMPLE = [case for case in sets()["judge"].cases if case.name == "sample"]
no_windows = pytest.mark.skipif(sys.platform == "win32", reason="it has other executables")


def _needs(name: str) -> pytest.MarkDecorator:
    compiler = COMPILERS.get(Path(name).suffix)
    missing = compiler is not None and shutil.which(compiler) is None
    return pytest.mark.skipif(missing, reason=f"needs {compiler}")


@no_windows
@pytest.mark.parametrize("name", [pytest.param(name, marks=_needs(name)) for name in HELLO])
def test_each_kind_of_program_runs(name: str, tmp_path: Path) -> None:
    path = program(tmp_path, HELLO[name], name)
    if not path.suffix:
        path.chmod(0o755)
    with prepared(path) as command:
        ended = run(command, b"", Limits(seconds=20))
    assert (ended.output.split(), ended.status) == ([b"hello"], 0), ended.errors


@no_windows
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a compiler")
def test_an_executable_runs(tmp_path: Path) -> None:
    source = program(tmp_path, HELLO["program.c"], "program.c")
    subprocess.run(["cc", "-o", tmp_path / "made", source], check=True)
    with prepared(tmp_path / "made") as command:
        assert run(command, b"", Limits()).output == b"hello\n"


def test_a_python_program_has_only_the_standard_library(tmp_path: Path) -> None:
    for name in "nonet", "numpy":
        report = judge(program(tmp_path, f"import {name}"), SAMPLE)
        assert report.verdict is Verdict.RUNTIME_ERROR
        assert "only the standard library" in report.outcomes[0].text()


REFUSED = {
    "bad.py": ("x = 1\nprint(", "Line 2: SyntaxError: '(' was never closed"),
    "bad.c": ("int main(void) {\n  return 3\n}", "error: expected"),
    "bad.cpp": ("int main() { return x; }", "error:"),
    "Bad.java": ("class Bad { void f() { int x = y; } }", "error: cannot find symbol"),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=_needs(name)) for name in REFUSED])
def test_what_a_compiler_says_is_shortened(name: str, tmp_path: Path) -> None:
    source, message = REFUSED[name]
    report = judge(program(tmp_path, source, name))
    [outcome] = report.outcomes
    assert (report.verdict, outcome.case) == (Verdict.COMPILATION_ERROR, "")
    assert message in outcome.text()
    assert str(tmp_path) not in outcome.text()
    assert len(outcome.text().splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the compiler sees all files")
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a compiler")
def test_a_compiler_shows_no_files_of_others(tmp_path: Path) -> None:
    secret = program(tmp_path, "secret words", "secret")
    path = program(tmp_path, f'#include "{secret}"\nint main(void) {{}}', "program.c")
    [outcome] = judge(path).outcomes
    assert outcome.verdict is Verdict.COMPILATION_ERROR
    assert "words" not in outcome.text()


def test_a_missing_compiler_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    expected = {
        "a.c": "no compiler for C; expected cc, gcc or clang",
        "a.cpp": "no compiler for C++; expected c++, g++ or clang++",
        "a.java": "no compiler for Java; expected javac",
    }
    for name, message in expected.items():
        with pytest.raises(CompilationError) as found, prepared(program(tmp_path, "", name)):
            pass
        assert message in str(found.value)


@no_windows
def test_what_is_no_program_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    expected = {
        tmp_path / "missing.py": "no such file",
        tmp_path / "new\0line.py": "no such file",
        tmp_path / "pipe.py": "is not a file",
        program(tmp_path, "words", "notes.txt"): "is no program; expected",
        program(tmp_path, "#!/bin/sh\n", "script"): "may not be run; to allow it: chmod +x",
        program(tmp_path, "", "empty"): "is no program",
    }
    for path, message in expected.items():
        with pytest.raises(PuzzleError, match=message.replace("+", "[+]")):
            checked(path)


@no_windows
def test_a_folder_has_programs_among_other_files(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no programs in this folder"):
        programs_in(tmp_path)
    for name in ("b.py", "a.cpp", "C.JAVA", ".hidden.py", "notes.txt", "Makefile"):
        program(tmp_path, "", name)
    executable = program(tmp_path, "#!/bin/sh", "script")
    executable.chmod(executable.stat().st_mode | stat.S_IXUSR)
    (tmp_path / "folder.py").mkdir()
    assert [path.name for path in programs_in(tmp_path)] == ["a.cpp", "b.py", "C.JAVA", "script"]


@no_windows
def test_a_script_whose_interpreter_is_missing_is_a_runtime_error(tmp_path: Path) -> None:
    path = program(tmp_path, "#!/nowhere/python\n", "script")
    path.chmod(0o755)
    report = judge(path, SAMPLE)
    assert report.verdict is Verdict.RUNTIME_ERROR
    assert "could not be started (No such file or directory)" in report.outcomes[0].text()
