"""What an operator watches, as Prometheus reads it; of all processes of `--workers` together."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import MutableMapping
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # where several processes keep their numbers
CONTENT_TYPE = CONTENT_TYPE_LATEST
COMMITS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
ANSWERS = (0.005, 0.025, 0.1, 0.5, 2, 10)

moves_total = Counter("fareplay_moves_total", "Decisions committed, of people and bots")
commits_seconds = Histogram(
    "fareplay_commits_seconds",
    "From handing a change to the store until it is kept",
    buckets=COMMITS,
)
sockets = Gauge("fareplay_sockets", "Sockets open now", multiprocess_mode="livesum")
tables_live = Gauge("fareplay_tables_live", "Tables in memory now", multiprocess_mode="livesum")
refusals_total = Counter("fareplay_refusals_total", "What was refused", ["why"])
dropped_readers_total = Counter(
    "fareplay_dropped_readers_total", "Sockets closed for reading too slowly"
)
answers_seconds = Histogram(
    "fareplay_answers_seconds", "From a request to its answer", ["status"], buckets=ANSWERS
)
notices_total = Counter("fareplay_notices_total", "Notices sent to people", ["outcome"])


def share(environment: MutableMapping[str, str]) -> tempfile.TemporaryDirectory[str]:
    """A folder in which processes started with this environment add up their numbers."""
    folder = tempfile.TemporaryDirectory(prefix="fareplay-metrics-")
    environment[SHARED] = folder.name
    return folder


def exposition() -> bytes:
    """All numbers, as Prometheus reads them."""
    folder = os.environ.get(SHARED)
    if not folder:
        return generate_latest(REGISTRY)
    _forget_the_dead(Path(folder))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _forget_the_dead(folder: Path) -> None:
    """A killed process has no sockets open any more."""
    for file in folder.glob("gauge_live*_*.db"):
        found = re.search(r"_(\d+)\.db$", file.name)
        if found and not Path(f"/proc/{found[1]}").exists() and Path("/proc").exists():
            file.unlink(missing_ok=True)
