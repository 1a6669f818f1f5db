"""What waits for a person in a season: who decides, between what, by which clause, and how to say it.

Every option that one command carries out comes with it, so that a page can offer it as a button.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from turnus.app.seasons.office import Running
from turnus.competition.choosing import left_to, regulates
from turnus.competition.disputing.docket import RULE, docket
from turnus.competition.engine.kinds import Absence, Newcomers
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.discipline import TieChoice, UnresolvedTie
from turnus.competition.questions.groups.divisions import (
    IncidentalOpponent,
    MayChangeGroup,
    MergeGroups,
    Rated,
    SeasonForm,
)
from turnus.competition.questions.series.series import AllowedDivision, DivideSeries
from turnus.competition.season import Command, Season
from turnus.competition.season import commands as asked
from turnus.competition.season.calendars.backlog import rearranging
from turnus.competition.season.club.fees import fee_of
from turnus.competition.season.endings.closing import open_offers
from turnus.competition.season.endings.finals import qualification
from turnus.competition.season.endings.moving import games_played, next_groups, open_moves, seats_left_open
from turnus.competition.season.people.joining import newcomer_question, returning_question
from turnus.competition.season.played import played_by
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Turnus
from turnus.law import Facts, Law
from turnus.records import replace


@dataclass(frozen=True, slots=True)
class Option:
    """One way to decide; without a command it takes more than a button: a form, filled in as far as known."""

    name: str
    command: Command | None = None
    filled: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision that only a person can take; `what` is a sentence whose fields are people and figures."""

    who: str
    what: str
    values: dict[str, str] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    clause: str = ""
    form: type[Any] | None = None  # the command that carries it out when a button is not enough
    filled: Mapping[str, str] = field(default_factory=dict)  # what its form holds already
    dispute: str = ""  # the one it is about, which has a page


def waiting(running: Running, law: Law | None = None) -> list[Waiting]:
    """List everything that waits for a person; of a season that was closed only disputes still do."""
    sources = (_disputes,) if running.season.next_groups else _SOURCES
    return [each for source in sources for each in source(running.season, law or running.law)]


Carry = Callable[[str], Command | None]


Fill = Callable[[str], Mapping[str, str]]


def _nothing(_option: str) -> None:
    """Leave an option to a page of its own."""


def _empty(_option: str) -> Mapping[str, str]:
    """Fill in nothing for an option."""
    return {}


def _referred(
    law: Law, question: Facts[Any], waits: Waiting, carry: Carry = _nothing, fill: Fill = _empty
) -> Iterator[Waiting]:
    """Yield what the law leaves to somebody, if it does, with the command of every option."""
    referral = left_to(law.ask(question))
    if referral is not None:
        options = tuple(Option(name, carry(name), fill(name)) for name in referral.options)
        yield replace(waits, who=str(referral.by), options=options, clause=str(referral.cite))


