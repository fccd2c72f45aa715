"""A second Cabbie, written from the rule sheet alone: words, lists and physical packs."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from fareplay.games.cabbie.tests.city import COLOURS, PILES, QUOTA, RESERVE, SECOND_CAB, City
from fareplay.games.cabbie.tests.packs import Pack, Piles

DEFAULTS = {
    "money": "1500", "minutes": "none", "rounds": "none", "time_end": "round", "tie": "shared",
    "start_choice": "seat_order", "claim": "optional", "destinations": "secret",
    "junctions_in_street": "off", "passenger_return": "own_pile", "second_cab_cost": "0",
    "second_cab_entry": "turn_start", "cab_order": "interleaved", "round_cap": "2000",
}  # fmt: skip


@dataclass
class Cab:
    """One cab on the board."""

    square: str
    owes: int = RESERVE  # spaces of this turn
    moved: int = 0
    across: bool = False  # was its last step of this turn sideways?
    passenger: str = ""
    pile: str = ""  # where the passenger was taken from
    destination: str = ""
    stop: int = 0  # stops of the destination that are done

    def carries(self) -> list[str]:
        if not self.passenger:
            return []
        return [self.passenger, self.destination] + ["second"] * (self.stop > 0)


@dataclass
class Player:
    """What lies before one player."""

    cabs: list[Cab] = field(default_factory=list)
    money: int = 0
    earned: int = 0
    trips: int = 0


class Reference:
    """One game under way; `news` are the cards nobody could foretell, in the words of chance."""

    def __init__(self, city: City, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.city, self.seats, self.options = city, seats, {**DEFAULTS, **options}
        self.lot = random.Random(seed)
        self.players = [Player() for _ in range(seats)]
        self.destinations = Pack(list(city.destination), self.lot)
        self.tips = Pack(list(city.tip), self.lot)
        self.jams = Pack(list(city.jam), self.lot)
        self.piles = Piles(list(city.passenger), self.lot, PILES)
        self.news: list[tuple[str, bool]] = []  # words of chance; may chance be skipped?
        self.phase, self.turn, self.first, self.round, self.left = "choose", 0, 0, 1, QUOTA
        self.leader: int | None = None  # the cab that moved first this turn
        self.pressed = False  # claim=auto: a claim has to be made now
        self.expired, self.reason, self.winners = False, "none", list[int]()
        self.claiming: Cab | None = None
        self.order = list(range(seats))
        if self.options["start_choice"] == "random":
            self.lot.shuffle(self.order)
            self.news += [(f"chooser {COLOURS[seat]}", False) for seat in self.order[:-1]]
            self.news.append((f"chooser {COLOURS[self.order[-1]]}", True))
        self.turn = self.order[0]

    # --- what may be done -----------------------------------------------------------------

    @property
    def me(self) -> Player:
        return self.players[self.turn]

    def jam(self) -> str:
        return self.jams.cards[0]

    def squares(self) -> list[str]:
        return [cab.square for player in self.players for cab in player.cabs]

    def physical(self, cab: Cab) -> list[str]:
        return self.city.steps(cab.square, self.jam(), self.squares(), not cab.across)

    def may_step(self, cab: Cab) -> bool:
        """Quota, the five-space reserve and the order of the cabs (B-R31)."""
        if not self.left:
            return False
        if len(self.me.cabs) == 1:
            return True
        (other,) = [each for each in self.me.cabs if each is not cab]
        closed = False
        if self.options["cab_order"] == "sequential" and self.leader is not None:
            leads = self.me.cabs[self.leader] is cab
            if leads and other.moved:
                return False
            closed = not leads and bool(cab.moved)
            if not leads and not cab.moved and other.moved < other.owes and self.physical(other):
                return False
        debt = max(0, other.owes - other.moved) if self.physical(other) and not closed else 0
        return self.left - 1 >= debt

    def steps(self) -> dict[str, tuple[Cab, str]]:
        two = len(self.me.cabs) > 1
        return {
            f"{place} {to}" if two else to: (cab, to)
            for place, cab in enumerate(self.me.cabs, start=1)
            if self.may_step(cab)
            for to in self.physical(cab)
        }

    def claims(self) -> dict[tuple[int, str], Cab]:
        junctions = self.options["junctions_in_street"] == "on"
        return {
            (place, name): cab
            for place, cab in enumerate(self.me.cabs, start=1)
            if not cab.passenger
            for name in PILES
            if self.city.passenger[self.piles.top(name)]
            in self.city.streets_at(cab.square, junctions)
        }

    def deploys(self) -> list[str]:
        anytime = self.options["second_cab_entry"] == "anytime"
        if self.me.earned < SECOND_CAB or len(self.me.cabs) > 1:
            return []
        if self.me.cabs[0].moved and not anytime:
            return []
        taken = self.squares()
        return [place for place, square in self.city.starts.items() if square not in taken]

    def legal(self) -> set[str]:
        """The legal decisions in words; a claim always with the number of its cab."""
        if self.phase == "choose":
            taken = self.squares()
            return {f"start {p}" for p, square in self.city.starts.items() if square not in taken}
        if self.phase == "tourist":
            return {"accept", "refuse"}
        if self.phase != "drive":
            return set()
        claims = {f"claim {place} {name}" for place, name in self.claims()}
        if self.pressed:
            return claims
        steps = set(self.steps())
        found = claims | steps | {f"deploy {place}" for place in self.deploys()}
        return found if steps else found | {"end_turn"}

    # --- what it does ---------------------------------------------------------------------

    def do(self, words: str) -> None:
        assert words in self.legal(), f"{words!r} is not in {sorted(self.legal())}"
        verb, *rest = words.split()
        if verb == "start":
            self.choose(rest[0])
        elif verb == "deploy":
            self.deploy(rest[0])
        elif verb == "claim":
            self.pressed = False
            self.take(self.me.cabs[int(rest[0]) - 1], rest[1])
        elif verb == "accept":
            self.phase = "drive"
        elif verb == "refuse":
            self.turn_down()
        elif verb == "end_turn":
            self.end_turn()
        else:
            self.step(*self.steps()[words])

    def choose(self, place: str) -> None:
        self.players[self.turn].cabs.append(Cab(self.city.starts[place]))
        at = self.order.index(self.turn) + 1
        if at < self.seats:
            self.turn = self.order[at]
        else:
            self.set_up()

    def set_up(self) -> None:
        for name in PILES:
            self.tell("deal", *self.piles.show(name), self.piles.unseen())
        self.jams.seen.add(self.jam())
        self.news.append((f"jam {self.jam()}", False))
        self.first = self.draw_for_first()
        self.turn, self.phase = self.first, "drive"
        self.press()

    def draw_for_first(self) -> int:
        dealt = list(self.tips.cards)
        level = list(range(self.seats))
        if self.seats == 1:
            self.news.append((f"tip {dealt[0]}", True))
        while len(level) > 1:
            drawn = {seat: dealt.pop(0) for seat in level}
            self.news += [(f"tip {card}", False) for card in drawn.values()]
            best = max(self.city.tip[card] for card in drawn.values())
            level = [seat for seat in level if self.city.tip[drawn[seat]] == best]
        self.lot.shuffle(self.tips.cards)
        return level[0]

    def tell(self, verb: str, card: str, news: bool, left: int) -> None:
        """A card is turned up; where it was the last unseen one, chance may be left out."""
        if news:
            self.news.append((f"{verb} {card}", left == 0))

    def deploy(self, place: str) -> None:
        self.me.money -= int(self.options["second_cab_cost"])
        self.me.cabs.append(Cab(self.city.starts[place], owes=min(RESERVE, self.left)))
        self.press()

    def take(self, cab: Cab, name: str) -> None:
        cab.passenger, cab.pile, cab.stop = self.piles.take(name), name, 0
        self.tell("deal", *self.piles.show(name), self.piles.unseen())
        self.claiming = cab
        self.draw_destination()

    def draw_destination(self) -> None:
        cab = self.claiming
        assert cab is not None
        while True:
            card, news = self.destinations.draw()
            self.tell("draw", card, news, self.destinations.unseen())
            if not self.city.same_street(cab.passenger, card):
                break
            self.destinations.put_under(card)
        cab.destination = card
        self.phase = "tourist" if self.city.is_tour(card) else "drive"

    def turn_down(self) -> None:
        assert self.claiming is not None
        self.destinations.put_under(self.claiming.destination)
        self.draw_destination()

    def step(self, cab: Cab, to: str) -> None:
        cab.across = self.city.is_side(cab.square, to)
        cab.square, cab.moved, self.left = to, cab.moved + 1, self.left - 1
        if self.leader is None:
            self.leader = self.me.cabs.index(cab)
        self.arrive(cab)
        if self.phase == "drive":
            self.press()

    def arrive(self, cab: Cab) -> None:
        if not cab.passenger:
            return
        stops = self.city.stops(cab.destination)
        if cab.square not in self.city.place[stops[cab.stop]]["shaded"]:
            return
        cab.stop += 1
        if cab.stop == len(stops):
            self.pay(cab)

    def pay(self, cab: Cab) -> None:
        fare = self.city.fare(cab.passenger, cab.destination)
        own = self.options["passenger_return"] == "own_pile"
        self.piles.put_under(cab.passenger, cab.pile if own else self.piles.smallest())
        self.destinations.put_under(cab.destination)
        cab.passenger = cab.destination = cab.pile = ""
        cab.stop = 0
        card, news = self.tips.draw()
        self.tell("tip", card, news, self.tips.unseen())
        self.tips.put_under(card)
        self.me.money += fare + self.city.tip[card]
        self.me.earned += fare + self.city.tip[card]
        self.me.trips += 1
        if self.options["money"] != "none" and self.me.money >= int(self.options["money"]):
            self.phase, self.reason, self.winners = "done", "money", [self.turn]

    def press(self) -> None:
        """claim=auto: take the only one there is, or leave nothing but the choice (B-R18)."""
        found = self.claims() if self.options["claim"] == "auto" else {}
        if len(found) == 1:
            ((_, name),) = found
            self.take(*found.values(), name)
        self.pressed = len(found) > 1

    # --- turns and rounds -----------------------------------------------------------------

    def clock(self) -> None:
        self.expired = True

    def end_turn(self) -> None:
        after = (self.turn + 1) % self.seats
        if self.expired and (self.options["time_end"] == "turn" or after == self.first):
            self.finish("time")
        elif after == self.first and self.reached("rounds"):
            self.finish("rounds")
        elif after == self.first and self.reached("round_cap"):
            self.finish("cap")
        else:
            if after == self.first:
                self.next_round()
            self.begin_turn(after)

    def reached(self, limit: str) -> bool:
        return self.options[limit] != "none" and self.round >= int(self.options[limit])

    def next_round(self) -> None:
        self.round += 1
        self.jams.cards.append(self.jams.cards.pop(0))
        news = self.jam() not in self.jams.seen
        self.jams.seen.add(self.jam())
        self.tell("jam", self.jam(), news, self.jams.unseen())

    def begin_turn(self, seat: int) -> None:
        self.turn, self.left, self.leader = seat, QUOTA, None
        for cab in self.me.cabs:
            cab.moved, cab.owes, cab.across = 0, RESERVE, False
        self.press()

    def finish(self, reason: str) -> None:
        def worth(player: Player) -> tuple[int, int]:
            return player.money, player.trips if self.options["tie"] == "trips" else 0

        best = max(map(worth, self.players))
        self.phase, self.reason = "done", reason
        self.winners = [seat for seat, each in enumerate(self.players) if worth(each) == best]
