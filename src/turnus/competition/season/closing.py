"""The end of a turnus: its tables by the law's ladder, ties, and the offers to move up."""

from collections.abc import Iterator
from fractions import Fraction

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.discipline import TieChoice, UnresolvedTie
from turnus.competition.questions.divisions import GroupMove, MayChangeGroup
from turnus.competition.questions.events import EventFormat
from turnus.competition.questions.groups import PromotionOffer
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.choosing import decided
from turnus.competition.season.joining import Events, running
from turnus.competition.season.moving import next_groups, played
from turnus.competition.season.playing import check_result
from turnus.competition.season.recording import Recorded, recorded
from turnus.competition.season.refusing import deny
from turnus.competition.season.standing import RESULTS, Standing, standing
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Referral, Ruling
from turnus.tournament.lots import draw_of_lots


def _check_rounds_closed(season: Season, turnus: Turnus, law: Law) -> None:
    form = law.ask(EventFormat(event=season.event))
    if len(turnus.closed_rounds) < form.answer.rounds:
        raise deny(
            "{closed} of {rounds} rounds are closed",
            form.cites,
            closed=len(turnus.closed_rounds),
            rounds=form.answer.rounds,
        )


def close_turnus(season: Season, command: asked.CloseTurnus, law: Law) -> Events:
    """End the running turnus."""
    turnus = running(season)
    _check_rounds_closed(season, turnus, law)
    tables, rulings = [], []
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        order = separated(turnus, made.tied)
        rulings += [recorded(made.ruling), *_ties(order, command, law)]
        tables.append(happened.FinalTable(group=group, lines=_lines(made, order, command)))
    return (
        happened.TurnusClosed(
            turnus=turnus.number, tables=tuple(tables), seed=command.seed, rulings=tuple(rulings)
        ),
    )


def separated(turnus: Turnus, tied: Tied) -> Tied:
    """Separate players that nothing separates by the games they played for it, once all have met."""
    return tuple(part for equal in tied for part in _by_games(turnus, equal))


def _by_games(turnus: Turnus, equal: tuple[str, ...]) -> Tied:
    games = [game for game in turnus.deciding if {game.white, game.black} <= set(equal)]
    met = {frozenset((game.white, game.black)) for game in games}
    if len(met) < len(equal) * (len(equal) - 1) // 2 or not met:
        return (equal,)
    points = dict.fromkeys(equal, Fraction(0))
    for game in games:
        white, black = RESULTS[game.result]
        points[game.white] += white
        points[game.black] += black
    return split((equal,), points.__getitem__)


def _ties(order: Tied, command: asked.CloseTurnus, law: Law) -> Iterator[Recorded]:
    for tied in order:
        if len(tied) > 1:
            how = decided(UnresolvedTie(tied=tied), command.tie, law, command.who, command.at)
            if command.tie == TieChoice.GAME:
                raise deny(
                    "a deciding game between {players} has still to be played",
                    (how.chosen["clause"],),
                    players=", ".join(tied),
                )
            if command.tie == TieChoice.LOTS and not command.seed:
                raise deny("a draw of lots needs its seed")
            yield how


def _lines(made: Standing, order: Tied, command: asked.CloseTurnus) -> tuple[happened.Line, ...]:
    lines: list[happened.Line] = []
    for tied in order:
        first = len(lines) + 1
        names = draw_of_lots(command.seed, tied) if command.tie == TieChoice.LOTS else tied
        for offset, name in enumerate(names):
            entry = made.entries[name]
            lines.append(
                happened.Line(
                    place=first if command.tie == TieChoice.SHARED else first + offset,
                    player=name,
                    score=str(entry.score),
                    resistance=str(entry.resistance),
                    sonneborn_berger=str(entry.sonneborn_berger),
                    games=made.games[name],
                )
            )
    return tuple(lines)


def enter_deciding_game(season: Season, command: asked.EnterDecidingGame, law: Law) -> Events:
    """Enter a game that decides about places which nothing separates; the director has it played."""
    turnus = running(season)
    _check_rounds_closed(season, turnus, law)
    group = turnus.group_of(command.white)
    order = separated(turnus, standing(season, turnus, group, law).tied) if group else ()
    tied = next((names for names in order if command.white in names), ())
    if command.black not in tied or command.black == command.white:
        raise deny("{white} and {black} are not equal in all", white=command.white, black=command.black)
    how = decided(UnresolvedTie(tied=tied), TieChoice.GAME, law, command.who, command.at)
    return (
        happened.DecidingGamePlayed(
            turnus=turnus.number,
            group=group,
            white=command.white,
            black=command.black,
            result=check_result(command.result),
            rulings=(how,),
        ),
    )


# Offers to move up


def offer(season: Season, turnus: Turnus, player: str, law: Law) -> Ruling[str]:
    """Say whether a player is asked to move up for his place; if he is, the ruling waits for him."""
    order = [
        line.player
        for line in turnus.tables[turnus.group_of(player)]
        if _may_move(turnus, line.player, law) and not season.members[line.player].left
    ]
    if player not in order:
        cites = law.ask(MayChangeGroup(rounds_played=played(turnus, player))).cites
        raise deny("{player} stays where he is", cites, player=player)
    places = {name: place for place, name in enumerate(order, 1)}
    away = season.away | {name for name, accepted in turnus.offers.items() if not accepted}
    refused = frozenset(places[name] for name in away & set(places))
    return law.ask(PromotionOffer(place=places[player], refused=refused - {places[player]}))


def _may_move(turnus: Turnus, player: str, law: Law) -> bool:
    return law.ask(MayChangeGroup(rounds_played=played(turnus, player))).answer


def asked_to_move_up(season: Season, turnus: Turnus, player: str, law: Law) -> Referral:
    """Return what a player is asked: for his place, to fill an extra seat, or as a champion."""
    by_place = offer(season, turnus, player, law)
    if by_place.referral is not None:
        return by_place.referral
    changed = next_groups(season, turnus, law)
    if not any(player in movement.up for movement in changed.answer.boundaries):
        raise deny("{player} is not asked to move up", by_place.cites, player=player)
    is_champion = player in {final.champion for final in season.finals}
    question = PromotionOffer(place=1, is_champion=is_champion, fills_a_vacancy=not is_champion)
    referral = law.ask(question).referral
    if referral is None:
        raise deny("{player} is not asked to move up", changed.cites, player=player)
    return referral


def answer_offer(season: Season, command: asked.AnswerOffer, law: Law) -> Events:
    """Record whether a player moves up; who was not asked is refused."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        raise deny("nobody is asked to move up before the turnus is closed")
    if season.next_groups:
        raise deny("the season has been closed")
    group = turnus.group_of(command.player)
    if not group:
        raise deny("{player} did not play in turnus {turnus}", player=command.player, turnus=turnus.number)
    if group == next(iter(turnus.groups)):
        highest = law.ask(GroupMove(from_group=1, to_group=1))
        raise deny("{player} is in the highest group", highest.cites, player=command.player)
    referral = asked_to_move_up(season, turnus, command.player, law)
    return (
        happened.OfferAnswered(
            turnus=turnus.number,
            player=command.player,
            accepted=command.accepts,
            clause=str(referral.cite),
        ),
    )
