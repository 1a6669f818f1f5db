"""Cross games: between which groups, for whom, against whom."""

from turnus.competition.questions.groups.crossing import CrossLimits, Judgement, PresentGroup, Scan
from turnus.law import Facts, Refused, every, one, steps


def _nobody_tried(_facts: "CrossPair") -> Scan:
    return Scan()


class CrossBoundaries(Facts[tuple[tuple[int, int], ...]]):
    """Between which groups a cross game is tried, in order: indexes, 0 the highest group."""

    question = one("cross_boundaries")
    odd: tuple[bool, ...]  # for each group from the highest: does it have a bye

    def check(self) -> None:
        """Refuse other numbers of groups."""
        if len(self.odd) not in (2, 3):
            raise ValueError("cross games are for two or three groups")


class CrossPair(CrossLimits, Facts[Scan]):
    """Which player of a lower group meets which one of the group above, both in the order of the standing."""

    question = steps("cross_pair", start=_nobody_tried)
    upper: PresentGroup
    lower: PresentGroup

    def check(self) -> None:
        """Refuse limits that cannot be."""
        self.check_limits()


class CrossPlayerAllowed(Facts[tuple[Refused, ...]]):
    """Whether a player of the lower group may be chosen at all."""

    question = every("cross_player_allowed")
    lower: str
    cross_games: int  # of his, against the higher group, in this turnus
    had_the_last_one: bool = False  # the last application between these groups was his


class CrossPairAllowed(Facts[tuple[Refused, ...]]):
    """Whether two players of different groups may meet."""

    question = every("cross_pair_allowed")
    upper: str
    lower: str
    have_met: bool
    groups_apart: int = 1  # 1: neighbouring groups


class CorrespondingStrength(Facts[tuple[Refused, ...]]):
    """Whether the strength of two players corresponds: by the director's limit, or as he judged himself."""

    question = every("corresponding_strength")
    upper: str
    lower: str
    difference: int  # in rating
    limit: int
    judged: Judgement = Judgement.NONE
