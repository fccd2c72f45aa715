"""A golden record of each game, played through the page and gone through again line by line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from web.browser import DESKTOP, People, heard, until, version
from web.luck import GOLDEN, Luck, at_one_device, golden, golden_text

from fareplay.core.game import EVERYBODY
from fareplay.core.match import Match

ENTRY = re.compile(r"^(\d+ \S+ .+) \d+ (# .*)$", re.MULTILINE)
CURTAIN = "document.querySelector('.curtain')"
BUTTON = "dialog[open] .moves button"
HERE = "[aria-current=step] .n"
LABELS = """(what) => [...document.querySelectorAll(what)]
    .map((one) => [one.dataset.space ?? one.dataset.cab ?? '', one.getAttribute('aria-label')])"""


def choose(page: Any, action: int, before: int, by_mouse: bool) -> None:
    """One move of the list of all moves, by clicks or by keys."""
    page.keyboard.press("m")
    gone = f"fareplay.at.version > {before}"  # a turn without a choice may end by itself
    until(page, f"document.querySelector('{BUTTON}') || {gone}")
    if version(page) > before:
        return
    n = page.evaluate(f"() => fareplay.at.actions.findIndex((one) => one.id === {action})")
    if by_mouse:
        page.locator(BUTTON).nth(n).click()
        sent = f"fareplay.at.draft.sending || {gone}"  # what was chosen beforehand goes at once
        until(page, f"document.querySelector('dialog[open] .commit') || {sent}")
        if not page.evaluate(f"() => {sent}"):
            page.click("dialog[open] .commit")
    elif n < 9:
        page.keyboard.press(str(n + 1))
        page.keyboard.press("Enter")
    else:
        page.locator(BUTTON).nth(n).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")  # the same again sends it


@pytest.mark.parametrize("game", GOLDEN)
def test_a_golden_record_is_played_at_a_table(people: People, luck: Luck, game: str) -> None:
    page, match = people(**DESKTOP), golden(game)
    page.goto(f"/t/{at_one_device(page, luck, match)[0]}")
    acts = {line.seq: line for line in match.lines if line.kind == "act"}
    while True:
        until(page, f"window.fareplay?.at?.live || window.fareplay?.at?.over || {CURTAIN}")
        if page.query_selector(".curtain"):
            page.click(".curtain button")
            until(page, f"!{CURTAIN} && window.fareplay?.at?.live")
        if page.evaluate("() => fareplay.at.over"):
            break
        before = version(page)
        act = acts[before + 1]
        assert page.evaluate("() => fareplay.at.due") == act.who
        if page.evaluate("() => fareplay.at.actions.length === 1") and game == "limited":
            page.keyboard.press("Space")  # the dial turns
        else:
            choose(page, act.value, before, by_mouse=act.seq % 2 == 0)
        until(page, f"fareplay.at?.version > {before}", f"line {act.seq} was not made")
    told = [match.tale(seat) for seat in range(len(match.seats))]
    until(page, f"heardAll.includes({told[act.who][-1]!r})", "the end was not spoken")
    said = iter(heard(page))
    for act in acts.values():  # to whom it was whose move it was
        assert told[act.who][act.seq - 1] in said, f"line {act.seq} was not spoken"
    with page.expect_download() as loaded:
        page.click("dialog.result a[download]")
    kept = loaded.value.path().read_text(encoding="utf-8")
    assert ENTRY.findall(kept) == ENTRY.findall(golden_text(game))


# --- what stands where ----------------------------------------------------------------------


def near(page: Any, kinds: str, names: tuple[str, ...]) -> set[str]:
    """The pieces that the labels of spaces speak of, each with its space."""
    spaces = page.evaluate(LABELS, "[data-space]")
    pieces = [f"{name}'s {kind}" for name in names for kind in kinds.split()]
    return {
        f"{piece} {space}"
        for space, label in spaces
        for piece in pieces
        if re.search(rf"{piece}\b", label)
    }


Places = tuple[set[str], set[str]]  # as shown, as told


def racers(page: Any, match: Match, view: Any) -> Places:
    """Touring: how far each side is, and where."""
    shown = {label.partition(", ")[2] for _, label in page.evaluate(LABELS, ".mat")}
    where = {True: "in the country", False: "in the city"}
    return shown, {f"{where[one.country]}, {one.total} of {view.goal} miles" for one in view.sides}


def trains(page: Any, match: Match, view: Any) -> Places:
    told = zip(match.names, view.trains, strict=True)
    return near(page, "train", match.names), {f"{name}'s train {one.at or 0}" for name, one in told}


def cats(page: Any, match: Match, view: Any) -> Places:
    place = {cat.name.title(): cat.at for cat in view.cats if cat.at != "eliminated"}
    told = {
        name: at if isinstance(at, str) else ",".join(map(str, at)) for name, at in place.items()
    }
    return near(page, "cat", match.names), {f"{name}'s cat {at}" for name, at in told.items()}


def cars(page: Any, match: Match, view: Any) -> Places:
    told: set[str] = set()
    for name, one in zip(match.names, view.players, strict=True):
        told |= {f"{name}'s cab {one.cab.at}", f"{name}'s scout {one.scout.at}"}
    return near(page, "cab scout", match.names), told


def cabs(page: Any, match: Match, view: Any) -> Places:
    squares = {one.id: one.name for one in match.game.view.printed(match.board).squares}
    told = {
        f"cab:{one.colour}:{cab.number}": f", {squares[cab.square]}"
        for one in view.players
        for cab in one.cabs
    }
    shown = page.evaluate(LABELS, "[data-cab]")
    return {key for key, label in shown if label.endswith(told.get(key, "nowhere"))}, set(told)


STANDS: dict[str, Callable[[Any, Match, Any], Places]] = {
    "touring": racers, "limited": trains, "mew": cats, "cabby": cars, "cabbie": cabs,
}  # fmt: skip


@pytest.mark.parametrize("game", GOLDEN)
def test_it_is_gone_through_line_by_line(people: People, game: str) -> None:
    page, match = people(**DESKTOP), golden(game)
    tale = match.tale(EVERYBODY)
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": golden_text(game).encode()}
    page.goto("/records")
    page.set_input_files("input[type=file]", files=[file])
    page.wait_for_url("**/r/**")
    until(page, f"document.querySelector('.count')?.textContent === 'Line 0 of {len(tale)}'")
    page.wait_for_selector(".board svg, .board .mat")
    for (line, _, after), text in zip(match.walk(), tale, strict=True):
        page.keyboard.press("ArrowRight")
        until(page, f"document.querySelector({HERE!r})?.textContent === '{line.seq}'")
        assert page.text_content(f"{HERE} ~ span:last-child") == text
        view = match.game.view.view(after, match.board, EVERYBODY)
        shown, told = STANDS[game](page, match, view)
        assert shown == told, f"line {line.seq}: {text}"
    assert heard(page)[-1] == tale[-1]
    assert f"action={len(tale)}" in page.url
