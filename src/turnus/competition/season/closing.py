"""The end of a turnus: its tables by the law's ladder, and the offers to move up."""

from collections.abc import Iterator

from turnus.competition.lots import by_lot
from turnus.competition.questions.discipline import UnresolvedTie
from turnus.competition.questions.divisions import GroupMove, MayChangeGroup
from turnus.competition.questions.events import EventFormat
from turnus.competition.questions.groups import PromotionOffer
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.choosing import decided
from turnus.competition.season.grouping import group_changes, played
from turnus.competition.season.joining import Events, running
from turnus.competition.season.recording import Recorded, recorded
from turnus.competition.season.refusing import deny
from turnus.competition.season.standing import Standing, standing
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Ruling

LOTS = "draw of lots"
SHARED = "shared place"


def close_turnus(season: Season, command: asked.CloseTurnus, law: Law) -> Events:
    """End the running turnus."""
    turnus = running(season)
    form = law.ask(EventFormat(event=season.event))
    if len(turnus.closed_rounds) < form.answer.rounds:
        raise deny(
            "{closed} of {rounds} rounds are closed",
            form.cites,
            closed=len(turnus.closed_rounds),
            rounds=form.answer.rounds,
        )
    tables, rulings = [], []
    for group in turnus.groups:
        made = standing(season, turnus, group, law)
        rulings += [recorded(made.ruling), *_ties(made, command, law)]
        tables.append(happened.FinalTable(group=group, lines=_lines(made, command)))
    return (
        happened.TurnusClosed(
            turnus=turnus.number, tables=tuple(tables), seed=command.seed, rulings=tuple(rulings)
        ),
    )


def _ties(made: Standing, command: asked.CloseTurnus, law: Law) -> Iterator[Recorded]:
    for tied in made.ruling.answer:
        if len(tied) > 1:
            if command.tie not in ("", LOTS, SHARED):
                raise deny("{choice} is played first: then correct the order by hand", choice=command.tie)
            yield decided(UnresolvedTie(tied=tied), command.tie, law, command.who, command.at)
            if command.tie == LOTS and not command.seed:
                raise deny("a draw of lots needs its seed")


def _lines(made: Standing, command: asked.CloseTurnus) -> tuple[happened.Line, ...]:
    lines: list[happened.Line] = []
    for tied in made.ruling.answer:
        first = len(lines) + 1
        names = by_lot(command.seed, tied) if command.tie == LOTS else tied
        for offset, name in enumerate(names):
            entry = made.entries[name]
            lines.append(
                happened.Line(
                    place=first if command.tie == SHARED else first + offset,
                    player=name,
                    score=str(entry.score),
                    resistance=str(entry.resistance),
                    sonneborn_berger=str(entry.sonneborn_berger),
                    games=made.games[name],
                )
            )
    return tuple(lines)


def offer(turnus: Turnus, player: str, law: Law) -> Ruling[str]:
    """Say whether a player is asked to move up; if he is, the ruling waits for him."""
    group = turnus.group_of(player)
    order = [line.player for line in turnus.tables[group] if _may_move(turnus, line.player, law)]
    if player not in order:
        raise deny("{player} stays where he is", _stays(turnus, player, law), player=player)
    places = {name: place for place, name in enumerate(order, 1)}
    refused = frozenset(places[n] for n, yes in turnus.offers.items() if not yes and n in places)
    return law.ask(PromotionOffer(place=places[player], refused=refused - {places[player]}))


def _may_move(turnus: Turnus, player: str, law: Law) -> bool:
    return law.ask(MayChangeGroup(rounds_played=played(turnus, player))).answer


def _stays(turnus: Turnus, player: str, law: Law) -> tuple[str, ...]:
    return tuple(map(str, law.ask(MayChangeGroup(rounds_played=played(turnus, player))).cites))


def answer_offer(season: Season, command: asked.AnswerOffer, law: Law) -> Events:
    """Record whether a player moves up; who was not asked is refused."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        raise deny("nobody is asked to move up before the turnus is closed")
    group = turnus.group_of(command.player)
    if not group:
        raise deny("{player} did not play in turnus {turnus}", player=command.player, turnus=turnus.number)
    if group == next(iter(turnus.groups)):
        highest = law.ask(GroupMove(from_group=1, to_group=1))
        raise deny("{player} is in the highest group", highest.cites, player=command.player)
    clause = _asked_by(season, turnus, command.player, law)
    return (
        happened.OfferAnswered(
            turnus=turnus.number, player=command.player, accepted=command.accepts, clause=clause
        ),
    )


def _asked_by(season: Season, turnus: Turnus, player: str, law: Law) -> str:
    """Return the clause by which a player is asked: for his place, or to fill an extra seat."""
    ruling = offer(turnus, player, law)
    if ruling.referral is not None:
        return str(ruling.referral.cite)
    orders = {group: tuple(line.player for line in lines) for group, lines in turnus.tables.items()}
    changed = group_changes(season, turnus, orders, law)
    if any(player in movement.up for movement in changed.answer.boundaries):
        return str(changed.cites[0])
    raise deny("{player} is not asked to move up", ruling.cites, player=player)
