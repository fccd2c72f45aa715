"""A whole game of CABBY! in plain Python, as the turn of the rule sheet reads; no engine in it.

`Model.play` is one coroutine: it asks (`Ask`) and is told words, as scenario files have them. The
tests let it run beside the engine and compare what may be done and what is so at every step.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

from fareplay.games.cabby.tests.oracle import (
    CODES,
    COURT,
    DEPOT,
    City,
    Drive,
    Part,
    Town,
    all_in,
    arrested_there,
    capacity,
    colour,
    copy_of,
    first_parts,
    is_wanted,
    live,
    offered,
    routes,
    same_colour,
    scout_beside,
    shares,
    standing,
    uses,
)

CHANCE = -1
FACES = frozenset(f"roll {face}" for face in range(1, 7))
POINTS = {"blue": 4, "red": 3, "green": 2, "yellow": 1}


@dataclass(frozen=True)
class Ask:
    """Who is asked, in which phase, and what may be answered."""

    who: int
    phase: str
    words: frozenset[str]


Talk = Generator[Ask, str, Any]


class Model:
    """A table under way."""

    def __init__(self, city: City, seats: int, options: dict[str, str]) -> None:
        self.town = Town(city, seats, dict(options))
        self.seats, self.options = seats, options
        self.turn, self.dice = 0, [0, 0]
        self.barred = [False] * seats
        self.caught = [False] * seats  # arrested since the last turn began
        self.stopped = False  # the mover's cab may still take people where it stands
        self.happened = False  # a pick-up, a delivery or an arrest in this turn
        self.second: Drive | None = None  # the part still to come
        self.stall, self.turns, self.reason = 0, 0, ""

    @property
    def eagle(self) -> bool:
        return self.town.is_on("spotting", "eagle_eye")

    # --- turns ----------------------------------------------------------------------------

    def play(self, begun: bool = False) -> Talk:
        """The whole game; `begun`: from the first throw of a turn on."""
        if not begun:
            self.turn = yield from self.start_roll()
            self.begin_turn()
        while not self.reason:
            yield from self.one_turn()
            if not self.reason:
                self.pass_the_dice()

    def start_roll(self) -> Talk:
        """C-06, C-R3."""
        players = list(range(self.seats))
        while len(players) > 1:
            totals = {}
            for seat in players:
                one = yield Ask(CHANCE, "start_roll", FACES)
                two = yield Ask(CHANCE, "start_roll", FACES)
                totals[seat] = int(one.split()[1]) + int(two.split()[1])
            best = max(totals.values())
            players = [seat for seat in players if totals[seat] == best]
        return players[0]

    def begin_turn(self) -> None:
        """C-56, C-R29; the light anew (`renew_parked`)."""
        me, town = self.turn, self.town
        town.record[me] = set()
        town.public[me] &= {"V7"}
        town.locked[me] = False
        self.barred[me] = False
        town.duty[me], self.caught[me] = self.caught[me], False  # C-R16
        self.stopped, self.happened = False, False
        lit = town.cab[me][0] in town.city.space and "light" in town.city.signs(town.cab[me][0])
        if town.is_on("renew_parked") and lit:
            town.record[me] = {"V6"}

    def one_turn(self) -> Talk:
        """C-08: throw after throw while they are doubles."""
        while True:
            one = yield Ask(CHANCE, "throw", FACES)
            two = yield Ask(CHANCE, "throw", FACES)
            self.dice = [int(one.split()[1]), int(two.split()[1])]
            if self.eagle:
                yield from self.window([self.turn])
            yield from self.one_play()
            if self.reason or self.dice[0] != self.dice[1]:
                return
            if self.town.is_on("release_on_extra_throw"):
                self.town.locked[self.turn] = False

    def pass_the_dice(self) -> None:
        """C-07, C-R36."""
        self.turns += 1
        self.stall = 0 if self.happened else self.stall + 1
        rounds = int(self.options.get("stall_rounds", "25"))
        if rounds and self.stall >= rounds * self.seats:
            self.reason = "STALL"
        elif self.turns >= int(self.options.get("turn_cap", "500")) * self.seats:
            self.reason = "TURN_CAP"
        else:
            self.turn = (self.turn + 1) % self.seats
            self.begin_turn()

    # --- one throw ------------------------------------------------------------------------

    def one_play(self) -> Talk:
        found = uses(self.town, self.turn, *self.dice)
        if found:  # else it is lost: C-R7 (3)
            use = yield Ask(self.turn, "use", frozenset(found))
            drives = shares(use, *self.dice)
            for place, drive in enumerate(drives):
                self.second = drives[1] if place == 0 and len(drives) == 2 else None
                yield from self.one_part(drive, self.second)
                if self.reason:
                    return
            if drives[-1].kind == "cab":
                return  # asked directly after the part, and that is the end of the play
        yield from self.pick_up()  # END_PLAY: C-R26

    def one_part(self, drive: Drive, second: Drive | None) -> Talk:
        parts = first_parts(self.town, self.turn, drive, second)
        part = yield from self.route(parts)
        if drive.kind == "cab":
            yield from self.resolve_cab(part)
        else:
            yield from self.resolve_scout(part)
        if self.eagle and not self.reason:
            around = [(self.turn + place) % self.seats for place in range(self.seats)]
            yield from self.window(around, part.end[0] if drive.kind == "scout" else "")

    def route(self, parts: list[Part]) -> Talk:
        done: tuple[str, ...] = ()
        while words := offered(parts, done):
            if words in (["enter"], ["drive on"]):
                done = (*done, words[0])  # the only way past a gate is no choice
                continue
            said = yield Ask(self.turn, "drive", frozenset(words))
            done = (*done, said)
        return next(part for part in parts if part.words == done)

    def resolve_cab(self, part: Part) -> Talk:
        me, town = self.turn, self.town
        caught = arrested_there(town, me, part)
        if part.end == DEPOT:
            self.deliver(part)
            return
        town.cab[me] = part.end
        town.record[me] |= part.offences
        self.stopped = True
        if caught:
            self.arrest(me)  # C-52
        else:
            yield from self.pick_up()

    def deliver(self, part: Part) -> None:
        """C-39, C-R13."""
        me, town = self.turn, self.town
        if all_in(town, me, part):
            self.reason = "DELIVERED"
        self.happened = self.happened or bool(town.load[me])
        for name in town.load[me]:
            town.delivered[me].append(name)
        town.cab[me], town.load[me] = DEPOT, []
        town.record[me], town.public[me] = set(), set()
        town.locked[me], self.stopped = True, False

    def resolve_scout(self, part: Part) -> Talk:
        """C-49, C-R31."""
        me, town = self.turn, self.town
        town.scout[me] = part.end
        space = part.end[0]
        for seat in self.around():
            if town.cab[seat][0] == space and is_wanted(town, seat):
                yield from self.catch(seat)

    def around(self) -> list[int]:
        """The opponents of the mover, clockwise."""
        return [(self.turn + place) % self.seats for place in range(1, self.seats)]

    def catch(self, seat: int) -> Talk:
        """With `optional_arrest` the mover decides, unless the space would stay too full."""
        if self.town.is_on("optional_arrest"):
            words = {f"arrest P{seat + 1}"}
            if self.may_spare(seat):
                words.add(f"spare P{seat + 1}")
            said = yield Ask(self.turn, "arrest", frozenset(words))
            if said.startswith("spare"):
                return
        self.arrest(seat)

    def may_spare(self, seat: int) -> bool:
        """Not where the arrest makes the room, for the scout or for the part still to come."""
        me, then = self.turn, copy_of(self.town)
        space = then.scout[me][0]
        later = self.around()[self.around().index(seat) + 1 :]
        for other in later:
            if then.cab[other][0] == space and is_wanted(then, other):
                then.cab[other] = COURT
        if standing(then, space, ("scout", me)) >= capacity(then, space):
            return False
        drive = self.second
        return drive is None or bool(routes(then, ("cab", me), drive.counts, drive.speeding))

    def arrest(self, seat: int) -> None:
        """C-54, C-R30, C-R34."""
        town = self.town
        space, side = self.kerb(*town.cab[seat])
        for name in town.load[seat]:
            town.waiting[name] = (space, side)
        mine = town.cab[self.turn][0]
        if town.load[seat] and seat != self.turn and mine == space:
            self.stopped = False  # C-R26: put out beside it
        town.cab[seat], town.load[seat] = COURT, []
        town.record[seat], town.public[seat] = set(), set()
        self.caught[seat], self.happened = True, True
        town.duty[seat] = False  # it begins with the next turn
        if seat == self.turn:
            town.locked[seat], self.stopped = True, False

    def kerb(self, space: str, heading: str) -> tuple[str, str]:
        """Where a load is put out."""
        town, here = self.town, self.town.city.space[space]
        if here["kind"] == "intersection":
            if "light" not in here["signs"] or not town.is_on("light_discharge", "before"):
                return space, ""
            space = here["adj"][town.city.back[heading]]
        arrow = town.city.arrow(space)
        if arrow is not None and not town.is_on("one_way_discharge", "cab"):
            heading = arrow
        return space, town.city.right[heading]

    # --- pick-up --------------------------------------------------------------------------

    def waiting_here(self) -> dict[str, str]:
        """Who waits where the mover's cab stands, and on which side."""
        here, town = self.town.cab[self.turn][0], self.town
        gone = {name for load in (*town.load, *town.delivered) for name in load}
        there = {name: side for name, (space, side) in town.waiting.items() if space == here}
        return {name: side for name, side in there.items() if name not in gone}

    def pick_up(self) -> Talk:
        """C-30 to C-38, C-R25 to C-R27."""
        me, town = self.turn, self.town
        if not self.stopped or not self.waiting_here() or len(town.load[me]) == 3:
            return
        before, left = same_colour(town.load[me]), False
        while True:
            words = self.takes()
            said = yield Ask(me, "pickup", frozenset(words))
            if said == "done":
                break
            name = said.split()[1]
            left = left or self.waiting_here()[name] == town.city.left[town.cab[me][1]]
            town.load[me].append(name)
            self.happened = True
        if left:
            town.record[me].add("V2")
        broke = left or (same_colour(town.load[me]) and not before)
        if broke and scout_beside(town, me, town.cab[me][0]):
            self.arrest(me)  # C-R33

    def takes(self) -> set[str]:
        load, here = self.town.load[self.turn], self.waiting_here()
        room = 3 - len(load)
        if room == 0 or not here:
            return {"done"}
        if not self.town.is_on("compulsory_right_pickup"):
            return {"done", *(f"take {name}" for name in here)}
        forced = self.forced(here, load)
        if forced:
            return {f"take {name}" for name in forced}
        return {"done", *(f"take {name}" for name in here)}

    def forced(self, here: dict[str, str], load: list[str]) -> set[str]:
        """Lawful passengers on the right kerb come first, the others into room that remains."""
        right = self.town.city.right[self.town.cab[self.turn][1]]
        held = {colour(name) for name in load}
        return {name for name, side in here.items() if side == right and colour(name) not in held}

    # --- calls ----------------------------------------------------------------------------

    def window(self, callers: Iterable[int], stop: str = "") -> Talk:
        """C-R35; `stop` is where the mover's scout has just stopped."""
        for seat in callers:
            while not self.barred[seat]:
                said = yield Ask(seat, "call", frozenset(self.calls(seat)))
                if said == "pass":
                    break
                target, code = int(said.split()[1][1:]) - 1, said.split()[2]
                if code not in live(self.town, target):
                    self.barred[seat] = True
                    break
                self.town.public[target].add(code)
                if target != self.turn and stop and self.town.cab[target][0] == stop:
                    yield from self.catch(target)

    def calls(self, seat: int) -> set[str]:
        others = [other for other in range(self.seats) if other != seat]
        return {"pass"} | {
            f"call P{other + 1} {code}"
            for other in others
            for code in CODES
            if code not in self.town.public[other]
        }

    # --- facts ----------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """As the engine's facts are named."""
        town = self.town
        found: dict[str, Any] = {
            "turn": self.turn,
            "stall": 0 if self.happened else self.stall,
            "turns": self.turns,
            "over": bool(self.reason),
        }
        riding = {name for load in town.load for name in load}
        home = {name for load in town.delivered for name in load}
        for name, (space, side) in town.waiting.items():
            place = f"{space} {side}".strip()
            state = "riding" if name in riding else "delivered" if name in home else place
            found[f"waiting.{name}"] = state
        for seat in range(self.seats):
            p = f"P{seat + 1}"
            found[f"{p}.cab"] = "/".join(town.cab[seat]).rstrip("/")
            found[f"{p}.scout"] = "/".join(town.scout[seat]).rstrip("/")
            found[f"{p}.load"] = sorted(town.load[seat])
            found[f"{p}.delivered"] = sorted(town.delivered[seat])
            found[f"{p}.offences"] = sorted(live(town, seat))
            found[f"{p}.public"] = sorted(town.public[seat] & live(town, seat))
            found[f"{p}.barred"] = self.barred[seat]
            found[f"{p}.score"] = sum(POINTS[colour(name)] for name in town.delivered[seat])
        found[f"P{self.turn + 1}.locked"] = town.locked[self.turn]
        return found

    def winners(self) -> list[int]:
        """C-60, C-R37."""

        def rank(seat: int) -> tuple[int, ...]:
            brought = [colour(name) for name in self.town.delivered[seat]]
            points = sum(POINTS[c] for c in brought)
            if not self.town.is_on("tie_break", "colours"):
                return (points,)
            return (points, brought.count("blue"), brought.count("red"), brought.count("green"))

        best = max(rank(seat) for seat in range(self.seats))
        return [seat for seat in range(self.seats) if rank(seat) == best]
