"""The events of a club and how each is played: entry, fee, rounds, tempo, recording, pairing."""

import re
from datetime import date
from fractions import Fraction
from typing import Any, NewType

from turnus.law import Facts, Refused, every, one
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]
ClockTime = NewType("ClockTime", str)  # "20:00" or "20:00:30", so that text order is the order of time
NO_TIME = ClockTime("")  # it did not happen, or is not known

_CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?")


def check_time(*times: ClockTime) -> None:
    """Refuse what is no time of day."""
    for text in times:
        if text and not _CLOCK.fullmatch(text):
            raise ValueError(f"{text} is no time of day; write 19:59 or 19:59:30")


CompetitionName = NewType("CompetitionName", str)  # what is being played: the regulation names its own
FINALS = CompetitionName("final")  # the final groups of whichever competition has them


def check_format(event: CompetitionName, law: Any, field: str, problem: str) -> None:
    """Refuse to ask about a competition what only one of another format has: a field of its main stage."""
    from turnus.competition.season.played import played_by  # noqa: PLC0415 - formats stand on questions

    if event == FINALS or not getattr(played_by(event, law), field):
        raise ValueError(problem)


class Matter(Words):
    """What the rules of one event may take over from another."""

    START = "start"
    TEMPO = "tempo"
    SIGNING_OFF = "signing_off"
    REGULATION_RESULTS = "regulation_results"
    ORDER = "order"


class EntryRequest(Facts[tuple[Refused, ...]]):
    """Whether somebody may enter an event: nothing is said against it, or why not."""

    question = every("entry")
    event: CompetitionName
    membership: str = ""  # the kind of membership of the club; empty: no member
    evening: int = 1  # the playing evening on which he enters
    at: ClockTime = NO_TIME  # the time at which he enters; empty: long before

    def check(self) -> None:
        """Refuse times and evenings that cannot be."""
        check_time(self.at)
        if self.evening < 1:
            raise ValueError("evenings count from 1")


class EntryFee(Facts[Fraction]):
    """What somebody pays to enter."""

    question = one("entry_fee")
    event: CompetitionName
    member: bool
    season: str = ""  # such as 2016-2017
    proposed: Fraction | None = None  # the fee the board has before it for this season

    def check(self) -> None:
        """Refuse a fee that cannot be."""
        if self.proposed is not None and self.proposed < 0:
            raise ValueError("a fee is not below zero")

    def check_under(self, law: Any) -> None:
        """Refuse events to which nobody from outside can come."""
        check_format(
            self.event, law, "has_entry_fee", "only members play in this event, and no fee is asked of them"
        )


@record
class Format:
    """How many rounds a series of rounds with one table has, and how many of them an evening."""

    rounds: int
    per_evening: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{rounds} rounds, {per_evening} an evening", {
            "rounds": self.rounds,
            "per_evening": self.per_evening,
        }

    def evening(self, number: int) -> int:
        """Return the evening, from 1, on which a round is played."""
        return (number - 1) // self.per_evening + 1

    def same_evening(self, number: int) -> tuple[int, ...]:
        """Return the rounds played on the evening of this one."""
        first = (self.evening(number) - 1) * self.per_evening + 1
        return tuple(range(first, first + self.per_evening))


class Calendar(Facts[tuple[Refused, ...]]):
    """Whether the dates of the rounds of one event, or of one turnus of it, may stand."""

    question = every("calendar")
    event: CompetitionName
    dates: tuple[date, ...]  # of round 1, 2, ...


@record
class RoundInTurnus:
    """A round counted within its turnus, and whether all scores start from zero with it."""

    turnus: int
    round: int
    starts_from_zero: bool

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "turnus {turnus}, round {round}", {"turnus": self.turnus, "round": self.round}


class Stage(Words):
    """Which games of an event are meant."""

    ROUND = "round"
    DECIDING_GAME = "deciding_game"  # two players share first place in a final group
    DECIDING_BLITZ = "deciding_blitz"  # the deciding game was drawn
    SUDDEN_DEATH = "sudden_death"  # the two blitz games were level
    DECIDING_GROUP = "deciding_group"  # three or four share first place


@record
class TimeControl:
    """Seconds for the game and seconds added after every move."""

    base: int
    increment: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "{base} seconds and {increment} a move" if self.increment else "{base} seconds"
        return sentence, {"base": self.base, "increment": self.increment}


class Tempo(Facts[TimeControl]):
    """With which time control a game is played."""

    question = one("time_control")
    event: CompetitionName
    stage: Stage = Stage.ROUND
    youth: bool = False  # a youth member plays
    set_by_director: TimeControl | None = None  # for this game, by his decision on youth_tempo

    def check(self) -> None:
        """Refuse deciders outside the finals."""
        if self.stage is not Stage.ROUND and self.event != FINALS:
            raise ValueError("only the finals have deciding games with a tempo of their own")
        if self.set_by_director is not None and self.stage not in (Stage.ROUND, Stage.DECIDING_GAME):
            raise ValueError("the director sets no other tempo for these games")

    def check_under(self, law: Any) -> None:
        """Refuse another tempo than usual where the regulation does not let the director set one."""
        if self.set_by_director is None:
            return
        may = law.ask(YouthTempo(event=self.event, youth=self.youth))
        if may.referral is None and may.answer == YouthChoice.USUAL:
            raise ValueError("the regulation lets the director set no other tempo for this game")


class YouthChoice(Words):
    """What may be decided about the tempo of a game with a youth member."""

    OTHER = "another tempo"
    USUAL = "the usual tempo"


class YouthTempo(Facts[str]):
    """Whether a game with a youth member gets another time control."""

    question = one("youth_tempo")
    event: CompetitionName
    youth: bool
    started: bool = False  # the game has begun


class PairingKey(Words):
    """By what the players of a round are put in order before they are paired."""

    LOT = "lot"
    RATING = "rating"
    RESISTANCE = "resistance"


class PairingOrder(Facts[PairingKey]):
    """By what a round of the Swiss system orders players with equal scores."""

    question = one("pairing_order")
    event: CompetitionName
    round: int  # within the turnus
    merged: bool = False  # groups 2 and 3 play this turnus as one

    def check(self) -> None:
        """Refuse what is not paired by the Swiss system."""
        if self.event == FINALS:
            raise ValueError("the finals have a table of their own: ask final_schedule")
        if self.round < 1:
            raise ValueError("rounds count from 1")

    def check_under(self, law: Any) -> None:
        """Refuse merged groups where none are merged."""
        if self.merged:
            check_format(self.event, law, "may_merge", "this event has no groups that are merged")


@record
class Drawn:
    """Pairs drawn by lot, White first, and who has the bye (empty: nobody)."""

    pairs: tuple[tuple[str, str], ...]
    bye: str = ""

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        pairs = tuple(f"{white}-{black}" for white, black in self.pairs)
        return "{pairs}; bye: {bye}", {"pairs": pairs, "bye": self.bye}


class FirstRound(Facts[Drawn]):
    """Who plays whom in the first round, drawn by lot from a recorded seed."""

    question = one("first_round")
    event: CompetitionName
    players: Names
    seed: str

    def check(self) -> None:
        """Refuse a draw nobody could repeat, or with somebody twice in it."""
        if self.event == FINALS:
            raise ValueError("the finals draw numbers: ask final_schedule")
        if not self.seed:
            raise ValueError("a draw of lots needs the seed it can be repeated with")
        if len(set(self.players)) != len(self.players):
            raise ValueError("a player is named twice")
