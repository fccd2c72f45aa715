"""What must be true of every game, as functions: the tests use them, and so do planted faults."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import typing
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import games
import msgspec
import numpy as np
import unseen
from games import Case, Ply
from sizes import size

from fareplay.core import backend, notation, plans, record, rng, worlds
from fareplay.core.game import CHANCE, EVERYBODY, NOBODY, OVER, Fault, Game, Refused
from fareplay.core.match import Line
from fareplay.core.record import Record, Row, Rows, to_bytes

sent = msgspec.json.encode
ASKED = size("FAREPLAY_ASKED", 30_000, 100_000)  # times that `why` is asked in one game
APART = size("FAREPLAY_APART", 20, 7)  # decisions from one at which all legal actions are applied


def require(true: Any, says: str, s: Any = None, game: Game | None = None) -> None:
    """An assertion that shows the state it is about."""
    if not true:
        shape = game.rules.State if game else None
        shown = f"\n{record.describe(s, shape)}" if isinstance(s, Record) else ""
        raise AssertionError(says + shown)


def same(a: Any, b: Any, says: str) -> None:
    """Equal to the last byte of what would be sent."""
    if sent(a) != sent(b):
        raise AssertionError(f"{says}:\n{a!r}\n{b!r}")


# --- pieces, legality, the end --------------------------------------------------------------


def check_conserved(game: Game, case: Case, number: int = 0, by: str = games.UNIFORM) -> None:
    """No piece is ever lost or made."""
    s, b = game.new(case.seats, dict(case.options))
    require(not game.text.faults(s, b), f"the deal: {game.text.faults(s, b)}", s, game)
    for ply in games.play(game, s, b, games.stream(number, 1), by):
        found = game.text.faults(ply.after, b)
        require(not found, f"{case}, ply {ply.number}: {found}", ply.after, game)


def check_legality(game: Game, case: Case, number: int = 0, by: str = games.UNIFORM) -> None:
    """`legal`, its count and `why` say the same of every action, and every legal action applies."""
    rules, work, plies = game.rules, game.work(), games.played(game, case, number, by)
    decided = [ply for ply in plies[0] if ply.who != CHANCE]
    every = max(len(decided) * rules.ACTIONS // ASKED, 1)  # with thousands of actions not each ply
    for place, ply in enumerate(decided):
        if place % every == 0:
            check_mask(game, ply.before, plies[1])
        if place % APART == 0:
            check_all_apply(game, ply.before, plies[1])
    end, b = plies[0][-1].after, plies[1]
    for action in (-1, *range(rules.ACTIONS + 1)):
        require(rules.why(end, b, action, work), f"action {action} is legal after the end")


def check_mask(game: Game, s: Any, b: Any) -> None:
    rules, work = game.rules, game.work()
    mask, before = [7] * rules.ACTIONS, to_bytes(s)  # whatever was in it before
    found = rules.legal(s, b, mask, work)
    require(set(mask) <= {0, 1}, f"the mask is not of 0 and 1: {mask}", s, game)
    require(found == sum(mask), f"legal says {found}, its mask {sum(mask)}", s, game)
    require(found > 0, "a seat is to move and nothing is legal", s, game)
    for action in range(rules.ACTIONS):
        code = rules.why(s, b, action, work)
        require((code == 0) == (mask[action] == 1), f"action {action}: why {code}", s, game)
        require(not code or rules.Refusal(code).says, f"refusal {code} says nothing")
    for action in (-1, -(1 << 40), rules.ACTIONS, rules.ACTIONS + 1, 1 << 40):
        code = rules.why(s, b, action, work)
        require(code and rules.Refusal(code), f"action {action} does not exist", s, game)
    require(to_bytes(s) == before, "asking has changed the state", s, game)


def check_all_apply(game: Game, s: Any, b: Any) -> None:
    """Every legal action, on a copy; its words read back as itself."""
    mask, work = game.mask(), game.work()
    game.rules.legal(s, b, mask, work)
    spelled = Counter(game.text.spell(s, b, action) for action in _places(mask))
    for action in _places(mask):
        words, then = game.text.spell(s, b, action), record.copy(s)
        require(spelled[words] == 1, f"two actions are called {words!r}", s, game)
        require(game.text.read(s, b, words) == action, f"{words!r} is read as another", s, game)
        require(all(game.text.touches(s, b, action)), f"{words!r} touches nothing", s, game)
        game.rules.apply(then, b, action, work)
        found = game.text.faults(then, b)
        require(not found, f"after {words!r}: {found}", then, game)
        require(to_bytes(then) != to_bytes(s), f"{words!r} changes nothing", s, game)


def _places(mask: list[int]) -> list[int]:
    return [action for action, may in enumerate(mask) if may]


def check_end(game: Game, case: Case, number: int = 0, by: str = games.UNIFORM) -> None:
    """It ends within the stated bound, for a reason, and partners win together."""
    rules, (plies, b) = game.rules, games.played(game, case, number, by)
    decisions = sum(ply.who != CHANCE for ply in plies)
    require(decisions <= rules.TURNS, f"{decisions} decisions, not {rules.TURNS} at most")
    for ply in plies:
        require(rules.reason(ply.before, b) == 0, "a reason to be over while it is not", ply.before)
    end = plies[-1].after
    why = rules.Reason(rules.reason(end, b))
    require(why.rule and why.says, f"{why!r} cites no rule")
    won = {seat: bool(rules.won(end, b, seat)) for seat in range(case.seats)}
    for seat in won:
        partners = [other for other in won if rules.side(end, other) == rules.side(end, seat)]
        require(all(won[other] == won[seat] for other in partners), f"partners differ: {won}", end)
        require(isinstance(int(rules.score(end, b, seat)), int), "a score is a number")
    said = game.text.result(end, b, game.seat_names[case.seats])
    require(said and said == said.strip(), f"the result is told as {said!r}")


def check_copies(game: Game, case: Case) -> None:
    """A copy shares nothing with the state it was made of, and nobody changes the board."""
    s, b = game.new(case.seats, dict(case.options))
    board, kept = to_bytes(b), []
    for ply in games.play(game, s, b, games.stream(3)):
        kept.append((ply.after, to_bytes(ply.after)))
    for copy, was in kept:
        require(to_bytes(copy) == was, "an earlier copy has changed", copy, game)
    require(to_bytes(b) == board, "the board has changed")


# --- the log --------------------------------------------------------------------------------


def check_replay(case: Case, number: int = 0, by: str = games.UNIFORM) -> None:
    """The log gives the same bytes again, and its text is a fixed point."""
    match = games.finished(case, number, by)
    text = notation.write(match)
    again = games.read_record(text)
    require(to_bytes(again.state) == to_bytes(match.state), f"{case}: the replay differs")
    require(notation.write(again) == text, f"{case}: written anew it differs")
    require(again.lines == match.lines, f"{case}: the lines differ")
    require(notation.wrong_draws(again) == [], f"{case}: draws are wrong")
    after = None
    for _, before, then in match.walk():
        require(after is None or to_bytes(before) == after, "the walk jumps")
        after = to_bytes(then)
    require(after == to_bytes(match.state), "the walk ends elsewhere")


# --- hidden information ---------------------------------------------------------------------


def viewers(case: Case) -> list[int]:
    return [*range(case.seats), NOBODY]


class Twins:
    """A game's states, each redealt for a viewer: what that viewer cannot see drawn anew.

    One in ten is looked at and redealt on the stand-in that checks, the others on the bare one.
    """

    def __init__(self, game: Game, plies: list[Ply], b: Any) -> None:
        self.game, self.boards = game, (b, record.bare(b))
        self.states = [plies[0].before, *(ply.after for ply in plies)]
        self.made: dict[tuple[int, int | None], Any] = {}

    def board(self, number: int) -> Any:
        return self.boards[number % 10 != 0]

    def true(self, number: int) -> Any:
        """The state itself, which nobody changes."""
        if number % 10 == 0:
            return self.states[number]
        return self._kept(number, None, lambda: record.bare(self.states[number]))

    def of(self, number: int, viewer: int) -> Any:
        return self._kept(number, viewer, lambda: self._redealt(number, viewer))

    def _redealt(self, number: int, viewer: int) -> Any:
        twin, dice = record.copy(self.true(number)), games.stream(number, viewer + 9)
        self.game.rules.redeal(twin, self.board(number), viewer, dice)
        return twin

    def _kept(self, number: int, viewer: int | None, make: Callable[[], Any]) -> Any:
        if (number, viewer) not in self.made:
            made = make()
            self.made = {key: old for key, old in self.made.items() if key[0] >= number - 1}
            self.made[number, viewer] = made
        return self.made[number, viewer]


def check_no_leak(
    game: Game, case: Case, number: int = 0, by: str = games.UNIFORM, most: int = games.PLIES
) -> None:
    """What is redealt for a viewer changes nothing that this viewer gets."""
    plies, b = games.played(game, case, number, by)
    if not game.hidden:
        check_open(game, case, plies, b)
        return
    twins, names, dealt = Twins(game, plies, b), game.seat_names[case.seats], 0
    hidden = False
    for ply in games.sampled(plies, most, most):
        s, b = twins.true(ply.number), twins.board(ply.number)
        written = to_bytes(s)
        for viewer in viewers(case):
            t = twins.of(ply.number, viewer)
            where = f"{case}, ply {ply.number}, viewer {viewer}"
            found = game.text.faults(t, b)
            require(not found, f"{where}: redealt, {found}", t, game)
            same_sight(game, s, t, b, viewer, where)
            if ply.who == viewer:
                same_choice(game, s, t, b, where)
            same_sentence(game, ply, twins, viewer, names, where)
            if ply.number % 10 == 0:
                same_events(game, s, t, b, viewer, names, where)
            dealt += written != to_bytes(t)
        hidden = hidden or hides(game, s, b, NOBODY)
    require(dealt or not hidden, f"{case}: something is hidden and nothing was ever redealt")
    end = len(plies)
    for viewer in viewers(case):
        same_sight(game, plies[-1].after, twins.of(end, viewer), b, viewer, f"{case}, the end")
        told = [game.text.result(s, b, names) for s in (plies[-1].after, twins.of(end, viewer))]
        same(*told, f"{case}, the result")


def check_shared(game: Game, case: Case, most: int = 60) -> None:
    """What the views of a position have in common, made once, changes none of them."""
    plies, b = games.played(game, case, 0, games.UNIFORM)
    for ply in games.sampled(plies, most, most) if game.shared is not None else ():
        s = ply.after
        known = game.shared(s, b)
        for viewer in (*viewers(case), EVERYBODY):
            where = f"{case}, ply {ply.number}, viewer {viewer}"
            seen = game.view.view(s, b, viewer), game.view.view(s, b, viewer, known)
            same(*map(sent, seen), f"{where}: the view")
            aids = game.view.hints(s, b, viewer), game.view.hints(s, b, viewer, known)
            same(*map(sent, aids), f"{where}: the hints")


def check_open(game: Game, case: Case, plies: list[Ply], b: Any) -> None:
    """Nothing is hidden: redealing is no change at all, so nobody can get less than another."""
    twins = Twins(game, plies, b)
    for ply in games.sampled(plies):
        s, b = twins.true(ply.number), twins.board(ply.number)
        written, shown = to_bytes(s), sent(game.view.view(s, b, EVERYBODY))
        for viewer in viewers(case):
            where = f"{case}, ply {ply.number}, viewer {viewer}"
            twin = twins.of(ply.number, viewer)
            require(to_bytes(twin) == written, f"{where}: something was redealt", s, game)
            open_to = sent(game.view.view(s, b, viewer)) == shown
            require(open_to, f"{where}: something is hidden", s, game)
            if ply.who == CHANCE:
                require(not game.text.secret(s, b, viewer), f"{where}: a secret draw", s, game)


def hides(game: Game, s: Any, b: Any, viewer: int) -> bool:
    return sent(game.view.view(s, b, viewer)) != sent(game.view.view(s, b, EVERYBODY))


def same_sight(
    game: Game, s: Any, t: Any, b: Any, viewer: int, where: str, chances: bool = True
) -> None:
    rules = game.rules
    same(rules.to_move(s, b), rules.to_move(t, b), f"{where}: who is to move")
    same(game.view.view(s, b, viewer), game.view.view(t, b, viewer), f"{where}: the view")
    same(game.view.hints(s, b, viewer), game.view.hints(t, b, viewer), f"{where}: the hints")
    if rules.to_move(s, b) == CHANCE:
        if chances:
            same(rules.chances(s, b), rules.chances(t, b), f"{where}: the number of chances")
        secrets = [bool(game.text.secret(x, b, viewer)) for x in (s, t)]
        same(*secrets, f"{where}: whether the outcome is secret")


def same_choice(game: Game, s: Any, t: Any, b: Any, where: str) -> None:
    """The seat to move: its legal actions, their words, and why the others are refused."""
    rules, work, masks = game.rules, game.work(), (game.mask(), game.mask())
    counts = [rules.legal(x, b, mask, work) for x, mask in zip((s, t), masks, strict=True)]
    same(*counts, f"{where}: how many actions are legal")
    same(*masks, f"{where}: the legal actions")
    for action in range(-1, rules.ACTIONS + 1):
        codes = [int(rules.why(x, b, action, work)) for x in (s, t)]
        same(*codes, f"{where}: why not action {action}")
    for action in _places(masks[0]):
        told = [(game.text.spell(x, b, action), game.text.touches(x, b, action)) for x in (s, t)]
        same(*told, f"{where}: what action {action} is called and touches")
    if game.plan is not None:
        same(plans.plans(game, s, b), plans.plans(game, t, b), f"{where}: the plans")


def same_sentence(game: Game, ply: Ply, twins: Twins, viewer: int, names: Any, where: str) -> None:
    """The sentence of what happened next.

    A decision of another seat may be impossible with the redealt cards: it is told between two
    redealt states. An outcome this viewer sees is the one with the same words.
    """
    text, b = game.text, twins.board(ply.number)
    s, t = twins.true(ply.number), twins.of(ply.number, viewer)
    told = text.sentence(s, b, ply.action, twins.true(ply.number + 1), viewer, names)
    if ply.who != CHANCE:
        then = twins.of(ply.number + 1, viewer)
        again = text.sentence(t, b, ply.action, then, viewer, names)
    else:
        t, outcome = like_outcome(game, s, t, b, ply.action, viewer)
        then = record.copy(t)
        game.rules.apply(then, b, outcome, game.work())
        again = text.sentence(t, b, outcome, then, viewer, names)
    same(told, again, f"{where}: the sentence")


def like_outcome(game: Game, s: Any, t: Any, b: Any, outcome: int, viewer: int) -> tuple[Any, int]:
    """A twin, `t` or another, and an outcome of it that looks to the viewer like that of `s`."""
    if game.text.secret(s, b, viewer):
        return t, rng.below(games.stream(outcome), game.rules.chances(t, b))
    words, dice = game.text.spell(s, b, outcome), games.stream(outcome, viewer + 9)
    for _ in range(1000):
        try:
            return t, game.text.read(t, b, words)
        except Refused:  # with these cards it could not have come
            t = record.copy(s)
            game.rules.redeal(t, b, viewer, dice)
    raise AssertionError(f"no redealt state allows {words!r}")


def same_events(game: Game, s: Any, t: Any, b: Any, viewer: int, names: Any, where: str) -> None:
    for event in game.rules.Event:
        codes = [int(game.rules.may_happen(x, b, event)) for x in (s, t)]
        same(*codes, f"{where}: whether {event.name} may happen")
        if codes[0] == 0:
            then = [record.copy(x) for x in (s, t)]
            for x in then:
                game.rules.happen(x, b, event)
            told = [
                game.text.event_sentence(x, b, event, y, viewer, names)
                for x, y in zip((s, t), then, strict=True)
            ]
            same(*told, f"{where}: the sentence of {event.name}")
            same(*(game.view.view(x, b, viewer) for x in then), f"{where}: after {event.name}")


def check_reveals(game: Game, case: Case, number: int = 0, most: int = 50) -> int:
    """What does not reveal shows nobody a thing that its seat could not have told before.

    Two positions that the seat cannot tell apart are as alike after its decision; what changes for
    others is the same in both. Whether a decision reveals is the same in both as well. Gives back
    at how many positions something was hidden.
    """
    plies, b = games.played(game, case, number, "greedy")
    decided, dice = [ply for ply in plies if ply.who != CHANCE], games.stream(number, 41)
    different = 0
    for ply in decided[:: max(len(decided) // most, 1)]:
        s, t = ply.before, unseen.altered(game, ply.before, b, ply.who, dice)
        different += to_bytes(s) != to_bytes(t)
        legal = game.legal(s, b) if to_bytes(s) != to_bytes(t) else []
        for action in {legal[rng.below(dice, len(legal))] for _ in legal[:4]}:
            where = f"{case}, ply {ply.number}, {game.text.spell(s, b, action)!r}"
            shows = [bool(game.reveals(x, b, action)) for x in (s, t)]
            same(*shows, f"{where}: whether it reveals")
            if not shows[0]:
                same_effect(game, s, t, b, action, case, where)
    return different


def same_effect(game: Game, s: Any, t: Any, b: Any, action: int, case: Case, where: str) -> None:
    """A decision at two positions that its seat cannot tell apart."""
    seat, names, work = game.rules.to_move(s, b), game.seat_names[case.seats], game.work()
    then = [record.copy(x) for x in (s, t)]
    for x in then:
        game.rules.apply(x, b, action, work)
    same(*(game.rules.to_move(x, b) for x in then), f"{where}: who is to move then")
    if game.rules.to_move(then[0], b) == OVER:
        return
    for viewer in (seat, NOBODY):
        same_sight(game, *then, b, viewer, f"{where}, viewer {viewer}")
    if game.rules.to_move(then[0], b) == seat:
        same(*(game.legal(x, b) for x in then), f"{where}: what is legal then")
    for viewer in viewers(case):
        told = [
            game.text.sentence(x, b, action, y, viewer, names)
            for x, y in zip((s, t), then, strict=True)
        ]
        same(*told, f"{where}: the sentence for {viewer}")
        changes = [_changes(game, x, y, b, viewer) for x, y in zip((s, t), then, strict=True)]
        same(*changes, f"{where}: what changes for {viewer}")


def _changes(game: Game, before: Any, after: Any, b: Any, viewer: int) -> dict[str, Any]:
    """What is not as it was in a view, by its path."""
    was, now = (
        dict(_leaves(msgspec.to_builtins(game.view.view(x, b, viewer)))) for x in (before, after)
    )
    return {path: now.get(path) for path in sorted(was | now) if was.get(path) != now.get(path)}


def _leaves(part: Any, path: str = "") -> Any:
    if isinstance(part, dict):
        for name, inner in part.items():
            yield from _leaves(inner, f"{path}.{name}")
    elif isinstance(part, list | tuple):
        yield f"{path}#", len(part)
        for place, inner in enumerate(part):
            yield from _leaves(inner, f"{path}.{place}")
    else:
        yield path, part


def check_copy_of_a_seat(case: Case, number: int = 0) -> None:
    """A running record, as one seat may have it, is the same line by line for its twins."""
    game = case.of
    match = games.match_of(game, case.seats, dict(case.options), games.SEED + number, "test")
    games.play_match(match, games.stream(number, 12), stop=160)
    if not game.hidden:
        copies = [notation.write(match, viewer) for viewer in viewers(case)]
        require(len(set(copies)) == 1, f"{case}: the copies of the seats differ")
        return
    for line, before, after in list(_copied(match)):
        for viewer in viewers(case):
            twin, end = record.copy(before), record.copy(after)
            game.rules.redeal(twin, match.board, viewer, games.stream(line.seq, viewer + 9))
            game.rules.redeal(end, match.board, viewer, games.stream(line.seq, viewer + 99))
            mine, theirs = line, line
            if line.kind == "draw":
                if not game.text.secret(before, match.board, viewer):
                    first = game.text.read(before, match.board, _words(match, line, before))
                    mine = replace(line, value=first)
                twin, outcome = like_outcome(game, before, twin, match.board, line.value, viewer)
                theirs, end = replace(line, value=outcome), record.copy(twin)
                game.rules.apply(end, match.board, outcome, match.work)
            rows = (
                notation.entry(match, mine, before, after, viewer),
                notation.entry(match, theirs, twin, end, viewer),
            )
            same(*rows, f"{case}, entry {line.seq}, viewer {viewer}")


def _words(match: Any, line: Line, before: Any) -> str:
    return str(match.game.text.spell(before, match.board, line.value))


def _copied(match: Any) -> Any:
    for line, before, after in match.walk():
        yield line, before, record.copy(after)


def check_redeal_forgets(game: Game, case: Case, number: int = 0) -> None:
    """The redealt state is made of what the seat sees and of the dice, of nothing else.

    Two games run side by side that one seat cannot tell apart: the same open plays, other hidden
    cards. Whatever the redealt states of the two differ in, that seat's bot could cheat with.
    """
    if not game.hidden:
        return  # `check_open` has seen that nothing is ever redealt
    s, b = game.new(case.seats, dict(case.options))
    dice, work = games.stream(number, 21), game.work()
    viewer = rng.below(dice, case.seats)
    s, t = record.bare(s), record.bare(s)
    while game.rules.to_move(s, b) != OVER:
        steps = _like_steps(game, s, t, b, viewer, dice)
        if steps is None:  # no play is open to both: start another twin
            t = record.copy(s)
            game.rules.redeal(t, b, viewer, dice)
            continue
        game.rules.apply(s, b, steps[0], work)
        game.rules.apply(t, b, steps[1], work)
        where = f"{case}, viewer {viewer}"
        same(game.view.view(s, b, viewer), game.view.view(t, b, viewer), f"{where}: the view")
        same(game.view.hints(s, b, viewer), game.view.hints(t, b, viewer), f"{where}: the hints")
        seen = [record.copy(s), record.copy(t)]
        at = rng.below(dice, 1 << 20)
        for x in seen:
            game.rules.redeal(x, b, viewer, games.stream(at))
        if to_bytes(seen[0]) != to_bytes(seen[1]):
            found = record.differences(*seen)
            require(False, f"{where}: the redealt states tell games apart: {found}", s, game)


def _like_steps(
    game: Game, s: Any, t: Any, b: Any, viewer: int, dice: Any
) -> tuple[int, int] | None:
    """A step of each game that looks the same to the viewer."""
    rules, who = game.rules, game.rules.to_move(s, b)
    if who == CHANCE:
        one = rng.below(dice, rules.chances(s, b))
        if game.text.secret(s, b, viewer):
            return one, rng.below(dice, rules.chances(t, b))
        try:
            return one, game.text.read(t, b, game.text.spell(s, b, one))
        except Refused:
            return None
    masks = game.mask(), game.mask()
    for x, mask in zip((s, t), masks, strict=True):
        rules.legal(x, b, mask, game.work())
    both = [int(a and c) for a, c in zip(*masks, strict=True)]
    if not any(both):
        return None
    action = rng.pick(dice, both, sum(both))
    return action, action


def check_veil(game: Game, case: Case, number: int = 0, looks: int = 9) -> None:
    """What is not shown, though it could be worked out, changes nothing that a viewer gets.

    A bot plays; the state is compared with one in which what is not shown was put into disorder,
    and with the world that is made of it for a viewer. Plans are made in that world, which is the
    same for both.
    """
    s, b = game.new(case.seats, dict(case.options))
    s, b, hidden, changed = record.bare(s), record.bare(b), games.unshown(game), 0
    by, dice = next(iter(game.bots)), games.stream(number, 41)
    for ply in games.play(game, s, b, dice, by):
        hidden.remember(s, b)
        if ply.number % 29 == 0:
            for viewer in viewers(case):
                changed += veiled_alike(game, s, b, viewer, f"{case}, ply {ply.number}", hidden)
            looks -= 1
        if looks == 0:
            break
    require(changed > 0, f"{case}: nothing that could be worked out was ever hidden")


def veiled_alike(game: Game, s: Any, b: Any, viewer: int, where: str, hidden: Any) -> bool:
    """Is a state to the viewer like one in disorder, and like its world? Was there any disorder?"""
    where, at = f"{where}, viewer {viewer}", viewer + 9
    other = record.copy(s)
    hidden.scramble(other, b, viewer, games.stream(at, 1))
    seen = [worlds.world_of(game, x, b, viewer, games.stream(at, 2)) for x in (s, other)]
    for x in (other, seen[0]):
        found = game.text.faults(x, b)
        require(not found, f"{where}: {found}", x, game)
        same_sight(game, s, x, b, viewer, where, chances=x is other)
        if game.rules.to_move(s, b) == viewer:
            same_mask(game, s, x, b, where)
    if to_bytes(seen[0]) != to_bytes(seen[1]):
        found = record.differences(*seen)
        require(False, f"{where}: worlds tell what is not shown: {found}", s, game)
    return to_bytes(other) != to_bytes(s)


def same_mask(game: Game, s: Any, t: Any, b: Any, where: str) -> None:
    """The legal actions, and why some others are refused."""
    rules, work, masks = game.rules, game.work(), (game.mask(), game.mask())
    for x, mask in zip((s, t), masks, strict=True):
        rules.legal(x, b, mask, work)
    same(*masks, f"{where}: the legal actions")
    for action in range(-1, rules.ACTIONS + 1, max(rules.ACTIONS // 40, 1)):
        codes = [int(rules.why(x, b, action, work)) for x in (s, t)]
        same(*codes, f"{where}: why not action {action}")
    for action in _places(masks[0]):
        told = [(game.text.spell(x, b, action), game.text.touches(x, b, action)) for x in (s, t)]
        same(*told, f"{where}: what action {action} is called and touches")


def check_bot(game: Game, case: Case, bot: str, number: int = 0) -> None:
    """Only legal actions, and the same one whatever lies in the cards it cannot see."""
    plies, b = games.played(game, case, number, bot)
    twins, mask = Twins(game, plies, b), game.mask()
    for ply in plies:
        if ply.who == CHANCE:
            continue
        code = game.rules.why(ply.before, b, ply.action, game.work())
        require(code == 0, f"{bot} chose {ply.action}, refused with {code}", ply.before, game)
        if game.hidden and ply.number % 3 == 0:
            chosen = []
            for x in (ply.before, twins.of(ply.number, ply.who)):
                dice = games.stream(ply.number, 5)
                game.rules.legal(x, b, mask, game.work())
                seen = worlds.bots_world(game, bot, x, b, ply.who, dice)
                chosen.append(int(game.bots[bot](seen, b, ply.who, mask, dice)))
            same(*chosen, f"{case}, ply {ply.number}: {bot} sees hidden cards")


# --- host events ----------------------------------------------------------------------------


def check_events(game: Game, case: Case, number: int = 0) -> None:
    """Accepted or refused as `may_happen` says; then it is over for a reason, or goes on."""
    rules, (s, b) = game.rules, game.new(case.seats, dict(case.options))
    unknown = max((int(event) for event in rules.Event), default=0) + 1
    require(rules.may_happen(s, b, unknown), f"{case}: an event that there is not may happen")
    if not list(rules.Event):
        return
    plies, b = games.played(game, case, number)
    dice = games.stream(number, 31)
    for event in rules.Event:
        for ply in (plies[0], *(plies[rng.below(dice, len(plies))] for _ in range(12))):
            s = record.copy(ply.before)
            code = rules.may_happen(s, b, event)
            require(to_bytes(s) == to_bytes(ply.before), "asking has changed the state")
            if code:
                require(rules.Refusal(code).rule, f"{event.name} is refused without a rule")
                continue
            rules.happen(s, b, event)
            found = game.text.faults(s, b)
            require(not found, f"after {event.name}: {found}", s, game)
            over = rules.to_move(s, b) == OVER
            require(over == bool(rules.reason(s, b)), f"{event.name}: over without a reason", s)
            for rest in games.play(game, s, b, dice):
                found = game.text.faults(rest.after, b)
                require(not found, f"played on after {event.name}: {found}", s, game)
            require(rules.may_happen(s, b, event), f"{event.name} may happen after the end", s)


# --- two backends ---------------------------------------------------------------------------


def check_backends(game: Game, case: Case, number: int, by: str = games.UNIFORM) -> None:
    """Interpreted and compiled, ply by ply: the same bytes, masks, chances, redeals, choices.

    One game in four is played on the stand-in that checks, the others on the bare one.
    """
    bots = () if by in (games.UNIFORM, next(iter(game.bots))) else (by,)
    engine = backend.engine(game, "compiled", bots)  # which without bots asks the first
    s, b = game.new(case.seats, dict(case.options))
    states, boards = engine.states(s, s), engine.states(b)
    s, b = (s, b) if number % 4 == 0 else (record.bare(s), record.bare(b))
    mask, work = engine.mask(), engine.cells(max(game.rules.WORK, 1))
    mine, dice, run = game.mask(), games.stream(number, case.seats), engine.play
    where = f"{case}, game {number} of seed {games.SEED}, {by}"
    plies = 0
    while True:
        who = game.rules.to_move(s, b)
        require(who == run.to_move_at(states, 0, boards), f"{where}: who is to move", s, game)
        if who == OVER:
            break
        if who == CHANCE:
            n = game.rules.chances(s, b)
            require(n == run.chances_at(states, 0, boards), f"{where}: chances", s, game)
            action = rng.below(dice, n)
        else:
            found = game.rules.legal(s, b, mine, game.work())
            count = run.legal_at(states, 0, boards, mask, work)
            require(count == found and mask.tolist() == mine, f"{where}: legal", s, game)
            if plies % 100 < 2:
                _compare_why(game, engine, s, b, states, boards, where)
            action = rng.pick(dice, mine, found)
            if by != games.UNIFORM:
                action = _compare_choice(game, engine, by, s, b, who, mine, dice, where)
        if plies % 100 < 2:
            _compare_redeal(game, engine, s, b, states, boards, plies, where)
        game.rules.apply(s, b, action, game.work())
        run.apply_at(states, 0, boards, action, work)
        if to_bytes(s) != states[0].tobytes():
            found = record.differences(s, record.from_array(states))
            raise AssertionError(f"{where}, ply {plies}: interpreted / compiled: {found}")
        plies += 1


def _compare_why(
    game: Game, engine: Any, s: Any, b: Any, states: Any, boards: Any, where: str
) -> None:
    work = engine.cells(max(game.rules.WORK, 1))
    for action in range(-1, game.rules.ACTIONS + 1):
        mine = game.rules.why(s, b, action, game.work())
        theirs = engine.play.why_at(states, 0, boards, action, work)
        require(mine == theirs, f"{where}: why {action}: {mine} / {theirs}", s, game)


def _compare_redeal(
    game: Game, engine: Any, s: Any, b: Any, states: Any, boards: Any, plies: int, where: str
) -> None:
    for viewer in (*range(s.seats), NOBODY):
        dice = games.stream(plies, viewer + 9)
        theirs, seen = np.array(dice, np.int64), record.copy(s)
        game.rules.redeal(seen, b, viewer, dice)
        states[1] = states[0]
        engine.play.redeal_at(states, 1, boards, viewer, theirs)
        equal = to_bytes(seen) == states[1].tobytes() and theirs.tolist() == dice
        require(equal, f"{where}: redealt for {viewer}", s, game)
        _compare_veil(game, engine, s, b, states, boards, viewer, where)


def _compare_veil(
    game: Game, engine: Any, s: Any, b: Any, states: Any, boards: Any, viewer: int, where: str
) -> None:
    veiled, noticed, dice = record.copy(s), record.copy(s), games.stream(viewer + 9)
    theirs = np.array(dice, np.int64)
    worlds.veil(game, veiled, b, viewer)
    states[1] = states[0]
    engine.play.veil_at(states, 1, boards, viewer)
    require(to_bytes(veiled) == states[1].tobytes(), f"{where}: veiled for {viewer}", s, game)
    worlds.notice(game, noticed, b, viewer, 50, dice)
    states[1] = states[0]
    engine.play.notice_at(states, 1, boards, viewer, 50, theirs)
    equal = to_bytes(noticed) == states[1].tobytes() and theirs.tolist() == dice
    require(equal, f"{where}: noticed by {viewer}", s, game)


def _compare_choice(
    game: Game,
    engine: Any,
    bot: str,
    s: Any,
    b: Any,
    seat: int,
    mask: list[int],
    dice: Any,
    where: str,
) -> int:
    seen, cells = worlds.bots_world(game, bot, s, b, seat, dice), engine.mask()
    theirs, states = np.array(dice, np.int64), engine.states(seen)
    action = int(game.bots[bot](seen, b, seat, mask, dice))
    cells[:] = mask
    chosen = engine.play.choose_at(states, 0, engine.states(b), seat, cells, theirs)
    require(action == chosen and theirs.tolist() == dice, f"{where}: {action} / {chosen}", s, game)
    return action


# --- texts ----------------------------------------------------------------------------------


def numbers_of(rulebook: str) -> tuple[str, list[str], list[str]]:
    """The game's letter, its numbered rules and rulings, and its worked examples."""
    found = games.RULE.findall(rulebook)
    letter = found[0][0] if found else "?"
    rules = [f"{prefix}-{number}" for prefix, number in found if prefix == letter]
    examples = [e for e in games.EXAMPLE.findall(rulebook) if e.startswith(f"{letter}E-")]
    return letter, rules, examples


