"""What happens in individual championships: entries, pairings, games, withdrawals, titles, places."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from typing import Any

from turnus.competition.federation.organising.events import Names, Rulings
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage, Tempo
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.recording import Deviation
from turnus.competition.registry.meanings import Clause
from turnus.records import record

Points = tuple[int, int]


@record(kw_only=True)
class ProvincialConditions:
    """What the conditions of a provincial championship say of article 43."""

    feeds: Championship | None = None  # the national championship in which it gives places
    tempo: Tempo = Tempo()
    has_fischer_clocks: bool | None = None
    federation_percentage: int | None = None  # of the costs
    last_round_on: date | None = None
    national_starts: date | None = None
    skips_play_offs: bool = False
    mentions_dispensation: bool = False


@record(kw_only=True)
class DispensationGiven:
    """The Board dispensed a province from a clause on provincial championships for a time."""

    federation: str
    clause: str
    until: date | None
    on: date
    was_asked_for: bool | None = None
    rulings: Rulings = ()


@record(kw_only=True)
class RapidFinalClosed:
    """A rapid championship ended: one standing of its final groups, and what it gives."""

    event: Championship
    on: date
    order: Names
    rights: tuple[tuple[str, str], ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class ChampionshipOpened:
    """A stage, or a group of a stage, of an individual championship was opened under its conditions."""

    contest: str
    event: Championship
    stage: Stage = Stage.FINAL
    system: TournamentSystem | None = None  # none: as the regulation says, or a round robin
    rounds: int = 0  # nought: as the regulation says, or as everybody meets everybody
    swiss_type: SwissType | None = None
    starts: date
    entry_closes: date | None = None
    province: str = ""  # a provincial championship
    provincial: ProvincialConditions | None = None
    final_group: str = ""  # of a rapid championship
    stated: frozenset[ConditionItem] = frozenset()
    terms: Mapping[str, Any] = field(default_factory=dict)  # open terms as the conditions fill them
    clause: Clause = ""  # that lets figures be otherwise than the regulation sets them
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class Invitation:
    """What an invited grandmaster has behind her, and when she accepted (38.6.2-c)."""

    accepted_on: date
    semi_final_starts: date
    is_womens_grandmaster: bool = False
    played_for_world_title: bool = False


@record(kw_only=True)
class PlayerEntered:
    """A member got a place, with the ground of it."""

    contest: str
    member: str
    ground: EntryAs
    province: str = ""  # through which he was promoted, or the location whose organiser named him
    on: date | None = None  # when the Board received his name, or when he was named
    has_advice: bool = False  # the committee's advice or nomination is on file
    invitation: Invitation | None = None
    has_dutch_nationality: bool | None = None  # asked (29.4) where nobody said it yet; kept with the member
    clause: Clause = ""  # that lets him enter on another ground, or lets more take part
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class FederationChosen:
    """A member of several provincial federations said through which one he wants to be promoted."""

    member: str
    event: Championship
    federation: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class PlaceGivenUp:
    """Somebody gave his place up before the start; another may have got it."""

    contest: str
    member: str
    on: date
    replaced_by: str = ""
    is_reserve: bool | None = (
        None  # by the widened rights of the stage before; else the leadership placed him
    )
    rulings: Rulings = ()


@record(kw_only=True)
class PairedGame:
    """Two players who meet."""

    white: str
    black: str


@record(kw_only=True)
class RoundPaired:
    """A round was paired; the seed repeats the draw. Who is free meets the dummy."""

    contest: str
    round: int
    games: tuple[PairedGame, ...]
    free: str = ""
    on: date | None = None
    seed: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class GamePlayed:
    """A game got its result: 2-0, 1-1, 0-2, or 0-0."""

    contest: str
    round: int
    white: str
    black: str
    points: Points
    plus_for: str = ""
    is_forfeit: bool = False
    lost_for_both: Names = ()  # the clauses by which a 0-0 is declared


@record(kw_only=True)
class GameMoved:
    """A game of a round got another day."""

    contest: str
    round: int
    white: str
    black: str
    on: date
    reason: str
    both_ask: bool = False
    asked_by: str = ""  # a player with a match above the province on the same day
    possible: tuple[date, ...] = ()  # other days on which both could play
    rulings: Rulings = ()


@record(kw_only=True)
class PlayerWithdrew:
    """A player withdrew from a running championship."""

    contest: str
    member: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class DecidingGamePlayed:
    """A game of a deciding tournament or a barrage; the first is number 1."""

    contest: str
    number: int
    white: str
    black: str
    points: Points
    plus_for: str = ""
    lost_for_both: Names = ()  # the clauses by which a 0-0 is declared


@record(kw_only=True)
class StageClosed:
    """A stage ended with this standing and what it gives."""

    contest: str
    on: date
    order: Names
    rights: tuple[tuple[str, str], ...] = ()  # player, right
    rulings: Rulings = ()


@record(kw_only=True)
class QuotaDivided:
    """Places of a championship were divided over the provincial federations."""

    contest: str
    places: int
    members: Mapping[str, int]  # of the category, by federation, on the day that counts
    match_on: date
    division: Mapping[str, int]
    drawn: Names = ()
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class LastStandingStated:
    """How a stage, or a group of it, of the last championship ended: rights for this one follow from it."""

    event: Championship
    stage: Stage
    order: Names
    group: str = ""


@record(kw_only=True)
class CostsStated:
    """What a competition cost, in cents, and what each team contributes where the Board fixed that."""

    contest: str
    cents: int
    contribution: int = 0
    rulings: Rulings = ()


@record(kw_only=True)
class CompetitionAnnounced:
    """A competition outside the catalogue was announced: when permission was asked, and the answer."""

    what: str
    federations: frozenset[str]
    starts: date
    asked_on: date | None = None
    is_granted: bool = False
    rulings: Rulings = ()
