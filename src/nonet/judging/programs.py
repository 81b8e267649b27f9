"""What a program is: a Python file, an executable, or a C, C++ or Java source, and its compiler."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from nonet.errors import PuzzleError
from nonet.judging.remarks import Remark
from nonet.judging.running import Command, run
from nonet.judging.verdicts import Limits, Run
from nonet.messages import printable

__all__ = [
    "PREFIX",
    "SUFFIXES",
    "CompilationError",
    "checked",
    "made_in",
    "prepared",
    "programs_in",
]


def __dir__() -> list[str]:
    return __all__


PREFIX = "nonet-judge-"
"""How the names of folders with the files of programs begin."""
_C = (".c",)
_CPP = (".cpp", ".cc", ".cxx", ".c++")
SUFFIXES = (".py", *_C, *_CPP, ".java")
"""How the names of sources end; capital letters make no difference."""
_COMPILERS = {"C": ("cc", "gcc", "clang"), "C++": ("c++", "g++", "clang++"), "Java": ("javac",)}
_LIMITS = Limits(seconds=30.0, memory=2 << 30, output=256 << 20, processes=64)
"""What a compiler may use."""
_LARGEST = 256 << 20
_START = """import site, sys
site.setquit()
del sys.argv[0]
code = compile(open(sys.argv[0], "rb").read(), sys.argv[0], "exec")
names = sys.modules["__main__"].__dict__
names["__file__"] = sys.argv[0]
exec(code, names)
"""
"""Starts a Python program without what is installed, but with the ``exit`` that beginners know."""
_CHECK = 'import sys; compile(open(sys.argv[1], "rb").read(), sys.argv[1], "exec")'
_MACHINE_OF_JAVA = 192 << 20
_THREADS_OF_JAVA = 48
_STARTS = (b"#!", b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"MZ")
"""How executables begin: scripts, and those of Linux, macOS and Windows."""
_PUBLIC = re.compile(r"^\s*public\s+(?:(?:final|abstract|strictfp)\s+)*class\s+(\w+)", re.MULTILINE)
_CLASS = re.compile(r"\bclass\s+(\w+)")
_MAIN = re.compile(r"\bstatic\s+(?:public\s+)?void\s+main\b")
_PACKAGE = re.compile(r"^\s*package\s+([\w.]+)\s*;", re.MULTILINE)
_FIRST_ERROR = re.compile(rb"^.*\berror\b.*$", re.MULTILINE | re.IGNORECASE)
_LAST_LINE = re.compile(rb'File "[^"\n]*", line (\d+)')


class CompilationError(Exception):
    """The program cannot be made ready to run; ``remark`` says why."""

    def __init__(self, remark: Remark) -> None:
        super().__init__(str(remark))
        self.remark = remark


def _is_program(path: Path) -> bool:
    """Returns whether a file in a folder is meant to be judged."""
    if not path.is_file() or path.name.startswith("."):
        return False
    return path.suffix.lower() in SUFFIXES or (not path.suffix and _is_executable(path))


def checked(path: Path) -> Path:
    """Returns the path of a program; raises PuzzleError if there is none, or of no known kind."""
    name = str(path)
    try:
        is_file = path.is_file()
        exists = path.exists()
        start = b""
        if is_file:
            with path.open("rb") as file:
                start = file.read(max(map(len, _STARTS)))
    except OSError as error:
        raise PuzzleError("program-unreadable", file=name, reason=error.strerror) from None
    if not exists:
        raise PuzzleError("program-missing", file=name)
    if not is_file:
        raise PuzzleError("program-no-file", file=name)
    if path.suffix.lower() not in SUFFIXES and not _is_executable(path):
        if start.startswith(_STARTS):
            raise PuzzleError("program-not-executable", file=name)
        raise PuzzleError("program-unknown", file=name)
    return path


@contextmanager
def prepared(path: Path, check: Callable[[], None] = lambda: None) -> Generator[Command]:
    """Returns a context with the command that runs a program, compiled if need be.

    Raises PuzzleError if there is no such program, and CompilationError if it cannot be compiled.
    ``check`` is called while a compiler runs; what it raises ends it.
    """
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as name:
        yield made_in(Path(name), checked(path), check)


def made_in(folder: Path, path: Path, check: Callable[[], None]) -> Command:
    """Returns the command that runs a program, whose files go to an empty folder.

    Raises what :func:`prepared` does.
    """
    # A program may run as another user, who must be able to read it.
    folder = folder.resolve()
    folder.chmod(0o755)
    try:
        return _made(path, folder, check)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PuzzleError("program-unreadable", file=str(path), reason=reason) from None


def programs_in(folder: Path) -> list[Path]:
    """Returns the programs in a folder, sorted by name; raises PuzzleError if there are none."""
    try:
        found = sorted(filter(_is_program, folder.iterdir()), key=_in_order)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PuzzleError("program-unreadable", file=str(folder), reason=reason) from None
    if not found:
        raise PuzzleError("program-none", file=str(folder))
    return found


def _in_order(path: Path) -> tuple[str, str]:
    """Returns what sorts names as people do, who do not care for capital letters."""
    return path.name.casefold(), path.name


def _is_executable(path: Path) -> bool:
    if sys.platform == "win32":
        return path.suffix.lower() == ".exe"
    return os.access(path, os.X_OK)


def _made(path: Path, folder: Path, check: Callable[[], None]) -> Command:
    suffix = path.suffix.lower()
    if path.stat().st_size > _LARGEST:
        raise CompilationError(Remark("compile-large", most=_LARGEST >> 20))
    if suffix == ".py":
        return _python(_copied(path, folder, "program.py"), check)
    if suffix in _C:
        return _c("C", _copied(path, folder, "program.c"), ("-lm",), check)
    if suffix in _CPP:
        return _c("C++", _copied(path, folder, "program.cpp"), (), check)
    if suffix == ".java":
        return _java(path, folder, check)
    program = _copied(path, folder, "program.exe" if sys.platform == "win32" else "program")
    program.chmod(0o755)
    return Command((str(program),), folder)


def _copied(path: Path, folder: Path, name: str) -> Path:
    copy = folder / name
    shutil.copyfile(path, copy)
    copy.chmod(0o644)
    return copy


def _python(program: Path, check: Callable[[], None]) -> Command:
    # Outside of a virtual environment it starts faster, and sees fewer files.
    python = str(getattr(sys, "_base_executable", sys.executable))
    tools = (Path(sys.base_prefix),)
    words = (python, "-I", "-S", "-B", "-c")
    ended = run(
        Command((*words, _CHECK, str(program)), program.parent, tools), b"", _LIMITS, check=check
    )
    if ended.status:
        last = ended.errors.decode(errors="replace").strip().rpartition("\n")[2]
        lines = _LAST_LINE.findall(ended.errors)
        number = int(lines[-1]) if lines else 0
        raise CompilationError(Remark("compile-syntax", line=number, message=last))
    return Command((*words, _START, str(program)), program.parent, tools)


def _c(language: str, source: Path, libraries: Sequence[str], check: Callable[[], None]) -> Command:
    compiler = _compiler(language)
    made = _folder_for_results(source)
    words = (str(compiler), "-O2", "-o", "program", str(source), *libraries)
    _compile(Command(words, source.parent, _around(compiler)), made, source, check)
    return Command((str(made / "program"),), made)


def _java(path: Path, folder: Path, check: Callable[[], None]) -> Command:
    compiler = _compiler("Java")
    text = path.read_text(encoding="utf-8", errors="replace")
    name = _class_of(text, path.stem)
    source = _copied(path, folder, f"{name}.java")
    made = _folder_for_results(source)
    words = (str(compiler), "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-d", ".", str(source))
    tools = _around(compiler)
    _compile(Command(words, folder, tools, reserves=True), made, source, check)
    package = _PACKAGE.search(text)
    java = compiler.with_name("java" + compiler.suffix)
    return Command(
        (
            str(java),
            "-Xss16m",
            Command.HEAP,
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Xshare:auto",
            "-cp",
            str(made),
            f"{package[1]}.{name}" if package else name,
        ),
        made,
        tools,
        memory=_MACHINE_OF_JAVA,
        processes=_THREADS_OF_JAVA,
        reserves=True,
    )


def _class_of(text: str, stem: str) -> str:
    """Returns the name of the class that has the main method.

    >>> _class_of("class A {} class B { public static void main(String[] a) {} }", "poj2676")
    'B'
    """
    public = _PUBLIC.search(text)
    if public:
        return public[1]
    main = _MAIN.search(text)
    classes = _CLASS.findall(text[: main.start()] if main else text)
    return classes[-1] if classes else re.sub(r"\W", "_", stem)


def _compiler(language: str) -> Path:
    for name in _COMPILERS[language]:
        found = shutil.which(name)
        if found:
            return Path(found)
    known = list(_COMPILERS[language])
    raise CompilationError(Remark("compile-no-compiler", language=language, known=known))


def _around(tool: Path) -> tuple[Path, ...]:
    """Returns the folder where a tool is installed, which may be in a home folder."""
    place = tool.resolve()
    prefix = place.parent.parent
    too_much = (Path.home(), *Path.home().parents)
    return (place.parent,) if prefix in too_much else (prefix,)


def _folder_for_results(source: Path) -> Path:
    made = source.parent / "made"
    made.mkdir()
    return made


def _compile(command: Command, made: Path, source: Path, check: Callable[[], None]) -> None:
    """Runs a compiler, which writes to a folder; raises CompilationError if it fails."""
    ended = run(command, b"", _LIMITS, into=made, check=check)
    made.chmod(0o755)
    if ended.status or ended.exceeded:
        raise CompilationError(_refusal(ended, source))


def _refusal(ended: Run, source: Path) -> Remark:
    """Returns what a compiler says, shortened to its first error."""
    if ended.exceeded:
        return Remark("compile-limit")
    first = _FIRST_ERROR.search(ended.errors + ended.output)
    said = first[0] if first else ended.errors.strip().rpartition(b"\n")[2]
    message = said.decode(errors="replace").replace(f"{source.parent}{os.sep}", "")
    return Remark("compile-error", message=printable(message.strip()))