def cited(source: str, letter: str) -> set[str]:
    """The numbers in the comments and strings of a Python source."""
    found: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            found |= set(re.findall(rf"\b{letter}-R?\d+\b", token.string))
    return found


def marked(source: str) -> set[str]:
    """The numbers in every `rule("…")` of a test file: a mark, or a name for it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def citations(rulebook: str, code: dict[str, str], tests: dict[str, str]) -> list[str]:
    """Rules that no code cites or no test names, and numbers that the sheet does not have."""
    letter, rules, _ = numbers_of(rulebook)
    found = [] if rules else ["the sheet has no numbered rule"]
    found += [f"{rule} stands twice" for rule, times in Counter(rules).items() if times > 1]
    in_code = {name: cited(source, letter) for name, source in code.items()}
    in_tests = {name: marked(source) for name, source in tests.items()}
    everywhere = set().union(*in_code.values()), set().union(*in_tests.values())
    found += [f"{rule} is cited nowhere" for rule in rules if rule not in everywhere[0]]
    found += [f"{rule} is named by no test" for rule in rules if rule not in everywhere[1]]
    for name, numbers in [*in_code.items(), *in_tests.items()]:
        found += [f"{name}: the sheet has no {n}" for n in sorted(numbers - set(rules))]
    return found


def idle_options(game: Game) -> list[str]:
    """Options that neither make another board nor are read by any rule."""
    read = fields_read(games.sources(game, tests=False))
    plain = game.read_options({})
    found = []
    for option in game.options:
        others = [{**plain, option.name: value} for value in games.values(option)[1:]]
        boards = {game.new_board(plain).board_id, *(_board_id(game, other) for other in others)}
        brings_board = not option.codes(option.default)  # a whole board, as it is printed
        if not (brings_board or len(boards) > 1 or set(option.codes(option.default)) & read):
            found.append(option.name)
    return found


def _board_id(game: Game, options: dict[str, str]) -> int:
    """The board of these options; where they are refused together, of the usual ones."""
    try:
        return int(game.new_board(options).board_id)
    except Fault:
        return int(game.new_board(game.read_options({})).board_id)


def fields_read(sources: dict[str, str]) -> set[str]:
    """The fields of a state `s` that are read in rules.py and in the chapters that it imports."""
    todo, seen, found = ["rules.py"], set[str](), set[str]()
    while todo:
        name = todo.pop()
        if name in seen or name not in sources:
            continue
        seen.add(name)
        for node in ast.walk(ast.parse(sources[name])):
            if isinstance(node, ast.ImportFrom) and node.module:
                todo.append(f"{node.module.rpartition('.')[2]}.py")
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                found |= {node.attr} if getattr(node.value, "id", "") == "s" else set()
    return found


def shape_faults(dtype: Any, protocol: type, path: str = "") -> list[str]:
    """Where a dtype and its Protocol do not name the same fields in the same order."""
    hints = typing.get_type_hints(protocol)
    if list(hints) != list(dtype.names):
        return [f"{path or protocol.__name__}: {list(dtype.names)} / {list(hints)}"]
    found = []
    for name, hint in hints.items():
        base, shape = dtype[name].base, dtype[name].shape
        while shape[1:] and typing.get_origin(hint) is Rows:
            hint, shape = typing.get_args(hint)[0], shape[1:]
        if base.names:
            inner = typing.get_args(hint)[0] if shape else hint
            found += shape_faults(base, inner, f"{path}{name}.")
        elif hint is not (Row if shape else int):
            found.append(f"{path}{name}: {dtype[name]} / {hint}")
    return found
