"""The final of a rapid championship: three groups from the semi-final, and one standing of 24 (40)."""

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.questions.championships.championships import RAPID, Stage, StageDates
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.rights import (
    EntryAs,
    Finisher,
    RapidFinalGroups,
    RapidFinalOrder,
    StageRights,
)
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist
from turnus.law import Law

Events = tuple[happened.Event, ...]


def make_finals(federation: Federation, command: asked.MakeRapidFinals, law: Law) -> Events:
    """Open the three final groups of a rapid championship, each with its players (40.4.3)."""
    if _groups(federation, command.event, Stage.FINAL):
        raise deny("the final groups of the {event} are open already", event=command.event)
    semi_finals = _closed(federation, command.event, Stage.SEMI_FINAL)
    first = semi_finals[0].opened.starts if semi_finals else command.starts
    insist(law.ask(StageDates(event=command.event, semi_final_on=first, final_on=command.starts)))
    orders = {one.opened.contest: one.closed.order for one in semi_finals if one.closed}
    ruling = law.ask(RapidFinalGroups(semi_final=orders))
    found: list[happened.Event] = []
    for group, players in ruling.answer.items():
        name = f"{command.event} {group}"
        found.append(
            happened.ChampionshipOpened(
                contest=name,
                event=command.event,
                stage=Stage.FINAL,
                system=TournamentSystem.ROUND_ROBIN,
                starts=command.starts,
                final_group=group,
                rulings=(recorded(ruling),),
            )
        )
        found += [
            happened.PlayerEntered(contest=name, member=player, ground=EntryAs.SEMI_FINAL)
            for player in players
        ]
    return tuple(found)


def _groups(federation: Federation, event: Kind, stage: Stage) -> tuple[Championship, ...]:
    if event not in RAPID:
        raise deny("the {event} is no rapid championship", event=event)
    return tuple(
        each
        for each in federation.championships.values()
        if (each.opened.event, each.opened.stage, each.opened.province) == (event, stage, "")
    )


def _closed(federation: Federation, event: Kind, stage: Stage) -> tuple[Championship, ...]:
    groups = _groups(federation, event, stage)
    for each in groups:
        if each.closed is None:
            raise deny("{name} is not closed yet", name=each.opened.contest)
    return groups


def close_finals(federation: Federation, command: asked.CloseRapidFinals, law: Law) -> Events:
    """Close a rapid championship: one standing of its final groups, a title and places (40.5.3)."""
    if command.event in federation.rapid_finals:
        raise deny("the {event} is closed", event=command.event)
    groups = sorted(_closed(federation, command.event, Stage.FINAL), key=lambda one: one.opened.final_group)
    orders = tuple(one.closed.order for one in groups if one.closed)
    ruling = law.ask(RapidFinalOrder(groups=orders))
    born = {name: federation.members[name].born for name in ruling.answer if name in federation.members}
    given = law.ask(
        StageRights(
            event=command.event,
            stage=Stage.FINAL,
            order=tuple(Finisher(name, born.get(name)) for name in ruling.answer),
            next_match_on=command.next_match_on,
        )
    )
    return (
        happened.RapidFinalClosed(
            event=command.event,
            on=command.on,
            order=ruling.answer,
            rights=tuple((one.player, str(one.right)) for one in given.answer),
            rulings=(recorded(ruling), recorded(given)),
        ),
    )
