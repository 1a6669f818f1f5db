"""What the end of a turnus, the finals and decisions do to a season."""

from typing import assert_never

from turnus.competition.season import events as happened
from turnus.competition.season.contested.applying_overrules import apply_overrule
from turnus.competition.season.state import Final, FinalGame, Season
from turnus.records import replace


def apply_ending(season: Season, event: happened.Endings) -> Season:  # noqa: PLR0911 - one for each kind
    """Return the season after an event of this kind."""
    match event:
        case happened.TurnusClosed():
            tables = {table.group: table.lines for table in event.tables}
            return season.with_turnus(replace(season.turni[event.turnus - 1], tables=tables))
        case happened.OfferAnswered():
            turnus = season.turni[event.turnus - 1]
            answered = {**turnus.offers, event.player: event.accepted}
            return season.with_turnus(replace(turnus, offers=answered))
        case happened.FinalsQualified():
            finals = tuple(Final(number=each.number, players=each.players) for each in event.finals)
            return replace(season, finals=finals)
        case happened.FinalWithdrawn():
            return replace(season, not_in_finals=season.not_in_finals | {event.player})
        case happened.FinalsDated():
            return replace(season, final_dates=event.dates, decider_date=event.extra)
        case happened.FinalDrawn() | happened.FinalResult() | happened.TitleWon():
            changed = _final(_numbered(season, event.final), event)
            others = tuple(final for final in season.finals if final.number != event.final)
            return replace(season, finals=tuple(sorted((*others, changed), key=lambda each: each.number)))
        case happened.SeasonClosed():
            return replace(season, next_groups={each.name: each.players for each in event.groups})
        case happened.DecidingGamePlayed():
            turnus = season.turni[event.turnus - 1]
            return season.with_turnus(replace(turnus, deciding=(*turnus.deciding, event)))
        case happened.PlayOffResult():
            game = FinalGame(white=event.white, black=event.black, result=event.result)
            return replace(season, play_off=(*season.play_off, game))
        case _:
            assert_never(event)


def apply_decision(season: Season, event: happened.Decisions) -> Season:
    """Return the season after a person decided."""
    match event:
        case happened.DecisionTaken():
            return replace(season, decisions=(*season.decisions, event))
        case happened.PhoneNoticed():
            return replace(season, phones=(*season.phones, event))
        case happened.OutcomeOverruled():
            return apply_overrule(replace(season, overrules=(*season.overrules, event)), event)
        case _:
            assert_never(event)


def _numbered(season: Season, number: int) -> Final:
    unknown = Final(number=number, players=())  # a championship without finals has a champion too
    return next((final for final in season.finals if final.number == number), unknown)


def _final(final: Final, event: happened.FinalDrawn | happened.FinalResult | happened.TitleWon) -> Final:
    match event:
        case happened.FinalDrawn():
            rounds = tuple(
                tuple(FinalGame(white=white, black=black) for white, black in games) for games in event.rounds
            )
            return replace(final, players=event.numbers, seed=event.seed, rounds=rounds)
        case happened.FinalResult():
            return with_result(final, event)
        case happened.TitleWon():
            return replace(final, champion=event.player, title=event.title)
        case _:
            assert_never(event)


def with_result(final: Final, event: happened.FinalResult) -> Final:
    """Return a final group with one more result."""
    done = FinalGame(white=event.white, black=event.black, result=event.result, played=event.played)
    if event.decider:
        return replace(final, deciders=(*final.deciders, done))
    rounds = tuple(
        tuple(done if (game.white, game.black) == (event.white, event.black) else game for game in games)
        for games in final.rounds
    )
    return replace(final, rounds=rounds)
