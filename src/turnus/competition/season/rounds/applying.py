"""What pairings and results do to a turnus."""

from typing import assert_never

from turnus.competition.engine.state import Status
from turnus.competition.season import events as happened
from turnus.competition.season.state import Game, Round, Turnus
from turnus.records import replace

OfAGame = (
    happened.ResultProposed
    | happened.ResultConfirmed
    | happened.ResultCorrected
    | happened.GameRescheduled
    | happened.GamePostponed
    | happened.DeadlineExtended
    | happened.StartSet
    | happened.TempoSet
)


def apply_round(turnus: Turnus, event: happened.Rounds) -> Turnus:
    """Return the turnus after an event about one of its rounds."""
    match event:
        case happened.RoundDrafted():
            return turnus.with_round(_drafted(event))
        case happened.RoundPublished():
            return turnus.with_round(replace(_round(turnus, event.round), status=Status.PUBLISHED))
        case happened.RoundClosed():
            return turnus.with_round(replace(_round(turnus, event.round), status=Status.CLOSED))
        case happened.RoundWithdrawn():
            kept = tuple(each for each in turnus.rounds if each.number != event.round)
            return replace(turnus, rounds=kept)
        case (
            happened.ResultProposed()
            | happened.ResultConfirmed()
            | happened.ResultCorrected()
            | happened.GameRescheduled()
            | happened.GamePostponed()
            | happened.DeadlineExtended()
            | happened.StartSet()
            | happened.TempoSet()
        ):
            found = _round(turnus, event.round)
            return turnus.with_round(found.with_game(_changed(_game(found, event), event)))
        case _:
            assert_never(event)


def _drafted(event: happened.RoundDrafted) -> Round:
    games = tuple(
        Game(white=p.white, black=p.black, white_group=p.white_group, black_group=p.black_group)
        for p in event.games
    )
    return Round(
        number=event.round,
        status=Status.DRAFTED,
        seed=event.seed,
        games=games,
        idle=event.idle,
        explanation=event.explanation,
    )


def _changed(game: Game, event: OfAGame) -> Game:  # noqa: PLR0911 - one for each kind
    match event:
        case happened.ResultProposed():
            return replace(game, proposed=event.result, proposed_by=event.by)
        case happened.ResultConfirmed():
            return replace(
                game,
                result=event.result,
                played=event.played,
                proposed="",
                proposed_by="",
                stayed_away=event.stayed_away,
                overruled=event.overruled,
            )
        case happened.ResultCorrected():
            corrected = replace(game, result=event.result, played=event.played, stayed_away=())
            return replace(corrected, overruled=event.overruled)
        case happened.GameRescheduled():
            return replace(game, on=event.on)
        case happened.GamePostponed():
            return replace(game, on=event.before, postponed_by=(*game.postponed_by, event.by))
        case happened.DeadlineExtended():
            return replace(game, on=event.until, extended_to=event.until)
        case happened.StartSet():
            return replace(game, starts_at=event.at, force_majeure=event.force_majeure)
        case happened.TempoSet():
            return replace(game, tempo=(event.base, event.increment))
        case _:
            assert_never(event)


def _round(turnus: Turnus, number: int) -> Round:
    return next(each for each in turnus.rounds if each.number == number)


def _game(found: Round, event: OfAGame) -> Game:
    game = found.game_of(event.white, event.black)
    if game is None:
        raise LookupError(f"{event.white} and {event.black} are not paired in round {found.number}")
    return game
