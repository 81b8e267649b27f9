"""The process in which a program starts: it shuts itself in, starts the program and waits for it.

This is a script that runs in a process of its own, ``python -I -S launcher.py PLAN``, because what
it does to itself cannot be undone, and nothing but a call to start a program is safe between a fork
and the program in a process with threads. It imports little, since each run waits for it.

On Linux it makes namespaces: the program sees no other process, no network, and a file system of
which only its own folder can be written and which vanishes with it. It tells on a pipe what
happens, a line for each event:

- ``inner PID``: the first process of the namespaces; its end ends all that are in them;
- ``started PID``: the program, as the launcher numbers it;
- ``ended STATUS SECONDS MEMORY``: the program ended, having used this time and memory;
- ``failed REASON``: it could not be started.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys

assert sys.platform != "win32"

# Not imported from typing, which takes long to load.
TYPE_CHECKING = False

if TYPE_CHECKING:
    import ctypes
    from typing import NoReturn, TypedDict

    class Plan(TypedDict):
        """What the launcher is asked to do."""

        status: int
        """The pipe for the events."""
        mode: str
        """``root``: namespaces, by a process that may make them; ``user``: namespaces within one of
        users; ``limits``: no namespaces."""
        words: list[str]
        environment: dict[str, str]
        folder: str
        """Where the program runs."""
        kept: str | None
        """A folder to use as this one, to keep what is written; without it, it is in memory."""
        shown: list[str]
        """Files and folders that the program sees besides those of the system."""
        seconds: int
        memory: int | None
        """The limit of memory that one process may write to; None for no such limit."""
        output: int
        processes: int | None
        stack: int
        owner: int
        """The user that the program becomes; the launcher adds this."""


_NEW_SPACES = 0x00020000 | 0x08000000 | 0x04000000 | 0x20000000 | 0x40000000
"""Mounts, messages between processes, the name of the machine, processes, network."""
_NEW_USERS = 0x10000000
_READ_ONLY, _NO_SUID, _NO_DEVICES, _REMOUNT, _BIND, _RECURSIVE, _PRIVATE = (
    *(1, 2, 4, 32, 4096, 16384),
    1 << 18,
)
_DETACH = 2
_DIE_WITH_PARENT, _DROP_CAPABILITY, _ADOPT, _NO_NEW_PRIVILEGES = 1, 24, 36, 38
_SET_ATTRIBUTES = 442
"""The number of the call mount_setattr, the same on all processors."""
_CAPABILITIES = 64
_SYSTEM = ("bin", "sbin", "lib", "lib32", "lib64", "libx32", "usr", "opt", "nix", "gnu")
_SETTINGS = (
    *("alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime"),
    *("passwd", "group", "nsswitch.conf"),
)
_DEVICES = ("null", "zero", "full", "random", "urandom")
_NOBODY = 65534
_NAMELESS = 20_000
"""As many users from this number on have no name on most machines."""


def main() -> None:
    """Runs the plan in the first argument."""
    plan: Plan = json.loads(sys.argv[1])
    os.umask(0o022)
    os.set_inheritable(plan["status"], False)
    try:
        _run(plan)
    except (OSError, _StepError) as error:
        _fail(plan, error)


class _StepError(Exception):
    """A step that failed, with the reason."""


def _tell(plan: Plan, line: str) -> None:
    os.write(plan["status"], f"{line}\n".encode())


def _fail(plan: Plan, error: OSError | _StepError) -> None:
    said = error.strerror if isinstance(error, OSError) else None
    _tell(plan, f"failed {said or error}")


def _run(plan: Plan) -> None:
    if plan["mode"] == "limits":
        if sys.platform == "linux":
            _prctl(_ADOPT, 1)
            _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        _serve(plan)
        return
    user, group = os.geteuid(), os.getegid()
    alone = plan["mode"] == "user"
    # Each program that runs at the same time is another user.
    plan["owner"] = user or _NOBODY if alone else _NAMELESS + os.getpid() % _NAMELESS
    _call("unshare", _NEW_SPACES | (_NEW_USERS if alone else 0))
    if alone:
        _map_users(plan["owner"], user, group)
    _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    inner = os.fork()
    if inner:
        _tell(plan, f"inner {inner}")
        _close_streams()
        os.waitpid(inner, 0)
        return
    _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    try:
        _show_files(plan)
        _give_up_privileges(plan)
        _serve(plan)
    except (OSError, _StepError) as error:
        _fail(plan, error)
    os._exit(1)


def _map_users(owner: int, user: int, group: int) -> None:
    """Makes this user appear as the owner in the new namespace.

    A program that is not user 0 has no privileges when it starts.
    """
    _write("/proc/self/setgroups", "deny")
    _write("/proc/self/uid_map", f"{owner} {user} 1")
    _write("/proc/self/gid_map", f"{owner} {group} 1")


def _give_up_privileges(plan: Plan) -> None:
    """Becomes the owner, within a namespace of users in which no more can be made.

    In one of its own, a program could mount memory that is not counted.
    """
    owner = plan["owner"]
    if plan["mode"] == "root":
        os.setgroups([])
        os.setresgid(owner, owner, owner)
        os.setresuid(owner, owner, owner)
        _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        try:
            _call("unshare", _NEW_USERS)
            _map_users(owner, owner, owner)
            _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        except (OSError, _StepError):
            # Where this process cannot make one, neither can the program.
            return
    try:
        _write("/proc/sys/user/max_user_namespaces", "0")
    except OSError:
        # Old systems have no such setting, and some containers hide it.
        return


def _serve(plan: Plan) -> None:
    """Starts the program, waits until it ends, tells so, and waits to be ended itself."""
    program = os.fork()
    if not program:
        try:
            _become(plan)
        except (OSError, _StepError) as error:
            _fail(plan, error)
        os._exit(1)
    _close_streams()
    _tell(plan, f"started {program}")
    while True:
        # Processes that their parents left behind end up here.
        ended, status = os.wait()
        if ended == program:
            break
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = os.waitstatus_to_exitcode(status)
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    _tell(plan, f"ended {code} {usage.ru_utime + usage.ru_stime:.6f} {memory}")
    while True:
        signal.pause()


def _close_streams() -> None:
    """Closes the standard streams, so that they end when the program closes them."""
    for number in range(3):
        os.close(number)


def _become(plan: Plan) -> NoReturn:
    """Replaces this process by the program, with its limits and without privileges."""
    os.setsid()
    for name in ("SIGINT", "SIGPIPE", "SIGXFSZ"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    os.chdir(plan["folder"])
    _limit("RLIMIT_CORE", 0)
    _limit("RLIMIT_CPU", plan["seconds"])
    _limit("RLIMIT_FSIZE", plan["output"])
    _limit("RLIMIT_STACK", plan["stack"])
    _limit("RLIMIT_NOFILE", 256)
    if plan["memory"] is not None and sys.platform == "linux":
        _limit("RLIMIT_DATA", plan["memory"])
    if plan["processes"] is not None:
        _limit("RLIMIT_NPROC", plan["processes"])
    if plan["mode"] != "limits":
        for capability in range(_CAPABILITIES):
            _libc().prctl(_DROP_CAPABILITY, capability, 0, 0, 0)
    if sys.platform == "linux":
        _prctl(_NO_NEW_PRIVILEGES, 1)
    status = plan["status"]
    os.closerange(3, status)
    os.closerange(status + 1, 1 << 16)
    os.execve(plan["words"][0], plan["words"], plan["environment"])


def _limit(name: str, most: int) -> None:
    kind = getattr(resource, name, None)
    if kind is None:
        return
    hard = resource.getrlimit(kind)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    try:
        resource.setrlimit(kind, (most, most))
    except (OSError, ValueError):
        # Some systems have no such limit, or refuse this one; what watches the program remains.
        return


def _show_files(plan: Plan) -> None:
    """Makes a file system of folders of the system, the files to show, and an empty folder."""
    _mount(None, "/", None, _RECURSIVE | _PRIVATE)
    size = max(4 * plan["output"], 1 << 24)
    _mount("tmpfs", "/tmp", "tmpfs", _NO_SUID | _NO_DEVICES, "size=1m,mode=755")
    os.mkdir("/tmp/old")
    _call("pivot_root", b"/tmp", b"/tmp/old")
    os.chdir("/")
    for name in _SYSTEM:
        _show(f"/{name}")
    for name in _SETTINGS:
        _show(f"/etc/{name}")
    for name in os.listdir("/old/etc"):
        if name.startswith("java"):
            _show(f"/etc/{name}")
    _make_devices()
    os.makedirs("/proc", exist_ok=True)
    try:
        _mount("proc", "/proc", "proc", _NO_SUID | _NO_DEVICES)
    except _StepError:
        # Containers hide parts of it, and then refuse a whole one; most programs need none.
        os.rmdir("/proc")
    options = f"size={size},nr_inodes=4096,mode=700,uid={plan['owner']},gid={plan['owner']}"
    for folder in ("/tmp", "/dev/shm", plan["folder"]):
        os.makedirs(folder, exist_ok=True)
        if folder == plan["folder"] and plan["kept"]:
            _mount("/old" + plan["kept"], folder, None, _BIND)
        else:
            _mount("tmpfs", folder, "tmpfs", _NO_SUID | _NO_DEVICES, options)
    for path in plan["shown"]:
        _show(path)
    _call("umount2", b"/old", _DETACH)
    os.rmdir("/old")
    _mount(None, "/", None, _REMOUNT | _BIND | _READ_ONLY | _NO_SUID | _NO_DEVICES)


def _show(path: str) -> None:
    """Shows a file, a folder or a link at its place; does nothing if it does not exist."""
    source = f"/old{path}"
    if not os.path.lexists(source) or os.path.lexists(path):
        return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.islink(source):
        os.symlink(os.readlink(source), path)
        return
    if os.path.isdir(source):
        os.mkdir(path)
    else:
        _write(path, "")
    _mount(source, path, None, _BIND | _RECURSIVE)
    attributes = bytes([_READ_ONLY | _NO_SUID, *bytes(31)])
    _call("syscall", _SET_ATTRIBUTES, -100, path.encode(), 0x8000, attributes, len(attributes))


def _make_devices() -> None:
    os.mkdir("/dev")
    for name in _DEVICES:
        _write(f"/dev/{name}", "")
        _mount(f"/old/dev/{name}", f"/dev/{name}", None, _BIND)
    os.symlink("/proc/self/fd", "/dev/fd")
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        os.symlink(f"/proc/self/fd/{number}", f"/dev/{name}")


def _write(path: str, text: str) -> None:
    # Not open(): a text file needs modules of Python, which may be out of sight by now.
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
    os.write(file, text.encode())
    os.close(file)


def _mount(
    source: str | None, target: str, kind: str | None, flags: int, data: str | None = None
) -> None:
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind)]
    _call("mount", *words, flags, data.encode() if data else None)


def _prctl(option: int, value: int) -> None:
    _call("prctl", option, value, 0, 0, 0)


def _call(name: str, *arguments: int | bytes | None) -> None:
    """Calls a function of the C library, and raises _StepError if it fails."""
    import ctypes

    if getattr(_libc(), name)(*map(_c, arguments)) == -1:
        raise _StepError(f"{name}: {os.strerror(ctypes.get_errno())}")


def _c(argument: int | bytes | None) -> ctypes.c_ulong | bytes | None:
    import ctypes

    return ctypes.c_ulong(argument) if isinstance(argument, int) else argument


_LOADED: list[ctypes.CDLL] = []


def _libc() -> ctypes.CDLL:
    import ctypes

    if not _LOADED:
        _LOADED.append(ctypes.CDLL(None, use_errno=True))
    return _LOADED[0]


if __name__ == "__main__":
    main()
