"""What goes over the line: whoever looks on, or sits elsewhere, is sent nothing that is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from server_house import House, live
from web.browser import (
    People,
    Traffic,
    answered,
    decide,
    gather,
    invite_of,
    make_move,
    take_seat,
    until,
    version,
)
from web.luck import Luck, find, golden

from fareplay.core.game import EVERYBODY, NOBODY
from fareplay.core.match import Match
from fareplay.server import wire


def both_drive() -> Match:
    """Cabbie, up to where both have drawn a destination."""
    match = golden("cabbie", "2-cap")
    drawn = [n for n, said in enumerate(match.tale(EVERYBODY), start=1) if " draws " in said]
    match.restart(match.lines[: drawn[-1]])
    return match


PLAYED = {"touring": lambda: find("touring", 2, lambda m: m.version > 24), "cabbie": both_drive}
TITLES = {"touring": "Touring", "cabbie": "Cabbie"}


def secrets_of(match: Match, owner: int) -> Iterator[str]:
    """Sentences that the owner hears and others do not; cards or trips as they are sent."""
    mine, nobody = match.tale(owner), match.tale(NOBODY)
    yield from (said for said, told in zip(mine, nobody, strict=True) if said != told)
    for _, _, after in match.walk():
        view = match.game.view.view(after, match.board, owner)
        if match.game.id == "touring":
            if len(view.hands[owner]) > 3:
                yield wire.canonical(view.hands[owner]).decode()
        else:
            trip = [cab.trip for cab in view.players[owner].cabs if cab.trip]
            yield from (wire.canonical(one).decode() for one in trip)


def follow(pages: list[Any], match: Match) -> None:
    """The same moves at the table of these pages."""
    for line in match.lines:
        if line.kind == "act":
            mover = pages[line.who]
            decide(mover)
            before = version(mover)
            mover.evaluate(f"() => {{ void fareplay.at.draft.send([{line.value}]) }}")
            until(mover, f"fareplay.at.version > {before}")


@pytest.mark.parametrize("game", PLAYED)
def test_no_hidden_thing_is_sent_to_others(
    people: People, served: House, luck: Luck, game: str
) -> None:
    match = PLAYED[game]()
    luck.next = match.chance.seed
    ada, ben, cat = people(), people(), people()
    lines = [Traffic(page) for page in (ada, ben, cat)]
    gather(ada, "open", title=TITLES[game])
    table = until(ada, "location.pathname.split('/')[2]")
    link = invite_of(ada)
    take_seat(ben, link, "Bea")
    cat.goto(link)
    cat.click("text=Only look")
    until(cat, "window.fareplay?.table?.now")
    nonces = [
        page.evaluate(f"() => JSON.parse(localStorage['fareplay.nonce.{table}']).nonce")
        for page in (ada, ben)
    ]
    assert not any(line.has(nonce) for line in lines for nonce in nonces)
    until(ada, "document.body.textContent.includes('Everybody is here')")
    ada.click("text=Begin the match")
    follow([ada, ben], match)
    until(cat, f"fareplay.at?.version >= {match.version}")
    room = live(served, table).room
    assert [one.value for one in room.lines] == [one.value for one in match.lines]
    assert cat.evaluate("() => fareplay.table.seat") is None
    assert lines[2].frames > 5
    for owner in (0, 1):
        secrets = set(secrets_of(room.match, owner))
        assert secrets
        told = {secret for secret in secrets if lines[owner].has(secret)}
        assert told, "the search finds what the owner was sent"
        for other in {0, 1, 2} - {owner}:
            assert not [secret for secret in secrets if lines[other].has(secret)]
    assert all(lines[seat].has(nonce) for seat, nonce in enumerate(nonces)), "shown by now"
    seed = room.seed.hex()
    assert not any(line.has(seed) for line in lines)
    ada.evaluate("() => { void fareplay.table.resign() }")
    ada.wait_for_selector("dialog.result")
    until(ada, "document.querySelector('dialog.result').textContent.includes('draws')")
    assert lines[0].has(seed), "after the end the seed is shown"


def test_a_watcher_follows_live_and_decides_nothing(
    people: People, served: House, luck: Luck
) -> None:
    luck.next = 1
    ada, cat = people(), people()
    gather(ada, "open")
    link = invite_of(ada)
    cat.goto(link)
    cat.click("text=Only look")
    ada.select_option('select[aria-label="Who sits at seat 2"]', "bot:normal")
    ada.click("text=Begin the match")
    decide(ada)
    until(cat, "window.fareplay?.at?.view")
    assert cat.evaluate("() => fareplay.at.view.hands.every((hand) => hand === null)")
    before = version(ada)
    make_move(ada)
    now = answered(ada, before)["version"]
    until(cat, f"fareplay.at.version === {now}")
    table = ada.evaluate("() => fareplay.table.table")
    told = live(served, table).room.match.tale(NOBODY)[before:now]
    assert told
    until(cat, f"{json.dumps(told)}.every((said) => heardAll.includes(said))", "not spoken")
    assert not cat.evaluate("() => fareplay.at.live")
    assert not cat.query_selector("#region-decision .commit")
    assert "Watching" in cat.inner_text("#region-bar")
