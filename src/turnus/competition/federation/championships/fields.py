"""Who has a place in a championship, and what a competition costs: what happened before decides."""

from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.questions.championships.championships import GIRLS, RAPID, Stage, StageCosts
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.provincial_championships import ProvincialCostDivision
from turnus.competition.questions.championships.rights import (
    RAPID_YOUTH,
    YOUTH,
    EntryAs,
    Field,
    Finisher,
    StageField,
)
from turnus.competition.questions.championships.withdrawal import WithdrawalFee
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.teams.competitions import TeamCosts
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import replace

Entries = tuple[happened.PlayerEntered, ...]
YOUNGER = {Kind.GENERAL: Kind.JUNIORS, Kind.JUNIORS: Kind.ASPIRANTS, Kind.ASPIRANTS: Kind.PUPILS}


def has_entry_rights(stage: Championship) -> bool:
    """Say whether the regulation gives rights to places in a stage; otherwise its conditions do."""
    opened = stage.opened
    is_rapid_final = opened.event in RAPID and opened.stage is Stage.FINAL
    return not (opened.province or opened.event in {*GIRLS, Kind.VISUALLY_IMPAIRED} or is_rapid_final)


def field_of(federation: Federation, stage: Championship, law: Law) -> Ruling[Field]:
    """Return who has a place in a stage by all that is known, how many are open or were given too many."""
    return conditioned(law, stage.opened).ask(_field_question(federation, stage))


def known_field(federation: Federation, stage: Championship, law: Law) -> Ruling[Field] | None:
    """Return who has a place in a stage, unless the regulation does not say or an age is not known."""
    if not has_entry_rights(stage) or not _ages_are_known(federation, stage):
        return None
    return field_of(federation, stage, law)


def _ages_are_known(federation: Federation, stage: Championship) -> bool:
    """Say whether the ages are known that rights depend on: a former finalist may be no member any more."""
    event = stage.opened.event
    finals = _last(federation, event, Stage.FINAL)
    finalists = finals[0] if finals and event in YOUTH | RAPID_YOUTH else ()
    younger = _last(federation, YOUNGER[event], Stage.FINAL) if event in YOUNGER else ()
    names = (*finalists, *(name for order in younger for name in order[:1]))
    return all(_finisher(federation, name).born is not None for name in names)


def _field_question(federation: Federation, stage: Championship) -> StageField:
    event = stage.opened.event
    younger = _last(federation, YOUNGER[event], Stage.FINAL) if event in YOUNGER else ()
    champion = next((name for order in younger for name in order[:1]), "")
    finals = _last(federation, event, Stage.FINAL)
    entered = entered_in(federation, stage)
    return StageField(
        event=event,
        stage=stage.opened.stage,
        match_on=stage.opened.starts,
        last_final=tuple(_finisher(federation, name) for name in (finals[0] if finals else ())),
        last_semi_final=_last(federation, event, Stage.SEMI_FINAL),
        semi_final=_groups_before(federation, stage),
        younger_champion=_finisher(federation, champion) if champion else None,
        **_on_grounds(event, entered),
    )


def _on_grounds(event: Kind, entered: Entries) -> dict[str, Any]:
    """Return who entered on the grounds that follow from no standing."""
    return {
        "promoted": _names(entered, EntryAs.SEMI_FINAL) if event is Kind.WOMEN else (),
        "provincial": _names(entered, EntryAs.PROVINCE),
        "announced": _by_province(entered, EntryAs.ANNOUNCED),
        "by_organisers": _by_province(entered, EntryAs.ORGANISER),
        "by_board": _names(entered, EntryAs.BOARD),
        "choice_place": next(iter(_names(entered, EntryAs.CHOICE)), ""),
        "grandmaster": next(iter(_names(entered, EntryAs.GRANDMASTER)), ""),
    }


def field_of_one(stage: Championship, entry: happened.PlayerEntered, law: Law) -> Ruling[Field]:
    """Return who would have a place if nothing were known but this entry: nobody where the ground is none."""
    opened = stage.opened
    alone = _on_grounds(opened.event, (entry,))
    question = StageField(event=opened.event, stage=opened.stage, match_on=opened.starts, **alone)
    return conditioned(law, opened).ask(question)


