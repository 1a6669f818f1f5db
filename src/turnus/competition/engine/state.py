"""A competition as its events have made it: immutable values, of which `apply` makes the next."""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from turnus.competition.disputing.state import Dispute
from turnus.competition.engine.details import Arbiter, Details
from turnus.competition.engine.divided import Line, Names
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.registration import Registrant, RegistrationTerms
from turnus.competition.prizes.plan import NO_PLAN, Plan
from turnus.competition.registry.meanings import Name
from turnus.records import field, record, replace


class Status(StrEnum):
    """How far a round is."""

    DRAFTED = "drafted"
    PUBLISHED = "published"
    CLOSED = "closed"


class Numbered(Protocol):
    """A round, or a series of them."""

    @property
    def number(self) -> int:
        """Its place among those of its kind."""


N = TypeVar("N", bound=Numbered)


def with_numbered(known: tuple[N, ...], changed: N) -> tuple[N, ...]:
    """Return rounds in their order with one added or changed: mostly the last."""
    number = changed.number
    if not known or known[-1].number < number:
        return (*known, changed)
    if known[-1].number == number:
        return (*known[:-1], changed)
    kept = [each for each in known if each.number != number]
    return tuple(sorted([*kept, changed], key=lambda each: each.number))


@record(kw_only=True)
class Entrant:
    """What a competition knows of somebody: a player, a team or a pair, by his pseudonym or the team's name.

    What is personal (a name, a birth date, an address) is in the registry of people and not here.
    """

    player: str
    rating: int = 0  # by which the competition puts him in order
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    team: str = ""  # of a player who plays in one; where teams meet he is in its line-ups, not in the field
    club: Name = ""
    categories: Names = ()  # for prizes and tables, in the organiser's words: U18, W, S65
    fide_rating: int = 0  # where it was said apart; else `rating` is all that is known
    national_rating: int = 0
    national_id: str = ""

    @property
    def particulars(self) -> dict[str, Any]:
        """Return all this by name, for the next event or command about him."""
        return {each.name: getattr(self, each.name) for each in fields(Entrant)}


@record(kw_only=True)
class Contender(Entrant):
    """One who takes part."""

    withdrawn_after: int | None = None  # the last round he was in
    left_at_once: bool = False  # he will not play a round that is paired again either
    expelled: bool = False  # he did not go by himself

    def is_in(self, round_number: int) -> bool:
        """Whether he has not withdrawn before a round."""
        return self.withdrawn_after is None or round_number <= self.withdrawn_after


@record(kw_only=True)
class Game:
    """A game of a match; without a result it is open."""

    white: str
    black: str
    result: str = ""
    decides: bool = False  # played because the match was level
    draw_odds: bool = False  # the last of all: a draw is enough for Black
    on: str = ""  # the day it was played, where that was said
    white_player: str = ""  # in a match of teams: who plays for White's, once it is known
    black_player: str = ""


@record(kw_only=True)
class Match:
    """Two who meet, on a board of the hall: one game, several boards, or several games one after another."""

    board: int
    division: str
    first: str
    second: str
    games: tuple[Game, ...]
    winner: str = ""  # where games alone do not tell: drawn by lot, or decided
    second_division: str = ""  # of the second, where it is another: then each side counts in its own
    counts_as: Mapping[str, str] = field(default_factory=dict)  # there: side -> an outcome's sign
    later: str = ""  # the day it is played instead, or "later": its round does not wait for it
    place: str = ""  # where it is played, if elsewhere

    @property
    def is_cross(self) -> bool:
        """Whether the two are of different divisions: it is a game in neither table."""
        return self.second_division not in ("", self.division)

    @property
    def sides(self) -> tuple[str, str]:
        """The two who meet."""
        return self.first, self.second

    @property
    def is_open(self) -> bool:
        """Whether a game still has no result."""
        return any(not game.result for game in self.games)

    @property
    def is_awaited(self) -> bool:
        """Whether its round waits for it: a game has no result and was not put off."""
        return self.is_open and not self.later

    def with_game(self, number: int, changed: Game) -> "Match":
        """Return the match with one of its games changed, counted from 1."""
        games = (*self.games[: number - 1], changed, *self.games[number:])
        return replace(self, games=games)


