"""Tempo and costs of the team competitions, and whose task their conditions are (51-57)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from turnus.competition.questions.teams.competitions import (
    SCHOOLS,
    Level,
    MovesDue,
    Payer,
    Share,
    TeamCompetition,
    TeamCosts,
    TeamTempo,
    TempoKind,
    TempoPart,
)
from turnus.law import Asking, DutyForm, Figure, Role, Term, clause, duty, figure, setting

COMPETITION = TeamCompetition
HOUR = 60  # minutes
ADJOURNMENT = Term("adjourn_after", str, "hours:minutes", "after how long games are adjourned; empty: never")

Parts = tuple[TempoPart, ...]
Shares = tuple[Share, ...]


def _tempo(number: str, competition: TeamCompetition, *kinds: TempoKind, value: tuple[int, ...]) -> Figure:
    def tempo_figures(facts: TeamTempo, value: tuple[int, ...]) -> Parts | None:
        """The competition is played at this tempo."""
        if facts.competition is not competition:
            return None
        return tuple(TempoPart(kind, amount) for kind, amount in zip(kinds, value, strict=False))

    return figure("kndb-2009", number, value=value)(tempo_figures)


NOTATION = TempoKind.NOTATION
LEAGUE = _tempo("51.4", COMPETITION.NATIONAL_LEAGUE, TempoKind.MOVES_AN_HOUR, value=(25,))
LEAGUE_START = _tempo("51.4/2", COMPETITION.NATIONAL_LEAGUE, TempoKind.HOURS_WITHOUT_CONTROL, value=(1,))
JUNIORS = _tempo("52.3", COMPETITION.JUNIORS, TempoKind.MINUTES, TempoKind.SECONDS_A_MOVE, value=(20, 10))
JUNIOR_NOTATION = _tempo("52.3/2", COMPETITION.JUNIORS, NOTATION, value=(0,))
PUPILS = _tempo("54.3", COMPETITION.PUPILS, TempoKind.MINUTES, value=(20,))
PUPIL_EXTENSION = _tempo("54.3/2", COMPETITION.PUPILS, TempoKind.EXTRA_MINUTES, value=(2,))
PUPIL_NOTATION = _tempo("54.3/3", COMPETITION.PUPILS, NOTATION, value=(0,))
CUBS = _tempo("54a.3", COMPETITION.CUBS, TempoKind.MINUTES, value=(20,))
CUB_EXTENSION = _tempo("54a.3/2", COMPETITION.CUBS, TempoKind.EXTRA_MINUTES, value=(2,))
CUB_NOTATION = _tempo("54a.3/3", COMPETITION.CUBS, NOTATION, value=(0,))
CUP = _tempo("54b.5", COMPETITION.CUP, TempoKind.MOVES_AN_HOUR, value=(25,))
CUP_START = _tempo("54b.5/2", COMPETITION.CUP, TempoKind.HOURS_WITHOUT_CONTROL, value=(1,))


@clause("kndb-2009", "53.2")
def aspirants_play_at_the_tempo_of_juniors(facts: TeamTempo, law: Asking) -> Parts | None:
    """Aspirant teams play at the tempo of junior teams."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    return law.ask(TeamTempo(competition=COMPETITION.JUNIORS)).answer


def _amount(facts: MovesDue, law: Asking, kind: TempoKind) -> int:
    parts = law.ask(TeamTempo(competition=facts.competition)).answer
    return next((part.amount for part in parts if part.kind is kind), 0)


def _moves(facts: MovesDue, law: Asking) -> int:
    """So many moves are due at every full hour; over the first nothing is checked."""
    hours = facts.minutes // HOUR
    checked = hours > _amount(facts, law, TempoKind.HOURS_WITHOUT_CONTROL)
    return hours * _amount(facts, law, TempoKind.MOVES_AN_HOUR) if checked else 0


@clause("kndb-2009", "51.4", when={"competition": COMPETITION.NATIONAL_LEAGUE})
def moves_due_in_the_league(facts: MovesDue, law: Asking) -> int:
    """In the national league moves are due at every full hour, from the second on."""
    return _moves(facts, law)


@clause("kndb-2009", "54b.5", when={"competition": COMPETITION.CUP})
def moves_due_in_the_cup(facts: MovesDue, law: Asking) -> int:
    """In the cup moves are due at every full hour, from the second on."""
    return _moves(facts, law)


NO_ADJOURNMENT = setting("kndb-2009", "51.5", ADJOURNMENT, "", changed_by=Role.BOARD)


