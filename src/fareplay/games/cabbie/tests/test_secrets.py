"""Nothing leaks in any phase: games by the bot, looked at in every situation that hides a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fareplay.core import notation, record, rng
from fareplay.core.chance import Seeded
from fareplay.core.game import CHANCE, NOBODY, OVER
from fareplay.core.match import Match, seats_of
from fareplay.core.record import to_bytes
from fareplay.games.cabbie import GAME
from fareplay.games.cabbie.names import trip_name
from fareplay.games.cabbie.packs import member
from fareplay.games.cabbie.state import DESTINATION, JAMS, TIPS, TRIPS, Tour, is_open, stands
from fareplay.games.cabbie.tests.cabbie_table import Table, table

ENOUGH = 8  # plies of each situation
SITUATIONS = {
    "destination", "stands", "refuse", "tourist", "deal", "tip", "jam", "drive",  # phases
    "two hidden", "both cabs", "drawn beside another", "turned down", "tour", "tour half made",
    "ruled out", "known to all", "pack used up", "some tips known", "all tips known",
    "some jams known", "all jams known", "pile partly known",
}  # fmt: skip


def situations(game: Table) -> set[str]:
    """What there is to be hidden or known just now; nothing where no destination is hidden."""
    s, phase = game.s, game["phase"]
    cabs = [s.cab[cab] for cab in range(s.seats * 2)]
    hidden = [me.destination != -1 and not me.known for me in cabs]
    found = set()
    if phase == "destination" and not is_open(s):
        found.add("destination")
    if not any(hidden):
        return found
    looks = phase == "drive" and s.looking != -1
    found.add("stands" if looks else phase)
    found |= {"two hidden"} if sum(hidden) > 1 else set()
    found |= {"both cabs"} if any(map(all, zip(hidden[::2], hidden[1::2], strict=True))) else set()
    found |= {"tour"} if any(me.tour == Tour.FIRST and not me.known for me in cabs) else set()
    found |= {"tour half made"} if any(me.tour == Tour.SECOND for me in cabs) else set()
    found |= {"ruled out"} if any(me.ruled_out for me in cabs) else set()
    found |= {"known to all"} if any(me.known and me.tour == Tour.NO for me in cabs) else set()
    known = s.pack[TRIPS]
    turned_down = known.size and known.tail[known.size - 1] != s.paid
    found |= {"turned down"} if turned_down else set()
    found |= {"pack used up"} if known.left == 0 else set()
    for name, pack in (("tips", s.pack[TIPS]), ("jams", s.pack[JAMS])):
        if pack.size:
            found.add(f"some {name} known" if pack.left else f"all {name} known")
    found |= {"pile partly known"} if any(me.size and me.left for me in s.stack) else set()
    found |= {"drawn beside another"} if phase == "destination" else set()
    return found


def greedy(seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Table, int, Any]]:
    """A game by the bot, tourists by lot; many destinations are such as do not simply stand.

    The table before each ply, what is done, and the table after it.
    """
    game, dice, mask = table(seats, options), [0, 0, 0], GAME.mask()
    rng.start(dice, seed, seats)
    while (who := game.to_move()) != OVER:
        if who == CHANCE:
            action = rng.below(dice, game.chances())
            if game.s.phase == DESTINATION and rng.below(dice, 3) == 0:
                action = next(iter(_doubtful(game)), action)
        elif game["phase"] == "tourist":
            action = game.actions()[rng.below(dice, 2)]
        else:
            seen = game.redealt(who, seed)
            GAME.rules.legal(seen.s, seen.b, mask, GAME.work())
            action = int(GAME.bots["greedy"](seen.s, seen.b, who, mask, dice))
        after = game.copy()
        GAME.rules.apply(after.s, after.b, action, GAME.work())
        yield game, action, after
        game = after


def _doubtful(game: Table) -> list[int]:
    """Outcomes that have to be turned down, or may be."""
    passenger, unseen = game.s.cab[game.s.looking].passenger, game.s.pack[TRIPS].unseen
    places = range(game.chances())
    return [at for at in places if not stands(game.b, passenger, member(unseen, at))]


def nothing_leaks(game: Table, action: int, after: Table, viewer: int, seed: int) -> bool:
    """All that a viewer gets is the same after a redeal; was anything redealt?"""
    twin, names = game.redealt(viewer, seed), GAME.seat_names[game.s.seats]
    assert twin.faults() == []
    assert twin.to_move() == game.to_move()
    assert repr(twin.view(viewer)) == repr(game.view(viewer))
    assert repr(twin.hints(viewer)) == repr(game.hints(viewer))
    anew = [to_bytes(world.redealt(viewer, seed + 7).s) for world in (game, twin)]
    assert anew[0] == anew[1]  # made of what the seat knows and of the dice, of nothing else
    told = GAME.text.sentence(game.s, game.b, action, after.s, viewer, names)
    then, done = after.redealt(viewer, seed + 1), action
    if game.to_move() == CHANCE:
        assert twin.chances() == game.chances()
        secret = GAME.text.secret(game.s, game.b, viewer)
        assert GAME.text.secret(twin.s, twin.b, viewer) == secret
        if not secret:  # the same words, with a world in which they can be said
            words = game.spell(action)
            others = (game.redealt(viewer, seed + more) for more in range(1000))
            twin = next(other for other in others if words in _outcomes(other))
            done = twin.read(words)
        else:
            done = rng.below([seed, 1, 2], twin.chances())
        then = twin.copy()
        GAME.rules.apply(then.s, then.b, done, GAME.work())
    elif game.to_move() == viewer:
        assert twin.legal() == game.legal()
        for asked in range(GAME.rules.ACTIONS):
            codes = [GAME.rules.why(x.s, x.b, asked, GAME.work()) for x in (game, twin)]
            assert codes[0] == codes[1]
    assert GAME.text.sentence(twin.s, game.b, done, then.s, viewer, names) == told
    return to_bytes(twin.s) != to_bytes(game.s)


def _outcomes(game: Table) -> set[str]:
    return {game.spell(place) for place in range(game.chances())}


@pytest.mark.rule("B-R23", "B-R24", "B-R26", "B-30", "B-37")
def test_nothing_leaks_in_any_situation() -> None:
    seen: Counter[str] = Counter()
    redealt: Counter[str] = Counter()
    plies = (
        ply for seats, seed in ((2, 2), (3, 1), (4, 3), (2, 5)) for ply in greedy(seats, {}, seed)
    )
    for number, (game, action, after) in enumerate(plies):
        if all(seen[name] >= ENOUGH for name in SITUATIONS):
            break
        found = situations(game)
        if any(seen[name] < ENOUGH for name in found):
            changed = False
            for viewer in (*range(game.s.seats), NOBODY):
                changed |= nothing_leaks(game, action, after, viewer, number)
            seen.update(found)
            redealt.update(found if changed else ())
    assert set(seen) >= SITUATIONS
    assert min(seen[name] for name in SITUATIONS) >= ENOUGH, seen
    assert min(redealt[name] for name in SITUATIONS) >= 1, redealt


@pytest.mark.rule("B-R23")
def test_a_leak_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with a view that shows everybody's card."""
    monkeypatch.setattr(GAME.view, "sees", lambda s, cab, seat: True)
    with pytest.raises(AssertionError):
        test_nothing_leaks_in_any_situation()


