"""Postponing a game, and until when it must be played (12)."""

from datetime import datetime, timedelta

from turnus.competition.moments import day, has_hour, in_full, moment
from turnus.competition.questions.club.backlog import (
    MIDNIGHT,
    Deadlines,
    Extension,
    GameDeadline,
    GameStanding,
    Half,
    PostponedGame,
    Postponement,
    Told,
)
from turnus.competition.questions.club.club_evening import StartTime
from turnus.law import Asking, Refused, Role, clause, decision
from turnus.rulebooks.ddt_2014.terms import POSTPONEMENTS, ROUND_OF_SECOND_HALF


@clause("ddt-2014", "12-a")
def first_half_before_round_three(facts: GameDeadline, law: Asking) -> str | None:
    """Postponed games of the first half are played before round 3 of the second half starts."""
    if facts.half is not Half.FIRST:
        return None
    if len(facts.second_half_rounds) < law.term(ROUND_OF_SECOND_HALF).answer:
        return facts.last_club_evening
    return in_full(_start(facts.second_half_rounds[law.term(ROUND_OF_SECOND_HALF).answer - 1], law))


def _start(text: str, law: Asking) -> datetime:
    """Return when a game starts: a day alone means the hour at which games start (5-a)."""
    usual = MIDNIGHT if has_hour(text) else law.ask(StartTime()).answer
    return moment(text, "moment", usual)


def _may_extend(facts: Extension, option: str) -> str:
    return facts.wanted if option == "allow" else ""


@decision(
    "ddt-2014",
    "12-b",
    by=Role.DIRECTOR,
    options=("allow", "refuse"),
    consequence=_may_extend,
    when={"half": Half.FIRST, "is_force_majeure": True},
)
def director_may_allow_more(_facts: Extension) -> bool:
    """In a case of force majeure the director may allow further delay of a game of the first half."""
    return True


@clause("ddt-2014", "12-a", when={"half": Half.FIRST, "is_force_majeure": False})
def no_more_without_force_majeure(_facts: Extension) -> str:
    """Without force majeure a game of the first half gets no further delay."""
    return ""


@clause("ddt-2014", "12-c", when={"half": Half.SECOND})
def no_more_after_the_last_evening(_facts: Extension) -> str:
    """A game of the second half gets no further delay."""
    return ""


@clause("ddt-2014", "12-b", deviates_from="12-a")
def until_the_director_said(facts: GameDeadline) -> str | None:
    """Where the director allowed further delay, his moment is the deadline."""
    if facts.half is not Half.FIRST or not facts.extended_to:
        return None
    if has_hour(facts.extended_to):
        return in_full(moment(facts.extended_to, "extended_to", MIDNIGHT))
    return (day(facts.extended_to, "extended_to") + timedelta(days=1)).isoformat()  # that day still counts


@clause("ddt-2014", "12-c", when={"half": Half.SECOND})
def second_half_before_the_last_evening(facts: GameDeadline) -> str:
    """Postponed games of the second half are played before the last club evening of the season."""
    return day(facts.last_club_evening, "last_club_evening").isoformat()


@clause("ddt-2014", "12-a")
def postponed_games_have_deadlines(facts: Deadlines, law: Asking) -> tuple[GameStanding, ...]:
    """Every postponed game has its deadline; what is not played by then is overdue."""
    return tuple(_standing(facts, game, law) for game in facts.games)


def _standing(facts: Deadlines, game: PostponedGame, law: Asking) -> GameStanding:
    question = GameDeadline(
        half=game.half,
        second_half_rounds=facts.second_half_rounds,
        last_club_evening=facts.last_club_evening,
        extended_to=game.extended_to,
    )
    before = law.ask(question).answer
    at = game.played_at or facts.now
    late = bool(at) and _start(at, law) >= moment(before, "before", MIDNIGHT)
    return GameStanding(white=game.white, black=game.black, before=before, is_late=late)


@clause("ddt-2014", "12-d")
def once_for_each_player(facts: Postponement, law: Asking) -> Refused | None:
    """Each of the two players may postpone a given game once."""
    if facts.postponed_before_by.count(facts.player) < law.term(POSTPONEMENTS).answer:
        return None
    return Refused.because("{player} has postponed this game before", player=facts.player)


@clause("ddt-2014", "12-d")
def all_three_told_beforehand(facts: Postponement, law: Asking) -> Refused | None:
    """The director, the chairman and the opponent must all have been told beforehand."""
    start = _start(facts.start, law)
    told = {who: moment(when, "told", MIDNIGHT) for who, when in facts.told.items()}
    late = [who for who in Told if who not in told or told[who] >= start]
    if not late:
        return None
    return Refused.because("not told before the game started: {who}", who=", ".join(late))
