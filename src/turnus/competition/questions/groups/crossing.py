"""Cross games: when two neighbouring groups each have a bye, two players of them meet."""

from fractions import Fraction
from typing import Any

from turnus.law import Facts, Refused, one
from turnus.records import record, says
from turnus.words import Words

Names = tuple[str, ...]
Pair = tuple[str, str]


@says("{name} ({rating})")
@record
class Present:
    """A player who is there, and his rating."""

    name: str
    rating: int


@says("{name}: {players}")
@record
class PresentGroup:
    """A group and who of it is there, in the order of the standing."""

    name: str
    players: tuple[Present, ...]

    @property
    def is_odd(self) -> bool:
        """Say whether one of them would have the bye."""
        return len(self.players) % 2 == 1


@says("round {round}: {upper} - {lower}")
@record
class PastCross:
    """An earlier cross game of this turnus."""

    round: int
    upper: str  # the player of the higher group
    lower: str  # the player of the lower group
    lower_group: str = ""  # its name; empty: as the players present show


class Judgement(Words):
    """What the director said of the strength of a pair."""

    CORRESPONDS = "corresponds"
    DOES_NOT_CORRESPOND = "does_not_correspond"
    NONE = "none"  # he said nothing: the limit decides


@record
class PassedOver:
    """Why a pair was not made; without an upper name: why the lower player was barred at all."""

    lower: str
    upper: str
    clauses: tuple[str, ...]
    reasons: tuple[Refused, ...]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "not {lower} against {upper}: {reasons}" if self.upper else "not {lower}: {reasons}"
        return sentence, {"lower": self.lower, "upper": self.upper, "reasons": self.reasons}


@record
class Scan:
    """How far a search for a pair came: who was passed over, and the pair if there is one."""

    upper: str = ""
    lower: str = ""
    tried: Names = ()
    passed_over: tuple[PassedOver, ...] = ()
    given_up: bool = False

    @property
    def found(self) -> bool:
        """Say whether a pair was found."""
        return bool(self.lower)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.found:
            return "{upper} against {lower}", {"upper": self.upper, "lower": self.lower}
        return "no pair after {tried}", {"tried": self.tried}


@record
class CrossOutcome:
    """The cross game of a round, the groups that have an ordinary bye, and why others were passed over."""

    upper: str = ""  # empty: no cross game
    lower: str = ""
    groups: Names = ()  # of the two players
    byes: Names = ()  # groups with an ordinary bye
    passed_over: tuple[PassedOver, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = (
            "{upper} against {lower}; byes in {byes}" if self.upper else "no cross game; byes in {byes}"
        )
        return sentence, {"upper": self.upper, "lower": self.lower, "byes": self.byes}


class CrossLimits(Facts[Any]):
    """What a search for cross games has to know besides the players."""

    limit: int  # the largest difference in rating that still corresponds, as the director set it
    history: tuple[PastCross, ...] = ()  # the cross games of this turnus so far
    met: tuple[Pair, ...] = ()  # pairs that played each other before in this turnus, in any order
    accepted: tuple[Pair, ...] = ()  # pairs (higher, lower) the director accepts whatever the limit
    rejected: tuple[Pair, ...] = ()  # pairs (higher, lower) the director rejects

    def have_met(self, one_player: str, other: str) -> bool:
        """Say whether two have played each other before in this turnus, cross games included."""
        known = {frozenset(pair) for pair in self.met}
        known |= {frozenset((past.upper, past.lower)) for past in self.history}
        return frozenset((one_player, other)) in known

    def judged(self, upper: str, lower: str) -> Judgement:
        """Return what the director said of a pair."""
        if (upper, lower) in self.accepted:
            return Judgement.CORRESPONDS
        if (upper, lower) in self.rejected:
            return Judgement.DOES_NOT_CORRESPOND
        return Judgement.NONE

    def check_limits(self) -> None:
        """Refuse limits and histories that cannot be."""
        if self.limit < 0:
            raise ValueError("a difference in rating is not below 0")
        if set(self.accepted) & set(self.rejected):
            raise ValueError("a pair cannot be accepted and rejected")
        if list(self.history) != sorted(self.history, key=lambda past: past.round):
            raise ValueError("the history goes from the first round on")


class CrossGame(CrossLimits, Facts[CrossOutcome]):
    """Which two players of neighbouring groups meet when both groups have a bye, if any."""

    question = one("cross_game")
    groups: tuple[PresentGroup, ...]  # from the highest down, who is present in each

    def check(self) -> None:
        """Refuse groups that cannot be."""
        self.check_limits()
        if len(self.groups) not in (2, 3):
            raise ValueError("cross games are for two or three groups")
        names = [player.name for group in self.groups for player in group.players]
        if len(set(names)) != len(names):
            raise ValueError("a player is named twice")
        if len({group.name for group in self.groups}) != len(self.groups):
            raise ValueError("two groups have the same name")


class StrengthJudgement(Facts[Judgement]):
    """What the director says of the strength of a pair."""

    question = one("strength_judgement")
    upper: str
    lower: str
    difference: int  # in rating


@says("{player}: {points} in group {group}")
@record
class Credit:
    """Points a player gets in the table of a group."""

    player: str
    group: str
    points: Fraction


class CrossCredit(Facts[tuple[Credit, ...]]):
    """What a cross game gives its players, and in which table it counts."""

    question = one("cross_credit")
    upper: str
    upper_group: str
    lower: str
    lower_group: str
    upper_score: Fraction  # 1, ½ or 0

    def check(self) -> None:
        """Refuse scores that no game gives."""
        if self.upper_score not in (0, Fraction(1, 2), 1):
            raise ValueError("a game gives 1, ½ or 0")
