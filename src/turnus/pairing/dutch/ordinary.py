"""The ordinary bracket, paired without weights: the first pairing in order that nothing can beat.

The aim is a bound that no pairing of the bracket exceeds: at most one goes down, who finds an opponent below;
colours as the counts of preferences allow; nobody floats again. The first pairing in the order of the rules
that reaches it is the answer. Where residents would have to be exchanged, none is found soon, or the bound is
out of reach, the weighted search decides.
"""

from turnus.pairing.dutch.contenders import Contender, Float
from turnus.pairing.dutch.criteria import Bracket, Meeting
from turnus.pairing.dutch.hall import Hall
from turnus.pairing.dutch.halves import Allowance, Halves, cost_of, wishes_of
from turnus.pairing.dutch.weighing import Pairs

TRIES_PER_PLAYER = 60
MOST_CHOICES = 500  # of opponents for those who came down: each looks at the whole bracket


class NotOrdinary(Exception):  # noqa: N818 - an answer to look further, not a fault
    """The halves of the residents left do not reach the aim in order."""


def pair_ordinary(hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> Pairs | None:
    """Return the pairing when it is an ordinary one, else nothing."""
    pairs, spare = divmod(bracket.size, 2)
    if len(bracket.residents) < len(bracket.moved_down) + spare:
        return None
    if not spare and not hall.can_complete((*bracket.following, *beyond)):
        return None
    denied, strong = wishes_of(bracket.members).denied(pairs, spare)
    aim = Allowance(denied, strong, bracket.size * max(TRIES_PER_PLAYER, bracket.size // 4))
    try:
        return _Ordinary(hall, bracket, beyond).pair(0, bracket.residents, aim)
    except NotOrdinary:
        return None


class _Ordinary:
    """The search in one bracket; who can go down is looked up once."""

    def __init__(self, hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> None:
        self._hall = hall
        self._bracket = bracket
        self._beyond = beyond
        self._fewest_unplayed = min(player.unplayed for player in bracket.members)
        self._choices = MOST_CHOICES
        self._floaters: dict[int, bool] = {}

    def pair(self, index: int, residents: tuple[Contender, ...], allowed: Allowance) -> Pairs | None:
        """Pair those who came down in turn, each with the highest he can have, then the residents left."""
        if index == len(self._bracket.moved_down):
            made = Halves(residents, allowed, self._hall.may_meet, self._may_float).search()
            if made is None:
                raise NotOrdinary
            return [Meeting(*pair, is_here=True) for pair in made]
        higher = self._bracket.moved_down[index]
        for place, lower in enumerate(residents):
            cost = cost_of(higher, lower)
            floats_again = Float.UP in (lower.last_float, lower.float_before)
            if floats_again or cost is None or not self._hall.may_meet(higher, lower):
                continue
            rest = Allowance(allowed.denied - cost[0], allowed.strong - cost[1], allowed.tries)
            self._choices -= 1
            if self._choices < 0:
                raise NotOrdinary
            left = residents[:place] + residents[place + 1 :]
            if not rest.covers(self._need(index + 1, left)):
                continue
            found = self.pair(index + 1, left, rest)
            if found is not None:
                return [Meeting(higher, lower, is_here=True), *found]
        return None

    def _need(self, index: int, residents: tuple[Contender, ...]) -> tuple[int, int]:
        left = (*self._bracket.moved_down[index:], *residents)
        return wishes_of(left).denied(*divmod(len(left), 2))

    def _may_float(self, player: Contender) -> bool:
        if player.place not in self._floaters:
            self._floaters[player.place] = self._floats_well(player)
        return self._floaters[player.place]

    def _floats_well(self, player: Contender) -> bool:
        """Whether he can go down and C4, C8, C9, C14 and C16 are met as well as they can be at all."""
        if Float.DOWN in (player.last_float, player.float_before):
            return False
        gets_bye = self._hall.bye_score is not None and self._hall.bye_score >= self._bracket.score
        if gets_bye:
            rest = (player, *self._bracket.following, *self._beyond)
            alone = player.unplayed == self._fewest_unplayed
            return alone and not self._bracket.following and self._hall.can_complete(rest)
        return self._next_is_well_paired(player)

    def _next_is_well_paired(self, player: Contender) -> bool:
        """Whether he and the next group pair off, but for one of that group when their number is odd."""
        following = self._bracket.following
        left, possible = self._hall.graph.left_over([player.place, *(p.place for p in following)])
        if left == 0:
            return self._hall.can_complete(self._beyond)
        others = [p for p in following if p.place in possible]
        return left == 1 and any(self._hall.can_complete((p, *self._beyond)) for p in others[-2:])
