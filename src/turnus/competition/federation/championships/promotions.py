"""From provincial to national championships: one federation for each player, and its places (32)."""

from datetime import date

from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import entered_in
from turnus.competition.federation.finding import insist_province, member_of
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.provincial_places import (
    FederationChoice,
    PlaceAs,
    PromotedPlayers,
    PromotionFederation,
    QuotaUse,
    QuotaUsed,
)
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]


def choose_federation(federation: Federation, report: happened.FederationChosen, law: Law) -> Events:
    """Record through which federation somebody wants to be promoted: before the events, and for good."""
    member_of(federation, report.member)
    insist_province(federation, report.federation)
    after = replace(federation, chosen=(*federation.chosen, report))
    to_come = {report.federation: date.max}  # his first game is still to be played
    games = first_games(federation, report.member, report.event) or to_come
    question = PromotionFederation(choices=_choices(after, report.member, report.event), first_games=games)
    ruling = law.ask(question)
    has_chosen = any((c.member, c.event) == (report.member, report.event) for c in federation.chosen)
    if has_chosen or ruling.answer != report.federation or not question.valid_choices:
        raise deny(
            "{member} is bound to {federation}",
            ruling.cites,
            member=report.member,
            federation=ruling.answer,
        )
    return (replace(report, rulings=(recorded(ruling),)),)


def _choices(federation: Federation, member: str, event: Kind) -> tuple[FederationChoice, ...]:
    return tuple(
        FederationChoice(one.federation, one.on)
        for one in federation.chosen
        if (one.member, one.event) == (member, event)
    )


def first_games(federation: Federation, member: str, event: Kind) -> dict[str, date]:
    """Return the day of his first game in the corresponding event of each provincial federation."""
    found: dict[str, date] = {}
    for stage in federation.championships.values():
        if stage.opened.event is event and stage.opened.province:
            days = [
                each.on or stage.opened.starts
                for each in stage.rounds
                if any(member in (game.white, game.black) for game in each.games)
            ]
            if days:
                earlier = found.get(stage.opened.province, date.max)
                found[stage.opened.province] = min(*days, earlier)
    return found


def promotion_federation(federation: Federation, member: str, event: Kind, law: Law) -> Ruling[str] | None:
    """Return through which federation somebody can be promoted, when he plays in more than one."""
    games = first_games(federation, member, event)
    choices = _choices(federation, member, event)
    if not games or (len(games) == 1 and not choices):
        return None
    return law.ask(PromotionFederation(choices=choices, first_games=games))


def quota_of(federation: Federation, stage: Championship) -> dict[str, int]:
    """Return how many places each province has in a stage, over its parallel groups."""
    same = (stage.opened.event, stage.opened.stage)
    division: dict[str, int] = {}
    for each in federation.championships.values():
        if (each.opened.event, each.opened.stage) == same and not each.opened.province:
            for divided in each.every(happened.QuotaDivided):
                division = dict(divided.division)
    return division


def quota_used(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> Ruling[QuotaUse] | None:
    """Return how a province has used its places with one more player, where places were divided."""
    division = quota_of(federation, stage)
    if report.province not in division or report.ground is not EntryAs.PROVINCE:
        return None
    entered = (*entered_in(federation, stage), report)
    places = {e.member: _place_as(e) for e in entered if e.province == report.province}
    own = dict(sorted(places.items()))  # the order in which an event keeps names
    return law.ask(QuotaUsed(quota=division[report.province], players=own))


def _place_as(entry: happened.PlayerEntered) -> PlaceAs:
    return PlaceAs.PROMOTED if entry.ground is EntryAs.PROVINCE else PlaceAs.OTHERWISE


def promoted_from(
    federation: Federation, stage: Championship, places: int, law: Law
) -> Ruling[tuple[str, ...]] | None:
    """Return who are promoted from a provincial championship that has ended."""
    if stage.closed is None or not stage.opened.province:
        return None
    through = {
        name: ruling.answer
        for name in stage.closed.order
        if (ruling := promotion_federation(federation, name, stage.opened.event, law)) is not None
    }
    return law.ask(
        PromotedPlayers(
            federation=stage.opened.province,
            order=stage.closed.order,
            places=places,
            promoted_through=through,
        )
    )


def promoted_through(
    federation: Federation, stage: Championship, province: str, places: int, law: Law
) -> tuple[str, ...]:
    """Return who won the places of a province in a national stage, once its own championship ended."""
    for each in federation.championships.values():
        if (each.opened.event, each.opened.province) == (stage.opened.event, province):
            ruling = promoted_from(federation, each, places, law)
            if ruling is not None and each.opened.stage is Stage.FINAL:
                return ruling.answer
    return ()
