"""When a game starts and at what tempo, where that is not as usual."""

from turnus.competition.choosing import choose, decided
from turnus.competition.questions.club.club_evening import LaterStart, Reason, StartTime
from turnus.competition.questions.club.events import Tempo, TimeControl, YouthChoice, YouthTempo
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.calendars.series import open_game
from turnus.competition.season.people.joining import Events, member, running
from turnus.competition.season.rounds.playing import find_game
from turnus.competition.season.state import Game, Season
from turnus.faults import BadInput
from turnus.law import Law, Ruling

# Hours


def start_of(season: Season, game: Game, law: Law) -> Ruling[str] | None:
    """Say at what hour a game of the calendar starts; nothing: the regulation sets none."""
    if StartTime not in law.stack.benches:
        return None
    agreed = "" if game.force_majeure else game.starts_at
    return law.ask(
        StartTime(
            agreed_by_players=agreed,
            both_confirmed_beforehand=bool(agreed),
            season_start_of_white=season.starts.get(game.white, ""),
            season_start_of_black=season.starts.get(game.black, ""),
            granted_for_force_majeure=game.starts_at if game.force_majeure else "",
        )
    )


def grant_later_start(season: Season, command: asked.GrantLaterStart, law: Law) -> Events:
    """Let a player start later all season, if the calendar manager does."""
    member(season, command.player)
    question = LaterStart(reason=Reason.PERSONAL, wanted=command.at)
    ruling, choice = choose(question, command.decision, law, command.who)
    if not ruling.answer:
        raise deny("{player} starts like everybody", ruling.cites, player=command.player)
    return (
        happened.LaterStartGranted(
            player=command.player, at=ruling.answer, rulings=(recorded(ruling, choice),)
        ),
    )


def set_start(season: Season, command: asked.SetStart, law: Law) -> Events:
    """Let one game start at another hour."""
    turnus, found, game = open_game(season, command.white, command.black, law)
    how = _force_majeure(command, law) if command.force_majeure else _agreed(game, command, law)
    return (
        happened.StartSet(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            at=how.answer,
            force_majeure=command.force_majeure,
            rulings=(how,),
        ),
    )


def _force_majeure(command: asked.SetStart, law: Law) -> Recorded:
    question = LaterStart(reason=Reason.FORCE_MAJEURE, wanted=command.at)
    how = decided(question, command.decision, law, command.who)
    if not how.answer:
        raise deny("the game starts as usual", how.clauses)
    return how


def _agreed(game: Game, command: asked.SetStart, law: Law) -> Recorded:
    ruling = law.ask(StartTime(agreed_by_players=command.at, both_confirmed_beforehand=True))
    if set(command.confirmed) != set(game.players):
        raise deny("both players must have agreed beforehand", ruling.cites)
    return recorded(ruling)


# Tempo


def tempo_of(season: Season, game: Game, law: Law) -> Ruling[TimeControl]:
    """Say with which time control a game of a round is played."""
    youth = any(season.members[name].youth for name in game.players)
    own = TimeControl(*game.tempo) if game.tempo else None
    return law.ask(Tempo(event=season.event, youth=youth, set_by_director=own))


def set_tempo(season: Season, command: asked.SetTempo, law: Law) -> Events:
    """Give a game with a youth member another tempo, if the director may."""
    turnus = running(season)
    found, game = find_game(season, turnus, command.round, command.white, command.black, law)
    if command.base <= 0 or command.increment < 0:
        raise BadInput("a tempo has seconds for the game, and seconds a move or none", where="base")
    question = YouthTempo(
        event=season.event,
        youth=any(season.members[name].youth for name in game.players),
        started=bool(game.result or game.proposed),
    )
    ruling, choice = choose(question, YouthChoice.OTHER, law, command.who, command.at)
    if choice is None:
        raise deny("this game has the usual tempo", ruling.cites)
    return (
        happened.TempoSet(
            turnus=turnus.number,
            round=found.number,
            white=game.white,
            black=game.black,
            base=command.base,
            increment=command.increment,
            rulings=(recorded(ruling, choice),),
        ),
    )