def _last(federation: Federation, event: Kind, stage: Stage) -> tuple[tuple[str, ...], ...]:
    held = federation.last_standings.items()
    return tuple(order for (kind, part, _), order in held if (kind, part) == (event, stage))


def _finisher(federation: Federation, name: str) -> Finisher:
    member = federation.members.get(name)
    return Finisher(name, member.born if member else None)


def finished_before(federation: Federation, stage: Championship) -> frozenset[str]:
    """Return who finished in the stages before this one, as far as their standings are known."""
    event = stage.opened.event
    events = {event, YOUNGER.get(event, event)}
    stated = (order for (kind, _, _), order in federation.last_standings.items() if kind in events)
    return frozenset(name for order in (*stated, *_groups_before(federation, stage)) for name in order)


def _groups_before(federation: Federation, stage: Championship) -> tuple[tuple[str, ...], ...]:
    """Return the final orders of the semi-final groups of this season, before a final."""
    if stage.opened.stage is not Stage.FINAL:
        return ()
    groups = (
        each
        for each in federation.championships.values()
        if (each.opened.event, each.opened.stage) == (stage.opened.event, Stage.SEMI_FINAL)
    )
    return tuple(each.closed.order for each in groups if each.closed and not each.opened.province)


def last_groups(federation: Federation, stage: Championship) -> tuple[tuple[str, ...], ...]:
    """Return the final orders of the semi-final that was held last, group by group."""
    return _groups_before(federation, stage) or _last(federation, stage.opened.event, Stage.SEMI_FINAL)


def entered_in(federation: Federation, stage: Championship) -> Entries:
    """Return the entries of a stage over all its parallel groups."""
    same = (stage.opened.event, stage.opened.stage, stage.opened.province)
    return tuple(
        entry
        for each in federation.championships.values()
        if (each.opened.event, each.opened.stage, each.opened.province) == same
        for entry in each.players.values()
    )


def named_before(federation: Federation, stage: Championship, report: happened.PlayerEntered) -> int:
    """Return how many were named on the same ground before; by an organiser, for the same location."""
    return sum(
        entry.ground is report.ground
        and (report.ground is not EntryAs.ORGANISER or entry.province == report.province)
        for entry in entered_in(federation, stage)
    )


def _names(entered: Entries, ground: EntryAs) -> tuple[str, ...]:
    return tuple(entry.member for entry in entered if entry.ground is ground)


def _by_province(entered: Entries, ground: EntryAs) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for entry in entered:
        if entry.ground is ground:
            found[entry.province] = (*found.get(entry.province, ()), entry.member)
    return found


# Costs


def costs_of(federation: Federation, stated: happened.CostsStated, law: Law) -> Ruling[Any]:
    """Return who pays what of a competition."""
    stage = federation.championships.get(stated.contest)
    if stage is not None and stage.opened.province:
        key = ProvincialCostDivision(cents=stated.cents, players=max(1, len(stage.players)))
        return conditioned(law, stage.opened).ask(key)
    if stage is not None:
        provinces: dict[str, int] = {}
        for entry in stage.players.values():
            provinces[entry.province] = provinces.get(entry.province, 0) + 1
        asked = StageCosts(
            event=stage.opened.event, stage=stage.opened.stage, cents=stated.cents, players=provinces
        )
        return conditioned(law, stage.opened).ask(asked)
    opened = federation.contests[stated.contest].opened
    return conditioned(law, opened).ask(
        TeamCosts(
            competition=opened.competition,
            level=opened.level,
            costs=stated.cents,
            teams=len(opened.teams),
            contribution=stated.contribution,
        )
    )


def state_costs(federation: Federation, report: happened.CostsStated, law: Law) -> tuple[happened.Event, ...]:
    """Divide the costs of a competition over who pay them."""
    if report.contest not in federation.contests and report.contest not in federation.championships:
        raise deny("there is no competition {name}", name=report.contest)
    return (replace(report, rulings=(recorded(costs_of(federation, report, law)),)),)


def fee_ruling(
    federation: Federation, report: happened.PlayerWithdrew | happened.TeamWithdrew, law: Law
) -> Recorded:
    """Return whether who withdraws still pays what taking part costs: once the schedule is out (30.4)."""
    announced = federation.done.get(report.contest, {}).get(Step.SEND_CONDITIONS)
    return recorded(law.ask(WithdrawalFee(withdrew_on=report.on, schedule_announced_on=announced)))
