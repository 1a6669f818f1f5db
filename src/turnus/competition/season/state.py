"""A season as its events have made it: immutable values, of which `apply` makes the next."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.disputing.state import Dispute
from turnus.competition.engine.state import Status, with_numbered
from turnus.competition.questions.club.events import CompetitionName
from turnus.competition.recording import Deviation
from turnus.competition.season.events import (
    DecidingGamePlayed,
    DecisionTaken,
    Explained,
    FeeReduced,
    Idle,
    LeagueMissed,
    LeagueScored,
    Line,
    Names,
    OutcomeOverruled,
    Overruled,
    PhoneNoticed,
    PlayerReturned,
)
from turnus.records import field, record, replace


@record(kw_only=True)
class Member:
    """Somebody in the competition, by his pseudonym."""

    player: str
    rating: int = 0
    first_rating: int = 0  # when he joined
    membership: str = ""
    youth: bool = False
    left: bool = False


@record(kw_only=True)
class Game:
    """A game of a round; without a result it is open, `proposed` waits for confirmation."""

    white: str
    black: str
    white_group: str
    black_group: str
    result: str = ""
    played: bool = True
    proposed: str = ""
    proposed_by: str = ""
    on: str = ""  # another date than that of the round, or the moment before which it must be played
    postponed_by: Names = ()
    stayed_away: Names = ()
    starts_at: str = ""  # another hour than the others
    force_majeure: str = ""  # why that hour was granted; empty: the players agreed
    tempo: tuple[int, int] | None = None  # seconds and seconds a move, where the director set them
    extended_to: str = ""  # until when a postponed game may be played, where the director allowed more
    overruled: Overruled | None = None  # its result is a person's decision

    @property
    def is_cross(self) -> bool:
        """Whether its players are of different groups."""
        return self.white_group != self.black_group

    @property
    def players(self) -> Names:
        """White and Black."""
        return self.white, self.black

    @property
    def is_put_off(self) -> bool:
        """Whether it is open and played at another time than its round."""
        return not self.result and bool(self.on or self.postponed_by)


@record(kw_only=True)
class Round:
    """A round that has been paired."""

    number: int
    status: Status
    seed: str
    games: tuple[Game, ...]
    idle: tuple[Idle, ...] = ()
    explanation: tuple[Explained, ...] = ()

    @property
    def open_games(self) -> tuple[Game, ...]:
        """The games without a result."""
        return tuple(game for game in self.games if not game.result)

    def game(self, one: str, other: str) -> Game | None:
        """Return the game of two players, if they are paired."""
        return next((game for game in self.games if set(game.players) == {one, other}), None)

    def with_game(self, changed: Game) -> "Round":
        """Return the round with one of its games changed."""
        white, black = changed.white, changed.black
        games = [changed if (g.white == white and g.black == black) else g for g in self.games]
        return replace(self, games=tuple(games))

    def game_of(self, white: str, black: str) -> Game | None:
        """Return the game that these two play with these colours."""
        for game in self.games:  # asked for every result of a journal
            if game.white == white and game.black == black:
                return game
        return None


@record(kw_only=True)
class Turnus:
    """A series of rounds with one table for each group."""

    number: int
    groups: Mapping[str, Names]  # the highest first
    labels: Mapping[str, str] = field(default_factory=dict)
    dates: Names = ()
    rounds: tuple[Round, ...] = ()
    absences: Mapping[int, Mapping[str, str]] = field(default_factory=dict)  # round -> player -> why
    withdrawn: Mapping[str, int] = field(default_factory=dict)  # player -> the last round he was in
    judged: Mapping[tuple[str, str], bool] = field(default_factory=dict)  # (upper, lower) -> corresponds
    tables: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)  # once it is closed
    offers: Mapping[str, bool] = field(default_factory=dict)  # who was asked to move up, and his answer
    would_be: Mapping[str, str] = field(default_factory=dict)  # who signed off: where he would have played
    deciding: tuple[DecidingGamePlayed, ...] = ()  # games for places that nothing separated

    @property
    def is_closed(self) -> bool:
        """Whether the turnus has ended."""
        return bool(self.tables)

    @property
    def players(self) -> Names:
        """Everybody in it, the highest group first."""
        return tuple(name for names in self.groups.values() for name in names)

    @property
    def known_rounds(self) -> tuple[Round, ...]:
        """The rounds that have been published: a draft is nobody's pairing yet, and counts in no table."""
        return tuple(each for each in self.rounds if each.status is not Status.DRAFTED)

    @property
    def current_round(self) -> Round | None:
        """The round that is being played: the first of which a game is open that was not put off.

        Where only games that were put off are open it is the first of theirs, and once all have results the
        last. A draft is not played yet. Everything that needs the round of now asks here.
        """
        known = self.known_rounds
        waits = [each for each in known if each.open_games]
        due = (each for each in waits if not all(game.is_put_off for game in each.open_games))
        return next(due, next(iter(waits or known[-1:]), None))

    @property
    def round_of_now(self) -> Round | None:
        """The draft for who may see one, or else the round that is being played."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.status is Status.DRAFTED else self.current_round

    @property
    def is_being_played(self) -> bool:
        """Whether a round is under way: it was published, and it or the turnus has not been closed."""
        found = self.current_round
        return found is not None and not self.is_closed and found.status is Status.PUBLISHED

    @property
    def closed_rounds(self) -> tuple[Round, ...]:
        """The rounds of which every game has its result."""
        return tuple(each for each in self.rounds if each.status is Status.CLOSED)

    def group_of(self, player: str) -> str:
        """Return the group a player is in, or nothing."""
        return next((name for name, players in self.groups.items() if player in players), "")

    def round(self, number: int) -> Round | None:
        """Return a round that has been paired."""
        return next((each for each in self.rounds if each.number == number), None)

    def with_round(self, changed: Round) -> "Turnus":
        """Return the turnus with one round added or changed."""
        return replace(self, rounds=with_numbered(self.rounds, changed))


@record(kw_only=True)
class FinalGame:
    """A game of a final group, open as long as it has no result."""

    white: str
    black: str
    result: str = ""
    played: bool = True

    @property
    def players(self) -> Names:
        """White and Black."""
        return self.white, self.black


@record(kw_only=True)
class Final:
    """A final group: who plays, in the order of their numbers once these are drawn."""

    number: int
    players: Names
    rounds: tuple[tuple[FinalGame, ...], ...] = ()
    deciders: tuple[FinalGame, ...] = ()
    seed: str = ""
    champion: str = ""
    title: str = ""

    @property
    def games(self) -> tuple[FinalGame, ...]:
        """The games of all rounds."""
        return tuple(game for games in self.rounds for game in games)


@record(kw_only=True)
class Season:
    """A season so far."""

    season: str = ""
    part: str = ""
    rulebook: str = ""
    base: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    deviations: tuple[Deviation, ...] = ()  # terms that are otherwise than the regulation sets them
    cross_limit: int = 0
    members: Mapping[str, Member] = field(default_factory=dict)
    turni: tuple[Turnus, ...] = ()
    arriving: Mapping[str, str] = field(default_factory=dict)  # newcomers with a group, till the next turnus
    returning: Mapping[str, str] = field(
        default_factory=dict
    )  # who comes back, and where; empty: like a newcomer
    returned: Mapping[str, PlayerReturned] = field(default_factory=dict)  # after seasons, and how
    away: frozenset[str] = frozenset()  # signed off for the next turnus
    finals: tuple[Final, ...] = ()
    final_dates: Names = ()
    decider_date: str = ""
    not_in_finals: frozenset[str] = frozenset()  # who will not play in a final group
    next_groups: Mapping[str, Names] = field(default_factory=dict)  # of the next season
    decisions: tuple[DecisionTaken, ...] = ()
    phones: tuple[PhoneNoticed, ...] = ()
    disputes: Mapping[str, Dispute] = field(default_factory=dict)
    starts: Mapping[str, str] = field(default_factory=dict)  # who may start later all season, and when
    play_off: tuple[FinalGame, ...] = ()  # for first place, in the order they were played
    fees: Mapping[str, str] = field(default_factory=dict)  # in euros, by their kind
    fees_decided_on: str = ""
    reductions: Mapping[str, FeeReduced] = field(default_factory=dict)
    instalments: Mapping[str, Names] = field(default_factory=dict)
    league: Mapping[tuple[str, str], LeagueScored | LeagueMissed] = field(default_factory=dict)  # player, day
    overrules: tuple[OutcomeOverruled, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the competition has begun."""
        return bool(self.rulebook)

    @property
    def event(self) -> CompetitionName:
        """What is being played, as the regulation calls it."""
        return CompetitionName(self.part)

    @property
    def turnus(self) -> Turnus | None:
        """The turnus that began last."""
        return self.turni[-1] if self.turni else None

    def with_turnus(self, changed: Turnus) -> "Season":
        """Return the season with one turnus added or changed."""
        return replace(self, turni=with_numbered(self.turni, changed))

    def overruled(self, view: str, subject: str, turnus: int = 0) -> OutcomeOverruled | None:
        """Return the last decision that replaces a computed outcome, if there is one."""
        named = (view, subject, turnus)
        found = (each for each in reversed(self.overrules) if (each.view, each.subject, each.turnus) == named)
        return next(found, None)

    def rating(self, player: str) -> int:
        """Return a player's rating, 0 when he has none."""
        return self.members[player].rating


NOT_OPENED = Season()
