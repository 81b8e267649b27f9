"""Fuzzes every entry point for a while: notations, links, rules, puzzles, bulk, Arrow, the API,
pictures.

For any input, an entry point must answer or refuse: it may raise only PuzzleError, must not return
a status of 500 or above, and may use at most a second of CPU time and a gigabyte. atheris, from the
extra nonet[fuzz], derives inputs from tests/fuzz/corpus, guided by coverage. New inputs are kept in
build/fuzz, including those that fail; copy these to tests/fuzz/corpus when the fault is fixed.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from nonet.engines.core.machine import cores
from tests.fuzz.entrances import NAMES
from tests.fuzz.guard import kept

CORPUS = Path(__file__).parent / "corpus"
FOUND = Path("build/fuzz")


def main() -> int:
    """Returns 1 if an input made an entry point fail."""
    asked = _arguments()
    names = [str(name) for name in asked.entrance or NAMES]
    with ThreadPoolExecutor(cores()) as threads:
        held = [threads.submit(_holds, name, asked) for name in names]
    failed = [name for name, holds in zip(names, held, strict=True) if not holds.result()]
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def replay(name: str) -> subprocess.CompletedProcess[str]:
    """Runs an entry point on its corpus under the same limits, and returns the process."""
    folder = _folder(name)
    return _worker(name, folder, ["replay", str(CORPUS / name)], capture_output=True)


def _holds(name: str, asked: argparse.Namespace) -> bool:
    folder = _folder(name)
    print(f"{name}: {asked.runs or asked.seconds} {'inputs' if asked.runs else 's'}", flush=True)
    grown = folder / "corpus"
    if not _ends_well(name, folder, _fuzzer_options(folder, name, asked)):
        return False
    if not any(grown.iterdir()):
        # An editable install loads modules in its own way, which hides their coverage.
        print(f"{name}: nothing was learned; install nonet without -e", file=sys.stderr)
        return False
    # Once more at full speed, with the limit for full speed.
    return _ends_well(name, folder, ["replay", str(grown)])


def _ends_well(name: str, folder: Path, arguments: Sequence[str]) -> bool:
    ended = _worker(name, folder, arguments)
    if ended.returncode == -signal.SIGPROF:
        path = folder / "too-long"
        path.write_bytes(kept(folder / "last-input"))
        print(f"{name}: over the limit of CPU time, the input is in {path}", file=sys.stderr)
    return ended.returncode == 0


def _fuzzer_options(folder: Path, name: str, asked: argparse.Namespace) -> list[str]:
    grown = folder / "corpus"
    grown.mkdir(exist_ok=True)
    limit = f"-runs={asked.runs}" if asked.runs else f"-max_total_time={asked.seconds}"
    options = [limit, f"-seed={asked.seed}", f"-artifact_prefix={folder}/", "-timeout=60"]
    words = CORPUS.parent / "words.dict"
    quiet = ["-print_final_stats=1"]
    return [*options, *quiet, f"-dict={words}", str(grown), str(CORPUS / name)]


def _folder(name: str) -> Path:
    folder = FOUND / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _worker(
    name: str, folder: Path, arguments: Sequence[str], *, capture_output: bool = False
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.fuzz.worker", name, str(folder), *arguments]
    return subprocess.run(command, capture_output=capture_output, text=True, check=False)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m tests.fuzz", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("entrance", nargs="*", help=f"some of: {' '.join(NAMES)} (all)")
    parser.add_argument("--seconds", type=int, default=20, help="for each entrance (20)")
    parser.add_argument("--runs", type=int, help="inputs for each entrance, instead of seconds")
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers (1)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
