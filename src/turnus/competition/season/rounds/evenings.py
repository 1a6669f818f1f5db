"""A playing evening: who signs off, who comes late or never, who joins under way."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.choosing import choose, decided, regulates
from turnus.competition.moments import day
from turnus.competition.questions.club.evenings import (
    LateChoice,
    Lateness,
    LateSignOff,
    Notice,
    StartTimes,
    Unplayed,
    Withdrawn,
)
from turnus.competition.questions.club.evenings import SignOff as SignOffQuestion
from turnus.competition.questions.club.events import ClockTime
from turnus.competition.questions.groups.crossing import Judgement, StrengthJudgement
from turnus.competition.questions.groups.divisions import IncidentalGroups, Regulars
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.people.joining import Events, member, running
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.rounds.playing import find_game
from turnus.competition.season.state import Season, Turnus
from turnus.faults import phrase_known
from turnus.law import Gap, Law


def sign_off(season: Season, command: asked.SignOff, law: Law) -> Events:
    """Sign a player off for the rounds of an evening, in time or as the director decides."""
    turnus = running(season)
    _in_turnus(turnus, command.player)
    rounds = _rounds_of_evening(season, command.round, law)
    if any(turnus.round(number) for number in rounds):
        raise deny("round {round} has been paired: withdraw it first", round=command.round)
    ruling = law.ask(_question(season, turnus, command))
    why, how = _counts_as(command, ruling.answer.notice, law, tuple(map(str, ruling.cites)))
    done = happened.SignedOff(
        turnus=turnus.number,
        rounds=ruling.answer.rounds or rounds,
        player=command.player,
        why=why,
        decided=command.decision,
        rulings=(recorded(ruling), *how),
    )
    if why != Unplayed.NO_SHOW:
        return (done,)
    return (done, *expulsion(season, turnus, (command.player,), law))


def _question(season: Season, turnus: Turnus, command: asked.SignOff) -> SignOffQuestion:
    if not 1 <= command.round <= len(turnus.dates):
        raise deny("round {round} has no date: set the calendar first", round=command.round)
    return SignOffQuestion(
        event=season.event,
        round=command.round,
        round_on=day(turnus.dates[command.round - 1], "calendar"),
        given_on=day(command.on, "on"),
        given_at=ClockTime(command.at),
    )


def _counts_as(
    command: asked.SignOff, notice: Notice, law: Law, clauses: tuple[str, ...]
) -> tuple[str, tuple[Recorded, ...]]:
    why = Unplayed.CLUB_DUTY if command.club_duty else Unplayed.SIGNED_OFF
    if notice is not Notice.TOO_LATE:
        return why, ()
    question = LateSignOff(player=command.player)
    if not command.decision:
        referral = law.ask(question).referral
        raise deny(
            "{player} signed off too late, at {at}; the director decides what it counts as",
            clauses,
            referral.options if referral else (),
            player=command.player,
            at=command.at,
        )
    how = decided(question, command.decision, law, command.who)
    return (why if command.decision == LateChoice.ACCEPT else Unplayed.NO_SHOW), (how,)


def _in_turnus(turnus: Turnus, player: str) -> None:
    if player not in turnus.players:
        raise deny("{player} does not play in turnus {turnus}", player=player, turnus=turnus.number)


def _rounds_of_evening(season: Season, number: int, law: Law) -> tuple[int, ...]:
    played = played_by(season.part, law)
    if not 1 <= number <= played.main.rounds:
        raise deny("there is no round {round}", played.clauses("rounds"), round=number)
    return played.main.same_evening(number)


def sign_on(season: Season, command: asked.SignOn, _law: Law) -> Events:
    """Take a sign-off back as long as the round has not been paired."""
    turnus = running(season)
    if command.player not in turnus.absences.get(command.round, {}):
        raise deny(
            "{player} has not signed off for round {round}", player=command.player, round=command.round
        )
    if turnus.round(command.round):
        raise deny("round {round} has been paired: withdraw it first", round=command.round)
    return (happened.SignOffWithdrawn(turnus=turnus.number, round=command.round, player=command.player),)


def report_lateness(season: Season, command: asked.ReportLateness, law: Law) -> Events:
    """Rule on players who begin late or never; who stays away too often is withdrawn."""
    turnus = running(season)
    found, game = find_game(season, turnus, command.round, command.white, command.black, law)
    if game.result:
        raise deny("the game has its result already: correct it")
    _must_say_when_it_is_late(season, law)
    hours = {game.white: command.white_begins, game.black: command.black_begins}
    _insist_all_is_said(hours, command.never)
    stage = played_by(season.part, law).main
    question = Lateness(
        event=season.event,
        white_begins=ClockTime(command.white_begins),
        black_begins=ClockTime(command.black_begins),
        first_of_evening=stage.same_evening(found.number)[0] == found.number,
    )
    ruling, choice = choose(question, command.decision, law, command.who, command.at)
    begun: Any = ruling.answer
    if begun.result is None:
        raise deny("both began in time: the game is played", ruling.cites)
    scores = (begun.result.white, begun.result.black)
    away = tuple(name for name in hours if name in command.never)
    done = happened.ResultConfirmed(
        turnus=turnus.number,
        round=found.number,
        white=game.white,
        black=game.black,
        result=next(text for text, both in RESULTS.items() if both == scores),
        played=False,
        stayed_away=away,
        rulings=(recorded(ruling, choice),),
    )
    return (done, *expulsion(season, turnus, away, law))


def _insist_all_is_said(hours: Mapping[str, str], never: tuple[str, ...]) -> None:
    """Refuse a player of whom neither is said when he began nor that he never appeared, or both."""
    for name in never:
        if name not in hours:
            raise deny("{player} does not play in this game", player=name)
    for name, hour in hours.items():
        if bool(hour) is (name in never):
            raise deny("say when {player} began, or that he never appeared", player=name)


def _must_say_when_it_is_late(season: Season, law: Law) -> None:
    """Refuse lateness where the regulation says nothing of it: what the clocks come to is a result."""
    if regulates(law, StartTimes):
        try:
            law.ask(StartTimes(event=season.event))
        except Gap as silent:
            raise deny(
                "the regulation does not say here when somebody is too late: enter the result"
            ) from silent


def expulsion(season: Season, turnus: Turnus, stayed_away: tuple[str, ...], law: Law) -> Events:
    """Withdraw players from the turnus who now have stayed away too often."""
    out = []
    for player in stayed_away:
        ruling = law.ask(Withdrawn(event=season.event, no_shows=_no_shows(turnus, player) + 1))
        if ruling.answer and player not in turnus.withdrawn:
            out.append(
                happened.PlayerWithdrawn(turnus=turnus.number, player=player, rulings=(recorded(ruling),))
            )
    return tuple(out)


def _no_shows(turnus: Turnus, player: str) -> int:
    games = sum(player in game.stayed_away for each in turnus.rounds for game in each.games)
    return games + sum(away.get(player) == Unplayed.NO_SHOW for away in turnus.absences.values())


def seat(season: Season, command: asked.Seat, law: Law) -> Events:
    """Add an incidental or late player to a group that has room for him by the rules."""
    turnus = running(season)
    member(season, command.player)
    if command.player in turnus.players:
        raise deny("{player} plays in this turnus already", player=command.player)
    if command.group not in turnus.groups:
        raise deny("there is no group {group}", group=command.group)
    if not played_by(season.part, law).has_incidental_players:
        return (happened.PlayerSeated(turnus=turnus.number, player=command.player, group=command.group),)
    groups = tuple(Regulars(name, len(names)) for name, names in turnus.groups.items())
    ruling = law.ask(IncidentalGroups(groups=groups))
    if command.group not in ruling.answer:
        said = phrase_known(
            ruling.answer,
            "an incidental player joins a group with an even number of players: {groups}",
            "an incidental player joins a group with an even number of players, and there is none",
        )
        raise deny(said, ruling.cites, groups=", ".join(ruling.answer))
    return (
        happened.PlayerSeated(
            turnus=turnus.number, player=command.player, group=command.group, rulings=(recorded(ruling),)
        ),
    )


def judge_strength(season: Season, command: asked.JudgeStrength, law: Law) -> Events:
    """Record the director's judgement of two players' strength, for the cross games of this turnus."""
    turnus = running(season)
    ranks = {group: rank for rank, group in enumerate(turnus.groups)}
    _in_turnus(turnus, command.upper)
    _in_turnus(turnus, command.lower)
    if ranks[turnus.group_of(command.lower)] - ranks[turnus.group_of(command.upper)] != 1:
        raise deny("{lower} does not play one group below {upper}", upper=command.upper, lower=command.lower)
    if not command.reason:
        raise deny("a decision needs its reason")
    question = StrengthJudgement(
        upper=command.upper,
        lower=command.lower,
        difference=abs(season.rating(command.upper) - season.rating(command.lower)),
    )
    judgement = Judgement.CORRESPONDS if command.corresponds else Judgement.DOES_NOT_CORRESPOND
    option = judgement.replace("_", " ")
    return (
        happened.StrengthJudged(
            turnus=turnus.number,
            upper=command.upper,
            lower=command.lower,
            corresponds=command.corresponds,
            reason=command.reason,
            rulings=(decided(question, option, law, command.who, command.at),),
        ),
    )
