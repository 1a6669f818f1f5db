"""What waits in a federation, each with the reports or commands that settle it, filled in as far as known."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from turnus.competition.federation import Federation
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.handing_in import as_case
from turnus.competition.federation.discipline.waiting import (
    FineWaiting,
    MayFineWaiting,
    Pending,
    Waiting,
    waiting,
)
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.federation.state import Contest
from turnus.competition.money import DECIMAL_POINT
from turnus.competition.questions.championships.rights import EntryAs
from turnus.law import Law


@dataclass(frozen=True, slots=True)
class Step:
    """One way to go on: its name, the report or command, and the fields that are known."""

    name: str
    report: str
    fields: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WaitingSteps:
    """Something that waits, and the steps that settle it."""

    waiting: Waiting
    steps: tuple[Step, ...]


def waiting_steps(federation: Federation, law: Law, on: date) -> Iterator[WaitingSteps]:
    """Yield everything that waits on a day, with the steps that settle it."""
    for each in waiting(federation, law, on):
        yield WaitingSteps(each, tuple(STEPS[each.what](federation, each)))


def options_of(
    found: Waiting, translate: Callable[[str], str], name: Callable[[Any], Any] = str
) -> list[Any]:
    """Return between what a person decides, in words: of a fine for what, and between which amounts."""
    if not isinstance(found, FineWaiting):
        return list(map(name, found.options))
    text, values = found.bounds.worded()
    amounts = {key: value.written(translate(DECIMAL_POINT)) for key, value in values.items()}
    return [f"{translate(str(found.breach))}: {translate(text).format(**amounts)}"]


def _club(federation: Federation, each: Waiting) -> Iterator[Step]:
    member, _, club = each.about.partition(", ")
    registered = federation.members[member].registrations
    on = max(one.received for one in registered if one.club == club)
    for option in each.options:
        fields = {"member": member, "club": club, "option": option, "on": on.isoformat()}
        yield Step(option, happened.ClubChangeJudged.__name__, fields)


def _take_up(_federation: Federation, each: Waiting) -> Iterator[Step]:
    yield Step(str(each.what), happened.CaseTakenUp.__name__, {"case": each.about})


def _new_date(federation: Federation, each: Waiting) -> Iterator[Step]:
    home, _, away = each.about.partition(" - ")
    contest = next((c.name for c in federation.contests.values() if (home, away) in c.fixtures), "")
    fields = {"contest": contest, "home": home, "away": away}
    yield Step("another day for the match", happened.MatchMoved.__name__, fields)


def _negligence(federation: Federation, each: Waiting) -> Iterator[Step]:
    pair, _, team = each.about.partition(", ")
    home, _, away = pair.partition(" - ")
    contest = next((c.name for c in federation.contests.values() if _stayed_away(c, pair, team)), "")
    fields = {"contest": contest, "home": home, "away": away, "team": team}
    for option in each.options:
        yield Step(option, happened.NegligenceJudged.__name__, fields | {"finding": option})


def _stayed_away(contest: Contest, pair: str, team: str) -> bool:
    absent = contest.every(happened.TeamAbsent)
    return any(f"{one.home} - {one.away}" == pair and one.team == team for one in absent)


def _fine(federation: Federation, each: Waiting) -> Iterator[Step]:
    if isinstance(each, FineWaiting):
        fields = {
            "fine": next_fine(federation), "against": each.against, "breach": str(each.breach),
            "contest": each.contest, "times": _times(each),
        }  # fmt: skip
        named = {name: value for name, value in fields.items() if value}
        yield Step("impose the fine", happened.FineImposed.__name__, named)
        for option in each.options[1:]:
            fields = {"subject": each.about, "clause": each.clauses[0], "option": option, "by": each.who}
            yield Step(option, happened.DecisionTaken.__name__, fields)


def _times(each: FineWaiting) -> str:
    return str(each.times) if isinstance(each, MayFineWaiting) and each.times > 1 else ""


def next_fine(federation: Federation) -> str:
    """Return the next free number of a fine."""
    numbers = [int(name[1:]) for name in federation.fines if name[:1] == "B" and name[1:].isdecimal()]
    return f"B{max(numbers, default=0) + 1}"


def _form(_federation: Federation, each: Waiting) -> Iterator[Step]:
    yield Step("say what is known of its form", happened.FormStated.__name__, {"case": each.about})


def _decision_match(federation: Federation, each: Waiting) -> Iterator[Step]:
    played = federation.contests[each.about].every(happened.DecisionMatchPlayed)
    number = max((match.number for match in played), default=0) + 1
    fields = {"contest": each.about, "number": str(number)}
    if len(each.options) == 2:  # noqa: PLR2004 - a match; more teams play a competition
        fields |= {"home": each.options[0], "away": each.options[1]}
    yield Step("enter the decision match", happened.DecisionMatchPlayed.__name__, fields)


def _lots(_federation: Federation, each: Waiting) -> Iterator[Step]:
    yield Step("draw lots", asked.DrawLots.__name__, {"contest": each.about})


def _play_off(_federation: Federation, each: Waiting) -> Iterator[Step]:
    yield Step("enter a match of the play-off", happened.PlayOffMatchPlayed.__name__, {"level": each.about})
    fields = {"level": each.about, "winners": ", ".join(each.options)}
    yield Step("enter who won the play-off", happened.PlayOffWon.__name__, fields)


def _deciding(federation: Federation, each: Waiting) -> Iterator[Step]:
    played = federation.championships[each.about].every(happened.DecidingGamePlayed)
    number = max((game.number for game in played), default=0) + 1
    fields = {"contest": each.about, "number": str(number)}
    yield Step("enter a deciding game", happened.DecidingGamePlayed.__name__, fields)


def _sham_list(_federation: Federation, each: Waiting) -> Iterator[Step]:
    yield Step(str(each.what), happened.DecisionTaken.__name__, {"subject": each.about})


def _choice_place(_federation: Federation, each: Waiting) -> Iterator[Step]:
    for option in each.options:
        fields = {"contest": each.about, "member": option, "ground": str(EntryAs.CHOICE)}
        yield Step(option, happened.PlayerEntered.__name__, fields)


def _handed_in(federation: Federation, each: Waiting) -> Iterator[Step]:
    case = as_case(federation.handed_in[each.about], next_case(federation))
    yield Step("enter the protest as a case", happened.CaseFiled.__name__, FEDERATION.texts(case))


def next_case(federation: Federation) -> str:
    """Return the next free number of a protest or an appeal."""
    numbers = [int(name[1:]) for name in federation.cases if name[:1] == "P" and name[1:].isdecimal()]
    return f"P{max(numbers, default=0) + 1}"


def _payment(federation: Federation, each: Waiting) -> Iterator[Step]:
    reported = federation.fines[each.about].reported
    on = {"on": reported.on.isoformat()} if reported else {}
    yield Step("it was paid", happened.FinePaid.__name__, {"fine": each.about} | on)


def _contested(_federation: Federation, each: Waiting) -> Iterator[Step]:
    pair, _, contest = each.about.partition(", ")
    home, _, away = pair.partition(" - ")
    fields = {"contest": contest, "home": home, "away": away}
    yield Step("enter the result", happened.MatchPlayed.__name__, fields)


STEPS: Mapping[Pending, Callable[[Federation, Waiting], Iterator[Step]]] = {
    Pending.CLUB: _club,
    Pending.TAKE_UP: _take_up,
    Pending.NEW_DATE: _new_date,
    Pending.NEGLIGENCE: _negligence,
    Pending.FINE: _fine,
    Pending.MAY_FINE: _fine,
    Pending.FORM: _form,
    Pending.DECISION_MATCH: _decision_match,
    Pending.LOTS: _lots,
    Pending.PLAY_OFF: _play_off,
    Pending.DECIDING_TOURNAMENT: _deciding,
    Pending.SHAM_LIST: _sham_list,
    Pending.CHOICE_PLACE: _choice_place,
    Pending.HANDED_IN: _handed_in,
    Pending.PAYMENT: _payment,
    Pending.RESULT: _contested,
}
