"""axe-core on a page, in both themes; and nothing to scroll sideways, on a phone of 360 too.

axe does not judge words that are drawn in SVG: `lettering` does, by the pixels behind them.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.browser import ROOT, sideways, until

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}
# Drawn white and black a text differs by its coverage alone, whatever lies behind it or above.
SHADES = ("#fff", "#000", "transparent")
SHADE = """(shade) => {
    for (const text of document.querySelectorAll('svg text')) {
        text.style.setProperty('fill', shade, shade && 'important')
        text.style.setProperty('stroke', shade && 'none', shade && 'important')
        text.style.setProperty('fill-opacity', shade && 1, shade && 'important')
    }
}"""
FAINT = Path(__file__).with_name("faint.js").read_text(encoding="utf-8")
# Words that run out of the window, out of their button or into other words.
CROWDED = """(part) => {
    const [found, wrong] = [[], []]
    for (const root of document.querySelectorAll(part)) {
        const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (walk.nextNode()) {
            const [node, range] = [walk.currentNode, document.createRange()]
            const shown = node.parentElement.checkVisibility({ opacityProperty: true })
            if (!shown || !node.data.trim() || node.parentElement.closest('.hear')) continue
            range.selectNodeContents(node)
            const edge = node.parentElement.closest('button, a, li')?.getBoundingClientRect()
            for (const box of range.getClientRects()) {
                const words = node.data.trim()
                if (box.width < 1) continue
                if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`${words}: cut`)
                else if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1
                    || box.bottom > edge.bottom + 1)) wrong.push(`${words}: too large`)
                found.push({ words, box })
            }
        }
    }
    found.forEach(({ words, box }, n) => {
        for (const { words: next, box: other } of found.slice(n + 1)) {
            const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
            const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
            if (wide > 1 && high > box.height / 3) wrong.push(`${words} on ${next}`)
        }
    })
    return wrong
}"""


def findings(page: Any, part: str = "body") -> list[str]:
    """What is serious or critical; evaluated, for the policy lets no foreign script in."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(f"() => axe.run({json.dumps(part)}, {json.dumps(RULES)})")["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


def faint(page: Any) -> list[str]:
    """Drawn words with less contrast than 4.5 to 1, or 3 to 1 where they are large."""
    taken = []
    for shade in SHADES:
        page.evaluate(SHADE, shade)
        taken.append(base64.b64encode(page.screenshot()).decode())
    page.evaluate(SHADE, "")
    return list(page.evaluate(FAINT, taken))


def themes(page: Any) -> Iterator[str]:
    """By day, then by night."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        dark = "document.documentElement.classList.contains('dark')"
        until(page, f"{dark} === {json.dumps(theme == 'dark')}")
        yield theme


def check(page: Any, where: str, part: str = "body") -> None:
    """No finding by day or by night, and nothing that is wider than the window."""
    wrong = [f"{where}: {sideways(page)} px too wide"] if sideways(page) > 0 else []
    size = page.viewport_size
    if size["width"] < 500:
        page.set_viewport_size({"width": 360, "height": 740})
        wrong += [f"{where}: too wide for 360 px"] if sideways(page) > 0 else []
        page.set_viewport_size(size)
    for theme in themes(page):
        wrong += [f"{where}, {theme}: {one}" for one in findings(page, part)]
    assert not wrong, "\n".join(wrong)


def lettering(page: Any, where: str) -> None:
    """Drawn words are plain to see, by day and by night."""
    wrong = [f"{where}, {theme}: {one}" for theme in themes(page) for one in faint(page)]
    assert not wrong, "\n".join(wrong)


def crowded(page: Any, part: str) -> list[str]:
    return list(page.evaluate(CROWDED, part))
