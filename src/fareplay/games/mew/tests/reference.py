"""The whole game once more, in plain Python, straight from the rule sheet: the turn from T0 to END.

`play` is a generator. It asks for a die, `("roll", sides)`, or for a decision,
`("choose", cat, words)`, and is sent the face or the words. Nothing here looks at the engine.
"""

from __future__ import annotations

from itertools import combinations

from fareplay.games.mew.tests import oracle
from fareplay.games.mew.tests.reference_landing import COLOURS, GONE, Asked, Cat, Landing


class Game(Landing):
    """A game from the roll-off to its end."""

    def play(self) -> Asked:
        yield from self.roll_off()
        yield from self.place("place")
        self.turn = self.order[0]
        while self.turn is not None:
            yield from self.take_turn(self.turn)
            self.end_turn(self.turn)
        yield from self.finish()
        self.phase = "done"

    def roll_off(self) -> Asked:
        faces: list[int] = []
        while len(set(faces)) < len(self.cats):  # M-06, M-R3
            faces = []
            for _ in self.cats:
                faces.append((yield from self.roll("rolloff")))
        highest = sorted(zip(faces, range(len(faces)), strict=True), reverse=True)
        self.order = [self.cats[place] for _, place in highest]

    def end_turn(self, cat: Cat) -> None:
        """T7."""
        cat.curses = 0  # M-15
        cat.turns += 1
        if cat.in_city and cat.rush:  # M-R33
            cat.rush -= 1
            if cat.rush == 0:
                self.gone(cat, GONE)
        later = self.order[self.order.index(cat) + 1 :]
        after = [other for other in later if other.in_city]
        if not after and self.round == int(self.options["curfew_round"]):  # M-R36
            for other in self.cats:
                if other.in_city:
                    self.gone(other, GONE)
        everybody = [other for other in self.order if other.in_city]
        self.turn = after[0] if after else everybody[0] if everybody else None
        if not after and everybody:
            self.round += 1

    def score(self, cat: Cat) -> int:
        if cat.at == GONE:
            return 0
        place = (10, 5, 3)[self.left.index(cat)] if cat in self.left else 0
        return 5 * cat.passengers + place

    def finish(self) -> Asked:
        """END: M-54 to M-56, M-R34, M-R35."""
        if not self.left:
            self.reason = "curfew"
            return
        best = max(self.score(cat) for cat in self.left)
        leaders = [cat for cat in self.left if self.score(cat) == best]
        self.winner, self.reason = leaders[0], "points"
        if len(self.left) == 1:
            self.reason = "only_one"
        elif len(leaders) > 1:
            self.winner = yield from self.duel(leaders[0], leaders[1], "fight")
            self.reason = "cat_fight"

    # --- a turn ---------------------------------------------------------------------------

    def take_turn(self, cat: Cat) -> Asked:
        self.pool = []
        yield from self.roll_dice(cat)
        boosts = yield from self.items(cat)
        moved = yield from self.move(cat, boosts)
        if moved and cat.in_city:
            yield from self.land(cat, primary=True)
        yield from self.sabotage(cat)

    def dice_of(self, cat: Cat) -> list[int]:
        white = 5
        if cat.turns == 0 and not (cat.crazy and not self.on("crazy_first_turn_limit")):
            white = 5 - (len(self.order) - 1 - self.order.index(cat))  # M-08
        return [6] * white + [int(size[1]) for size, _ in self.held(cat)]

    def held(self, cat: Cat) -> list[tuple[str, str]]:
        return sorted(cat.dice, key=lambda die: (die[0], COLOURS.index(die[1])))

    def roll_dice(self, cat: Cat) -> Asked:
        """T1 and T2."""
        sides = self.dice_of(cat)
        self.faces = [0] * len(sides)
        chosen, rolls = list(range(len(sides))), 0
        while chosen:
            for die in chosen:
                face = yield from self.roll("roll", sides[die])
                self.faces[die] = face
                cat.curses = min(4, cat.curses + (face == 1))  # M-11, M-13
            if cat.crazy or cat.curses == 4 or rolls == 500:
                return
            numbers = [str(die + 1) for die in range(len(sides))]
            some = [c for n in range(1, len(sides) + 1) for c in combinations(numbers, n)]
            words = {"stop"} | {f"reroll {' '.join(dice)}" for dice in some}
            said = yield from self.choose("reroll", cat, words)
            chosen = [int(word) - 1 for word in said.split()[1:]]
            rolls += 1

    def items(self, cat: Cat) -> Asked:
        """T3: the boosts that were rolled."""
        boosts: list[int] = []
        for _ in range(min(2, self.faces.count(3))):  # M-19
            if not cat.crazy and not self.on("items_auto"):
                said = yield from self.choose("item", cat, {"item", "no item"})
                if said == "no item":
                    break
            face = yield from self.roll("item_roll")
            if face in (2, 3):
                boosts.append(face - 1)
            elif face == 4 and self.passenger is not None:
                yield from self.place("charm")
            elif face > 4:
                self.upgrade(cat, "d6" if face == 5 else "d8")
        return boosts

    def sabotage(self, cat: Cat) -> Asked:
        """T6."""
        curses = self.faces.count(2)
        rivals = self.rivals(cat)
        if not rivals or not curses:
            return
        single = self.on("sabotage_split")
        for _ in range(curses if single else 1):
            number = 1 if single else curses
            if cat.crazy:
                victim = rivals[0].name
            else:
                words = {f"sabotage {other.name}" for other in rivals} | {"no sabotage"}
                said = yield from self.choose("sabotage", cat, words)
                victim = said.split()[1]
            for other in rivals:
                if other.name == victim:
                    other.curses = min(4, other.curses + number)

    # --- movement -------------------------------------------------------------------------

    def move(self, cat: Cat, boosts: list[int]) -> Asked:
        """T4: has a step been made?"""
        ones = sum(face in (4, 5) for face in self.faces) + boosts.count(1)
        twos = sum(face > 5 for face in self.faces) + boosts.count(2)
        self.pool, back = oracle.cancel(ones, twos, cat.curses)
        before = cat.at
        if back:
            cat.at = oracle.retreat(self.city, cat.at, back)
            return cat.at != before
        if cat.crazy:
            return self.crazy_move(cat)
        moved = False
        while self.pool:
            words = oracle.moves(self.city, cat.at, tuple(self.pool), self.open)
            optional = {"halt"} if self.on("movement_optional") else set()
            said = yield from self.choose("move", cat, words | optional)
            if said == "halt":
                break
            moved = True
            self.pool.remove(int(said[0]))
            self.go(cat, oracle.go(self.city, cat.at, int(said[0]), said[1], self.open))
            if not cat.in_city:
                break
        self.pool = []
        return moved

    def crazy_move(self, cat: Cat) -> bool:
        pool, target, before = tuple(self.pool), self.target(), cat.at
        self.pool = []
        if before == target:
            return pool.count(1) > 1 or pool.count(2) > 1
        bad = self.struck | ({self.passenger} if self.passenger else set())
        avoid = self.options["crazy_avoid"]
        self.go(cat, oracle.crazy(self.city, before, pool, target, bad, avoid))
        return cat.at != before
