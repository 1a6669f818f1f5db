"""The house competition: groups and their sizes, cross games, the final classification and champions."""

from turnus.competition.questions.groups.champions import ChampionPlace
from turnus.competition.questions.groups.classification import (
    Figures,
    Tied,
    Totals,
    TurnusRecord,
    check_record,
)
from turnus.competition.questions.groups.crossing import CrossLimits, Judgement, PresentGroup, Scan
from turnus.competition.questions.groups.divisions import Labelled
from turnus.competition.questions.groups.groups import Names
from turnus.law import Facts, Refused, every, one, steps
from turnus.words import Words


class LosesPromotion(Facts[str]):
    """Who is the first to lose promotion when fewer may move up."""

    question = one("loses_promotion")
    up: Names
    champions: frozenset[str] = frozenset()  # winners of a final group
    fills_vacancies: bool = False

    def check(self) -> None:
        """Refuse a question about nobody."""
        if not self.up:
            raise ValueError("nobody moves up, so nobody can lose it")


class ExtraCandidate(Facts[str]):
    """Who gets an extra place in the higher group; nobody (empty) when the right does not pass on."""

    question = one("extra_candidate")
    lower: Names
    taken: frozenset[str]  # moving up already, or asked before
    declined: frozenset[str] = frozenset()

    def waiting(self) -> Names:
        """Return those who could be asked, in the order of their places."""
        return tuple(name for name in self.lower if name not in self.taken)


class MergeLabel(Facts[int]):
    """Which label a player of merged groups keeps."""

    question = one("merge_label")
    would_be_group: int  # had the groups not been merged

    def check(self) -> None:
        """Refuse groups that are never merged."""
        if self.would_be_group not in (2, 3):
            raise ValueError("only groups 2 and 3 are merged")


class MergedPassedOver(Facts[Names]):
    """Who of group 3 stays there although players of group 2 below him stay in group 2."""

    question = one("merged_passed_over")
    order: tuple[Labelled, ...]  # the merged table
    size: int  # of an ordinary group

    def check(self) -> None:
        """Refuse tables that cannot be."""
        if self.size < 1:
            raise ValueError("a group has players")


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


def _as_played(facts: "TurnusFigures") -> Figures:
    """Return what the record shows; the place of somebody who has none counts as 0 until a rule gives one."""
    record = facts.record
    group = (record.label or record.group) if record.games else 0
    return Figures(0, record.score, group, record.resistance, record.sonneborn_berger)


def _all_together(facts: "ClassificationOrder") -> Tied:
    return (tuple(totals.name for totals in facts.totals),) if facts.totals else ()


class ThroughPlace(Facts[int]):
    """The number of a place when the groups are numbered on from the highest."""

    question = one("through_place")
    group: int
    place: int
    sizes: tuple[int, ...]  # players in the table of each group, from the highest

    def check(self) -> None:
        """Refuse groups and places that cannot be."""
        if not 1 <= self.group <= min(len(self.sizes), 3) or self.place < 1 or min(self.sizes) < 0:
            raise ValueError("the place must be one in the table of one of the groups")


class TookPart(Facts[bool]):
    """Whether a player has taken part in a turnus."""

    question = one("took_part")
    games: int  # really played in it

    def check(self) -> None:
        """Refuse a number below nothing."""
        if self.games < 0:
            raise ValueError("games count from 0")


class TurnusFigures(Facts[Figures]):
    """Which figures of a turnus count for a player, also for one who missed it."""

    question = steps("turnus_figures", start=_as_played)
    record: TurnusRecord
    sizes: tuple[int, ...]  # players in the table of each group of that turnus, from the highest

    def check(self) -> None:
        """Refuse records that do not fit their tables."""
        check_record(self.record, self.sizes)


class ClassificationOrder(Facts[Tied]):
    """In which order totals over a season are placed."""

    question = steps("classification_order", start=_all_together)
    totals: tuple[Totals, ...]


class MayBeClassified(Facts[tuple[Refused, ...]]):
    """Whether a player is placed in the final classification."""

    question = every("may_be_classified")
    turni: int  # in which he took part


class PlaceClass(Words):
    """What a place in the last table of a season means."""

    PROMOTION = "promotion"  # P-x
    MIDDLE = "middle"  # T-x
    RELEGATION = "relegation"  # D-x


class ClassOfPlace(Facts[PlaceClass]):
    """Whether a place is a promotion place, a relegation place or one in between."""

    question = one("place_class")
    group: int  # 1 is the highest
    place: int  # among those who can move up and down
    size: int  # how many those are
    lowest_group: int = 3

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.place <= self.size or not 1 <= self.group <= self.lowest_group:
            raise ValueError("the place must be one in the table of one of the groups")


class ChampionGroup(Facts[ChampionPlace]):
    """In which group the champion of a final group plays next season."""

    question = one("champion_group")
    final_group: int  # 1, 2 or 3
    last_group: int  # in which he played the last turnus; 0: he did not play it
    place: PlaceClass = PlaceClass.MIDDLE  # in that table

    def check(self) -> None:
        """Refuse finals and places that do not exist."""
        if self.final_group not in (1, 2, 3) or self.last_group not in (0, 1, 2, 3):
            raise ValueError("there are three final groups and three groups")
        if self.last_group == 3 and self.place is PlaceClass.RELEGATION:  # noqa: PLR2004 - the lowest
            raise ValueError("nobody moves down from group 3")