def offers(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield who is asked whether he moves up."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed or not _moves(season, law) or season.next_groups:
        return
    for player, referral in open_offers(season, turnus, law).items():
        if player not in turnus.offers:
            answers = zip(referral.options, (True, False), strict=False)
            options = tuple(
                Option(name, asked.AnswerOffer(player=player, accepts=yes)) for name, yes in answers
            )
            yield Waiting(player, "move up", {}, options, str(referral.cite))


def _results(season: Season, _law: Law) -> Iterator[Waiting]:
    for each in season.turnus.rounds if season.turnus else ():
        for game in each.games if each.status is Status.PUBLISHED else ():
            if game.proposed and not game.result:
                command = asked.EnterResult(
                    white=game.white, black=game.black, result=game.proposed, round=each.number
                )
                values = {"white": game.white, "black": game.black, "result": game.proposed}
                options = (Option("confirm", command), Option("correct"))
                yield Waiting("director", "{white} - {black} {result}", values, options)


def _newcomers(season: Season, law: Law) -> Iterator[Waiting]:
    if not season.turni:
        return
    seen = {name for turnus in season.turni for name in turnus.players}
    new = [m.player for m in season.members.values() if m.player not in seen and not m.left]
    back = [name for name, group in season.returning.items() if not group]
    for name in (*new, *back):
        if name not in season.arriving and (name in back or name not in season.returning):
            filled = {"player": name}
            waits = Waiting(
                "", "group of {player}", {"player": name}, form=asked.PlaceNewcomer, filled=filled
            )
            question: Facts[Any] = newcomer_question(season, name, law)
            yield from _referred(
                law, question, waits, _placing(season, name, law), lambda group: {"group": group}
            )


def _placing(season: Season, player: str, law: Law) -> Carry:
    """Let a button place a newcomer where he is proposed; any other group takes the director a reason."""
    question: Facts[Any] = newcomer_question(season, player, law)
    referral = law.ask(question).referral
    needs_reason = played_by(season.part, law).main.divisions.newcomers is Newcomers.DIRECTOR
    proposed = referral.options[0] if referral and season.rating(player) else ""

    def place(group: str) -> Command | None:
        by_button = not needs_reason or group == proposed
        return asked.PlaceNewcomer(player=player, group=group) if by_button else None

    return place


def _away(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield who missed the last turnus and may come back, with the clause that says where."""
    if not _moves(season, law) or season.turnus is None or season.next_groups:
        return
    playing = {*season.turnus.players, *season.returning, *season.arriving}
    for name in dict.fromkeys(n for turnus in season.turni for n in turnus.players):
        if name not in playing and not season.members[name].left:
            cites = law.ask(returning_question(season, name)).cites
            options = (Option("return", asked.Return(player=name)),)
            yield Waiting(name, "come back", {}, options, str(cites[0]))


def _moves(season: Season, law: Law) -> bool:
    return played_by(season.part, law).has_moves


def _running(season: Season, law: Law) -> Turnus | None:
    """Return the turnus whose rounds are paired one after another, if one is under way."""
    turnus = season.turnus
    has_calendar = played_by(season.part, law).has_calendar
    return None if turnus is None or turnus.is_closed or has_calendar else turnus


def _ties(season: Season, law: Law) -> Iterator[Waiting]:
    turnus = _running(season, law)
    if turnus is None:
        return
    if len(turnus.closed_rounds) < played_by(season.part, law).main.rounds:
        return
    orders = {group: standing(season, turnus, group, law).tied for group in turnus.groups}
    barred = TieChoice.SHARED if open_moves(season, turnus, orders, law) else ""
    for tied in (tied for order in orders.values() for tied in order if len(tied) > 1):
        waits = Waiting("", "order of {players}", {"players": ", ".join(tied)})
        for found in _referred(law, UnresolvedTie(tied=tied), waits, _closing):
            yield replace(found, options=tuple(each for each in found.options if each.name != barred))


def _closing(tie: str) -> Command:
    return asked.CloseTurnus(tie=tie)


def _incidental(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield who joined so late that the director gives him an opponent of about his strength."""
    turnus = _running(season, law)
    played = played_by(season.part, law)
    if turnus is None or not played.has_incidental_players or not turnus.rounds:
        return
    to_come = played.main.rounds - len(turnus.rounds)
    games = games_played(turnus)
    for name in turnus.players if to_come else ():
        most = games[name] + to_come
        if name in turnus.withdrawn or law.ask(MayChangeGroup(rounds_played=most)).answer:
            continue
        others = [n for n in turnus.groups[turnus.group_of(name)] if n not in turnus.withdrawn and n != name]
        rated = tuple(Rated(name=n, rating=season.rating(n)) for n in others)
        if rated:
            question = IncidentalOpponent(rating=season.rating(name), opponents=rated)
            waits = Waiting("", "opponent of {player}", {"player": name}, form=asked.DraftRound)
            yield from _referred(law, question, waits, fill=_against(name))


def _against(player: str) -> Fill:
    return lambda opponent: {"fixed.white": player, "fixed.black": opponent}


def _groups(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield what is to be decided before the next groups are formed: open seats, merging."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed or not _moves(season, law) or season.next_groups:
        return
    changed = next_groups(season, turnus, law).answer
    for question in seats_left_open(changed.seats_open):
        waits = Waiting("", "seats that every measure left open")
        yield from _referred(law, question, waits, lambda name: asked.FormGroups(seats=name))
    lowest = tuple(changed.groups.values())[-1]
    yield from _referred(
        law,
        MergeGroups(players_in_lowest=len(lowest)),
        Waiting("", "the two lowest groups", form=asked.FormGroups),
    )


def _form(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield that there are too few players for the usual groups."""
    players = sum(not m.left and m.player not in season.away for m in season.members.values())
    if season.turni or not players or not _moves(season, law):
        return
    waits = Waiting("", "groups for {players} players", {"players": str(players)})
    yield from _referred(law, SeasonForm(players=players), waits, lambda name: asked.FormGroups(form=name))


def _larger_series(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield that the first series may be larger, where the law lets the director choose."""
    players = sum(not m.left for m in season.members.values())
    if season.turni or not players or not regulates(law, DivideSeries):
        return
    for sizes in law.ask(DivideSeries(players=players)).answer.other_choices:
        values = {"sizes": "/".join(map(str, sizes))}
        waits = Waiting("", "series of {sizes} players", values, form=asked.FormGroups)
        question = AllowedDivision(players=players, wanted=sizes)
        yield from _referred(law, question, waits, fill=lambda name: {"form": name})


def _final_places(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield the places in the finals that nothing separates: the director gives the order."""
    closed = sum(turnus.is_closed for turnus in season.turni)
    played = played_by(season.part, law)
    if played.finals is None or season.finals or closed < played.main.repeats:
        return
    ruling = qualification(season, law)
    for final in ruling.answer.finals:
        for place in final.places:
            if place.tied:
                values = {"players": ", ".join(place.tied), "final": str(final.number)}
                options = tuple(Option(name, _first(name, place.tied)) for name in place.tied)
                yield Waiting(
                    "director", "place in final {final}: {players}", values, options, str(ruling.cites[0])
                )


def _first(name: str, tied: tuple[str, ...]) -> Command:
    return asked.QualifyFinals(order=(name, *(other for other in tied if other != name)))


def _rearranged(season: Season, law: Law) -> Iterator[Waiting]:
    turnus = season.turnus
    postpones = played_by(season.part, law).main.absence is Absence.POSTPONE
    if turnus is None or not postpones or turnus.is_closed:
        return
    for each in turnus.rounds:
        if any(game.postponed_by and not game.result for game in each.games):
            number = {"round": str(each.number)}
            waits = Waiting(
                "", "who is left over in round {round}", number, form=asked.Rearrange, filled=number
            )
            yield from _referred(law, rearranging(turnus, each), waits)


def _unset_fees(season: Season, law: Law) -> Iterator[Waiting]:
    for name in season.members:
        due = fee_of(season, name, law)
        if due is not None and due.euros is None:
            yield Waiting(due.waits_for, "the fee", clause=due.clauses[0], form=asked.SetFees)
            return


def _disputes(season: Season, law: Law) -> Iterator[Waiting]:
    """Yield the disputes that wait for a ruling, or for somebody who hears them; each has its page."""
    for task in docket(season, law):
        if season.disputes[task.dispute].decided is None:
            values = {"dispute": task.dispute, "player": season.disputes[task.dispute].lodged.player}
            what = "rule on {dispute} of {player}"
            if task.what != RULE:
                what = "say who hears {dispute} of {player}"
            yield Waiting(task.who, what, values, (), task.clauses[0], dispute=task.dispute)


_SOURCES: tuple[Callable[[Season, Law], Iterator[Waiting]], ...] = (
    offers, _results, _newcomers, _away, _ties, _incidental, _groups, _form, _larger_series, _final_places,
    _rearranged, _unset_fees, _disputes,
)  # fmt: skip