@pytest.mark.rule("B-R23", "B-37")
def test_a_seats_copy_of_a_running_record_names_no_hidden_card() -> None:
    match = Match(GAME, seats_of(GAME, ["human"] * 3), {}, Seeded(5), "test")
    dice, mask, secrets = [1, 2, 3], GAME.mask(), 0
    while match.version < 500:
        if (who := match.to_move()) == CHANCE:
            match.draw()
            continue
        seen = record.copy(match.state)
        GAME.rules.redeal(seen, match.board, who, dice)
        GAME.rules.legal(seen, match.board, mask, GAME.work())
        match.act(who, int(GAME.bots["greedy"](seen, match.board, who, mask, dice)))
    for line, before, after in match.walk():
        for viewer in (*range(3), NOBODY):
            if line.kind == "draw" and GAME.text.secret(before, match.board, viewer):
                words = GAME.text.spell(before, match.board, line.value)
                card = int(words[-2:]) - 1
                copies = [notation.entry(match, line, before, after, viewer)]
                copies.append(notation.entry(match, replace(line, value=0), before, after, viewer))
                assert repr(copies[0]) == repr(copies[1])
                assert trip_name(match.board, card) not in repr(copies[0])
                secrets += 1
    assert secrets > 30
    assert "Red looks at a destination card." in notation.write(match, 1)
