"""Random lives of tables: whatever people try, the two logs tell the same room at every step.

Hypothesis finds short lives and makes faults in them small; lives by lot are long and seldom idle.
FAREPLAY_LIVES sets how many lives, FAREPLAY_STEPS how long they are, FAREPLAY_SEED which.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from rooms import GAMES, SEED, T0, created, hash_of, look, nonce_of, replayed
from sizes import size

from fareplay.core import notation
from fareplay.core.game import Fault
from fareplay.tables import notes
from fareplay.tables.room import STATUSES, Change, Room

PERSONS = st.sampled_from(["ann", "ann", "ben", "ben", "cat", "dan"])
SEATS = st.integers(0, 3)
GAME = st.sampled_from(["toy", "pass", "still", "straight", "touring", "mew"])
CLOCK = st.sampled_from(["none", "move:5", "move:30", "match:30+0", "match:60+5"])
KINDS = st.sampled_from(["open", "companion", "bot:easy", "bot:normal"])
PASSED = st.sampled_from([0, 0, 0, 1, 40, 40, 900, 900, 4_000, 31_000, -5_000])
LEGAL = {
    "open": {"open", "sealed", "running", "closed"},
    "sealed": {"sealed", "open", "running", "closed", "over"},
    "running": {"running", "over", "closed"},
    "over": {"over", "closed"},
    "closed": {"closed"},
}


class Life(RuleBasedStateMachine):
    """One table; `twin` is the same table in another process, which hears of every change."""

    room: Room
    twin: Room

    @initialize(
        game=GAME, clock=CLOCK, rated=st.booleans(), slow=st.booleans(), more=st.integers(0, 1),
        kinds=st.lists(st.sampled_from(["open", "open", "bot:easy", "companion"]), min_size=2,
                       max_size=2), full=st.integers(0, 4),
        takebacks=st.sampled_from(["none", "turn", "turn", "practice"]), bell=st.integers(0, 2),
    )  # fmt: skip
    def begin(
        self, game: str, clock: str, rated: bool, slow: bool, more: int, kinds: list[str],
        full: int, takebacks: str = "turn", bell: int = 0,
    ) -> None:  # fmt: skip
        chosen = [kind if kind != "companion" or not rated else "open" for kind in kinds]
        self.now, self.again, self.tables = T0, 0, 1
        self.nonces: dict[str, int] = {}
        agreed = "turn" if rated and takebacks == "practice" else takebacks
        made = created("person", *chosen[: 1 + more], game=game, clock=clock, rated=rated,
                       slow=slow, takebacks=agreed,
                       bell=bell if game == "touring" else 0)  # fmt: skip
        self.room = Room.create("toy-1", T0, made, SEED, GAMES)
        self.twin = replayed(self.room)
        if full:
            self.fill()

    def fill(self) -> None:
        """Everybody sits down and the match starts, so that lives are not spent waiting."""
        people = iter(["ann", "ben", "cat"])
        for seat, chair in enumerate(self.room.seating.chairs):
            if chair.kind in ("open", "person"):
                self.sit(next(people), seat, 0)
        self.seal("ann", 0)
        for person in ("ann", "ben", "cat"):
            self.reveal(person, True, 0)

    def do(self, passed: int, verb: Callable[[int], Change]) -> bool:
        """Try a verb; a refusal changes nothing, and the twin hears of all else."""
        room, before, was = self.room, look(self.room), self.room.status
        try:
            change = verb(self.now + passed)
        except Fault as fault:
            said = str(fault)
        else:
            said = ""
        if said:
            assert look(room) == before
            assert room.seed.hex() not in said
            return False
        self.now = max(self.now, self.now + passed)
        assert room.status in LEGAL[was]
        self.twin.follow(change.notes, change.lines, change.seed)
        assert look(self.twin) == look(room)
        after = look(room)
        room.forget(change)
        assert look(room) == before
        room.follow(change.notes, change.lines, change.seed)
        assert look(room) == after
        return True

    # --- verbs ------------------------------------------------------------------------------

    @precondition(lambda self: self.room.status == "open")
    @rule(person=PERSONS, seat=SEATS, passed=PASSED)
    def sit(self, person: str, seat: int, passed: int) -> None:
        self.again += 1
        given = hash_of(person, self.again)
        if self.do(passed, lambda ms: self.room.sit(person, seat, person.title(), given, ms)):
            self.nonces[person] = self.again

    @precondition(lambda self: self.room.status == "open")
    @rule(person=PERSONS, passed=PASSED)
    def new_nonce(self, person: str, passed: int) -> None:
        self.again += 1
        given = hash_of(person, self.again)
        if self.do(passed, lambda ms: self.room.set_nonce_hash(person, given, ms)):
            self.nonces[person] = self.again

    @precondition(lambda self: self.room.status in ("open", "sealed"))
    @rule(person=PERSONS, passed=PASSED)
    def stand(self, person: str, passed: int) -> None:
        self.do(passed, lambda ms: self.room.stand(person, ms))

    @precondition(lambda self: self.room.status == "open")
    @rule(person=PERSONS, seat=SEATS, kind=KINDS, of=st.none() | SEATS, passed=PASSED)
    def set_chair(self, person: str, seat: int, kind: str, of: int | None, passed: int) -> None:
        self.do(passed, lambda ms: self.room.set_chair(person, seat, kind, ms, of=of))

    @precondition(lambda self: self.room.status == "open")
    @rule(person=PERSONS, passed=PASSED)
    def seal(self, person: str, passed: int) -> None:
        self.do(passed, lambda ms: self.room.seal(person, ms))

    @precondition(lambda self: self.room.status == "sealed")
    @rule(person=PERSONS, right=st.sampled_from([True, True, True, False]), passed=PASSED)
    def reveal(self, person: str, right: bool, passed: int) -> None:
        nonce = nonce_of(person, self.nonces.get(person, 0) if right else -1)
        self.do(passed, lambda ms: self.room.reveal(person, nonce, ms))

    @precondition(lambda self: self.room.status == "sealed")
    @rule(person=PERSONS, passed=PASSED)
    def start(self, person: str, passed: int) -> None:
        self.do(passed, lambda ms: self.room.start(person, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(picks=st.lists(st.lists(st.integers(0, 30), min_size=1, max_size=2), min_size=1,
                         max_size=6), passed=PASSED, lag=st.sampled_from([0, 0, 200, 5_000]),
          stale=st.sampled_from([0] * 9 + [1]))  # fmt: skip
    def act(self, picks: list[list[int]], passed: int, lag: int, stale: int) -> None:
        """Whoever is due decides, several times over; what is sent is legal to begin with."""
        for pick in picks:
            if self.room.status == "running":
                self.act_once(pick, passed, lag, stale)

    def act_once(self, pick: list[int], passed: int, lag: int, stale: int) -> None:
        room, seat, legal = self.room, self.room.due(), self.room.match.legal()
        assert seat is not None
        actions = [legal[number % len(legal)] for number in pick]
        person, version = room.people().get(seat, "ann"), room.version - stale
        if room.bot_due():
            self.do(passed, lambda ms: room.bot_line(seat, actions[0], version, ms))
        else:
            self.do(passed, lambda ms: room.act(person, seat, actions, version, ms, lag))

    @rule(person=PERSONS, seat=SEATS, action=st.integers(-1, 40), passed=PASSED)
    def act_wildly(self, person: str, seat: int, action: int, passed: int) -> None:
        self.do(passed, lambda ms: self.room.act(person, seat, [action], self.room.version, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(person=PERSONS, event=st.integers(0, 60), passed=PASSED)
    def ring(self, person: str, event: int, passed: int) -> None:
        self.do(passed, lambda ms: self.room.ring(person, event if event < 2 else 99, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(person=PERSONS, adjourn=st.booleans(), passed=PASSED)
    def pause(self, person: str, adjourn: bool, passed: int) -> None:
        for seat in self.room.seating.seats_of(person)[:1]:
            self.do(passed, lambda ms, s=seat: self.room.ask_pause(person, s, adjourn, ms))

    @precondition(lambda self: self.room.paused)
    @rule(person=PERSONS, passed=PASSED)
    def go_on(self, person: str, passed: int) -> None:
        for seat in self.room.seating.seats_of(person)[:1]:
            self.do(passed, lambda ms, s=seat: self.room.go_on(person, s, ms))

    @precondition(lambda self: self.room.status in ("open", "sealed"))
    @rule(person=PERSONS, seat=SEATS, passed=PASSED, sure=st.integers(0, 4))
    def remove(self, person: str, seat: int, passed: int, sure: int) -> None:
        if sure == 0:
            self.do(passed, lambda ms: self.room.remove(person, seat, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(person=PERSONS, seat=SEATS, passed=PASSED, sure=st.integers(0, 4))
    def resign(self, person: str, seat: int, passed: int, sure: int) -> None:
        if sure == 0:
            self.do(passed, lambda ms: self.room.resign(person, seat, ms))

    @rule(person=PERSONS, passed=PASSED, sure=st.integers(0, 4))
    def leave(self, person: str, passed: int, sure: int) -> None:
        if sure == 0:
            self.do(passed, lambda ms: self.room.leave(person, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(person=PERSONS, seat=SEATS, absent=st.booleans(), passed=PASSED)
    def take_over(self, person: str, seat: int, absent: bool, passed: int) -> None:
        self.do(passed, lambda ms: self.room.take_over(person, seat, ms, absent=absent))

    @precondition(lambda self: self.room.table and self.room.table.lent)
    @rule(person=PERSONS, seat=SEATS, passed=PASSED)
    def come_back(self, person: str, seat: int, passed: int) -> None:
        self.do(passed, lambda ms: self.room.come_back(person, seat, ms))

    @precondition(lambda self: self.room.version > 0)
    @rule(person=PERSONS, passed=PASSED)
    def ask_undo(self, person: str, passed: int) -> None:
        for seat in self.room.seating.seats_of(person):
            self.do(passed, lambda ms, seat=seat: self.room.ask_undo(person, seat, ms))

    @precondition(lambda self: self.room.asked)
    @rule(yes=st.lists(st.sampled_from([True, True, True, False]), min_size=1, max_size=3))
    def answer(self, yes: list[bool]) -> None:
        for person, said in zip(("ben", "cat", "ann"), yes, strict=False):
            self.do(0, lambda ms, p=person, y=said: self.room.answer(p, y, self.room.version, ms))

    @precondition(lambda self: self.room.status == "running")
    @rule(person=PERSONS, seat=SEATS, on=st.booleans(), way=st.sampled_from(["auto", "passing"]))
    def setting(self, person: str, seat: int, on: bool, way: str) -> None:
        self.do(0, lambda ms: getattr(self.room, way)(person, seat, on, ms))

    @rule(person=PERSONS, text=st.text(max_size=3), passed=PASSED)
    def chat(self, person: str, text: str, passed: int) -> None:
        self.do(passed, lambda ms: self.room.chat(person, "Somebody", text, ms))

    @precondition(lambda self: self.room.deadline() is not None)
    @rule(passed=PASSED)
    def time_up(self, passed: int) -> None:
        deadline = self.room.deadline()
        due = deadline is not None and self.room._now(self.now + passed) >= deadline
        assert self.do(passed, lambda ms: self.room.time_up(ms)) == due

    @precondition(lambda self: self.room.status in ("sealed", "running"))
    @rule(by=st.integers(0, 60_000), passed=PASSED)
    def excuse(self, by: int, passed: int) -> None:
        """Nobody served the table for a while, until a moment ago."""
        span = self.now - by, self.now
        done = self.do(passed, lambda ms: self.room.excuse(*span, ms))
        assert not done or self.room.owed([span]) is None

    @precondition(lambda self: self.room.status == "over")
    @rule(person=PERSONS, passed=PASSED)
    def rematch(self, person: str, passed: int) -> None:
        """Life goes on at the next table."""
        made: list[Room] = []

        def verb(ms: int) -> Change:
            change, fresh = self.room.rematch(person, f"toy-{self.tables + 1}", ms)
            made.append(fresh)
            return change

        if self.do(passed, verb):
            old, self.room = self.room, made[0]
            self.tables += 1
            self.twin, self.nonces = replayed(self.room), {}
            holders = [old.seating.holder(seat) for seat in range(len(old.seating.chairs))]
            moved = enumerate([*holders[1:], holders[0]])
            assert self.room.people() == {seat: holder for seat, holder in moved if holder}

    @rule(person=PERSONS | st.none(), passed=PASSED, sure=st.integers(0, 9))
    def close(self, person: str | None, passed: int, sure: int) -> None:
        if sure == 0:
            self.do(passed, lambda ms: self.room.close(person, "enough", ms))

    # --- what is always true ----------------------------------------------------------------

    @invariant()
    def the_logs_tell_the_room(self) -> None:
        again = replayed(self.room)
        assert again == self.room
        assert look(again) == look(self.room)

    @invariant()
    def times_and_numbers_only_grow(self) -> None:
        for log in (self.room.notes, self.room.lines):
            times = [entry.ms for entry in log]
            assert times == sorted(times)
        assert [note.n for note in self.room.notes] == list(range(1, len(self.room.notes) + 1))
        assert [line.seq for line in self.room.lines] == list(range(1, self.room.version + 1))

    @invariant()
    def the_seed_is_committed_to_and_secret(self) -> None:
        room = self.room
        commitment = [n.data["commitment"] for n in room.notes if "commitment" in n.data][-1]
        assert room.seating.commitment == commitment
        assert room.seed.hex() not in repr((room, room.notes, room.lines))
        if room.table is not None:
            assert notation.wrong_draws(room.match) == []
            first = next(n for n in room.notes if n.kind == "started")
            shown = [n.data["nonce"] for n in room.notes[: first.n] if n.kind == "nonce"]
            assert {nonce for nonce in first.data["nonces"] if nonce} <= set(shown)

    @invariant()
    def somebody_can_go_on(self) -> None:
        room = self.room
        assert room.status in STATUSES
        if room.status == "running":
            seat = room.due()
            assert seat is not None  # chance has been done
            assert (seat in room.people()) == (room.bot_due() is None) or room.paused
            assert room.waiting_for() <= set(room.people().values())
        else:
            assert room.due() is None

    @invariant()
    def a_clock_runs_for_the_person_who_is_due(self) -> None:
        room, clock = self.room, self.room.clock
        if room.status == "running":
            assert clock.running == room._due_person()
            assert all(left >= 0 for left in clock.left)
            assert room.deadline() == min(self.due_times(), default=None)

    def due_times(self) -> list[int]:
        """When the clock runs out, the request lapses, the agreed bell rings."""
        room, clock = self.room, self.room.clock
        found = [room.asked.lapses] if room.asked and room.asked.lapses else []
        if room.paused:
            return found
        if clock.kind != "none" and clock.running is not None:
            grace = min(500, clock.budget[clock.running])
            found.append(room.started_ms + clock.since + clock.left[clock.running] + grace)
        if room.created.bell:
            found.append(room.started_ms + room.created.bell * 60_000 + room.away)
        return found

    @invariant()
    def nobody_has_two_seats_of_their_own(self) -> None:
        own = [chair.person for chair in self.room.seating.chairs if chair.person]
        assert len(own) == len(set(own))
        for chair in self.room.seating.chairs:
            assert chair.of is None or self.room.seating.chairs[chair.of].kind == "person"

    @invariant()
    def every_note_can_be_read(self) -> None:
        for note in self.room.notes:
            assert notes.write(note.n, note.ms, notes.read(note)) == note


LIVES = size("FAREPLAY_LIVES", 20, 40)
STEPS = size("FAREPLAY_STEPS", 40, 40)
SEED_OF_LIVES = int(os.environ.get("FAREPLAY_SEED", "1937"))
TestLives: Any = Life.TestCase
TestLives.settings = settings(
    max_examples=LIVES,
    stateful_step_count=STEPS,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


# --- long lives -----------------------------------------------------------------------------

# what | how often | what is drawn for it
Draws = dict[str, list[Any]]
WHO: list[Any] = ["ann", "ann", "ben", "ben", "cat", "dan"]
WHEN: list[Any] = [0, 0, 1, 40, 40, 900, 900, 4_000, 7_000, 31_000, -5_000]
WHERE: list[Any] = [0, 1, 2, 2, 3]
TRIES: dict[str, tuple[int, set[str], Draws]] = {
    "sit": (8, {"open"}, {"person": WHO, "seat": WHERE}),
    "new_nonce": (6, {"open"}, {"person": WHO}),
    "stand": (1, {"open", "sealed"}, {"person": WHO}),
    "set_chair": (
        3,
        {"open"},
        {"person": ["ann"], "seat": WHERE, "kind": ["open", "companion", "bot:easy"],
         "of": [None, 0, 1]},
    ),
    "seal": (8, {"open"}, {"person": ["ann"]}),
    "reveal": (12, {"sealed"}, {"person": WHO, "right": [True, True, True, False]}),
    "start": (6, {"sealed"}, {"person": ["ann"]}),
    "act": (
        30,
        {"running"},
        {"picks": [[[n]] for n in range(20)] + [[[n, n + 1], [n]] for n in range(9)],
         "lag": [0, 300, 5_000], "stale": [0] * 20 + [1]},
    ),
    "ring": (3, {"running"}, {"person": ["ann"], "event": [0, 0, 60]}),
    "pause": (2, {"running"}, {"person": WHO, "adjourn": [True, False]}),
    "go_on": (20, {"running"}, {"person": WHO}),
    "remove": (2, {"open", "sealed"}, {"person": ["ann"], "seat": WHERE, "sure": [0, 1]}),
    "resign": (3, {"running"}, {"person": WHO, "seat": WHERE, "sure": [0, 0, 1]}),
    "leave": (1, {"open", "sealed", "running"}, {"person": WHO, "sure": [0, 1, 1, 1]}),
    "take_over": (3, {"running"}, {"person": WHO, "seat": WHERE, "absent": [True, False]}),
    "come_back": (8, {"running"}, {"person": WHO, "seat": WHERE}),
    "ask_undo": (6, {"running"}, {"person": WHO}),
    "answer": (9, {"running"}, {"yes": [[True, True, True], [True], [True, False, True]]}),
    "setting": (
        4,
        {"running"},
        {"person": WHO, "seat": WHERE, "on": [True, False], "way": ["auto", "passing"]},
    ),
    "chat": (2, set(STATUSES), {"person": WHO, "text": ["hello", ""]}),
    "excuse": (2, {"sealed", "running"}, {"by": [1, 500, 9_000]}),
    "time_up": (6, {"sealed", "running"}, {}),
    "rematch": (4, {"over"}, {"person": WHO}),
    "close": (1, {"over", "running"}, {"person": ["ann", None], "sure": [0, 1, 1, 1, 1]}),
}  # fmt: skip
TIMELESS = {"answer", "setting"}


class Lot(Life):
    """A life whose every step is drawn by lot."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.lot = random.Random(seed)
        self.done: Counter[str] = Counter()
        one = self.lot.choice
        self.begin(
            one(["toy", "pass", "still", "straight", "touring", "limited", "mew"]),
            one(["none", "move:5", "move:30", "match:30+0", "match:60+5"]),
            one([False, False, True]), one([False, True]), one([0, 1]),
            [one(["open", "open", "bot:easy", "companion"]) for _ in range(2)], one([0, 1, 1]),
            one(["none", "turn", "turn", "practice"]), one([0, 0, 1]),
        )  # fmt: skip

    def do(self, passed: int, verb: Callable[[int], Change]) -> bool:
        done = super().do(passed, verb)
        self.done[self.doing] += done
        return done

    doing = "fill"

    def live(self, steps: int) -> None:
        for _ in range(steps):
            open_now = [name for name, try_ in TRIES.items() if self.room.status in try_[1]]
            weights = [TRIES[name][0] for name in open_now]
            self.doing = self.lot.choices(open_now, weights)[0]
            given = {name: self.lot.choice(of) for name, of in TRIES[self.doing][2].items()}
            if self.doing not in TIMELESS:
                given["passed"] = self.lot.choice(WHEN)
            getattr(self, self.doing)(**given)
            for name in ALWAYS:
                getattr(self, name)()


ALWAYS = [
    "the_logs_tell_the_room",
    "times_and_numbers_only_grow",
    "the_seed_is_committed_to_and_secret",
    "somebody_can_go_on",
    "a_clock_runs_for_the_person_who_is_due",
    "nobody_has_two_seats_of_their_own",
    "every_note_can_be_read",
]


def test_long_lives_by_lot() -> None:
    done: Counter[str] = Counter()
    for seed in range(LIVES):
        life = Lot(SEED_OF_LIVES * 1_000 + seed)
        life.live(STEPS * 3)
        done += life.done
    if LIVES >= 20:
        never = {name for name in TRIES if not done[name]}
        assert not never, f"the lot never did: {', '.join(never)}"
