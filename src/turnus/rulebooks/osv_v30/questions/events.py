"""The events of the club, their evenings, the blitz championship and the cup for league matches."""

from fractions import Fraction
from typing import Any

from turnus.competition.questions.club.blitz import PlayOffState, Tied, Total, check_full
from turnus.competition.questions.club.events import (
    CompetitionName,
    Format,
    Matter,
    Names,
    RoundInTurnus,
    check_format,
)
from turnus.competition.questions.club.league_cup import LeagueRecord, MatchKind
from turnus.competition.questions.groups.deciders import PlayedGame
from turnus.law import Facts, Refused, every, one, steps
from turnus.play.sentences import Word
from turnus.words import Words


def _itself(facts: "GovernedBy") -> CompetitionName:
    return facts.event


class GovernedBy(Facts[CompetitionName]):
    """By the rules of which event a matter is governed; final groups belong to a competition."""

    question = steps("governed_by", start=_itself)
    event: CompetitionName
    matter: Matter

    def put_answer(self, answer: CompetitionName) -> Word:
        """Return how an answer is put into words."""
        return Word(str(answer))


class EventFormat(Facts[Format]):
    """How many rounds an event, or each turnus of it, has and how many are played on one evening."""

    question = one("event_format")
    event: CompetitionName


class Turni(Facts[tuple[int, ...]]):
    """Of how many turni an event may consist."""

    question = one("turni")
    event: CompetitionName

    def check_under(self, law: Any) -> None:
        """Refuse events that are played in one go."""
        check_format(self.event, law, "has_turni", "this event is not played in turni")


class TurnusOfRound(Facts[RoundInTurnus]):
    """To which turnus a round belongs, counted from the first round of the season."""

    question = one("turnus_of_round")
    event: CompetitionName
    round: int

    def check(self) -> None:
        """Refuse rounds that cannot be."""
        if self.round < 1:
            raise ValueError("rounds count from 1")

    def check_under(self, law: Any) -> None:
        """Refuse events without turni."""
        check_format(self.event, law, "has_turni", "this event is not played in turni")


class RecordingDuty(Facts[tuple[Refused, ...]]):
    """Whether the players of an event have a duty to record at all: nothing speaks against it, or what."""

    question = every("event_recording")
    event: CompetitionName


class ByeScore(Facts[Fraction]):
    """What a bye gives, where it was replaced by a game against the other group's bye or not."""

    question = one("bye_score")
    cross_game: Fraction | None = None  # the score in that game: 1, ½ or 0


def _sharing_first(games: tuple[PlayedGame, ...], contenders: Names) -> Names:
    points = {name: sum((game.points(name) for game in games), Fraction(0)) for name in contenders}
    return tuple(name for name in contenders if points[name] == max(points.values()))


class CountingPlaces(Facts[tuple[int, ...]]):
    """Which places count when there were more turni than count."""

    question = one("counting_places")
    places: tuple[int, ...]  # of the turni he played

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not self.places or min(self.places) < 1:
            raise ValueError("places count from 1")


class BlitzTotal(Facts[int]):
    """The sum of a player's place numbers that count."""

    question = one("blitz_total")
    turni: int
    places: tuple[int, ...]  # of the turni he played

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.turni not in (2, 3) or not 1 <= len(self.places) <= self.turni or min(self.places) < 1:
            raise ValueError("there are two or three turni, and places count from 1")


class MayBeRanked(Facts[tuple[Refused, ...]]):
    """Whether a player is ranked over all turni."""

    question = every("may_be_ranked")
    turni: int  # he played


class BlitzOrder(Facts[Tied]):
    """In which order the sums are placed; equal ones share a place."""

    question = one("blitz_order")
    totals: tuple[Total, ...]


class PlayOffRound(Facts[PlayOffState]):
    """What one full competition among players who share first place leads to."""

    question = one("play_off_round")
    contenders: Names
    games: tuple[PlayedGame, ...] = ()  # of this round; none yet: they are to be played

    def check(self) -> None:
        """Refuse games that are not a full competition."""
        if len(set(self.contenders)) != len(self.contenders) or len(self.contenders) < 2:  # noqa: PLR2004
            raise ValueError("two or more share first place")
        if self.games:
            check_full(self.games, self.contenders)


class PlayOff(Facts[PlayOffState]):
    """How far the play-off for first place has come."""

    question = one("play_off")
    tied: Names
    rounds: tuple[tuple[PlayedGame, ...], ...] = ()  # each a full competition among who was left

    def check(self) -> None:
        """Refuse a play-off of nobody."""
        if len(set(self.tied)) != len(self.tied) or len(self.tied) < 2:  # noqa: PLR2004 - nobody to play
            raise ValueError("two or more share first place")
        contenders = self.tied
        for games in self.rounds:
            check_full(games, contenders)
            contenders = _sharing_first(games, contenders)
            if len(contenders) == 1 and games is not self.rounds[-1]:
                raise ValueError("the play-off was over before its last games")


def _all_together(facts: "LeagueOrder") -> Tied:
    return (tuple(record.name for record in facts.records),) if facts.records else ()


class Criterion(Words):
    """What separates players with the same highest percentage."""

    HIGHER_TEAM = "higher_team"
    MORE_GAMES = "more_games"
    BOARDS = "boards"
    SURPLUS = "surplus"


class LeagueCriteria(Facts[tuple[Criterion, ...]]):
    """By which criteria, in order, players with the same highest percentage are separated."""

    question = one("league_criteria")
    games: tuple[int, ...]  # of each of them

    def check(self) -> None:
        """Refuse a question about one player."""
        if len(self.games) < 2:  # noqa: PLR2004 - nobody is equal alone
            raise ValueError("two or more have the same percentage")


class LeagueGameCounts(Facts[bool]):
    """Whether a result in a match of the club counts for the cup."""

    question = one("league_game_counts")
    match: MatchKind
    played: bool = True


class LeagueCandidate(Facts[tuple[Refused, ...]]):
    """Whether a player can win the cup."""

    question = every("league_candidate")
    missed: int  # matches


class LeaguePercentage(Facts[Fraction]):
    """A player's score in percent, exactly."""

    question = one("league_percentage")
    points: Fraction
    games: int

    def check(self) -> None:
        """Refuse a score without games, or above them."""
        if self.games < 1 or not 0 <= self.points <= self.games:
            raise ValueError("the points must come from the games")


class LeagueOrder(Facts[Tied]):
    """In which order players come into account for the cup; only first place is decided."""

    question = steps("league_order", start=_all_together)
    records: tuple[LeagueRecord, ...]

    def check(self) -> None:
        """Refuse records that cannot be."""
        if len({record.name for record in self.records}) != len(self.records):
            raise ValueError("a player is named twice")


class Prevailing(Words):
    """Which of two rules holds."""

    LOCAL = "local"
    GENERAL = "general"


class PrevailingRule(Facts[Prevailing]):
    """Which rule holds where a local regulation stands on the general Laws."""

    question = one("prevailing_rule")
    local_rule: bool = True  # the local regulation says something on the matter
    conflicts: bool = False  # and something else than the Laws
