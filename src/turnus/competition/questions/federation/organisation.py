"""Who organises a competition, with whose permission, on which dates and under which conditions."""

from collections.abc import Mapping
from datetime import date, datetime
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.federation.members import Championship
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, Refused, each, every, one
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]


class HowOften(Words):
    """How often a competition of the catalogue is held."""

    YEARLY = "every year"
    YEARLY_IF_POSSIBLE = "every year if possible"
    FREE = "whenever somebody organises it"


class HeldFor(Words):
    """For whom a competition of the catalogue is held."""

    MEMBERS = "members"
    WOMEN = "women"
    JUNIORS = "juniors"
    ASPIRANTS = "aspirants"
    PUPILS = "pupils"
    CUBS = "cubs"
    CLUBS = "clubs"
    A = "A"
    B = "B"
    C = "C"
    PRIMARY_EDUCATION = "primary education"
    SECONDARY_EDUCATION = "secondary education"
    GENERAL = "general"
    VISUALLY_IMPAIRED = "visually impaired"


class OrganisedBy(Words):
    """Who may organise a competition outside the catalogue."""

    FEDERATION = "the federation"
    PROVINCES = "provincial federations"
    CLUBS = "clubs"


@record(kw_only=True)
class CatalogueEntry:
    """What the catalogue says of a competition."""

    how_often: HowOften
    groups: tuple[HeldFor, ...] = ()  # each group apart
    federations: int = 1  # in how many federations it is held apart
    boards: int = 1  # players in a team
    organisers: tuple[OrganisedBy, ...] = ()  # who may organise it, where that is free

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.organisers:
            return "{how_often}: {organisers}", {"how_often": self.how_often, "organisers": self.organisers}
        return "{how_often}, for {groups}", {"how_often": self.how_often, "groups": self.groups}


class Catalogue(Facts[CatalogueEntry]):
    """What the catalogue of competitions says of one of them: how often, and for which groups."""

    question = one("catalogue")
    competition: Championship


class Leader(Words):
    """The body that organises and leads a competition."""

    BOARD = "the Board"
    PROVINCIAL_BOARD = "the Provincial Board"
    DISTRICT = "a district"
    ORGANISER = "whoever organises it"


class Leadership(Facts[Leader]):
    """Which body organises and leads a competition; the federations are those of its players or teams."""

    question = one("leadership")
    competition: Championship
    federations: frozenset[str]


class Permission(Words):
    """How it stands with the Board's permission."""

    NOT_REQUIRED = "not required"
    GRANTED = "granted"
    GRANTED_LATE = "granted although it was asked late"
    MISSING = "missing, so it may not be held"


class OrganisingPermission(Facts[Permission]):
    """Whether a competition outside the catalogue may be held, given who takes part and what was asked."""

    question = one("permission")
    federations: frozenset[str]
    starts: date
    asked_on: date | None = None
    is_granted: bool = False

    def check(self) -> None:
        """Refuse a start with nothing before it."""
        refuse_far_days(self.starts)


class Delegation(Facts[Verdict]):
    """Whether the body that leads a competition may have another one organise it, staying responsible."""

    question = one("delegation")
    by: Leader
    to: str  # the federation, or the district
    federations: frozenset[str]  # of those who take part
    semi_final_of: str = ""  # a championship whose semi-final groups may be delegated whoever plays

    def check(self) -> None:
        """Refuse bodies that have nothing to delegate."""
        if self.by not in (Leader.BOARD, Leader.PROVINCIAL_BOARD):
            raise ValueError("only the Board or a Provincial Board delegates")


class ProvincialDate(Facts[tuple[Refused, ...]]):
    """What speaks against a date for a provincial competition: the dates of the national calendar."""

    question = every("provincial_date")
    planned_on: date
    calendar: Mapping[str, date] = MappingProxyType({})  # national competitions and training, by name


class CalendarChange(Facts[Verdict]):
    """Whether the Board may change a date of the published calendar."""

    question = one("calendar_change")
    provincial_boards_consulted: bool


class RegulationApplies(Facts[bool]):
    """Whether a provision of the regulation applies to a competition."""

    question = one("regulation_applies")
    under_world_federation_rules: bool = False
    provision: str = ""  # a clause; empty: the regulation as a whole
    dispensations: frozenset[str] = frozenset()  # clauses from which express dispensation was obtained