# why somebody has no game in a round, in words for people; what is not here is a word itself
AWAY, OUT = "away", "out"
IDLE_WORDS: Mapping[str, str] = {
    AWAY: "not there",
    "absent": "away, with notice",
    "excused": "away, one of those who often cannot come",
    "silent": "away without a word",
    "duty": "at work for the club",
    "club": "played for the club",
    "club win": "won for the club",
    "club draw": "drew for the club",
    "club loss": "lost for the club",
    "late": "not entered yet",
    "stopped": "no longer in",
    OUT: "knocked out",
}


@record(kw_only=True)
class Idle:
    """Somebody without an opponent in a round, and what it brings: an outcome's sign."""

    player: str
    division: str
    why: str
    outcome: str

    @property
    def said(self) -> str:
        """Why, in words that the catalogue has in other languages."""
        return IDLE_WORDS.get(self.why, self.why)


@record(kw_only=True)
class Explained:
    """Why a pairing is as it is: a reason with its values, of one division."""

    division: str
    kind: str
    about: Names = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@record(kw_only=True)
class ByHand:
    """A change of a draft by hand: the pairs and byes it made, why, and whose it was."""

    pairs: tuple[tuple[str, str], ...]
    byes: Names
    reason: str
    who: str = ""


@record(kw_only=True)
class Round:
    """A round that has been paired."""

    number: int
    status: Status
    seed: str
    matches: tuple[Match, ...]
    idle: tuple[Idle, ...] = ()
    explanation: tuple[Explained, ...] = ()
    elsewhere: str = ""  # where it was played, if this office only took it over
    by_hand: tuple[ByHand, ...] = ()
    engine: tuple[Match, ...] = ()  # what the engine made of it, once it was changed by hand
    engine_idle: tuple[Idle, ...] = ()

    def match(self, board: int) -> Match | None:
        """Return what is played on a board."""
        return next((each for each in self.matches if each.board == board), None)

    def with_match(self, changed: Match) -> "Round":
        """Return the round with one match changed."""
        board = changed.board
        return replace(self, matches=tuple([changed if m.board == board else m for m in self.matches]))

    def of(self, division: str) -> tuple[Match, ...]:
        """Return the matches within one division."""
        return tuple(each for each in self.matches if each.division == division and not each.is_cross)

    def crossed(self) -> tuple[Match, ...]:
        """Return the matches between divisions."""
        return tuple(each for each in self.matches if each.is_cross)


@record(kw_only=True)
class Rules:
    """What something was played by, where the competition has gone on to an edition or another size."""

    rulebook: str
    format: Format
    grounds: Mapping[str, Names]


@record(kw_only=True)
class Phase:
    """One playing of a stage: its field, divided; its rounds; its tables once it is closed."""

    stage: str
    nth: int
    divisions: Mapping[str, Names]
    seed: str = ""
    rounds: tuple[Round, ...] = ()
    tables: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    rules: Rules | None = None  # where others hold since; None: as the competition is played now

    @property
    def is_closed(self) -> bool:
        """Whether it has ended."""
        return bool(self.tables)

    @property
    def last_round(self) -> Round | None:
        """The round paired last."""
        return self.rounds[-1] if self.rounds else None

    def round(self, number: int) -> Round | None:
        """Return a round that has been paired."""
        return next((each for each in self.rounds if each.number == number), None)

    def with_round(self, changed: Round) -> "Phase":
        """Return the phase with a round added or changed."""
        return replace(self, rounds=with_numbered(self.rounds, changed))

    def division_of(self, player: str) -> str:
        """Return the division somebody is in, or nothing."""
        return next((name for name, players in self.divisions.items() if player in players), "")


@record(kw_only=True)
class Taken:
    """A decision that a clause leaves to a person, as he took it."""

    clause: str
    option: str
    by: str  # by which office
    reason: str
    subject: str = ""
    at: str = ""


@record(kw_only=True)
class KeptApart:
    """Players of whom no two meet, from one round to another; 0: to the end."""

    players: Names
    first_round: int = 1
    last_round: int = 0


