"""The Chromium that shows the pages to tests and takes their pictures.

    python tools/chromium.py    install one where there is none

FAREPLAY_CHROMIUM names one. Else it is the machine's own, else Debian's package, which only root
may install, else the one that Playwright downloads. The headless shell comes first: the same engine
without windows and tabs of its own, for a fraction of the processor time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable", "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)  # fmt: skip
DEBIAN = ("chromium-headless-shell", "chromium")  # the first that a release has
PLAYWRIGHT = [sys.executable, "-m", "playwright", "install", "chromium"]
NONE = (
    "there is no Chromium, and none could be installed: install the package chromium or Google "
    "Chrome, run `playwright install chromium`, or name one in FAREPLAY_CHROMIUM"
)


def found() -> str | None:
    """Where it is; None is for Playwright's own."""
    named = os.environ.get("FAREPLAY_CHROMIUM")
    if named and not shutil.which(named):
        raise SystemExit(f"FAREPLAY_CHROMIUM={named}: there is no such program")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


def own() -> bool:
    """Has Playwright downloaded one?"""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playing:
        return os.path.exists(playing.chromium.executable_path)


def debian() -> bool:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False

    def done(*words: str) -> bool:
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        return subprocess.call(["apt-get", "-q", *words], env=quiet) == 0

    install = ("install", "-y", "--no-install-recommends")
    return done("update") and any(done(*install, name) and bool(found()) for name in DEBIAN)


def main() -> int:
    if found() or own() or debian():
        return 0
    if not subprocess.call(PLAYWRIGHT) and own():
        return 0
    sys.stdout.flush()
    raise SystemExit(NONE)


if __name__ == "__main__":
    sys.exit(main())