class FurtherCondition(Facts[Verdict]):
    """Whether the leadership may set a further condition for a competition."""

    question = one("further_condition")
    contradicts: str = ""  # the clause it contradicts
    dispensations: frozenset[str] = frozenset()


class ProvincialChange(Facts[Verdict]):
    """Whether a Provincial Board may change the conditions of its competition."""

    question = one("provincial_change")
    is_major: bool  # another format, a new top class


class NewDateOnRequest(Facts[Verdict]):
    """Whether a match is moved because its players or teams ask for it."""

    question = one("new_date_on_request")
    first_asks: bool
    second_asks: bool


class NewDateByNecessity(Facts[Verdict]):
    """Whether a match is moved because the leadership finds it necessary."""

    question = one("new_date_by_necessity")
    reason: str


class NewDate(Facts[date]):
    """On which date a match is played instead, of those on which both sides can play."""

    question = one("new_date")
    planned_on: date
    possible: tuple[date, ...]

    def check(self) -> None:
        """Refuse a question without another date."""
        if not set(self.possible) - {self.planned_on}:
            raise ValueError("no other date is possible")


class ClashOutcome(Words):
    """What follows from two obligations."""

    NO_CLASH = "no clash"
    NO_RIGHT = "no right to have a match moved"
    NOT_ASKED = "the provincial match is moved if he asks"
    PROVINCIAL_MATCH_MOVES = "the provincial match is moved"


class ObligationClash(Facts[ClashOutcome]):
    """What happens when a provincial and a higher obligation of a player or team fall together."""

    question = one("obligation_clash")
    provincial_on: date
    national_on: date
    asks: bool
    are_held_every_year: bool = True  # both are competitions of the catalogue's first list (26.1)


@record(kw_only=True)
class PlayedGame:
    """A game of a player with the time of his first move and of its end."""

    game: str
    first_move: datetime
    ended: datetime
    is_of_the_federation: bool = True  # in a competition organised by or for the federation

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{game} from {first_move} to {ended}", {
            "game": self.game,
            "first_move": self.first_move,
            "ended": self.ended,
        }


class SimultaneousGames(Facts[Names]):
    """In which of his games a player was not eligible because he played another at the same time."""

    question = one("simultaneous_games")
    games: tuple[PlayedGame, ...]

    def check(self) -> None:
        """Refuse times that cannot be."""
        moves = [game.first_move for game in self.games]
        if len(set(moves)) < len(moves):
            raise ValueError("two games have the same first move: say which was earlier")
        if any(game.ended < game.first_move for game in self.games):
            raise ValueError("a game ends before it begins")
        if len({game.first_move.tzinfo is None for game in self.games}) > 1:
            raise ValueError("all times must be of one kind, with or without a time zone")


class MovedMatch(Facts[Verdict]):
    """Whether a player may play a moved match after playing another one planned at the same time."""

    question = one("moved_match")
    planned_at_the_same_time: bool
    played_the_other: bool
    stated_with_the_new_date: bool  # the leadership said so when it issued the new date


class ConditionItem(Words):
    """What the conditions of a competition must say."""

    SWISS_TYPE = "swiss type"
    KNOCK_OUT_ROUNDS = "number of rounds"
    KNOCK_OUT_BYES = "who skips a round"
    KNOCK_OUT_PAIRING = "how rounds are paired"
    BARRAGES = "barrages and their tempo"
    LAST_DECIDER = "what decides after the barrages"
    PLAY_OFF_TEMPO = "tempo of deciding tournaments"


class TournamentSystem(Words):
    """How a competition is played."""

    ROUND_ROBIN = "round robin"
    KNOCK_OUT = "knock-out"
    SWISS = "swiss"


class RequiredConditions(Facts[tuple[ConditionItem, ...]]):
    """What the conditions of a competition must say before it is published."""

    question = each("required_conditions")
    system: TournamentSystem
    has_play_offs: bool = False


class PublishingConditions(Facts[tuple[Refused, ...]]):
    """Why the conditions of a competition cannot be published yet."""

    question = every("publishing_conditions")
    system: TournamentSystem
    has_play_offs: bool = False
    stated: frozenset[ConditionItem] = frozenset()
