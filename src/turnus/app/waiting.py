"""What waits for a person in a season: who decides, between what, by which clause, and how to say it.

Every option comes with the command that carries it out, so that a page can offer it as a button.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.seasons import Running
from turnus.competition.questions.discipline import UnresolvedTie
from turnus.competition.questions.divisions import NewcomerGroup, SeasonForm
from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.events import EventFormat, Turni
from turnus.competition.questions.groups import SeatsLeftOpen
from turnus.competition.season import Command, Season
from turnus.competition.season import commands as asked
from turnus.competition.season.closing import offer
from turnus.competition.season.finals import qualification
from turnus.competition.season.grouping import group_changes
from turnus.competition.season.joining import strengths
from turnus.competition.season.refusing import Denied
from turnus.competition.season.standing import standing
from turnus.competition.season.state import Status, Turnus
from turnus.law import Facts, Law, Referral

NO_CLAUSE = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to decide; without a command it is decided elsewhere, on the page named."""

    name: str
    command: Command | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision that only a person can take; `what` is a sentence with fields to be filled."""

    who: str
    what: str
    values: dict[str, str]
    options: tuple[Option, ...]
    clause: str = NO_CLAUSE

    @property
    def text(self) -> str:
        """The sentence, filled with pseudonyms."""
        return self.what.format(**self.values)


def waiting(running: Running, law: Law | None = None) -> list[Waiting]:
    """List everything that waits for a person, the most pressing first."""
    season, law = running.season, law or running.law
    found = [*_results(season), *_newcomers(season, law)]
    if season.is_house:
        found += [*_ties(season, law), *_offers(season, law), *_seats(season, law), *_form(season, law)]
        found += _final_places(season, law)
    return found


def _results(season: Season) -> Iterator[Waiting]:
    for each in season.turnus.rounds if season.turnus else ():
        for game in each.games:
            if each.status is Status.PUBLISHED and game.proposed and not game.result:
                command = asked.EnterResult(
                    white=game.white, black=game.black, result=game.proposed, round=each.number
                )
                values = {"white": game.white, "black": game.black, "result": game.proposed}
                options = (Option("confirm", command), Option("correct"))
                yield Waiting("director", "{white} - {black} {result}", values, options)


def _newcomers(season: Season, law: Law) -> Iterator[Waiting]:
    if not season.turni or season.is_series:
        return
    seen = {name for turnus in season.turni for name in turnus.players}
    new = [m.player for m in season.members.values() if m.player not in seen and not m.left]
    back = [name for name, group in season.returning.items() if not group]
    for name in (*new, *back):
        if name not in season.arriving:
            yield _newcomer(season, law, name)


def _newcomer(season: Season, law: Law, name: str) -> Waiting:
    turnus = season.turni[-1]
    options = tuple(Option(group, asked.PlaceNewcomer(player=name, group=group)) for group in turnus.groups)
    clause = NO_CLAUSE
    if season.is_house:
        question = NewcomerGroup(groups=strengths(season, turnus.groups), rating=season.rating(name))
        clause = _clause(law, question)
    return Waiting("director", "group of {player}", {"player": name}, options, clause)


def _ties(season: Season, law: Law) -> Iterator[Waiting]:
    turnus = season.turnus
    if turnus is None or turnus.is_closed:
        return
    if len(turnus.closed_rounds) < law.ask(EventFormat(event=season.event)).answer.rounds:
        return
    for group in turnus.groups:
        for tied in standing(season, turnus, group, law).tied:
            if len(tied) > 1:
                yield _tie(tied, law)


def _tie(tied: tuple[str, ...], law: Law) -> Waiting:
    referral = _referral(law, UnresolvedTie(tied=tied))
    options = tuple(Option(name, asked.CloseTurnus(tie=name)) for name in referral.options)
    return Waiting(
        str(referral.by), "order of {players}", {"players": ", ".join(tied)}, options, str(referral.cite)
    )


def _offers(season: Season, law: Law) -> Iterator[Waiting]:
    turnus = _between_turni(season, law)
    for group in list(turnus.groups)[1:] if turnus else ():
        for line in turnus.tables[group] if turnus else ():
            yield from _offer(turnus, line.player, law) if turnus else ()


def _offer(turnus: Turnus, player: str, law: Law) -> Iterator[Waiting]:
    try:
        referral = offer(turnus, player, law).referral
    except Denied:
        return
    if referral and player not in turnus.offers:
        yes, no = referral.options[:2]
        options = (
            Option(yes, asked.AnswerOffer(player=player, accepts=True)),
            Option(no, asked.AnswerOffer(player=player, accepts=False)),
        )
        yield Waiting(player, "move up", {}, options, str(referral.cite))


def _seats(season: Season, law: Law) -> Iterator[Waiting]:
    """Say when groups would have too few or too many seats, and what the director can do."""
    turnus = _between_turni(season, law)
    if turnus is None or next(_offers(season, law), None):
        return
    orders = {group: tuple(line.player for line in lines) for group, lines in turnus.tables.items()}
    for short in group_changes(season, turnus, orders, law).answer.seats_open:
        if short:
            referral = _referral(law, SeatsLeftOpen(seats=max(0, -short), too_many=max(0, short)))
            options = tuple(Option(name, asked.FormGroups(seats=name)) for name in referral.options)
            values = {"seats": str(abs(short))}
            what = "{seats} seats stay open" if short < 0 else "{seats} players too many for a group"
            yield Waiting(str(referral.by), what, values, options, str(referral.cite))


def _between_turni(season: Season, law: Law) -> Turnus | None:
    """Return the turnus that was closed last, if another follows it."""
    turnus = season.turnus
    if turnus is None or not turnus.is_closed:
        return None
    return turnus if len(season.turni) < max(law.ask(Turni(event=Part.HOUSE)).answer) else None


def _form(season: Season, law: Law) -> Iterator[Waiting]:
    """Say that there are too few players for the usual groups."""
    players = sum(not m.left and m.player not in season.away for m in season.members.values())
    if season.turni or not players:
        return
    referral = law.ask(SeasonForm(players=players)).referral
    if referral:
        options = tuple(Option(name, asked.FormGroups(form=name)) for name in referral.options)
        yield Waiting(
            str(referral.by), "groups for {players} players", {"players": str(players)}, options,
            str(referral.cite),
        )  # fmt: skip


def _final_places(season: Season, law: Law) -> Iterator[Waiting]:
    """Say which places in the finals nothing separates; the director gives the order."""
    closed = sum(turnus.is_closed for turnus in season.turni)
    if season.finals or closed < max(law.ask(Turni(event=Part.HOUSE)).answer):
        return
    ruling = qualification(season, law)
    for final in ruling.answer.finals:
        for place in final.places:
            if place.tied:
                options = tuple(
                    Option(name, asked.QualifyFinals(order=(name, *(n for n in place.tied if n != name))))
                    for name in place.tied
                )
                values = {"players": ", ".join(place.tied), "final": str(final.number)}
                yield Waiting(
                    "director", "place in final {final}: {players}", values, options, str(ruling.cites[0])
                )


def _referral(law: Law, question: Facts[Any]) -> Referral:
    referral = law.ask(question).referral
    if referral is None:
        raise TypeError(f"{question} is left to nobody")
    return referral


def _clause(law: Law, question: Facts[Any]) -> str:
    referral = law.ask(question).referral
    return str(referral.cite) if referral else NO_CLAUSE
