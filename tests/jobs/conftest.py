"""Spark, Ray and Daft. Where one is missing, its tests are skipped."""

from __future__ import annotations

import importlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.leaving_out import leave_out


def engine(module: str, extra: str) -> Any:
    """Returns the module of an engine, if it is installed."""
    # Imported by name, because type checkers run without the engines.
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError:
        leave_out(f"no {module} to test with (pip install '.[{extra}]')")


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A Spark session on a cluster of two workers, each a process of its own."""
    if shutil.which("java") is None:
        leave_out("Spark needs Java (Debian: apt install default-jre-headless)")
    sql = engine("pyspark.sql", "spark")
    folder = tmp_path_factory.mktemp("spark")
    os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_WORKER_DIR=str(folder / "work"))
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    session = (
        sql.SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.log.level", "OFF")
        .config("spark.local.dir", str(folder))
        .config("spark.sql.warehouse.dir", str(folder / "warehouse"))
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    """Ray with two workers."""
    started = engine("ray", "ray")
    importlib.import_module("ray.data")
    started.init(
        "local",
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        object_store_memory=100 << 20,
        logging_level="ERROR",
    )
    yield started
    started.shutdown()


def descendants(root: int) -> dict[int, str]:
    """Returns the command lines of the processes that this one started, and of theirs."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue  # It has ended.
            parents[int(entry.name)] = int(fields[1])
    found = {root}
    for _ in parents:
        more = {pid for pid, parent in parents.items() if parent in found} - found
        if not more:
            break
        found |= more
    return {pid: _command(pid) for pid in found - {root}}


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    except OSError:
        return ""
