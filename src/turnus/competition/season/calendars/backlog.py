"""Games of the calendar that are not played as planned: postponed, claimed, moved, given more time."""

from turnus.competition.choosing import choose
from turnus.competition.questions.club.backlog import Extension, GameDeadline, Half, Postponement, Told
from turnus.competition.questions.club.club_evening import (
    Absence,
    AbsenceOutcome,
    Attendance,
    CalendarGame,
    CancelledGame,
    ClaimOutcome,
    ForfeitClaim,
    Rearranged,
)
from turnus.competition.questions.club.evenings import Reschedule as OtherDate
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars.series import open_game
from turnus.competition.season.people.joining import Events, running
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.starting import start_of
from turnus.competition.season.state import Game, Round, Season, Turnus
from turnus.law import Law, Ruling

FORFEITS = {
    AbsenceOutcome.WHITE_BY_FORFEIT: "1-0",
    AbsenceOutcome.BLACK_BY_FORFEIT: "0-1",
    AbsenceOutcome.BOTH_LOSE: "0-0",
}


def deadline(turnus: Turnus, number: int, extended_to: str = "") -> GameDeadline:
    """Return the question until when a game of a round may be played."""
    half = len(turnus.dates) // 2
    return GameDeadline(
        half=Half.FIRST if number <= half else Half.SECOND,
        second_half_rounds=tuple(turnus.dates[half:]),
        last_club_evening=turnus.dates[-1],
        extended_to=extended_to,
    )


def postpone(season: Season, command: asked.Postpone, law: Law) -> Events:
    """Put a game off, if the regulation lets the player, and say before when it must be played."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    if command.by not in game.players:
        raise deny("{by} does not play this game", by=command.by)
    question = Postponement(
        player=command.by,
        opponent=next(name for name in game.players if name != command.by),
        start=command.start,
        told={Told(who): when for who, when in command.told.items()},
        postponed_before_by=game.postponed_by,
    )
    may = law.ask(question)
    insist(may)
    until = law.ask(deadline(turnus, found.number))
    return (
        happened.GamePostponed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            by=command.by,
            before=until.answer,
            rulings=(recorded(may), recorded(until)),
        ),
    )


def before_when(season: Season, turnus: Turnus, found: Round, game: Game, law: Law) -> Ruling[str]:
    """Say before when an open game must be played, as the regulation has it."""
    if played_by(season.part, law).has_calendar:
        return law.ask(deadline(turnus, found.number, game.extended_to))
    later = law.ask(OtherDate(event=season.event, opponent_agrees=True))
    following = turnus.dates[found.number : found.number + 1]
    return Ruling(following[0] if following else "", question=later.question, grounds=later.grounds)


def report_absence(season: Season, command: asked.ReportAbsence, law: Law) -> Events:
    """Rule on a game of which somebody is not there: lost by forfeit, or to be played later."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    if not command.absent or set(command.absent) - set(game.players):
        raise deny("say which of the two players is not there")
    for name in command.absent:
        if (name in command.gave_notice) is (name in command.without_notice):
            raise deny("say whether {player} gave notice", player=name)
    there = {
        name: Attendance(is_present=name not in command.absent, gave_notice=name in command.gave_notice)
        for name in game.players
    }
    ruling = law.ask(Absence(white=there[game.white], black=there[game.black], at=command.at))
    result = FORFEITS.get(ruling.answer)
    if result is None:
        raise deny("no forfeit: {outcome}", ruling.cites, outcome=ruling.answer)
    away = tuple(name for name in command.absent if name not in command.gave_notice)
    return (
        happened.ResultConfirmed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result=result,
            played=False,
            stayed_away=away,
            rulings=(recorded(ruling),),
        ),
    )


def claim_forfeit(season: Season, command: asked.ClaimForfeit, law: Law) -> Events:
    """Rule on a player's claim that his opponent has not turned up."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    if command.by not in game.players:
        raise deny("{by} does not play this game", by=command.by)
    start = start_of(season, game, law)
    if start is None:
        raise deny("this regulation does not say at what hour games start")
    question = ForfeitClaim(
        claimed_at=command.at,
        opponent_arrived_at=command.opponent_arrived_at,
        agreed_start=start.answer,
    )
    ruling = law.ask(question)
    if ruling.answer is not ClaimOutcome.FORFEIT:
        raise deny("no forfeit: {outcome}", ruling.cites, outcome=ruling.answer)
    return (
        happened.ResultConfirmed(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            result="1-0" if command.by == game.white else "0-1",
            played=False,
            stayed_away=tuple(name for name in game.players if name != command.by),
            rulings=(recorded(ruling),),
        ),
    )


def cancelled(found: Round) -> tuple[CancelledGame, ...]:
    """Return the games of a round that players put off."""
    return tuple(
        CancelledGame(white=game.white, black=game.black, cancelled_by=game.postponed_by)
        for game in found.games
        if game.postponed_by and not game.result
    )


def rearranging(turnus: Turnus, found: Round) -> Rearranged:
    """Return the question which games those whose opponents cancelled could play that evening."""
    still_open = tuple(
        CalendarGame(white=game.white, black=game.black)
        for each in turnus.rounds
        if each.number != found.number
        for game in each.games
        if not game.result and game.on != _evening(turnus, each)
    )
    return Rearranged(cancelled=cancelled(found), open_games=still_open)


def _evening(turnus: Turnus, found: Round) -> str:
    return turnus.dates[found.number - 1]


def rearrange(season: Season, command: asked.Rearrange, law: Law) -> Events:
    """Move an open game of two players whose opponents cancelled to that evening."""
    turnus = running(season)
    evening = turnus.round(command.round)
    if evening is None:
        raise deny("round {round} has not been paired", round=command.round)
    question = rearranging(turnus, evening)
    option = f"{command.white} - {command.black}"
    ruling, choice = choose(question, option, law, command.who)
    if choice is None:
        raise deny("nobody whose opponent cancelled has an open game left", ruling.cites)
    _, found, game = open_game(season, command.white, command.black, law)
    return (
        happened.GameRescheduled(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            on=_evening(turnus, evening),
            rulings=(recorded(ruling, choice),),
        ),
    )


def extend(season: Season, command: asked.Extend, law: Law) -> Events:
    """Give a postponed game more time, where the director may."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    if not game.postponed_by:
        raise deny("{white} - {black} has not been postponed", white=game.white, black=game.black)
    if not command.reason.strip():
        raise deny("a decision needs its reason")
    half = deadline(turnus, found.number).half
    majeure = command.force_majeure is not False
    question = Extension(half=half, is_force_majeure=majeure, wanted=command.until)
    ruling, choice = choose(question, command.decision, law, command.who)
    if not ruling.answer:
        raise deny("the game gets no further delay", ruling.cites)
    stated(command.force_majeure, "say whether it is force majeure", ruling.cites)
    return (
        happened.DeadlineExtended(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            until=ruling.answer,
            reason=command.reason,
            rulings=(recorded(ruling, choice),),
        ),
    )
