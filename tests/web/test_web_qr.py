"""The page and the terminal draw the same QR code."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path

from fareplay.server.qr import qr

WEB = Path(__file__).parent.parent.parent / "web"
TEXTS = ["http://10.0.0.7:8000", "", "Täxi 🚕", *("/invite/" + "a1b2" * n for n in range(4, 52, 5))]
DRAW = """
import { readFileSync } from 'node:fs'
import ts from 'typescript'
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
const script = ts.transpile(readFileSync('src/lib/qr.ts', 'utf8'), options)
const { qr } = await import('data:text/javascript,' + encodeURIComponent(script))
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(qr)))
"""


def test_the_page_and_the_terminal_draw_the_same_codes() -> None:
    spec = importlib.util.spec_from_file_location("build_web", WEB.parent / "build_web.py")
    assert spec
    assert spec.loader
    build_web = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build_web)
    command = [build_web.node(), "--input-type=module", "--eval", DRAW, json.dumps(TEXTS)]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [qr(text) for text in TEXTS]