@record(kw_only=True)
class Competition:
    """A competition so far."""

    name: str = ""
    rulebook: str = ""
    base: str = ""
    part: str = ""  # which competition of the regulation
    chosen: Mapping[str, Any] = field(default_factory=dict)  # fields of the format by the organiser's choice
    hashes: Mapping[str, str] = field(default_factory=dict)
    format: Format = field(default_factory=Format)
    grounds: Mapping[str, Names] = field(default_factory=dict)  # field of the format -> clauses that set it
    sized_for: int = 0  # how many took part when a table of the regulation was last asked; 0: it was not
    contenders: Mapping[str, Contender] = field(default_factory=dict)
    phases: tuple[Phase, ...] = ()
    away: Mapping[int, Mapping[str, str]] = field(default_factory=dict)  # round to come -> player -> outcome
    away_for: Mapping[int, Mapping[str, str]] = field(default_factory=dict)  # likewise, and why
    inherited: Mapping[str, Names] = field(default_factory=dict)  # divisions from the competition before it
    first_order: Names = ()  # put by hand, before the first round
    registration: RegistrationTerms = field(default_factory=RegistrationTerms)
    registrants: Mapping[str, Registrant] = field(
        default_factory=dict
    )  # who asked for a place, the first first
    checked_in: Mapping[int, Names] = field(default_factory=dict)  # round to come -> who said he is there
    paid: frozenset[str] = frozenset()  # who paid the fee
    prizes: Plan = NO_PLAN
    details: Details = field(default_factory=Details)
    disputes: Mapping[str, Dispute] = field(default_factory=dict)
    decisions: tuple[Taken, ...] = ()  # what clauses left to somebody, the first first
    arbiters: tuple[Arbiter, ...] = ()  # the chief first
    own_boards: Mapping[str, int] = field(default_factory=dict)  # who plays on one board in every round
    kept_apart: tuple[KeptApart, ...] = ()
    is_closed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether it has been opened."""
        return bool(self.name)

    @property
    def still_in(self) -> list[Contender]:
        """Who has not withdrawn."""
        return [held for held in self.contenders.values() if held.withdrawn_after is None]

    def starts(self, held: Contender) -> bool:
        """Whether somebody is in when the next stage begins: also who announced that he will leave later."""
        return held.withdrawn_after is None or (not self.phases and held.is_in(1))

    @property
    def coming_round(self) -> int:
        """The number of the round that is paired next."""
        phase = self.phase
        return 1 if phase is None or phase.is_closed else len(phase.rounds) + 1

    @property
    def tempo(self) -> str:
        """The time that players have: as was said of this event, or as its format has it."""
        return self.details.tempo or self.format.tempo

    @property
    def sides(self) -> Mapping[str, Contender]:
        """Those who meet: everybody, or where teams meet the teams without their players."""
        if self.format.unit is Unit.PLAYER:
            return self.contenders
        return {name: held for name, held in self.contenders.items() if not held.team}

    @property
    def phase(self) -> Phase | None:
        """The phase under way, or the last."""
        return self.phases[-1] if self.phases else None

    def format_of(self, phase: Phase) -> Format:
        """Return the format that a phase was played by: its edition's."""
        return phase.rules.format if phase.rules else self.format

    def by_rules_of(self, phase: Phase) -> "Competition":
        """Return it as it was played in a phase: by the format of its edition, with its clauses."""
        if phase.rules is None:
            return self
        return replace(self, format=phase.rules.format, grounds=phase.rules.grounds)

    def stage_of(self, phase: Phase) -> Stage:
        """Return the stage that a phase is a playing of."""
        return self.format_of(phase).stage(phase.stage)

    def played_by_then(self) -> tuple[Phase, ...]:
        """Return the phases so far, each with the rules it was played by: others are about to hold."""
        rules = Rules(rulebook=self.rulebook, format=self.format, grounds=self.grounds)
        return tuple(each if each.rules else replace(each, rules=rules) for each in self.phases)

    def with_phase(self, changed: Phase) -> "Competition":
        """Return the competition with its last phase changed."""
        return replace(self, phases=(*self.phases[:-1], changed))

    def with_contender(self, changed: Contender) -> "Competition":
        """Return the competition with one contender added or changed."""
        return replace(self, contenders={**self.contenders, changed.player: changed})


NOT_OPENED = Competition()
