"""Terms changed under way: rounds, ladder, scale, how coming rounds are paired; what was played stays."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.engine import tellings
from turnus.competition.engine.format import Format
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.settling import described, read_texts, settle
from turnus.competition.engine.setups import insist_on_matches
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.closing import StageClosed, ended
from turnus.competition.engine.slices.opening import check_playable
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Phase, Status
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.records import field, record, replace

OF_THE_WHOLE = ("unit", "game", "match_result", "stages")
OF_THE_FIELD = ("meeting.kind", "seeding", "first_colour", "divisions.", "entry.")


@record(kw_only=True)
class ChangeTerms:
    """Change fields of the format, by their paths; once a round has been published for a reason."""

    fields: Mapping[str, Any]
    reason: str = ""


@record(kw_only=True)
class TermsChanged:
    """The terms of the competition were changed."""

    format: Format
    fields: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""


def change_terms(
    competition: Competition, command: ChangeTerms, law: Law
) -> tuple[TermsChanged | StageClosed, ...]:
    """Settle the format anew; what a clause sets or a round has settled stays."""
    still_open(competition)
    fields = read_texts(command.fields)
    form, _ = settle(law, competition.part, {**competition.chosen, **fields}, competition.sized_for)
    paths = changed_paths(competition.format, form)
    if not paths:
        raise deny("these are the terms already")
    for path in paths:
        _insist_may_change(competition, path)
    check_playable(form)
    insist_on_matches(law, form)
    changed = TermsChanged(format=form, fields=fields, reason=command.reason)
    after = terms_changed(competition, changed)
    _insist_played_stays(competition, after)
    if _was_published(competition) and not command.reason.strip():
        raise deny("a round has been published: say why the terms are changed")
    return (changed, *ended(after))


def changed_paths(before: Format, after: Format) -> tuple[str, ...]:
    """Return which fields of two formats differ, by their paths."""
    held, new = ({each.field: each.value for each in described(form, {})} for form in (before, after))
    return tuple(path for path in {**held, **new} if held.get(path) != new.get(path))


def _was_published(competition: Competition) -> bool:
    return any(each.status is not Status.DRAFTED for phase in competition.phases for each in phase.rounds)


def _insist_may_change(competition: Competition, path: str) -> None:
    """Refuse what entries, the beginning of a stage or its end have settled."""
    if path == "unit" and competition.contenders:
        raise deny("somebody has entered already: who meets whom, players or teams, stays")
    if path in OF_THE_WHOLE and competition.phases:
        raise deny("it has begun: what is played, and in which stages, stays")
    if path.startswith("stage."):
        _, stage, rest = path.split(".", 2)
        _insist_of_stage(competition, stage, rest)


def _insist_of_stage(competition: Competition, stage: str, rest: str) -> None:
    phase = next((each for each in reversed(competition.phases) if each.stage == stage), None)
    if phase is None:
        return
    if phase.is_closed and phase.nth >= competition.stage_of(phase).repeats:
        raise deny("{stage} has ended: its tables stay as they are", stage=stage)
    if phase.is_closed:
        return
    if rest.startswith(OF_THE_FIELD):
        raise deny("{stage} has begun: who is in it, in which order and how they meet stays", stage=stage)
    last = phase.last_round
    if rest.startswith("meeting.") and last is not None and last.status is Status.DRAFTED:
        raise deny("round {round} is a draft by the old terms: take it back first", round=last.number)


def _insist_played_stays(before: Competition, after: Competition) -> None:
    """Refuse fewer rounds than were paired, and terms by which a round would have been another."""
    phase = before.phase
    if phase is None or phase.is_closed:
        return
    for division in phase.divisions:
        situation = situation_of(after, phase, division)
        meeting = meeting_of(situation.stage.meeting)
        if meeting.rounds(situation) < len(phase.rounds):
            raise deny("{rounds} rounds have been paired: fewer cannot be", rounds=len(phase.rounds))
        if meeting.has_calendar or meeting.needs_winners:
            _insist_on_the_draw(before, after, phase, division)


def _insist_on_the_draw(before: Competition, after: Competition, phase: Phase, division: str) -> None:
    for number, each in enumerate(phase.rounds):
        then = replace(phase, rounds=phase.rounds[:number])
        seed = f"{each.seed}/{division}"
        if _pairs(before, then, division, seed) != _pairs(after, then, division, seed):
            raise deny("by these terms round {round} would have been another one", round=each.number)


def _pairs(competition: Competition, phase: Phase, division: str, seed: str) -> frozenset[tuple[int, int]]:
    situation = situation_of(competition, phase, division, seed)
    return frozenset(meeting_of(situation.stage.meeting).pair(situation).pairs)


def terms_changed(competition: Competition, event: TermsChanged) -> Competition:
    """Play by the new terms from here."""
    chosen = {**competition.chosen, **event.fields}
    return replace(competition, format=event.format, chosen=chosen)


SLICES = (
    Slice(
        command=ChangeTerms,
        does="Change the terms",
        decide=change_terms,
        applies={TermsChanged: terms_changed},
        says={TermsChanged: tellings.terms_changed},
    ),
)
