"""Places in a stage of a championship: on which ground somebody gets one, and what becomes of open ones."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import (
    entered_in,
    field_of_one,
    finished_before,
    has_entry_rights,
    known_field,
    last_groups,
    named_before,
)
from turnus.competition.federation.championships.promotions import promotion_federation, quota_used
from turnus.competition.federation.championships.provincial import check_entry
from turnus.competition.federation.finding import championship_of, member_of
from turnus.competition.federation.organising.membership import (
    insist_nationality,
    may_enter,
    with_nationality,
)
from turnus.competition.federation.organising.set_figures import setting
from turnus.competition.federation.state import Championship, Federation
from turnus.competition.figures import Differing, at_most, deviations
from turnus.competition.questions.championships.championships import RAPID, Stage, StageFormat
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.provincial_places import PromotionRight
from turnus.competition.questions.championships.rights import (
    ChoicePlace,
    ChoicePlaceState,
    Designation,
    EntryAs,
    Finisher,
    NamedBy,
    StageRights,
)
from turnus.competition.questions.championships.systems import Vacancy
from turnus.competition.questions.federation.members import EntryGround
from turnus.competition.questions.figures import SetFigure
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.law import Law, Refused, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]
NAMING = {
    EntryAs.BOARD: NamedBy.BOARD,
    EntryAs.ORGANISER: NamedBy.ORGANISER,
    EntryAs.CHOICE: NamedBy.CHOICE,
    EntryAs.GRANDMASTER: NamedBy.GRANDMASTER,
}
FROM_PROVINCES = frozenset({EntryAs.PROVINCE, EntryAs.ANNOUNCED})
THIRD = 3
NO_GROUND = "the {event} has no places on this ground: {ground}"
NO_STANDING = "{member} has no place on this ground by the standings that were stated: {ground}"


def enter(federation: Federation, report: happened.PlayerEntered, law: Law) -> Events:
    """Give a member a place; who may not take part, or has no such right, is refused with the clause."""
    stage = championship_of(federation, report.contest)
    if report.member in stage.players:
        raise deny("{member} has a place already", member=report.member)
    if stage.rounds:
        raise deny("{name} has begun", name=report.contest)
    member, said = with_nationality(member_of(federation, report.member), report.has_dutch_nationality)
    where = (member, stage.opened.event, stage.opened.starts, stage.opened.entry_closes)
    ruling = may_enter(*where, law)
    insist(ruling)
    insist_nationality(*where, law)
    report = replace(report, has_dutch_nationality=None)  # the world sees who entered, not that
    if stage.opened.province:
        found = (recorded(ruling), *check_entry(federation, stage, member, law))
        return (*said, replace(report, rulings=found))
    differing = tuple(_differing(federation, stage, report, law))
    is_otherwise = any(each.figure is SetFigure.GROUND for each in differing)
    on_ground = () if is_otherwise else _on_ground(federation, stage, report, law)
    deviating = deviations(differing, report.clause, report.reason, law, stage.opened.event)
    return (*said, replace(report, deviations=deviating, rulings=(recorded(ruling), *on_ground)))


def _differing(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> Iterator[Differing]:
    """Yield that he has no place on this ground, and that more would take part than the regulation has."""
    opened = stage.opened
    if has_entry_rights(stage):
        yield from _without_ground(federation, stage, report, law)
    elif opened.event in RAPID and not opened.province:
        yield from _not_placed(federation, stage, report, law)
    usual = law.ask(StageFormat(event=opened.event, stage=opened.stage))
    if usual.answer.most:
        entered = len(entered_in(federation, stage)) + 1
        yield from at_most(SetFigure.PLAYERS, entered, usual.answer.most, usual, *setting(usual, "most"))
    if usual.answer.group_size:
        by = setting(usual, "group_size")
        yield from at_most(SetFigure.PLAYERS, len(stage.players) + 1, usual.answer.group_size, usual, *by)


def _without_ground(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> Iterator[Differing]:
    """Yield a ground that the championship has not, or that no known standing gives him."""
    is_won = report.ground not in FROM_PROVINCES | NAMING.keys()
    known = known_field(federation, stage, law) if is_won else None
    if is_won and known is None and report.member in finished_before(federation, stage):
        return  # an age is not known on which his right may depend
    ruling = known or field_of_one(stage, report, law)
    if any((one.player, one.ground) == (report.member, report.ground) for one in ruling.answer.entries):
        return
    values = {"member": report.member, "event": stage.opened.event, "ground": report.ground}
    why = Refused.because(NO_STANDING if is_won else NO_GROUND, **values)
    grounds = tuple(dict.fromkeys(one.ground for one in ruling.answer.entries if one.player == report.member))
    member, opened = member_of(federation, report.member), stage.opened
    without = may_enter(
        member, opened.event, opened.starts, opened.entry_closes, law, ground=EntryGround.NONE
    )
    if not without.answer:
        return  # nobody needs a ground
    cites = (*ruling.clauses(), *without.clauses())
    yield Differing(SetFigure.GROUND, report.ground, grounds or "none", ruling, cites=cites, sentence=why)


def _not_placed(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> Iterator[Differing]:
    """Yield a player of a rapid final whom no semi-final that was played placed in this group (40.5.2)."""
    opened = stage.opened
    semi_final = (opened.event, Stage.SEMI_FINAL, "")
    groups = [
        each
        for each in federation.championships.values()
        if (each.opened.event, each.opened.stage, each.opened.province) == semi_final
    ]
    orders = [each.closed.order if each.closed else () for each in groups] or [(report.member,)]
    rulings = [
        law.ask(
            StageRights(
                event=opened.event,
                stage=Stage.SEMI_FINAL,
                order=tuple(map(Finisher, order)),
                next_match_on=opened.starts,
            )
        )
        for order in orders
    ]
    placed = {given.player: str(given.right) for ruling in rulings for given in ruling.answer}
    is_placed = placed.get(report.member) in (
        (opened.final_group,) if opened.final_group else placed.values()
    )
    if report.ground is EntryAs.SEMI_FINAL and (not groups or is_placed):
        return
    sentence = NO_STANDING if report.ground is EntryAs.SEMI_FINAL else NO_GROUND
    why = Refused.because(sentence, member=report.member, event=opened.event, ground=report.ground)
    yield Differing(SetFigure.GROUND, report.ground, EntryAs.SEMI_FINAL, rulings[0], sentence=why)


def _on_ground(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> tuple[Recorded, ...]:
    """Return the rulings that give him his place, or refuse it."""
    if report.ground in FROM_PROVINCES:
        return _from_a_province(federation, stage, report, law)
    if report.ground in NAMING:
        return _named(federation, stage, report, law)
    return _won(federation, stage, law)


def _from_a_province(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> tuple[Recorded, ...]:
    """Check that his name came in time, through his one federation, within its number of places (32)."""
    starts = stage.opened.starts
    in_time = law.ask(PromotionRight(competition_starts=starts, name_received=report.on))
    if not in_time.answer:
        raise deny(
            "the name of {member} was not known to the Board a month before {day}: the place is open",
            in_time.cites,
            member=report.member,
            day=starts,
        )
    through = promotion_federation(federation, report.member, stage.opened.event, law)
    if through is not None and report.province not in ("", through.answer):
        raise deny(
            "{member} can be promoted through {federation} only",
            through.cites,
            member=report.member,
            federation=through.answer,
        )
    used = quota_used(federation, stage, report, law)
    if used is not None and used.answer.left < 0:
        raise deny("{province} has filled its places", used.cites, province=report.province)
    return tuple(recorded(ruling) for ruling in (in_time, through, used) if ruling is not None)


def _named(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> tuple[Recorded, ...]:
    """Check a designation: as many as there are places, with advice, in time."""
    if report.ground is EntryAs.CHOICE:
        play_off = choice_place(federation, stage, report.on, law)
        if play_off is not None and report.member in play_off.answer.play_off:
            return (recorded(play_off),)
    ruling, choice = choose(_designation(federation, stage, report, law), "name the player", law)
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("{member} cannot be named for this place", ruling.cites, member=report.member)
    return (recorded(ruling, choice),)


def _designation(
    federation: Federation, stage: Championship, report: happened.PlayerEntered, law: Law
) -> Designation:
    invited = report.invitation
    field = known_field(federation, stage, law)
    before = field.answer.entries if field else entered_in(federation, stage)
    more: dict[str, Any] = {}
    if invited is not None:
        more = {
            "accepted_on": invited.accepted_on,
            "semi_final_starts": invited.semi_final_starts,
            "is_womens_grandmaster": invited.is_womens_grandmaster,
            "played_for_world_title": invited.played_for_world_title,
        }
    if report.ground is EntryAs.CHOICE:
        more = {"named_on": report.on, "final_on": stage.opened.starts}
    return Designation(
        event=stage.opened.event,
        stage=stage.opened.stage,
        by=NAMING[report.ground],
        filled_otherwise=sum(entry.ground is not report.ground for entry in before),
        named_before=named_before(federation, stage, report),
        has_advice=report.has_advice,
        **more,
    )


def choice_place(
    federation: Federation, stage: Championship, on: date | None, law: Law
) -> Ruling[ChoicePlace] | None:
    """Return how it stands on a day with the choice place of the general final, if nobody has it yet."""
    opened = stage.opened
    is_general_final = (opened.event, opened.stage) == (Kind.GENERAL, Stage.FINAL)
    taken = any(entry.ground is EntryAs.CHOICE for entry in stage.players.values())
    if not is_general_final or opened.province or taken:
        return None
    thirds = tuple(order[THIRD - 1] for order in last_groups(federation, stage) if len(order) >= THIRD)
    return law.ask(ChoicePlaceState(on=on or opened.starts, final_on=opened.starts, thirds=thirds))


def _won(federation: Federation, stage: Championship, law: Law) -> tuple[Recorded, ...]:
    """Return by which standings he has his place, where the regulation gives places by them."""
    ruling = known_field(federation, stage, law)
    return () if ruling is None else (recorded(ruling),)


def give_up_place(federation: Federation, report: happened.PlaceGivenUp, law: Law) -> Events:
    """Fill a place that fell open: reserves first, then as the leadership places (29.6)."""
    stage = championship_of(federation, report.contest)
    if report.member not in stage.players:
        raise deny("{member} has no place in {name}", member=report.member, name=report.contest)
    if stage.rounds:
        raise deny("{name} has begun", name=report.contest)
    if not report.replaced_by:
        return (report,)
    if report.replaced_by in stage.players:
        raise deny("{member} has a place already", member=report.replaced_by)
    member = member_of(federation, report.replaced_by)
    where = (member, stage.opened.event, stage.opened.starts, stage.opened.entry_closes)
    insist(may_enter(*where, law))
    insist_nationality(*where, law)
    names = (report.replaced_by,)
    is_reserve = stated(
        report.is_reserve, "say whether {member} is a reserve, or placed by the leadership",
        member=report.replaced_by,
    )  # fmt: skip
    question = Vacancy(reserves=names) if is_reserve else Vacancy(candidates=names)
    ruling, choice = choose(question, report.replaced_by, law, "", report.on.isoformat())
    return (replace(report, rulings=(recorded(ruling, choice),)),)
