"""The cup for teams of four: who takes part, groups and draws, drawn matches, finals."""

from collections.abc import Mapping

from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.teams.competitions import Names
from turnus.competition.questions.teams.cup import MOST_TEAMS, CupRound, Occasion, Winner, check_apart
from turnus.law import Facts, one


class BarrageApplies(Facts[bool]):
    """Whether a drawn match is decided by a barrage of rapid matches."""

    question = one("barrage_applies")
    occasion: Occasion


class MayMeet(Facts[bool]):
    """Whether two teams may be drawn against each other in a round."""

    question = one("may_meet")
    round: CupRound
    same_federation: bool
    after_preliminary: bool = False  # a preliminary round came before


class DirectCupTeams(Facts[Names]):
    """Which teams of last year's cup take part without being designated."""

    question = one("direct_cup_teams")
    final: Winner
    consolation_final: Winner

    def check(self) -> None:
        """Refuse a team in two matches."""
        check_apart(self.final, self.consolation_final)


class CupSlots(Facts[int]):
    """How many teams a federation may designate for the cup."""

    question = one("cup_slots")
    is_extended: bool = False


class Designated(Facts[Mapping[str, Names]]):
    """Which designated teams take part: of each federation as many as it may designate."""

    question = one("designated_cup_teams")
    designated: Mapping[str, Names]
    is_extended: bool = False


class RemainingCupPlaces(Facts[Division]):
    """How the remaining places of the cup are divided over the federations that designated a team."""

    question = one("remaining_cup_places")
    places: int
    members: Mapping[str, int]  # in all, of the federations that designated a team
    drawn: Names = ()

    def check(self) -> None:
        """Refuse members and places that cannot be."""
        if not 0 <= self.places <= MOST_TEAMS:
            raise ValueError("the cup has 32 places at most")
        if min(self.members.values(), default=0) < 0:
            raise ValueError("no federation has fewer than no members")
        if self.places and not sum(self.members.values()):
            raise ValueError("places remain, but no federation with members designated a team")
