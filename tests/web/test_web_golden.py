"""A golden record of each game, played through the page and gone through again line by line."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from web.browser import COMMIT, DESKTOP, MOVE, People, heard, to_confirm, until
from web.luck import GOLDEN, Luck, at_one_device, golden, golden_text

from fareplay.core.game import EVERYBODY
from fareplay.core.match import Match

ENTRY = re.compile(r"^(\d+ \S+ .+) \d+ (# .*)$", re.MULTILINE)
CURTAIN = "document.querySelector('.curtain')"
# After a line: what comes now.
NEXT = """(() => {{
    const {{at}} = window.fareplay ?? {{}}, curtain = !!document.querySelector('.curtain :focus')
    const asked = at?.live && document.querySelector('#region-decision')
    if (curtain || (asked || at?.over) && at.version > {0}) return {{curtain,
        version: at?.version, over: at?.over, due: at?.due, moves: at?.actions.length}}
}})()"""
# At a line: what the log says of it, and the labels of what stands on the board.
LINE = """document.querySelector('[aria-current=step] .n')?.textContent === '{0}' && [
    document.querySelector('[aria-current=step] .n ~ span:last-child').textContent,
    [...document.querySelectorAll('{1}')].map((one) =>
        [one.dataset.space ?? one.dataset.cab ?? '', one.getAttribute('aria-label')])]"""
CARS = ("cab", "scout")
Labels = list[tuple[str, str]]
Places = tuple[set[str], set[str]]  # as shown, as told


def choose(page: Any, action: int, before: int, by_mouse: bool) -> None:
    """One move of the list of all moves, by clicks or by keys."""
    page.keyboard.press("m")
    gone = f"fareplay.at.version > {before}"  # a turn without a choice may end by itself
    n = f"fareplay.at.actions.findIndex((one) => one.id === {action})"
    found = until(page, f"{gone} ? 'gone' : document.querySelector('{MOVE}') && [{n}]")
    if found == "gone":
        return
    [place] = found
    if by_mouse:
        page.locator(MOVE).nth(place).click()
    elif place < 9:
        page.keyboard.press(str(place + 1))
    else:
        page.locator(MOVE).nth(place).focus()
        page.keyboard.press("Enter")
    if to_confirm(page, before):
        page.click(COMMIT) if by_mouse else page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GOLDEN)
def test_a_golden_record_is_played_at_a_table(people: People, luck: Luck, game: str) -> None:
    page, match = people(**DESKTOP), golden(game)
    page.goto(f"/t/{at_one_device(page, luck, match)[0]}")
    acts = {line.seq: line for line in match.lines if line.kind == "act"}
    before, mouse = -1, False
    while not (now := until(page, NEXT.format(before), f"not past line {before}"))["over"]:
        mouse = not mouse
        if now["curtain"]:
            page.wait_for_selector(".curtain button:focus")
            page.click(".curtain button") if mouse else page.keyboard.press("Enter")
            now = until(page, f"!{CURTAIN} && {NEXT.format(before)}")
        before = now["version"]
        act = acts[before + 1]
        assert now["due"] == act.who
        if now["moves"] == 1 and game == "limited":
            page.keyboard.press("Space")  # the dial turns
        else:
            choose(page, act.value, before, mouse)
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


def near(spaces: Labels, pieces: list[str]) -> set[str]:
    """The pieces that the labels of spaces speak of, each with its space."""
    return {
        f"{piece} {space}"
        for space, label in spaces
        for piece in pieces
        if re.search(rf"{piece}\b", label)
    }


def racers(mats: Labels, match: Match, view: Any) -> Places:
    """Touring: how far each side is, and where."""
    shown = {label.partition(", ")[2] for _, label in mats}
    where = {True: "in the country", False: "in the city"}
    return shown, {f"{where[one.country]}, {one.total} of {view.goal} miles" for one in view.sides}


def trains(spaces: Labels, match: Match, view: Any) -> Places:
    names = [f"{name}'s train" for name in match.names]
    told = zip(names, view.trains, strict=True)
    return near(spaces, names), {f"{name} {one.at or 0}" for name, one in told}


def cats(spaces: Labels, match: Match, view: Any) -> Places:
    names = [*(f"{name}'s cat" for name in match.names), "Crazy cat"]
    place = {names[cat.seat]: cat.at for cat in view.cats if cat.at != "eliminated"}
    told = {
        name: at if isinstance(at, str) else ",".join(map(str, at)) for name, at in place.items()
    }
    return near(spaces, names), {f"{name} {at}" for name, at in told.items()}


def cars(spaces: Labels, match: Match, view: Any) -> Places:
    told: set[str] = set()
    for name, one in zip(match.names, view.players, strict=True):
        told |= {f"{name}'s cab {one.cab.at}", f"{name}'s scout {one.scout.at}"}
    return near(spaces, [f"{name}'s {kind}" for name in match.names for kind in CARS]), told


def cabs(shown: Labels, match: Match, view: Any) -> Places:
    squares = {one.id: one.name for one in match.game.view.printed(match.board).squares}
    told = {
        f"cab:{one.colour}:{cab.number}": f", {squares[cab.square]}"
        for one in view.players
        for cab in one.cabs
    }
    return {key for key, label in shown if label.endswith(told.get(key, "nowhere"))}, set(told)


STANDS: dict[str, tuple[str, Callable[[Labels, Match, Any], Places]]] = {
    "touring": (".mat", racers),
    "limited": ("[data-space]", trains),
    "mew": ("[data-space]", cats),
    "cabby": ("[data-space]", cars),
    "cabbie": ("[data-cab]", cabs),
}


@pytest.mark.parametrize("game", GOLDEN)
def test_it_is_gone_through_line_by_line(people: People, game: str) -> None:
    page, match = people(**DESKTOP), golden(game)
    tale, (what, stands) = match.tale(EVERYBODY), STANDS[game]
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": golden_text(game).encode()}
    page.goto("/records")
    page.set_input_files("input[type=file]", files=[file])
    page.wait_for_url("**/r/**")
    until(page, f"document.querySelector('.count')?.textContent === 'Line 0 of {len(tale)}'")
    page.wait_for_selector(".board svg, .board .mat")
    for (line, _, after), text in zip(match.walk(), tale, strict=True):
        page.keyboard.press("ArrowRight")
        said, labels = until(page, LINE.format(line.seq, what))
        assert said == text
        view = match.game.view.view(after, match.board, EVERYBODY)
        shown, told = stands(labels, match, view)
        assert shown == told, f"line {line.seq}: {text}"
    assert heard(page)[-1] == tale[-1]
    assert f"action={len(tale)}" in page.url
