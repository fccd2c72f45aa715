"""Take the pictures in docs/pictures: the pages in a real browser, the same on every machine.

    python tools/pictures.py                 all of them
    python tools/pictures.py cabby replay    only these
    python tools/pictures.py --out FOLDER    elsewhere

Tables are led to a telling decision (scenes.py). PNGs have a palette, for they live in git.
"""

from __future__ import annotations

import argparse
import base64
import html
import struct
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pages
from scenes import BEGIN, Invitation, Scene

FOLDER = pages.ROOT / "docs" / "pictures"
NOW = datetime.fromtimestamp(BEGIN / 1000 + 3600, UTC)
QUANTISE = (Path(__file__).parent / "palette.js").read_text(encoding="utf-8")
SETTLE = 400  # ms for fonts and transitions

PENALTIES = {"penalties": "on"}
TOURING = Scene("touring", 3, 92, 12, PENALTIES)
LIMITED = Scene("limited", 4, 3, 244)
MEW = Scene("mew", 3, 29, 14)
CABBY = Scene("cabby", 4, 17, 59)
CABBIE = Scene("cabbie", 4, 7, 112)
ENDED = Scene("limited", 3, 3, None, {"goal": "trips:1"})
REPLAYED = Scene("cabby", 3, 2, None)
INVITATIONS = (
    Invitation("Yusuf", "cabby", 4),
    Invitation("Ada", "touring", 4, PENALTIES),
    Invitation("Kit", "mew", 3, {"layout": "b"}),
)
FORFEIT = ("press 6", "press ArrowRight", "press ArrowRight")
FARE = ("click [data-space='5,7']",)
SPEEDING = ("press 5", *["press ArrowRight"] * 6)


@dataclass(frozen=True)
class Shot:
    """One picture: where, what is done before it is taken, on which device."""

    path: str
    steps: tuple[str, ...] = ()
    phone: bool = False
    dark: bool = False


def table(scene: Scene, *steps: str, **how: bool) -> Shot:
    return Shot(f"/t/{scene.table}", steps, **how)


SHOTS = {
    "lobby": Shot("/"),
    "lobby-dark": Shot("/", dark=True),
    "lobby-phone": Shot("/", phone=True),
    "touring": table(TOURING, *FORFEIT),
    "touring-phone": table(TOURING, *FORFEIT, phone=True),
    "limited": table(LIMITED),
    "limited-dark": table(LIMITED, dark=True),
    "limited-phone": table(LIMITED, phone=True),
    "mew": table(MEW, *FARE),
    "mew-phone": table(MEW, *FARE, phone=True),
    "cabby": table(CABBY, *SPEEDING),
    "cabby-phone": table(CABBY, *SPEEDING, phone=True),
    "cabbie": table(CABBIE),
    "cabbie-phone": table(CABBIE, phone=True),
    "rules": table(TOURING, "press h"),
    "result": table(ENDED),
    "replay": Shot(f"/r/{REPLAYED.table}?action=120"),
}
COLOUR = ("touring", "limited", "mew", "cabby", "cabbie")
SIGHT = {
    "none": "as most people see it",
    "protanopia": "without red cones",
    "deuteranopia": "without green cones",
    "tritanopia": "without blue cones",
}


class Studio:
    """Takes pictures, and lays several on one sheet."""

    def __init__(self, browser: Any, served: pages.Served) -> None:
        self.browser, self.served = browser, served
        self.easel = browser.new_page(viewport={"width": 1120, "height": 100})

    def open(self, shot: Shot) -> Any:
        """The page as it is to be seen."""
        device = pages.PHONE | {"device_scale_factor": 2} if shot.phone else pages.DESKTOP
        context = self.served.person(
            self.browser, **device, color_scheme="dark" if shot.dark else "light",
            reduced_motion="reduce", locale="en-GB", timezone_id="UTC",
        )  # fmt: skip
        page = context.new_page()
        page.clock.set_fixed_time(NOW)
        page.goto(shot.path)
        page.wait_for_load_state("networkidle")
        if shot.path.startswith("/t/"):
            pages.until(page, "Boolean(window.fareplay?.at)")
        for step in shot.steps:
            page.wait_for_timeout(SETTLE)
            do(page, step)
        page.wait_for_timeout(2 * SETTLE)
        return page

    def take(self, shot: Shot) -> bytes:
        page = self.open(shot)
        taken: bytes = page.screenshot()
        page.context.close()
        return self.small(taken)

    def colours(self, shot: Shot) -> bytes:
        """The board as four kinds of eyes see it, on one sheet."""
        page, taken = self.open(shot), []
        line = page.context.new_cdp_session(page)
        for sight, words in SIGHT.items():
            line.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
            page.wait_for_timeout(SETTLE)
            picture = base64.b64encode(page.locator("#region-stage").screenshot()).decode()
            title = words if sight == "none" else f"{sight}: {words}"
            taken.append(f"<figure><img src='data:image/png;base64,{picture}'>"
                         f"<figcaption>{html.escape(title)}</figcaption></figure>")  # fmt: skip
        page.context.close()
        self.easel.set_content(SHEET + "".join(taken))
        self.easel.wait_for_load_state("networkidle")
        return self.small(self.easel.screenshot(full_page=True))

    def small(self, picture: bytes) -> bytes:
        """The same as a PNG with a palette."""
        found = self.easel.evaluate(QUANTISE, base64.b64encode(picture).decode())
        return png(found["width"], found["height"], found["palette"],
                   base64.b64decode(found["pixels"]))  # fmt: skip


SHEET = """<style>
    body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; background: #fff; }
    figure { margin: 0 4px 4px; } img { width: 100%; display: block; }
    figcaption { font: 600 16px/24px sans-serif; text-align: center; }
</style>"""


def do(page: Any, step: str) -> None:
    verb, _, what = step.partition(" ")
    match verb:
        case "press":
            page.keyboard.press(what)
        case "click":
            page.locator(what).dispatch_event("click")
        case _:
            raise ValueError(step)


def png(width: int, height: int, palette: list[list[int]], pixels: bytes) -> bytes:
    """A PNG of at most 256 colours."""

    def chunk(name: bytes, data: bytes) -> bytes:
        check = zlib.crc32(name + data)
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    rows = b"".join(b"\0" + pixels[n : n + width] for n in range(0, len(pixels), width))
    colours = bytes(part for colour in palette for part in colour)
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def pictures(browser: Any, wanted: list[str]) -> Iterator[tuple[str, bytes]]:
    """Those that are wanted, or all; the lobby has a server with fewer tables of Ruth's."""
    chosen = [name for name in (*SHOTS, "colour") if not wanted or name in wanted]
    lobby = [name for name in chosen if name.startswith("lobby")]
    if lobby:
        with pages.served((LIMITED, CABBIE), INVITATIONS) as served:
            for name in lobby:
                yield f"{name}.png", Studio(browser, served).take(SHOTS[name])
    with pages.served((TOURING, LIMITED, MEW, CABBY, CABBIE, ENDED, REPLAYED)) as served:
        studio = Studio(browser, served)
        for name in chosen:
            if name == "colour":
                for game in COLOUR:
                    yield f"colour/{game}.png", studio.colours(SHOTS[game])
            elif name not in lobby:
                yield f"{name}.png", studio.take(SHOTS[name])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", choices=[*SHOTS, "colour", []], metavar="NAME")
    parser.add_argument("--out", type=Path, default=FOLDER)
    asked = parser.parse_args()
    pages.built()
    with pages.browser() as browser:
        for name, data in pictures(browser, asked.names):
            place = asked.out / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            print(f"{place} {len(data) // 1024} KB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
