"""The end of a turnus: its tables by the law's ladder, ties, and the offers to move up."""

from collections.abc import Iterator, Mapping

from turnus.competition.choosing import decided
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.ordering import Tied
from turnus.competition.questions.club.discipline import TieChoice, UnresolvedTie
from turnus.competition.questions.groups.divisions import Direction, GroupMove, MayChangeGroup
from turnus.competition.questions.groups.groups import PromotionOffer
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import Denied, deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.endings.moving import (
    games_played,
    next_groups,
    open_moves,
    settled_by,
)
from turnus.competition.season.people.joining import Events, running
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.rounds.playing import check_result
from turnus.competition.season.rounds.standing import Standing, standing
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Referral, Ruling
from turnus.tournament.lots import draw_of_lots

NOTHING_SEPARATES = "nothing separates {players}; the {by} decides: {options}"


def _check_rounds_closed(season: Season, turnus: Turnus, law: Law) -> None:
    played = played_by(season.part, law)
    if played.has_calendar:
        check_games_played(turnus, played)
    elif len(turnus.closed_rounds) < played.main.rounds:
        raise deny(
            "{closed} of {rounds} rounds are closed",
            played.clauses("rounds"),
            closed=len(turnus.closed_rounds),
            rounds=played.main.rounds,
        )


def check_games_played(turnus: Turnus, played: Played) -> None:
    """Refuse to end a calendar of which games are open; its rounds are not closed one by one."""
    still_open = sum(len(each.open_games) for each in turnus.rounds)
    if still_open or not turnus.rounds:
        raise deny("{games} games have no result yet", played.clauses("meeting.kind"), games=still_open)


def check_lots_drawn(ended: Standing, played: Played) -> None:
    """Refuse to end a series in which lots have still to be drawn among players whom nothing separates."""
    equal = next((names for names in ended.tied if len(names) > 1), ())
    if equal and played.main.ladder.when_equal is WhenEqual.LOT:
        cites = played.clauses("ladder.when_equal")
        raise deny("lots have to be drawn among {players}: give a seed", cites, players=", ".join(equal))


def close_turnus(season: Season, command: asked.CloseTurnus, law: Law) -> Events:
    """End the running turnus."""
    turnus = running(season)
    _check_rounds_closed(season, turnus, law)
    orders: dict[str, Tied] = {}
    tables, rulings = [], []
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        account = [recorded(made.ruling)] if made.ruling.facts else []  # what nobody asked is not kept
        rulings += [*account, *_ties(made.tied, command, law)]
        tables.append(happened.FinalTable(group=group, lines=_lines(made, command)))
        orders[group] = made.tied
    if command.tie == TieChoice.SHARED:
        _check_shared_places(season, turnus, orders, law)
    return (
        happened.TurnusClosed(
            turnus=turnus.number, tables=tuple(tables), seed=command.seed, rulings=tuple(rulings)
        ),
    )


def _ties(order: Tied, command: asked.CloseTurnus, law: Law) -> Iterator[Recorded]:
    for tied in order:
        if len(tied) > 1:
            question = UnresolvedTie(tied=tied)
            players = ", ".join(tied)
            how = decided(
                question, command.tie, law, command.who, command.at, NOTHING_SEPARATES, players=players
            )
            if command.tie == TieChoice.GAME:
                raise deny(
                    "a deciding game between {players} has still to be played",
                    (how.chosen["clause"],),
                    players=players,
                )
            if command.tie == TieChoice.LOTS and not command.seed:
                raise deny("a draw of lots needs its seed")
            yield how


def _check_shared_places(season: Season, turnus: Turnus, orders: Mapping[str, Tied], law: Law) -> None:
    """Refuse that players share places of which only some move up or down."""
    for waits in open_moves(season, turnus, orders, law):
        raise deny(
            "{players} cannot share place {place}: not all of them move, so draw lots or let them play",
            settled_by(season, waits.players, law)[1],
            players=", ".join(waits.players),
            place=waits.place,
        )


def _lines(made: Standing, command: asked.CloseTurnus) -> tuple[happened.Line, ...]:
    lines: list[happened.Line] = []
    for tied in made.tied:
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
    order = standing(season, turnus, group, law).tied if group else ()
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


def open_offers(season: Season, turnus: Turnus, law: Law) -> dict[str, Referral]:
    """Return who is asked to move up, for his place, to fill an extra seat or as a champion, and what."""
    asked_for = {name: ruling.referral for name, ruling in _by_place(season, turnus, law).items()}
    changed = next_groups(season, turnus, law)
    extra = {name for movement in changed.answer.boundaries for name in movement.up}
    champions = {final.champion for final in season.finals}
    for name in extra:
        if asked_for.get(name) is None:
            question = PromotionOffer(
                place=1, is_champion=name in champions, fills_a_vacancy=name not in champions
            )
            asked_for[name] = law.ask(question).referral
    return {name: referral for name, referral in asked_for.items() if referral is not None}


def _by_place(season: Season, turnus: Turnus, law: Law) -> dict[str, Ruling[str]]:
    """Say of everybody below the highest group who may move whether his place gives him the right."""
    games = games_played(turnus)
    found: dict[str, Ruling[str]] = {}
    for group in list(turnus.tables)[1:]:
        order = [
            line.player
            for line in turnus.tables[group]
            if law.ask(MayChangeGroup(rounds_played=games[line.player])).answer
            and not season.members[line.player].left
        ]
        away = season.away | {name for name, accepted in turnus.offers.items() if not accepted}
        refused = frozenset(place for place, name in enumerate(order, 1) if name in away)
        for place, name in enumerate(order, 1):
            found[name] = law.ask(PromotionOffer(place=place, refused=refused - {place}))
    return found


def _refuse_answer(season: Season, turnus: Turnus, player: str, law: Law) -> Denied:
    """Say why a player is not asked: he cannot move, or his place is too low."""
    by_place = _by_place(season, turnus, law).get(player)
    if by_place is not None:
        return deny("{player} is not asked to move up", by_place.cites, player=player)
    stays = law.ask(MayChangeGroup(rounds_played=games_played(turnus)[player]))
    return deny("{player} stays where he is", stays.cites, player=player)


def answer_offer(season: Season, command: asked.AnswerOffer, law: Law) -> Events:
    """Record whether a player moves up; who was not asked is refused."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        rounds = played_by(season.part, law).main.rounds
        by_then = law.ask(MayChangeGroup(rounds_played=rounds))
        raise deny("nobody is asked to move up before the turnus is closed", by_then.cites)
    if season.next_groups:
        raise deny("the season has been closed")
    group = turnus.group_of(command.player)
    if not group:
        raise deny("{player} did not play in turnus {turnus}", player=command.player, turnus=turnus.number)
    number = list(turnus.groups).index(group) + 1
    move = law.ask(GroupMove(from_group=number, to_group=max(1, number - 1)))
    if move.answer is not Direction.UP:
        raise deny("{player} is in the highest group", move.cites, player=command.player)
    referral = open_offers(season, turnus, law).get(command.player)
    if referral is None:
        raise _refuse_answer(season, turnus, command.player, law)
    return (
        happened.OfferAnswered(
            turnus=turnus.number,
            player=command.player,
            accepted=command.accepts,
            clause=str(referral.cite),
        ),
    )
