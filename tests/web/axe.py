"""axe-core on a page, in both themes; and nothing to scroll sideways, on a phone of 360 too."""

from __future__ import annotations

import json
from typing import Any

from web.browser import ROOT, sideways, until

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}


def findings(page: Any) -> list[str]:
    """What is serious or critical; evaluated, for the policy lets no foreign script in."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"() => axe.run(document.body, {json.dumps(RULES)})")["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


def check(page: Any, where: str) -> None:
    """No finding by day or by night, and nothing that is wider than the window."""
    wrong = [f"{where}: {sideways(page)} px too wide"] if sideways(page) > 0 else []
    size = page.viewport_size
    if size["width"] < 500:
        page.set_viewport_size({"width": 360, "height": 740})
        wrong += [f"{where}: too wide for 360 px"] if sideways(page) > 0 else []
        page.set_viewport_size(size)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        dark = "document.documentElement.classList.contains('dark')"
        until(page, f"{dark} === {json.dumps(theme == 'dark')}")
        wrong += [f"{where}, {theme}: {one}" for one in findings(page)]
    assert not wrong, "\n".join(wrong)
