"""What whoever started the server for themselves and friends is shown: address, QR code, page."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from urllib.parse import urlsplit

from fareplay.server import qr
from fareplay.server.settings import is_loopback

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def greet(address: str, usual: int | None, everywhere: bool) -> None:
    """`usual` is the port that was tried first, where another one would do."""
    parts = urlsplit(address)
    print(f"Fareplay is at {address}")
    if usual not in (None, parts.port):
        print(f"(Port {usual} is in use by another program.)")
    if not is_loopback(parts.hostname or ""):
        print("Friends in the same network open that address, or point a phone at it:")
        print(_drawn(address))
    elif everywhere:
        print("This machine is in no network now, so only you can open it.")
    print("Ctrl-C stops it.", flush=True)


def _drawn(address: str) -> str:
    code = qr.printed(address)
    try:
        code.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return "(This terminal cannot show a QR code.)"
    return code


def show(address: str) -> None:
    """In the browser, where there is a screen. Some browsers keep whoever opens them waiting."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_screen(given: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Without one a browser in text would take over the terminal."""
    return system in ("darwin", "win32") or any(given.get(name) for name in SCREENS)