def _costs(number: str, competition: TeamCompetition, level: Level, *payers: Payer) -> Figure:
    def teams_contribute(facts: TeamCosts, value: tuple[Payer, ...]) -> Shares | None:
        """Each team pays a contribution fixed yearly; the federation pays the rest where it says so."""
        if facts.competition is not competition or level not in (facts.level, Level.WHOLE):
            return None
        return _shares(facts, value)

    return figure("kndb-2009", number, value=payers)(teams_contribute)


def _shares(facts: TeamCosts, payers: tuple[Payer, ...]) -> Shares:
    paid = facts.contribution * facts.teams
    amounts = {Payer.TEAMS: paid, Payer.FEDERATION: max(facts.costs - paid, 0)}
    return tuple(_share(facts, payer, amounts[payer]) for payer in payers)


def _share(facts: TeamCosts, payer: Payer, cents: int) -> Share:
    # reading 54b.9: clubs pay equal shares
    return Share(payer, cents, Fraction(0 if payer is Payer.FEDERATION else cents, facts.teams))


LEAGUE_COSTS = _costs("51.11", COMPETITION.NATIONAL_LEAGUE, Level.WHOLE, Payer.TEAMS)
JUNIOR_COSTS = _costs("52.7", COMPETITION.JUNIORS, Level.WHOLE, Payer.TEAMS)
JUNIOR_REST = _costs("52.7/2", COMPETITION.JUNIORS, Level.WHOLE, Payer.FEDERATION)
PUPIL_SEMI_FINAL_COSTS = _costs("54.4.4", COMPETITION.PUPILS, Level.SEMI_FINAL, Payer.TEAMS, Payer.FEDERATION)
PUPIL_FINAL_COSTS = _costs("54.5.5", COMPETITION.PUPILS, Level.FINAL, Payer.TEAMS, Payer.FEDERATION)
CUB_COSTS = _costs("54a.8", COMPETITION.CUBS, Level.WHOLE, Payer.TEAMS, Payer.FEDERATION)


@clause("kndb-2009", "53.2")
def aspirants_pay_as_juniors(facts: TeamCosts, law: Asking) -> Shares | None:
    """The costs of the aspirant teams are divided as for juniors."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    own = facts.named() | {"competition": COMPETITION.JUNIORS}
    return law.ask(TeamCosts(**own)).answer


@figure("kndb-2009", "54b.9", value=Payer.CLUBS)
def clubs_pay_up_to_the_semi_final(facts: TeamCosts, value: Payer) -> Shares | None:
    """Up to the semi-final of the cup the clubs pay travel, hall and arbiter."""
    early = facts.competition is COMPETITION.CUP and facts.level is not Level.FINAL
    return (_share(facts, value, facts.costs),) if early else None


@figure("kndb-2009", "54b.9/2", value=Payer.FEDERATION)
def federation_pays_the_finals(facts: TeamCosts, value: Payer) -> Shares | None:
    """The federation pays the costs of the final and the consolation final."""
    final = facts.competition is COMPETITION.CUP and facts.level is Level.FINAL
    return (_share(facts, value, facts.costs),) if final else None


def _of(*competitions: TeamCompetition) -> Any:
    def applies(known: Mapping[str, Any]) -> bool:
        return known.get("competition") in (None, *competitions)

    return applies


SCHOOL_CONDITIONS = duty(
    "kndb-2009", "55.5/2", "set the further conditions of the school competitions",
    form=DutyForm.DOCUMENT, by=Role.BOARD, moment="setting the conditions", applies=_of(*SCHOOLS),
)  # fmt: skip

TEAM_DAY_CONDITIONS = duty(
    "kndb-2009", "56.3/2", "set the further conditions of the team day",
    form=DutyForm.DOCUMENT, by=Role.BOARD, moment="setting the conditions",
    applies=_of(COMPETITION.TEAM_DAY),
)  # fmt: skip

PROVINCIAL_CONDITIONS = duty(
    "kndb-2009", "57.5", "set the further conditions of the provincial competitions",
    form=DutyForm.DOCUMENT, by=Role.FEDERATION, moment="setting the conditions",
    applies=_of(COMPETITION.PROVINCIAL_LEAGUE),
)  # fmt: skip

OVERVIEW_OF_LIMITS = duty(
    "kndb-2009", "57.1a.3", "publish the limits on eligibility of every federation",
    form=DutyForm.DOCUMENT, by=Role.BOARD, moment="every 15 June", to=(Role.EVERYBODY,),
)  # fmt: skip
